"""Live play: a WebSocket, or a stream of lines, that tells a seat what has happened, from the event it saw last.

A client that reads slowly is never sent more than the present state and what it has missed: nothing piles up. Frames
from the server: `state` (with the events since the last one), `answer` and `problem` (to a frame with that `ref`),
`ping`. Frames from the client: `move`, `undo`, `pong`; everything else goes by plain requests.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Any, Final

from litestar import WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct, json

from rosace.server.api import answers
from rosace.server.api.answers import Asked, rooms_of
from rosace.server.api.moves import MoveOrder, Ply, SeatMeant, moved
from rosace.server.api.tables import TableId
from rosace.server.api.visitor import PERHAPS, Connection, Visitor, still, visitor
from rosace.server.observe import timed_move
from rosace.server.problem_json import as_problem, problems
from rosace.server.problems import Problem
from rosace.server.reading import decoded
from rosace.server.table import playing
from rosace.server.table.events import AnyEvent
from rosace.server.table.showing import TableState
from rosace.server.table.table import Table

BEAT: Final = 20.0
"""Seconds of silence after which the server says something."""

Socket = WebSocket[Any, Any, Any]
Ref = Annotated[str, Meta(max_length=64)]


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


class PongFrame(Struct, frozen=True, tag="pong"):
    """The client is there."""

    ref: Ref = ""


class StateFrame(Struct, frozen=True, tag="state"):
    """The table as it is now."""

    state: TableState


class AnswerFrame(Struct, frozen=True, tag="answer"):
    """What was asked is done, and stored."""

    ref: str
    ply: int


class ProblemFrame(Struct, frozen=True, tag="problem"):
    """What was asked is refused."""

    ref: str
    problem: dict[str, Any]


class PingFrame(Struct, frozen=True, tag="ping"):
    """The server is there; answer with a pong."""

    number: int


FromClient = MoveFrame | UndoFrame | PongFrame
_DECODER: Final = json.Decoder(FromClient)
_ENCODER: Final = json.Encoder()


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str]) -> None:
    """One connection. `?since=` names the event that the client saw last; a seat is known by its cookie or key."""
    accepted = False
    try:
        with socket.app.state.limits.connection(socket):
            since = _since(socket.query_params.get("since", "0"))
            who = await visitor(socket, table)
            await answers.look(rooms_of(socket), table, who, since)
            await socket.accept()
            accepted = True
            await _talk(socket, table, who, since)
    except (WebSocketDisconnect, OSError):
        pass  # whoever it was has gone
    except Exception as error:
        problem = as_problem(error)
        if not accepted:  # a browser tells its page nothing of a refused handshake
            await socket.accept()
            await _send(socket, ProblemFrame("", problem.body()))
        await _hang_up(socket, 4000 + problem.kind.status, problem.code)


def _since(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Problem("bad-request", "since is the number of an event", field="since")
    return int(text)


async def _talk(socket: Socket, table: str, who: Visitor, since: int) -> None:
    """A task that tells, and a task that listens. When one ends, so does the other."""
    telling = asyncio.ensure_future(_tell(socket, table, who, since))
    listening = asyncio.ensure_future(_listen(socket, table, who))
    try:
        done, _ = await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (telling, listening):
            task.cancel()
        await asyncio.gather(telling, listening, return_exceptions=True)
    for task in done:
        task.result()
    await _hang_up(socket, 1012, "the service ends")


async def _hang_up(socket: Socket, code: int, reason: str) -> None:
    with suppress(WebSocketDisconnect, OSError, RuntimeError):  # it may be gone already
        await socket.close(code=code, reason=reason)


async def _send(socket: Socket, frame: Struct) -> None:
    await socket.send_text(_ENCODER.encode(frame).decode())


async def _tell(socket: Socket, table: str, who: Visitor, since: int) -> None:
    async for frame in frames(socket, table, who, since):
        await _send(socket, frame)


async def frames(
    connection: Connection, table: str, who: Visitor, since: int
) -> AsyncIterator[StateFrame | PingFrame]:
    """The table now, and again whenever something has happened; a ping when nothing has for a while.

    They end when the service does. Whoever listens is asked for the key each time: it may have been revoked.
    """
    rooms = rooms_of(connection)
    async with rooms.listening(table) as happened:
        state = await answers.look(rooms, table, await still(connection, who), since, newest=False)
        yield StateFrame(state)
        while not rooms.ending:
            silent = not await happened(_patience(state)) and not _is_late(state)
            if silent and not rooms.shared:
                yield PingFrame(state.number)
                continue
            # After a silence too: the news of another worker may have been lost.
            new = await answers.look(rooms, table, await still(connection, who), state.number, newest=silent)
            if new.number != state.number:
                yield StateFrame(new)
            elif silent:
                yield PingFrame(state.number)
            state = new


def _is_late(state: TableState) -> bool:
    """Whether the reader sees the table later than it is, so that time alone brings news."""
    return bool(state.watch.delay) and not state.mine and state.status in ("waiting", "running")


def _patience(state: TableState) -> float:
    return 1.0 if _is_late(state) else BEAT


async def _listen(socket: Socket, table: str, who: Visitor) -> None:
    """Read until the client goes; whether it is still there, the server asks by itself."""
    pace = socket.app.state.limits.pace()
    while True:
        text = await socket.receive_text()
        pace.take()
        answer = await _answer(socket, table, who, text)
        if answer is not None:
            await _send(socket, answer)


async def _answer(socket: Socket, table: str, who: Visitor, text: str) -> AnswerFrame | ProblemFrame | None:
    ref = ""
    try:
        frame = decoded(text, _DECODER)
        ref = frame.ref
        if isinstance(frame, PongFrame):
            return None
        who = await still(socket, who)
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
    media_type="application/x-ndjson",
    responses={
        200: ResponseSpec(
            StateFrame | PingFrame | ProblemFrame,
            description="One such object a line, as long as the client listens; a problem is the last.",
            generate_examples=False,
            media_type="application/x-ndjson",
        ),
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
    request.app.state.limits.one_more(request)
    who = await visitor(request, table)
    await answers.look(rooms_of(request), table, who, since)

    async def lines() -> AsyncIterator[bytes]:
        try:
            with request.app.state.limits.connection(request):
                async for frame in frames(request, table, who, since):
                    yield _ENCODER.encode(frame) + b"\n"
        except Exception as error:  # it is too late for a status
            yield _ENCODER.encode(ProblemFrame("", as_problem(error).body())) + b"\n"

    return Stream(lines(), media_type="application/x-ndjson")
