"""Downloads of the archive: bounded in memory and in work, however many there are and however slowly they are read."""

from __future__ import annotations

import asyncio
import io
import socket
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pyarrow.parquet as pq
import pytest
from litestar import Litestar
from msgspec.structs import replace

from rosace.server.store import Store, StoreError
from rosace.server.store.rows import TableRow
from rosace.server.table import opening
from rosace.server.workers import archive_reader
from rosace.server.workers.archive_reader import ArchivedGame, ArchiveReader
from tests.server.listening import Site, settings
from tests.server.probing import app_of
from tests.server.site import client, refused, service
from tests.server.test_rooms import ORDER, alone, first_move
from tests.server.wire import wire
from tests.waiting import until

GAMES = 400
TIGHT = 4096


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of a service with many finished public games: one, many times."""
    folder = tmp_path_factory.mktemp("archive")

    async def fill() -> None:
        store = await Store.open(f"sqlite:///{folder / 'rosace.sqlite'}")
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        while (await rooms.execute(table.id, first_move)).status == "running":
            pass
        row, events = await store.table(table.id), await store.events(table.id)
        assert row is not None
        row = replace(row, visibility="public")
        for number in range(GAMES):
            id = f"copy{number:04}"
            new = [replace(event, table=id) for event in events]
            await store.append(replace(row, id=id, updated=row.updated + number), new)
        await store.close()

    asyncio.run(fill())
    return folder


class Built:
    """What was built of the archive, and how many games at a time."""

    def __init__(self) -> None:
        self.games = 0
        self.most = 0
        self._now = 0

    async def game(self, reader: ArchiveReader, row: TableRow) -> ArchivedGame | None:
        self._now += 1
        self.most = max(self.most, self._now)
        try:
            found = await ORIGINAL(reader, row)
        finally:
            self._now -= 1
        self.games += 1
        return found


ORIGINAL = ArchiveReader._game


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Built:
    found = Built()
    monkeypatch.setattr(ArchiveReader, "_game", lambda reader, row: found.game(reader, row))
    return found


def games_of(answer: httpx.Response) -> int:
    if answer.headers["content-type"].startswith("text/plain"):
        return answer.text.count("# table ")
    return int(pq.read_metadata(io.BytesIO(answer.content)).num_rows)


@pytest.mark.parametrize("path", ["/api/archive.txt", "/api/archive.parquet"])
def test_a_hundred_requests_of_one_client_are_one_download(place: Path, built: Built, path: str) -> None:
    async def check() -> None:
        async with service(place, reading_rate=0) as app, client(app) as http:
            answers = await asyncio.gather(*[http.get(path) for _ in range(100)])
            assert Counter(answer.status_code for answer in answers) == {200: 1, 429: 99}
            for answer in answers:
                if answer.status_code == 429:
                    assert refused(answer, 429, "too-many-requests")["limit"] == "downloads"
                else:
                    assert games_of(answer) == GAMES
            assert built.games == GAMES
            assert games_of(await http.get(path)) == GAMES  # the place is given back

    asyncio.run(check())


def test_downloads_of_many_clients_take_turns(place: Path, built: Built) -> None:
    """However many they are, one game is built at a time, and each has its first games before any has its last."""
    done = Counter[str]()

    async def download(app: Litestar, address: str) -> None:
        async with client(app, address) as http:
            assert games_of(await http.get("/api/archive.txt")) == GAMES
        done[address] = built.games

    async def check() -> None:
        async with service(place) as app:
            await asyncio.gather(*[download(app, f"198.51.100.{number}") for number in range(5)])

    asyncio.run(check())
    assert built.most == 1
    assert built.games == 5 * GAMES
    assert min(done.values()) > 4 * (GAMES - archive_reader.PAGE_GAMES)


@pytest.fixture
def site(place: Path) -> Iterator[Site]:
    """A service whose connections take little before they say stop."""
    with Site(settings(place)) as running:
        for listener in running.server.servers[0].sockets:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, TIGHT)
        yield running


@pytest.mark.usefixtures("unharmed")
def test_what_nobody_takes_is_not_built(site: Site, built: Built) -> None:
    downloads: Any = app_of(site).state.limits.downloads
    with wire(site, TIGHT, "127.0.0.2") as deaf:
        deaf.send(f"GET /api/archive.txt HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n".encode())
        until(lambda: built.games)
        assert games_of(site.browser().http.get("/api/archive.txt")) == GAMES  # others need not wait for it
        assert downloads.held["127.0.0.2"] == 1
    until(lambda: not downloads.held)  # it is gone: its work ends, and its place is free
    assert GAMES < built.games < 2 * GAMES


def test_a_download_that_fails_is_not_taken_for_a_whole_one(
    site: Site, built: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = Store.events

    async def events(self: Store, table: str, after: int = 0) -> Any:
        if table == f"copy{GAMES - 1:04}":
            raise StoreError("The disk is gone.")
        return await original(self, table, after)

    browser = site.browser()
    with monkeypatch.context() as patch:
        patch.setattr(Store, "events", events)
        with pytest.raises(httpx.RemoteProtocolError, match="incomplete"):
            browser.http.get("/api/archive.txt")
    assert built.games == GAMES - 1
    until(lambda: not app_of(site).state.limits.downloads.held)
    assert games_of(browser.http.get("/api/archive.txt")) == GAMES


@pytest.mark.parametrize("left", [0, 10])
def test_a_game_that_is_removed_meanwhile_is_left_out(
    site: Site, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    original = Store.events

    async def events(self: Store, table: str, after: int = 0) -> Any:
        found = await original(self, table, after)
        return found[:left] if table == "copy0007" else found

    monkeypatch.setattr(Store, "events", events)
    found = site.browser().http.get("/api/archive.txt")
    assert games_of(found) == GAMES - 1
    assert "copy0007" not in found.text


def test_a_parquet_file_is_written_by_the_page(site: Site) -> None:
    content = site.browser().http.get("/api/archive.parquet").content
    found = pq.ParquetFile(io.BytesIO(content)).metadata
    assert (found.num_rows, found.num_row_groups) == (GAMES, GAMES // archive_reader.PAGE_GAMES)
