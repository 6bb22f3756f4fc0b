"""The games of a device: listed by a key that it made, on other devices too, and forgotten when it says so."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.legal import legal
from tests.server.listening import Browser, Site, settings
from tests.waiting import until

ME = {"kind": "me", "name": "Ana"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
DEVICE = "Rosace-Device"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(settings(tmp_path_factory.mktemp("mine"), cost_rate=0)) as running:
        yield running


def new_key() -> str:
    return f"m.{secrets.token_urlsafe(32)}"


def device(site: Site, key: str = "") -> Browser:
    """A browser that sends the key of a device."""
    return site.browser(**{DEVICE: key or new_key()})


def mine(browser: Browser, **wanted: Any) -> list[Any]:
    games: list[Any] = browser.get("/api/me/games", **wanted)["games"]
    return games


def ids(games: list[Any]) -> list[str]:
    return [game["table"]["id"] for game in games]


def play_out(browser: Browser, table: str) -> None:
    while (state := browser.look(table))["status"] == "running":
        if moves := legal(state):
            browser.move(table, "pass" if "pass" in moves else moves[-1], state["ply"])


def ended(browser: Browser) -> Any:
    """A finished game of a device, once its result is there."""
    table = browser.open(ME, BOT)["id"]
    play_out(browser, table)
    until(lambda: all(game["facts"] for game in mine(browser, status="over")))
    return table


def forget(browser: Browser) -> Any:
    return browser._ok(browser.http.delete("/api/me"))


# -- what is listed ----------------------------------------------------------------------------------------------------


def test_a_game_that_was_opened_or_joined_with_a_key_is_listed_with_it_and_with_no_other(site: Site) -> None:
    ana, bo, cyd = device(site), device(site), device(site)
    table = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    assert [(game["table"]["id"], game["mine"]) for game in mine(ana)] == [(table, [0])]
    assert [(game["table"]["id"], game["mine"]) for game in mine(bo)] == [(table, [1])]
    assert mine(cyd) == []
    assert ana.get("/api/me/games")["counts"] == {"running": 1}


def test_nothing_is_listed_without_a_key_or_with_a_damaged_one(site: Site) -> None:
    site.browser().refused(401, "no-key", "GET", "/api/me/games")
    for wrong in ("m.short", "s." + "A" * 43, "m." + "A" * 44, "m." + "ä" * 43):
        headers = {DEVICE.encode(): wrong.encode()}
        answer = site.browser().http.get("/api/me/games", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-key")


def test_another_device_with_the_key_plays_on(site: Site) -> None:
    key = new_key()
    table = device(site, key).open(ME, BOT)["id"]
    other = device(site, key)
    assert ids(mine(other)) == [table]
    assert other.look(table)["mine"] == []
    assert other.post(f"/api/tables/{table}/claim", {})["table"]["mine"] == [0]
    assert other.look(table)["mine"] == [0]
    device(site).refused(403, "wrong-key", "POST", f"/api/tables/{table}/claim", {})
    site.browser().refused(403, "wrong-key", "POST", f"/api/tables/{table}/claim", {})


def test_a_new_link_of_a_seat_ends_what_another_device_has_of_it(site: Site) -> None:
    """Somebody who had the link lists the seat; with the new key it is the owner's alone."""
    ana, thief = site.browser(), device(site)
    table = ana.open(ME, OPEN)["id"]
    key = ana.get(f"/api/tables/{table}/seats/0/link")["key"]
    thief.post(f"/api/tables/{table}/claim", {"key": key})
    thief.post(f"/api/tables/{table}/keep")
    assert ids(mine(thief)) == [table]
    ana.post(f"/api/tables/{table}/seats/0/link", {})
    assert mine(thief) == []
    thief.refused(403, "wrong-key", "POST", f"/api/tables/{table}/claim", {})


def test_a_seat_stays_that_of_the_device_that_took_it(site: Site) -> None:
    ana, other = device(site), device(site)
    table = ana.open(ME, OPEN)["id"]
    other.post(f"/api/tables/{table}/claim", {"key": ana.get(f"/api/tables/{table}/seats/0/link")["key"]})
    assert other.post(f"/api/tables/{table}/keep") == {"seats": 0}
    assert ids(mine(ana)) == [table]
    assert mine(other) == []


