"""Clients that do not read, or do not answer: nothing piles up for them, nobody waits, in the end they are let go."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from rosace.server.api import streams
from rosace.server.http import framing, request
from rosace.server.http.framing import WebSocketProtocol
from tests.legal import legal
from tests.server.listening import Browser, Site, settings
from tests.server.probing import ME, OPEN, SCREEN, app_of, finished
from tests.server.wire import PING, TEXT, Wire, frame, wire
from tests.waiting import TurnedLoop, settled, until

pytestmark = pytest.mark.usefixtures("unharmed")
TIGHT = 4096
FULL = 10_000
MUCH = 256 * 1024
"""More than a connection may keep: what a transport takes before it says stop, and the frame that was one too many."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service with small buffers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(streams, "PING_SECONDS", 0.2)
        with Site(settings(tmp_path_factory.mktemp("slow"))) as running:
            for listener in running.server.servers[0].sockets:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, TIGHT)
            yield running


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not read is let go soon."""
    monkeypatch.setattr(framing, "WRITE_TIMEOUT", 0.2)


def lines(site: Site) -> list[Any]:
    """The connections of the service, as it sees them."""
    return [one for one in list(site.server.server_state.connections) if isinstance(one, WebSocketProtocol)]


def listeners(site: Site, table: str) -> int:
    return len(app_of(site).state.rooms.room(table).subscribers)


@pytest.fixture
def table(ana: Browser, bo: Browser) -> str:
    found: str = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{found}/seats/1/join", {"name": "Bo"})
    return found


@contextmanager
def deaf_line(site: Site, table: str) -> Iterator[tuple[Wire, Any]]:
    """A live connection of a client that does not read, as the client has it and as the service does."""
    with wire(site, TIGHT) as deaf:
        deaf.upgrade(f"/api/tables/{table}/live")
        until(lambda: [one for one in lines(site) if one.client == deaf.socket.getsockname()])
        yield deaf, next(one for one in lines(site) if one.client == deaf.socket.getsockname())


def renamed(ana: Browser, table: str, number: int) -> Any:
    """Something happens that everybody is told."""
    return ana.put(f"/api/tables/{table}/seats/0/name", {"name": f"Ana {number}"})


def test_nobody_waits_for_a_client_that_never_reads(site: Site, ana: Browser, table: str) -> None:
    with deaf_line(site, table) as (_, line), ana.live(table) as other:
        number = most = after = 0
        while after < 20:  # so often when it was full already
            number += 1
            other.state(renamed(ana, table, number)["number"])
            most = max(most, line.transport.get_write_buffer_size())
            after += most > FULL
        assert FULL < most < MUCH  # it did not grow
        assert line in lines(site)
        assert listeners(site, table) == 2
    until(lambda: listeners(site, table) == 0)


@pytest.mark.usefixtures("_hurried")
def test_a_client_that_never_reads_is_let_go(site: Site, ana: Browser, table: str) -> None:
    with deaf_line(site, table) as (_, line):
        for number in count():
            renamed(ana, table, number)
            if line not in lines(site):
                break
        until(lambda: listeners(site, table) == 0)
    until(lambda: not lines(site))


def test_pings_that_nobody_hears_the_answers_of_do_not_pile_up(site: Site, table: str) -> None:
    with deaf_line(site, table) as (deaf, line):
        for _ in range(200):
            deaf.send(frame(PING, b"x" * 125) * 100)  # 2.6 MB in all
            assert line.transport.get_write_buffer_size() < MUCH
        until(lambda: line.transport.get_write_buffer_size() > FULL)
        assert line.transport.get_write_buffer_size() < MUCH


@pytest.mark.usefixtures("_hurried")
def test_a_stream_that_nobody_reads_is_let_go(site: Site, ana: Browser, table: str) -> None:
    with wire(site, TIGHT) as deaf:
        deaf.send(f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n".encode())
        until(lambda: listeners(site, table) == 1)
        number = 0
        while listeners(site, table):
            number += 1
            renamed(ana, table, number)
            assert all(one.transport.get_write_buffer_size() < MUCH for one in connections(site))


def connections(site: Site) -> list[Any]:
    return list(site.server.server_state.connections)


def is_there(site: Site, line: Wire) -> bool:
    """Whether the service still has this connection."""
    return line.socket.getsockname() in [one.client for one in connections(site)]


@contextmanager
def noticed(site: Site) -> Iterator[None]:
    """Ask something here; comes back when the service has taken it up."""
    before = site.server.server_state.total_requests
    yield
    until(lambda: site.server.server_state.total_requests > before)


@pytest.mark.usefixtures("_hurried")
def test_a_download_that_nobody_reads_holds_up_no_table(site: Site, ana: Browser, bo: Browser) -> None:
    """Whatever a slow reader is sent, it sits on no table meanwhile."""
    over = ana.open(ME, SCREEN, game="mandala", visibility="public")["id"]
    play_on(ana, over)
    with wire(site, TIGHT) as deaf:
        request = f"GET /api/archive.txt HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n"
        with noticed(site):
            deaf.send(request.encode() * 40)
        while is_there(site, deaf):
            assert bo.look(over)["status"] == "over"


def play_on(browser: Browser, table: str) -> None:
    """Two people at one screen, to the end."""
    state = browser.look(table)
    while state["status"] == "running":
        browser.post(f"/api/tables/{table}/hand-over", {"seat": state["to_move"]})
        own = browser.look(table)
        state = browser.move(table, legal(own)[0], own["ply"])


def test_a_client_that_never_says_a_word_is_let_go(
    site: Site, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "CLIENT_TIMEOUT", 0.5)
    with wire(site) as mute:
        mute.upgrade(f"/api/tables/{table}/live")
        assert mute.ending() == 4408


class Client:
    """A client that speaks when it is told to, and the rest of a connection as far as it is needed."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.receive_text = self.said.get
        self.scope = {"client": ("127.0.0.1", 1)}
        any_pace = SimpleNamespace(frame_limit=lambda _: lambda: None)
        self.app = SimpleNamespace(state=SimpleNamespace(limits=any_pace))


