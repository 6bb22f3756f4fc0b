from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from rosace.server.http.security import HEADERS, SecurityMiddleware
from tests.server.site import asking, refused

HOST = "testserver.local"
OURS = f"http://{HOST}"
ELSEWHERE = "https://evil.example"


def site(public_url: str | None = None) -> Litestar:
    @get("/api/thing", response_headers={"X-Frame-Options": "ALLOWALL"})
    async def look() -> str:
        return "seen"

    @post("/api/thing")
    async def change() -> str:
        return "changed"

    @get("/kept", response_headers={"Cache-Control": "max-age=5"})
    async def kept() -> str:
        return "kept"

    @websocket("/api/live")
    async def live(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        await socket.send_text("live")
        await socket.close()

    app = Litestar([look, change, kept, live], logging_config=None, openapi_config=None)
    app.asgi_handler = SecurityMiddleware(app.asgi_handler, public_url)
    return app


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(site()) as client:
        yield client


ALLOWED: list[dict[str, str]] = [
    {},
    {"origin": OURS},
    {"origin": OURS, "cookie": "rosace_seats=x"},
    {"origin": OURS.upper().replace("HTTP", "http")},
    {"origin": OURS, "sec-fetch-site": "same-origin", "cookie": "a=b"},
    {"authorization": "Bearer x"},
]
REFUSED: list[dict[str, str]] = [
    {"cookie": "rosace_seats=x"},
    {"origin": ELSEWHERE},
    {"origin": "null"},
    {"origin": ""},
    {"origin": f"{OURS}:8080"},
    {"origin": f"{OURS}.evil.example"},
    {"origin": f"{OURS}, {OURS}"},
    {"origin": f"file://{HOST}"},
    {"origin": ELSEWHERE, "authorization": "Bearer x"},
    {"origin": OURS, "sec-fetch-site": "cross-site"},
    {"origin": OURS, "sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site"},
]


@pytest.mark.parametrize("headers", ALLOWED)
def test_pages_of_this_site_and_programs_may_change_things(
    client: TestClient[Litestar], headers: dict[str, str]
) -> None:
    assert client.post("/api/thing", headers=headers).text == "changed"
    with client.websocket_connect("/api/live", headers=headers) as socket:
        assert socket.receive_text() == "live"


@pytest.mark.parametrize("headers", REFUSED)
def test_pages_of_other_sites_may_not(client: TestClient[Litestar], headers: dict[str, str]) -> None:
    answer = client.post("/api/thing", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    for method in ("PUT", "PATCH", "DELETE", "BREW"):
        assert client.request(method, "/api/thing", headers=headers).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect) as caught,
        client.websocket_connect("/api/live", headers=headers) as socket,
    ):
        socket.receive_text()
    assert (caught.value.code, caught.value.detail) == (4403, "wrong-origin")


@pytest.mark.parametrize("headers", [*ALLOWED, *REFUSED])
def test_everybody_may_look(client: TestClient[Litestar], headers: dict[str, str]) -> None:
    assert client.get("/api/thing", headers=headers).text == "seen"


def test_the_public_address_is_the_site() -> None:
    with TestClient(site("https://rosace.example")) as client:
        for origin, status in [
            ("https://rosace.example", 201),
            ("http://rosace.example", 403),
            ("https://rosace.example:8000", 403),
            (OURS, 403),
        ]:
            assert client.post("/api/thing", headers={"origin": origin}).status_code == status


def test_every_answer_carries_the_headers(client: TestClient[Litestar]) -> None:
    for answer in (
        client.get("/api/thing"),
        client.get("/nowhere"),
        client.put("/api/thing"),
        client.post("/api/thing", headers={"origin": ELSEWHERE}),
    ):
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value]
        assert answer.headers["cache-control"] == "no-store"


def test_scripts_come_from_here_alone(client: TestClient[Litestar]) -> None:
    policy = client.get("/api/thing").headers["content-security-policy"]
    assert policy == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


def test_what_may_be_kept_says_so_itself(client: TestClient[Litestar]) -> None:
    assert client.get("/kept").headers["cache-control"] == "max-age=5"


def test_a_body_that_is_too_large_is_refused_by_its_length_or_when_it_comes(tmp_path: Path) -> None:
    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 1000

    async def check() -> None:
        async with asking(tmp_path, body_bytes=4096) as http:
            kind = {"content-type": "application/json"}
            refused(await http.post("/api/bots", content=b" " * 5000, headers=kind), 413, "too-large")
            refused(await http.post("/api/bots", content=endless(), headers=kind), 413, "too-large")

    asyncio.run(check())
