"""The sender of a command: the seats whose keys were checked, or the account of a program."""

from __future__ import annotations

from msgspec import Struct

from rosace.server.http.problems import Problem
from rosace.server.table.seats import NOBODY
from rosace.server.table.table import LiveTable


class Actor(Struct, frozen=True):
    """The sender of a command, with the seats that are theirs."""

    seats: frozenset[int] = frozenset()
    account: str = ""

    def require_seat(self, table: LiveTable, seat: int) -> None:
        """Refuse an actor without this seat."""
        require_seat_exists(table, seat)
        if seat not in self.seats:
            code = "wrong-key" if self.seats else "no-key"
            raise Problem(code, f"seat {seat} is not yours", field="seat")

    def require_any_seat(self) -> None:
        """Refuse an actor without a seat."""
        if not self.seats:
            raise Problem("no-key", "this needs a seat at the table")

    def choose_seat(self, table: LiveTable, seat: int | None) -> int:
        """The seat that is meant: the one named, or the one to move, or the first of the actor's."""
        if seat is not None:
            self.require_seat(table, seat)
            return seat
        self.require_any_seat()
        if table.to_move in self.seats:
            return table.to_move
        return min(self.seats)

    def screen(self, table: LiveTable) -> int:
        """The screen of the actor's seats; NOBODY without a seat."""
        return min([table.seats[seat].screen for seat in self.seats], default=NOBODY)


def require_seat_exists(table: LiveTable, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < len(table.seats):
        raise Problem(
            "no-such-seat", f"this table has seats 0 to {len(table.seats) - 1}, not {seat}", field="seat"
        )


def require_waiting(table: LiveTable) -> None:
    """Refuse what is possible only before the start."""
    if table.status != "waiting":
        raise Problem("not-waiting", f"this can only be done before the game starts; it is {table.status}")


def require_running(table: LiveTable) -> None:
    """Refuse what is possible only during the game."""
    if table.status != "running":
        raise Problem("not-running", f"this can only be done while the game goes on; it is {table.status}")
