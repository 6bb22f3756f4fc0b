"""A client for hundreds of players at once. The usual ones take longer over a request than the service does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from msgspec import json

from tests.waiting import PATIENCE


class Answer(NamedTuple):
    """What was answered."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def body(self) -> Any:
        return json.decode(self.content)

    @property
    def fine(self) -> Any:
        """What was answered to something that is allowed."""
        assert self.status < 300, f"{self.status} {self.content.decode()}"
        return self.body

    @property
    def from_proxy(self) -> bool:
        """Whether a proxy answered that it got no answer."""
        return (
            self.status in (502, 503, 504) and self.headers.get("content-type") != "application/problem+json"
        )

    @property
    def problem(self) -> str:
        """The code of the problem that was answered, in the documented form; empty if all is fine."""
        if self.status < 300:
            return ""
        assert self.headers["content-type"] == "application/problem+json", self
        assert self.status != 500, self.content
        assert self.body["status"] == self.status
        return str(self.body["code"])


class Asking:
    """Asks one service, over as many lines as there are questions at the same time."""

    def __init__(self, link: str) -> None:
        self.link = link
        self._address = urlsplit(link)
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._all: list[asyncio.StreamWriter] = []

    async def get(self, path: str, key: str = "") -> Answer:
        """Read something."""
        return await self.ask("GET", path, key)

    async def post(self, path: str, body: Any = None, key: str = "") -> Answer:
        """Do something."""
        return await self.ask("POST", path, key, json.encode(body) if body is not None else b"")

    async def ask(self, method: str, path: str, key: str = "", content: bytes = b"") -> Answer:
        """Ask, and wait for the answer. Raises OSError or EOFError where there is nobody."""
        headers = {"Host": self._address.netloc, "Content-Length": str(len(content))}
        if content:
            headers["Content-Type"] = "application/json"
        if key:
            headers["Authorization"] = f"Bearer {key}"
        async with asyncio.timeout(PATIENCE):
            line = self._idle.pop() if self._idle else await self._new_line()
            line[1].write(_head(f"{method} {path} HTTP/1.1", headers) + content)
            answer = await _answer(line[0])
        if answer.headers.get("connection") != "close":
            self._idle.append(line)
        return answer

    async def _new_line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(self._address.hostname, self._address.port)
        self._all.append(writer)
        return reader, writer

    async def close(self) -> None:
        """Hang up."""
        for writer in self._all:
            writer.close()
        await asyncio.gather(*[writer.wait_closed() for writer in self._all], return_exceptions=True)


@asynccontextmanager
async def asking(link: str) -> AsyncIterator[Asking]:
    """A client for any number of players."""
    client = Asking(link)
    try:
        yield client
    finally:
        await client.close()


def _head(first: str, headers: Mapping[str, str]) -> bytes:
    lines = [first, *[f"{name}: {value}" for name, value in headers.items()], "", ""]
    return "\r\n".join(lines).encode()


async def _answer(reader: asyncio.StreamReader) -> Answer:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[:-2]
    headers = {name.lower(): value for name, _, value in [line.partition(": ") for line in lines]}
    content = await reader.readexactly(int(headers["content-length"]))
    return Answer(int(first.split()[1]), headers, content)
