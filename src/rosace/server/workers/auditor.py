"""Counts finished public games for the dice audit, a few at a time and in the background.

Every worker does it. The database knows which games are counted, so a game that two workers have taken is added
once. A game is replayed in a thread, and afterwards the worker rests for some time, so that it can serve requests.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import perf_counter
from typing import Final

import structlog

from rosace.audit.records import NOT_PROVED, VERSION, audited, left_out
from rosace.audit.sums import GameSums
from rosace.server.store import Store, TableRow
from rosace.server.table import events
from rosace.server.table.summary import decode_entry
from rosace.server.workers.archive_reader import record_of

POLL_SECONDS: Final = 5.0
SLICE: Final = 10
"""Games that are counted at once."""
_AHEAD: Final = 20 * SLICE
"""Games to choose from: each worker chooses at random, so that workers rarely take the same."""
_REST: Final = 4.0
"""A worker rests four times as long as it worked: the audit takes a fifth of its time at most."""
_OVERLAP: Final = 3600.0
"""Seconds that are looked at again: clocks differ, and a transaction may end late."""
_log = structlog.get_logger()


class Auditor:
    """Counts the games of this service."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._since = 0.0
        """All games that ended before are counted."""

    async def count(self) -> float | None:
        """Count some games. Returns how long to rest, if there were any."""
        begun = perf_counter()
        found = await self.count_slice()
        return _REST * (perf_counter() - begun) if found else None

    async def count_slice(self) -> int:
        """Count some games that are not counted yet. Returns how many it has looked at."""
        now = self._now()
        rows = await self._store.not_audited(VERSION, self._since, _AHEAD)
        if not rows:
            self._since = now - _OVERLAP
            return 0
        chosen = random.sample(rows, min(SLICE, len(rows)))
        await self._store.add_audited(VERSION, {row.id: (row.game, await self._sums(row)) for row in chosen})
        return len(chosen)

    async def _sums(self, row: TableRow) -> GameSums:
        """The sums of a game; none if the table has been removed."""
        stored = await self._store.events(row.id)
        if not stored:
            return GameSums()
        try:
            past = [events.decode(event.data) for event in stored]
            return await asyncio.to_thread(audited, record_of(past, decode_entry(row.summary).points))
        except Exception as error:  # an error in one game must not stop the others
            _log.error("audit", table=row.id, exc_info=error)
            return left_out(NOT_PROVED)