def test_a_seat_that_was_given_up_before_the_start_is_listed_no_more(site: Site) -> None:
    ana, bo = device(site), device(site)
    table = ana.open(ME, OPEN, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    bo.post(f"/api/tables/{table}/seats/1/leave", {})
    assert mine(bo) == []
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    assert ids(mine(bo)) == [table]
    ana.post(f"/api/tables/{table}/seats/1/remove", {"kind": "open"})
    assert mine(bo) == []


def test_a_table_of_an_earlier_version_is_kept_with_the_key_of_its_seat(site: Site) -> None:
    browser, key = site.browser(), new_key()
    table = browser.open(ME, BOT)["id"]
    browser.http.headers[DEVICE] = key
    assert mine(browser) == []
    assert browser.post(f"/api/tables/{table}/keep") == {"seats": 1}
    assert ids(mine(browser)) == [table]
    device(site).refused(401, "no-key", "POST", f"/api/tables/{table}/keep")


def test_the_list_comes_in_pages_and_can_be_chosen_from(site: Site) -> None:
    ana = device(site)
    games = ("sagrada", "mandala", "sagrada", "mandala", "sagrada")
    tables = [ana.open(ME, OPEN, game=game)["id"] for game in games]
    found, before = [], ""
    while before is not None:
        page = ana.get("/api/me/games", limit=2, before=before)
        found += ids(page["games"])
        before = page["next"]
    assert sorted(found) == sorted(tables)
    assert set(ids(mine(ana, game="mandala"))) == {tables[1], tables[3]}
    ana.put(f"/api/me/games/{tables[2]}", {"favourite": True})
    assert ids(mine(ana, favourite=True)) == [tables[2]]
    ana.put(f"/api/me/games/{tables[2]}", {"favourite": False})
    assert mine(ana, favourite=True) == []
    ana.refused(400, "bad-request", "GET", "/api/me/games", before="yesterday")
    device(site).refused(404, "no-such-table", "PUT", f"/api/me/games/{tables[2]}", {"favourite": True})


def test_a_removed_game_is_gone_for_who_removed_it_alone(site: Site) -> None:
    ana, bo = device(site), device(site)
    table = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    assert ana._ok(ana.http.delete(f"/api/me/games/{table}")) == {"seats": 1}
    assert mine(ana) == []
    assert ids(mine(bo)) == [table]
    assert ana.look(table)["mine"] == [0]
    assert ana._ok(ana.http.delete(f"/api/me/games/{table}")) == {"seats": 0}


def test_a_finished_game_is_listed_with_its_result_and_its_last_position(site: Site) -> None:
    ana = device(site)
    table = ended(ana)
    (game,) = mine(ana, status="over")
    outcome = ana.look(table)["outcome"]
    assert [seat["points"] for seat in game["facts"]["seats"]] == game["table"]["points"]
    places = {place["seat"]: place["place"] for place in outcome["ranking"]}
    assert [seat["place"] for seat in game["facts"]["seats"]] == [places[0], places[1]]
    assert game["view"]["players"][0]["window"] == game["facts"]["seats"][0]["cards"]["window"][0]
    assert mine(ana, status="running") == []


def test_statistics_count_each_game_once_by_opponent_players_and_card(site: Site) -> None:
    ana = device(site)
    ended(ana)
    ended(ana)
    ana.open(ME, BOT)  # which is not over
    seats = [game["facts"]["seats"][0] for game in mine(ana, status="over")]
    found = ana.get("/api/me/statistics")
    assert found["games"] == 2
    rows = {(row["by"], row["key"]): row for row in found["rows"]}
    level = rows["level", "random"]
    points = [seat["points"] for seat in seats]
    assert (level["games"], level["won"]) == (2, sum(seat["won"] for seat in seats))
    assert (level["mean"], level["best"]) == (sum(points) / 2, max(points))
    assert rows["players", "2"]["games"] == 2
    windows = {key: row["games"] for (by, key), row in rows.items() if by == "window"}
    assert sum(windows.values()) == 2
    private = [row for (by, _), row in rows.items() if by == "private"]
    assert sum(row["games"] * row["worth"] for row in private) == sum(
        seat["lines"][id] for seat in seats for id in seat["cards"]["private"]
    )


def test_opponents_see_nothing_new(site: Site) -> None:
    """What is sent to others is the same with a key and without one."""
    secret = new_key()
    ana, bo = device(site, secret), site.browser()
    table = ana.open(ME, OPEN, visibility="public")["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    for answer in (bo.look(table), bo.get("/api/tables", status="running")):
        text = str(answer)
        assert secret not in text
        assert "owner" not in text
        assert "favourite" not in text


# -- another device ----------------------------------------------------------------------------------------------------


def test_games_of_two_devices_are_merged_with_both_keys(site: Site) -> None:
    old, key = new_key(), new_key()
    first, second = device(site, old).open(ME, BOT)["id"], device(site, key).open(ME, BOT)["id"]
    assert device(site, key).post("/api/me/merge", {"key": old}) == {"seats": 1}
    assert set(ids(mine(device(site, key)))) == {first, second}
    assert mine(device(site, old)) == []
    assert device(site, key).post("/api/me/merge", {"key": key}) == {"seats": 0}
    assert len(mine(device(site, key))) == 2


# -- everything --------------------------------------------------------------------------------------------------------


def test_an_export_has_all_games_and_the_records_of_those_that_are_over(site: Site) -> None:
    ana = device(site)
    over, running = ended(ana), ana.open(ME, BOT)["id"]
    found = {game["game"]["table"]["id"]: game for game in ana.get("/api/me/export")["games"]}
    assert set(found) == {over, running}
    assert found[over]["record"] == ana.http.get(f"/api/tables/{over}/record").text
    assert found[running]["record"] is None
    assert device(site).get("/api/me/export")["games"] == []


def test_who_deletes_everything_is_nameless_everywhere_and_others_keep_their_games(site: Site) -> None:
    ana, bo = device(site), device(site)
    name = "Anastasia"
    table = ana.open({"kind": "me", "name": name}, OPEN, visibility="public")["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    ana.put(f"/api/tables/{table}/seats/0/name", {"name": f"{name} B"})
    bo.post(f"/api/tables/{table}/seats/1/resign", {})
    running = ana.open({"kind": "me", "name": name}, BOT)["id"]
    waiting = ana.open({"kind": "me", "name": name}, OPEN)["id"]
    points = bo.look(table)["outcome"]["ranking"]

    assert forget(ana) == {"seats": 3}
    assert mine(ana) == []
    assert ids(mine(bo)) == [table]
    seen = [
        bo.look(table),
        bo.http.get(f"/api/tables/{table}/record").text,
        bo.get("/api/me/games"),
        bo.get("/api/tables", status="over"),
        bo.http.get("/api/archive.txt").text,
        site.run(stored(site, table)),
        site.run(stored(site, running)),
        site.run(stored(site, waiting)),
    ]
    assert not [text for text in seen if name in str(text)]
    assert "Bo" in str(seen[0])
    assert [place["total"] for place in bo.look(table)["outcome"]["ranking"]] == [
        place["total"] for place in points
    ]
    assert ana.look(running)["seats"][0]["away"] == "left"
    assert ana.look(waiting)["status"] == "closed"
    assert forget(ana) == {"seats": 0}


async def stored(site: Site, table: str) -> list[str]:
    """All that the database has of a table."""
    store = site.app.state.store
    row = await store.table(table)
    return [row.summary, *[event.data for event in await store.events(table)]]


def test_who_sits_where_another_was_forgotten_can_be_forgotten_too(site: Site) -> None:
    host, ana, bo = site.browser(), device(site), device(site)
    table = host.open(ME, OPEN, OPEN)["id"]
    for player, name in ((ana, "Anastasia"), (bo, "Bohuslav")):
        player.post(f"/api/tables/{table}/seats/1/join", {"name": name})
        assert name in str(host.look(table))
        assert forget(player) == {"seats": 1}
        assert name not in str(site.run(stored(site, table)))
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bohuslav"})
    forget(bo)
    assert "Bohuslav" not in str(site.run(stored(site, table)))


def test_a_forgotten_name_stays_forgotten_after_a_restart(tmp_path: Path) -> None:
    key, name = new_key(), "Anastasia"
    with Site(settings(tmp_path, cost_rate=0)) as site:
        ana = device(site, key)
        table = ana.open({"kind": "me", "name": name}, BOT)["id"]
        play_out(ana, table)
        forget(ana)
        record = ana.http.get(f"/api/tables/{table}/record").text
    with Site(settings(tmp_path, cost_rate=0)) as site:
        again = site.browser().http.get(f"/api/tables/{table}/record").text
        assert again == record
        assert name not in again
        assert f"Seats: me {BOT['level']}" in again


def test_what_changes_many_games_costs_much_and_deletions_are_one_at_a_time(tmp_path: Path) -> None:
    with Site(settings(tmp_path, cost_rate=60)) as site:
        ana = device(site)
        table = ana.open(ME, OPEN)["id"]
        with site.app.state.limits.deletions.hold("127.0.0.1"):
            ana.refused(429, "too-many-requests", "DELETE", "/api/me")
        assert ids(mine(site.browser(**{DEVICE: ana.http.headers[DEVICE]}))) == [table]
        ana.refused(429, "too-many-requests", "POST", "/api/me/merge", {"key": new_key()})
        ana.refused(429, "too-many-requests", "DELETE", "/api/me")


def test_an_export_is_one_at_a_time_and_lists_have_a_cost(tmp_path: Path) -> None:
    with Site(settings(tmp_path, cost_rate=10)) as site:
        ana = device(site)
        for _ in range(10):
            ana.get("/api/me/games")
        ana.refused(429, "too-many-requests", "GET", "/api/me/games")
        ana.refused(429, "too-many-requests", "GET", "/api/me/statistics")
        ana.refused(429, "too-many-requests", "GET", "/api/archive")
        with site.app.state.limits.downloads.hold("127.0.0.1"):
            ana.refused(429, "too-many-requests", "GET", "/api/me/export")
