"""Choices before the turn: where choices do not depend on each other, such as those of windows, all choose at once.

A record is a list of moves in the order of turns. So an early choice is kept as an event of its own, which nobody else
may see, and becomes a move when the turn comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rosace.server.table import events
from rosace.server.table.seats import NOBODY

if TYPE_CHECKING:
    from rosace.server.table.table import LiveTable


def before_turn(table: LiveTable, seat: int) -> Any:
    """The position in which a seat may choose at once with others, before its turn or at it; None if it has to wait, as
    people at the same screen do.
    """
    if table.status != "running" or seat == NOBODY:
        return None
    own = table.seats[seat]
    if seat != table.to_move and (own.kind != "person" or _shares_screen(table, seat)):
        return None
    return table.game.game.before_turn(table.game.position, seat)


def _shares_screen(table: LiveTable, seat: int) -> bool:
    screen = table.seats[seat].screen
    return any(other.screen == screen for index, other in enumerate(table.seats) if index != seat)


def decides(table: LiveTable, seat: int) -> bool:
    """Whether a person on this seat is to choose now."""
    if table.status != "running" or table.seats[seat].bot or seat in table.early:
        return False
    return seat == table.to_move or before_turn(table, seat) is not None


def deciding_position(table: LiveTable, seat: int) -> Any:
    """The position in which a seat decides: the present one, or that of a choice before its turn."""
    position = table.game.position
    return position if seat == table.to_move else before_turn(table, seat) or position


def deciding_view(table: LiveTable, seat: int, view: Any) -> Any:
    """The view in which a seat decides; None if it has to wait. `view` is its view of the present position."""
    if seat == table.to_move:
        return view
    position = before_turn(table, seat)
    return None if position is None else position.view(seat)


def choose(table: LiveTable, seat: int, move: Any) -> list[events.AnyEvent]:
    """A legal choice of a seat whose turn has not come. The last one counts."""
    chosen = str(move)
    return [] if table.early.get(seat) == chosen else [events.ChosenEarly(seat, chosen)]


def withdraw(seat: int) -> list[events.AnyEvent]:
    """Withdraw the choice of a seat."""
    return [events.ChosenEarly(seat)]
