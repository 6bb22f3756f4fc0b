"""Requests that are sent again, in another order, too late, or by others: no table moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import pytest

from tests.legal import legal
from tests.server.listening import Browser, Site
from tests.server.probing import (
    DOINGS,
    ME,
    OPEN,
    RANDOM,
    bearer,
    do,
    finished,
    key_of,
    new_bot,
    refused,
    state_of,
)
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("unharmed")


@dataclass
class Recorded(Browser):
    """A browser that keeps every request that changed something."""

    origin: str
    sent: list[httpx.Request] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(self.origin)
        self.http.event_hooks["request"].append(self._keep)

    def _keep(self, request: httpx.Request) -> None:
        request.read()
        if request.method != "GET":
            self.sent.append(request)


@pytest.fixture(scope="module")
def played(site: Site) -> tuple[str, list[Recorded]]:
    """A whole game of two, and all that was sent for it."""
    both = [site.keep(Recorded(site.origin)) for _ in range(2)]
    table: str = both[0].open(ME, OPEN, game="mandala")["id"]
    both[1].post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    while (state := both[0].look(table))["status"] == "running":
        mover = both[state["to_move"]]
        own = mover.look(table)
        mover.move(table, legal(own)[0], own["ply"])
    return table, both


def again(request: httpx.Request, **headers: str) -> httpx.Request:
    """The same request, with other headers; `no` takes one away."""
    kept = {name: value for name, value in request.headers.items() if headers.get(name) != "no"}
    kept |= {name: value for name, value in headers.items() if value != "no"}
    return httpx.Request(request.method, request.url, headers=kept, content=request.content)


@pytest.mark.parametrize("order", ["again", "backwards", "shuffled"])
def test_a_whole_game_sent_again_changes_nothing(
    played: tuple[str, list[Recorded]], site: Site, stranger: httpx.Client, order: str
) -> None:
    table, both = played
    before = state_of(site, table)
    sent = [again(request) for browser in both for request in browser.sent if "/moves" in str(request.url)]
    if order == "backwards":
        sent.reverse()
    if order == "shuffled":
        Random(7).shuffle(sent)
    for request in sent:
        answer = stranger.send(request)
        assert answer.status_code in (200, 409)  # a move that was made is made; nothing else is
        if answer.status_code == 409:
            refused(answer, "not-running", "stale")
    assert state_of(site, table) == before


def test_a_game_replayed_with_the_keys_of_others_changes_nothing(
    played: tuple[str, list[Recorded]], site: Site, stranger: httpx.Client
) -> None:
    table, both = played
    before = state_of(site, table)
    sent = [request for browser in both for request in browser.sent if table in str(request.url)]
    elsewhere = both[0].open(ME, RANDOM)["id"]
    others = {
        "nobody": {"cookie": "no", "origin": "no"},
        "another table": {"cookie": "no", "origin": "no", **lower(bearer(key_of(site, elsewhere, 0)))},
        "a bot": {"cookie": "no", "origin": "no", **lower(bearer(new_bot(both[0], "Magpie")))},
        "forged": {"cookie": "no", "origin": "no", **lower(bearer(key_of(site, table, 0)[:-1] + "x"))},
    }
    for who, headers in others.items():
        for request in sent[:20]:
            body = refused(stranger.send(again(request, **headers)), "no-key", "wrong-key", "not-waiting")
            assert who == "nobody" or body["code"] != "not-running"
    assert state_of(site, table) == before


def lower(headers: dict[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def test_moves_that_come_in_another_order_do_not_count(
    ana: Browser, bo: Browser, site: Site, table: str
) -> None:
    """What was recorded at one table is worth nothing at another, nor before its time."""
    both = [ana, bo]
    sent: list[tuple[int, dict[str, Any]]] = []
    for _ in range(12):
        mover = ana.look(table)["to_move"]
        state = both[mover].look(table)
        move = {"ply": state["ply"], "move": legal(state)[0]}
        both[mover].post(f"/api/tables/{table}/moves", move)
        sent.append((mover, move))
    before = state_of(site, table)
    path = f"/api/tables/{table}/moves"
    for seat, move in reversed(sent):
        assert both[seat].post(path, move)["ply"] == 12  # it was made: that is all that is said
        other = both[1 - seat].http.post(path, json=move)
        assert refused(other, "stale")["state"]["ply"] == 12
        for ply in (move["ply"] + 13, 1 << 30):
            refused(both[seat].http.post(path, json={**move, "ply": ply}), "stale")
        changed = {**move, "move": "pass" if move["move"] != "pass" else "window x"}
        refused(both[seat].http.post(path, json=changed), "stale", "unreadable-move")
    assert state_of(site, table) == before


# -- once more -------------------------------------------------------------------------------------------------------


def test_a_seat_that_is_kept_for_somebody_is_nobody_elses(site: Site, stranger: httpx.Client) -> None:
    """A seat at the table of a rematch is given to who had it at the old one, and to nobody who got in first."""
    ana, bo, eve = site.browser(), site.browser(), site.browser()
    old = ana.open(ME, OPEN, game="mandala")["id"]
    bo.post(f"/api/tables/{old}/seats/1/join", {"name": "Bo"})
    play_on({0: ana, 1: bo}, old)
    new = ana.post(f"/api/tables/{old}/rematch")["table"]["id"]
    eve.refused(403, "not-allowed", "POST", f"/api/tables/{new}/seats/1/join", {})
    assert bo.post(f"/api/tables/{old}/rematch")["table"]["mine"] == [1]
    play_on({0: ana, 1: bo}, new)

    third = ana.post(f"/api/tables/{new}/rematch")["table"]["id"]
    ana.put(f"/api/tables/{third}/seats/1", {"kind": "open"})  # Bo does not come: somebody else may
    eve.post(f"/api/tables/{third}/seats/1/join", {"name": "Eve"})
    before = state_of(site, third)
    assert bo.post(f"/api/tables/{new}/rematch")["table"]["mine"] == []
    assert state_of(site, third) == before
    assert eve.look(third)["mine"] == [1]


def test_a_rematch_asked_for_too_late_does_not_start_the_game_again(site: Site) -> None:
    ana, bo = site.browser(), site.browser()
    old = ana.open(ME, OPEN, game="mandala")["id"]
    bo.post(f"/api/tables/{old}/seats/1/join", {})
    play_on({0: ana, 1: bo}, old)
    new = ana.post(f"/api/tables/{old}/rematch")["table"]["id"]
    ana.put(f"/api/tables/{new}/seats/1", RANDOM)
    ana.post(f"/api/tables/{new}/start")
    until(lambda: ana.look(new)["to_move"] == 0)
    before = state_of(site, new)
    assert bo.post(f"/api/tables/{old}/rematch")["table"]["mine"] == []
    assert state_of(site, new) == before


def play_on(browsers: dict[int, Browser], table: str) -> None:
    while (state := browsers[0].look(table))["status"] == "running":
        mover = browsers[state["to_move"]]
        own = mover.look(table)
        mover.move(table, legal(own)[0], own["ply"])


def test_a_finished_game_stays_as_it_is(site: Site, ana: Browser) -> None:
    table = ana.post("/api/records", {"record": finished()})["table"]["id"]
    before = state_of(site, table)
    for what in ("move", "undo", "offer", "return", "why", "hint", "start"):
        refused(do(ana.http, table, 0, DOINGS[what]), "not-running", "not-waiting", "not-your-turn")
    assert state_of(site, table) == before
