"""Live play: a WebSocket, or a stream of lines, that tells a seat what has happened, from the event it saw last.

A client that reads slowly is never sent more than the present state and what it has missed: nothing piles up. Frames
from the server: `state` (with the events since the last one), `answer` and `problem` (to a frame with that `ref`),
`ping`. Frames from the client: `move`, `undo`, `pong`; everything else goes by plain requests.

A connection is that of the seats it was opened with. When the key of one of them is void it ends, and nothing more of
that seat is sent; whoever has another key connects again.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from functools import partial
from typing import Annotated, Final

from litestar import get, websocket
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct, json

from rosace.server.api import answers
from rosace.server.api.answers import Asked, rooms_of
from rosace.server.api.moves import MoveOrder, Ply, SeatMeant, moved
from rosace.server.api.tables import TableId
from rosace.server.api.talking import (
    LINES,
    Beat,
    PongFrame,
    ProblemFrame,
    Ref,
    Socket,
    answered,
    lines_of,
    streamed,
    talk,
)
from rosace.server.api.visitor import PERHAPS, Connection, Visitor, still, visitor
from rosace.server.observe import timed_move
from rosace.server.problem_json import as_problem, problems
from rosace.server.problems import Problem
from rosace.server.reading import decoded
from rosace.server.table import playing
from rosace.server.table.events import AnyEvent
from rosace.server.table.showing import TableState
from rosace.server.table.table import Table


class MoveFrame(Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """A decision."""

    ply: Ply
    move: Annotated[str, Meta(min_length=1, max_length=80)]
    seat: SeatMeant | None = None
    ref: Ref = ""


class UndoFrame(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take the own last decision back."""

    ply: Ply
    seat: SeatMeant | None = None
    ref: Ref = ""


class StateFrame(Struct, frozen=True, tag="state"):
    """The table as it is now."""

    state: TableState


class AnswerFrame(Struct, frozen=True, tag="answer"):
    """What was asked is done, and stored."""

    ref: str
    ply: int


class PingFrame(Struct, frozen=True, tag="ping"):
    """The server is there; answer with a pong."""

    number: int


FromClient = MoveFrame | UndoFrame | PongFrame
_DECODER: Final = json.Decoder(FromClient)
_LATE: Final = 1.0
"""Seconds after which somebody who sees the table late looks again."""


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str]) -> None:
    """One connection. `?since=` names the event that the client saw last; a seat is known by its cookie or key."""
    async with answered(socket):
        since = _since(socket.query_params.get("since", "0"))
        who = await visitor(socket, table)
        await answers.look(rooms_of(socket), table, who, since)
        await talk(socket, frames(socket, table, who, since), partial(_answer, socket, table, who))


def _since(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Problem("bad-request", "since is the number of an event", field="since")
    return int(text)


async def frames(
    connection: Connection, table: str, who: Visitor, since: int
) -> AsyncGenerator[StateFrame | PingFrame, None]:
    """The table now, and again whenever something has happened; and now and then a ping. They end with the service.

    Whoever listens is asked for the key each time: it may have been revoked.
    """
    rooms, beat = rooms_of(connection), Beat()
    async with rooms.listening(table) as happened:
        state = await answers.look(rooms, table, await still(connection, who), since, newest=False)
        yield StateFrame(state)
        while not rooms.ending:
            told = await happened(min(beat.left, _LATE) if _is_late(state) else beat.left)
            # With every ping too: the news of another worker may have been lost, and a key revoked without any.
            new = await answers.look(
                rooms, table, await still(connection, who), state.number, newest=not told
            )
            _keeps_its_seats(who, state, new)
            if (new.number, new.shown_from) != (state.number, state.shown_from):
                yield StateFrame(new)
            if beat.is_due():
                yield PingFrame(new.number)
            state = new


def _keeps_its_seats(who: Visitor, before: TableState, now: TableState) -> None:
    """Refuse to go on when a seat has another key by now. A program's seats are those of its account."""
    if not who.account and not set(before.mine) <= set(now.mine):
        raise Problem("wrong-key", "a seat has another key now, or was left: connect again")


def _is_late(state: TableState) -> bool:
    """Whether the reader sees the table later than it is, so that time alone brings news."""
    return bool(state.watch.delay) and not state.mine and state.status in ("waiting", "running")


async def _answer(socket: Socket, table: str, who: Visitor, text: str) -> AnswerFrame | ProblemFrame | None:
    await still(
        socket, who
    )  # raises for an account that has ended, or has a new key: that ends the connection
    ref = ""
    try:
        frame = decoded(text, _DECODER)
        ref = frame.ref
        if isinstance(frame, PongFrame):
            return None
        with timed_move():
            done = await rooms_of(socket).act(table, lambda one: _command(one, who, frame))
    except Exception as error:
        return ProblemFrame(ref, as_problem(error).body())
    return AnswerFrame(ref, done.ply)


def _command(table: Table, who: Visitor, frame: MoveFrame | UndoFrame) -> list[AnyEvent]:
    if isinstance(frame, MoveFrame):
        return moved(table, who, MoveOrder(frame.ply, frame.move, frame.seat))
    return playing.undone(table, who.at(table), frame.seat, frame.ply)


@get(
    "/api/tables/{table:str}/stream",
    tags=["live"],
    media_type=LINES,
    responses={
        200: lines_of(StateFrame | PingFrame | ProblemFrame),
        **problems("no-such-table", "not-allowed", "wrong-key"),
    },
    operation_id="streamTable",
    summary="The table as a stream of lines",
    security=PERHAPS,
)
async def stream(
    request: Asked,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, le=1 << 40, description="The event that was seen last.")] = 0,
) -> Stream:
    """One JSON object a line: the same frames as the WebSocket sends. For programs."""
    who = await visitor(request, table)
    await answers.look(rooms_of(request), table, who, since)
    return streamed(request, frames(request, table, who, since))
