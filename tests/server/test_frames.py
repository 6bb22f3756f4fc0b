"""Frames that no page of ours would send: whatever comes over a live connection, the service and the table live on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from json import dumps
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import json

from rosace.server.http.framing import FRAMES_A_MINUTE
from rosace.server.http.problems import KINDS
from tests.legal import legal
from tests.server.listening import Browser, Site
from tests.server.listening import settings as site_settings
from tests.server.probing import ME, OPEN, RANDOM, app_of, bearer, key_of, state_of, table_of
from tests.server.wire import BINARY, CLOSE, MORE, PING, PONG, TEXT, Wire, frame, wire
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("unharmed")

BOUNDED = settings(
    max_examples=150,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
LAST = json.encode({"type": "undo", "ply": 1 << 30, "ref": "the end"})


@pytest.fixture(scope="module")
def table(site: Site) -> str:
    """A game between two people."""
    ana, bo = site.browser(), site.browser()
    found: str = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{found}/seats/1/join", {})
    return found


@contextmanager
def seated(site: Site, table: str, receive_buffer: int = 0) -> Iterator[Wire]:
    """A bare live connection of whoever decides."""
    with wire(site, receive_buffer) as line:
        key = key_of(site, table, table_of(site, table).to_move)
        status, _, _ = line.upgrade(
            f"/api/tables/{table}/live", f"Authorization: {bearer(key)['Authorization']}"
        )
        assert status == 101
        yield line


def still_plays(site: Site, table: str) -> None:
    """A new connection of whoever decides is answered as ever."""
    with seated(site, table) as line:
        line.next_message("state")
        line.frame(TEXT, LAST)
        assert line.next_message("problem")["problem"]["code"] == "stale"


# -- messages --------------------------------------------------------------------------------------------------------

numbers = (
    st.integers() | st.floats() | st.sampled_from([-1, 6, 1 << 30, 1 << 31, 1 << 63, 1 << 64, 10**400, 1e300])
)
values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
almost = st.fixed_dictionaries(
    {"type": st.sampled_from(["move", "undo", "pong", "state", "answer", "ping", ""]) | values},
    optional={
        "ply": numbers | values,
        "move": st.sampled_from(["pass", "nonsense", "", "R1 A1", "\x00", "x" * 81, "²"]) | values,
        "seat": numbers | values,
        "ref": st.text(max_size=70) | values,
        "key": values,
    },
)
texts = st.one_of(
    st.text(max_size=200).map(str.encode),
    (values | almost).map(lambda value: dumps(value).encode()),
)


@BOUNDED
@given(sent=st.lists(st.tuples(st.sampled_from([TEXT, TEXT, TEXT, BINARY]), texts), max_size=12))
def test_every_message_is_answered_and_the_line_stays(
    site: Site, table: str, sent: list[tuple[int, bytes]]
) -> None:
    before = state_of(site, table)
    with seated(site, table) as line:
        for kind, data in sent:
            line.frame(kind, data)
        line.frame(TEXT, LAST)
        answers: list[Any] = []
        while not answers or answers[-1]["ref"] != "the end":
            answers.append(line.next_message("problem"))
    assert len(answers) <= len(sent) + 1  # pongs are not answered
    for answer in answers:
        assert answer["problem"]["code"] in KINDS
        assert answer["problem"]["code"] != "internal"
    assert state_of(site, table) == before


@pytest.mark.parametrize(
    "text",
    [b"[" * 60_000, b'{"a":' * 10_000, b'{"type":' + b"[" * 60_000, b'"\\ud800"'],
    ids=["deep", "deep too", "deep within", "broken"],
)
def test_deep_and_broken_json_is_refused(site: Site, table: str, text: bytes) -> None:
    with seated(site, table) as line:
        line.frame(TEXT, text)
        assert line.next_message("problem")["problem"]["code"] == "bad-request"
        line.frame(TEXT, LAST)
        assert line.next_message("problem")["ref"] == "the end"


def test_a_message_may_come_in_pieces_with_pings_between(site: Site, table: str) -> None:
    with seated(site, table) as line:
        for index, byte in enumerate(LAST):
            line.frame(TEXT if index == 0 else MORE, bytes([byte]), last=index == len(LAST) - 1)
            line.frame(PING, b"still there?")
        assert line.next_message("state")
        found = [line.next_frame() for _ in range(len(LAST) + 1)]
        assert found.count((PONG, b"still there?")) == len(LAST)
        assert [json.decode(data)["ref"] for kind, data in found if kind == TEXT] == ["the end"]


# -- frames ----------------------------------------------------------------------------------------------------------

raw = st.one_of(
    st.binary(max_size=64),
    st.builds(
        frame,
        st.integers(0, 15),
        st.binary(max_size=130),
        st.booleans(),
        st.booleans(),
    ),
)


@BOUNDED
@given(sent=st.lists(raw, min_size=1, max_size=8))
def test_any_bytes_at_all(site: Site, table: str, sent: list[bytes]) -> None:
    before = state_of(site, table)
    with seated(site, table) as line:
        for data in sent:
            try:
                line.send(data)
            except (BrokenPipeError, ConnectionResetError):
                break
    assert state_of(site, table) == before


NONSENSE = {
    "larger than bodies may be": (frame(TEXT, b" " * (64 * 1024 + 1)), 1009),
    "too large in pieces": (frame(TEXT, b" " * 60_000, last=False) + frame(MORE, b" " * 60_000), 1009),
    "as large as can be said": (b"\x81\xff\x7f" + b"\xff" * 7 + b"mask", 1009),
    "larger than can be said": (b"\x81\xff" + b"\xff" * 8 + b"mask", 1009),
    "pieces of nothing": (frame(TEXT, b"", last=False) + frame(MORE, b"", last=False) * 2000, 1009),
    "not UTF-8": (frame(TEXT, b"\xff\xfe"), 1007),
    "a lone surrogate": (frame(TEXT, b"\xed\xa0\x80"), 1007),
    "not UTF-8 in pieces": (frame(TEXT, b"\xc3", last=False) + frame(MORE, b"\x28"), 1007),
    "not masked": (frame(TEXT, b"{}", masked=False), 1002),
    "of no kind": (frame(3, b"{}"), 1002),
    "of no kind of control": (frame(11, b"{}"), 1002),
    "a piece of nothing before": (frame(MORE, b"{}"), 1002),
    "a message within a message": (frame(TEXT, b"{", last=False) + frame(TEXT, b"}"), 1002),
    "a ping that is too long": (frame(PING, b"x" * 126), 1002),
    "a ping in pieces": (frame(PING, b"", last=False), 1002),
    "compressed": (b"\xc1" + frame(TEXT, b"{}")[1:], 1002),
    "goodbye": (frame(CLOSE, b"\x03\xe8bye"), 1000),
    "goodbye in no language": (frame(CLOSE, b"\x03\xe8\xff"), 1007),
    "goodbye for no reason there is": (frame(CLOSE, b"\x03\xed"), 1002),
    "half a goodbye": (frame(CLOSE, b"\x03"), 1002),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_what_is_no_websocket_is_hung_up_with_the_reason(site: Site, table: str, what: str) -> None:
    data, code = NONSENSE[what]
    with seated(site, table) as line:
        line.next_message("state")
        line.send(data)
        assert line.ending() == code
    still_plays(site, table)


def test_frames_behind_the_end_are_not_heard(site: Site, table: str) -> None:
    before = state_of(site, table)
    mover = table_of(site, table).to_move
    with seated(site, table) as line:
        state = line.next_message("state")["state"]
        assert state["mine"] == [mover]
        move = json.encode({"type": "move", "ply": state["ply"], "move": legal(state)[0]})
        line.send(frame(CLOSE, b"\x03\xe8") + frame(TEXT, move))
        assert line.ending() == 1000
    assert state_of(site, table) == before


def test_a_move_before_the_greeting_counts(site: Site) -> None:
    ana = site.browser()
    table = ana.open(ME, tools=3)["id"]
    state = ana.look(table)
    move = json.encode({"type": "move", "ply": 0, "move": legal(state)[0], "ref": "early"})
    with seated(site, table) as line:
        line.frame(TEXT, move)  # nothing was read yet
        assert line.next_message("answer") == {"type": "answer", "ref": "early", "ply": 1}


# -- too many of them ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service with small limits."""
    more = {"frame_rate": 60, "connections": 3}
    with Site(site_settings(tmp_path_factory.mktemp("strict"), **more)) as running:
        app_of(running).state.limits._clock = lambda: 1000.0  # no frame is allowed because it came late
        yield running


