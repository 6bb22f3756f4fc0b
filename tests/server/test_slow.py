"""Clients that do not read, or do not answer: nothing piles up for them, nobody waits, in the end they are let go."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from rosace.server import framing, reading
from rosace.server.api import talking
from rosace.server.framing import Line
from tests.server.listening import Browser, Site, settings, until
from tests.server.probing import ME, OPEN, SCREEN, app_of, finished
from tests.server.wire import PING, TEXT, Wire, frame, wire

pytestmark = pytest.mark.usefixtures("unharmed")
TIGHT = 4096
MUCH = 256 * 1024
"""More than a connection may keep: what a transport takes before it says stop, and the frame that was one too many."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service with little patience and small buffers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(framing, "SLOWEST", 1.0)
        patch.setattr(talking, "PATIENCE", 2.0)
        patch.setattr(talking, "BEAT", 0.2)
        with Site(settings(tmp_path_factory.mktemp("slow"))) as running:
            for listener in running.server.servers[0].sockets:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, TIGHT)
            yield running


def lines(site: Site) -> list[Any]:
    """The connections of the service, as it sees them."""
    return [one for one in list(site.server.server_state.connections) if isinstance(one, Line)]


def listeners(site: Site, table: str) -> int:
    return len(app_of(site).state.rooms.room(table).listeners)


@pytest.fixture
def table(ana: Browser, bo: Browser) -> str:
    found: str = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{found}/seats/1/join", {"name": "Bo"})
    return found


def test_a_client_that_never_reads_is_let_go_and_nobody_waits_for_it(
    site: Site, ana: Browser, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talking, "PATIENCE", 60.0)  # who reads may be silent while the disk takes its time
    with wire(site, TIGHT) as deaf, ana.live(table) as other:
        deaf.upgrade(f"/api/tables/{table}/live")
        until(lambda: len(lines(site)) == 2)
        most, slowest, number = 0, 0.0, 0
        begun = time.monotonic()
        while len(lines(site)) == 2:
            assert time.monotonic() - begun < 15, "it is still there"
            number += 1
            asked = time.monotonic()
            new = ana.put(f"/api/tables/{table}/seats/0/name", {"name": f"Ana {number}"})
            other.state(new["number"])
            other.send(type="pong")
            slowest = max(slowest, time.monotonic() - asked)
            most = max([most, *[line.transport.get_write_buffer_size() for line in lines(site)]])
        assert 10_000 < most < MUCH  # it was full, and it did not grow
        assert slowest < 5
        until(lambda: listeners(site, table) == 1)
    until(lambda: listeners(site, table) == 0)
    until(lambda: not lines(site))


def test_pings_that_nobody_hears_the_answers_of_do_not_pile_up(site: Site, table: str) -> None:
    with wire(site, TIGHT) as deaf:
        deaf.upgrade(f"/api/tables/{table}/live")
        until(lambda: len(lines(site)) == 1)
        (line,) = lines(site)
        most = 0
        with suppress(ConnectionError):  # at some point it is let go
            for _ in range(200):
                deaf.send(frame(PING, b"x" * 125) * 100)  # 2.6 MB in all
        while line in lines(site):
            most = max(most, line.transport.get_write_buffer_size())
        assert 10_000 < most < MUCH


