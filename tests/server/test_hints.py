"""Hints are for those who wait for them: nobody thinks for a client that is gone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from rosace.server.thinking import Advice
from tests.legal import legal
from tests.server.listening import Browser, Site
from tests.server.probing import ME, RANDOM, app_of, key_of
from tests.server.wire import wire
from tests.waiting import until


class Pool:
    """A pool whose hints take as long as the test wants."""

    def __init__(self) -> None:
        self.asked = self.cancelled = 0
        self.done = asyncio.Event()

    async def hint(self, *_: Any) -> list[Advice]:
        self.asked += 1
        try:
            await self.done.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return []


@pytest.fixture
def pool(site: Site, monkeypatch: pytest.MonkeyPatch) -> Pool:
    found = Pool()
    monkeypatch.setattr(app_of(site).state.bot_pool, "hint", found.hint)
    return found


@pytest.fixture
def table(ana: Browser) -> str:
    found: str = ana.open(ME, RANDOM)["id"]
    until(lambda: ana.look(found)["to_move"] == 0)
    return found


def ask(site: Site, table: str) -> bytes:
    """A request for a hint."""
    key = key_of(site, table, 0)
    head = f"POST /api/tables/{table}/hint HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n"
    return f"{head}Authorization: Bearer {key}\r\n\r\n".encode()


@pytest.mark.usefixtures("unharmed")
def test_a_hint_is_given_up_with_the_last_client_that_asked(site: Site, table: str, pool: Pool) -> None:
    hints: Any = app_of(site).state.hints
    with wire(site) as one:
        one.send(ask(site, table))
        until(lambda: pool.asked)
        with wire(site) as two:
            two.send(ask(site, table))
            until(lambda: list(hints._callers.values()) == [2])
        until(lambda: list(hints._callers.values()) == [1])
        assert pool.cancelled == 0
    until(lambda: pool.cancelled)
    assert pool.asked == 1
    until(lambda: not app_of(site).state.limits._client_hints.held)


@pytest.mark.usefixtures("unharmed")
def test_a_client_that_stays_gets_its_hint(site: Site, table: str, pool: Pool) -> None:
    with wire(site) as line:
        for _ in range(2):  # the connection can be used again
            pool.done.clear()
            line.send(ask(site, table))
            until(lambda: app_of(site).state.hints._tasks)
            site.loop.call_soon_threadsafe(pool.done.set)
            assert line.answer()[0] == 200
    assert pool.cancelled == 0


# -- what is answered -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_the_same_question_has_the_same_answer(ana: Browser, game: str) -> None:
    """While nothing changes at the table, first and second do not swap places."""
    table = ana.open(ME, {"kind": "bot", "level": "beginner"}, game=game)["id"]
    for _ in range(3):
        until(lambda: ana.look(table)["to_move"] == 0)
        answers = [ana.post(f"/api/tables/{table}/hint") for _ in range(3)]
        assert answers[0], "there is something to advise"
        assert answers[0] == answers[1] == answers[2]
        state = ana.look(table)
        ana.move(table, answers[0][0]["move"], state["ply"])


# -- objectives -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_progress_is_told_to_the_seat_alone(site: Site, ana: Browser, bo: Browser, game: str) -> None:
    table = ana.open(ME, {"kind": "open"}, game=game)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    while game == "sagrada" and not ana.look(table)["view"]["round"]:
        for player in (ana, bo):
            state = player.look(table)
            if legal(state):
                player.move(table, legal(state)[0], state["ply"])
    for seat, player in enumerate((ana, bo)):
        state = player.look(table)
        mine = state["view"]["players"][seat]
        own = mine["objectives"] if game == "mandala" else [*state["view"]["public"], *mine["private"]]
        found = player.get(f"/api/tables/{table}/progress")
        assert [one["card"] for one in found] == own
        assert all(one["points"] <= one["possible"] for one in found)
    refused = site.browser().http.get(f"/api/tables/{table}/progress")
    assert (refused.status_code, refused.json()["code"]) == (401, "no-key")


def test_chances_are_those_of_the_progress_and_stay_the_same(ana: Browser) -> None:
    table = ana.open(ME, RANDOM, game="mandala")["id"]
    until(lambda: ana.look(table)["to_move"] == 0)
    first, second = [ana.post(f"/api/tables/{table}/chances") for _ in range(2)]
    assert first == second
    assert [one["card"] for one in first] == [one["card"] for one in ana.get(f"/api/tables/{table}/progress")]


def test_chances_are_for_tables_with_hints(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, {"kind": "open"}, game="mandala")["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    refused = ana.http.post(f"/api/tables/{table}/chances")
    assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")
