"""How long tables are kept, what a client may open, and what is answered about a table that was removed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from rosace.server.store import Store
from rosace.server.table import opening
from rosace.server.table.clocks import DAY
from rosace.server.table.order import SeatOrder, TableOrder
from rosace.server.workers import database_poll
from rosace.server.workers import rooms as rooms_module
from rosace.server.workers.retention import Retention
from rosace.server.workers.rooms import Rooms
from tests.legal import legal
from tests.server.listening import Browser, Site, settings
from tests.server.probing import ME, OPEN, RANDOM, finished
from tests.waiting import until


@contextmanager
def at(site: Site, days: float) -> Iterator[None]:
    """So many days later."""
    retention: Retention = site.app.state.retention
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retention, "now", lambda: time.time() + days * DAY)
        patch.setattr(rooms_module, "time", SimpleNamespace(time=retention.now))  # of new events
        yield


@contextmanager
def later(site: Site, days: float) -> Iterator[None]:
    """So many days later, and everything was cleaned up."""
    with at(site, days):
        site.run(site.app.state.retention.clean_up())
        yield


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(settings(tmp_path)) as running:
        yield running


def statuses(browser: Browser, *tables: str) -> list[str]:
    answers = [browser.http.get(f"/api/tables/{table}") for table in tables]
    return [answer.json().get("status") if answer.is_success else answer.json()["code"] for answer in answers]


# -- expiry -----------------------------------------------------------------------------------------------------------


def test_tables_that_wait_are_closed_and_then_removed(site: Site, ana: Browser) -> None:
    public, link, game = (
        ana.open(ME, OPEN, visibility="public")["id"],
        ana.open(ME, OPEN)["id"],
        ana.open(ME, RANDOM)["id"],
    )
    until(lambda: ana.look(game)["to_move"] == 0)  # or the bot's first move may come days later
    with later(site, 0.9):
        assert statuses(ana, public, link, game) == ["waiting", "waiting", "running"]
    with later(site, 1.1):
        assert statuses(ana, public, link, game) == ["closed", "waiting", "running"]
        assert ana.get("/api/tables") == []
    with later(site, 7.1):
        assert statuses(ana, public, link, game) == ["closed", "closed", "running"]
    with later(site, 8.2):  # the public table was closed at 1.1 days
        assert statuses(ana, public, link, game) == ["table-removed", "closed", "running"]
    with later(site, 364):
        assert statuses(ana, link, game) == ["table-removed", "running"]
    with later(site, 366):
        assert statuses(ana, game) == ["table-removed"]


def test_somebody_who_comes_keeps_the_table_open(site: Site, ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN, OPEN, visibility="public")["id"]
    with at(site, 0.9):
        bo.post(f"/api/tables/{table}/seats/1/join", {})
    with later(site, 1.1):
        assert statuses(ana, table) == ["waiting"]
    with later(site, 2):
        assert statuses(ana, table) == ["closed"]


def test_the_table_of_a_rematch_expires_too(site: Site, ana: Browser) -> None:
    rooms: Rooms = site.app.state.rooms
    order = TableOrder("sagrada", [SeatOrder("open", "Ana"), SeatOrder("open", "Bo")])
    again = site.run(rooms.open(lambda: opening.open_table(order, again="old"))).id
    with later(site, 6):
        assert statuses(ana, again) == ["waiting"]
    with later(site, 8):
        assert statuses(ana, again) == ["closed"]


def test_finished_games_are_kept_unless_a_time_is_set(tmp_path: Path) -> None:
    for days, expected in ((0, "over"), (30, "table-removed")):
        with Site(settings(tmp_path / str(days), finished_days=days)) as site:
            ana = site.browser()
            table = ana.post("/api/records", {"record": finished()})["table"]["id"]
            with later(site, 31):
                assert statuses(ana, table) == [expected]


def test_running_tables_that_nobody_touches_are_not_listed(site: Site, ana: Browser) -> None:
    table = ana.open(ME, RANDOM, visibility="public")["id"]
    until(lambda: ana.look(table)["to_move"] == 0)  # or the bot's first move may come days later
    with later(site, 6):
        assert [entry["id"] for entry in ana.get("/api/tables", status="running")] == [table]
    with later(site, 8):
        assert ana.get("/api/tables", status="running") == []
        assert statuses(ana, table) == ["running"]


# -- quotas -----------------------------------------------------------------------------------------------------------


def test_a_client_opens_only_so_many_public_tables(tmp_path: Path) -> None:
    with Site(settings(tmp_path, public_tables=2)) as site:
        ana = site.browser()
        order = {"game": "sagrada", "seats": [ME, OPEN], "visibility": "public", "nonce": "n" * 22}
        first = ana.post("/api/tables", order)["table"]["id"]
        ana.open(ME, RANDOM, visibility="public")
        problem = ana.refused(429, "too-many-requests", "POST", "/api/tables", {**order, "nonce": ""})
        assert problem["limit"] == "public-tables"
        assert ana.post("/api/tables", order)["table"]["id"] == first  # the same request again
        ana.open(ME, OPEN)  # by link only
        ana.post(f"/api/tables/{first}/seats/0/leave")
        ana.open(ME, OPEN, visibility="public")


def test_a_client_imports_only_so_many_bytes_a_day(tmp_path: Path) -> None:
    record = finished()
    with Site(settings(tmp_path, import_bytes=3 * len(record), cost_rate=0)) as site:
        ana = site.browser()
        for _ in range(2):
            ana.refused(422, "unreadable-record", "POST", "/api/records", {"record": "x" * len(record)})
        for _ in range(2):
            ana.post("/api/records", {"record": record})
        problem = ana.refused(429, "too-many-requests", "POST", "/api/records", {"record": record})
        assert problem["limit"] == "import-bytes"
        assert problem["retry_after"] > 600


def test_a_client_stores_only_so_much_a_day_and_ends_what_it_has_begun(tmp_path: Path) -> None:
    with Site(settings(tmp_path, stored_bytes=15_000)) as site:
        ana = site.browser()
        order = {"game": "sagrada", "seats": [ME, RANDOM], "nonce": "n" * 22}
        table = ana.post("/api/tables", order)["table"]["id"]
        ana.put(f"/api/tables/{table}/seats/0/name", {"name": "Ana"})
        ana.post("/api/dice")
        while (state := ana.look(table))["status"] == "running":  # the bot's moves count too
            if moves := legal(state):
                ana.move(table, moves[0], state["ply"])
        for method, path, body in (
            ("POST", "/api/tables", {**order, "nonce": ""}),
            ("POST", "/api/dice", None),
            ("POST", "/api/bots", {"name": "Clever Wren"}),
            ("POST", f"/api/tables/{table}/rematch", None),
            ("PUT", f"/api/tables/{table}/seats/0/name", {"name": "Bo"}),
        ):
            problem = ana.refused(429, "too-many-requests", method, path, body)
            assert problem["limit"] == "stored-bytes"
        assert ana.post("/api/tables", order)["table"]["id"] == table  # the same request again


# -- removed tables ---------------------------------------------------------------------------------------------------


def test_a_table_that_the_operator_removes_is_gone_for_everybody(
    site: Site, ana: Browser, bo: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_poll, "POLL_SECONDS", 0.01)
    nonce = "n" * 22
    order = {"game": "sagrada", "seats": [ME, OPEN], "visibility": "public", "nonce": nonce}
    table = ana.post("/api/tables", order)["table"]["id"]
    with bo.live(table) as live, bo.socket("/api/lobby/live") as lobby:
        live.state()
        assert [entry["id"] for entry in lobby.frame("list")["tables"]] == [table]

        async def remove() -> None:  # as another process does it
            store = await Store.open(site.app.state.settings.database_url)
            await store.remove([table], time.time())
            await store.close()

        site.run(remove())
        assert live.frame("problem")["problem"]["code"] == "table-removed"
        with pytest.raises(ConnectionClosed) as closed:
            live.frame()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410
        assert lobby.frame("gone")["id"] == table
    until(lambda: statuses(ana, table) == ["table-removed"])
    ana.refused(410, "table-removed", "GET", f"/api/tables/{table}")
    ana.refused(410, "table-removed", "POST", f"/api/tables/{table}/seats/1/join", {})
    ana.refused(410, "table-removed", "GET", f"/api/tables/{table}/record")
    ana.refused(410, "table-removed", "POST", "/api/tables", order)  # the same request again
    assert ana.get("/api/tables") == []


def test_a_worker_that_does_not_know_it_yet_cannot_bring_a_table_back(
    site: Site, ana: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.open(ME, RANDOM)["id"]

    async def remove_unnoticed() -> None:
        await site.app.state.store.remove([table], 0.0)  # so long ago that nobody asks for it

    site.run(remove_unnoticed())
    assert statuses(ana, table) == ["running"]  # it is in memory
    ana.refused(410, "table-removed", "PUT", f"/api/tables/{table}/seats/0/name", {"name": "Bo"})
    assert statuses(ana, table) == ["table-removed"]
