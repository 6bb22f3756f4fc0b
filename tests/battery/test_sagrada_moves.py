"""Sagrada, with modules and without: every move that can be written down is either offered or refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace import sagrada
from rosace.arena.version import compiled
from rosace.engine.cup import HandCup
from rosace.engine.errors import ChanceError, IllegalMove
from rosace.engine.state import State, fields
from rosace.sagrada import Move, Position, moves
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.explain import CODES
from rosace.sagrada.modules import MODULE_CODES
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.sagrada.modules.rare_board import RareBoard
from rosace.sagrada.table import TURN
from tests.battery.case import Case
from tests.battery.sagrada_cases import CASES, WITH_MODULES
from tests.battery.sagrada_checks import rare_price
from tests.battery.test_battery import CHOICES, SEEDS, Chooser, thorough
from tests.sagrada.by_the_book import DICE, GREY, RARE, SPACES, legal_spaces, placed
from tests.sagrada.states import EMPTY, grey_of, rare_of, roses_of


def every_move() -> list[Move]:
    """All moves there are, sensible and not."""
    deck = everything()
    found = [moves.PASS_TURN, moves.PUT_BACK, moves.NO_FURTHER, moves.UP, moves.DOWN, *moves.SET_VALUES[1:]]
    found += [*moves.PLACES, *moves.ROSES, *moves.ROSE_TAKES, *moves.LIFTS]
    found += [*moves.TAKES, *moves.SWAPS, *moves.PAYS]
    found += [
        moves.use(name)
        for name in (*deck.tools, *deck.of(InspirationCard), *deck.of(RareBoard), "no-such-card")
    ]
    found += [moves.choose_window(name) for name in deck.windows]
    return found + [make(name) for name in deck.of(BloomCard) for make in (moves.keep, moves.discard)]


EVERY_MOVE = every_move()
KNOWN = {*CODES, *MODULE_CODES}
PLAYED = [*CASES[::16], *WITH_MODULES * 8]


@settings(thorough, max_examples=100 if compiled() else 60)
@given(case=st.sampled_from(PLAYED), seed=SEEDS, choices=CHOICES)
def test_every_move_is_offered_or_refused(case: Case, seed: int, choices: bytes) -> None:
    """Offered are the moves without a reason against them, and all reasons have known codes."""
    position = case.start(seed)
    choose, chance = Chooser(choices), Random(seed)
    while not position.over:
        offered = position.legal_moves()
        if chance.random() < 0.15:
            check_refusals(position, offered, chance.sample(EVERY_MOVE, 150))
            check_placements(position, offered)
        position.play(choose(offered))
    check_refusals(position, [], EVERY_MOVE[::50])


def check_refusals(position: Position, offered: list[Move], candidates: list[Move]) -> None:
    before = position.key()
    for move in [*candidates, *offered]:
        refusal = position.explain(move)
        assert (refusal is None) == (move in offered), f"{move}: {refusal}\n{position}"
        if refusal is not None:
            assert refusal.code in KNOWN, f"{move}: {refusal}"
            again = position.copy()
            with pytest.raises(IllegalMove, match=refusal.code):
                again.play(move)
    assert position.key() == before


def check_placements(position: Position, offered: list[Move]) -> None:
    """In the free part of a turn exactly those dice can be placed, exactly where the rulebooks say."""
    if position.stage != TURN or position.turn.owed:
        return
    own = position.windows[position.seat]
    names = [*DICE, *GREY, *RARE]
    at_hand = {names_of(die) for die in position.pool} if position.turn.drafts else set()
    rose = (
        {names_of(die) for die in roses_of(position).roses[position.seat]}
        if roses_of(position).drafts
        else set()
    )
    board = {names_of(die) for die in rare_of(position).dice}
    if any(die[0] == "*" for die in placed(own).values()) or rare_of(position).board == "frosted-glass":
        board = set()
    board = {die for die in board if rare_price(position, die[1]) <= position.tokens[position.seat]}
    expected = set()
    for die in names:
        if die in at_hand | board:
            expected |= {f"{die} {space}" for space in legal_spaces(own, die, board=grey_of(position).board)}
        if die in rose:
            expected |= {
                f"rose {die} {space}" for space in legal_spaces(own, die, board=grey_of(position).board)
            }
    assert {move.text for move in offered if move.verb in (moves.PLACE, moves.ROSE)} == expected


def names_of(die: int) -> str:
    return f"{'RYGBPK*'[die // 6]}{die % 6 + 1}"


# -- nothing is forgotten -------------------------------------------------------------------------------------------

NOT_COMPARED = {"cup", "draws", "legal", "outcome", "setup"}


PARTS = {"turn", "in_use", "states"}


def test_there_are_fields() -> None:
    assert set(fields(somewhere())) >= NOT_COMPARED | PARTS | {"tokens"}


def test_a_key_covers_the_table() -> None:
    for name in set(fields(somewhere())) - NOT_COMPARED - PARTS:
        check_covered(somewhere(), lambda position: position, name)


def test_a_key_covers_the_turn_and_the_tool_in_use() -> None:
    for name in fields(somewhere().turn):
        check_covered(somewhere(), lambda position: position.turn, name)
    position = somewhere()
    for name in fields(position.in_use):
        changed = position.copy()
        changed.in_use = copy(position.in_use)
        setattr(changed.in_use, name, another(getattr(position.in_use, name)))
        assert changed.key() != position.key()


def test_a_key_covers_what_modules_add() -> None:
    position = sagrada.start(3, seed=5, modules=list(EMPTY))
    assert list(position.states) == list(EMPTY)
    for module, state in position.states.items():
        assert fields(state)
        for name in fields(state):
            check_covered(position, partial(state_named, module), name)


def state_named(module: str, position: Position) -> State:
    return position.states[module]


def check_covered(position: Position, part: Callable[[Position], State], name: str) -> None:
    """A field that is changed makes another position, whose copies have the change; the original does not."""
    changed = position.copy()
    setattr(part(changed), name, another(getattr(part(position), name)))
    assert changed.key() != position.key(), name
    assert changed.copy().key() == changed.key(), name
    assert getattr(part(position), name) != getattr(part(changed), name), name


def somewhere() -> Position:
    """The middle of a game with many modules."""
    position: Position = WITH_MODULES[3].start(8)
    choose = Chooser(b"here and there")
    for _ in range(40):
        position.play(choose(position.legal_moves()))
    return position


def another(value: Any) -> Any:
    """Something else of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "!"
    if isinstance(value, list):
        return [*value, value[0] if value else 1]
    return (*value, value[0] if value else ())