def test_a_stream_that_nobody_reads_is_let_go(site: Site, ana: Browser, table: str) -> None:
    with wire(site, TIGHT) as deaf:
        deaf.send(f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n".encode())
        until(lambda: listeners(site, table) == 1)
        number = 0
        begun = time.monotonic()
        while listeners(site, table):
            assert time.monotonic() - begun < 15, "it is still there"
            number += 1
            ana.put(f"/api/tables/{table}/seats/0/name", {"name": f"Ana {number}"})
            assert all(one.transport.get_write_buffer_size() < MUCH for one in connections(site))


def connections(site: Site) -> list[Any]:
    return list(site.server.server_state.connections)


def is_there(site: Site, line: Wire) -> bool:
    """Whether the service still has this connection."""
    return line.socket.getsockname() in [one.client for one in connections(site)]


def test_a_download_that_nobody_reads_holds_up_no_table(site: Site, ana: Browser, bo: Browser) -> None:
    """Whatever a slow reader is sent, it sits on no table meanwhile."""
    over = ana.open(ME, SCREEN, game="mandala", visibility="public")["id"]
    play_on(ana, over)
    with wire(site, TIGHT) as deaf:
        request = f"GET /api/archive.txt HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n"
        for _ in range(40):
            deaf.send(request.encode())
        until(lambda: is_there(site, deaf))
        while is_there(site, deaf):
            assert bo.look(over)["status"] == "over"


def play_on(browser: Browser, table: str) -> None:
    """Two people at one screen, to the end."""
    state = browser.look(table)
    while state["status"] == "running":
        browser.post(f"/api/tables/{table}/hand-over", {"seat": state["to_move"]})
        own = browser.look(table)
        state = browser.move(table, own["choices"]["moves"][0], own["ply"])


def test_a_client_that_never_says_a_word_is_let_go(site: Site, table: str) -> None:
    with wire(site) as mute, wire(site) as alive:
        for line in (mute, alive):
            line.upgrade(f"/api/tables/{table}/live")
            line.next_message("state")
        begun = time.monotonic()
        while time.monotonic() - begun < 2.0:
            alive.next_message("ping")
            alive.frame(TEXT, b'{"type":"pong"}')
        assert mute.ending() == 4408
        alive.next_message("ping")


def test_a_line_that_answers_no_pings_is_dead(
    site: Site, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.server.config, "ws_ping_interval", 0.2)
    monkeypatch.setattr(site.server.config, "ws_ping_timeout", 0.5)
    with wire(site) as dead:
        dead.upgrade(f"/api/tables/{table}/live")
        while speaking(dead):
            pass


def speaking(line: Wire) -> bool:
    """Hear a frame, and say that one is there, as a page would whose browser knows of no pings."""
    kind, data = line.next_frame()
    if kind == 8:
        assert data[:2] == (1011).to_bytes(2, "big")
        return False
    line.frame(TEXT, b'{"type":"pong"}')
    return True


def test_an_answer_that_nobody_reads_is_let_go(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.server.config, "timeout_keep_alive", 0.3)
    with wire(site, TIGHT) as deaf:
        deaf.send(f"GET /api/games/sagrada/cards HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n".encode())
        until(lambda: is_there(site, deaf))
        until(lambda: not is_there(site, deaf))


def test_an_unread_refusal_is_let_go(site: Site) -> None:
    with wire(site) as odd:
        until(lambda: is_there(site, odd))
        odd.send(b"nonsense\r\n\r\n")
        until(lambda: not is_there(site, odd))


def test_whoever_does_not_come_to_the_point_is_let_go(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(framing, "HEADING", 0.5)
    with wire(site) as one, wire(site) as two, wire(site) as three, wire(site) as four:
        two.send(b"G")
        three.send(b"GET /\r\n")
        four.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ")
        assert [line.closed() for line in (one, two, three, four)] == [True] * 4


def test_a_body_that_does_not_come_is_not_waited_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "PATIENCE", 0.5)
    with wire(site) as slow:
        kind = "Content-Type: application/json"
        status, _, body = slow.ask("POST /api/bots HTTP/1.1", kind, "Content-Length: 99", body=b'{"name": ')
        assert (status, b"come to its end" in body) == (400, True)


def test_whoever_has_been_answered_may_take_its_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two requests there is all the time of a connection that is kept."""
    monkeypatch.setattr(framing, "HEADING", 1.0)
    with wire(site) as patient:
        assert patient.ask("GET /healthz HTTP/1.1")[0] == 200
        time.sleep(1.5)
        assert patient.ask("GET /healthz HTTP/1.1")[0] == 200


def test_the_service_is_as_ever(site: Site, ana: Browser) -> None:
    until(lambda: not site.server.server_state.tasks)  # nobody is still being answered
    assert ana.post("/api/records", {"record": finished()})["table"]["status"] == "over"
