"""A game of a batch, played again in the engine: for records, and to compare the two.

All chance is in the deal, so the first table and the actions are the whole game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rosace.batch.mandala_game import actions
from rosace.batch.mandala_game.board import STACKS
from rosace.batch.mandala_game.scoring import OBJECTIVES
from rosace.batch.mandala_game.state import Rules, TableArrays
from rosace.engine.cup import HandCup
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.mandala.board import ADJACENT, SPOT_NAME
from rosace.mandala.game import GAME
from rosace.mandala.moves import ALL_TOPS, ARTISTS, PICKS, SCORES, Move
from rosace.mandala.notation import pile_text
from rosace.mandala.position import Position
from rosace.mandala.setup import start

_MOVES: Final[list[Move]] = [*PICKS, *SCORES, *ALL_TOPS[1:]]
"""The engine's moves in the order of their numbers."""
_SPOT: Final = {adjacent[0]: SPOT_NAME[spot] for spot, adjacent in enumerate(ADJACENT)}
"""Per corner, the name of its spot."""


def options(rules: Rules) -> dict[str, str]:
    """The options of the engine's games."""
    return {"patterns": "open" if rules.patterns_open else "hidden"}


def position_of(rules: Rules, table: TableArrays) -> Position:
    """The engine's position for a table as it was dealt."""
    seats = table.seats[-int(table.first) :] + table.seats[: -int(table.first)]
    return start(
        rules.players,
        cup=HandCup(),
        options=options(rules),
        stacks=[pile_text(stack_of(table, stack)) for stack in range(STACKS)],
        artists=[_SPOT[int(table.artists) >> 8 * artist & 31] for artist in range(len(ARTISTS))],
        objectives=[_cards(seat.objectives) for seat in seats],
        first=int(table.first),
    )


def stack_of(table: TableArrays, stack: int) -> tuple[int, ...]:
    """The stones of a stack, from the lowest."""
    found = []
    for layer in reversed(table.stacks):
        there, high, low, pattern = [int(plane) >> stack & 1 for plane in layer]
        if there:
            found.append(high << 2 | low << 1 | pattern)
    return tuple(found)


def _cards(bits: Any) -> list[str]:
    return [card.id for number, card in enumerate(OBJECTIVES) if int(bits) >> number & 1]


def move_of(action: int) -> Move:
    """The engine's move of an action."""
    if not 0 <= action < actions.COUNT:
        raise ValueError(f"{action} is no action")
    return _MOVES[action]


def draws(before: Position, move: Move, after: TableArrays) -> list[int]:
    """The draws of a move: there are none."""
    return []


def replayed(rules: Rules, tables: Sequence[TableArrays], played: Iterable[int]) -> Match[Any]:
    """A game in the engine: the first of `tables` is the one that was dealt, the others are not needed."""
    match = Match(GAME, position_of(rules, tables[0]))
    for action in played:
        match.play(move_of(action))
    return match


def record(rules: Rules, tables: Sequence[TableArrays], played: Iterable[int]) -> Record:
    """The record of a game, for `rosace replay`."""
    return replayed(rules, tables, played).record
