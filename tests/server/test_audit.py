"""The dice audit of the service: which games are counted, and that anybody can repeat it from the archive."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rosace.audit.records import VERSION, audit_records, split_records
from rosace.audit.report import evaluate
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.games import game
from rosace.server.store import Store
from rosace.server.table import events
from rosace.server.table.order import SeatOrder, TableOrder
from rosace.server.table.summary import event_row, table_row
from rosace.server.table.table import LiveTable, StoredEvent
from rosace.server.workers import auditor
from rosace.server.workers.auditor import Auditor
from tests.server.listening import Browser, Site, settings
from tests.server.probing import finished
from tests.server.store.examples import opened
from tests.waiting import until


def finished_table(id: str, name: str, seed: str, at: float, visibility: Any = "public") -> LiveTable:
    """A table at which a game was played to its end."""
    chance = random.Random(seed)
    match = Match(game(name), game(name).begin(game(name).order(2), seed))
    while not match.position.over:
        match.play(chance.choice(match.position.legal_moves()))
    order = TableOrder(name, [SeatOrder("me"), SeatOrder("screen")], visibility=visibility)
    past: list[events.AnyEvent] = [
        events.Opened(order),
        events.Started({**match.record.headers, "Result": "*"}),
    ]
    for ply, one in enumerate(match.record.decisions, 1):
        past.append(events.Moved(one.seat, ply, one.move, one.outcome))
    table = LiveTable(id)
    for number, event in enumerate(past, 1):
        table.apply(StoredEvent(number, at, event, at))
    assert table.status == "over"
    return table


async def put(store: Store, table: LiveTable) -> None:
    await store.append(table_row(table), [event_row(table.id, stored) for stored in table.past])


def counted(browser: Browser) -> dict[str, int]:
    return {part["game"]: part["games"] for part in browser.get("/api/dice/audit")["games"]}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr(auditor, "POLL_SECONDS", 0.05)
    with Site(settings(tmp_path)) as running:
        yield running


def test_an_empty_archive_has_an_empty_report(ana: Browser) -> None:
    report = ana.get("/api/dice/audit")
    assert (report["tests"], report["p"], report["verdict"]) == (0, None, "too-few")
    assert counted(ana) == {"sagrada": 0, "mandala": 0}


def test_anybody_can_repeat_the_audit_from_the_archive(site: Site, ana: Browser) -> None:
    store: Store = site.app.state.store
    for number in range(12):
        site.run(put(store, finished_table(f"m{number}", "mandala", f"audit {number}", time.time() + number)))
    site.run(put(store, finished_table("s", "sagrada", "audit", time.time())))
    site.run(put(store, finished_table("link", "mandala", "hidden", time.time(), visibility="link")))
    ana.post("/api/records", {"record": finished()})
    until(lambda: counted(ana) == {"sagrada": 1, "mandala": 12})
    archive = ana.http.get("/api/archive.txt").text
    assert ana.get("/api/dice/audit") == evaluate(
        audit_records([Record.parse(text) for text in split_records(archive)])
    )


def test_the_report_is_cached_until_another_game_is_counted(site: Site, ana: Browser) -> None:
    store: Store = site.app.state.store
    first = ana.http.get("/api/dice/audit")
    known = {"If-None-Match": first.headers["ETag"]}
    assert ana.http.get("/api/dice/audit", headers=known).status_code == 304
    site.run(put(store, finished_table("t", "mandala", "7", time.time())))
    until(lambda: ana.http.get("/api/dice/audit", headers=known).status_code == 200)


def test_a_game_that_cannot_be_replayed_is_left_out_and_stops_nobody(site: Site, ana: Browser) -> None:
    store: Store = site.app.state.store
    for number in range(3):
        table = finished_table(f"t{number}", "mandala", f"{number}", time.time() + number)
        if number == 1:
            started = table.past[1]
            assert isinstance(started.event, events.Started)
            headers = {**started.event.headers, "Rules": "0"}
            table.past[1] = started._replace(event=events.Started(headers))
        site.run(put(store, table))
    until(lambda: counted(ana)["mandala"] == 2)
    (mandala,) = [one for one in ana.get("/api/dice/audit")["games"] if one["game"] == "mandala"]
    assert mandala["left_out"] == {"not-proved": 1}


def test_two_workers_count_each_game_once_and_find_late_ones(url: str) -> None:
    """A game that another worker stored with an earlier time is found, too."""

    async def play() -> None:
        async with opened(url) as store, opened(url) as other:
            for number in range(25):
                await put(store, finished_table(f"t{number}", "mandala", f"{number}", 1000.0 + number))
            workers = [Auditor(store, lambda: 5000.0), Auditor(other, lambda: 5000.0)]
            while any(await asyncio.gather(*[worker.count_slice() for worker in workers])):
                pass
            await put(store, finished_table("late", "mandala", "late", 2000.0))
            assert await workers[0].count_slice() == 1
            ((name, text),) = await store.audit_sums(VERSION)
            assert (name, json.loads(text)["games"]) == ("mandala", 26)

    asyncio.run(play())
