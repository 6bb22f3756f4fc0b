"""How what happens is told while it happens: frames over a WebSocket, or the same frames as lines of a stream.

Nothing piles up for a client that reads slowly: the next frame is made when the last one has gone out. A connection
that ends for a reason says it in a last frame, the problem.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from typing import Annotated, Any, Final

from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi import ResponseSpec
from litestar.response import Stream
from msgspec import Meta, Struct, json

from rosace.server.api.answers import Asked
from rosace.server.problem_json import as_problem

BEAT: Final = 20.0
"""Seconds after which the server asks whether the client is there."""
PATIENCE: Final = 65.0
"""Seconds without a frame from a client after which it is gone."""
LINES: Final = "application/x-ndjson"

Socket = WebSocket[Any, Any, Any]
Ref = Annotated[str, Meta(max_length=64)]
Frames = AsyncGenerator[Struct, None]
Answer = Callable[[str], Awaitable[Struct | None]]
_ENCODER: Final = json.Encoder()


class PongFrame(Struct, frozen=True, tag="pong"):
    """The client is there."""

    ref: Ref = ""


class ProblemFrame(Struct, frozen=True, tag="problem"):
    """What was asked is refused. Without a `ref`: a frame that cannot be read, or why the connection ends."""

    ref: str
    problem: dict[str, Any]


class Beat:
    """When the next ping is due, however much else is sent: a client answers it, and so is heard of."""

    def __init__(self) -> None:
        self._at = time.monotonic() + BEAT

    @property
    def left(self) -> float:
        """Seconds until then."""
        return max(0.0, self._at - time.monotonic())

    def is_due(self) -> bool:
        """Whether it is time; then the next one is due a beat later."""
        if self.left:
            return False
        self._at = time.monotonic() + BEAT
        return True


# -- over a WebSocket ---------------------------------------------------------------------------------------------


@asynccontextmanager
async def answered(socket: Socket) -> AsyncIterator[None]:
    """Whatever ends a connection is said in a frame and in the code of the close: 4000 and the problem's status."""
    try:
        with socket.app.state.limits.connection(socket):
            yield
    except TimeoutError:
        await _hang_up(socket, 4408, "too slow")
    except (WebSocketDisconnect, OSError):
        pass  # whoever it was has gone
    except Exception as error:
        problem = as_problem(error)
        with suppress(WebSocketDisconnect, OSError, RuntimeError):
            await socket.accept()  # a browser tells its page nothing of a refused handshake
            await _send(socket, ProblemFrame("", problem.body()))
        await _hang_up(socket, 4000 + problem.kind.status, problem.code)
    finally:
        socket.receive, socket.send = (
            empty_receive,
            empty_send,
        )  # Litestar's refer to the socket, which refers to them


async def talk(socket: Socket, frames: Frames, answer: Answer) -> None:
    """A task that tells, and a task that listens. When one ends, so does the other."""
    await socket.accept()
    telling = asyncio.ensure_future(_tell(socket, frames))
    listening = asyncio.ensure_future(_listen(socket, answer))
    try:
        done, _ = await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (telling, listening):
            task.cancel()
        await asyncio.gather(telling, listening, return_exceptions=True)
    try:
        for task in done:
            task.result()
    finally:
        del (
            task,
            done,
            telling,
            listening,
        )  # an error that went through here would keep them, and they the error
    await _hang_up(socket, 1012, "the service ends")


async def _tell(socket: Socket, frames: Frames) -> None:
    async with aclosing(frames):
        async for frame in frames:
            await _send(socket, frame)


async def _listen(socket: Socket, answer: Answer) -> None:
    pace = socket.app.state.limits.pace()
    while True:
        async with asyncio.timeout(PATIENCE):
            text = await socket.receive_text()
        pace.take()
        frame = await answer(text)
        if frame is not None:
            await _send(socket, frame)


async def _send(socket: Socket, frame: Struct) -> None:
    await socket.send_text(_ENCODER.encode(frame).decode())


async def _hang_up(socket: Socket, code: int, reason: str) -> None:
    with suppress(WebSocketDisconnect, OSError, RuntimeError):  # it may be gone already
        await socket.close(code=code, reason=reason)


# -- as lines -----------------------------------------------------------------------------------------------------


def lines_of(frames: Any) -> ResponseSpec:
    """What a stream answers, for its documentation."""
    return ResponseSpec(
        frames,
        description="One such object a line, as long as the client listens; a problem is the last.",
        generate_examples=False,
        media_type=LINES,
    )


def streamed(request: Asked, frames: Frames) -> Stream:
    """The frames, a line each. A stream counts as a live connection, like a WebSocket."""

    async def lines() -> AsyncIterator[bytes]:
        try:
            with request.app.state.limits.connection(request):
                async with aclosing(frames):
                    async for frame in frames:
                        yield _ENCODER.encode(frame) + b"\n"
        except Exception as error:  # it is too late for a status
            yield _ENCODER.encode(ProblemFrame("", as_problem(error).body())) + b"\n"

    request.app.state.limits.one_more(request)
    return Stream(lines(), media_type=LINES)
