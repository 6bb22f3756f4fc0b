"""What the service answers with about a table, and how it is put together."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from msgspec import Struct

from rosace.server.api.visitor import Connection, Visitor, cookie_of, keys_of
from rosace.server.problems import Problem
from rosace.server.rooms import Command, Rooms
from rosace.server.table import showing
from rosace.server.table.showing import TableState
from rosace.server.table.table import Table

Asked = Request[Any, Any, Any]


class Sat(Struct, frozen=True):
    """A table, and the keys of the seats that were given out, for a program that asked for them (`?keys=true`)."""

    table: TableState
    keys: dict[int, str] | None = None


def rooms_of(connection: Connection) -> Rooms:
    """The rooms of this worker."""
    found: Rooms = connection.app.state.rooms
    return found


async def look(rooms: Rooms, id: str, who: Visitor, since: int, newest: bool = True) -> TableState:
    """A table as somebody sees it now."""
    async with rooms.reading(id, newest) as table:
        return shown(rooms, table, who, since)


def shown(rooms: Rooms, table: Table, who: Visitor, since: int) -> TableState:
    """A committed table as somebody sees it: their seats' view, or what everybody sees."""
    found = seen(rooms, table, who)
    late = found.match is None and table.match is not None
    shown_from = table.began_at + table.order.watch.delay if late else None
    return showing.state(found, who.at(table).seats, since, shown_from)


def seen(rooms: Rooms, table: Table, who: Visitor) -> Table:
    """The table for those who sit there; for others as it was a while ago, or not at all, if that was ordered."""
    if who.at(table).seats:
        return table
    if table.status == "running" and not table.order.watch.allowed:
        raise Problem("not-allowed", "at this table nobody looks on")
    return rooms.room(table.id).watched(rooms.now())


async def act(rooms: Rooms, id: str, who: Visitor, command: Command, since: int | None) -> TableState:
    """Do something at a table and show what came of it; what was refused as stale comes with the present state."""
    try:
        await rooms.act(id, command)
    except Problem as problem:
        if problem.code == "stale":
            problem.more["state"] = await look(rooms, id, who, since if since is not None else 1 << 60)
        raise
    return await look(rooms, id, who, since if since is not None else 1 << 60)


async def seated(
    connection: Connection, id: str, who: Visitor, keys: bool, since: int = 0, status: int = 200
) -> Response[Any]:
    """Show a table to somebody who has just sat down: with the cookie of the seats, or the keys themselves."""
    rooms = rooms_of(connection)
    async with rooms.reading(id) as table:
        seats = who.at(table).seats
        state = shown(rooms, table, who, since)
        if keys:
            return Response(Sat(state, keys_of(connection, table, seats)), status_code=status)
        cookies = [] if who.account else [cookie_of(connection, table, seats)]
        return Response(Sat(state), status_code=status, cookies=cookies)
