"""A clock runs out although nobody asks, a bot stands in, and the player comes back."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.legal import legal
from tests.server.listening import Browser, Live, Site
from tests.server.probing import app_of

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def until_told(live: Live, kind: str) -> Any:
    """Only listen, until something of a kind has happened; the state that tells it."""
    while True:
        state = live.state()
        if any(event["kind"] == kind for event in state["events"]):
            return state


def test_from_the_clock_to_the_return(
    site: Site, ana: Browser, bo: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"per": "game", "minutes": 60}
    table = ana.open(ME, OPEN, clock=clock)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    both = {0: ana, 1: bo}
    slow = ana.look(table)["to_move"]
    with both[1 - slow].live(table) as live:
        monkeypatch.setattr(app_of(site).state.rooms, "now", lambda: time.time() + 3601)
        state = until_told(live, "ran-out")
        assert (state["to_move"], state["seats"][slow]["away"]) == (slow, "clock")
        assert state["deadline"] is None
        offer = {"what": "stand-in", "about": slow, "level": "random"}
        both[1 - slow].post(f"/api/tables/{table}/offers", offer)
        state = until_told(live, "moved")
        (moved,) = [event["more"] for event in state["events"] if event["kind"] == "moved"]
        assert (moved["seat"], moved["bot"]) == (slow, "random")
        refused = {"ply": state["ply"], "move": "pass"}
        both[slow].refused(409, "not-your-turn", "POST", f"/api/tables/{table}/moves", refused)
        both[slow].post(f"/api/tables/{table}/seats/{slow}/return")
        state = until_told(live, "returned")
        assert state["seats"][slow]["stand_in"] == ""
    for _ in range(8):
        mover = both[ana.look(table)["to_move"]]
        own = mover.look(table)
        mover.move(table, legal(own)[0], own["ply"])
    assert ana.look(table)["status"] == "running"
