"""The summary of a table that is stored beside its events, so that lists need not fold them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, json

from rosace.server.store.rows import EventRow, TableRow
from rosace.server.table import clocks, events
from rosace.server.table.order import GameClock, MoveClock, Watch
from rosace.server.table.table import LiveTable, StoredEvent

BOT_PATIENCE: Final = 5.0
"""Seconds after which the caretaker checks a table where a bot should have moved."""


class LobbySeat(Struct, frozen=True):
    """A seat in the lobby."""

    kind: str
    name: str = ""
    level: str = ""
    program: bool = False
    """Whether a program with an account plays this seat."""
    lost: str = ""
    """Why the player lost before the end: `time`, `resignation` or `abandonment`."""


class LobbyTable(Struct, frozen=True):
    """A table in the lobby."""

    id: str
    game: str
    status: str
    players: int
    modules: list[str]
    options: dict[str, str]
    clock: GameClock | MoveClock | None
    watch: Watch
    seats: list[LobbySeat]
    opened: float
    updated: float
    """The time of the last event, or of the end of the game."""
    points: list[int] = []
    """The points of every seat, when the game is over. Seats that have `lost` rank last, whatever their points."""


_DECODER: Final = json.Decoder(LobbyTable)


def lobby_entry(table: LiveTable) -> LobbyTable:
    """The table in the lobby."""
    order = table.order
    return LobbyTable(
        id=table.id,
        game=order.game,
        status=table.status,
        players=len(table.seats),
        modules=order.modules,
        options=order.options,
        clock=order.clock,
        watch=order.watch,
        seats=[
            LobbySeat(seat.kind, seat.name, seat.level, bool(seat.account), seat.lost) for seat in table.seats
        ],
        opened=table.opened_at,
        updated=table.ended_at or table.updated_at,
        points=_points(table) if table.status == "over" else [],
    )


def _points(table: LiveTable) -> list[int]:
    return [int(points) for points in table.game.record.headers["Result"].split()]


def decode_entry(summary: str) -> LobbyTable:
    """A table in the lobby, from its stored summary."""
    return _DECODER.decode(summary)


def has_open_seat(entry: LobbyTable) -> bool:
    """Whether somebody can join: the lobby has only such tables."""
    return entry.status == "waiting" and any(seat.kind == "open" for seat in entry.seats)


def changes_lobby(table: LiveTable) -> bool:
    """Whether the last event may have changed the lobby: the table waits, or has just stopped waiting."""
    last = table.past[-1].event
    waits = table.status == "waiting" or isinstance(last, events.Started | events.Closed)
    return waits and table.order.visibility == "public"


def table_row(table: LiveTable, client: str = "") -> TableRow:
    """The row that is stored beside the events. The store keeps the client of the first."""
    due = table.clock_at + BOT_PATIENCE if table.bot_to_move else clocks.next_deadline(table)
    return TableRow(
        table.id, table.order.game, table.status, "link" if table.imported else table.order.visibility,
        table.opened_at, table.ended_at or table.updated_at, table.number, table.ply, due,
        json.encode(lobby_entry(table)).decode(), client,
    )  # fmt: skip


def event_row(table: str, stored: StoredEvent) -> EventRow:
    """The row of an event."""
    event = stored.event
    return EventRow(
        table, stored.number, stored.at, str(event.__struct_config__.tag), getattr(event, "seat", None),
        getattr(event, "ply", None), events.encode(event), stored.clock,
    )  # fmt: skip


def stored_event(row: EventRow) -> StoredEvent:
    """The event of a row."""
    clock = row.at if row.clock is None else row.clock
    return StoredEvent(row.number, row.at, events.decode(row.data), clock)
