"""Ratings: the stronger is higher, random is 0, and the order of the matches does not matter."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from rosace.arena.ratings import rate
from rosace.arena.result import Fixture, Result
from rosace.arena.schedule import seeds
from tests.arena.tables import TWO, made_up, strengths

MEANS = {"random": 20.0, "greedy": 30.0, "skilled": 36.0, "master": 44.0}


@pytest.mark.parametrize(
    ("players", "pairing"), [(2, "round-robin"), (2, "ladder"), (3, "ladder"), (4, "mixed")]
)
def test_the_stronger_is_rated_higher_and_random_is_zero(players: int, pairing: str) -> None:
    rated = rate(strengths(MEANS, players, 30, pairing), draws=10)
    values = [rated[bot].value for bot in MEANS]
    assert values[0] == 0
    assert values == sorted(values)
    assert len(set(values)) == 4
    for one in rated.values():
        assert one.low <= one.value <= one.high


def test_order_does_not_matter() -> None:
    results = strengths(MEANS, 3, 6)
    wanted = rate(results, draws=5)
    for seed in range(3):
        Random(seed).shuffle(results)
        assert rate(results, draws=5) == wanted


def coin(share: float, count: int, first: str = "master", second: str = "random") -> list[Result]:
    """So many matches of two, of which the first wins such a share."""
    wins = round(share * count)
    return [
        made_up(Fixture(TWO, seed, (first, second)), [int(number < wins), int(number >= wins)])
        for number, seed in enumerate(seeds("s", count))
    ]


@pytest.mark.slow  # rates 880 games forty times
def test_four_hundred_points_are_ten_to_one() -> None:
    rated = rate(coin(10 / 11, 880), draws=40)["master"]
    assert rated.value == pytest.approx(400, rel=0.08)
    assert rated.low < 400 < rated.high
    assert rated.high - rated.low < 150


@pytest.mark.slow  # likewise
def test_more_games_are_surer() -> None:
    few, many = [rate(coin(0.7, count), draws=40)["master"] for count in (40, 640)]
    assert many.high - many.low < few.high - few.low


def test_who_never_lost_is_not_bounded_above() -> None:
    rated = rate([*coin(1.0, 20), *coin(0.5, 20, "greedy", "random")], draws=5)
    assert rated["master"].high == inf
    assert rated["greedy"].high < inf


def test_without_random_the_lowest_is_zero() -> None:
    rated = rate(coin(0.8, 50, "master", "casual"), draws=5)
    assert rated["casual"].value == 0 < rated["master"].value


def test_who_never_met_is_not_compared() -> None:
    assert set(rate([*coin(0.8, 20), *coin(0.8, 20, "a", "b")], draws=5)) == {"master", "random"}
    alone = [made_up(Fixture(TWO, "s", ("a", "a")), [1, 0])]
    assert rate(alone) == {}
