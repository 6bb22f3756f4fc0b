"""Small helpers around asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import structlog

from rosace.server.store.errors import StoreError

T = TypeVar("T")
_log = structlog.get_logger()


@asynccontextmanager
async def background_task(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run a coroutine while the block lasts, then cancel it."""
    task = asyncio.ensure_future(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def repeat(name: str, work: Callable[[], Awaitable[float | None]], seconds: float) -> None:
    """Repeat work until cancelled, with a pause after each time; the work may return another pause. An exception is
    logged under the name, and the work is tried again.
    """
    while True:
        pause = None
        try:
            pause = await work()
        except StoreError as error:
            _log.warning(name, error=str(error))
        except Exception as error:
            _log.error(name, exc_info=error)
        await asyncio.sleep(seconds if pause is None else pause)


async def shielded(work: Awaitable[object]) -> bool:
    """Wait until something is done, even if this task is cancelled before. Returns whether it was cancelled."""
    future, cancelled = asyncio.ensure_future(work), False
    while not future.done():
        try:
            await asyncio.shield(future)
        except asyncio.CancelledError:
            cancelled = True
    future.result()
    return cancelled


async def shielded_result(work: Awaitable[T]) -> T:
    """The result of work that is finished even if this task is cancelled before; then the result is dropped."""
    future = asyncio.ensure_future(work)
    if await shielded(future):
        raise asyncio.CancelledError
    return future.result()


class Checks:
    """Checks of the database and Redis, which may not answer; one of each kind at a time.

    After its time limit a check goes on, and the next caller waits for the same one: cancelling it could take longer
    than the limit, and another check would wait behind it.
    """

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Future[Any]] = {}

    async def run(self, kind: str, check: Callable[[], Awaitable[Any]], seconds: float) -> None:
        """Run a check. Raises its exception, or TimeoutError if it takes longer than `seconds`."""
        task = self._tasks.get(kind)
        if task is None or task.done():
            task = self._tasks[kind] = asyncio.ensure_future(check())
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # if nobody asks again
        done, _ = await asyncio.wait({task}, timeout=seconds)
        if not done:
            raise TimeoutError
        task.result()

    async def stop(self) -> None:
        """Cancel all checks that are not done."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


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
        """Wait for a change, or for `seconds`. Returns whether something has changed."""
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
