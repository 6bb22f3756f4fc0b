"""The figures that say how well the judge's figures hold."""

from __future__ import annotations

import random

import pytest

from benchmarks import judge_figures as figures
from rosace.bots import Correction
from rosace.bots.judging import corrected


def row(kind: str, number: int, wins: float, won: float) -> dict[str, object]:
    """A decision in 100 worlds."""
    found = {"kind": kind, "game": "mandala", "players": 2, "number": number, "turns": 10, "worlds": 100}
    return found | {"wins": wins, "points": [50.0, 1.0], "margin": [2.0, 1.0], "came": [55.0, -1.0, won]}


def test_decisions_are_sorted_by_prediction() -> None:
    found = figures.bins([0.05, 0.07, 0.55, 1.0], [0.0, 1.0, 1.0, 1.0])
    assert found == [(2, pytest.approx(0.06), 0.5), (1, 0.55, 1.0), (1, 1.0, 1.0)]
    assert figures.mean_error(found) == pytest.approx((2 * 0.44 + 0.45 + 0.0) / 4)


def test_exact_probabilities_are_as_far_off_as_chance_says() -> None:
    chance = random.Random(1)
    said = [chance.random() for _ in range(4000)]
    found = figures.bins(said, [float(chance.random() < one) for one in said])
    assert figures.mean_error(found) == pytest.approx(figures.by_chance(found, 1), rel=0.6)
    assert figures.by_chance(found, 4) == pytest.approx(2 * figures.by_chance(found, 1))


def test_a_correction_is_learnt_from_games_that_ended_otherwise() -> None:
    chance = random.Random(2)
    rows = []
    for number in range(3000):
        wins = chance.randint(1, 99)
        true = corrected(figures.raw(row("learn", number, wins, 0.0)), Correction(-0.5, 0.6)).value
        rows.append(row("learn", number, wins, float(chance.random() < true)))
    found = figures.fitted(rows)
    assert found.shift == pytest.approx(-0.5, abs=0.1)
    assert found.slope == pytest.approx(0.6, abs=0.1)
    assert found.points == pytest.approx(0.5)
    assert found.margin == pytest.approx(-0.3)
    text = figures.learnt(rows)["mandala"]
    assert "[players.2]" in text
    assert "3000 decisions of 3000 games" in text


def test_the_tables_say_what_was_measured() -> None:
    budget = {"kind": "budgets", "game": "sagrada", "players": 1, "number": 1, "worlds": 90}
    within = {"points": [True, True], "margin": [True, False], "win": [True, True]}
    text = figures.tables(
        [row("games", 1, 60, 1.0), budget | {"within": within, "mistakes": [[True, True], [False, True]]}]
    )
    assert "| Mandala Stones | 2 | 1 | 1 | 40.1 | 40.1 |" in text
    assert "| Sagrada | 1 | 1 | 100.0 % | 50.0 % | 100.0 % | 2 | 50.0 % | 100.0 % |" in text
