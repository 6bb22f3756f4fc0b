"""The effect of one greedy client on the others: ordinary tables undisturbed, and beside each kind of client."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import msgspec
import psutil
from msgspec.structs import replace

from benchmarks.load.crowd import Crowd, Window
from benchmarks.load.greed import KINDS, Got
from benchmarks.load.service import Service
from benchmarks.load.trial import WARM_UP, percentile
from rosace.server.store import Store
from rosace.server.table import commands, opening
from rosace.server.table.actor import Actor
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import SeatOrder, TableOrder
from rosace.server.table.table import LiveTable
from rosace.server.workers.rooms import Rooms

PLAYERS: Final = [f"127.0.1.{number}" for number in range(1, 251)]
"""The addresses of the ordinary players."""
BOTS: Final = 5
"""A bot plays at one of this many tables."""
ARCHIVED: Final = 500
"""Finished public games at the start."""
LIMIT: Final = 3.0
"""The greatest allowed ratio of the others' times to the undisturbed ones."""
SETTLING: Final = 3.0
_STARTING: Final = 60.0
_SAMPLE: Final = 2.0


class Phase(msgspec.Struct):
    """The figures of the others beside one greedy client; without a kind: undisturbed."""

    kind: str
    window: Window
    got: Got
    memory: int
    """The most memory of the service, in bytes."""
    busy: float
    """How much of one core the service used, without its bots."""

    @property
    def p99(self) -> float:
        """The time of a move, for 99 of 100."""
        return percentile(self.window.answered, 0.99)

    @property
    def bots_p99(self) -> float:
        """The same until a bot has answered it."""
        return percentile(self.window.bots, 0.99)

    def faults(self, undisturbed: Phase) -> list[str]:
        """The limits that are exceeded, in words."""
        found = []
        if self.window.errors:
            found.append(f"{self.window.errors.total()} errors")
        if self.p99 >= LIMIT * undisturbed.p99:
            found.append("moves wait")
        if self.bots_p99 >= LIMIT * undisturbed.bots_p99:
            found.append("bots wait")
        return found


async def phases(
    service: Service, tables: int, seconds: float, seed: int, kinds: Sequence[str] = tuple(KINDS),
    warm_up: float = WARM_UP, archived: int = ARCHIVED,
) -> list[Phase]:  # fmt: skip
    """Measure undisturbed, and with each kind of greed."""
    await fill_archive(service.database_url, archived)
    crowd = Crowd(service.address, seed, PLAYERS, BOTS)
    try:
        await crowd.resize(tables)
        await crowd.play(warm_up)
        found = [await _phase(service, crowd, "", seconds)]
        for kind in kinds:
            found.append(await _phase(service, crowd, kind, seconds))
            await crowd.play(min(seconds, SETTLING))
    finally:
        await crowd.close()
    return found


async def _phase(service: Service, crowd: Crowd, kind: str, seconds: float) -> Phase:
    print(f"{kind or 'undisturbed'}", end="", file=sys.stderr, flush=True)
    peak, process = [0], psutil.Process(service.process.process.pid)
    before = process.cpu_times()
    async with _watched(service, peak):
        if kind:
            window, got = await _beside(service, crowd, kind, seconds)
        else:
            window, got = await crowd.play(seconds), Got()
    after = process.cpu_times()
    spent = after.user + after.system - before.user - before.system
    phase = Phase(kind, window, got, peak[0], spent / seconds)
    print(f": p99 {phase.p99 * 1000:.1f} ms, bots {phase.bots_p99 * 1000:.1f} ms", file=sys.stderr)
    return phase


async def _beside(service: Service, crowd: Crowd, kind: str, seconds: float) -> tuple[Window, Got]:
    """Play beside a greedy client."""
    command = (sys.executable, "-m", "benchmarks.load.greed", kind, str(service.address.port), str(seconds))
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        async with asyncio.timeout(_STARTING):
            if not await process.stdout.readline():
                raise RuntimeError(f"the client that is greedy for {kind} did not start")
        process.stdin.write(b"go\n")
        window = await crowd.play(seconds)
        async with asyncio.timeout(_STARTING):
            got = msgspec.json.decode(await process.stdout.readline(), type=Got)
            await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return window, got


@asynccontextmanager
async def _watched(service: Service, peak: list[int]) -> AsyncIterator[None]:
    """Record the most memory that the service uses."""

    async def watch() -> None:
        while True:
            cost = await asyncio.to_thread(service.cost)  # the players do not wait for it
            peak[0] = max(peak[0], cost.service.memory)
            await asyncio.sleep(_SAMPLE)

    task = asyncio.create_task(watch())
    try:
        yield
    finally:
        task.cancel()


async def fill_archive(url: str, games: int) -> None:
    """Put finished public games into the database: one, many times."""
    store = await Store.open(url)
    try:
        rooms, both = Rooms(store, lambda id, number: None), Actor(frozenset({0, 1}))

        def first_move(table: LiveTable) -> list[AnyEvent]:
            move = str(table.game.position.legal_moves()[0])
            return commands.make_move(table, both, table.to_move, table.ply, move)

        order = TableOrder("sagrada", [SeatOrder("me"), SeatOrder("screen")])
        table = await rooms.open(lambda: opening.open_table(order))
        while table.status == "running":
            table = await rooms.execute(table.id, first_move)
        row, events = await store.table(table.id), await store.events(table.id)
        assert row is not None
        for number in range(games):
            id = f"archived{number:05}"
            copy = replace(row, id=id, visibility="public", updated=row.updated + number / 1000)
            await store.append(copy, [replace(event, table=id) for event in events])
    finally:
        await store.close()
