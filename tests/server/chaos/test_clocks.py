"""A clock runs out although nobody asks, and who has left is declared to have abandoned the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from rosace.engine.record import Record
from rosace.mandala import GAME
from rosace.server.table.clocks import GRACE
from rosace.server.table.order import GameClock
from tests.legal import legal
from tests.server.listening import Browser, Live, Site
from tests.server.probing import app_of

ME, OPEN = {"kind": "me"}, {"kind": "open"}
CLOCK = {"per": "game", "minutes": 60}
Turn = Callable[[float], None]


@pytest.fixture
def turn(site: Site, monkeypatch: pytest.MonkeyPatch) -> Turn:
    """Turns the clock of the service forward."""
    rooms = app_of(site).state.rooms
    now = rooms.now

    def turn(seconds: float) -> None:
        monkeypatch.setattr(rooms, "now", lambda: now() + seconds)

    return turn


def two(ana: Browser, bo: Browser, **more: Any) -> tuple[str, Browser, Browser, int]:
    """A table, who is to move and who waits, and the seat to move."""
    table = ana.open(ME, OPEN, game="mandala", clock=CLOCK, **more)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    both, seat = [ana, bo], ana.look(table)["to_move"]
    return table, both[seat], both[1 - seat], seat


def until_told(live: Live, kind: str) -> Any:
    """Only listen, until something of a kind has happened; the state that tells it."""
    while True:
        state = live.state()
        if any(event["kind"] == kind for event in state["events"]):
            return state


def test_who_runs_out_of_time_loses(site: Site, ana: Browser, bo: Browser, turn: Turn) -> None:
    table, _, other, slow = two(ana, bo, visibility="public")
    with other.live(table) as live, site.browser().live(table) as watching:
        turn(3601)
        state = until_told(live, "lost")
        assert until_told(watching, "lost")["outcome"] == state["outcome"]
    assert (state["status"], state["to_move"], state["deadline"]) == ("over", -1, None)
    assert [place["seat"] for place in state["outcome"]["ranking"]] == [1 - slow, slow]
    assert state["seats"][slow]["lost"] == "time"
    record = Record.parse(other.http.get(f"/api/tables/{table}/record").text)
    assert record.headers["Termination"] == f"{slow}:time"
    record.verify(GAME)
    assert f"Termination: {slow}:time" in other.http.get("/api/archive.txt").text
    (listed,) = [row for row in other.get("/api/tables", status="over") if row["id"] == table]
    assert listed["seats"][slow]["lost"] == "time"


def test_a_move_after_the_flag_does_not_count(
    site: Site, ana: Browser, bo: Browser, turn: Turn, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_table_is_due(now: float, limit: int) -> list[str]:
        return []

    monkeypatch.setattr(app_of(site).state.store, "due", no_table_is_due)  # the caretaker does not come by
    table, mover, _, slow = two(ana, bo)
    own = mover.look(table)
    turn(3601)
    move = {"ply": own["ply"], "move": legal(own)[0]}
    mover.refused(409, "not-running", "POST", f"/api/tables/{table}/moves", move)
    assert mover.look(table)["seats"][slow]["lost"] == "time"


def test_a_player_resigns(ana: Browser, bo: Browser) -> None:
    table, mover, other, seat = two(ana, bo)
    path = f"/api/tables/{table}/seats"
    other.refused(403, "wrong-key", "POST", f"{path}/{seat}/resign")
    state = other.post(f"{path}/{1 - seat}/resign")
    assert (state["status"], state["seats"][1 - seat]["lost"]) == ("over", "resignation")
    assert other.post(f"{path}/{1 - seat}/resign")["number"] == state["number"]
    assert mover.post(f"/api/tables/{table}/rematch")["table"]["clock"]["minutes"] == 60


def test_who_has_left_is_declared_to_have_abandoned_the_game(ana: Browser, bo: Browser, turn: Turn) -> None:
    table, mover, other, seat = two(ana, bo)
    mover.post(f"/api/tables/{table}/seats/{seat}/leave")
    path, state = f"/api/tables/{table}/seats/{seat}/abandoned", other.look(table)
    assert state["claim_from"] - state["now"] == pytest.approx(GRACE[GameClock], rel=0, abs=60)
    other.refused(403, "not-allowed", "POST", path)
    turn(state["claim_from"] - time.time() + 60)
    state = other.post(path)
    assert (state["status"], state["seats"][seat]["lost"]) == ("over", "abandonment")
