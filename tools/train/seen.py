"""The inputs of the network in NumPy, from a table of the engine: the same as in `inputs.py`.

A table may be one that a seat sees: only what the seat may know is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from rosace.sagrada.cards.pattern import BLANK, Pattern
from rosace.sagrada.dice import COLOUR, GLASS, VALUE, VALUES
from rosace.sagrada.moves import PASS, PLACE, Move
from rosace.sagrada.position import Position
from rosace.sagrada.spaces import ALL, BORDER
from rosace.sagrada.table import CHOOSE_WINDOW, ROUNDS, TURN
from rosace.sagrada.window import Window
from tools.train.afterstates import Decided, after
from tools.train.evaluator import Array
from tools.train.layout import (
    COLOURS,
    FRACTION,
    KINDS,
    MASKS,
    MOST_PLAYERS,
    MOST_TOKENS,
    MOST_TURNS,
    NOTHING,
    OTHER,
    PENDING,
    PRIVATE,
    PRIVATE_COLOUR,
    PUBLIC,
    SEAT,
    SORTS,
    SPACES,
    STAGES,
    TABLE,
    TOOLS,
    WINDOW,
)

MARKS: Final = "RYGBP123456"
_BITS: Final[Array] = np.arange(SPACES, dtype=np.uint32)
_COLOUR_OF: Final = dict(zip(PRIVATE, PRIVATE_COLOUR, strict=True))
_NOT_FIRST: Final = np.uint32(ALL & ~0b00001_00001_00001_00001)
_NOT_LAST: Final = np.uint32(ALL & ~0b10000_10000_10000_10000)
FIVE: Final = np.uint32(5)
ONE: Final = np.uint32(1)
POOL_AT: Final = WINDOW + len(PUBLIC) + COLOURS + SEAT + 2 * len(TOOLS) + COLOURS
"""Where the inputs of the pool begin,"""
FLAGS_AT: Final = WINDOW + TABLE - 7
"""and the last ones: whether the player passed, and how many dice may still be drafted."""
NO_WINDOW: Final = Window.bare(BLANK)


# -- windows ------------------------------------------------------------------------------------------------------


@cache
def shown(pattern: Pattern) -> tuple[int, ...]:
    """Per sort, the spaces that show it."""
    return tuple(sum(1 << cell for cell, mark in enumerate(pattern.print) if mark == one) for one in MARKS)


def held(window: Window) -> list[int]:
    """Per sort, the spaces that hold such a die."""
    return window.masks[:COLOURS] + window.masks[len(GLASS) : len(GLASS) + VALUES]


def windows(found: Sequence[Window]) -> Array:
    """The inputs of windows, one after the other."""
    holds = np.array([held(window) for window in found], np.uint32).reshape(-1, SORTS)
    prints = np.array([shown(window.pattern) for window in found], np.uint32).reshape(-1, SORTS)
    full = np.bitwise_or.reduce(holds[:, :COLOURS], 1, keepdims=True)
    coloured = np.bitwise_or.reduce(prints[:, :COLOURS], 1, keepdims=True)
    valued = np.bitwise_or.reduce(prints[:, COLOURS:], 1, keepdims=True)
    masks = np.empty((len(found), MASKS), np.uint32)
    masks[:, :SORTS] = holds
    masks[:, SORTS : SORTS + COLOURS] = prints[:, :COLOURS] | ~coloured
    masks[:, SORTS + COLOURS : 2 * SORTS] = prints[:, COLOURS:] | ~valued
    masks[:, SORTS : 2 * SORTS] &= ~_beside(holds) & ~full
    start = np.where(full == 0, np.uint32(BORDER), _touching(full))
    masks[:, 2 * SORTS :] = start & ~full
    return _bits(masks).reshape(len(found), WINDOW)


def _bits(masks: Array) -> Array:
    return (masks[..., None] >> _BITS & ONE).astype(np.float32)


def _aside(mask: Array) -> Array:
    found: Array = (mask & _NOT_LAST) << ONE | (mask & _NOT_FIRST) >> ONE
    return found


def _beside(mask: Array) -> Array:
    return mask << FIVE | mask >> FIVE | _aside(mask)


def _touching(mask: Array) -> Array:
    column = mask | _aside(mask)
    return _aside(mask) | column << FIVE | column >> FIVE


# -- seats --------------------------------------------------------------------------------------------------------


def turns_left(table: Position, seat: int) -> int:
    """The turns of a seat to come after the present one."""
    if table.stage == CHOOSE_WINDOW:
        return MOST_TURNS
    setup = table.setup
    players = setup.players
    count = 2 * (ROUNDS - table.round)
    for index in range(table.turn.index + 1, setup.turns_per_round):
        if (table.start + setup.order[index]) % players == seat:
            count += index < players or not table.skips >> seat & 1
    return count


def _seat(row: Array, tokens: int, left: int) -> None:
    row[:tokens] = 1.0
    row[MOST_TOKENS + left] = 1.0


def _private(table: Position, seat: int) -> list[int]:
    """Per colour, how many private objectives of a seat have it."""
    found = [0] * COLOURS
    for name in table.privates[seat]:
        found[_COLOUR_OF[name]] += 1
    return found


def _share(part: int, whole: int) -> float:
    return (2 * part + whole) // (2 * whole) / FRACTION


def _belief(window: Window, mine: Sequence[int]) -> list[float]:
    """Per colour, the share of the values on a window; a colour of one's own it cannot be."""
    values = [3] * COLOURS
    for die in window.dice:
        if die >= 0:
            values[COLOUR[die]] += VALUE[die]
    values = [0 if own else one for own, one in zip(mine, values, strict=True)]
    whole = sum(values)
    return [_share(FRACTION * one, whole) for one in values]


