"""Choices before one's turn: where they do not depend on each other, as those of windows, all players choose at once.

A record is a list of moves in the order of turns. So an early choice is kept as an event of its own, which nobody else
may see, and becomes a move when the turn comes.
"""

from __future__ import annotations

from typing import Any

from rosace.server.table import events
from rosace.server.table.table import LiveTable


def deciding_position(table: LiveTable, seat: int) -> Any:
    """The position in which a seat decides: the present one, or that of a choice before its turn."""
    position = table.game.position
    return position if seat == table.to_move else table.before_turn(seat) or position


def choose(table: LiveTable, seat: int, move: Any) -> list[events.AnyEvent]:
    """A legal choice of a seat whose turn has not come. The last one counts."""
    chosen = str(move)
    return [] if table.early.get(seat) == chosen else [events.ChosenEarly(seat, chosen)]


def withdraw(seat: int) -> list[events.AnyEvent]:
    """A seat chooses anew."""
    return [events.ChosenEarly(seat)]
