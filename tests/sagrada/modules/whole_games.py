"""Whole games with modules, looked at from all sides at every step: dice, views, copies, undo, and the record."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from typing import Any

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import Move, Options, Position
from tests.battery.sagrada_checks import check
from tests.records import without_seed

MOST_IN_A_TURN = 24  # a rare die may be rolled as often as there are tokens
WINDOWS = ("virtus", "firmitas", "sun-catcher", "via-lux", "batllo", "gravitas")


def start(players: int, seed: int, modules: Sequence[str], **parts: Any) -> Position:
    """A game as a caller starts it."""
    return sagrada.start(players, seed=seed, modules=modules, **parts)


def through_windows(players: int, modules: Sequence[str], **parts: Any) -> Position:
    """A game whose windows are fixed, so that what modules ask comes first."""
    fixed: dict[str, Any] = {"seed": "scored", "first": 0, "windows": WINDOWS[:players], **parts}
    return sagrada.start(players, modules=modules, **fixed)


def play_through(
    position: Position, seed: int, prefer: Callable[[Move], bool] = lambda move: False
) -> Match[Position]:
    """Play to the end, mostly such moves as a test prefers, checking everything on the way."""
    match = Match(sagrada.GAME, position)
    cup, at, in_turn = SeededCup(f"play {seed}"), 0, 0
    while not match.position.over:
        here = match.position
        choices = here.legal_moves()
        assert choices, f"a dead end:\n{here}"
        assert len(set(choices)) == len(choices), f"offered twice:\n{here}"
        check(here)
        wanted = [move for move in choices if prefer(move)]
        if wanted and cup.below(at, 4):
            choices = wanted
        move = choices[cup.below(at + 1, len(choices))]
        at += 2
        assert here.explain(move) is None
        if at % (6 if here.round == 0 else 18) == 0:
            check_copies(here, move)
            check_views(here, at)
        turns = here.turns
        step(match, move)
        in_turn = in_turn + 1 if match.position.turns == turns else 0
        assert in_turn < MOST_IN_A_TURN, f"a turn without end:\n{match.position}"
    check(match.position)
    check_views(match.position, at)
    check_record(match)
    return match


def step(match: Match[Position], move: Move) -> None:
    """Play a move, take it back if that is allowed, and play it again."""
    before, seat = match.position.key(), match.position.seat
    match.play(move)
    if not match.why_not_undo(seat):
        match.undo(seat)
        assert match.position.key() == before
        match.play(move)


def check_copies(position: Position, move: Move) -> None:
    """A copy, and one that travelled to another process, are equal and play on the same."""
    for again in (position.copy(), pickle.loads(pickle.dumps(position))):
        assert again == position
        assert hash(again) == hash(position)
        assert again.legal_moves() == position.legal_moves()
        before = position.key()
        again.play(move)
        assert position.key() == before != again.key()


def check_views(position: Position, at: int) -> None:
    """What a seat sees is plain data; a position sampled from it gives the same view and can be played."""
    for seat in range(-1, position.players):
        view = position.view(seat)
        assert json.loads(json.dumps(view.data())) == view.data()
        sampled = position.resample(seat, SeededCup(f"sampled {at}"))
        assert sampled.view(seat) == view
        assert str(sampled.view(seat)) == str(view)
        if seat == position.seat and not position.over:
            assert view.legal_moves() == position.legal_moves() == sampled.legal_moves()
            sampled.play(sampled.legal_moves()[-1])


def check_record(match: Match[Position]) -> None:
    """The record reads back, replays with and without its seed, and its seed proves it."""
    record = match.record
    assert Record.parse(str(record)) == record
    for again in (record.replay(sagrada.GAME), record.verify(sagrada.GAME)):
        assert again == match.position
    told = without_seed(record)
    assert told.replay(sagrada.GAME) == match.position
    middle = len(record.decisions) // 2
    resumed = Match.resume(sagrada.GAME, Record({**record.headers, "Result": "*"}, record.decisions[:middle]))
    for decision in record.decisions[middle:]:
        resumed.play(decision.move)
    assert resumed.position == match.position


NEIGHBOURS = Options(brush="neighbours", two_dice="together", straightedge="may", flux_brush="may-place")
