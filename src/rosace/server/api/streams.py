"""Live connections: frames over a WebSocket, or the same frames as lines of a stream.

The next frame is made when the last one was sent, so nothing piles up for a slow client. A connection that ends with a
problem sends it in a last frame.
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
from msgspec import Meta, Raw, Struct, json

from rosace.server.api.responses import AnyRequest
from rosace.server.http.clients import client_of
from rosace.server.http.problem_json import StaleBody, as_problem
from rosace.server.table.game_types import OneOf, encode

PING_SECONDS: Final = 20.0
"""Seconds between pings."""
CLIENT_TIMEOUT: Final = 65.0
"""Seconds without a frame from the client after which the connection is closed."""
NDJSON: Final = "application/x-ndjson"

Socket = WebSocket[Any, Any, Any]
Ref = Annotated[str, Meta(max_length=64)]
Frames = AsyncGenerator[Struct, None]
Answer = Callable[[str], Awaitable[Struct | None]]
AnyProblem = Annotated[Raw, OneOf((StaleBody,))]
_ENCODER: Final = json.Encoder()


class PongFrame(Struct, frozen=True, tag="pong"):
    """The answer of a client to a ping."""

    ref: Ref = ""


class ProblemFrame(Struct, frozen=True, tag="problem"):
    """A frame was refused. Without a `ref`: it could not be decoded, or the connection ends."""

    ref: str
    problem: AnyProblem

    @classmethod
    def of(cls, error: Exception, ref: str = "") -> ProblemFrame:
        """The frame for an exception."""
        return cls(ref, encode(as_problem(error).body()))


class PingTimer:
    """When the next ping is due. Other frames do not delay it: only a pong shows that the client is there."""

    def __init__(self) -> None:
        self._at = time.monotonic() + PING_SECONDS

    @property
    def left(self) -> float:
        """Seconds until the next ping."""
        return max(0.0, self._at - time.monotonic())

    def is_due(self) -> bool:
        """Whether a ping is due; if so, the timer starts again."""
        if self.left:
            return False
        self._at = time.monotonic() + PING_SECONDS
        return True


# -- WebSockets ---------------------------------------------------------------------------------------------------


@asynccontextmanager
async def closing_with_problem(socket: Socket) -> AsyncIterator[None]:
    """Send the problem that ends a connection as a frame, and as close code 4000 plus its status."""
    try:
        with socket.app.state.limits.connection(socket):
            yield
    except TimeoutError:
        await _close(socket, 4408, "too slow")
    except (WebSocketDisconnect, OSError):
        pass  # the client is gone
    except Exception as error:
        problem = as_problem(error)
        with suppress(WebSocketDisconnect, OSError, RuntimeError):
            await socket.accept()  # browsers hide the reason of a refused handshake
            await _send(socket, ProblemFrame.of(problem))
        await _close(socket, 4000 + problem.kind.status, problem.code)
    finally:
        socket.receive, socket.send = empty_receive, empty_send  # break Litestar's reference cycle


async def run_socket(socket: Socket, frames: Frames, answer: Answer) -> None:
    """Send frames and answer the client's, in two tasks that end together."""
    await socket.accept()
    sending = asyncio.ensure_future(_send_frames(socket, frames))
    receiving = asyncio.ensure_future(_receive_frames(socket, answer))
    try:
        done, _ = await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, receiving):
            task.cancel()
        await asyncio.gather(sending, receiving, return_exceptions=True)
    try:
        for task in done:
            task.result()
    finally:
        del task, done, sending, receiving  # break the reference cycle with a raised exception
    await _close(socket, 1012, "the service is stopping")


async def _send_frames(socket: Socket, frames: Frames) -> None:
    async with aclosing(frames):
        async for frame in frames:
            await _send(socket, frame)


async def _receive_frames(socket: Socket, answer: Answer) -> None:
    require_frame = socket.app.state.limits.frame_limit(client_of(socket.scope))
    clock = asyncio.get_running_loop().time
    silence = asyncio.timeout(CLIENT_TIMEOUT)
    try:
        async with silence:
            while True:
                text = await socket.receive_text()
                silence.reschedule(clock() + CLIENT_TIMEOUT)
                require_frame()
                frame = await answer(text)
                if frame is not None:
                    await _send(socket, frame)
    finally:
        del silence  # break the reference cycle with a raised exception


async def _send(socket: Socket, frame: Struct) -> None:
    text = _ENCODER.encode(frame).decode()
    await socket.send({"type": "websocket.send", "text": text, "bytes": None})


async def _close(socket: Socket, code: int, reason: str) -> None:
    with suppress(WebSocketDisconnect, OSError, RuntimeError):  # it may be closed already
        await socket.close(code=code, reason=reason)


# -- streams ------------------------------------------------------------------------------------------------------


def ndjson_spec(frames: Any) -> ResponseSpec:
    """The response of a stream, for OpenAPI."""
    return ResponseSpec(
        frames,
        description="One object per line, as long as the client is connected; a problem is the last.",
        generate_examples=False,
        media_type=NDJSON,
    )


def ndjson_stream(request: AnyRequest, frames: Frames) -> Stream:
    """The frames as lines. A stream counts as a live connection."""

    async def lines() -> AsyncIterator[bytes]:
        try:
            with request.app.state.limits.connection(request):
                async with aclosing(frames):
                    async for frame in frames:
                        yield _ENCODER.encode(frame) + b"\n"
        except Exception as error:  # the status is already sent
            yield _ENCODER.encode(ProblemFrame.of(error)) + b"\n"

    request.app.state.limits.check_connections(request)
    return Stream(lines(), media_type=NDJSON)
