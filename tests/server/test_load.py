"""What `make load` measures with: a short one, which must find a service that loses nothing."""

from __future__ import annotations

import asyncio

import pytest

from benchmarks.load.check import compared
from benchmarks.load.crowd import Crowd
from benchmarks.load.players import Made
from benchmarks.load.service import sqlite
from benchmarks.load.trial import Trial, tried
from tests.waiting import PATIENCE


@pytest.mark.slow  # runs for seconds
def test_a_few_tables_for_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    for patience in ("crowd.DRAINING", "players.PATIENCE", "wire._PATIENCE"):
        monkeypatch.setattr(f"benchmarks.load.{patience}", PATIENCE)
    with sqlite() as service:

        async def measured() -> tuple[Trial, Crowd]:
            crowd = Crowd(service.address, seed=1)
            try:
                return await tried(service, crowd, tables=4, seconds=2, warm_up=0), crowd
            finally:
                await crowd.close()

        trial, crowd = asyncio.run(measured())
        assert service.process.end() == 0
        assert not crowd.errors
        assert trial.window.planned == 8
        assert (
            4 <= trial.window.done + trial.window.missed <= 8
        )  # the last move of each may still be under way
        assert trial.moves[float("inf")] >= trial.window.done
        assert trial.spent("service") > 0

        found = asyncio.run(compared(service.database_url, crowd.past))
        assert found.good
        assert found.moves == sum(len(table.moves) for table in crowd.past)

        # It would be noticed if one were lost, or were there that nobody made.
        crowd.past[0].moves.append(Made(999, "lost", 0.0, answered=0.1))
        crowd.past[1].moves.pop()
        worse = asyncio.run(compared(service.database_url, crowd.past))
        assert (worse.lost, worse.strange) == (1, 1)
