"""uvicorn's protocols for HTTP and WebSockets, with limits that uvicorn does not have.

Connections are counted, headers have a time limit and a size limit, trailers are ignored, few requests of a
connection may wait, malformed requests are answered with a problem, and a client that does not read is disconnected.
uvicorn has no settings or hooks for these, so its protocol classes are subclassed. A proxy in front could set such
limits, but `rosace serve` is meant to run without one.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final, NoReturn

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from rosace.server.http.connections import OpenConnections
from rosace.server.http.limits import Buckets
from rosace.server.http.problem_json import MEDIA_TYPE
from rosace.server.http.problems import Problem
from rosace.server.http.security import HEADERS

MAX_HEADER_BYTES: Final = 32 * 1024
"""Bytes of the address and the headers of a request."""
MAX_PIPELINED: Final = 64
"""Requests of one connection that wait for an answer. uvicorn would queue as many as a client sends."""
MAX_DISCARDED_BODY: Final = 2 * 1024 * 1024
"""Bytes of a body that may still come after it was refused."""
HEADER_TIMEOUT: Final = 20.0
"""Seconds for the headers of a request."""
MAX_CHUNKS: Final = 16_384
"""Chunks of one body. Empty ones would cost time without counting as bytes."""
MAX_FRAGMENTS: Final = 1024
"""Fragments of one WebSocket message."""
FRAMES_A_MINUTE: Final = 6_000
"""Frames of a WebSocket of any kind. Limits of messages do not see pings and pongs."""
_TOO_MANY_FRAMES: Final = 4429
"""The close code: 4000 plus the status of the problem."""
_PARSED_AT_ONCE: Final = 8 * 1024
"""Bytes of frames. A frame has 6 bytes at least."""
WRITE_TIMEOUT: Final = 30.0
"""Seconds for a client to read what was sent."""
_TOO_LARGE: Final = "The headers are too large."


def closing_response(problem: Problem) -> bytes:
    """A response outside of the app; the connection is closed after it."""
    body = msgspec.json.encode(problem.body())
    wait = {"Retry-After": str(problem.more["retry_after"])} if "retry_after" in problem.more else {}
    headers = {
        "Content-Type": MEDIA_TYPE,
        "Content-Length": str(len(body)),
        "Connection": "close",
        "Cache-Control": "no-store",
        **wait,
        **HEADERS,
    }
    status = HTTPStatus(problem.kind.status)
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *[f"{name}: {value}" for name, value in headers.items()],
        "",
        "",
    ]
    return "\r\n".join(lines).encode() + body


def bad_request(detail: str) -> bytes:
    """The response to a malformed request."""
    return closing_response(Problem("bad-request", detail))


class _Refused(Exception):  # noqa: N818 - not an error
    """Raised in a callback of the parser, which then stops: the connection is answered 400 and closed."""


class _WriteTimeout(asyncio.Protocol):
    """A connection that is closed if the client does not read."""

    config: uvicorn.Config
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _write_timer: asyncio.TimerHandle | None = None

    @property
    def open_connections(self) -> OpenConnections:
        """The open connections of this worker."""
        app: Any = self.config.loaded_app
        found: OpenConnections = app.state.limits.open_connections
        return found

    def pause_writing(self) -> None:
        """The client reads more slowly than we write."""
        super().pause_writing()
        self.abort_later()

    def resume_writing(self) -> None:
        """The client has read most of it."""
        self._cancel_timer()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._cancel_timer()
        self.open_connections.discard(self.transport)
        super().connection_lost(exc)

    def abort_later(self) -> None:
        """Abort after the timeout, unless the connection has ended by then."""
        self._cancel_timer()
        self._write_timer = self.loop.call_later(WRITE_TIMEOUT, self.abort)

    def abort(self) -> None:
        """Abort the connection."""
        self.transport.abort()

    def _cancel_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()


class HttpProtocol(_WriteTimeout, HttpToolsProtocol):
    """One HTTP connection."""

    _in_headers = False
    """Whether headers, or trailers after a body in chunks, have begun and are not complete."""
    _began_now = False
    """Whether they began in this chunk, which may also contain the end of another request."""
    _received = 0
    """The size of this chunk."""
    _header_bytes = 0
    _discarded = 0
    _chunks = 0
    _header_timer: asyncio.TimerHandle | None = None
    _cycles: tuple[RequestResponseCycle, ...] = ()
    """Requests without a complete response; several if the client pipelines."""
    _reason = ""
    """Why a request was refused that is not malformed."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected. If too many connections are open, this one is refused and closed."""
        super().connection_made(transport)
        problem = self.open_connections.add(transport, self.client[0] if self.client else "")
        if problem is None:
            self._start_timer()
        else:
            self.transport.write(closing_response(problem))
            self.transport.close()
            self.abort_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended; tell the handlers that still answer."""
        self._within_timeout()
        self._disconnect_cycles()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse a chunk, and limit the size of headers."""
        self._began_now, self._received = False, len(data)
        super().data_received(data)
        if self._in_headers and not self._began_now:
            self._header_bytes += len(data)
            if self._header_bytes > MAX_HEADER_BYTES and not self.transport.is_closing():
                self.send_400_response(_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._begin_headers()
        self._discarded = self._chunks = 0
        self._start_timer()
        super().on_message_begin()

    def _begin_headers(self) -> None:
        self._in_headers, self._began_now, self._header_bytes = True, True, 0

    def on_headers_complete(self) -> None:
        """The headers are complete. The body has limits elsewhere."""
        self._in_headers = False
        self._within_timeout()
        waiting = [cycle for cycle in self._cycles if not cycle.response_complete]
        if len(waiting) >= MAX_PIPELINED:
            self._refuse("Too many requests wait for an answer on this connection.")
        perhaps = (
            not self._began_now or self._received > MAX_HEADER_BYTES
        )  # of several chunks, or a large one
        if perhaps and self._request_bytes() > MAX_HEADER_BYTES:
            self._refuse(_TOO_LARGE)
        # A copy: uvicorn adds trailers to its list, also those that only a proxy may set as headers.
        self.scope["headers"] = self.headers[:]
        super().on_headers_complete()
        if self.cycle is not None:  # it is None for a WebSocket
            self._cycles = (*waiting, self.cycle)

    def _request_bytes(self) -> int:
        return len(self.url) + sum(len(name) + len(value) for name, value in self.headers)

    def _refuse(self, reason: str) -> NoReturn:
        """Stop parsing: what follows in the same chunk may be thousands of requests."""
        self._reason = reason
        raise _Refused

    def on_chunk_header(self) -> None:
        """A chunk of the body begins. Trailers follow the last one, which is empty."""
        self._begin_headers()
        self._chunks += 1
        if self._chunks > MAX_CHUNKS:
            self._refuse("The body has too many chunks.")

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._in_headers = False
        super().on_message_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body; after a refusal, a limited number of bytes is discarded."""
        self._in_headers = False
        super().on_body(body)
        if self.cycle.response_complete:
            self._discarded += len(body)
            if self._discarded > MAX_DISCARDED_BODY:
                self.abort()

    def _start_timer(self) -> None:
        self._within_timeout()
        self._header_timer = self.loop.call_later(HEADER_TIMEOUT, self.abort)

    def _within_timeout(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket protocol, and break the reference cycle with the parser."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed or refused request and close."""
        self.transport.write(bad_request(self._reason or msg))
        self.transport.close()
        self.abort_later()

    def on_response_complete(self) -> None:
        """A response is complete; if it is the last one, the client must read it in time."""
        super().on_response_complete()
        if self.transport.is_closing():
            self.abort_later()

    def timeout_keep_alive_handler(self) -> None:
        """The keep-alive time is over."""
        super().timeout_keep_alive_handler()
        self.abort_later()

    def abort(self) -> None:
        """Abort the connection, and tell the handlers that still answer."""
        self._disconnect_cycles()
        super().abort()

    def _disconnect_cycles(self) -> None:
        for cycle in self._cycles:
            cycle.disconnected = True
            cycle.message_event.set()


class WebSocketProtocol(_WriteTimeout, WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    _flushing = False
    """Whether frames wait to be written at the end of this loop iteration."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The connection has changed from HTTP."""
        super().connection_made(transport)
        self._frame_limit = Buckets("frames", FRAMES_A_MINUTE, 1, self.loop.time, minutes=1 / 3)

    # -- the handshake ------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse a chunk in parts, and answer a malformed handshake."""
        for first in range(0, len(data), _PARSED_AT_ONCE):
            if not self.transport.is_closing():
                super().data_received(data[first : first + _PARSED_AT_ONCE])
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.handshake_complete = self.close_sent = True
            self.transport.write(
                bad_request(f"The WebSocket handshake is not valid: {self.conn.handshake_exc}.")
            )
            self.transport.close()
            self.abort_later()

    def handle_connect(self, event: Request) -> None:
        """Accept a valid handshake."""
        if self.conn.accept(event).status_code == 101:
            super().handle_connect(event)

    async def send(self, message: Any) -> None:
        """Send a frame or a refusal, which ends the handshake too. Raises ClientDisconnected after the close."""
        await self.writable.wait()
        if self.close_sent or self.disconnected:
            raise ClientDisconnected
        if message["type"] == "websocket.send" and message.get("text") is not None:
            self._send_text(message["text"])
            return
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def _send_text(self, text: str) -> None:
        """Send a text frame. Frames of one loop iteration are written at once: each write is a system call."""
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        if not self._flushing:
            self._flushing = True
            self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    # -- hostile clients ----------------------------------------------------------------------------------------

    def handle_events(self) -> None:
        """Handle what was parsed. Close the connection of a client that sends too many frames."""
        if self._frame_limit.take("", len(self.conn.events)).wait:
            self._fail(_TOO_MANY_FRAMES, "too-many-requests")
        else:
            super().handle_events()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read: then pongs would pile up."""
        pongs = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(pongs)

    def handle_cont(self, event: Frame) -> None:
        """A fragment of a message. Their number is limited, because empty ones do not count as bytes."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")

    def send_receive_event_to_app(self) -> None:
        """A message is complete. Close the connection if a text is not UTF-8; uvicorn would raise in the handler."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA, "not UTF-8")
        else:
            super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str) -> None:
        self.frames = []
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def abort(self) -> None:
        """Abort the connection, so that sending raises."""
        self.disconnected = True
        super().abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The handler has returned; the client must read the rest in time."""
        super().on_task_complete(task)
        if self in self.connections:
            self.abort_later()
