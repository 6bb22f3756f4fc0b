from __future__ import annotations

import asyncio
import errno
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from litestar import Litestar, WebSocket, get, websocket
from litestar.params import FromPath
from litestar.testing import TestClient

from rosace.server.http import metrics
from rosace.server.http.keys import Keyring
from rosace.server.http.metrics import REGISTRY, MetricsMiddleware
from rosace.server.workers import logs
from tests.server.site import SECRET, asking


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """The log, as a machine reads it."""
    kept = logging.getLogger().handlers[:], logging.getLogger().level
    out = io.StringIO()
    logs.configure("info", out)
    yield out
    structlog.reset_defaults()
    logging.getLogger().handlers[:], level = kept
    logging.getLogger().setLevel(level)


def read(out: io.StringIO) -> list[Any]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def test_a_request_is_a_line_without_secrets(tmp_path: Path, lines: io.StringIO) -> None:
    key = Keyring(SECRET.encode()).bot_key("wren", 0)

    async def check() -> None:
        async with asking(tmp_path) as http:
            headers = {
                "authorization": f"Bearer {key}",
                "cookie": "rosace_seats=s.kestrel7.0.0.abc",
                "referer": key,
            }
            await http.get(f"/api/games?key={key}", headers=headers)
            await http.get(f"/api/games/{key}/cards", headers=headers)
            await http.get(f"/{key}", headers=headers)
            await http.get("/api/bots/me", headers=headers)
            await http.get("/healthz")

    asyncio.run(check())
    assert key.rpartition(".")[2] not in lines.getvalue()
    assert "rosace_seats" not in lines.getvalue()
    requests = [line for line in read(lines) if line["event"] == "request"]
    assert [(line["method"], line["route"], line["status"]) for line in requests] == [
        ("GET", "/api/games", 200),
        ("GET", "/api/games/{game}/cards", 404),
        ("GET", "none", 404),
        ("GET", "/api/bots/me", 403),
    ]
    assert all(line["ms"] >= 0 and line["level"] == "info" and line["timestamp"] for line in requests)


def watched() -> Litestar:
    @get("/api/tables/{table:str}")
    async def look(table: FromPath[str]) -> str:
        return table

    @get("/broken")
    async def broken() -> str:
        raise RuntimeError("the words of the mistake")

    @websocket("/api/tables/{table:str}/live")
    async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
        await socket.accept()
        await socket.send_text(str(value("rosace_live_connections")))
        await socket.close()

    app = Litestar([look, broken, live], logging_config=None, openapi_config=None)
    app.asgi_handler = MetricsMiddleware(app.asgi_handler)
    return app


def test_the_table_is_told_and_the_numbers_do_not_grow_with_tables(lines: io.StringIO) -> None:
    route = {"method": "GET", "route": "/api/tables/{table}", "status": "200"}
    before = value("rosace_request_seconds_count", **route)
    with TestClient(watched()) as client:
        client.get("/api/tables/kestrel7")
        client.get("/api/tables/heron2")
    assert value("rosace_request_seconds_count", **route) == before + 2
    assert [line.get("table") for line in read(lines)] == ["kestrel7", "heron2"]
    assert "kestrel7" not in metrics.render().decode()


def test_strange_methods_are_one_method(lines: io.StringIO) -> None:
    with TestClient(watched()) as client:
        for number in range(3):
            client.request(f"BREW{number}", "/api/tables/x")
    assert [line["method"] for line in read(lines)] == ["other"] * 3
    assert "BREW" not in metrics.render().decode()


def test_live_connections_are_counted(lines: io.StringIO) -> None:
    before = value("rosace_live_connections")
    with TestClient(watched()) as client, client.websocket_connect("/api/tables/kestrel7/live") as socket:
        assert float(socket.receive_text()) == before + 1
    assert value("rosace_live_connections") == before
    (line,) = read(lines)
    assert (line["event"], line["table"], line["accepted"]) == ("live", "kestrel7", True)


def test_mistakes_are_counted(lines: io.StringIO) -> None:
    before = value("rosace_internal_errors_total")
    with TestClient(watched(), raise_server_exceptions=False) as client:
        client.get("/broken")
    assert value("rosace_internal_errors_total") == before + 1


def test_moves_bots_and_tables_are_numbers() -> None:
    moves, bots = value("rosace_move_seconds_count"), value("rosace_bot_seconds_count", bot="casual")
    faults = value("rosace_bot_faults_total", bot="casual")
    metrics.observe_move(0.004)
    metrics.observe_bot("casual", 1.5)
    metrics.observe_fault("casual")
    metrics.observe_tables({"running": 7, "over": 3})
    assert value("rosace_move_seconds_count") == moves + 1
    assert value("rosace_bot_seconds_count", bot="casual") == bots + 1
    assert value("rosace_bot_faults_total", bot="casual") == faults + 1
    assert value("rosace_tables", status="running") == 7
    assert "rosace_move_seconds_bucket" in metrics.render().decode()


def test_a_mistake_is_told_without_the_values_of_variables(lines: io.StringIO) -> None:
    def fail(key: str) -> None:
        raise RuntimeError("no")

    try:
        fail("hidden" + "words")
    except RuntimeError as error:
        structlog.get_logger().error("internal", id="1", exc_info=error)
    (line,) = read(lines)
    assert "RuntimeError: no" in line["exception"]
    assert "hiddenwords" not in lines.getvalue()


def test_libraries_speak_into_the_same_log(lines: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("something %s", "odd")
    logging.getLogger("uvicorn.error").info("nothing")
    (line,) = read(lines)
    assert (line["event"], line["logger"], line["level"]) == ("something odd", "uvicorn.error", "warning")


def test_a_line_that_cannot_be_written_is_lost_and_stops_nobody(
    lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a full disk would end every task that says so, and leave requests without an answer."""

    def full(text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    logs.configure("info", lines)
    monkeypatch.setattr(lines, "write", full)
    for write in (structlog.get_logger().warning, structlog.get_logger().error, logging.getLogger("x").error):
        write("clock")
    monkeypatch.undo()
    logs.configure("info", lines)
    structlog.get_logger().info("again")
    assert [line["event"] for line in read(lines)] == ["again"]


def test_a_terminal_is_told_in_plain_words_and_only_what_went_wrong() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    handlers = logging.getLogger().handlers[:]
    try:
        logs.configure(None, out)
        structlog.get_logger().info("request", status=200)
        structlog.get_logger().warning("redis", lost="connection")
    finally:
        structlog.reset_defaults()
        logging.getLogger().handlers[:] = handlers
    assert "request" not in out.getvalue()
    assert "redis" in out.getvalue()
    assert not out.getvalue().startswith("{")
