"""Tables over HTTP: open, find, join, start, leave, play to the end, once more."""

from __future__ import annotations

import threading

import pytest

from rosace.engine.fairness.mix import mix, secret_commitment
from rosace.engine.record import Record
from rosace.sagrada import GAME
from tests.legal import legal
from tests.server.listening import Browser, Site
from tests.waiting import until

ME, OPEN, SCREEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "screen", "name": "Cy"}
RANDOM = {"kind": "bot", "level": "random"}


def play_to_end(browsers: dict[int, Browser], table: str) -> None:
    """Everybody plays the first legal move until the game is over."""
    state = next(iter(browsers.values())).look(table)
    while state["status"] == "running":
        seat = state["to_move"]
        if seat in browsers:
            own = browsers[seat].look(table)
            if own["hand_over"] == seat:
                own = browsers[seat].post(f"/api/tables/{table}/hand-over", {"seat": seat})
            if legal(own):
                browsers[seat].move(table, legal(own)[0], own["ply"], seat=seat)
            state = own
        else:
            state = next(iter(browsers.values())).look(table, since=state["number"], wait=5)
        state = next(iter(browsers.values())).look(table)


def test_a_game_against_a_bot_from_one_request_to_the_end(ana: Browser) -> None:
    table = ana.open(ME, RANDOM)
    assert (table["status"], table["mine"], table["shown"]) == ("running", [0], 0)
    play_to_end({0: ana}, table["id"])
    over = ana.look(table["id"])
    assert over["status"] == "over"
    outcome = over["outcome"]
    assert secret_commitment(outcome["secret"]) == table["commitment"]
    assert mix(outcome["secret"], "- -") == outcome["seed"]
    record = Record.parse(ana.http.get(f"/api/tables/{table['id']}/record").text)
    record.verify(GAME)
    assert record.headers["Seats"] == "me:Ana random"
    assert [place["seat"] for place in over["outcome"]["ranking"]] in ([0, 1], [1, 0])


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_two_people_by_a_link(ana: Browser, bo: Browser, game: str) -> None:
    table = ana.open(ME, OPEN, game=game)["id"]
    assert bo.look(table)["status"] == "waiting"
    joined = bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})["table"]
    assert (joined["status"], joined["mine"]) == ("running", [1])
    assert [seat["name"] for seat in joined["seats"]] == ["Ana", "Bo"]
    play_to_end({0: ana, 1: bo}, table)
    assert ana.look(table)["outcome"] == bo.look(table)["outcome"]


def test_two_people_at_one_screen(ana: Browser) -> None:
    table = ana.open(ME, SCREEN)
    assert table["mine"] == [0, 1]
    assert (table["shown"], table["hand_over"]) == (-1, table["to_move"])
    play_to_end({0: ana, 1: ana}, table["id"])
    assert ana.look(table["id"])["status"] == "over"


def test_alone(ana: Browser) -> None:
    table = ana.open(ME, tools=3)
    play_to_end({0: ana}, table["id"])
    assert ana.look(table["id"])["outcome"]["won"] is False


def test_the_lobby_lists_open_tables(ana: Browser, bo: Browser) -> None:
    shown = ana.open(ME, OPEN, RANDOM, visibility="public")["id"]
    hidden = ana.open(ME, OPEN)["id"]
    listed = {entry["id"]: entry for entry in bo.get("/api/tables")}
    assert hidden not in listed
    assert [seat["kind"] for seat in listed[shown]["seats"]] == ["person", "open", "bot"]
    assert listed[shown]["seats"][0]["name"] == "Ana"
    assert shown not in {entry["id"] for entry in bo.get("/api/tables", game="mandala")}
    bo.post(f"/api/tables/{shown}/seats/1/join", {})
    assert shown not in {entry["id"] for entry in bo.get("/api/tables")}
    assert shown in {entry["id"] for entry in bo.get("/api/tables", status="running")}


def test_the_host_fills_the_table_and_starts(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN, OPEN, auto_start=False)["id"]
    bo.post(f"/api/tables/{table}/seats/2/join", {"name": "Bo"})
    bo.refused(403, "not-allowed", "POST", f"/api/tables/{table}/start")
    ana.refused(403, "not-allowed", "POST", f"/api/tables/{table}/start")
    ana.put(f"/api/tables/{table}/seats/1", RANDOM)
    assert ana.post(f"/api/tables/{table}/start")["status"] == "running"
    assert ana.post(f"/api/tables/{table}/start")["status"] == "running"