def test_thousands_of_frames_at_once_end_the_line(strict: Site) -> None:
    table = strict.browser().open(ME, RANDOM)["id"]
    with wire(strict) as line:
        line.upgrade(f"/api/tables/{table}/live")
        with suppress(ConnectionError):  # it is hung up on meanwhile
            line.send(frame(TEXT, b'{"type":"pong"}') * 5000)
        assert line.ending() in (4429, 0)
    with wire(strict) as line:  # slowly enough for the answer to come before the line is cut
        line.upgrade(f"/api/tables/{table}/live")
        line.next_message("state")
        line.send(frame(TEXT, b'{"type":"pong"}') * 11)
        assert line.ending() == 4429
    assert strict.browser().look(table)["status"] == "running"


def test_live_connections_are_counted_and_given_back(strict: Site) -> None:
    ana: Browser = strict.browser()
    table = ana.open(ME, RANDOM)["id"]
    path = f"/api/tables/{table}/live"
    with wire(strict) as one, wire(strict) as two, wire(strict) as three:
        for line in (one, two):
            line.upgrade(path)
            line.next_message("state")
        three.send(f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {three.host}\r\n\r\n".encode())
        assert three.answer()[0] == 200
        with wire(strict) as four:
            four.upgrade(path)
            assert four.next_message()["problem"]["limit"] == "connections"
            assert four.ending() == 4429
        problem = ana.refused(429, "too-many-requests", "GET", f"/api/tables/{table}/stream")
        assert problem["limit"] == "connections"
    until(lambda: is_let_in(strict, path))  # they are given back


def is_let_in(site: Site, path: str) -> bool:
    with wire(site) as line:
        line.upgrade(path)
        return bool(line.next_message()["type"] == "state")


@pytest.mark.parametrize("kind", [PING, PONG, TEXT])
def test_a_flood_of_frames_ends_the_line(site: Site, table: str, kind: int) -> None:
    """Each takes time before any limit of messages sees it, and pings are no messages."""
    with seated(site, table) as line:
        with suppress(BrokenPipeError, ConnectionResetError):
            line.send(frame(kind) * FRAMES_A_MINUTE)
        assert line.ending() in (4429, 0)  # 0: reset, because more was sent
    still_plays(site, table)


def test_pings_now_and_then_are_answered(site: Site, table: str) -> None:
    with seated(site, table) as line:
        line.send(frame(PING) * 100)
        pongs = 0
        while pongs < 100:
            pongs += line.next_frame()[0] == PONG
