"""Seats without accounts: cookies, personal links, new keys, and everybody else who is kept out."""

from __future__ import annotations

from tests.legal import legal
from tests.server.listening import Browser, Site
from tests.server.probing import table_of

ME, OPEN, SCREEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "screen"}
RANDOM = {"kind": "bot", "level": "random"}


def test_the_cookie_is_for_one_table_and_out_of_reach_of_scripts(ana: Browser) -> None:
    answer = ana.http.post("/api/tables", json={"game": "sagrada", "seats": [ME, RANDOM]})
    cookie = answer.headers["set-cookie"]
    table = answer.json()["table"]["id"]
    assert "HttpOnly" in cookie
    assert f"Path=/api/tables/{table}" in cookie
    assert "SameSite=strict" in cookie
    assert answer.json()["keys"] is None


def test_a_program_gets_its_keys(site: Site) -> None:
    program = site.browser()
    del program.http.headers["origin"]
    answer = program.http.post("/api/tables?keys=true", json={"game": "sagrada", "seats": [ME, RANDOM]})
    assert "set-cookie" not in answer.headers
    table, keys = answer.json()["table"]["id"], answer.json()["keys"]
    assert program.look(table)["mine"] == []
    program.http.headers["Authorization"] = f"Bearer {keys['0']}"
    assert program.look(table)["mine"] == [0]


def test_a_personal_link_brings_the_seat_to_another_device(ana: Browser, site: Site) -> None:
    table = ana.open(ME, RANDOM)["id"]
    link = ana.get(f"/api/tables/{table}/seats/0/link")
    assert link["path"] == f"/tables/{table}#{link['key']}"
    phone = site.browser()
    assert phone.look(table)["mine"] == []
    assert phone.post(f"/api/tables/{table}/claim", {"key": link["key"]})["table"]["mine"] == [0]
    assert phone.look(table)["mine"] == [0]
    assert ana.look(table)["mine"] == [0]


def test_a_new_link_voids_the_old_ones_and_keeps_this_browser(ana: Browser, site: Site) -> None:
    table = ana.open(ME, RANDOM)["id"]
    old = ana.get(f"/api/tables/{table}/seats/0/link")["key"]
    thief = site.browser()
    thief.post(f"/api/tables/{table}/claim", {"key": old})
    new = ana.post(f"/api/tables/{table}/seats/0/link")["key"]
    assert new != old
    assert ana.look(table)["mine"] == [0]
    assert thief.look(table)["mine"] == []
    thief.refused(403, "wrong-key", "POST", f"/api/tables/{table}/claim", {"key": old})
    program = site.browser(Authorization=f"Bearer {old}")
    program.refused(403, "wrong-key", "GET", f"/api/tables/{table}")


def test_forged_and_foreign_keys(ana: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN, OPEN)["id"]
    other = ana.open(ME, RANDOM)["id"]
    key = ana.get(f"/api/tables/{other}/seats/0/link")["key"]
    genuine = ana.get(f"/api/tables/{table}/seats/0/link")["key"]
    for bad in ("", "x", key, genuine[:-1], genuine.replace(".0.", ".1.", 1), genuine + "A"):
        stranger = site.browser()
        stranger.refused(403, "wrong-key", "POST", f"/api/tables/{table}/claim", {"key": bad})
        if bad:
            program = site.browser(Authorization=f"Bearer {bad}")
            program.refused(403, "wrong-key", "GET", f"/api/tables/{table}")
    stranger = site.browser()
    stranger.http.cookies.set("rosace_seats", f"{key}~forged~{genuine[:-2]}xx", path=f"/api/tables/{table}")
    assert stranger.look(table)["mine"] == []


