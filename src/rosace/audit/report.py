"""The tests of the sums: for each game and test a table, X², its degrees of freedom and p-value, and a verdict."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

from rosace.audit.chi_square import holm, p_value, statistic
from rosace.audit.sums import UNIT, GameSums, TestSums
from rosace.audit.wire import AuditCount, AuditedGame, AuditReport, AuditTest
from rosace.games import GAMES

BAND: Final = 1.959964
"""Standard deviations on both sides that a normal variable keeps to in 95 of 100 cases."""
FEWEST: Final = 5
"""The test is of labels of which so many are expected: with fewer, the chi-square distribution does not fit."""
LEVELS: Final = ((0.001, "improbable"), (0.05, "unusual"))
"""The verdict on an adjusted p-value below each level."""
FAIR: Final = "fair"
TOO_FEW: Final = "too-few"

_FIRST: Final = ("colour", "pattern", "value", "start", "seat-value", "seat-colour")
_LAST: Final = "draw"
"""The order of the tests."""


def evaluate(sums: Mapping[str, GameSums]) -> AuditReport:
    """Test the sums of every game, by its id. There is a report on each game, also where nothing was played."""
    games = [_game(name, sums.get(name, GameSums())) for name in sorted({*GAMES, *sums}, key=_game_place)]
    tests = [test for game in games for test in game["tests"] if test["p"] is not None]
    adjusted = holm([test["p"] or 0.0 for test in tests])
    for test, p in zip(tests, adjusted, strict=True):
        test["adjusted"], test["verdict"] = _rounded(p), verdict(p)
    smallest = min(adjusted, default=None)
    return {
        "games": games,
        "tests": len(tests),
        "p": None if smallest is None else _rounded(smallest),
        "verdict": verdict(smallest),
    }


def verdict(adjusted: float | None) -> str:
    """The verdict on an adjusted p-value.

    >>> verdict(0.43), verdict(0.01), verdict(None)
    ('fair', 'unusual', 'too-few')
    """
    if adjusted is None:
        return TOO_FEW
    return next((word for level, word in LEVELS if adjusted < level), FAIR)


def _game_place(name: str) -> tuple[int, str]:
    known = list(GAMES)
    return (known.index(name) if name in known else len(known)), name


def _test_place(name: str) -> tuple[int, str]:
    if name in _FIRST:
        return _FIRST.index(name), name
    return len(_FIRST) + (name == _LAST), name


def _game(name: str, sums: GameSums) -> AuditedGame:
    return {
        "game": name,
        "games": sums.games,
        "draws": sums.tests[_LAST].draws if _LAST in sums.tests else 0,
        "left_out": dict(sorted(sums.left_out.items())),
        "tests": [_test(test, sums.tests[test]) for test in sorted(sums.tests, key=_test_place)],
    }


def _test(name: str, sums: TestSums) -> AuditTest:
    found: AuditTest = {
        "test": name,
        "draws": sums.draws,
        "counts": [_count(label, sums) for label in sorted(sums.expected)],
        "statistic": None,
        "degrees": 0,
        "p": None,
        "adjusted": None,
        "verdict": TOO_FEW,
    }
    labels = [label for label in sorted(sums.expected) if sums.expected[label] >= FEWEST * UNIT]
    if any(sums.covariance[label, label] for label in labels):
        differences = [sums.observed[label] - sums.expected[label] / UNIT for label in labels]
        covariance = [
            [sums.covariance[min(one, other), max(one, other)] / UNIT for other in labels] for one in labels
        ]
        x2, degrees = statistic(differences, covariance)
        found |= {"statistic": round(x2, 4), "degrees": degrees, "p": _rounded(p_value(x2, degrees))}
    return found


def _count(label: str, sums: TestSums) -> AuditCount:
    expected = sums.expected[label] / UNIT
    half = BAND * sqrt(max(sums.covariance[label, label], 0) / UNIT)
    return {
        "label": label,
        "observed": sums.observed[label],
        "expected": round(expected, 3),
        "low": round(expected - half, 3),
        "high": round(expected + half, 3),
    }


def _rounded(p: float) -> float:
    """A p-value rounded to four digits.

    >>> _rounded(0.123456), _rounded(0.000000123456)
    (0.1235, 1.235e-07)
    """
    return float(f"{p:.4g}")
