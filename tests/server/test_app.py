from __future__ import annotations

import asyncio
import gzip
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient
from litestar import Litestar

from rosace.server.app import create_app
from rosace.server.http import page
from rosace.server.http.page import load_page
from rosace.server.http.problems import KINDS
from rosace.server.store import StoreError
from rosace.server.workers.service_clock import ServiceClock
from tests.server.site import asking, client, refused, service, settings
from tests.waiting import until_so


def test_it_is_alive_and_ready(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path) as app, client(app) as http:
            assert (await http.get("/healthz")).json()["status"] == "alive"
            assert (await http.get("/readyz")).json()["status"] == "ready"
            app.state.stopping.set()
            assert (await http.get("/healthz")).status_code == 200
            assert refused(await http.get("/readyz"), 503, "not-ready")["what"] == "service"

    asyncio.run(check())


def test_it_is_not_ready_without_its_database(tmp_path: Path) -> None:
    class Gone:
        async def ready(self) -> None:
            raise StoreError("gone")

    async def check() -> None:
        async with service(tmp_path) as app, client(app) as http:
            kept, app.state.store = app.state.store, Gone()
            assert refused(await http.get("/readyz"), 503, "not-ready")["what"] == "database"
            app.state.store = kept
            assert (await http.get("/readyz")).status_code == 200

    asyncio.run(check())


def test_it_is_not_ready_while_it_cannot_tell_the_time_of_the_clocks(tmp_path: Path) -> None:
    """A worker that has not read the clock of the service yet refuses moves."""

    async def check() -> None:
        async with service(tmp_path) as app, client(app) as http:
            rooms = app.state.rooms
            known, rooms.now = rooms.now, ServiceClock(app.state.store).now
            assert refused(await http.get("/readyz"), 503, "not-ready")["what"] == "database"
            rooms.now = known
            assert (await http.get("/readyz")).status_code == 200

    asyncio.run(check())


def test_whoever_asks_a_database_that_hangs_is_told_so_and_asks_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rosace.server.api.health._READY_TIMEOUT", 0.01)

    class Hanging:
        asked = 0
        back = asyncio.Event()

        async def ready(self) -> None:
            self.asked += 1
            with suppress(asyncio.CancelledError):  # as a driver that lets nobody break it off
                await self.back.wait()

    async def check() -> None:
        hanging = Hanging()
        async with service(tmp_path) as app, client(app) as http:
            kept, app.state.store = app.state.store, hanging
            for _ in range(3):
                assert refused(await http.get("/readyz"), 503, "not-ready")["what"] == "database"
            assert hanging.asked == 1
            hanging.back.set()
            await until_so(lambda: is_ready(http))
            app.state.store = kept

    asyncio.run(check())


async def is_ready(http: AsyncClient) -> bool:
    return (await http.get("/readyz")).status_code == 200


def test_a_database_that_fails_is_no_mistake_of_ours(tmp_path: Path) -> None:
    class Gone:
        async def add_account(self, _: object) -> None:
            raise StoreError("gone")

    async def check() -> None:
        async with service(tmp_path) as app, client(app) as http:
            kept, app.state.store = app.state.store, Gone()
            answer = await http.post("/api/bots", json={"name": "Wren"})
            refused(answer, 503, "not-ready")
            assert answer.headers["retry-after"] == "5"
            app.state.store = kept

    asyncio.run(check())


@pytest.mark.parametrize(
    ("address", "headers", "options", "status"),
    [
        ("127.0.0.1", {}, {}, 200),
        ("::1", {}, {}, 200),
        ("203.0.113.7", {}, {}, 403),
        ("127.0.0.1", {"x-forwarded-for": "203.0.113.7"}, {}, 403),
        ("127.0.0.1", {"host": "rosace.example"}, {"public_url": "https://rosace.example"}, 403),
        ("127.0.0.1", {"host": "127.0.0.1:8000"}, {"public_url": "https://rosace.example"}, 200),
        ("203.0.113.7", {"authorization": "Bearer letmein"}, {"metrics_token": "letmein"}, 200),
        ("203.0.113.7", {"authorization": "Bearer letmeout"}, {"metrics_token": "letmein"}, 403),
        ("203.0.113.7", {"authorization": "Bearer None"}, {}, 403),
    ],
)
def test_the_numbers_are_for_this_machine_or_with_the_token(
    tmp_path: Path, address: str, headers: dict[str, str], options: dict[str, str], status: int
) -> None:
    async def check() -> None:
        async with service(tmp_path, **options) as app, client(app, address, **headers) as http:
            answer = await http.get("/metrics")
            assert answer.status_code == status
            assert ("rosace_request_seconds" in answer.text) == (status == 200)

    asyncio.run(check())


