"""Programs with an account at open tables, and keys that are taken away while somebody is connected."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rosace.server.api import streams
from tests.legal import legal
from tests.server.listening import Browser, Live, Site

ME, OPEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}
_names = iter(f"Wren {number}" for number in range(1000))


def program(site: Site, name: str = "") -> Browser:
    """A program with an account: a key, no cookie, no page that it comes from."""
    wren = site.browser()
    del wren.http.headers["origin"]
    key = wren.post("/api/bots", {"name": name or next(_names)})["key"]
    wren.http.headers["authorization"] = f"Bearer {key}"
    return wren


@pytest.fixture
def wren(site: Site) -> Browser:
    return program(site)


def seated(ana: Browser, wren: Browser) -> str:
    """A table at which a person and a program play."""
    table: str = ana.open(ME, OPEN, visibility="public")["id"]
    wren.post(f"/api/tables/{table}/seats/1/join", {})
    return table


def moves(table: str, *players: Browser) -> int:
    """Whoever decides takes the first move; which of them it was."""
    for index, player in enumerate(players):
        own = player.look(table)
        if legal(own):
            player.move(table, legal(own)[0], own["ply"])
            return index
    raise AssertionError("nobody may move")


def closed(live: Live) -> tuple[list[Any], int, str]:
    """What still comes over a connection, and how it is closed."""
    frames: list[Any] = []
    with pytest.raises(ConnectionClosed) as caught:
        frames.extend(iter(live.frame, None))
    end = caught.value.rcvd
    assert end is not None
    return frames, end.code, end.reason


def refused_and_ended(frames: Iterator[Any]) -> bool:
    """Whether all that still comes over a stream is that the key is void."""
    return [frame["problem"]["code"] for frame in frames] == ["wrong-key"]


# -- at an open table --------------------------------------------------------------------------------------------------


def test_a_program_finds_a_table_sits_down_and_plays_to_the_end(ana: Browser, wren: Browser) -> None:
    opened = ana.open(ME, OPEN, visibility="public")["id"]
    table = next(entry["id"] for entry in wren.get("/api/tables") if entry["id"] == opened)
    answer = wren.http.post(f"/api/tables/{table}/seats/1/join", json={})
    assert "set-cookie" not in answer.headers
    joined = answer.json()["table"]
    assert (joined["mine"], joined["shown"], joined["status"]) == ([1], 1, "running")
    own = wren.get("/api/bots/me")["name"]
    assert [(seat["name"], seat["program"]) for seat in joined["seats"]] == [("Ana", False), (own, True)]
    assert [(seat["name"], seat["program"]) for seat in ana.look(table)["seats"]] == [
        ("Ana", False),
        (own, True),
    ]
    with wren.lines(f"/api/tables/{table}/stream", since=joined["number"]) as frames:
        while (state := next(frames)["state"])["status"] == "running":
            if legal(state):
                wren.move(table, legal(state)[0], state["ply"])
            elif state["to_move"] == 0:
                moves(table, ana)
    assert state["outcome"]["ranking"]


def test_a_program_may_call_itself_otherwise(ana: Browser, wren: Browser) -> None:
    table = ana.open(ME, OPEN, OPEN, visibility="public")["id"]
    joined = wren.post(f"/api/tables/{table}/seats/2/join", {"name": "Quick Test"})["table"]
    assert joined["seats"][2]["name"] == "Quick Test"
    listed = next(entry for entry in ana.get("/api/tables") if entry["id"] == table)
    assert [seat["program"] for seat in listed["seats"]] == [False, False, True]


def test_the_longest_name_of_an_account_fits_at_a_table(ana: Browser, site: Site) -> None:
    name = "W" * 24
    table = ana.open(ME, OPEN)["id"]
    joined = program(site, name).post(f"/api/tables/{table}/seats/1/join", {})["table"]
    assert joined["seats"][1]["name"] == name


def test_a_program_opens_a_table_and_plays_all_its_seats(wren: Browser) -> None:
    own = wren.get("/api/bots/me")["name"]
    table = wren.open({"kind": "me"}, {"kind": "screen", "name": "Other"})
    assert table["mine"] == [0, 1]
    assert [seat["name"] for seat in table["seats"]] == [own, "Other"]
    seat = table["to_move"]
    assert (table["shown"], table["hand_over"]) == (-1, seat)
    handed = wren.post(f"/api/tables/{table['id']}/hand-over", {"seat": seat})
    assert "?" not in handed["view"]["players"][seat]["private"]
    assert handed["view"]["players"][1 - seat]["private"] == ["?"]
    wren.move(table["id"], legal(handed)[0], handed["ply"])


def test_another_program_is_nobody_here(ana: Browser, wren: Browser, site: Site) -> None:
    table, other = seated(ana, wren), program(site)
    assert other.look(table)["mine"] == []
    other.refused(401, "no-key", "POST", f"/api/tables/{table}/moves", {"ply": 0, "move": "pass"})
    other.refused(401, "no-key", "POST", f"/api/tables/{table}/seats/1/leave")


def test_the_seat_of_an_account_has_no_other_key(ana: Browser, wren: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN)["id"]
    assert wren.post(f"/api/tables/{table}/seats/1/join", {}, keys=True)["keys"] == {}
    wren.refused(403, "not-allowed", "GET", f"/api/tables/{table}/seats/1/link")
    wren.refused(403, "not-allowed", "POST", f"/api/tables/{table}/seats/1/link")
    made_up = site.app.state.keyring.seat_key(table, 1, 0)
    thief = site.browser(Authorization=f"Bearer {made_up}")
    thief.refused(403, "wrong-key", "GET", f"/api/tables/{table}")
    site.browser().refused(403, "wrong-key", "POST", f"/api/tables/{table}/claim", {"key": made_up})


# -- an account that ends, or has a new key ---------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["new key", "no account"])
def test_a_void_key_of_an_account_hears_nothing_more(ana: Browser, wren: Browser, end: str) -> None:
    table = seated(ana, wren)
    with (
        wren.lines(f"/api/tables/{table}/stream") as stream,
        wren.live(table) as live,
        wren.live(table) as talking_back,
    ):
        assert next(stream)["state"]["mine"] == live.state()["mine"] == talking_back.state()["mine"] == [1]
        new = _ended(wren, end)
        talking_back.send(type="move", ply=0, move="pass", ref="late")
        frames, code, reason = closed(talking_back)
        assert [frame["problem"]["code"] for frame in frames] == ["wrong-key"]
        assert (code, reason) == (4403, "wrong-key")
        ana.put(f"/api/tables/{table}/seats/0/name", {"name": "Anna"})  # something happens
        assert refused_and_ended(stream)
        frames, code, _ = closed(live)
        assert ([frame["type"] for frame in frames], code) == (["problem"], 4403)
    wren.refused(403, "wrong-key", "GET", f"/api/tables/{table}")
    if new:
        wren.http.headers["authorization"] = f"Bearer {new}"
        assert wren.look(table)["mine"] == [1]


def _ended(wren: Browser, end: str) -> str:
    """The key is void; the new one, if there is one."""
    if end == "new key":
        return str(wren.post("/api/bots/me/key")["key"])
    assert wren.http.delete("/api/bots/me").status_code == 204
    return ""


def test_where_nothing_happens_the_next_ping_ends_it(
    ana: Browser, wren: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(ana, wren)
    monkeypatch.setattr(streams, "PING_SECONDS", 0.2)
    with wren.lines(f"/api/tables/{table}/stream") as stream:
        assert next(stream)["type"] == "state"
        assert next(stream) == {"type": "ping", "number": wren.look(table)["number"]}
        wren.post("/api/bots/me/key")
        assert [frame["type"] for frame in stream][-1] == "problem"


# -- a seat that gets another key --------------------------------------------------------------------------------------


def test_a_void_key_of_a_seat_hears_nothing_more(ana: Browser, bo: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    key = ana.get(f"/api/tables/{table}/seats/0/link")["key"]
    thief = site.browser()  # somebody saw the link
    thief.post(f"/api/tables/{table}/claim", {"key": key})
    robot = site.browser(Authorization=f"Bearer {key}")
    with (
        ana.live(table) as own,
        thief.live(table) as stolen,
        thief.lines(f"/api/tables/{table}/stream") as stream,
        robot.live(table) as robbed,
    ):
        mine = [live.state()["mine"] for live in (own, stolen, robbed)]
        assert [*mine, next(stream)["state"]["mine"]] == [[0]] * 4
        ana.post(f"/api/tables/{table}/seats/0/link")
        for live in (own, stolen, robbed):
            frames, code, reason = closed(live)
            assert [frame["type"] for frame in frames] == ["problem"]
            assert (code, reason) == (4403, "wrong-key")
        assert refused_and_ended(stream)
    with ana.live(table) as own, thief.live(table) as stolen:
        assert own.state()["mine"] == [0]  # the cookie has the new key
        public = stolen.state()
        assert (public["mine"], public["view"]["players"][0]["private"]) == ([], ["?"])
    robot.refused(403, "wrong-key", "GET", f"/api/tables/{table}/stream")


def test_a_void_key_moves_nothing_over_an_open_line(ana: Browser, bo: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    while ana.look(table)["to_move"] != 0:
        moves(table, bo)
    key = ana.get(f"/api/tables/{table}/seats/0/link")["key"]
    robot = site.browser(Authorization=f"Bearer {key}")
    with robot.live(table) as live:
        state = live.state()
        ana.post(f"/api/tables/{table}/seats/0/link")
        with suppress(ConnectionClosed):  # it may be closed before this is said
            live.send(type="move", ply=state["ply"], move=legal(state)[0], ref="late")
        frames, code, _ = closed(live)
        assert {frame["type"] for frame in frames} == {"problem"}
        assert code == 4403
    assert ana.look(table)["ply"] == state["ply"]
