"""No secret is in any line of the log: a whole game with keys in all the right and wrong places, and then a search."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest
import structlog

from rosace.server.workers import logs
from tests.legal import legal
from tests.server.listening import Browser, Site, settings
from tests.server.probing import OPEN, RANDOM, bearer, key_of, new_bot, table_of
from tests.server.site import SECRET
from tests.server.wire import TEXT, wire

LIBRARIES = (
    "uvicorn",
    "uvicorn.error",
    "uvicorn.access",
    "websockets",
    "sqlalchemy",
    "httptools",
    "asyncio",
    "litestar",
)


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """All that is logged, at its most talkative."""
    root = logging.getLogger()
    kept, level, out = root.handlers[:], root.level, io.StringIO()
    logs.configure("debug", out)
    yield out
    structlog.reset_defaults()
    root.handlers[:] = kept
    root.setLevel(level)


@pytest.fixture
def watched(log: io.StringIO, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service that began when the log was open."""
    with Site(settings(tmp_path_factory.mktemp("watched"), secret=SECRET)) as running:
        yield running


def test_nothing_secret_is_logged(watched: Site, log: io.StringIO) -> None:
    ana, bo = watched.browser(), watched.browser()
    me = {"kind": "me", "name": "Anastasia-Unmistakable"}
    table = ana.open(me, OPEN, RANDOM, game="mandala")["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo-Unmistakable"})
    bot = new_bot(ana, "Wren-Unmistakable")
    seed, secret_part = table_of(watched, table).seed, table_of(watched, table).secret
    keys = [key_of(watched, table, 0), key_of(watched, table, 1), bot]
    misplaced(watched, table, keys[1:])
    with wire(watched) as line:
        line.upgrade(f"/api/tables/{table}/live?since=0", f"Authorization: Bearer {keys[0]}")
        play(ana, bo, table)
    keys.append(ana.post(f"/api/tables/{table}/seats/0/link")["key"])
    misplaced(watched, table, keys[-1:])

    text = log.getvalue()
    assert text.count('"event":"request"') > 100  # it was talkative
    assert '"event":"live"' in text
    assert table in text
    secrets = {
        "the seed": seed,
        "the secret part of the seed": secret_part,
        "the secret": SECRET,
        **{f"key {number}": key.rpartition(".")[2] for number, key in enumerate(keys)},
        "the name of the cookie": "rosace_seats",
        "names": "Unmistakable",
        "a query": "move=pass",
    }
    for what, secret in secrets.items():
        assert len(secret) > 5
        assert secret not in text, what


def play(ana: Browser, bo: Browser, table: str) -> None:
    """To the end, with moves that the rules refuse among them."""
    both = {0: ana, 1: bo}
    state = ana.look(table)
    while state["status"] == "running":
        mover = both.get(state["to_move"], ana)
        own = mover.look(table)
        if legal(own):
            mover.http.post(f"/api/tables/{table}/moves", json={"ply": own["ply"], "move": "nonsense"})
            mover.http.get(f"/api/tables/{table}/why", params={"move": "pass"})
            mover.move(table, legal(own)[0], own["ply"])
        else:
            ana.look(table, since=own["number"], wait=5)
        state = ana.look(table)


def misplaced(site: Site, table: str, keys: list[str]) -> None:
    """Keys in all the wrong places, some of them broken off in the middle."""
    with httpx.Client(base_url=site.origin, verify=False) as http:
        for key in keys:
            headers = {"Referer": key, "User-Agent": key, "X-Forwarded-For": key, **bearer(key)}
            cookie = {"Cookie": f"rosace_seats={key}", "Origin": key}
            within = [
                "",
                "api/",
                "api/tables/",
                f"api/tables/{table}/seats/",
                f"api/tables/{table}?key=",
                "problems/",
            ]
            for path in [f"/{place}{key}" for place in [*within, "schema/", "api/games/"]]:
                http.get(path, headers=headers)
                http.post(path, headers=cookie, json={"key": key, key: key})
            for body in (f'{{"key": "{key}"', f'"{key}"', f'{{"key": 1, "{key}": 2}}', f"\xff{key}"):
                kind = {"Content-Type": "application/json"}
                http.post(f"/api/tables/{table}/claim", content=body.encode("latin-1"), headers=kind)
                http.post(
                    f"/api/tables/{table}/claim",
                    content=body.encode("latin-1"),
                    headers={"Content-Type": key},
                )
            http.request(key.upper().replace(".", ""), "/", headers=headers)
            nonsense(site, table, key)


def nonsense(site: Site, table: str, key: str) -> None:
    live = f"/api/tables/{table}/live"
    for path, headers in [
        (f"{live}?since={key}", []),
        (f"/{key}", []),
        (live, [f"Origin: {key}"]),
        (live, [f"Cookie: rosace_seats={key}"]),
        (live, [f"Sec-WebSocket-Protocol: {key}"]),
        (live, [f"Sec-WebSocket-Version: {key}"]),
        (live, [f"Authorization: Bearer {key}x"]),
    ]:
        with wire(site) as line, suppress(EOFError):
            line.upgrade(path, *headers)
    with wire(site) as line:
        line.upgrade(live, f"Authorization: Bearer {key}")
        for data in (key.encode(), f'{{"type":"{key}"}}'.encode(), b"\xff" + key.encode()):
            line.frame(TEXT, data)
        line.ending()
    with wire(site) as line:
        line.send(f"{key} {key} {key}\r\n{key}\r\n\r\n".encode())
        line.answer()


def test_the_log_would_have_shown_it(log: io.StringIO) -> None:
    """The search finds what is there."""
    structlog.get_logger().debug("found", key="s.kestrel7.2.0.3YSs9HPyP2bmyJjTQ0laTg")
    assert "3YSs9HPyP2bmyJjTQ0laTg" in log.getvalue()
