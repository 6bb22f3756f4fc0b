"""A game of a batch, played again in the engine: for records, and to compare the two.

The outcomes of chance are read from the tables before and after a decision, and given to the engine in a `HandCup`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np

from rosace.batch.sagrada_game import actions
from rosace.batch.sagrada_game.cards import PRIVATE, PUBLIC, TOOLS, WINDOW_CARDS, WINDOWS
from rosace.batch.sagrada_game.state import Rules, TableArrays
from rosace.engine.cup import HandCup
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import moves
from rosace.sagrada import table as engine
from rosace.sagrada.dice import COLOUR, DICE_PER_COLOUR, VALUES
from rosace.sagrada.game import GAME
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.setup import start

_MOVES: Final[list[tuple[int, list[Move]]]] = [
    (actions.TOOL, [moves.use(name) for name in TOOLS]),
    (actions.WINDOW, [moves.choose_window(name) for name in WINDOWS]),
    (actions.PLACE, moves.PLACES),
    (actions.SWAP, moves.SWAPS),
    (actions.TAKE, moves.TAKES),
    (actions.PAY, moves.PAYS),
    (actions.LIFT, moves.LIFTS),
    (actions.VALUE, moves.SET_VALUES[1:]),
    (actions.PASS, [moves.PASS_TURN, moves.PUT_BACK, moves.NO_FURTHER, moves.UP, moves.DOWN]),
]
"""The engine's moves in the order of their numbers, the last kind first."""


def options(rules: Rules) -> dict[str, str]:
    """The options of the engine's games."""
    return {
        "bag": "all" if rules.per_colour == DICE_PER_COLOUR else "scaled",
        "solo-privates": rules.privates,
        "brush": "neighbours" if rules.neighbours else "printed",
        "two-dice": "together" if rules.together else "one-by-one",
        "straightedge": "must" if rules.apart else "may",
        "flux-brush": "may-place" if rules.may_return else "must-place",
    }


def _named(bits: int, names: Sequence[str]) -> list[str]:
    return [name for number, name in enumerate(names) if int(bits) >> number & 1]


def position_of(rules: Rules, table: TableArrays) -> Position:
    """The engine's position for a table as it was dealt, with a `HandCup` that has no outcomes yet."""
    return start(
        rules.players,
        cup=HandCup(),
        options=options(rules),
        private=[_named(bits, PRIVATE) for bits in np.asarray(table.private)],
        dealt=[[WINDOWS[WINDOW_CARDS[int(card)][0]] for card in cards] for cards in np.asarray(table.dealt)],
        tools=[TOOLS[int(tool)] for tool in np.asarray(table.tools)],
        public=_named(int(table.public), PUBLIC),
        first=int(table.start),
    )


def move_of(action: int) -> Move:
    """The engine's move of an action."""
    for first, found in _MOVES:
        if action >= first:
            return found[action - first]
    raise ValueError(f"{action} is no action")


def draws(before: Position, move: Move, after: TableArrays) -> list[int]:
    """The draws of a move, read from the table after it."""
    found: list[int] = []
    tool = before.setup.tools[before.in_use.slot] if before.in_use.slot >= 0 else ""
    begun = tool if move.verb == moves.PAY else move.card if before.players > 1 else ""
    if begun == "glazing-hammer":
        return _rolled_again(before, move, after)
    if move.verb == moves.TAKE and tool == "flux-brush":
        found.append(_flux(before, move, after))
    if move.verb == moves.TAKE and tool == "flux-remover":
        found.append(int(after.die) // VALUES)
    if int(after.round) != before.round and int(after.stage) == engine.TURN:
        for die in np.asarray(after.pool).tolist():
            found += [die // VALUES, die % VALUES]
    return found


def _rolled_again(before: Position, move: Move, after: TableArrays) -> list[int]:
    """Glazing Hammer: the batch's dice, in the order of the engine's, by colour."""
    rolled = [die for die in np.asarray(after.pool).tolist() if die >= 0]
    pool = before.pool[:]
    if move.verb == moves.PAY:
        pool.remove(move.die)
    found = []
    for die in pool:
        new = next(one for one in rolled if COLOUR[one] == COLOUR[die])
        rolled.remove(new)
        found.append(new % VALUES)
    return found


def _flux(before: Position, move: Move, after: TableArrays) -> int:
    """Flux Brush: the die is in hand or, where it fits nowhere, in the pool again or already on the round track."""
    if int(after.die) >= 0:
        return int(after.die) % VALUES
    rest = before.pool[:]
    rest.remove(move.die)
    if int(after.round) != before.round or int(after.stage) == engine.OVER:
        known = [die for on_round in before.track for die in on_round] + rest
        now = [kind for kind, count in enumerate(np.asarray(after.track)) for _ in range(int(count))]
    else:
        known, now = rest, [die for die in np.asarray(after.pool).tolist() if die >= 0]
    for die in known:
        now.remove(die)
    return now[0] % VALUES


def replayed(rules: Rules, tables: Sequence[TableArrays], played: Iterable[int]) -> Match[Any]:
    """A game in the engine: `tables` are the one that was dealt and then one for each action."""
    match = Match(GAME, position_of(rules, tables[0]))
    for action, after in zip(played, tables[1:], strict=True):
        position, move = match.position, move_of(action)
        cup = position.cup
        assert isinstance(cup, HandCup)
        cup.give(draws(position, move, after))
        match.play(move)
    return match


def record(rules: Rules, tables: Sequence[TableArrays], played: Iterable[int]) -> Record:
    """The record of a game, for `rosace replay`."""
    return replayed(rules, tables, played).record
