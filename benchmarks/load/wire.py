"""The client side: requests over a persistent connection, and live connections.

Both do as little as possible, since they run on the same cores as the service that is measured. A live connection
reads whole text frames only; pings of the protocol are answered at once. Frames are masked with zeros: this is
valid and saves work here, but none for the service.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple, cast

_PATIENCE: Final = 20.0
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_FINAL, _MASKED, _ZEROS = 0x80, 0x80, bytes(4)


class Address(NamedTuple):
    """Where the service listens, and the address of the client, if it needs one of its own."""

    host: str
    port: int
    source: str = ""

    @property
    def local(self) -> tuple[str, int] | None:
        """The address that a socket of the client is bound to."""
        return (self.source, 0) if self.source else None


class Answer(NamedTuple):
    """The response to a request."""

    status: int
    content: bytes


class Refused(Exception):  # noqa: N818 - the service's word for it
    """The service refused a request."""


# -- requests -------------------------------------------------------------------------------------------------------


class HttpConnection:
    """A connection for requests, one after the other."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> bytes:
        """Read something."""
        return await self._ask("GET", path, b"")

    async def post(self, path: str, body: bytes) -> bytes:
        """Change something."""
        return await self._ask("POST", path, body)

    async def ask(self, method: str, path: str, body: bytes = b"", key: str = "") -> Answer:
        """Ask for something that may be refused. Raises OSError, EOFError and TimeoutError."""
        try:
            async with asyncio.timeout(_PATIENCE):
                return await self._answer(method, path, body, key)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def _ask(self, method: str, path: str, body: bytes) -> bytes:
        try:
            status, content = await self.ask(method, path, body)
        except (OSError, EOFError, TimeoutError) as error:
            raise Refused(f"{method} {path}: {error!r}") from error
        if not 200 <= status < 300:
            raise Refused(f"{method} {path}: {status} {content[:200]!r}")
        return content

    async def _answer(self, method: str, path: str, body: bytes, key: str) -> Answer:
        if self._streams is None or self._streams[0].at_eof():  # the service closes what is idle for long
            self.close()
            host, port, _ = self._address
            local = self._address.local
            self._streams = await asyncio.open_connection(host, port, limit=1 << 20, local_addr=local)
        reader, writer = self._streams
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._address.host}:{self._address.port}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        if key:
            head += f"Authorization: Bearer {key}\r\n"
        writer.write(f"{head}\r\n".encode() + body)
        status, length = _read_head(await reader.readuntil(b"\r\n\r\n"))
        content = await (_chunks(reader) if length is None else reader.readexactly(length))
        return Answer(status, content)


async def _chunks(reader: asyncio.StreamReader) -> bytes:
    """The content of an answer that is sent in chunks."""
    content = bytearray()
    while size := int(await reader.readline(), 16):
        content += await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
    return bytes(content)


def _read_head(head: bytes) -> tuple[int, int | None]:
    """Status and length of an answer; None if it comes in chunks."""
    first, *lines = head.decode("latin-1").lower().split("\r\n")
    fields = dict(line.split(": ", 1) for line in lines if line)
    return int(first.split()[1]), None if "transfer-encoding" in fields else int(fields["content-length"])


# -- live connections -----------------------------------------------------------------------------------------------


class LiveConnection(asyncio.Protocol):
    """A live connection. `heard` is given each text frame, `lost` is called once, with why."""

    def __init__(self, head: bytes, heard: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self._head = head
        self._heard = heard
        self._lost = lost
        self._open = False
        self._data = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        self._data = self._data + data if self._data else data
        if not self._open and not self._is_welcome():
            return
        data, begin = self._data, 0
        while (frame := _frame(data, begin)) is not None:
            kind, payload, begin = frame
            if kind == _TEXT:
                self._heard(payload)
            elif kind == _PING:
                self._send(_PONG, payload)
            elif kind == _CLOSE:
                self._end(f"closed by the service: {payload!r}")
        self._data = data[begin:]

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(f"lost: {exc!r}")

    def say(self, text: bytes) -> None:
        """Send a text frame."""
        self._send(_TEXT, text)

    def hang_up(self) -> None:
        """Close the connection at once."""
        self._lost = _nobody
        if self._transport is not None:
            self._transport.close()

    def _is_welcome(self) -> bool:
        head, end, rest = self._data.partition(b"\r\n\r\n")
        if end and not head.startswith(b"HTTP/1.1 101 "):
            self._end(f"refused: {head[:80]!r}")
            self._data = b""
            return False
        self._open = bool(end)
        self._data = rest if end else self._data
        return self._open

    def _end(self, reason: str) -> None:
        lost, self._lost = self._lost, _nobody
        lost(reason)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        length = len(payload)
        if length < 126:
            head = bytes((_FINAL | kind, _MASKED | length))
        else:
            head = bytes((_FINAL | kind, _MASKED | 126)) + length.to_bytes(2, "big")
        self._transport.write(b"".join((head, _ZEROS, payload)))


def _nobody(reason: str) -> None:
    """Ignore the end of a connection."""


def _frame(data: bytes, begin: int) -> tuple[int, bytes, int] | None:
    """The frame that begins there: its kind, what is in it, and where it ends; None if not all of it is there yet."""
    if len(data) < begin + 2:
        return None
    length, start = data[begin + 1], begin + 2
    if length >= 126:
        size = 2 if length == 126 else 8
        if len(data) < start + size:
            return None
        length, start = int.from_bytes(data[start : start + size], "big"), start + size
    if len(data) < start + length:
        return None
    assert data[begin] & _FINAL, "the service sends whole frames"
    return data[begin] & 0x0F, data[start : start + length], start + length


async def live(
    address: Address, table: str, key: str, heard: Callable[[bytes], None], lost: Callable[[str], None]
) -> LiveConnection:
    """A new live connection to a table."""
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {address.host}:{address.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer {key}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: LiveConnection(head.encode(), heard, lost),
        address.host,
        address.port,
        local_addr=address.local,
    )
    return line