def test_nobody_moves_for_another(ana: Browser, bo: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN, game="mandala")["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    seat = ana.look(table)["to_move"]
    mover, other = ((ana, bo), (bo, ana))[seat]
    move = legal(mover.look(table))[0]
    path = f"/api/tables/{table}/moves"
    other.refused(409, "not-your-turn", "POST", path, {"ply": 0, "move": move})
    other.refused(403, "wrong-key", "POST", path, {"ply": 0, "move": move, "seat": seat})
    site.browser().refused(401, "no-key", "POST", path, {"ply": 0, "move": move})
    other.refused(403, "wrong-key", "GET", f"/api/tables/{table}/seats/{seat}/link")
    other.refused(403, "wrong-key", "POST", f"/api/tables/{table}/seats/{seat}/link")
    other.refused(403, "wrong-key", "POST", f"/api/tables/{table}/seats/{seat}/leave")
    other.refused(403, "wrong-key", "PUT", f"/api/tables/{table}/seats/{seat}/name", {"name": "x"})
    assert mover.look(table)["ply"] == 0


def test_a_name_is_changed_for_everybody(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN)["id"]
    ana.put(f"/api/tables/{table}/seats/0/name", {"name": "<b>Ána</b>"})
    assert bo.look(table)["seats"][0]["name"] == "<b>Ána</b>"  # text: whoever shows it escapes it


def test_one_browser_with_several_seats(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN, SCREEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    both = ana.look(table)
    assert (both["mine"], both["shown"]) == ([0, 2], -1)
    handed = ana.post(f"/api/tables/{table}/hand-over", {"seat": 2})
    assert handed["shown"] == 2
    assert "?" not in handed["view"]["players"][2]["private"]
    assert handed["view"]["players"][0]["private"] == ["?"]
    ana.refused(403, "wrong-key", "POST", f"/api/tables/{table}/hand-over", {"seat": 1})
    assert ana.post(f"/api/tables/{table}/hand-over", {"seat": None})["shown"] == -1


def test_a_bot_stands_in_and_the_player_comes_back(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    ana.post(f"/api/tables/{table}/seats/0/leave")
    offered = bo.post(f"/api/tables/{table}/offers", {"what": "stand-in", "about": 0, "level": "random"})
    assert offered["seats"][0]["stand_in"] == "random"
    for _ in range(6):
        state = bo.look(table)
        while state["to_move"] != 1 or not legal(state):
            state = bo.look(table, since=state["number"], wait=5)
        bo.move(table, legal(state)[0], state["ply"])
    assert any(event["more"].get("bot") == "random" for event in bo.look(table)["events"])
    back = ana.post(f"/api/tables/{table}/seats/0/return")
    assert (back["seats"][0]["stand_in"], back["seats"][0]["away"]) == ("", "")


def test_sitting_down_can_be_asked_twice_if_the_answer_is_lost(ana: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN, OPEN)["id"]
    order = {"name": "Bo", "nonce": "b" * 32}
    first, again, other = site.browser(), site.browser(), site.browser()
    first.post(f"/api/tables/{table}/seats/1/join", order)
    assert again.post(f"/api/tables/{table}/seats/1/join", order)["table"]["mine"] == [1]
    assert again.look(table)["mine"] == [1], "with a cookie like the one that was lost"
    path = f"/api/tables/{table}/seats/1/join"
    other.refused(409, "seat-taken", "POST", path, {"name": "Bo", "nonce": "c" * 32})
    other.refused(409, "seat-taken", "POST", path, {"name": "Bo"})
    other.refused(400, "bad-request", "POST", path, {"name": "Bo", "nonce": "short"})
    assert "b" * 32 not in str(ana.look(table)), "nobody is told"
    assert "token" not in str(ana.look(table))


def test_a_table_can_be_opened_twice_if_the_answer_is_lost(site: Site) -> None:
    order = {"game": "mandala", "seats": [ME, {"kind": "screen"}, OPEN], "nonce": "a" * 32}
    first, again, other = site.browser(), site.browser(), site.browser()
    table = first.post("/api/tables", order)["table"]
    found = again.post("/api/tables", order)["table"]
    assert (found["id"], found["number"], found["mine"]) == (table["id"], table["number"], [0, 1])
    assert again.look(table["id"])["mine"] == [0, 1], "with a cookie like the one that was lost"
    another = other.post("/api/tables", {**order, "nonce": "b" * 32})["table"]
    assert another["id"] not in (
        table["id"],
        other.post("/api/tables", {**order, "nonce": ""})["table"]["id"],
    )
    assert other.look(table["id"])["mine"] == []
    other.refused(400, "bad-request", "POST", "/api/tables", {**order, "nonce": "short"})
    stored = str(table_of(site, table["id"]).past)
    assert "a" * 32 not in stored, "only its hash is kept"
    assert "token" not in str(first.look(table["id"])), "nobody is told"


def test_a_key_that_was_used_for_another_order_is_refused(site: Site) -> None:
    order = {"game": "mandala", "seats": [ME, OPEN], "nonce": "h" * 32}
    first, other = site.browser(), site.browser()
    table = first.post("/api/tables", order)["table"]["id"]
    for changed in ({"game": "sagrada"}, {"seats": [ME, OPEN, OPEN]}, {"visibility": "public"}):
        problem = other.refused(422, "bad-setup", "POST", "/api/tables", {**order, **changed})
        assert problem["field"] == "nonce"
    assert other.look(table)["mine"] == []
    assert other.post("/api/tables", order)["table"]["id"] == table


def test_a_game_that_goes_on_is_found_again(site: Site) -> None:
    order = {"game": "mandala", "seats": [ME, {"kind": "screen"}], "nonce": "d" * 32}
    ana, again = site.browser(), site.browser()
    table = ana.post("/api/tables", order)["table"]["id"]
    ana.post(f"/api/tables/{table}/hand-over", {"seat": ana.look(table)["to_move"]})
    ana.move(table, legal(ana.look(table))[0], 0)
    found = again.post("/api/tables", order)["table"]
    assert (found["id"], found["ply"], found["mine"]) == (table, 1, [0, 1])


def test_a_new_key_ends_what_could_be_opened_twice(site: Site) -> None:
    order = {"game": "mandala", "seats": [ME, OPEN], "nonce": "e" * 32}
    ana, thief = site.browser(), site.browser()
    table = ana.post("/api/tables", order)["table"]["id"]
    ana.post(f"/api/tables/{table}/seats/0/link", {})
    thief.refused(403, "not-allowed", "POST", "/api/tables", order)
    assert ana.look(table)["mine"] == [0]


def test_a_table_without_a_seat_of_ones_own_can_be_opened_twice(site: Site) -> None:
    order = {"game": "mandala", "seats": [OPEN, OPEN], "nonce": "f" * 32}
    tables = [site.browser().post("/api/tables", order)["table"] for _ in range(2)]
    assert tables[0]["id"] == tables[1]["id"]
    assert tables[1]["mine"] == []


def test_programs_open_tables_of_their_own_twice(site: Site) -> None:
    order = {"game": "mandala", "seats": [ME, OPEN], "nonce": "g" * 32}
    keys = [site.browser().post("/api/bots", {"name": name})["key"] for name in ("Opens-1", "Opens-2")]
    programs = [site.browser(Authorization=f"Bearer {key}") for key in keys for _ in range(2)]
    tables = [program.post("/api/tables", order)["table"] for program in programs]
    assert tables[0]["id"] == tables[1]["id"] != tables[2]["id"] == tables[3]["id"]
    assert [table["mine"] for table in tables] == [[0]] * 4


def test_a_new_key_ends_what_could_be_asked_twice(ana: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN, OPEN)["id"]
    order = {"name": "Bo", "nonce": "b" * 32}
    bo, thief = site.browser(), site.browser()
    bo.post(f"/api/tables/{table}/seats/1/join", order)
    bo.post(f"/api/tables/{table}/seats/1/link", {})
    thief.refused(409, "seat-taken", "POST", f"/api/tables/{table}/seats/1/join", order)
    assert bo.look(table)["mine"] == [1]


def test_the_host_removes_a_player_whose_key_is_void(ana: Browser, bo: Browser) -> None:
    table = ana.open(ME, OPEN, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo", "nonce": "b" * 22})
    bo.refused(422, "bad-setup", "POST", f"/api/tables/{table}/seats/2/join", {"nonce": "b" * 22})
    bo.refused(403, "not-allowed", "POST", f"/api/tables/{table}/seats/0/remove", OPEN)
    with bo.live(table) as live:
        assert live.state()["mine"] == [1]
        state = ana.post(f"/api/tables/{table}/seats/1/remove", RANDOM)
        assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "open"]
        assert live.frame("problem")["problem"]["code"] == "wrong-key"
    assert bo.look(table)["mine"] == []
    bo.refused(401, "no-key", "PUT", f"/api/tables/{table}/seats/1/name", {"name": "Bo"})
