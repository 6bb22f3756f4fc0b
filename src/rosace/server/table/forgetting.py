"""Remove a player's name: from the table, its past events and its record."""

from __future__ import annotations

from typing import Final

from rosace.server.store.rows import EventRow
from rosace.server.table import events, opening
from rosace.server.table.actor import Actor
from rosace.server.table.events import AnyEvent
from rosace.server.table.summary import event_row
from rosace.server.table.table import LiveTable

_WITH_NAMES: Final = (events.Opened, events.Joined, events.Named, events.Started)


def forget_player(table: LiveTable, seat: int) -> list[AnyEvent]:
    """A player gives up the seat for good, and their name is removed. Before the start the seat is open again; during
    a game, the player has left.
    """
    if seat >= len(table.seats) or table.seats[seat].kind != "person":
        return []
    if table.status == "closed" or _is_forgotten(table, seat):
        return []  # a repeated request
    forgotten: list[AnyEvent] = [events.Forgotten(seat)]
    if table.status == "waiting":
        return [*forgotten, *opening.leave(table, Actor(frozenset({seat})), seat)]
    if table.status == "running" and table.seats[seat].away != "left":
        forgotten.insert(0, events.Left(seat, table.order.clock is not None))
    return forgotten


def _is_forgotten(table: LiveTable, seat: int) -> bool:
    """Whether nobody has sat down here, or taken a name, since a player of this seat was forgotten."""
    for stored in reversed(table.past):
        event = stored.event
        if isinstance(event, events.Joined | events.Named | events.Forgotten) and event.seat == seat:
            return isinstance(event, events.Forgotten)
    return False


def rewritten_rows(table: LiveTable) -> list[EventRow]:
    """The past events of a table that contain names, without the name that was removed."""
    return [event_row(table.id, stored) for stored in table.past if isinstance(stored.event, _WITH_NAMES)]