def others(table: Position, seat: int) -> Array:
    """The other seats, clockwise; the rows of missing players are zero."""
    players = table.setup.players
    rows = np.zeros((MOST_PLAYERS - 1, OTHER), np.float32)
    clockwise = [(seat + place) % players for place in range(1, players)]
    if not clockwise:
        return rows
    choosing = table.stage == CHOOSE_WINDOW
    found = [NO_WINDOW if choosing else table.windows[other] for other in clockwise]
    rows[: players - 1, :WINDOW] = windows(found)
    mine = _private(table, seat)
    for row, window, other in zip(rows, found, clockwise, strict=False):
        _seat(row[WINDOW:], 0 if choosing else table.tokens[other], turns_left(table, other))
        row[WINDOW + SEAT :] = _belief(window, mine)
    return rows


# -- the table ----------------------------------------------------------------------------------------------------


def _common(table: Position, seat: int) -> list[float]:
    """What no decision of a turn changes: the objectives of the game and of the seat."""
    public = [float(name in table.setup.public) for name in PUBLIC]
    return public + [float(one) for one in _private(table, seat)]


def table_row(state: Decided, seat: int, common: Sequence[float], row: Array) -> None:
    """Write everything but the windows into a row of zeros."""
    table = state.position
    setup, use, turn, players = table.setup, table.in_use, table.turn, table.setup.players
    row[: len(common)] = common
    at = len(common)
    _seat(row[at:], table.tokens[seat], turns_left(table, seat))
    at += SEAT
    for slot, name in enumerate(setup.tools):
        row[at + TOOLS.index(name) + (len(TOOLS) if table.tool_tokens[slot] > 0 else 0)] = 1.0
    at += 2 * len(TOOLS)
    left = sum(table.bag) + COLOURS
    for colour, count in enumerate(table.bag):
        row[at + colour] = _share(FRACTION * (COLOURS * (count + 1) - left), left)
    at += COLOURS
    for die in table.pool:
        row[at + die] += 1.0
    at += KINDS
    target = 0
    for dice in table.track:
        for die in dice:
            target += VALUE[die]
            row[at + die] = min(row[at + die] + 0.5, 1.0)
    at += KINDS
    if table.round:
        row[at + table.round - 1] = 1.0
    at += ROUNDS
    row[at + turn.index] = 1.0
    at += 2 * MOST_PLAYERS
    for place in range(players):
        row[at + place] = table.skips >> (seat + place) % players & 1
    at += MOST_PLAYERS
    row[at + players - 1] = 1.0
    at += MOST_PLAYERS
    row[at + table.stage] = 1.0
    at += STAGES
    if use.slot >= 0:
        row[at + TOOLS.index(setup.tools[use.slot])] = 1.0
    at += len(TOOLS)
    for die in (use.die, use.second):
        if die >= 0:
            row[at + die] = 1.0
        at += KINDS
    if use.colour >= 0:
        row[at + use.colour] = 1.0
    at += COLOURS
    row[at : at + SPACES] = _bits(np.array(use.moved, np.uint32))
    at += SPACES
    row[at + state.pending] = 1.0
    at += PENDING
    row[at : at + 6] = (
        state.ended, turn.drafts > 0, turn.drafts > 1, turn.owed, turn.tool_used, table.seat == seat
    )  # fmt: skip
    row[at + 6] = target / FRACTION if players == 1 else 0.0


def inputs(states: Sequence[Decided], seat: int) -> Array:
    """The inputs of afterstates for the seat that decided: its window, and the table."""
    found = np.zeros((len(states), WINDOW + TABLE), np.float32)
    found[:, :WINDOW] = windows([state.position.windows[seat] for state in states])
    common = _common(states[0].position, seat)
    for row, state in zip(found, states, strict=True):
        table_row(state, seat, common, row[WINDOW:])
    return found


def after_moves(position: Position, found: Sequence[Move]) -> Array:
    """The inputs after each of the moves of the seat to move: what `inputs` says of `after`, but placing a die from the
    pool and passing, which most moves are, change few of them.
    """
    seat = position.seat
    if position.stage != TURN:
        return inputs([after(position, move) for move in found], seat)
    rows = np.zeros((len(found), WINDOW + TABLE), np.float32)
    common = _common(position, seat)
    table_row(Decided(position, NOTHING, False), seat, common, rows[0, WINDOW:])
    rows[1:] = rows[0]
    own = position.windows[seat]
    others = []
    left = position.turn.drafts - 1
    for row, move in zip(rows, found, strict=True):
        window = own
        if move.verb == PLACE:
            window = own.with_die(move.cell, move.die)
            row[POOL_AT + move.die] -= 1.0
            row[FLAGS_AT + 1 : FLAGS_AT + 3] = left > 0, left > 1
        elif move.verb == PASS:
            row[FLAGS_AT] = 1.0
        else:
            state = after(position, move)
            window = state.position.windows[seat]
            row[WINDOW:] = 0.0
            table_row(state, seat, common, row[WINDOW:])
        others.append(window)
    rows[:, :WINDOW] = windows(others)
    return rows
