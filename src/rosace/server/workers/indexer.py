"""Makes the results of finished games: for the search of the archive, and for the lists of a device's games.

The worker where a game ends makes its result at once, from memory. Missed games, and games of older versions without
results, are found in the store: every worker makes some of their results, in a thread, and rests between them.
"""

from __future__ import annotations

import asyncio
import random
from time import perf_counter
from typing import Final

import structlog

from rosace.server.store import Conflict, EventRow, Store, StoreError, TableRow
from rosace.server.table import events
from rosace.server.table.results import VERSION, game_result
from rosace.server.table.summary import stored_event
from rosace.server.table.table import LiveTable
from rosace.server.workers.room import Room
from rosace.server.workers.rooms import Rooms
from rosace.server.workers.tasks import repeat

POLL_SECONDS: Final = 5.0
SLICE: Final = 10
"""Games that are taken at once."""
_AHEAD: Final = 20 * SLICE
"""Games to choose from: each worker chooses at random, so that workers rarely take the same."""
_REST: Final = 4.0
"""A worker rests four times as long as it worked: this takes a fifth of its time at most."""
_OVERLAP: Final = 3600.0
"""Seconds that are looked at again: clocks differ, and a transaction may end late."""
_LAST: Final = (events.Moved, events.Lost)
"""One of these is the last event of a game; others may follow."""
_log = structlog.get_logger()


class Indexer:
    """Makes the results of this service's games."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._store: Store = rooms.store
        self._since = 0.0
        """All games that ended before have results."""
        self._failed: set[str] = set()
        """Games whose result this version cannot make."""
        self._ended: asyncio.Queue[str] = asyncio.Queue()
        rooms.on_append.append(self._appended)

    def _appended(self, room: Room) -> None:
        table = room.table
        if table is not None and table.status == "over" and isinstance(table.past[-1].event, _LAST):
            self._ended.put_nowait(room.id)

    async def run(self) -> None:
        """Make results until cancelled."""
        await asyncio.gather(self._index_ended(), repeat("results", self._index_stored, POLL_SECONDS))

    async def _index_ended(self) -> None:
        """Make the results of games that end here."""
        while True:
            id = await self._ended.get()
            try:
                async with self._rooms.read(id, newest=False) as table:
                    row, terms = game_result(table)
                await self._store.put_result(row, terms)
            except StoreError as error:
                _log.warning("results", table=id, error=str(error))  # it is found in the store later
            except Exception as error:
                _log.error("results", table=id, exc_info=error)

    async def _index_stored(self) -> float | None:
        return 0.0 if await self.index_slice() else None

    async def index_slice(self) -> int:
        """Make the results of some games that have none. Returns how many it has looked at."""
        now = self._rooms.now()
        rows = await self._store.unindexed(VERSION, self._since, _AHEAD + len(self._failed))
        rows = [row for row in rows if row.id not in self._failed]
        if not rows:
            self._since = now - _OVERLAP
            return 0
        chosen = random.sample(rows, min(SLICE, len(rows)))
        for row in chosen:
            begun = perf_counter()
            await self._index(row)
            await asyncio.sleep(_REST * (perf_counter() - begun))
        return len(chosen)

    async def _index(self, row: TableRow) -> None:
        """Make the result of a game, from its stored events."""
        stored = await self._store.events(row.id)
        try:
            if len(stored) >= row.number:  # else it was removed meanwhile
                result = await asyncio.to_thread(lambda: game_result(_folded(row.id, stored)))
                await self._store.put_result(*result)
        except Conflict:
            pass  # another worker was first
        except StoreError:
            raise
        except Exception as error:  # an error in one game must not stop the others
            self._failed.add(row.id)
            _log.error("results", table=row.id, exc_info=error)


def _folded(id: str, stored: list[EventRow]) -> LiveTable:
    table = LiveTable(id)
    for row in stored:
        table.apply(stored_event(row))
    return table
