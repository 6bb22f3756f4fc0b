"""Responses about a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import Request, Response
from litestar.di import NamedDependency, Provide
from msgspec import Struct

from rosace.server.api.routes import Since, TableId
from rosace.server.api.visitor import Connection, Visitor, cookie_of, keys_of, visitor
from rosace.server.http.limits import EVENTS_PER_COST, current_client
from rosace.server.http.problems import Problem
from rosace.server.table import showing
from rosace.server.table.actor import Actor
from rosace.server.table.event_states import AnyEventState
from rosace.server.table.events import AnyEvent
from rosace.server.table.showing import EVENTS_AT_ONCE, TableState
from rosace.server.table.table import LiveTable
from rosace.server.workers.rooms import Rooms

AnyRequest = Request[Any, Any, Any]
_SHARED_SECONDS: Final = 0.2
"""How long viewers of the same seats get the same state. The clock in it is at most that late."""


class SeatedResponse(Struct, frozen=True):
    """A table, and with `?keys=true` the keys of the viewer's seats."""

    table: TableState
    keys: dict[int, str] | None = None


def rooms_of(connection: Connection) -> Rooms:
    """The tables of this worker."""
    found: Rooms = connection.app.state.rooms
    return found


async def read_state(rooms: Rooms, id: str, who: Visitor, since: int, newest: bool = True) -> TableState:
    """The state of a table for a visitor."""
    table = rooms.peek(id, newest)
    if table is not None and table.number - since <= EVENTS_AT_ONCE:
        return await state_for(rooms, table, who, since)
    async with rooms.read(id, newest) as table:
        return await state_for(rooms, table, who, since)


async def state_for(rooms: Rooms, table: LiveTable, who: Visitor, since: int) -> TableState:
    """The state of a committed table for a visitor: a player's view, or a spectator's.

    Many events are shown in slices, between which the event loop serves others. The caller holds the lock of the table.
    The state is made once for all connections that may see the same.
    """
    seats, room, now, known = who.at(table).seats, rooms.room(table.id), rooms.now(), since
    visible = visible_table(rooms, table, seats)
    _pay_for_events(rooms, visible.number - since)
    not_yet = visible.match is None and table.match is not None
    shown_from = table.began_at + table.order.watch.delay if not_yet else None
    made, present = room.states.get((seats, since)), (visible.number, shown_from)
    if made and (made.number, made.shown_from) == present and 0 <= now - made.now < _SHARED_SECONDS:
        return made
    earlier: list[AnyEventState] = []
    while visible.number - since > EVENTS_AT_ONCE:
        earlier += showing.events_since(visible, seats, since, since + EVENTS_AT_ONCE)
        since += EVENTS_AT_ONCE
        await asyncio.sleep(0)
    state = showing.table_state(visible, seats, since, now, shown_from, earlier)
    room.keep_state(seats, known, state)
    return state


def _pay_for_events(rooms: Rooms, count: int) -> None:
    """A long past is megabytes, for each who asks for it. Raises `too-many-requests`."""
    client = current_client.get()
    if rooms.limits is not None and client and count > EVENTS_PER_COST:
        rooms.limits.cost.require(client, count // EVENTS_PER_COST)


def visible_table(rooms: Rooms, table: LiveTable, seats: frozenset[int]) -> LiveTable:
    """The table for a player; for a spectator, with the ordered delay. Raises `not-allowed` without spectators."""
    if seats:
        return table
    if table.status == "running" and not table.order.watch.allowed:
        raise Problem("not-allowed", "this table has no spectators")
    return rooms.room(table.id).delayed_table(rooms.now())


Command = Callable[[LiveTable, Actor], list[AnyEvent]]
CommandRunner = NamedDependency[Callable[[Command], Awaitable[TableState]]]
"""Runs a command of the visitor, and returns the new state; the problem `stale` gets the present state."""


async def command_runner(request: AnyRequest, table: TableId, since: Since = None) -> CommandRunner:
    """The runner of a route about a table, for Litestar's dependency injection."""
    rooms, known = rooms_of(request), 1 << 60 if since is None else since

    async def run(command: Command) -> TableState:
        who = await visitor(request, table)
        try:
            await rooms.execute(table, lambda one: command(one, who.at(one)))
        except Problem as problem:
            if problem.code == "stale":
                problem.more["state"] = await read_state(rooms, table, who, known)
            raise
        return await read_state(rooms, table, who, known)

    return run


RUNNER: Final = {"run": Provide(command_runner)}
"""The dependencies of a controller whose routes take a `run`."""


async def seated_response(
    connection: Connection, id: str, who: Visitor, keys: bool, since: int = 0, status: int = 200
) -> Response[Any]:
    """The response to a visitor who took a seat: with a cookie, or with the keys."""
    rooms = rooms_of(connection)
    async with rooms.read(id) as table:
        seats = who.at(table).seats
        state = await state_for(rooms, table, who, since)
        if keys:
            return Response(SeatedResponse(state, keys_of(connection, table, seats)), status_code=status)
        cookies = [] if who.account else [cookie_of(connection, table, seats)]
        return Response(SeatedResponse(state), status_code=status, cookies=cookies)
