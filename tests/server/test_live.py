"""Live play: states as they come, moves over the socket, resuming, several tabs, streams, refusals."""

from __future__ import annotations

import gc
import time
from typing import Any

import httpx
import pytest
from litestar import WebSocket
from msgspec import json
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rosace.server.http.framing import WebSocketProtocol
from tests.legal import legal
from tests.server.listening import Browser, Site
from tests.server.probing import app_of, table_of
from tests.waiting import PATIENCE, until

ME, OPEN, RANDOM = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def two(ana: Browser, bo: Browser, **more: Any) -> tuple[str, Browser, Browser]:
    """A table, who moves first, and the other."""
    table = ana.open(ME, OPEN, **more)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    return (table, ana, bo) if ana.look(table)["to_move"] == 0 else (table, bo, ana)


def test_everybody_hears_of_a_move(ana: Browser, bo: Browser, site: Site) -> None:
    table, mover, other = two(ana, bo)
    with mover.live(table) as first, other.live(table) as second, site.browser().live(table) as third:
        state = first.state()
        assert second.state()["mine"] != state["mine"]
        assert third.state()["mine"] == []
        first.send(type="move", ply=0, move=legal(state)[0], ref="a")
        frames = [first.frame(), first.frame()]
        answer = next(frame for frame in frames if frame["type"] == "answer")
        assert answer == {"type": "answer", "ref": "a", "ply": 1}
        for live in (second, third):
            new = live.state(state["number"] + 1)
            assert new["ply"] == 1
            assert [event["kind"] for event in new["events"]] == ["moved"]


def test_resuming_tells_what_was_missed(ana: Browser, bo: Browser) -> None:
    table, mover, other = two(ana, bo)
    with other.live(table) as live:
        seen = live.state()["number"]
    mover.move(table, legal(mover.look(table))[0], 0)
    with other.live(table, since=seen) as live:
        state = live.state()
        assert [event["number"] for event in state["events"]] == list(range(seen + 1, state["number"] + 1))


def test_two_tabs_of_one_seat_agree_and_a_doubled_move_counts_once(ana: Browser, bo: Browser) -> None:
    table, mover, _ = two(ana, bo)
    with mover.live(table) as one, mover.live(table) as two_:
        move = legal(one.state())[0]
        two_.state()
        for tab in (one, two_):
            tab.send(type="move", ply=0, move=move, ref="x")
        assert one.frame("answer")["ply"] == 1
        assert two_.frame("answer")["ply"] == 1
    assert mover.look(table)["ply"] == 1


def test_a_stale_move_returns_the_present_state(ana: Browser, bo: Browser) -> None:
    table, mover, other = two(ana, bo)
    moves = legal(mover.look(table))
    mover.move(table, moves[0], 0)
    problem = mover.refused(409, "stale", "POST", f"/api/tables/{table}/moves", {"ply": 0, "move": moves[1]})
    assert problem["state"]["ply"] == 1
    assert other.look(table)["ply"] == 1


def test_undo_over_the_socket(ana: Browser, bo: Browser) -> None:
    table, _, _ = two(ana, bo)
    both = {0: ana, 1: bo}
    while (state := ana.look(table))["view"]["round"] == 0:
        mover = both[state["to_move"]]
        own = mover.look(table)
        mover.move(table, legal(own)[0], own["ply"])
    mover = both[state["to_move"]]
    with mover.live(table) as live:
        state = live.state()
        move = next(move for move in legal(state) if move != "pass")
        live.send(type="move", ply=state["ply"], move=move, ref="m")
        assert live.state(state["number"] + 1)["choices"]["undo"]
        live.send(type="undo", ply=state["ply"] + 1, ref="u")
        back = live.state(state["number"] + 2)
        assert back["view"] == state["view"]
        assert back["ply"] == state["ply"] + 2
        live.send(type="undo", ply=state["ply"] + 2, ref="v")
        problem = live.frame("problem")
        assert (problem["ref"], problem["problem"]["code"]) == ("v", "too-late")


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "{", '{"type":"dance"}', '{"type":"move"}', '{"type":"move","ply":"0"}', "\x00"],
)
def test_frames_that_make_no_sense_are_refused_and_the_line_stays(ana: Browser, text: str) -> None:
    table = ana.open(ME, RANDOM)["id"]
    with ana.live(table) as live:
        live.state()
        live.socket.send(text)
        assert live.frame("problem")["problem"]["code"] == "bad-request"
        live.send(type="pong")
        live.send(type="move", ply=99, move="pass", ref="z")
        assert live.frame("problem")["ref"] == "z"