def test_who_leaves_makes_room(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    left = bo.post(f"/api/tables/{table}/seats/1/leave")
    assert (left["mine"], left["seats"][1]["kind"]) == ([], "open")
    bo.refused(401, "no-key", "POST", f"/api/tables/{table}/seats/1/leave")
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    assert bo.look(table)["mine"] == [1]


def test_once_more(ana: Browser, bo: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN, {"kind": "bot", "level": "greedy"})["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    ana.refused(409, "not-over", "POST", f"/api/tables/{table}/rematch")
    play_to_end({0: ana, 1: bo}, table)
    first = ana.post(f"/api/tables/{table}/rematch")["table"]
    assert (first["status"], first["mine"]) == ("waiting", [0])
    assert bo.look(table)["rematch"] == first["id"]
    assert site.browser().look(table)["rematch"] == ""
    second = bo.post(f"/api/tables/{table}/rematch")["table"]
    assert (second["id"], second["mine"], second["status"]) == (first["id"], [1], "running")
    assert ana.look(first["id"])["mine"] == [0]
    again = ana.post(f"/api/tables/{table}/rematch")["table"]
    assert again["id"] == first["id"]
    site.browser().refused(401, "no-key", "POST", f"/api/tables/{table}/rematch")


def test_what_cannot_be_ordered_is_refused_with_its_field(ana: Browser) -> None:
    def refused(field: str, code: str = "bad-setup", status: int = 422, **order: object) -> None:
        body = {"game": "sagrada", "seats": [ME, RANDOM], **order}
        assert ana.refused(status, code, "POST", "/api/tables", body)["field"] == field

    refused("seats[1].level", seats=[ME, {"kind": "bot", "level": "clever"}])
    refused("seats", seats=[ME], game="mandala")
    refused("modules", modules=["nothing"])
    refused("options.bag", options={"bag": "torn"})
    refused("game", "bad-request", 400, game="chess")
    refused("seats[0].kind", "bad-request", 400, seats=[{"kind": "ghost"}])
    refused("colour", "bad-request", 400, colour="red")
    refused("tools", "bad-request", 400, tools=9)
    refused("clock.days", "bad-request", 400, clock={"per": "turn", "days": -1})
    refused("seats[0].name", seats=[{"kind": "me", "name": "a\u202eb"}, RANDOM])


def test_what_is_not_there(ana: Browser) -> None:
    ana.refused(404, "no-such-table", "GET", "/api/tables/nowhere")
    ana.refused(404, "no-such-table", "POST", "/api/tables/nowhere/moves", {"ply": 0, "move": "pass"})
    table = ana.open(ME, OPEN)["id"]
    ana.refused(404, "no-such-seat", "POST", f"/api/tables/{table}/seats/4/join", {})
    ana.refused(409, "not-over", "GET", f"/api/tables/{table}/record")
    ana.refused(409, "not-running", "POST", f"/api/tables/{table}/moves", {"ply": 0, "move": "pass"})


def test_polling_waits_for_news(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN)
    assert ana.look(table["id"], since=table["number"], wait=0.2)["number"] == table["number"]
    joining = threading.Timer(0.3, lambda: bo.post(f"/api/tables/{table['id']}/seats/1/join", {}))
    joining.start()
    news = ana.look(table["id"], since=table["number"], wait=30)
    joining.join()
    assert next(event["kind"] for event in news["events"]) == "joined"


def test_a_hint_says_what_and_why(ana: Browser) -> None:
    table = ana.open(ME, RANDOM)["id"]
    until(lambda: ana.look(table)["to_move"] == 0)
    hint = ana.post(f"/api/tables/{table}/hint")
    assert hint[0]["move"] in legal(ana.look(table))
    assert hint[0]["reasons"] or hint[0]["points"]


def test_why_not_and_the_score(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    both = {0: ana, 1: bo}
    while ana.look(table)["view"]["round"] == 0:
        mover = both[ana.look(table)["to_move"]]
        state = mover.look(table)
        mover.move(table, legal(state)[0], state["ply"])
    seat = ana.look(table)["to_move"]
    mover, other = both[seat], both[1 - seat]
    die = mover.look(table)["view"]["pool"][0]
    why = mover.get(f"/api/tables/{table}/why", move=f"{die} B3")
    assert (why["legal"], why["facts"]["cell"]) == (False, "B3")
    assert mover.get(f"/api/tables/{table}/why", move="pass")["legal"] is True
    assert other.get(f"/api/tables/{table}/why", move="pass")["code"] == "not-your-turn"
    mover.refused(422, "unreadable-move", "GET", f"/api/tables/{table}/why", move="nonsense ?")
    sheets = mover.get(f"/api/tables/{table}/score")
    assert len(sheets) == 2
    assert {line["card"] for line in sheets[0]} >= {"favor-tokens", "empty-spaces"}
