"""Whole games with modules whose cards only score, looked at from all sides: views, copies, undo and the record."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import Move, Position
from tests.records import without_seed

WINDOWS = ("virtus", "firmitas", "sun-catcher", "via-lux", "batllo", "gravitas")


def through_windows(players: int, modules: Sequence[str], **parts: Any) -> Position:
    """A game whose windows are fixed, so that what modules ask comes first."""
    fixed: dict[str, Any] = {"seed": "scored", "first": 0, "windows": WINDOWS[:players], **parts}
    return sagrada.start(players, modules=modules, **fixed)


def play_through(position: Position, seed: int) -> Match[Position]:
    """Play to the end, seldom passing, and check everything on the way."""
    match = Match(sagrada.GAME, position)
    dice = on_the_table(position)
    cup, at = SeededCup(f"play {seed}"), 0
    while not match.position.over:
        here = match.position
        choices = here.legal_moves()
        assert choices, f"a dead end:\n{here}"
        assert on_the_table(here) == dice
        move = choices[cup.below(at, max(len(choices) - 1, 1))]
        at += 1
        if here.round == 0 or at % 9 == 0:
            check_copies(here, move)
            check_views(here, at)
        before, seat = here.key(), here.seat
        match.play(move)
        if not match.why_not_undo(seat):
            match.undo(seat)
            assert match.position.key() == before
            match.play(move)
    check_views(match.position, at)
    check_record(match)
    return match


def on_the_table(position: Position) -> Counter[int]:
    """All dice there are, by their colour, wherever they lie."""
    lying = [*position.pool, *position.removed, position.in_use.die, position.in_use.second]
    lying += [die for window in position.windows for die in window.dice]
    lying += [die for on_round in position.track for die in on_round]
    found = Counter(die // 6 for die in lying if die >= 0)
    found.update(dict(enumerate(position.bag)))
    return found


def check_copies(position: Position, move: Move) -> None:
    """A copy, and one that travelled to another process, are equal and play on the same."""
    for again in (position.copy(), pickle.loads(pickle.dumps(position))):
        assert again == position
        assert again.legal_moves() == position.legal_moves()
        before = position.key()
        again.play(move)
        assert position.key() == before != again.key()


def check_views(position: Position, at: int) -> None:
    """What a seat sees is plain data; what it imagines looks the same to it and can be played on."""
    for seat in range(-1, position.players):
        view = position.view(seat)
        assert json.loads(json.dumps(view.data())) == view.data()
        imagined = position.resample(seat, SeededCup(f"imagined {at}"))
        assert imagined.view(seat) == view
        assert str(imagined.view(seat)) == str(view)
        if seat == position.seat and not position.over:
            assert view.legal_moves() == position.legal_moves() == imagined.legal_moves()
        if not position.over:
            imagined.play(imagined.legal_moves()[0])


def check_record(match: Match[Position]) -> None:
    """The record reads back, replays with and without its seed, and goes on from its middle."""
    record = match.record
    assert Record.parse(str(record)) == record
    for again in (record.replay(sagrada.GAME), record.verify(sagrada.GAME)):
        assert again == match.position
    assert without_seed(record).replay(sagrada.GAME) == match.position
    middle = len(record.decisions) // 2
    resumed = Match.resume(sagrada.GAME, Record({**record.headers, "Result": "*"}, record.decisions[:middle]))
    for decision in record.decisions[middle:]:
        resumed.play(decision.move)
    assert resumed.position == match.position
