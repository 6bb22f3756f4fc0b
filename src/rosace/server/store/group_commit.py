"""Group commit: appends that wait at the same time are written in one transaction.

A commit takes about as long for a hundred appends as for one. One task writes: while it waits for the disk, appends
queue up, and then it takes them all. A single append is written at once; under load some wait for a few hundredths of a
second, which saves most of the work.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from itertools import repeat
from typing import Final, NamedTuple

from rosace.server.store.appending import BatchEntry
from rosace.server.store.errors import StoreError

MAX_BATCH: Final = 256
MIN_INTERVAL: Final = 0.03
"""Seconds between the starts of two transactions, unless a whole batch waits."""

Write = Callable[[Sequence[BatchEntry]], Awaitable[list[Exception | None]]]


class _Waiting(NamedTuple):
    entry: BatchEntry
    done: asyncio.Future[None]


class GroupCommit:
    """The task that writes. `write` returns the error of each entry, or raises if none could be written."""

    def __init__(self, write: Write, max_batch: int = MAX_BATCH, min_interval: float = MIN_INTERVAL) -> None:
        self._write = write
        self._max_batch = max_batch
        self._min_interval = min_interval
        self._queue: deque[_Waiting] = deque()
        self._not_empty = asyncio.Event()
        self._full = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="rosace-writer")

    def append(self, entry: BatchEntry) -> asyncio.Future[None]:
        """A future that is done when the entry is committed, or has the exception that prevented it.

        Cancelling it before its transaction begins withdraws the entry.
        """
        if self._closing:
            raise StoreError("The store is closed.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(entry, done))
        self._not_empty.set()
        if len(self._queue) >= self._max_batch:
            self._full.set()
        return done

    async def close(self) -> None:
        """Write what is in the queue, then stop."""
        self._closing = True
        self._not_empty.set()
        self._full.set()
        await self._task

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        try:
            while await self._wait_for_entries():
                begin = clock()
                await self._write_batch()
                await self._pause(begin + self._min_interval - clock())
        finally:
            self._closing = True
            _resolve(self._queue, repeat(StoreError("The store was closed before this was written.")))

    async def _wait_for_entries(self) -> bool:
        while not self._queue and not self._closing:
            self._not_empty.clear()
            await self._not_empty.wait()
        return bool(self._queue)

    async def _pause(self, seconds: float) -> None:
        if seconds > 0 and len(self._queue) < self._max_batch and not self._closing:
            self._full.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._full.wait()

    async def _write_batch(self) -> None:
        taken = [self._queue.popleft() for _ in range(min(self._max_batch, len(self._queue)))]
        batch = [waiting for waiting in taken if not waiting.done.done()]  # the others were cancelled
        if not batch:
            return
        # Sorted by table, so that two workers lock tables in the same order.
        batch.sort(key=lambda waiting: waiting.entry.row.id)
        try:
            _resolve(batch, await self._write([waiting.entry for waiting in batch]))
        except Exception as error:
            failure = error if isinstance(error, StoreError) else StoreError(f"Writing failed: {error!r}")
            _resolve(batch, repeat(failure))
        finally:
            _resolve(batch, repeat(StoreError("Writing was interrupted.")))  # if it is not resolved yet


def _resolve(batch: Iterable[_Waiting], errors: Iterable[Exception | None]) -> None:
    for waiting, error in zip(batch, errors, strict=False):
        if waiting.done.done():
            continue  # it was cancelled
        if error is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(error)
