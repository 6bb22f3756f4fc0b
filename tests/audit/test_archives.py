"""Fair archives have uniform p-values, and rigged dice are found."""

from __future__ import annotations

import math

import pytest

from rosace.audit.report import evaluate
from rosace.audit.wire import AuditReport, AuditTest
from tests.audit.archives import (
    RandomCup,
    RedCup,
    SixesForSeatZero,
    StartsWithSeatZero,
    simulated,
)

GAMES = 10


def the_test(report: AuditReport, game: str, test: str) -> AuditTest:
    (found,) = [
        one
        for part in report["games"]
        if part["game"] == game
        for one in part["tests"]
        if one["test"] == test
    ]
    return found


def farthest_from_uniform(values: list[float]) -> float:
    """The Kolmogorov-Smirnov distance from the uniform distribution."""
    count = len(values)
    steps = [(index / count, (index + 1) / count, p) for index, p in enumerate(sorted(values))]
    return max(max(after - p, p - before) for before, after, p in steps)


# Slow: hundreds of games.
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "archives", "tests"),
    [
        ("sagrada", 100, ["colour", "value", "start", "seat-value", "seat-colour", "draw"]),
        ("mandala", 300, ["colour", "pattern", "start", "draw"]),
    ],
)
def test_fair_archives_have_uniform_p_values(game: str, archives: int, tests: list[str]) -> None:
    reports = [
        evaluate(simulated(game, [RandomCup(f"{game} {archive} {one}") for one in range(GAMES)]))
        for archive in range(archives)
    ]
    for test in tests:
        values = [p for report in reports if (p := the_test(report, game, test)["p"]) is not None]
        assert len(values) == archives
        if test == "start":  # ten starts have few possible p-values
            assert 0.02 <= sum(p < 0.15 for p in values) / archives <= 0.2
        else:
            assert farthest_from_uniform(values) < 1.63 / math.sqrt(archives)  # 1 of 100 fair ones is farther
    assert sum(report["verdict"] != "fair" for report in reports) <= 0.1 * archives


def test_a_colour_that_comes_a_tenth_more_often_is_found() -> None:
    report = evaluate(simulated("sagrada", [RedCup(seed) for seed in range(250)]))
    found = the_test(report, "sagrada", "colour")
    red = next(count for count in found["counts"] if count["label"] == "R")
    assert red["observed"] > red["high"]
    assert found["verdict"] == report["verdict"] == "improbable"
    assert the_test(report, "sagrada", "value")["verdict"] == "fair"


def test_higher_values_for_a_seat_are_found() -> None:
    report = evaluate(simulated("sagrada", [SixesForSeatZero(seed) for seed in range(150)]))
    found = the_test(report, "sagrada", "seat-value")
    favoured, other = found["counts"]
    assert favoured["observed"] > favoured["high"]
    assert favoured["observed"] - favoured["expected"] > 1.5 * (other["observed"] - other["expected"])
    assert found["verdict"] == "improbable"
    assert the_test(report, "sagrada", "colour")["verdict"] == "fair"


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_a_seat_that_starts_too_often_is_found(game: str) -> None:
    report = evaluate(simulated(game, [StartsWithSeatZero(f"{game} {seed}") for seed in range(600)]))
    assert the_test(report, game, "start")["verdict"] == "improbable"


def test_an_empty_archive_has_no_verdict() -> None:
    report = evaluate({})
    assert (report["tests"], report["p"], report["verdict"]) == (0, None, "too-few")
    assert {part["games"] for part in report["games"]} == {0}
    assert {part["game"] for part in report["games"]} >= {"sagrada", "mandala"}


def test_one_game_has_too_few_starts_for_a_test() -> None:
    found = the_test(evaluate(simulated("sagrada", [RandomCup(1)])), "sagrada", "start")
    assert (found["draws"], found["p"], found["verdict"]) == (1, None, "too-few")
