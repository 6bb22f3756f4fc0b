"""What `make load` measures with: a short one, which must find a service that loses nothing."""

from __future__ import annotations

import asyncio

import pytest

from benchmarks.load import greedy_report
from benchmarks.load.check import compared
from benchmarks.load.crowd import Crowd
from benchmarks.load.greed import KINDS
from benchmarks.load.greedy import phases
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


@pytest.mark.slow  # starts eight processes, one after the other
def test_a_client_of_each_kind_of_greed(monkeypatch: pytest.MonkeyPatch) -> None:
    for patience in (
        "crowd.DRAINING",
        "players.PATIENCE",
        "bot_tables.PATIENCE",
        "wire._PATIENCE",
        "greedy._STARTING",
    ):
        monkeypatch.setattr(f"benchmarks.load.{patience}", PATIENCE)
    with sqlite({}) as service:
        found = asyncio.run(phases(service, tables=5, seconds=1, seed=1, warm_up=0, archived=20))
        assert service.process.end() == 0
    assert [phase.kind for phase in found] == ["", *KINDS]
    for phase in found:
        assert phase.window.planned == 5
        assert not phase.window.errors
        assert phase.memory > 0
    got = {phase.kind: phase.got for phase in found}
    assert got["streams"].requests >= 150
    for kind in ("archive", "hints", "imports", "reconnections", "tables"):
        assert got[kind].received > 0, kind
    assert got["archive"].refused > 0  # a hundred at once are too many
    page = greedy_report.page("make load", "", found)
    assert all(f"| {kind} " in page for kind in KINDS)

    # It would be noticed if the others had to wait.
    first, other = found[:2]
    other.window.answered = [10 * first.p99] * 100
    assert "moves wait" in other.faults(first)
