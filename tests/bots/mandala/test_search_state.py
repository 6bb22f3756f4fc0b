"""The state plays by the rules: whole games beside the engine, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import mandala
from rosace.bots.mandala import search_state
from rosace.bots.mandala.evaluation import Evaluation
from rosace.bots.mandala.ranked_moves import RankedMoves
from rosace.engine.cup import SeededCup
from rosace.mandala.scoring import points_so_far
from rosace.mandala.stones import PATTERN


def state(table: search_state.SearchState) -> tuple[Any, ...]:
    return (
        table.seat, table.laid, table.ending, table.finished, table.artists, table.stacks, table.tops, table.left,
        table.towers, table.points,
    )  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("patterns", ["hidden", "open"])
def test_a_search_state_plays_on_as_the_game_does(players: int, patterns: str) -> None:
    options = mandala.Options(patterns=patterns)
    position = mandala.start(players, seed=f"state {players}", options=options)
    cup = SeededCup("any move")
    drawn = search_state.of(position.view(position.seat).table)
    turn = 0
    while not position.over:
        moves = position.legal_moves()
        move = moves[cup.below(turn, len(moves))]
        turn += 1
        position.play(move)
        drawn.play(search_state.number(move))
        came_up = [PATTERN[position.stacks[stack][-1]] for stack in drawn.fresh]
        drawn.reveal(sum(pattern << at for at, pattern in enumerate(came_up)))
        table = position.view(position.seat).table
        seen = search_state.of(table)
        RankedMoves(drawn, Evaluation(table))  # who finds no move knows that the game is over
        assert state(drawn) == state(seen)
        assert drawn.points == [points_so_far(position, seat) for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3])
def test_the_choices_are_the_legal_moves(players: int) -> None:
    position = mandala.start(players, seed="choices")
    cup = SeededCup("any move")
    for turn in range(24):
        view = position.view(position.seat)
        legal = view.legal_moves()
        found = RankedMoves(search_state.of(view.table), Evaluation(view.table), 1000.0)
        assert {search_state.MOVES[move] for move in found.moves} == set(legal)
        assert len(found.moves) == len(legal)
        assert found.worths == sorted(found.worths, reverse=True)
        assert sum(found.priors) == pytest.approx(1)
        position.play(legal[cup.below(turn, len(legal))])


def test_looking_at_moves_changes_no_table() -> None:
    position = mandala.start(3, seed="unchanged")
    for _ in range(15):
        table = search_state.of(position.view(position.seat).table)
        before = state(table.copy())
        found = RankedMoves(table, Evaluation(position.view(position.seat).table))
        assert state(table) == before
        position.play(search_state.MOVES[found.moves[0]])


def test_patterns_are_drawn_out_of_those_not_seen() -> None:
    table = search_state.of(mandala.start(2, seed=4).view(0).table)
    table.play(max(RankedMoves(table.copy(), Evaluation(mandala.start(2, seed=4).view(0).table)).moves[:1]))
    assert table.fresh
    kind = 2 * ((table.stacks[table.fresh[0]] & 15) - 8)
    table.left[kind] = 0
    assert all(table.draw(SeededCup("draw"), at) & 1 for at in range(0, 40, 4))
