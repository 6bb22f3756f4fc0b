"""Connections are limited in all and for each client, so that nobody can take all of them."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import structlog
from msgspec import json

from rosace.server.http import connections
from rosace.server.http.connections import OpenConnections, open_files, raise_open_files
from tests.server.listening import Site, settings
from tests.server.probing import app_of
from tests.server.process import environment
from tests.server.wire import Wire, wire
from tests.waiting import until

GREEDY, OTHER = "127.0.0.2", "127.0.0.3"
MOST = 3


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service with few connections for each client."""
    place = tmp_path_factory.mktemp("connections")
    with Site(settings(place, client_connections=MOST)) as running:
        yield running


@pytest.fixture
def lines() -> Iterator[ExitStack]:
    """Where a test keeps its connections open."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(autouse=True)
def _none_left(site: Site, lines: ExitStack) -> Iterator[None]:
    opened(site)._logged.clear()
    yield
    lines.close()
    until(lambda: not [client for client in opened(site)._held if client])


def opened(site: Site) -> OpenConnections:
    found: OpenConnections = app_of(site).state.limits.open_connections
    return found


def ok(line: Wire) -> bool:
    return line.ask("GET /healthz HTTP/1.1")[0] == 200


def refusal(site: Site, source: str) -> tuple[int, dict[str, str], Any]:
    """What a connection is told that is refused, and then it is closed."""
    with wire(site, source=source) as line:
        status, headers, body = line.answer()
        assert line.closed()
    return status, headers, json.decode(body)


def test_a_client_has_so_many_and_live_ones_are_among_them(site: Site, lines: ExitStack, table: str) -> None:
    first, live, silent = [lines.enter_context(wire(site, source=GREEDY)) for _ in range(MOST)]
    assert ok(first)
    assert live.upgrade(f"/api/tables/{table}/live")[0] == 101
    until(lambda: opened(site)._held[GREEDY] == MOST)
    status, headers, problem = refusal(site, GREEDY)
    assert (status, headers["content-type"], headers["retry-after"]) == (429, "application/problem+json", "5")
    assert (problem["code"], problem["limit"]) == ("too-many-requests", "client-connections")
    assert ok(first)  # those that are open go on
    assert ok(lines.enter_context(wire(site, source=OTHER)))
    for line in (live, silent):  # a place is given back, also that of an upgraded connection
        line.socket.close()
        until(lambda: opened(site)._held[GREEDY] < MOST)
        assert ok(lines.enter_context(wire(site, source=GREEDY)))
        assert refusal(site, GREEDY)[0] == 429


def test_refusals_leave_nothing_behind(site: Site, lines: ExitStack) -> None:
    kept = [lines.enter_context(wire(site, source=GREEDY)) for _ in range(MOST)]
    assert all(map(ok, kept))
    before = len(opened(site))
    for _ in range(50):
        refusal(site, GREEDY)
    assert len(opened(site)) == before
    until(lambda: len(site.server.server_state.connections) == before)


def test_the_log_says_who_it_was_once_a_minute(
    site: Site, lines: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr(opened(site), "_clock", lambda: now)
    with structlog.testing.capture_logs() as log:
        for source in (GREEDY, OTHER):
            for _ in range(MOST):
                assert ok(lines.enter_context(wire(site, source=source)))
            for _ in range(10):
                refusal(site, source)
        now += 60
        refusal(site, GREEDY)
    found = [
        (line["client"], line["limit"], line["open"])
        for line in log
        if line["event"] == "connections-refused"
    ]
    assert found == [(client, "client-connections", MOST) for client in (GREEDY, OTHER, GREEDY)]
    assert list(opened(site)._logged) == [GREEDY]  # who has not come again is forgotten


def test_a_proxy_speaks_for_many_clients(site: Site, lines: ExitStack) -> None:
    """Its connections are counted in all only."""
    several = [lines.enter_context(wire(site)) for _ in range(3 * MOST)]
    assert all(map(ok, several))


def test_there_is_an_end_for_all_together(tmp_path: Path) -> None:
    with Site(settings(tmp_path, total_connections=5)) as site, ExitStack() as lines:
        kept = [lines.enter_context(wire(site)) for _ in range(5)]
        assert all(map(ok, kept))
        with structlog.testing.capture_logs() as log:
            for source in ("127.0.0.1", OTHER):
                status, headers, problem = refusal(site, source)
                assert (status, problem["code"], headers["retry-after"]) == (503, "busy", "5")
        (line,) = [line for line in log if line["event"] == "connections-refused"]
        assert (line["limit"], line["client"], line["open"]) == ("total-connections", "", 5)
        kept[0].socket.close()
        until(lambda: len(opened(site)) < 5)
        assert ok(lines.enter_context(wire(site, source=OTHER)))


def test_there_are_always_files_left_for_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "open_files", lambda: 40)
    found = OpenConnections(settings(tmp_path, total_connections=0, client_connections=0))
    assert [found.add(number, OTHER) is None for number in range(31)] == [True] * 30 + [False]


def test_the_service_may_open_as_many_files_as_the_system_allows() -> None:
    """In a process of its own: the limit cannot be put back."""
    code = (
        "import resource; from rosace.server.http.connections import open_files, raise_open_files\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (300, 700))\n"
        "assert open_files() == 300; raise_open_files(); assert open_files() == 700\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env=environment())


def test_a_system_that_does_not_keep_its_word_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    raise_open_files()
    assert open_files() == 256
