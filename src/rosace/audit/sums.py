"""The sums of the audit: observed and expected sums of the draws, and their covariance.

Dice are drawn without replacement, so the draws of a game depend on each other. But given all that came before, each
draw has known probabilities. So its difference from what was expected has the mean 0 and a known covariance. These
differences are a martingale, and their covariances add up. That also holds where a player decides whether there is a
draw, because nobody knows it beforehand.

Sums are whole numbers, in billionths: the order in which games are added makes no difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rosace.engine.fairness.draws import Adds, Draw

UNIT: Final = 1_000_000_000
"""Expected counts and covariances are stored as multiples of one in so many."""

LabelPair = tuple[str, str]


class Moments(NamedTuple):
    """The mean and the covariance of what a draw adds to each label."""

    expected: dict[str, float]
    covariance: dict[LabelPair, float]
    """For pairs in alphabetical order."""


@lru_cache(1 << 12)
def moments(ways: tuple[int, ...], adds: Adds) -> Moments:
    """The moments of one draw.

    >>> moments((3, 1), ((("R", 1),), (("Y", 1),)))
    Moments(expected={'R': 0.75, 'Y': 0.25}, covariance={('R', 'R'): 0.1875, ('R', 'Y'): -0.1875, ('Y', 'Y'): 0.1875})
    """
    total = sum(ways)
    first: Counter[str] = Counter()
    second: Counter[LabelPair] = Counter()
    for way, added in zip(ways, adds, strict=True):
        for label, amount in added:
            first[label] += way * amount
            for other, more in added:
                second[label, other] += way * amount * more
    expected = {label: count / total for label, count in first.items()}
    names = sorted(expected)
    pairs = [(one, other) for one in names for other in names if one <= other]
    return Moments(
        expected,
        {(one, other): second[one, other] / total - expected[one] * expected[other] for one, other in pairs},
    )


@dataclass
class TestSums:
    """The sums of one test."""

    __test__ = False  # not for pytest

    draws: int = 0
    observed: Counter[str] = field(default_factory=Counter)
    expected: Counter[str] = field(default_factory=Counter)
    """In billionths."""
    covariance: Counter[LabelPair] = field(default_factory=Counter)
    """In billionths, for pairs in alphabetical order."""

    def add(self, other: TestSums) -> None:
        """Add the sums of other games."""
        self.draws += other.draws
        for own, more in zip(self._counters(), other._counters(), strict=True):
            for key, count in more.items():
                own[key] += count

    def _counters(self) -> tuple[Counter[Any], ...]:
        return self.observed, self.expected, self.covariance


def sums_of(draws: Iterable[Draw]) -> dict[str, TestSums]:
    """The sums of a game, by test."""
    found: dict[str, TestSums] = {}
    alike: dict[str, Counter[tuple[tuple[int, ...], Adds]]] = {}
    for draw in draws:
        sums = found.setdefault(draw.test, TestSums())
        sums.draws += 1
        for label, amount in draw.adds[draw.outcome]:
            sums.observed[label] += amount
        alike.setdefault(draw.test, Counter())[draw.ways, draw.adds] += 1
    for test, kinds in alike.items():
        _add_moments(found[test], kinds)
    return found


def _add_moments(sums: TestSums, kinds: Mapping[tuple[tuple[int, ...], Adds], int]) -> None:
    """Draws with the same possible outcomes together; rounded once for the game."""
    expected: dict[str, float] = {}
    covariance: dict[LabelPair, float] = {}
    for (ways, adds), times in kinds.items():
        one = moments(ways, adds)
        for label, mean in one.expected.items():
            expected[label] = expected.get(label, 0.0) + times * mean
        for pair, value in one.covariance.items():
            covariance[pair] = covariance.get(pair, 0.0) + times * value
    sums.expected.update({label: round(value * UNIT) for label, value in expected.items()})
    sums.covariance.update({pair: round(value * UNIT) for pair, value in covariance.items()})


@dataclass
class GameSums:
    """The sums of all games of one kind."""

    games: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    """How many were not counted, by the reason."""
    tests: dict[str, TestSums] = field(default_factory=dict)

    def add(self, other: GameSums) -> None:
        """Add other games."""
        self.games += other.games
        self.left_out.update(other.left_out)
        for name, sums in other.tests.items():
            self.tests.setdefault(name, TestSums()).add(sums)

    def data(self) -> dict[str, Any]:
        """As plain data."""
        tests = {
            name: {
                "draws": sums.draws,
                "observed": dict(sums.observed),
                "expected": dict(sums.expected),
                "covariance": [[*pair, value] for pair, value in sums.covariance.items()],
            }
            for name, sums in self.tests.items()
        }
        return {"games": self.games, "left_out": dict(self.left_out), "tests": tests}

    @staticmethod
    def of_data(data: Mapping[str, Any]) -> GameSums:
        """The inverse of `data`."""
        tests = {
            name: TestSums(
                sums["draws"],
                Counter(sums["observed"]),
                Counter(sums["expected"]),
                Counter({(one, other): value for one, other, value in sums["covariance"]}),
            )
            for name, sums in data["tests"].items()
        }
        return GameSums(data["games"], Counter(data["left_out"]), tests)
