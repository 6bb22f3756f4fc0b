"""Who asks: the seats whose keys they have shown, or the account of a program."""

from __future__ import annotations

from dataclasses import dataclass

from rosace.server.problems import Problem
from rosace.server.table.seats import NOBODY
from rosace.server.table.table import Table


@dataclass(frozen=True)
class Actor:
    """Somebody at the door. The keys have been checked: these seats are theirs."""

    seats: frozenset[int] = frozenset()
    account: str = ""

    def holds(self, table: Table, seat: int) -> None:
        """Refuse who does not sit there."""
        exists(table, seat)
        if seat not in self.seats:
            code = "wrong-key" if self.seats else "no-key"
            raise Problem(code, f"seat {seat} is not yours", field="seat")

    def sits(self) -> None:
        """Refuse who has no seat here."""
        if not self.seats:
            raise Problem("no-key", "this needs a seat at the table")

    def one_of(self, table: Table, seat: int | None) -> int:
        """The seat that is meant: the one named, or the only one held, or the one that decides."""
        if seat is not None:
            self.holds(table, seat)
            return seat
        self.sits()
        if table.to_move in self.seats:
            return table.to_move
        return min(self.seats)

    def screen(self, table: Table) -> int:
        """The screen of somebody who has seats; NOBODY for a newcomer."""
        return min([table.seats[seat].screen for seat in self.seats], default=NOBODY)


def exists(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < len(table.seats):
        raise Problem(
            "no-such-seat", f"this table has seats 0 to {len(table.seats) - 1}, not {seat}", field="seat"
        )


def waiting(table: Table) -> None:
    """Refuse what can only be done before the start."""
    if table.status != "waiting":
        raise Problem("not-waiting", f"this can only be done before the game starts; it is {table.status}")


def running(table: Table) -> None:
    """Refuse what can only be done while the game goes on."""
    if table.status != "running":
        raise Problem("not-running", f"this can only be done while the game goes on; it is {table.status}")
