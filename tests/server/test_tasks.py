"""Work in the background that must not end before the service does."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from rosace.server.store import StoreError
from rosace.server.workers.tasks import background_task, repeat
from tests.waiting import PATIENCE


@pytest.mark.parametrize(
    ("failure", "level"), [(StoreError("away"), "warning"), (ValueError("unexpected"), "error")]
)
def test_work_that_fails_is_logged_and_tried_again(failure: Exception, level: str) -> None:
    times = 0

    async def check() -> None:
        enough = asyncio.Event()

        async def work() -> float | None:
            nonlocal times
            times += 1
            if times < 3:
                raise failure
            enough.set()
            return 1e9  # the pause that it asks for itself

        async with background_task(repeat("clean-up", work, 0)), asyncio.timeout(PATIENCE):
            await enough.wait()
            for _ in range(10):
                await asyncio.sleep(0)

    with capture_logs() as lines:
        asyncio.run(check())
    assert times == 3
    assert [(line["event"], line["log_level"]) for line in lines] == [("clean-up", level)] * 2