def test_with_every_word_a_client_has_all_the_time_again() -> None:
    loop, heard = TurnedLoop(), list[str]()

    async def answer(text: str) -> None:
        heard.append(text)

    async def check() -> None:
        client: Any = Client()
        listening = asyncio.ensure_future(streams._receive_frames(client, answer))
        for number in range(1, 4):
            await settled()
            loop.ahead += 0.9 * streams.CLIENT_TIMEOUT
            client.said.put_nowait("pong")
            await settled()
            assert len(heard) == number
        loop.ahead += 1.1 * streams.CLIENT_TIMEOUT
        with pytest.raises(TimeoutError):
            await listening

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(check())


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


@pytest.mark.usefixtures("_hurried")
def test_an_answer_that_nobody_reads_is_let_go(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.server.config, "timeout_keep_alive", 0.3)
    with wire(site, TIGHT) as deaf:
        with noticed(site):
            deaf.send(f"GET /api/games/sagrada/cards HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n".encode())
        until(lambda: not is_there(site, deaf))


def test_an_unread_refusal_is_let_go(site: Site) -> None:
    with wire(site) as odd:
        until(lambda: is_there(site, odd))
        odd.send(b"nonsense\r\n\r\n")
        until(lambda: not is_there(site, odd))


def test_whoever_does_not_come_to_the_point_is_let_go(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(framing, "HEADER_TIMEOUT", 0.5)
    with wire(site) as one, wire(site) as two, wire(site) as three, wire(site) as four:
        begun = {two: b"G", three: b"GET /\r\n", four: b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: "}
        for line, text in begun.items():
            with suppress(ConnectionError):  # it may be gone already
                line.send(text)
        assert [line.closed() for line in (one, two, three, four)] == [True] * 4


def test_a_body_that_does_not_come_is_not_waited_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request, "BODY_TIMEOUT", 0.5)
    with wire(site) as slow:
        kind = "Content-Type: application/json"
        status, _, body = slow.ask("POST /api/bots HTTP/1.1", kind, "Content-Length: 99", body=b'{"name": ')
        assert (status, b"come to its end" in body) == (400, True)


def test_whoever_has_been_answered_may_take_its_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two requests there is all the time of a connection that is kept."""
    with wire(site) as patient:
        until(lambda: is_there(site, patient))
        monkeypatch.setattr(framing, "HEADER_TIMEOUT", 0.2)
        assert patient.ask("GET /healthz HTTP/1.1")[0] == 200
        time.sleep(0.5)
        assert patient.ask("GET /healthz HTTP/1.1")[0] == 200


def test_the_service_is_as_ever(site: Site, ana: Browser) -> None:
    until(lambda: not site.server.server_state.tasks)  # nobody is still being answered
    assert ana.post("/api/records", {"record": finished()})["table"]["status"] == "over"
