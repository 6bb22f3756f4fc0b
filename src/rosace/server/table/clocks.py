"""Clocks: minutes for a game, or days for a turn. Bots have none. All times are by the clock of the service.

While all players choose at once, the clock of each runs until that player has chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rosace.server.table import early
from rosace.server.table.order import GameClock, MoveClock
from rosace.server.table.seats import NOBODY

if TYPE_CHECKING:
    from rosace.server.table.table import LiveTable

DAY: Final = 86_400.0
GRACE: Final = {GameClock: 120.0, MoveClock: DAY}
"""Seconds that a player who has left may be away during their turn before others may declare the seat abandoned."""


def start_clocks(table: LiveTable) -> None:
    """Set every clock to its full time."""
    clock = table.order.clock
    for seat in table.seats:
        seat.seconds = _full(clock)


def _full(clock: GameClock | MoveClock | None) -> float:
    if isinstance(clock, GameClock):
        return clock.minutes * 60
    return clock.days * DAY if isinstance(clock, MoveClock) else 0.0


def start_choosing(table: LiveTable, now: float) -> None:
    """Start the clock of each player who may choose now and did not before."""
    if table.order.clock is None:
        return
    for index, seat in enumerate(table.seats):
        if index in table.early or early.before_turn(table, index) is None:
            seat.chooses_since = None
        elif seat.chooses_since is None:
            seat.chooses_since = now


def _began(table: LiveTable, seat: int) -> float | None:
    """Since when a seat has been thinking; None if it waits."""
    since = table.seats[seat].chooses_since
    if since is not None:
        return since
    return table.turn_began if seat == table.to_move else None


def spend(table: LiveTable, seat: int, now: float) -> None:
    """A player has moved: subtract the time since the turn began, or since the last move in it."""
    began = _began(table, seat)
    if began is None:
        return
    own = table.seats[seat]
    own.unspent = max(0.0, own.seconds - (now - began))
    if isinstance(table.order.clock, GameClock):
        own.seconds = own.unspent
        if seat == table.to_move:
            table.turn_began = now


def undo_turn(table: LiveTable, seat: int) -> None:
    """A player has taken back the move that ended a turn: what it brought to the clock is taken back too."""
    if table.order.clock is not None:
        table.seats[seat].seconds = table.seats[seat].unspent


def pass_turn(table: LiveTable, before: int, now: float) -> None:
    """Another seat is to move: add the increment of the last turn, or set the days of the next."""
    clock = table.order.clock
    table.turn_began = now
    if before != NOBODY and isinstance(clock, GameClock):
        table.seats[before].seconds += clock.increment
    if table.to_move != NOBODY and isinstance(clock, MoveClock):
        table.seats[table.to_move].seconds = _full(clock)


def deadline(table: LiveTable) -> float | None:
    """When the clock of the player to move runs out; None without a clock, or if a bot plays."""
    return None if table.to_move == NOBODY else seat_deadline(table, table.to_move)


def seat_deadline(table: LiveTable, seat: int) -> float | None:
    """When the clock of a seat runs out; None without a clock, if it waits, or if a bot plays."""
    if table.order.clock is None or table.to_move == NOBODY:
        return None
    own, began = table.seats[seat], _began(table, seat)
    return None if began is None or not own.clock_runs else began + own.seconds


def next_deadline(table: LiveTable) -> float | None:
    """When the first clock runs out."""
    if table.order.clock is None:
        return None
    found = [seat_deadline(table, seat) for seat in range(len(table.seats))]
    return min((end for end in found if end is not None), default=None)


def claim_from(table: LiveTable) -> float | None:
    """When the others may declare that the player to move has abandoned the game; None if they may not."""
    clock = table.order.clock
    if clock is None or table.to_move == NOBODY:
        return None
    seat = table.seats[table.to_move]
    if not seat.clock_runs or seat.away != "left" or seat.left_at is None:
        return None
    return max(seat.left_at, table.turn_began) + GRACE[type(clock)]
