"""Group commit: what waits at the same time is written together.

A commit waits for the disk, and takes about as long for a hundred appends as for one. So there is one task that writes:
while it waits for the disk, others queue up, and then it takes them all. An append that comes alone is written at once;
of many, some wait for a few hundredths of a second, which saves most of the work.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from itertools import repeat
from typing import Final, NamedTuple

from rosace.server.store.appending import Entry
from rosace.server.store.faults import StoreError

MOST: Final = 256
"""So many appends at most are written together."""
PAUSE: Final = 0.02
"""Seconds from one writing to the next, at least, unless there are enough who wait."""

Write = Callable[[Sequence[Entry]], Awaitable[list[Exception | None]]]


class _Waiting(NamedTuple):
    entry: Entry
    done: asyncio.Future[None]


class Writer:
    """The one task that writes. `write` answers with the fault of each entry, or raises if it could do nothing."""

    def __init__(self, write: Write, most: int = MOST, pause: float = PAUSE) -> None:
        self._write = write
        self._most = most
        self._pause = pause
        self._queue: deque[_Waiting] = deque()
        self._somebody = asyncio.Event()
        self._enough = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="rosace-writer")

    async def append(self, entry: Entry) -> None:
        """Comes back when the entry is committed; raises what was wrong with it if it cannot be."""
        if self._closing:
            raise StoreError("The store is closed.")
        done = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(entry, done))
        self._somebody.set()
        if len(self._queue) >= self._most:
            self._enough.set()
        await done

    async def close(self) -> None:
        """Write what still waits, then stop."""
        self._closing = True
        self._somebody.set()
        self._enough.set()
        await self._task

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        try:
            while await self._somebody_waits():
                begin = clock()
                await self._write_some()
                await self._rest(begin + self._pause - clock())
        finally:
            self._closing = True
            _answer(self._queue, repeat(StoreError("The store was closed before this was written.")))

    async def _somebody_waits(self) -> bool:
        while not self._queue and not self._closing:
            self._somebody.clear()
            await self._somebody.wait()
        return bool(self._queue)

    async def _rest(self, seconds: float) -> None:
        if seconds > 0 and len(self._queue) < self._most and not self._closing:
            self._enough.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._enough.wait()

    async def _write_some(self) -> None:
        taken = [self._queue.popleft() for _ in range(min(self._most, len(self._queue)))]
        batch = [waiting for waiting in taken if not waiting.done.done()]  # the others have gone
        if not batch:
            return
        # In the order of tables, so that two who write the same tables never wait for each other crosswise.
        batch.sort(key=lambda waiting: waiting.entry.row.id)
        try:
            _answer(batch, await self._write([waiting.entry for waiting in batch]))
        except Exception as error:
            fault = error if isinstance(error, StoreError) else StoreError(f"Writing failed: {error!r}")
            _answer(batch, repeat(fault))
        finally:
            _answer(batch, repeat(StoreError("Writing was broken off.")))  # if there was no other answer


def _answer(batch: Iterable[_Waiting], faults: Iterable[Exception | None]) -> None:
    for waiting, fault in zip(batch, faults, strict=False):
        if waiting.done.done():
            continue  # who asked has gone
        if fault is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(fault)
