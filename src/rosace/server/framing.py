"""HTTP as it comes over the line, with two additions to what uvicorn does: headers have an end, and what is no HTTP at
all is answered with a problem too.
"""

from __future__ import annotations

from typing import Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from rosace.server.problem_json import MEDIA_TYPE
from rosace.server.problems import Problem

MOST: Final = 64 * 1024
"""Bytes of headers that may come after the piece of data in which a request began."""


class Framing(HttpToolsProtocol):
    """One connection."""

    _heading = False
    """Whether a request has begun, and its headers have not come to an end."""
    _new = False
    """Whether it began in this piece of data, which may have the end of another one before it."""
    _head = 0

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
        self._heading, self._new, self._head = True, True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """All is known of it but its body, which has limits elsewhere."""
        self._heading = False
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read, and hang up."""
        body = msgspec.json.encode(Problem("bad-request", msg).body())
        head = f"HTTP/1.1 400 Bad Request\r\nContent-Type: {MEDIA_TYPE}\r\nContent-Length: {len(body)}\r\n"
        self.transport.write(f"{head}Connection: close\r\n\r\n".encode() + body)
        self.transport.close()
