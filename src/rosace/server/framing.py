"""HTTP and WebSockets as they come over the line, with what uvicorn leaves open: headers have an end, what makes no
sense is answered with a problem too, and a client that does not read is not waited for.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from rosace.server.guard import HEADERS
from rosace.server.problem_json import MEDIA_TYPE
from rosace.server.problems import Problem

MOST: Final = 64 * 1024
"""Bytes of headers that may come after the piece of data in which a request began."""
WASTED: Final = 2 * 1024 * 1024
"""Bytes of a body that may still come after it was refused."""
HEADING: Final = 20.0
"""Seconds in which a request must say what it wants."""
PIECES: Final = 1024
"""Pieces that one message of a live connection may come in."""
SLOWEST: Final = 30.0
"""Seconds that a client may take over what has been sent to it."""


def unreadable(words: str) -> bytes:
    """The answer to what cannot be read; the connection is closed after it."""
    body = msgspec.json.encode(Problem("bad-request", words).body())
    headers = {
        "Content-Type": MEDIA_TYPE,
        "Content-Length": str(len(body)),
        "Connection": "close",
        "Cache-Control": "no-store",
        **HEADERS,
    }
    lines = ["HTTP/1.1 400 Bad Request", *[f"{name}: {value}" for name, value in headers.items()], "", ""]
    return "\r\n".join(lines).encode() + body


class _Impatient(asyncio.Protocol):
    """A connection whose other side must read what it is sent, or is given up: nothing waits for it for ever."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _end: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """More has been sent than the other side has read."""
        super().pause_writing()
        self.give_up_later()

    def resume_writing(self) -> None:
        """The other side has read most of it."""
        self._forgive()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._forgive()
        super().connection_lost(exc)

    def give_up_later(self) -> None:
        """End it, if that has not happened by itself by then."""
        self._forgive()
        self._end = self.loop.call_later(SLOWEST, self.give_up)

    def give_up(self) -> None:
        """End it."""
        self.transport.abort()

    def _forgive(self) -> None:
        if self._end is not None:
            self._end.cancel()


class Framing(_Impatient, HttpToolsProtocol):
    """One connection."""

    _heading = False
    """Whether a request has begun, and its headers have not come to an end."""
    _new = False
    """Whether it began in this piece of data, which may have the end of another one before it."""
    _head = 0
    _wasted = 0
    _late: asyncio.TimerHandle | None = None
    _under_way: tuple[RequestResponseCycle, ...] = ()
    """Requests that are not answered; there are several if they came one after another without waiting."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and has to say why."""
        super().connection_made(transport)
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended, for whoever still answers too."""
        self._in_time()
        self._nobody_is_there()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came, unless a request goes on and on before it says what it wants."""
        self._new = False
        super().data_received(data)
        if self._heading and not self._new:
            self._head += len(data)
            if self._head > MOST and not self.transport.is_closing():
                self.send_400_response("The headers are too large.")

    def on_message_begin(self) -> None:
        """A request begins."""
        self._heading, self._new, self._head, self._wasted = True, True, 0, 0
        self._hurry()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """All is known of it but its body, which has limits elsewhere."""
        self._heading = False
        self._in_time()
        super().on_headers_complete()
        if self.cycle is not None:  # there is none for a live connection
            before = [cycle for cycle in self._under_way if not cycle.response_complete]
            self._under_way = (*before, self.cycle)

    def on_body(self, body: bytes) -> None:
        """A piece of its body; of one that was refused already, not any number."""
        super().on_body(body)
        if self.cycle.response_complete:
            self._wasted += len(body)
            if self._wasted > WASTED:
                self.give_up()

    def _hurry(self) -> None:
        self._in_time()
        self._late = self.loop.call_later(HEADING, self.give_up)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()

    def handle_websocket_upgrade(self) -> None:
        """A live connection takes over. The parser refers to this one, which is gone when it refers to no parser."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read, and hang up."""
        self.transport.write(unreadable(msg))
        self.transport.close()
        self.give_up_later()

    def on_response_complete(self) -> None:
        """All is said; if that was the last answer here, it need only be heard."""
        super().on_response_complete()
        if self.transport.is_closing():
            self.give_up_later()

    def timeout_keep_alive_handler(self) -> None:
        """Nobody has asked anything for a while."""
        super().timeout_keep_alive_handler()
        self.give_up_later()

    def give_up(self) -> None:
        """End it, for whoever still answers too."""
        self._nobody_is_there()
        super().give_up()

    def _nobody_is_there(self) -> None:
        for cycle in self._under_way:
            cycle.disconnected = True
            cycle.message_event.set()


class Line(_Impatient, WebSocketsSansIOProtocol):
    """One live connection."""

    # -- how it begins ------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take in what came, and answer a beginning that makes no sense."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.handshake_complete = self.close_sent = True
            self.transport.write(unreadable(f"A live connection cannot begin so: {self.conn.handshake_exc}."))
            self.transport.close()
            self.give_up_later()

    def handle_connect(self, event: Request) -> None:
        """A beginning that can be read, if it makes sense."""
        if self.conn.accept(event).status_code == 101:
            super().handle_connect(event)

    async def send(self, message: Any) -> None:
        """Send a frame, or refuse: then too the beginning is over. After the end nobody is there."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    # -- clients that send and do not read ----------------------------------------------------------------------

    def handle_ping(self) -> None:
        """Answer a ping, but let no answers pile up before somebody who reads none."""
        pongs = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(pongs)

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message. Empty ones count too, or there would be no end to them."""
        if len(self.frames) < PIECES:
            super().handle_cont(event)
        else:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many pieces")

    def send_receive_event_to_app(self) -> None:
        """A message is whole; if it is a text. Whoever sends what is none is told, and nobody else."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA, "not UTF-8")
        else:
            super().send_receive_event_to_app()

    def _fail(self, code: CloseCode, reason: str) -> None:
        self.frames = []
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def give_up(self) -> None:
        """End it, and let whoever still sends know that nobody is there."""
        self.disconnected = True
        super().give_up()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """All is said, and need only be heard."""
        super().on_task_complete(task)
        if self in self.connections:
            self.give_up_later()
