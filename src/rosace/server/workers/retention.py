"""How long tables are kept: those that wait are closed after some days without a change, others are removed.

Commitments that no table uses are revealed after an hour.

Every worker does it. A table that somebody has changed meanwhile is left alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import structlog

from rosace.server.settings import Settings
from rosace.server.store import StoreError
from rosace.server.table import opening
from rosace.server.table.clocks import DAY
from rosace.server.table.events import AnyEvent
from rosace.server.table.table import LiveTable
from rosace.server.workers.rooms import Rooms

CLEAN_SECONDS: Final = 60.0
TICKET_SECONDS: Final = 3600.0
"""How long a commitment that was drawn waits for a table. Then its secret is revealed as unused."""
_AT_ONCE: Final = 500
"""The most tables of one kind that a clean-up closes or removes."""
_NOTE_DAYS: Final = 365
"""Days for which the ids of removed tables are kept."""
_VISIBILITIES: Final = ("public", "link")
_log = structlog.get_logger()


class Retention:
    """Closes and removes old tables."""

    def __init__(self, rooms: Rooms, settings: Settings, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self._rooms = rooms
        self._listed_days = settings.listed_days
        self._waiting = {"public": settings.waiting_days, "link": settings.link_waiting_days}
        self._kept = {
            "closed": settings.closed_days,
            "running": settings.running_days,
            "over": settings.finished_days,
        }

    @property
    def listed_since(self) -> float:
        """A running table is listed if something has happened there since."""
        return self._days_ago(self._listed_days) if self._listed_days else 0.0

    async def clean_up(self) -> None:
        """Close and remove old tables, and reveal old commitments."""
        for visibility, days in self._waiting.items():
            if days:
                await self._close(visibility, self._days_ago(days))
        for status, days in self._kept.items():
            for visibility in _VISIBILITIES if days else ():
                await self._remove(status, visibility, self._days_ago(days))
        await self._rooms.store.forget_removed(self._days_ago(_NOTE_DAYS))
        await self._rooms.store.reveal_expired(self.now() - TICKET_SECONDS, self.now())

    def _days_ago(self, days: int) -> float:
        return self.now() - days * DAY

    async def _close(self, visibility: str, before: float) -> None:
        def close(table: LiveTable) -> list[AnyEvent]:
            return opening.close_unused(table) if table.updated_at < before else []

        for id in await self._rooms.store.idle("waiting", visibility, before, _AT_ONCE):
            try:
                await self._rooms.execute(id, close)
            except StoreError:
                raise
            except Exception as error:  # an error at one table must not stop the others
                _log.error("retention", table=id, exc_info=error)

    async def _remove(self, status: str, visibility: str, before: float) -> None:
        store = self._rooms.store
        old = await store.idle(status, visibility, before, _AT_ONCE)
        for id in await store.remove(old, self.now(), before) if old else ():
            await self._rooms.forget(id)
