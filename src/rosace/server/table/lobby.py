"""A table on the list of tables: what is kept beside its events, so that the list needs no fold."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, json

from rosace.server.store.rows import EventRow, TableRow
from rosace.server.table import clocks, events
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import GameClock, MoveClock, Watch
from rosace.server.table.table import Happened, Table

BOT_PATIENCE: Final = 5.0
"""Seconds after which a table at which a bot should have moved is looked at."""


class LobbySeat(Struct, frozen=True):
    """A seat on the list."""

    kind: str
    name: str = ""
    level: str = ""
    program: bool = False
    """Whether a program with an account sits here."""


class LobbyTable(Struct, frozen=True):
    """A table on the list."""

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
    """When something last happened in the game; what people do when it is over does not count."""
    points: list[int] = []
    """Everybody's, when the game is over."""


_READER: Final = json.Decoder(LobbyTable)


def entry(table: Table) -> LobbyTable:
    """The table on the list."""
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
        seats=[LobbySeat(seat.kind, seat.name, seat.level, bool(seat.account)) for seat in table.seats],
        opened=table.opened_at,
        updated=table.ended_at or table.updated_at,
        points=_points(table) if table.status == "over" else [],
    )


def _points(table: Table) -> list[int]:
    return [int(points) for points in table.game.record.headers["Result"].split()]


def read_entry(summary: str) -> LobbyTable:
    """A table on the list, from what is kept of it."""
    return _READER.decode(summary)


def has_room(entry: LobbyTable) -> bool:
    """Whether somebody can sit down: the list that people choose from has such tables only."""
    return entry.status == "waiting" and any(seat.kind == "open" for seat in entry.seats)


def concerns_the_list(table: Table) -> bool:
    """Whether what has just happened may have changed that list: the table waits, or has just ceased to."""
    last = table.past[-1].event
    waits = table.status == "waiting" or isinstance(last, events.Started | events.Closed)
    return waits and table.order.visibility == "public"


def row(table: Table) -> TableRow:
    """What is kept beside the events."""
    due = table.updated_at + BOT_PATIENCE if table.bot_to_move else clocks.deadline(table)
    return TableRow(
        table.id, table.order.game, table.status, "link" if table.imported else table.order.visibility,
        table.opened_at, table.ended_at or table.updated_at, table.number, table.ply, due,
        json.encode(entry(table)).decode(),
    )  # fmt: skip


def event_row(table: str, happened: Happened) -> EventRow:
    """An event as it is stored."""
    event = happened.event
    seat = getattr(event, "seat", None)
    return EventRow(
        table, happened.number, happened.at, str(event.__struct_config__.tag), seat, ply_of(event),
        events.written(event),
    )  # fmt: skip


def ply_of(event: AnyEvent) -> int | None:
    """The ply of an event that changes the game."""
    return getattr(event, "ply", None)