def test_problems_are_explained(tmp_path: Path) -> None:
    async def check() -> None:
        async with asking(tmp_path) as http:
            listed = (await http.get("/problems")).json()
            assert [problem["code"] for problem in listed] == list(KINDS)
            nowhere = await http.get("/api/nowhere")
            explained = (await http.get(refused(nowhere, 404, "not-found")["type"])).json()
            assert explained["title"] == KINDS["not-found"].title
            refused(await http.get("/problems/none"), 404, "not-found")

    asyncio.run(check())


def documented(app: Litestar) -> dict[str, Any]:
    return app.openapi_schema.to_schema()


def test_the_api_is_documented(tmp_path: Path) -> None:
    async def check() -> None:
        async with asking(tmp_path) as http:
            answer = await http.get("/schema/openapi.json")
            schema = answer.json()
            assert schema["info"]["title"] == "Rosace"
            assert schema["components"]["securitySchemes"]["bearer"]["scheme"] == "bearer"
            assert {"/api/games", "/api/games/{game}/cards", "/api/bots", "/healthz"} <= schema[
                "paths"
            ].keys()
            assert "/metrics" not in schema["paths"]
            assert "openapi: 3.1" in (await http.get("/schema/openapi.yaml")).text
            for page_of_a_viewer in (
                "/schema/swagger",
                "/schema/redoc",
                "/schema/elements",
                "/schema",
                "/schema/openapi.xml",
            ):
                refused(await http.get(page_of_a_viewer), 404, "not-found")

    asyncio.run(check())


def test_every_route_documents_its_problems(tmp_path: Path) -> None:
    for path, methods in documented(create_app(settings(tmp_path)))["paths"].items():
        for method, operation in methods.items():
            where = f"{method} {path}"
            assert operation["summary"], where
            assert operation["description"], where
            statuses = set(operation["responses"])
            assert {"400", "429", "503"} <= statuses, where
            if method != "get":
                assert {"403", "413", "415"} <= statuses, where
            for status, response in operation["responses"].items():
                if int(status) >= 400:
                    assert list(response["content"]) == ["application/problem+json"], where


def test_what_is_strict_is_documented_as_strict(tmp_path: Path) -> None:
    schemas = documented(create_app(settings(tmp_path)))["components"]["schemas"]
    assert schemas["NewBot"]["additionalProperties"] is False
    assert schemas["NewBot"]["description"] == "The name of a new bot."
    assert "additionalProperties" not in schemas["ProblemBody"]


def test_what_can_be_asked_at_an_address_is_told(tmp_path: Path) -> None:
    async def check() -> None:
        async with asking(tmp_path) as http:
            for path, methods in documented(create_app(settings(tmp_path)))["paths"].items():
                concrete = re.sub(r"\{[^}]*\}", "0", path)
                allowed = {*(method.upper() for method in methods), "OPTIONS"}
                told = (await http.options(concrete)).headers["allow"]
                assert set(told.split(", ")) == allowed, path

    asyncio.run(check())


# -- the page ---------------------------------------------------------------------------------------------------------


