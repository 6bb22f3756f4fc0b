"""The lobby, for those who watch it: the public tables with open seats, and then every change.

A change is read from the store when this worker, or another one, says that a table has changed; so all workers tell the
same. Only the last changes are kept, for all listeners together. Who has fallen further behind, and everybody when news
may have been missed, is told the whole list anew. Where nobody listens nothing is read at all.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, NamedTuple

import structlog
from msgspec import Struct

from rosace.server.store import Store, StoreError
from rosace.server.store.rows import TableRow
from rosace.server.table.lobby import LobbyTable, has_room, read_entry

KEPT: Final = 256
"""Changes that are kept, and tables that wait to be looked at."""
MOST: Final = 200
"""Tables on the list: the newest."""


class ListFrame(Struct, frozen=True, tag="list"):
    """All tables with open seats, the newest first. What was told before is forgotten."""

    tables: list[LobbyTable]


class TableFrame(Struct, frozen=True, tag="table"):
    """A table that is new on the list, or has changed."""

    table: LobbyTable


class GoneFrame(Struct, frozen=True, tag="gone"):
    """A table that is not on the list any more, if it was."""

    id: str


Frame = ListFrame | TableFrame | GoneFrame


class Change(NamedTuple):
    """A table as it was after something happened that may concern the list."""

    game: str
    id: str
    number: int
    """How many events the table had."""
    frame: TableFrame | GoneFrame


class Lobby:
    """What the listeners of this worker have to be told."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._changes: deque[Change] = deque(maxlen=KEPT)
        self._count = 0
        """How many changes there have been; the last of them are kept."""
        self._to_look_at: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._listeners: set[asyncio.Event] = set()
        self.ending = False
        """Whether the service is about to end: nobody waits for news any more."""

    def end(self) -> None:
        """The service is about to end: whoever waits for news is sent away."""
        self.ending = True
        self._tell()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """While this lasts, changes are looked at and told."""
        looking = asyncio.create_task(self._look())
        try:
            yield
        finally:
            looking.cancel()
            with suppress(asyncio.CancelledError):
                await looking

    # -- what changes ---------------------------------------------------------------------------------------------

    def heard(self, id: str) -> None:
        """Something has happened at a table that may concern the list."""
        if not self._listeners:
            return
        if len(self._to_look_at) >= KEPT:
            self.missed()
        self._to_look_at[id] = None
        self._wake.set()

    def missed(self) -> None:
        """Something may have happened of which nothing was heard: everybody is told the list anew."""
        self._to_look_at.clear()
        self._changes.clear()
        self._count += 1
        self._tell()

    async def _look(self) -> None:
        """Look at one table after another, so that what is told of a table never goes back in time."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._to_look_at:
                id = next(iter(self._to_look_at))
                del self._to_look_at[id]
                try:
                    self._changed(await self._store.table(id))
                except StoreError as error:
                    structlog.get_logger().warning("lobby", error=str(error))
                    self.missed()

    def _changed(self, row: TableRow | None) -> None:
        if row is None or row.visibility != "public" or self._is_told(row):
            return
        entry = read_entry(row.summary)
        frame = TableFrame(entry) if has_room(entry) else GoneFrame(row.id)
        self._changes.append(Change(row.game, row.id, row.number, frame))
        self._count += 1
        self._tell()

    def _is_told(self, row: TableRow) -> bool:
        """Whether this is no news: a worker hears of its own tables twice, and of others perhaps late."""
        return any(change.id == row.id and change.number >= row.number for change in self._changes)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener.set()

    # -- listening ------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def listening(self, game: str | None = None) -> AsyncIterator[Listener]:
        """Listen, to all tables or to those of one game."""
        woken = asyncio.Event()
        self._listeners.add(woken)
        try:
            yield Listener(self, game, woken)
        finally:
            self._listeners.discard(woken)

    async def tables(self, game: str | None) -> list[LobbyTable]:
        """The list as it is now."""
        found = [read_entry(row.summary) for row in await self._store.lobby(game, "waiting", MOST)]
        return [entry for entry in found if has_room(entry)]

    def since(self, count: int) -> list[Change] | None:
        """The changes after the first so many; None if they are not all kept."""
        missed = self._count - count
        if count < 0 or missed > len(self._changes):
            return None
        return list(self._changes)[len(self._changes) - missed :]

    @property
    def count(self) -> int:
        """How many changes there have been."""
        return self._count


class Listener:
    """Somebody who is told."""

    def __init__(self, lobby: Lobby, game: str | None, woken: asyncio.Event) -> None:
        self._lobby = lobby
        self._game = game
        self._woken = woken
        self._count = -1

    async def news(self, seconds: float) -> list[Frame]:
        """What there is to tell: at first the list, then what has changed; nothing if nothing has for so long."""
        if self._count >= 0 and not self._lobby.ending:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._woken.wait()
        self._woken.clear()
        changes, self._count = self._lobby.since(self._count), self._lobby.count
        if changes is None:
            return [ListFrame(await self._lobby.tables(self._game))]
        last = {change.id: change for change in changes if self._game in (None, change.game)}
        return [change.frame for change in last.values()]
