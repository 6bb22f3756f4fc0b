"""A bare line to the service: bytes as no well-behaved client would send them, and frames of a WebSocket by hand."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import json

from tests.server.listening import Site
from tests.waiting import PATIENCE

TEXT, BINARY, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
_MASK = b"mask"


class Wire:
    """A connection on which anything can be sent."""

    def __init__(self, site: Site, receive_buffer: int = 0, source: str = "127.0.0.1") -> None:
        port = int(site.origin.rpartition(":")[2])
        self.host = f"127.0.0.1:{port}"
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.bind((source, 0))
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self._kept = b""

    # -- HTTP ---------------------------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Send bytes; somebody who has hung up does not mind."""
        self.socket.sendall(data)

    def ask(self, line: str, *headers: str, body: bytes = b"") -> tuple[int, dict[str, str], bytes]:
        """Send a request and read the answer."""
        self.send("\r\n".join([line, f"Host: {self.host}", *headers, "", ""]).encode("latin-1") + body)
        return self.answer()

    def answer(self) -> tuple[int, dict[str, str], bytes]:
        """The next answer: status, headers, body."""
        head = self._until(b"\r\n\r\n").decode("latin-1").split("\r\n")
        headers = {}
        for line in head[1:]:
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        length = int(headers.get("content-length", "0"))
        return int(head[0].split()[1]), headers, self._exactly(length)

    def closed(self) -> bool:
        """Whether the other side hangs up, and says nothing more before."""
        try:
            return self._kept == b"" and self.socket.recv(1) == b""
        except ConnectionResetError:
            return True

    # -- WebSocket ----------------------------------------------------------------------------------------------

    def upgrade(self, path: str, *headers: str) -> tuple[int, dict[str, str], bytes]:
        """Ask for a WebSocket."""
        return self.ask(
            f"GET {path} HTTP/1.1",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            *headers,
        )

    def frame(self, kind: int, data: bytes = b"", last: bool = True, masked: bool = True) -> None:
        """Send a frame."""
        self.send(frame(kind, data, last, masked))

    def next_frame(self) -> tuple[int, bytes]:
        """The next frame of the service."""
        first, second = self._exactly(2)
        length = second & 127
        if length > 125:
            (length,) = struct.unpack(
                "!H" if length == 126 else "!Q", self._exactly(2 if length == 126 else 8)
            )
        return first & 15, self._exactly(length)

    def next_message(self, kind: str = "") -> Any:
        """The next message of a kind; none: of any kind."""
        while True:
            opcode, data = self.next_frame()
            assert opcode in (TEXT, PING), (opcode, data)
            found = json.decode(data) if opcode == TEXT else {"type": ""}
            if not kind or found["type"] == kind:
                return found

    def ending(self) -> int:
        """Read to the end; the code that the service closes with, or 0 if it says none."""
        try:
            while True:
                opcode, data = self.next_frame()
                if opcode == CLOSE:
                    return int(struct.unpack("!H", data[:2])[0])
        except (EOFError, ConnectionResetError):
            return 0

    # -- bytes --------------------------------------------------------------------------------------------------

    def _until(self, end: bytes) -> bytes:
        while end not in self._kept:
            self._more()
        found, _, self._kept = self._kept.partition(end)
        return found

    def _exactly(self, count: int) -> bytes:
        while len(self._kept) < count:
            self._more()
        found, self._kept = self._kept[:count], self._kept[count:]
        return found

    def _more(self) -> None:
        data = self.socket.recv(65536)
        if not data:
            raise EOFError
        self._kept += data


def frame(kind: int, data: bytes = b"", last: bool = True, masked: bool = True) -> bytes:
    """The bytes of a frame."""
    length = len(data)
    if length > 65535:
        size = b"\x7f" + struct.pack("!Q", length)
    else:
        size = bytes([length]) if length < 126 else b"\x7e" + struct.pack("!H", length)
    head = bytes([(128 if last else 0) | kind])
    if not masked:
        return head + size + data
    covered = bytes([byte ^ _MASK[index % 4] for index, byte in enumerate(data)])
    return head + bytes([size[0] | 128]) + size[1:] + _MASK + covered


@contextmanager
def wire(site: Site, receive_buffer: int = 0, source: str = "127.0.0.1") -> Iterator[Wire]:
    """A bare line from an address, closed in the end."""
    found = Wire(site, receive_buffer, source)
    try:
        yield found
    finally:
        found.socket.close()
