"""One greedy client: `python -m benchmarks.load.greed KIND PORT SECONDS`, in a process and from an address of its own.

It prepares itself, prints a line, waits for one, sends requests for some seconds, and prints its results as JSON. It
sends them to this machine only, faster than its limits allow, but not so fast that sending them takes the processor
time of the other players.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
import uvloop

from benchmarks.load.players import SEATED, State
from benchmarks.load.wire import Address, HttpConnection, live
from rosace import games
from rosace.engine.match import Match

SOURCES: Final = "127.0.2."
"""Each kind has an address of its own among these, so that its budgets are full."""
RATE: Final = 200
"""Requests a second, at most."""
MOST: Final = 20_000
"""Requests in all, at most."""
CONNECTIONS: Final = 1500
UNREAD: Final = 150
LARGE: Final = 900_000
BROKEN: Final = (OSError, EOFError, TimeoutError, ValueError)


class Got(msgspec.Struct):
    """The results of a greedy client."""

    requests: int = 0
    refused: int = 0
    """Requests that were answered with a problem."""
    broken: int = 0
    """Requests whose connection ended without an answer."""
    received: int = 0
    """Bytes of answers."""


class Greedy:
    """A client and its results."""

    def __init__(self, address: Address, seconds: float) -> None:
        self.address = address
        self.seconds = seconds
        self.got = Got()
        self._end = 0.0

    def begin(self) -> None:
        """Start the time."""
        self._end = asyncio.get_running_loop().time() + self.seconds

    @property
    def left(self) -> float:
        """Seconds that are left; 0 also after too many requests."""
        return max(0.0, self._end - asyncio.get_running_loop().time()) if self.got.requests < MOST else 0.0

    async def ask(
        self, http: HttpConnection, method: str, path: str, body: bytes = b"", key: str = ""
    ) -> bytes:
        """Send a request, and count it."""
        self.got.requests += 1
        try:
            status, content = await http.ask(method, path, body, key)
        except BROKEN:
            self.got.broken += 1
            return b""
        self.got.received += len(content)
        self.got.refused += status >= 400
        return content

    async def loops(self, count: int, work: Callable[[HttpConnection, int], Awaitable[object]]) -> None:
        """Repeat work in several tasks at the same time."""

        async def loop(number: int) -> None:
            http = HttpConnection(self.address)
            while self.left:
                pause = asyncio.create_task(asyncio.sleep(count / RATE))
                await work(http, number)
                await pause
            http.close()

        try:
            async with asyncio.timeout(self.left):
                await asyncio.gather(*[loop(number) for number in range(count)])
        except TimeoutError:
            pass

    async def table(self, *others: dict[str, str], game: str = "sagrada") -> tuple[str, str]:
        """A table of our own and the key of its first seat."""
        http = HttpConnection(self.address)
        order = {"game": game, "seats": [{"kind": "me", "name": "Gri"}, *others]}
        found = SEATED.decode(await http.post("/api/tables?keys=true", msgspec.json.encode(order)))
        http.close()
        return found.table.id, found.keys[0]


Work = Callable[[], Awaitable[None]]


async def hints(greedy: Greedy) -> Work:
    """Ask for hints at ten tables."""
    http, tables = HttpConnection(greedy.address), []
    for _ in range(10):
        id, key = await greedy.table({"kind": "bot", "level": "casual"})
        while (await _state(http, id, key)).to_move != 0:
            await asyncio.sleep(0.1)
        tables.append((id, key))

    async def ask(http: HttpConnection, number: int) -> None:
        id, key = tables[number % len(tables)]
        await greedy.ask(http, "POST", f"/api/tables/{id}/hint", key=key)

    return lambda: greedy.loops(20, ask)


async def _state(http: HttpConnection, id: str, key: str) -> State:
    _, content = await http.ask("GET", f"/api/tables/{id}", key=key)
    return msgspec.json.decode(content, type=State)


async def reconnections(greedy: Greedy) -> Work:
    """Connect to a table with a long past again and again, and ask for all of it."""
    id, key = await greedy.table({"kind": "open"})
    http = HttpConnection(greedy.address)
    for number in range(50):
        await http.ask("PUT", f"/api/tables/{id}/seats/0/name", b'{"name":"Gri %d"}' % number, key)

    async def connect(_: HttpConnection, number: int) -> None:
        first: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        def heard(text: bytes) -> None:
            if not first.done():
                first.set_result(text)

        greedy.got.requests += 1
        try:
            line = await live(greedy.address, id, key, heard, lambda why: heard(b""))
            text = await first
            line.hang_up()
        except BROKEN:
            greedy.got.broken += 1
        else:
            greedy.got.received += len(text)
            greedy.got.refused += b'"state"' not in text[:20]

    return lambda: greedy.loops(20, connect)


async def archive(greedy: Greedy) -> Work:
    """Ask for the whole archive, a hundred times at once."""

    async def download(http: HttpConnection, _: int) -> None:
        await greedy.ask(http, "GET", "/api/archive.txt")

    return lambda: greedy.loops(100, download)


async def imports(greedy: Greedy) -> Work:
    """Import records: small valid ones, and large invalid ones."""
    match = Match(games.game("sagrada"), games.begin(games.game("sagrada").order(2), "7"))
    while not match.position.over:
        match.play(next(iter(match.position.legal_moves())))
    bodies = [msgspec.json.encode({"record": text}) for text in (str(match.record), "#" * LARGE)]

    async def bring(http: HttpConnection, number: int) -> None:
        await greedy.ask(http, "POST", "/api/records", bodies[number % 2])

    return lambda: greedy.loops(10, bring)


async def tables(greedy: Greedy) -> Work:
    """Open tables with three strong bots each, and let them think all the time."""
    bots = [{"kind": "bot", "level": "expert"}] * 3
    body = msgspec.json.encode({"game": "sagrada", "seats": [{"kind": "me"}, *bots]})
    seats: dict[int, tuple[str, str]] = {}

    async def play(http: HttpConnection, number: int) -> None:
        if number not in seats:
            content = await greedy.ask(http, "POST", "/api/tables?keys=true", body)
            if b'"keys"' in content:
                found = SEATED.decode(content)
                seats[number] = found.table.id, found.keys[0]
            return
        id, key = seats[number]
        content = await greedy.ask(http, "GET", f"/api/tables/{id}?since=999999", key=key)
        if b'"choices"' in content and (state := msgspec.json.decode(content, type=State)).to_move == 0:
            move = {"ply": state.ply, "move": state.choices.prompt.choices[0].move}
            await greedy.ask(http, "POST", f"/api/tables/{id}/moves", msgspec.json.encode(move), key)

    return lambda: greedy.loops(20, play)


async def connections(greedy: Greedy) -> Work:
    """Open as many connections as possible, and send nothing."""

    async def hold() -> None:
        while greedy.left:
            greedy.got.requests += 1
            try:
                host, port, _ = greedy.address
                reader, writer = await asyncio.open_connection(host, port, local_addr=greedy.address.local)
                said = await reader.read(1 << 16)
                writer.close()
            except BROKEN:
                greedy.got.broken += 1
            else:
                greedy.got.received += len(said)
                greedy.got.refused += bool(said)
            await asyncio.sleep(CONNECTIONS / RATE)

    async def work() -> None:
        try:
            async with asyncio.timeout(greedy.left):
                await asyncio.gather(*[hold() for _ in range(CONNECTIONS)])
        except TimeoutError:
            pass

    return work


async def streams(greedy: Greedy) -> Work:
    """Open streams of a table that changes all the time, and read nothing."""
    id, key = await greedy.table({"kind": "open"})

    async def deaf(number: int) -> socket.socket:
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        upgrade += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        path, more = ("live", upgrade) if number % 2 else ("stream", "")
        head = (
            f"GET /api/tables/{id}/{path} HTTP/1.1\r\nHost: {greedy.address.host}:{greedy.address.port}\r\n"
        )
        head += f"Authorization: Bearer {key}\r\n{more}\r\n"
        found, loop = socket.socket(), asyncio.get_running_loop()
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        found.setblocking(False)
        found.bind((greedy.address.source, 0))
        await loop.sock_connect(found, (greedy.address.host, greedy.address.port))
        await loop.sock_sendall(found, head.encode())
        greedy.got.requests += 1
        return found

    async def rename(http: HttpConnection, number: int) -> None:
        body = b'{"name":"Gri %d"}' % greedy.got.requests
        await greedy.ask(http, "PUT", f"/api/tables/{id}/seats/0/name", body, key)

    async def work() -> None:
        lines = [await deaf(number) for number in range(UNREAD)]
        await greedy.loops(4, rename)
        for line in lines:
            try:
                greedy.got.refused += b"too-many-requests" in line.recv(4096)
            except OSError:
                greedy.got.broken += 1
            line.close()

    return work


KINDS: Final = {
    kind.__name__: kind for kind in (connections, streams, reconnections, archive, imports, hints, tables)
}
"""The kinds of greed, by name. That of tables is the last: its games go on."""


async def main(kind: str, port: str, seconds: str) -> None:
    """Be greedy in one way."""
    source = f"{SOURCES}{list(KINDS).index(kind) + 1}"
    greedy = Greedy(Address("127.0.0.1", int(port), source), float(seconds))
    work = await KINDS[kind](greedy)
    greedy.got = Got()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    greedy.begin()
    await work()
    print(msgspec.json.encode(greedy.got).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(main(*sys.argv[1:]))
