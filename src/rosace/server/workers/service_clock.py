"""The clock of the service: time in which at least one worker can store moves. Players' clocks use it.

Its reading is in the database. Every second each worker adds the time since its last heartbeat, by its monotonic clock,
and stores the sum unless another worker has stored more. So the clock stands still while no worker runs or the database
refuses writes, and jumps of the wall clock do not matter.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import structlog

from rosace.server.store import Store, StoreError
from rosace.server.store.errors import Unreachable

HEARTBEAT_SECONDS: Final = 1.0
MAX_PAUSE: Final = 3.0
"""Seconds between two heartbeats of a worker that count. After a longer pause it could not have stored moves."""
_log = structlog.get_logger()


class ServiceClock:
    """The clock, as one worker reads it. In seconds since 1970, less the time in which nothing could be stored."""

    def __init__(self, store: Store, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._monotonic = monotonic
        self._reading: float | None = None
        self._read_at = 0.0
        """When that was, by the monotonic clock."""
        self._runs = False
        """Whether the last heartbeat was stored."""

    def now(self) -> float:
        """The time. Raises `Unreachable` while the worker has not read the clock yet."""
        if self._reading is None:
            raise Unreachable("The clock of the service could not be read yet.")
        passed = self._monotonic() - self._read_at
        return self._reading + min(passed, MAX_PAUSE) if self._runs else self._reading

    def observe(self, reading: float) -> None:
        """Another worker has stored an event at this reading. If this worker is behind, it catches up."""
        if self._reading is not None and reading > self.now():
            self._reading, self._read_at = reading, self._monotonic()

    async def beat(self) -> None:
        """Add the time since the last heartbeat, and read the clock."""
        begun = self._monotonic()
        counts = self._runs and begun - self._read_at <= MAX_PAUSE
        own = self.now() if counts else self._reading or 0.0
        self._runs = self._runs and counts
        try:
            found = await self._store.advance_clock(own)
        except BaseException:
            self._runs = False
            raise
        ended = self._monotonic()
        exact = counts and found == own and ended - begun <= MAX_PAUSE
        # The reading of another worker was true some time before it came.
        self._reading, self._read_at, self._runs = found, begun if exact else ended, True

    async def keep_beating(self) -> None:
        """Beat every second."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            ran = self._runs
            try:
                await self.beat()
            except StoreError as error:
                if ran:
                    _log.warning("clock", error=str(error))
            except Exception as error:  # no error may stop the clock for ever
                _log.error("clock", exc_info=error)