def test_a_window_is_legal_by_the_book_whatever_lies_in_it() -> None:
    """The spaces for grey and rare dice too, in the windows of games as they stand."""
    for seed in range(12):
        position: Position = WITH_MODULES[1 + seed % 5].start(seed)
        choose = Chooser(bytes([seed + 1, 7]))
        for _ in range(30 + seed):
            position.play(choose(position.legal_moves()))
        board = grey_of(position).board
        for window in position.windows:
            for die in [*DICE[::5], *GREY, *RARE]:
                for waived in range(0, 32, 3):
                    assert window.legal_cells(die, waived) == legal_spaces(window, die, waived, board)
    assert len(SPACES) == 20


@pytest.mark.parametrize("case", WITH_MODULES, ids=str)
def test_a_cup_by_hand_that_was_not_told_enough_changes_nothing(case: Case) -> None:
    refused = 0
    for seed in range(3):
        position: Position = case.start(seed)
        choose = Chooser(bytes([seed + 3, 5, 9]))
        while not position.over:
            by_hand = position.copy()
            by_hand.cup, by_hand.draws = HandCup([0]), 0
            move = choose(position.legal_moves())
            try:
                by_hand.play(move)
            except ChanceError:
                refused += 1
                assert by_hand.key() == position.key()
                assert by_hand.legal_moves() == position.legal_moves()
            position.play(move)
    assert refused > 20
