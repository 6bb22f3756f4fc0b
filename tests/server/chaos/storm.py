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
    expected: bool | None = True
    """What `/readyz` has to answer; None while that is not certain: something starts or has just been killed."""
    changes: int = 0
    """How often that has changed."""
    _away: set[str] = field(default_factory=set)

    def _expect(self, ready: bool | None) -> None:
        self.expected, self.changes = ready, self.changes + 1

    async def switch_off(self, name: str) -> None:
        """Stop PostgreSQL or Redis."""
        self._expect(None if not self._away else False)
        await asyncio.to_thread(getattr(self, name).off)
        self._away.add(name)
        self._expect(False)

    async def switch_on(self, name: str) -> None:
        """Start it again."""
        self._away.discard(name)
        self._expect(False if self._away else None)
        await asyncio.to_thread(getattr(self, name).on)

    def settled(self) -> None:
        """The site is as it should be."""
        self._expect(True)

    def workers(self) -> list[psutil.Process]:
        """The processes that serve now."""
        children = psutil.Process(self.served.process.pid).children()
        return [child for child in children if "multiprocessing.spawn" in _command_line(child)]

    def kill(self, count: int) -> int:
        """Kill so many workers; how many there were."""
        self._expect(False if self._away else None)
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
    """What goes away, how many workers die meanwhile, in which order the rest comes back, and how many workers die
    while the first of it is back.
    """

    away: tuple[str, ...]
    killed: int
    back: tuple[str, ...]
    killed_again: int = 0

    def __str__(self) -> str:
        away = " and ".join(sorted(self.away)) or "nothing"
        again = f", then {self.killed_again}" if self.killed_again else ""
        return f"{away} away, {self.killed} of {WORKERS} workers killed{again}"


FAULTS: Final = (
    Fault((), WORKERS, ()),
    Fault(("redis",), WORKERS, ("redis",)),
    Fault(("database",), WORKERS, ("database",)),
    Fault(("database", "redis"), 1, ("redis", "database")),
    Fault(("redis", "database"), WORKERS, ("database", "redis"), 1),
)


def random_fault(chance: Random) -> Fault:
    """Any of them."""
    away = tuple(chance.sample(["database", "redis"], chance.randint(0, 2)))
    killed = chance.randint(0 if away else 1, WORKERS)
    back = tuple(chance.sample(away, len(away)))
    return Fault(away, killed, back, chance.randint(0, 1) if len(back) > 1 else 0)


async def strike(site: Site, fault: Fault, pause: Callable[[], Awaitable[None]]) -> None:
    """Let a fault happen, and put it right. `pause` is awaited after each step."""
    for name in fault.away:
        await site.switch_off(name)
        await pause()
    if fault.killed:
        site.kill(fault.killed)
        await pause()
    for index, name in enumerate(fault.back):
        await site.switch_on(name)
        await pause()
        if fault.killed_again and index == 0:
            site.kill(fault.killed_again)
            await pause()


# -- players ------------------------------------------------------------------------------------------------------


async def persist(ask: Callable[[], Awaitable[Answer]]) -> Any:
    """Ask until there is an answer. Raises on anything but success, `not-ready`, and a proxy that got no answer."""
    while True:
        try:
            answer = await ask()
        except GONE:
            await asyncio.sleep(0.05)
            continue
        if not answer.from_proxy and answer.problem != "not-ready":
            return answer.fine
        await asyncio.sleep(0.05)


@dataclass
class Players:
    """Programs that play both seats of tables, whatever happens, and the moves that were acknowledged."""

    games: list[Game] = field(default_factory=list)
    over: bool = False

    @property
    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum([len(game.kept) for game in self.games])

    async def play(self, http: Asking, number: int) -> None:
        """Play one table after the other until it is over."""
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
        """Play both seats of a table to the end of the game, or until it is over."""
        while not self.over and game.state["status"] == "running":
            seat = game.state["to_move"]
            state = await persist(lambda: http.get(game.path("?since=0"), game.keys[seat]))  # noqa: B023
            sent = game.choice(state)
            body = {"ply": sent.ply, "move": sent.move}
            game.state = await persist(lambda: game.post(http, sent.seat, "/moves", body))  # noqa: B023
            assert game.state["ply"] == sent.ply + 1
            game.kept.append(sent)
            await asyncio.sleep(0.02)

    async def more_moves(self, count: int, playing: Iterable[asyncio.Future[None]]) -> None:
        """Wait until so many more moves are acknowledged."""
        enough = self.moves + count
        while self.moves < enough:
            assert not any(task.done() for task in playing), "a player has failed"
            await asyncio.sleep(0.05)

    async def result(self, link: str) -> tuple[int, int]:
        """How many acknowledged moves are lost and doubled, over all games."""
        async with asking(link) as http:
            found = [await stored(game, http) for game in self.games]
        return sum([lost for lost, _ in found]), sum([doubled for _, doubled in found])


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


# -- a storm ------------------------------------------------------------------------------------------------------


async def is_ready(link: str) -> bool:
    """Whether the site says that it is ready, on a new connection."""
    try:
        async with asyncio.timeout(5), asking(link) as http:
            return (await http.get("/readyz")).status == 200
    except GONE:
        return False


@dataclass
class Storm:
    """Faults, and what became of the site."""

    site: Site
    players: Players = field(default_factory=Players)
    faults: Counter[str] = field(default_factory=Counter)
    not_ready: float = 0.0
    """Seconds in which the site said that it is not ready, or said nothing."""
    longest: float = 0.0
    """The longest time without a ready site."""
    samples: int = 0
    """How often `/readyz` was asked while it was known what it has to answer."""
    wrongly_ready: int = 0
    """How often it said that the site is ready, and it was not."""
    wrongly_not_ready: int = 0
    """How often it said that the site is not ready, and it was."""

    async def watch(self) -> None:
        """Measure how long the site is not ready, and whether it tells the truth."""
        last = time.monotonic()
        down = 0.0
        while not self.players.over:
            expected, since = self.site.expected, self.site.changes
            ready = await is_ready(self.site.served.link)
            if expected is not None and since == self.site.changes:
                self.samples += 1
                self.wrongly_ready += ready and not expected
                self.wrongly_not_ready += expected and not ready
            now = time.monotonic()
            down = 0.0 if ready else down + now - last
            self.not_ready += 0.0 if ready else now - last
            self.longest = max(self.longest, down)
            last = now
            await asyncio.sleep(0.1)


async def weather(storm: Storm, faults: Iterable[Fault], tables: int, calm: float) -> None:
    """Play through faults, one after the other, each when the site is ready again and moves are made."""
    site, players = storm.site, storm.players
    link = site.served.link

    async def pause() -> None:
        await asyncio.sleep(calm)

    async with asking(link) as http:
        playing = [asyncio.ensure_future(players.play(http, number)) for number in range(tables)]
        watching = asyncio.ensure_future(storm.watch())
        for fault in faults:
            storm.faults[str(fault)] += 1
            await strike(site, fault, pause)
            while not await is_ready(link):
                assert site.served.process.poll() is None, "the whole site has ended"
                await asyncio.sleep(0.1)
            site.settled()
            await players.more_moves(tables, playing)
        players.over = True
        await asyncio.gather(*playing, watching)
