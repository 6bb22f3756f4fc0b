"""Live play over a WebSocket or a stream of lines: the state of a table after each change.

A slow client gets only the present state and the events since the last one, so nothing piles up. Frames from the
server: `state`, `answer` and `problem` (to a frame with that `ref`), `ping`. Frames from the client: `move`, `undo`,
`pong`; everything else is sent as plain requests.

A connection belongs to the seats that it was opened with. When the key of one of them is revoked, it ends.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from functools import partial
from typing import Annotated, Final

from litestar import websocket
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct, json

from rosace.server.api import responses
from rosace.server.api.moves import MoveOrder, UndoOrder
from rosace.server.api.responses import AnyRequest, rooms_of
from rosace.server.api.routes import TableId, read_route
from rosace.server.api.streams import (
    NDJSON,
    PingTimer,
    PongFrame,
    ProblemFrame,
    Ref,
    Socket,
    closing_with_problem,
    ndjson_spec,
    ndjson_stream,
    run_socket,
)
from rosace.server.api.visitor import SEAT_OPTIONAL, Connection, Visitor, recheck, visitor
from rosace.server.http.metrics import timed_move
from rosace.server.http.problems import Problem
from rosace.server.http.request import decode, decode_query
from rosace.server.table import commands
from rosace.server.table.events import AnyEvent
from rosace.server.table.showing import TableState
from rosace.server.table.table import LiveTable


class LiveQuery(Struct, frozen=True):
    """The query parameters of a live connection."""

    since: Annotated[int, Meta(ge=0, le=1 << 40)] = 0
    """The last event that the client knows."""


class MoveFrame(MoveOrder, frozen=True, tag="move", forbid_unknown_fields=True):
    """A move."""

    ref: Ref = ""


class UndoFrame(UndoOrder, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Undo your last move."""

    ref: Ref = ""


class StateFrame(Struct, frozen=True, tag="state"):
    """The present state of the table."""

    state: TableState


class AnswerFrame(Struct, frozen=True, tag="answer"):
    """A frame with this `ref` was carried out and stored."""

    ref: str
    ply: int


class PingFrame(Struct, frozen=True, tag="ping"):
    """Answer it with a pong."""

    number: int


FromClient = MoveFrame | UndoFrame | PongFrame
_DECODER: Final = json.Decoder(FromClient)
_DELAYED_POLL: Final = 1.0
"""Seconds between two reads for a delayed spectator."""


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str]) -> None:
    """One connection. `?since=` is the last event that the client knows."""
    async with closing_with_problem(socket):
        since = decode_query(socket.query_params, LiveQuery).since
        who = await visitor(socket, table)
        await responses.read_state(rooms_of(socket), table, who, since)
        await run_socket(socket, frames(socket, table, who, since), partial(_answer, socket, table, who))


async def frames(
    connection: Connection, table: str, who: Visitor, since: int
) -> AsyncGenerator[StateFrame | PingFrame, None]:
    """The state now and after each change, and pings, until the service stops. Keys are checked each time."""
    rooms, ping = rooms_of(connection), PingTimer()
    async with rooms.subscribe(table) as wait_for_change:
        state = await responses.read_state(rooms, table, await recheck(connection, who), since, newest=False)
        yield StateFrame(state)
        while not rooms.closing:
            changed = await wait_for_change(
                min(ping.left, _DELAYED_POLL) if _is_delayed(state) else ping.left
            )
            # Read with every ping too: an update of another worker may be lost, or a key revoked.
            new = await responses.read_state(
                rooms, table, await recheck(connection, who), state.number, newest=not changed
            )
            _require_same_seats(who, state, new)
            if (new.number, new.shown_from) != (state.number, state.shown_from):
                yield StateFrame(new)
            if ping.is_due():
                yield PingFrame(new.number)
            state = new


def _require_same_seats(who: Visitor, before: TableState, now: TableState) -> None:
    """End the connection if a seat has another key now. A program keeps the seats of its account."""
    if not who.account and not set(before.mine) <= set(now.mine):
        raise Problem("wrong-key", "a seat has another key now, or was left: connect again")


def _is_delayed(state: TableState) -> bool:
    """Whether the viewer sees the table with a delay, so that the state changes without events."""
    return bool(state.watch.delay) and not state.mine and state.status in ("waiting", "running")


async def _answer(socket: Socket, table: str, who: Visitor, text: str) -> AnswerFrame | ProblemFrame | None:
    await recheck(socket, who)  # ends the connection of a revoked account
    ref = ""
    try:
        frame = decode(text, _DECODER)
        ref = frame.ref
        if isinstance(frame, PongFrame):
            return None
        with timed_move():
            done = await rooms_of(socket).execute(table, lambda one: _command(one, who, frame))
    except Exception as error:
        return ProblemFrame.of(error, ref)
    return AnswerFrame(ref, done.ply)


def _command(table: LiveTable, who: Visitor, frame: MoveFrame | UndoFrame) -> list[AnyEvent]:
    if isinstance(frame, MoveFrame):
        return commands.make_move(table, who.at(table), frame.seat, frame.ply, frame.move)
    return commands.undo(table, who.at(table), frame.seat, frame.ply)


@read_route(
    "/api/tables/{table:str}/stream",
    "streamTable",
    "The table as a stream of lines",
    "no-such-table table-removed not-allowed wrong-key",
    responses={200: ndjson_spec(StateFrame | PingFrame | ProblemFrame)},
    tags=["live"],
    media_type=NDJSON,
    security=SEAT_OPTIONAL,
)
async def stream(
    request: AnyRequest,
    table: TableId,
    since: Annotated[
        int, QueryParameter(ge=0, le=1 << 40, description="The last event that the client knows.")
    ] = 0,
) -> Stream:
    """One JSON object per line: the same frames as over the WebSocket. For programs."""
    who = await visitor(request, table)
    await responses.read_state(rooms_of(request), table, who, since)
    return ndjson_stream(request, frames(request, table, who, since))
