"""Faults that overlap: workers die while Redis, PostgreSQL or both are away, and come back in any order.

Meanwhile programs play. Each move is sent until it is acknowledged; in the end every acknowledged move must be stored
exactly once.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import psutil

from rosace.server.store import Store
from tests.server.chaos import outages
from tests.server.chaos.asking import Answer, Asking, asking
from tests.server.chaos.outages import Switch
from tests.server.chaos.players import FREE, Game, opened
from tests.server.process import Served, started

WORKERS: Final = 2
GONE: Final = (OSError, EOFError)
"""What a client gets whose worker dies."""


@dataclass
class Site:
    """A service with several workers, and what it stands on."""

    served: Served
    database: Switch
    redis: Switch

    def workers(self) -> list[psutil.Process]:
        """The processes that serve now."""
        children = psutil.Process(self.served.process.pid).children()
        return [child for child in children if "multiprocessing.spawn" in _command_line(child)]

    def kill(self, count: int) -> int:
        """Kill so many workers; how many there were."""
        found = self.workers()[:count]
        for worker in found:
            worker.kill()
        return len(found)


def _command_line(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except (psutil.NoSuchProcess, psutil.ZombieProcess):
        return ""


@contextmanager
def site(place: Path) -> Iterator[Site]:
    """A site of its own, which ends well."""
    with outages.postgres() as database, outages.redis() as redis:
        asyncio.run(Store.migrate(database.url))
        variables = {
            **FREE, "ROSACE_DATABASE_URL": database.url, "ROSACE_REDIS_URL": redis.url, "ROSACE_LOG_LEVEL": "error",
        }  # fmt: skip
        with started(place, "--workers", str(WORKERS), **variables) as served:
            yield Site(served, database, redis)
            assert served.process.poll() is None, served.log
            assert served.end() == 0


# -- faults -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """What goes away, how many workers die meanwhile, and in which order the rest comes back."""

    away: tuple[str, ...]
    killed: int
    back: tuple[str, ...]

    def __str__(self) -> str:
        away = " and ".join(sorted(self.away)) or "nothing"
        return f"{away} away, {self.killed} of {WORKERS} workers killed"


FAULTS: Final = (
    Fault((), WORKERS, ()),
    Fault(("redis",), WORKERS, ("redis",)),
    Fault(("database",), WORKERS, ("database",)),
    Fault(("database", "redis"), 1, ("redis", "database")),
    Fault(("redis", "database"), WORKERS, ("database", "redis")),
)


def random_fault(chance: Random) -> Fault:
    """Any of them."""
    away = tuple(chance.sample(["database", "redis"], chance.randint(0, 2)))
    return Fault(away, chance.randint(0 if away else 1, WORKERS), tuple(chance.sample(away, len(away))))


async def strike(site: Site, fault: Fault, pause: Callable[[], Awaitable[None]]) -> None:
    """Let a fault happen, and put it right. `pause` is awaited after each step."""
    switches = {"database": site.database, "redis": site.redis}
    for name in fault.away:
        await asyncio.to_thread(switches[name].off)
        await pause()
    if fault.killed:
        site.kill(fault.killed)
        await pause()
    for name in fault.back:
        await asyncio.to_thread(switches[name].on)
        await pause()


# -- players ------------------------------------------------------------------------------------------------------


@dataclass
class Storm:
    """What has happened so far."""

    site: Site
    games: list[Game] = field(default_factory=list)
    over: bool = False
    faults: Counter[str] = field(default_factory=Counter)
    not_ready: float = 0.0
    """Seconds in which the site said that it is not ready, or said nothing."""
    longest: float = 0.0
    """The longest time without a ready site."""

    @property
    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum([len(game.kept) for game in self.games])

    async def persist(self, ask: Callable[[], Awaitable[Answer]]) -> Any:
        """Ask until there is an answer. Raises on anything but success and `not-ready`."""
        while True:
            try:
                answer = await ask()
            except GONE:
                await asyncio.sleep(0.05)
                continue
            if answer.problem != "not-ready":
                return answer.fine
            await asyncio.sleep(0.05)

    async def play(self, http: Asking, number: int) -> None:
        """Play both seats of one table after the other until the storm is over."""
        while not self.over:
            game = await self.open(http, number)
            self.games.append(game)
            await self.play_game(http, game)
            number += 2  # the same game again

    async def open(self, http: Asking, number: int) -> Game:
        """A new table. One whose opening was not acknowledged is left alone."""
        while True:
            try:
                return await opened(http, http, number)
            except (*GONE, AssertionError):
                await asyncio.sleep(0.1)

    async def play_game(self, http: Asking, game: Game) -> None:
        """Play both seats of a table to the end of the game or of the storm."""
        while not self.over and game.state["status"] == "running":
            seat = game.state["to_move"]
            state = await self.persist(lambda: http.get(game.path("?since=0"), game.keys[seat]))  # noqa: B023
            sent = game.choice(state)
            body = {"ply": sent.ply, "move": sent.move}
            game.state = await self.persist(lambda: game.post(http, sent.seat, "/moves", body))  # noqa: B023
            assert game.state["ply"] == sent.ply + 1
            game.kept.append(sent)
            await asyncio.sleep(0.02)

    async def watch(self, link: str) -> None:
        """Measure how long the site is not ready."""
        last = time.monotonic()
        down = 0.0
        while not self.over:
            ready = await is_ready(link)
            now = time.monotonic()
            down = 0.0 if ready else down + now - last
            self.not_ready += 0.0 if ready else now - last
            self.longest = max(self.longest, down)
            last = now
            await asyncio.sleep(0.1)


async def is_ready(link: str) -> bool:
    """Whether the site says that it is ready, on a new connection."""
    try:
        async with asyncio.timeout(5), asking(link) as http:
            return (await http.get("/readyz")).status == 200
    except GONE:
        return False


async def stored(game: Game, http: Asking) -> tuple[int, int]:
    """How many acknowledged moves of a game are lost, and how many are stored twice."""
    made: dict[int, str] = {}
    doubled = 0
    for seat in (0, 1):
        for event in (await game.look(http, seat, 0))["events"]:
            if event["kind"] == "moved" and event["more"]["seat"] == seat:
                doubled += event["more"]["ply"] in made
                made[event["more"]["ply"]] = event["more"]["move"]
    lost = [sent for sent in game.kept if made.get(sent.ply + 1) != sent.move]
    return len(lost), doubled + len(made) - len(game.kept) + len(lost)


async def weather(storm: Storm, faults: Iterable[Fault], tables: int, calm: float) -> None:
    """Play through faults, one after the other, each when the site is ready again and moves are made."""
    link = storm.site.served.link

    async def pause() -> None:
        await asyncio.sleep(calm)

    async with asking(link) as http:
        playing = [asyncio.ensure_future(storm.play(http, number)) for number in range(tables)]
        watching = asyncio.ensure_future(storm.watch(link))
        for fault in faults:
            storm.faults[str(fault)] += 1
            await strike(storm.site, fault, pause)
            while not await is_ready(link):
                assert storm.site.served.process.poll() is None, "the whole site has ended"
                await asyncio.sleep(0.1)
            enough = storm.moves + tables
            while storm.moves < enough:
                assert not any(task.done() for task in playing), "a player has failed"
                await asyncio.sleep(0.05)
        storm.over = True
        await asyncio.gather(*playing, watching)


async def result(storm: Storm) -> tuple[int, int]:
    """How many acknowledged moves are lost and doubled, over all games."""
    async with asking(storm.site.served.link) as http:
        found = [await stored(game, http) for game in storm.games]
    return sum([lost for lost, _ in found]), sum([doubled for _, doubled in found])