def test_a_page_of_another_site_gets_no_line(ana: Browser) -> None:
    table = ana.open(ME, RANDOM)["id"]
    ana.http.headers["Origin"] = "https://evil.example"
    with pytest.raises(InvalidStatus) as caught, ana.live(table):
        pass
    assert caught.value.response.status_code == 403


def test_a_table_that_is_not_there_is_said_and_hung_up(ana: Browser) -> None:
    with ana.live("nowhere") as live:
        assert live.frame("problem")["problem"]["code"] == "no-such-table"
        with pytest.raises(ConnectionClosed) as caught:
            live.socket.recv(PATIENCE)
        assert caught.value.rcvd is not None
        assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (4404, "no-such-table")


def test_looking_on_can_be_forbidden_and_late(
    ana: Browser, bo: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, _ = two(ana, bo, watch={"allowed": False})
    site.browser().refused(403, "not-allowed", "GET", f"/api/tables/{table}")
    table, mover, _ = two(ana, bo, watch={"allowed": True, "delay": 3600})
    stranger = site.browser()
    late, now = stranger.look(table), mover.look(table)
    assert late["number"] < now["number"]
    began = table_of(site, table).began_at
    assert (late["status"], late["shown_from"], now["shown_from"]) == ("waiting", began + 3600, None)
    assert [seat["kind"] for seat in late["seats"]] == ["person"] * 2, "who sits there is no secret"
    with stranger.live(table) as live:
        assert live.state()["shown_from"] == began + 3600
        monkeypatch.setattr(app_of(site).state.rooms, "now", lambda: time.time() + 3601)
        found = live.state(mover.look(table)["number"])
        assert (found["status"], found["shown_from"]) == ("running", None)


def test_who_looks_on_late_hears_at_once_that_a_game_has_begun(ana: Browser, bo: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN, watch={"allowed": True, "delay": 3600})["id"]
    with site.browser().live(table) as live:
        assert live.state()["shown_from"] is None
        bo.post(f"/api/tables/{table}/seats/1/join", {})
        found = live.state(2)
        while found["shown_from"] is None:
            found = live.state(2)
        assert (found["status"], found["view"]) == ("waiting", None)


def test_a_stream_of_lines_for_programs(ana: Browser, bo: Browser) -> None:
    table, mover, other = two(ana, bo)
    with httpx.stream(
        "GET",
        f"{ana.origin}/api/tables/{table}/stream",
        headers={"Cookie": cookie(other, table)},
        timeout=PATIENCE,
    ) as stream:
        lines = stream.iter_lines()
        first = json.decode(next(lines))["state"]
        mover.move(table, legal(mover.look(table))[0], 0)
        second = json.decode(next(lines))["state"]
        assert second["number"] == first["number"] + 1


def cookie(browser: Browser, table: str) -> str:
    return str(browser.http.build_request("GET", f"/api/tables/{table}/x").headers["cookie"])


def test_connections_that_have_ended_are_no_garbage(ana: Browser) -> None:
    """Python would have to look for it among all tables, while everybody waits."""
    table = ana.open(ME, OPEN)["id"]
    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            with ana.live(table) as live:
                live.state()
        until(
            lambda: not [found for found in gc.get_objects() if type(found) in (WebSocketProtocol, WebSocket)]
        )
    finally:
        gc.enable()
