"""Which seats a device has taken or given up with the events of a request, for the list of its own games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rosace.server.store.rows import OwnerRow
from rosace.server.table import events
from rosace.server.table.table import LiveTable, StoredEvent

_ABOUT_SEATS: Final = (events.Opened, events.Joined, events.Rekeyed, events.Changed, events.Left)


def owner_rows(table: LiveTable, new: Sequence[StoredEvent], owner: str) -> list[OwnerRow]:
    """What new events change. `owner` is the hash of the device's key that made the request; empty if there is none.

    A seat that was given up, or has a new key, belongs to no device until the next one takes it.
    """
    for stored in new:
        if isinstance(stored.event, _ABOUT_SEATS):
            return _changed_rows(table, new, owner)
    return []  # the usual case: a move


def _changed_rows(table: LiveTable, new: Sequence[StoredEvent], owner: str) -> list[OwnerRow]:
    taken: set[int] = set()
    given_up: set[int] = set()
    for stored in new:
        match stored.event:
            case events.Opened():
                taken |= {index for index, seat in enumerate(table.seats) if seat.kind == "person"}
            case events.Joined(seat=seat) | events.Rekeyed(seat=seat):
                taken.add(seat)
                given_up.add(seat)
            case events.Changed(seat=seat):
                given_up.add(seat)
            case events.Left(seat=seat) if table.seats[seat].kind == "open":
                given_up.add(seat)
    found = [
        seat_row(table, seat, owner) for seat in sorted(taken) if owner and not table.seats[seat].account
    ]
    kept = {row.seat for row in found}
    return [
        *found,
        *[seat_row(table, seat, "") for seat in sorted(given_up - kept) if table.seats[seat].generation],
    ]


def seat_row(table: LiveTable, seat: int, owner: str) -> OwnerRow:
    """The row of a seat."""
    return OwnerRow(table.id, seat, table.seats[seat].generation, owner, table.updated_at)
