"""Intervals, against values from the literature."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosace.arena.statistics import interval, quantile, student, wilson


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [  # Newcombe 1998, table I, method 3: the score interval without continuity correction
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(wins: int, count: int, low: float, high: float) -> None:
    found = wilson(wins, count)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert (found.value, found.count) == (wins / count, count)


@given(st.integers(1, 2000), st.data())
def test_wilson_holds_the_rate_and_is_fair_to_both_sides(count: int, data: st.DataObject) -> None:
    halves = data.draw(st.integers(0, 2 * count))
    mine, theirs = wilson(halves / 2, count), wilson(count - halves / 2, count)
    assert 0 <= mine.low <= mine.value <= mine.high <= 1
    assert mine.low == pytest.approx(1 - theirs.high)


def test_nothing_is_known_of_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert interval([]).count == 0
    assert (interval([3.0]).low, interval([3.0]).high) == (-inf, inf)


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (399, 1.966)],
)
def test_student(freedom: int, value: float) -> None:
    assert student(0.975, freedom) == pytest.approx(value, rel=0.005)


def test_an_interval_holds_the_mean_as_often_as_it_says() -> None:
    chance = Random(1)
    held = 0
    for _ in range(1000):
        found = interval([chance.gauss(7, 3) for _ in range(12)])
        held += found.low <= 7 <= found.high
    assert 930 <= held <= 970


def test_quantiles() -> None:
    assert quantile([5], 0.95) == 5
    assert [quantile([3, 1, 2, 5, 4], share) for share in (0, 0.25, 1)] == [1, 2, 5]
