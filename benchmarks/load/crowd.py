"""Many tables at once: each makes a move at its own moment of every second.

A table that has not finished its last move by then misses that second: the service was slower than the players. A
finished game is replaced by a new one. The first tables start with some moves already made, so that games are in all
phases and end evenly.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from itertools import count, cycle
from typing import Final

import msgspec

from benchmarks.load.bot_tables import BotTable
from benchmarks.load.players import GAMES, LiveTable
from benchmarks.load.wire import Address, HttpConnection, Refused

OPENING: Final = 32
"""Tables that are opened at the same time."""
AGES: Final = 40
"""The first tables start with fewer moves than this already made."""
DRAINING: Final = 10.0


class Window(msgspec.Struct):
    """The counts over some seconds."""

    tables: int
    seconds: float
    planned: int = 0
    missed: int = 0
    """Seconds that were missed, because the last move was not done."""
    slip: float = 0.0
    """The greatest delay of the players' own clock: if it is long, the players were too slow."""
    answered: list[float] = msgspec.field(default_factory=list)
    seen: list[float] = msgspec.field(default_factory=list)
    bots: list[float] = msgspec.field(default_factory=list)
    """The same where a bot is the other player, with the time that it thought."""
    errors: Counter[str] = msgspec.field(default_factory=Counter)

    @property
    def done(self) -> int:
        """Moves that were made, answered and seen by both players."""
        return len(self.seen)

    @property
    def kept(self) -> float:
        """The share of the schedule that was kept."""
        return 1 - self.missed / self.planned if self.planned else 0.0


class Crowd:
    """All tables of a measurement, with their counts."""

    def __init__(self, address: Address, seed: int, sources: Sequence[str] = ("",), bots: int = 0) -> None:
        self.address = address
        self._bots = bots
        """A bot plays at one of this many tables; 0: at none."""
        self._sources = cycle(sources)
        """The addresses that players take, one after the other."""
        self.past: list[LiveTable] = []
        """All tables, also those that are over."""
        self.errors: Counter[str] = Counter()
        self._chance = random.Random(seed)
        self._numbers = count()
        self._tables: list[LiveTable] = []
        self._doors: asyncio.Queue[HttpConnection] = asyncio.Queue()
        for _ in range(OPENING):
            self._doors.put_nowait(HttpConnection(self._player()))
        self._tasks: set[asyncio.Task[None]] = set()
        self._window: Window | None = None

    def _player(self) -> Address:
        """The address of a new player."""
        return self.address._replace(source=next(self._sources))

    # -- how many -------------------------------------------------------------------------------------------------

    async def resize(self, tables: int) -> None:
        """Change the number of tables. New ones start with some moves already made."""
        await self._drain()
        for table in self._tables[tables:]:
            table.close()
        del self._tables[tables:]
        missing = tables - len(self._tables)
        self._tables += await asyncio.gather(*[self._aged() for _ in range(missing)])

    async def _aged(self) -> LiveTable:
        """A table in the middle of its game, or a new one if that game is over."""
        table = await self._opened(self._chance.randrange(AGES))
        return await self._opened() if table.over else table

    async def _opened(self, age: int = 0) -> LiveTable:
        """A new table; if that fails, it is an error, and a broken table."""
        number = next(self._numbers)
        kind = BotTable if self._bots and not number % self._bots else LiveTable
        players = self._player(), self._player()
        table = kind(players, random.Random(self._chance.random()), self._done, self._error)
        self.past.append(table)
        door = await self._doors.get()
        try:
            await table.open(door, self._chance.choice(GAMES) if self._bots else GAMES[number % len(GAMES)])
            await table.play_on(age)
        except (Refused, OSError, TimeoutError) as error:
            self._error(f"{table.id}: {error!r}")
            table.broken, table.ready = True, False
        finally:
            self._doors.put_nowait(door)
        if not table.ready:
            table.close()
        return table

    async def close(self) -> None:
        """Everybody leaves."""
        await self._drain()
        for table in self._tables:
            table.close()
        while not self._doors.empty():
            self._doors.get_nowait().close()

    async def _drain(self) -> None:
        """Wait until no move is under way."""
        loop = asyncio.get_running_loop()
        end = loop.time() + DRAINING
        while self._tasks or any(not (table.ready or table.broken) for table in self._tables):
            if loop.time() > end:
                self._error("moves are not answered")
                return
            await asyncio.sleep(0.05)

    # -- playing --------------------------------------------------------------------------------------------------

    async def play(self, seconds: float) -> Window:
        """Every table makes a move a second."""
        loop, tables = asyncio.get_running_loop(), self._tables
        window = self._window = Window(len(tables), seconds)
        begin = loop.time()
        while window.planned < window.seconds * len(tables):
            due = begin + window.planned / len(tables)
            now = loop.time()
            if due > now:
                await asyncio.sleep(due - now)
                continue
            window.slip = max(window.slip, now - due)
            table = tables[window.planned % len(tables)]
            window.planned += 1
            if table.ready:
                table.move()
            else:
                window.missed += 1
        self._window = None
        return window

    def _done(self, table: LiveTable) -> None:
        made = table.moves[-1] if table.moves else None
        window = self._window
        if window is not None and made is not None and made.answered is not None and made.seen is not None:
            window.answered.append(made.answered)
            (window.bots if table.with_bot else window.seen).append(made.seen)
        if (table.over or table.broken) and table in self._tables:
            table.close()
            task = asyncio.ensure_future(self._replace(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _replace(self, table: LiveTable) -> None:
        new = await self._opened()
        place = self._tables.index(table) if table in self._tables else None
        if place is None:
            new.close()
        else:
            self._tables[place] = new

    def _error(self, what: str) -> None:
        kind = what.partition(": ")[2] or what
        self.errors[what] += 1
        if self._window is not None:
            self._window.errors[kind] += 1
