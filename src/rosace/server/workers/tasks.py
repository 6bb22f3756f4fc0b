"""Small helpers around asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Coroutine
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def background_task(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run a coroutine while the block lasts, then cancel it."""
    task = asyncio.ensure_future(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def shielded(work: Awaitable[None]) -> bool:
    """Wait until something is done, even if this task is cancelled before. Returns whether it was cancelled."""
    future, cancelled = asyncio.ensure_future(work), False
    while not future.done():
        try:
            await asyncio.shield(future)
        except asyncio.CancelledError:
            cancelled = True
    future.result()
    return cancelled


class Subscription:
    """A waiter for the next change. Changes that come while nobody waits are kept as one."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._changed = False
        self._waiting: asyncio.Future[None] | None = None

    def notify(self) -> None:
        """Something has changed."""
        self._changed = True
        self._wake()

    async def wait(self, seconds: float) -> bool:
        """Wait for a change, or for so many seconds. Returns whether something has changed."""
        if not self._changed:
            self._waiting = self._loop.create_future()
            timer = self._loop.call_later(seconds, self._wake)
            try:
                await self._waiting
            finally:
                timer.cancel()
        changed, self._changed = self._changed, False
        return changed

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
