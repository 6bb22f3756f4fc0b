"""The lobby as it changes: what listeners are told, in one worker and in several, quick ones and slow ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from websockets.exceptions import ConnectionClosed

from rosace.server.api import streams
from rosace.server.store import StoreError
from rosace.server.store.rows import TableRow
from rosace.server.table.order import Watch
from rosace.server.table.summary import LobbySeat, LobbyTable
from rosace.server.workers import context, peers
from rosace.server.workers import lobby_feed as lobby_module
from rosace.server.workers.lobby_feed import Frame, GoneFrame, ListFrame, LobbyFeed, TableFrame
from rosace.server.workers.peers import CATCH_UP, CHANNEL
from tests.server.listening import Browser, Site, settings
from tests.waiting import PATIENCE, settled, until

ME, OPEN, RANDOM = {"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


# -- over the line ---------------------------------------------------------------------------------------------------


def test_a_table_appears_changes_and_disappears(ana: Browser, bo: Browser) -> None:
    with bo.socket("/api/lobby/live") as live:
        assert live.frame("list")["tables"] == bo.get("/api/tables")
        table = ana.open(ME, OPEN, OPEN, visibility="public")["id"]
        shown = live.frame("table")["table"]
        assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "open"]
        assert shown in bo.get("/api/tables")
        bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
        assert live.frame("table")["table"]["seats"][1]["name"] == "Bo"
        ana.put(f"/api/tables/{table}/seats/2", RANDOM)
        assert live.frame("gone")["id"] == table  # nobody can sit down, though the game has not begun
        assert table not in {entry["id"] for entry in bo.get("/api/tables")}
        bo.post(f"/api/tables/{table}/seats/1/leave")
        assert live.frame("table")["table"]["id"] == table
        bo.post(f"/api/tables/{table}/seats/1/join", {})
        assert live.frame("gone")["id"] == table
        closed = ana.open(ME, OPEN, visibility="public")["id"]
        assert live.frame("table")["table"]["id"] == closed
        ana.post(f"/api/tables/{closed}/seats/0/leave")
        assert live.frame("gone")["id"] == closed


def test_a_stream_of_one_game_and_never_of_a_hidden_table(ana: Browser, bo: Browser) -> None:
    with bo.lines("/api/lobby/stream", game="mandala") as frames:
        first = next(frames)
        assert first["type"] == "list"
        assert {entry["game"] for entry in first["tables"]} <= {"mandala"}
        ana.open(ME, OPEN, visibility="public")
        ana.open(ME, OPEN, game="mandala")
        ana.open(
            ME, RANDOM, visibility="public"
        )  # its game has begun, and moves are none of the lobby's business
        shown = ana.open(ME, OPEN, game="mandala", visibility="public")["id"]
        assert next(frames)["table"]["id"] == shown


def test_when_it_is_quiet_there_are_pings(bo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "PING_SECONDS", 0.1)
    with bo.lines("/api/lobby/stream") as frames:
        assert [next(frames)["type"] for _ in range(3)] == ["list", "ping", "ping"]
    with bo.socket("/api/lobby/live") as live:
        live.frame("list")
        live.frame("ping")
        live.send(type="pong")
        live.frame("ping")
        live.send(type="dance")
        assert live.frame("problem")["problem"]["code"] == "bad-request"
        live.frame("ping")


def test_what_is_refused(bo: Browser) -> None:
    assert bo.refused(400, "bad-request", "GET", "/api/lobby/stream", game="chess")["field"] == "game"
    with bo.socket("/api/lobby/live", "?game=chess") as live:
        assert live.frame("problem")["problem"]["field"] == "game"
        with pytest.raises(ConnectionClosed) as caught:
            live.socket.recv(PATIENCE)
        assert caught.value.rcvd is not None
        assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (4400, "bad-request")


def test_streams_count_as_connections_and_end_with_the_service(tmp_path: Path) -> None:
    with Site(settings(tmp_path, connections=2)) as site:
        browser = site.browser()
        with browser.lines("/api/lobby/stream") as one:
            next(one)
            with browser.socket("/api/lobby/live") as live:
                live.frame("list")
                browser.refused(429, "too-many-requests", "GET", "/api/lobby/stream")
                with browser.socket("/api/lobby/live") as third:
                    assert third.frame("problem")["problem"]["limit"] == "connections"
            until(lambda: sum(site.app.state.limits.connections.held.values()) == 1)
            with browser.socket("/api/lobby/live") as live:
                live.frame("list")
                site.loop.call_soon_threadsafe(site.app.state.stopping.set)
                assert list(one) == []
                with pytest.raises(ConnectionClosed) as caught:
                    live.frame()
                assert caught.value.rcvd is not None
                assert caught.value.rcvd.code == 1012


# -- several workers -------------------------------------------------------------------------------------------------


def test_two_workers_tell_the_same(tmp_path: Path, redis_url: str) -> None:
    """One database, one Redis: what happens at one worker is told by the other, which has not seen the table."""
    both = settings(tmp_path, redis_url=redis_url)
    with Site(both) as here, Site(both) as there:
        ana, bo = here.browser(), there.browser()
        with ana.socket("/api/lobby/live") as one, bo.socket("/api/lobby/live") as other:
            assert one.frame("list") == other.frame("list") == {"type": "list", "tables": []}
            table = ana.open(ME, OPEN, OPEN, visibility="public")["id"]
            shown = one.frame()
            assert other.frame() == shown
            assert shown["table"]["id"] == table
            bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
            for live in (one, other):
                assert live.frame()["table"]["seats"][1]["name"] == "Bo"
            ana.post(f"/api/tables/{table}/seats/2/join", {})
            assert one.frame() == other.frame() == {"type": "gone", "id": table}


def test_after_a_silence_between_workers_the_list_comes_anew() -> None:
    async def check() -> None:
        store = Shelf()
        async with peers.open_channels(None) as channels:
            opened = context.open_context(store, Nobody(), channels, asyncio.Event(), shared=True)  # type: ignore[arg-type]
            async with opened as found, found.lobby.subscribe() as listener:
                assert await listener.next_frames(PATIENCE) == [ListFrame([])]
                store.put("a")
                channels.publish(b'[{"table":"a","number":1,"lobby":true}]', CHANNEL)
                assert ids(await listener.next_frames(PATIENCE)) == ["a"]
                store.put("b")  # of this nothing is heard
                channels.publish(b"nonsense", CHANNEL)
                channels.publish(CATCH_UP, CHANNEL)
                assert ids(await listener.next_frames(PATIENCE)) == [["b", "a"]]

    asyncio.run(check())


# -- the logic alone -------------------------------------------------------------------------------------------------


class Nobody:
    """No bot thinks here."""

    async def choose(self, code: str, seed: str, view: Any) -> Any:
        raise AssertionError


@dataclass
class Shelf:
    """A store of rows, in memory."""

    rows: dict[str, TableRow] = field(default_factory=dict)
    asked: int = 0
    broken: bool = False

    def put(self, id: str, number: int = 1, open: bool = True, game: str = "sagrada") -> None:
        seats = [LobbySeat("person"), LobbySeat("open" if open else "bot")]
        at = self.rows[id].created if id in self.rows else float(len(self.rows))
        entry = LobbyTable(id, game, "waiting", 2, [], {}, None, Watch(), seats, at, at)
        summary = json.encode(entry).decode()
        self.rows[id] = TableRow(id, game, "waiting", "public", at, at, number, 0, None, summary)

    async def table(self, id: str) -> TableRow | None:
        self.asked += 1
        if self.broken:
            raise StoreError("away")
        return self.rows.get(id)

    async def lobby(self, game: str | None, status: str, limit: int) -> list[TableRow]:
        found = [row for row in self.rows.values() if game in (None, row.game)]
        return sorted(found, key=lambda row: -row.created)[:limit]

    async def due(self, now: float, limit: int) -> list[str]:
        return []

    async def advance_clock(self, own: float) -> float:
        return own


def ids(frames: list[Frame]) -> list[Any]:
    """The ids of tables, `-` before those that are gone, in a list those of a list."""
    found: list[Any] = []
    for frame in frames:
        match frame:
            case ListFrame(tables):
                found.append([entry.id for entry in tables])
            case TableFrame(table):
                found.append(table.id)
            case GoneFrame(id):
                found.append(f"-{id}")
    return found


def with_lobby(check: Callable[[LobbyFeed, Shelf], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        shelf = Shelf()
        lobby = LobbyFeed(shelf)  # type: ignore[arg-type]
        async with lobby.running(), asyncio.timeout(PATIENCE):
            await check(lobby, shelf)

    asyncio.run(run())


async def was_asked(shelf: Shelf, asked: int) -> None:
    """Wait until the shelf was asked so often."""
    while shelf.asked < asked:
        await asyncio.sleep(0)


def test_who_is_slow_hears_of_the_last_change_only() -> None:
    async def check(lobby: LobbyFeed, shelf: Shelf) -> None:
        async with lobby.subscribe() as listener, lobby.subscribe("mandala") as other:
            assert ids(await listener.next_frames(PATIENCE)) == [[]]
            assert ids(await other.next_frames(PATIENCE)) == [[]]
            for number in range(1, 6):
                shelf.put("a", number)
                lobby.table_changed("a")
                await was_asked(shelf, number)
            shelf.put("b", game="mandala")
            lobby.table_changed("b")
            await was_asked(shelf, 6)
            shelf.put("a", 6, open=False)
            lobby.table_changed("a")
            await was_asked(shelf, 7)
            assert ids(await listener.next_frames(PATIENCE)) == ["-a", "b"]
            assert ids(await other.next_frames(PATIENCE)) == ["b"]
            assert await listener.next_frames(0.01) == []

    with_lobby(check)


def test_who_is_too_slow_gets_the_list_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "MAX_CHANGES", 8)

    async def check(lobby: LobbyFeed, shelf: Shelf) -> None:
        async with lobby.subscribe() as slow, lobby.subscribe() as quick:
            await slow.next_frames(PATIENCE)
            await quick.next_frames(PATIENCE)
            for number in range(20):
                shelf.put(f"t{number}")
                lobby.table_changed(f"t{number}")
                assert ids(await quick.next_frames(PATIENCE)) == [f"t{number}"]
            newest_first = [f"t{number}" for number in reversed(range(20))]
            assert ids(await slow.next_frames(PATIENCE)) == [newest_first]
            assert await slow.next_frames(0.01) == []

    with_lobby(check)


def test_a_flood_of_changes_is_not_kept() -> None:
    async def check(lobby: LobbyFeed, shelf: Shelf) -> None:
        async with lobby.subscribe() as listener:
            await listener.next_frames(PATIENCE)
            for number in range(5 * lobby_module.MAX_CHANGES):
                shelf.put(f"t{number}")
                lobby.table_changed(f"t{number}")
            assert len(lobby._changed_tables) <= lobby_module.MAX_CHANGES
            assert len(ids(await listener.next_frames(PATIENCE))[0]) == lobby_module.MAX_TABLES

    with_lobby(check)


def test_the_same_twice_is_told_once_and_nothing_is_read_for_nobody() -> None:
    async def check(lobby: LobbyFeed, shelf: Shelf) -> None:
        shelf.put("a")
        lobby.table_changed("a")
        await settled()
        assert shelf.asked == 0
        async with lobby.subscribe() as listener:
            assert ids(await listener.next_frames(PATIENCE)) == [["a"]]
            shelf.put("a", 2)
            lobby.table_changed("a")
            assert ids(await listener.next_frames(PATIENCE)) == ["a"]
            lobby.table_changed("a")
            await was_asked(shelf, 2)
            assert await listener.next_frames(0.01) == []

    with_lobby(check)


def test_when_the_store_was_away_the_list_comes_anew() -> None:
    async def check(lobby: LobbyFeed, shelf: Shelf) -> None:
        async with lobby.subscribe() as listener:
            await listener.next_frames(PATIENCE)
            shelf.put("a")
            shelf.broken = True
            lobby.table_changed("a")
            assert ids(await listener.next_frames(PATIENCE)) == [["a"]]
            shelf.broken = False
            shelf.put("a", 2, open=False)
            lobby.table_changed("a")
            assert ids(await listener.next_frames(PATIENCE)) == ["-a"]

    with_lobby(check)
