"""Whole games with modules, looked at from all sides at every step: dice, views, copies, undo, and the record."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import Move, Options, Position, Window
from tests.records import without_seed
from tests.sagrada.by_the_book import SPACES, distance

MOST_IN_A_TURN = 24  # a rare die may be rolled as often as there are tokens


def start(players: int, seed: int, modules: Sequence[str], **parts: Any) -> Position:
    """A game as a caller starts it."""
    return sagrada.start(players, seed=seed, modules=modules, **parts)


def play_through(
    position: Position, seed: int, prefer: Callable[[Move], bool] = lambda move: False
) -> Match[Position]:
    """Play to the end, mostly such moves as a test prefers, checking everything on the way."""
    match = Match(sagrada.GAME, position)
    all_dice = on_the_table(position)
    cup, at, in_turn = SeededCup(f"play {seed}"), 0, 0
    while not match.position.over:
        here = match.position
        choices = here.legal_moves()
        assert choices, f"a dead end:\n{here}"
        assert len(set(choices)) == len(choices), f"offered twice:\n{here}"
        assert on_the_table(here) == all_dice, f"dice lost or found:\n{here}"
        for window in here.windows:
            check_window(window, here)
        wanted = [move for move in choices if prefer(move)]
        if wanted and cup.below(at, 4):
            choices = wanted
        move = choices[cup.below(at + 1, len(choices))]
        at += 2
        assert here.explain(move) is None
        if at % 6 == 0:
            check_copies(here, move)
            check_views(here, at)
        turns = here.turns
        step(match, move)
        in_turn = in_turn + 1 if match.position.turns == turns else 0
        assert in_turn < MOST_IN_A_TURN, f"a turn without end:\n{match.position}"
    assert on_the_table(match.position) == all_dice
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


def on_the_table(position: Position) -> Counter[str]:
    """All dice there are, by their glass, wherever they lie."""
    extras = position.extras
    lying = [*position.pool, *position.removed, *extras.rare, *[die for rose in extras.roses for die in rose]]
    lying += [die for window in position.windows for die in window.dice if die >= 0]
    lying += [die for on_round in position.track for die in on_round]
    lying += [die for die in (position.in_use.die, position.in_use.second) if die >= 0]
    found = Counter("RYGBPK*"[die // 6] for die in lying)
    for glass, count in enumerate(position.bag):
        found["RYGBPK"[glass]] += count
    found["K"] += extras.grey
    found["*"] += extras.rare_left
    return found


def check_window(window: Window, position: Position) -> None:
    """Every die obeys the rules, unless a tool waived one; no tool waives a restriction board."""
    waived_beside = position.setup.options.brush == "neighbours"
    placed = {at: die for at in SPACES if (die := window.die_at(at)) is not None}
    for at, die in placed.items():
        index = SPACES.index(at)
        exempt = bool(window.waived >> index & 1)
        mark = window.pattern.print[index]
        colourless = die[0] == "*" or (die[0] == "K" and position.extras.grey_board == "any-color")
        free = colourless and mark in "RYGBP"
        assert mark in (".", *die) or exempt or free, f"{die} on {at}: {window!r}"
        if die[0] == "K":
            assert grey_may_stand(position.extras.grey_board, at, mark), f"{die} on {at}: {window!r}"
        for other, second in placed.items():
            away = sum(distance(at, other)), max(distance(at, other))
            either = bool((window.waived >> index | window.waived >> SPACES.index(other)) & 1)
            if away[0] == 1 and not (waived_beside and either):
                assert die[0] != second[0], f"{at} and {other}: {window!r}"
                assert die[1] != second[1], f"{at} and {other}: {window!r}"
            if away == (2, 1) and die[0] == second[0] == "K":
                assert position.extras.grey_board != "no-corners", f"{at} and {other}: {window!r}"


def grey_may_stand(board: str, at: str, mark: str) -> bool:
    """What the restriction boards say, in their own words."""
    match board:
        case "outer-and-middle-columns":
            return at[1] in "135"
        case "outer-rows":
            return at[0] in "AD"
        case "value-spaces":
            return mark in "123456"
        case "blank-spaces":
            return mark == "."
        case _:
            return board in ("any-color", "no-corners")


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
    """What a seat sees is plain data; what it imagines from that looks the same to it and can be played."""
    for seat in range(-1, position.players):
        view = position.view(seat)
        assert json.loads(json.dumps(view.data())) == view.data()
        imagined = position.resample(seat, SeededCup(f"imagined {at}"))
        assert imagined.view(seat) == view
        assert str(imagined.view(seat)) == str(view)
        if seat == position.seat:
            assert view.legal_moves() == position.legal_moves() == imagined.legal_moves()
            imagined.play(imagined.legal_moves()[-1])


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
