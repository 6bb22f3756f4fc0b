"""Waiting in tests. How long something takes on a busy machine must not decide whether a test passes.

Wait for what has to happen, not for a time. Where time itself is tested, turn a clock, or let the short time be the one
that is meant to run out.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

PATIENCE: Final = 300.0
"""Seconds until something is held never to happen. Only a test that fails takes as long."""


class TurnedLoop(asyncio.SelectorEventLoop):
    """A loop whose clock can be turned: `ahead` says by how many seconds."""

    ahead = 0.0

    def time(self) -> float:
        """What its timers go by."""
        return super().time() + self.ahead


def until(done: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


async def until_so(done: Callable[[], Awaitable[object]]) -> None:
    """Wait until something is so that has to be awaited to be known."""
    async with asyncio.timeout(PATIENCE):
        while not await done():
            await asyncio.sleep(0.02)


async def settled() -> None:
    """Let every task of this loop go on until it waits for somebody else: so many turns, however long they take."""
    for _ in range(100):
        await asyncio.sleep(0)
