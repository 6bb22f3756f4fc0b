"""Callers who want the same at the same time share one task."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class SharedTasks(Generic[T]):
    """Tasks by their keys. A task is cancelled with the last of its callers."""

    def __init__(self) -> None:
        self._tasks: dict[Hashable, asyncio.Task[T]] = {}
        self._callers: dict[asyncio.Task[T], int] = {}

    async def run(self, key: Hashable, start: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result of the task with this key, which is started if there is none."""
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(start())
        self._callers[task] = self._callers.get(task, 0) + 1
        try:
            return await asyncio.shield(task)
        finally:
            self._callers[task] -= 1
            if not self._callers[task]:
                task.cancel()
                del self._tasks[key], self._callers[task]
