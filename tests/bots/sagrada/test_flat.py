"""Flat Monte Carlo: by the rules with all modules, from its view alone, alike for the same seed, and not blind."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import sagrada
from rosace.bots.budget import Budget
from rosace.bots.sagrada import flat
from rosace.engine.cup import SeededCup
from rosace.sagrada import dice, moves
from rosace.sagrada.modules import INDEX
from tests.bots.sagrada.games import play_out


def played(position: Any, other: str, effort: int) -> Any:
    """A whole game, flat Monte Carlo on seat 0."""
    return play_out(position, lambda view: flat.choose(view, 7, Budget(effort=effort)), other)


@pytest.mark.slow  # whole games of a searching bot
@pytest.mark.parametrize("seed", range(3))
def test_it_plays_with_any_modules(seed: int) -> None:
    cup = SeededCup(f"flat {seed}")
    players = 2 + seed % 5
    modules = [name for at, name in enumerate(INDEX) if cup.below(at, 2)]
    assert played(sagrada.start(players, seed=seed, modules=modules), "greedy", 1).over


def test_it_plays_alone() -> None:
    assert played(sagrada.start(1, seed=3, tools=3), "greedy", 20).over


@pytest.mark.parametrize("seed", range(3))
def test_it_beats_chance(seed: int) -> None:
    assert played(sagrada.start(2, seed=seed), "random", 20).ranking()[0].seat == 0


def test_it_chooses_from_its_view_alone_and_alike_for_the_same_seed() -> None:
    position = sagrada.start(2, seed=5)
    for _ in range(12):
        view = position.view(position.seat)
        chosen = flat.choose(view, 3, Budget(effort=40))
        imagined = position.resample(position.seat, SeededCup("other"))
        assert flat.choose(imagined.view(position.seat), 3, Budget(effort=40)) is chosen
        position.play(chosen)


def test_by_the_clock() -> None:
    position = sagrada.start(2, seed=5, windows=["virtus", "firmitas"])
    view = position.view(position.seat)
    assert flat.choose(view, 3, Budget(seconds=0.05)) in view.legal_moves()


def test_the_last_die_goes_where_it_counts() -> None:
    position = sagrada.start(
        2, seed=7, windows=["virtus", "firmitas"], private=["shades-of-red", "shades-of-blue"]
    )
    while position.round < 10 or position.turn.index < 3:
        position.play(moves.PASS_TURN)
    position.tokens = [0, 0]
    mine = "R" if position.seat == 0 else "B"
    position.pool = [dice.parse_die(name) for name in ("Y1", f"{mine}5", "P1")]
    position.changed_by_hand()
    assert str(flat.choose(position.view(position.seat), 1)).startswith(f"{mine}5")


def test_the_better_half_is_kept() -> None:
    trials = flat.Trials(sagrada.start(2, seed=1).view(0), "s")
    trials.totals, trials.counts = {0: 4.0, 1: 9.0, 2: 6.0}, {0: 1, 1: 3, 2: 1}
    assert trials.better([0, 1, 2]) == [2, 0]
