"""The lobby as a feed: the public tables with open seats, then every change.

When a table has changed, at this worker or another, its row is read from the store, so all workers send the same. The
last changes are kept for all subscribers together. A subscriber who is further behind gets the whole list again, and so
does everybody when updates may have been lost. Without subscribers nothing is read.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final, NamedTuple

import structlog
from msgspec import Struct

from rosace.server.store import Store, StoreError
from rosace.server.store.rows import TableRow
from rosace.server.table.summary import LobbyTable, decode_entry, has_open_seat
from rosace.server.workers.tasks import Subscription, background_task

MAX_CHANGES: Final = 256
"""Changes that are kept, and changed tables that wait to be read."""
MAX_TABLES: Final = 200
"""Tables in the list: the newest."""


class ListFrame(Struct, frozen=True, tag="list"):
    """All tables with open seats, the newest first. It replaces the list before."""

    tables: list[LobbyTable]


class TableFrame(Struct, frozen=True, tag="table"):
    """A table that is new in the list, or has changed."""

    table: LobbyTable


class GoneFrame(Struct, frozen=True, tag="gone"):
    """A table that is no longer in the list, if it was."""

    id: str


Frame = ListFrame | TableFrame | GoneFrame


class Change(NamedTuple):
    """A change of the list."""

    game: str | None
    """None: of a removed table it is not known."""
    id: str
    number: int
    """How many events the table had."""
    frame: TableFrame | GoneFrame


class LobbyFeed:
    """The changes of the lobby for the subscribers of this worker."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._changes: deque[Change] = deque(maxlen=MAX_CHANGES)
        self._count = 0
        """How many changes there have been; the last of them are kept."""
        self._changed_tables: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._subscribers: set[Subscription] = set()
        self.closing = False
        """Whether the service is stopping: then subscribers do not wait."""

    def close(self) -> None:
        """The service is stopping: wake all subscribers."""
        self.closing = True
        self.wake()

    def wake(self) -> None:
        """Wake all subscribers: they find out what has changed."""
        for subscriber in self._subscribers:
            subscriber.notify()

    def running(self) -> AbstractAsyncContextManager[None]:
        """Read and send changes while the block lasts."""
        return background_task(self._read_changes())

    # -- changes --------------------------------------------------------------------------------------------------

    def table_changed(self, id: str) -> None:
        """A table has changed in a way that may change the list."""
        if not self._subscribers:
            return
        if len(self._changed_tables) >= MAX_CHANGES:
            self.reset()
        self._changed_tables[id] = None
        self._wake.set()

    def reset(self) -> None:
        """Updates may have been lost: every subscriber gets the list again."""
        self._changed_tables.clear()
        self._changes.clear()
        self._count += 1
        self.wake()

    async def _read_changes(self) -> None:
        """Read changed tables one after another, so that the changes of a table stay in order."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed_tables:
                id = next(iter(self._changed_tables))
                del self._changed_tables[id]
                try:
                    self._add_change(id, await self._store.table(id))
                except StoreError as error:
                    structlog.get_logger().warning("lobby", error=str(error))
                    self.reset()
                except Exception as error:  # a row that cannot be read must not end the feed
                    structlog.get_logger().error("lobby", table=id, exc_info=error)

    def _add_change(self, id: str, row: TableRow | None) -> None:
        if row is None:  # it was removed
            self._changes.append(Change(None, id, 0, GoneFrame(id)))
        elif row.visibility != "public" or self._is_known(row):
            return
        else:
            entry = decode_entry(row.summary)
            frame = TableFrame(entry) if has_open_seat(entry) else GoneFrame(row.id)
            self._changes.append(Change(row.game, row.id, row.number, frame))
        self._count += 1
        self.wake()

    def _is_known(self, row: TableRow) -> bool:
        """Whether this change is known: a worker gets its own updates twice, and those of others may come late."""
        return any(change.id == row.id and change.number >= row.number for change in self._changes)

    # -- subscribing ----------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def subscribe(self, game: str | None = None) -> AsyncIterator[LobbySubscription]:
        """Subscribe to all tables, or to those of one game."""
        changed = Subscription()
        self._subscribers.add(changed)
        try:
            yield LobbySubscription(self, game, changed)
        finally:
            self._subscribers.discard(changed)

    async def tables(self, game: str | None) -> list[LobbyTable]:
        """The list as it is now."""
        found = [decode_entry(row.summary) for row in await self._store.lobby(game, "waiting", MAX_TABLES)]
        return [entry for entry in found if has_open_seat(entry)]

    def since(self, count: int) -> list[Change] | None:
        """The changes after the first `count`; None if they are not all kept."""
        missed = self._count - count
        if count < 0 or missed > len(self._changes):
            return None
        return list(self._changes)[len(self._changes) - missed :]

    @property
    def count(self) -> int:
        """How many changes there have been."""
        return self._count


class LobbySubscription:
    """A subscriber and the changes it has seen."""

    def __init__(self, lobby: LobbyFeed, game: str | None, changed: Subscription) -> None:
        self._lobby = lobby
        self._game = game
        self._changed = changed
        self._count = -1

    async def next_frames(self, seconds: float) -> list[Frame]:
        """Wait for changes, at most for `seconds`. The first call returns the list at once."""
        if self._count >= 0 and not self._lobby.closing:
            await self._changed.wait(seconds)
        changes, self._count = self._lobby.since(self._count), self._lobby.count
        if changes is None:
            return [ListFrame(await self._lobby.tables(self._game))]
        last = {
            change.id: change
            for change in changes
            if None in (self._game, change.game) or self._game == change.game
        }
        return [change.frame for change in last.values()]