def test_without_a_page_the_root_says_what_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    monkeypatch.setattr("rosace.server.app.load_page", lambda: load_page(tmp_path))

    async def check() -> None:
        async with asking(tmp_path) as http:
            answer = await http.get("/")
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert "/schema/openapi.json" in answer.text
            assert "<script" not in answer.text
            assert "style" not in answer.text
            refused(await http.get("/tables/kestrel7"), 404, "not-found")

    asyncio.run(check())


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>The page</title>" + " " * 600)
    (folder / "assets" / "index-DiwrgTda.js").write_text("play();" * 200)
    (folder / "assets" / "plain.css").write_text("a{}")
    (folder / "rose.svg").write_text("<svg/>")
    (folder / "addresses.json").write_text('["/", "/tables/{id}", "/rules/{game}", "/manual/{name}"]')
    (tmp_path / "secret.txt").write_text("nobody may read this")
    monkeypatch.setattr("rosace.server.app.load_page", lambda: load_page(folder))
    return tmp_path


def test_the_page_is_served(built: Path) -> None:
    async def check() -> None:
        async with asking(built) as http:
            root = await http.get("/")
            assert "The page" in root.text
            assert root.headers["cache-control"] == "no-cache"
            assert "default-src 'none'" in root.headers["content-security-policy"]
            for within in ("/tables/kestrel7", "/rules/sagrada/", "/manual/rules/tools", "/index.html"):
                answer = await http.get(within)
                assert (answer.status_code, answer.text) == (200, root.text)
            for unknown in ("/rules", "/rules/chess", "/a/b/c", "/tables/a/b", "/tables", "/manual"):
                answer = await http.get(unknown, headers={"if-none-match": root.headers["etag"]})
                assert (answer.status_code, answer.text) == (404, root.text)
            script = await http.get("/assets/index-DiwrgTda.js")
            assert script.headers["content-type"] == "text/javascript; charset=utf-8"
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert (await http.get("/assets/plain.css")).headers["cache-control"] == "no-cache"
            assert (await http.get("/rose.svg")).headers["content-type"] == "image/svg+xml"

    asyncio.run(check())


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/assets/missing-DiwrgTda.js",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "//secret.txt",
        "/api",
        "/api/",
        "/api/tables/x/y/z",
        "/schema/x",
    ],
)
def test_what_is_not_the_pages_is_not_found(built: Path, path: str) -> None:
    async def check() -> None:
        async with asking(built) as http:
            refused(await http.get(f"http://rosace.test{path}"), 404, "not-found")

    asyncio.run(check())


def test_the_page_is_sent_packed_and_only_once(built: Path) -> None:
    async def check() -> None:
        async with asking(built) as http:
            path = "/assets/index-DiwrgTda.js"
            packed = await http.get(path, headers={"accept-encoding": "br, gzip"})
            plain = await http.get(path, headers={"accept-encoding": "identity"})
            assert packed.headers["content-encoding"] == "gzip"
            assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
            assert packed.text == plain.text == "play();" * 200
            again = await http.get(path, headers={"if-none-match": plain.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            head = await http.head(path)
            assert (head.status_code, head.content) == (200, b"")

    asyncio.run(check())


def test_what_the_build_packed_better_is_sent_so(built: Path) -> None:
    (built / "static" / "assets" / "index-DiwrgTda.js.br").write_bytes(b"packed by the build")

    async def check() -> None:
        async with asking(built) as http:
            path = "/assets/index-DiwrgTda.js"
            for accepted, coding in (("br, gzip", "br"), ("br;q=0, gzip", "gzip"), ("gzip;q=0.5", "gzip")):
                answer = await http.request("HEAD", path, headers={"accept-encoding": accepted})
                assert answer.headers["content-encoding"] == coding
            plain = await http.get(path, headers={"accept-encoding": "zstd, br;q=0.0"})
            assert "content-encoding" not in plain.headers
            refused(await http.get(f"{path}.br"), 404, "not-found")

    asyncio.run(check())


def test_only_get_reaches_the_page(built: Path) -> None:
    async def check() -> None:
        async with asking(built) as http:
            refused(await http.post("/tables/kestrel7"), 404, "not-found")

    asyncio.run(check())


def test_a_leaf_unpacks_to_itself() -> None:
    leaf = page.PageFile.of("x.js", b"x" * 1000)
    assert leaf.gzipped is not None
    assert gzip.decompress(leaf.gzipped) == leaf.content
