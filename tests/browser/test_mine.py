"""My games and the archive: what one has played is found again, on other devices too, and can be got rid of."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import HYPHEN_FOR_MINUS, Visitor

ME = {"kind": "me", "name": "Ana"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}


def entries(visitor: Visitor) -> Locator:
    """The games of the list on the page."""
    return (
        visitor.page.get_by_role("main")
        .get_by_role("listitem")
        .filter(has=visitor.page.locator(".thumbnail"))
    )


def finished(visitor: Visitor, **order: Any) -> str:
    table = visitor.open_and_list(ME, BOT, **order)
    visitor.play_out(table)
    expect(visitor.page.get_by_text(visitor.say("web-end-title"), exact=True)).to_be_visible()
    return table


def choose(visitor: Visitor, key: str) -> None:
    """Choose what is listed: the pane lies over its button."""
    visitor.page.get_by_role("radio", name=visitor.say(key)).check(force=True)


# -- my games ----------------------------------------------------------------------------------------------------------


def test_one_click_and_the_game_is_mine_on_the_front_page_and_in_my_games(ana: Visitor) -> None:
    ana.go().button("web-play-bot").first.click()
    ana.page.wait_for_url(re.compile(r"/tables/[\w-]+$"))
    expect(ana.heading("prompt-window")).to_be_visible()
    table = ana.page.url.rpartition("/")[2]
    ana.go("/games")
    expect(entries(ana)).to_have_count(1)
    expect(entries(ana).get_by_role("link")).to_have_attribute("href", f"/tables/{table}")
    expect(entries(ana)).to_contain_text(ana.say("web-game-your-turn"))


def test_a_finished_game_does_not_vanish(ana: Visitor) -> None:
    """It is in my games with its result, and in the archive, where set-up says that it will be."""
    table = finished(ana, visibility="public")
    places = {place["seat"]: place for place in ana.look(table)["outcome"]["ranking"]}
    ana.go("/games")
    expect(entries(ana)).to_have_count(1)
    won = "web-mine-won" if places[0]["place"] == 1 else "web-mine-lost"
    expect(entries(ana)).to_contain_text(ana.say(won))
    points = f"{places[0]['total']} : {places[1]['total']}".replace("-", "−")
    expect(entries(ana)).to_contain_text(points)
    expect(entries(ana).locator(".thumbnail svg")).to_be_visible()
    entries(ana).get_by_role("link", name=ana.say("web-end-watch")).click()
    expect(ana.page.get_by_role("slider")).to_be_visible()
    ana.go("/archive")
    expect(ana.page.locator(f"a[href='/tables/{table}']")).to_be_visible()


def test_a_game_is_got_rid_of_by_the_keyboard_alone(visit: Visit) -> None:
    """A running game is left with it, and stands nowhere any more; the others still have theirs."""
    ana, bo = visit(), visit()
    table = ana.open_and_list(ME, OPEN, game="mandala")
    bo.sit_down(table, 1, "Bo")
    ana.go("/games")
    remove = ana.button("web-mine-remove")
    remove.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_text(ana.say("web-mine-remove-running"))).to_be_visible()
    ana.button("web-mine-remove-yes").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_text(ana.say("web-mine-empty"))).to_be_visible()
    assert ana.look(table)["seats"][0]["away"] == "left"
    ana.go()
    expect(ana.button("web-play-bot").first).to_be_visible()
    ana.rest()
    expect(ana.heading("web-running")).to_have_count(0)
    bo.go(f"/tables/{table}")
    expect(bo.button("web-table")).to_be_visible()


def test_a_finished_game_is_removed_and_stays_away(ana: Visitor) -> None:
    table = finished(ana)
    ana.go("/games")
    ana.button("web-mine-remove").click()
    ana.button("web-mine-cancel").click()
    ana.button("web-mine-remove").click()
    ana.button("web-mine-remove-yes").click()
    expect(ana.page.get_by_text(ana.say("web-mine-empty"))).to_be_visible()
    ana.go(f"/tables/{table}")
    expect(ana.page.get_by_text(ana.say("web-end-title"), exact=True)).to_be_visible()
    ana.go("/games")
    expect(ana.page.get_by_text(ana.say("web-mine-empty"))).to_be_visible()


def test_one_resigns_from_the_list(visit: Visit) -> None:
    ana, bo = visit(), visit()
    table = ana.open_and_list(ME, OPEN)
    bo.sit_down(table, 1, "Bo")
    ana.go("/games")
    ana.button("web-resign").click()
    ana.button("web-resign-yes").click()
    expect(entries(ana)).to_contain_text(ana.say("web-mine-lost"))
    assert ana.look(table)["seats"][0]["lost"] == "resignation"


def test_the_list_shows_what_was_chosen(ana: Visitor) -> None:
    over, running = finished(ana, game="mandala"), ana.open_and_list(ME, BOT)
    ana.go("/games")
    expect(entries(ana)).to_have_count(2)
    for key, table in (("web-mine-going-on", running), ("web-mine-over", over)):
        choose(ana, key)
        expect(entries(ana)).to_have_count(1)
        expect(entries(ana).get_by_role("link").first).to_have_attribute("href", f"/tables/{table}")
    ana.button("web-mine-favourite").click()
    expect(ana.button("web-mine-favourite")).to_have_attribute("aria-pressed", "true")
    choose(ana, "web-mine-favourites")
    expect(entries(ana)).to_have_count(1)
    choose(ana, "web-mine-all")
    expect(entries(ana)).to_have_count(2)
    ana.page.get_by_role("combobox", name=ana.say("web-mine-game")).select_option("sagrada")
    expect(entries(ana)).to_have_count(1)
    expect(entries(ana).get_by_role("link").first).to_have_attribute("href", f"/tables/{running}")


def test_games_of_an_earlier_version_of_the_page_are_taken_over(ana: Visitor) -> None:
    """It kept the ids of running games only, and the cookies of their seats."""
    order = {"game": "sagrada", "seats": [ME, BOT]}
    tables = [ana.ask("/api/tables", **order)["table"]["id"] for _ in range(2)]
    old = json.dumps([{"id": id, "game": "sagrada"} for id in [*tables, "nosuchtable"]])
    ana.context.add_init_script(
        f"if (!localStorage.getItem('rosace-games')) localStorage.setItem('rosace-games', {json.dumps(old)})"
    )
    with ana.forgiving():  # the table that is gone answers 404
        ana.go()
        running = ana.page.get_by_role("region", name=ana.say("web-running")).get_by_role("link")
        expect(running).to_have_count(2)
        ana.rest()
    kept = json.loads(ana.page.evaluate("() => localStorage.getItem('rosace-games')"))
    assert {one["id"] for one in kept} == set(tables)
    ana.go("/games")
    expect(entries(ana)).to_have_count(2)


def test_a_seat_of_another_device_is_on_the_front_page_too(visit: Visit) -> None:
    """The personal link of one seat brings that seat alone; the list of games stays where it is."""
    ana, phone = visit(), visit(size=(390, 844), touch=True)
    table = ana.open_and_list(ME, BOT)
    link = ana.context.request.get(f"{ana.origin}/api/tables/{table}/seats/0/link").json()["path"]
    phone.go(link)
    expect(phone.heading("prompt-window")).to_be_visible()
    for _ in range(2):
        phone.go()
        running = phone.page.get_by_role("region", name=phone.say("web-running")).get_by_role("link")
        expect(running).to_have_attribute("href", f"/tables/{table}")
        phone.rest()
    phone.go("/games")
    expect(phone.page.get_by_text(phone.say("web-mine-empty"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_statistics_are_a_chart_and_a_table(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    finished(ana)
    ana.go("/games/statistics")
    table = ana.page.get_by_role("table", name=ana.say("web-mine-by-players"))
    expect(table.get_by_role("rowheader")).to_have_text([ana.say("web-mine-players", count=2)])
    expect(table.locator("svg rect")).to_have_count(2)
    expect(
        ana.page.get_by_role("table", name=ana.say("web-mine-by-window")).get_by_role("row")
    ).to_have_count(2)
    assert not HYPHEN_FOR_MINUS.search(ana.text()), "points below nothing have a minus sign"


# -- devices and data --------------------------------------------------------------------------------------------------


def test_a_link_brings_the_games_to_another_device_after_a_question(visit: Visit) -> None:
    ana, phone = visit(), visit(size=(390, 844), touch=True)
    table, own = ana.open_and_list(ME, BOT), phone.open_and_list(ME, BOT, game="mandala")
    ana.go("/games/devices")
    ana.button("web-mine-link-show").click()
    expect(ana.page.get_by_role("img", name=ana.say("web-mine-link-code"))).to_be_visible()
    link = ana.page.get_by_role("textbox", name=ana.say("web-mine-link"), exact=True).input_value()
    assert "?" not in link

    phone.page.goto(link)
    expect(phone.heading("web-mine-bring")).to_be_visible()
    phone.button("web-mine-cancel").click()
    assert phone.page.url == f"{phone.origin}/games/devices"
    phone.go("/games")
    expect(entries(phone)).to_have_count(1)

    phone.page.goto(link)
    phone.button("web-mine-bring-yes").click()
    expect(phone.page.get_by_text(phone.say("web-mine-brought"))).to_be_visible()
    assert "#" not in phone.page.url
    phone.go("/games")
    expect(entries(phone)).to_have_count(2)
    phone.page.locator(f"a.open[href='/tables/{table}']").click()
    expect(phone.heading("prompt-window")).to_be_visible()
    assert phone.look(table)["mine"] == [0]
    ana.go("/games")
    expect(ana.page.locator(f"a.open[href='/tables/{own}']")).to_be_visible()


def test_everything_is_exported_and_then_deleted(ana: Visitor) -> None:
    table = finished(ana)
    ana.go("/games/devices")
    with ana.page.expect_download() as download:
        ana.button("web-mine-export").click()
    exported = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert [game["game"]["table"]["id"] for game in exported["games"]] == [table]
    ana.button("web-mine-delete").click()
    ana.button("web-mine-delete-yes").click()
    expect(ana.page.get_by_text(ana.say("web-mine-deleted"))).to_be_visible()
    assert ana.look(table)["seats"][0]["name"] == ""
    ana.go("/games")
    expect(ana.page.get_by_text(ana.say("web-mine-empty"))).to_be_visible()


def test_the_key_is_in_no_address_and_only_where_it_is_needed(ana: Visitor) -> None:
    sent: list[tuple[str, bool]] = []
    ana.page.on("request", lambda request: sent.append((request.url, "rosace-device" in request.headers)))
    finished(ana)
    ana.go("/games")
    expect(entries(ana)).to_have_count(1)
    key = json.loads(ana.page.evaluate("() => localStorage.getItem('rosace-device')"))
    assert not [url for url, _ in sent if key in url]
    with_key = {re.sub(r"tables/\w+", "tables/ID", url.removeprefix(ana.origin)) for url, has in sent if has}
    assert {url.partition("?")[0] for url in with_key} == {"/api/tables/ID/keep", "/api/me/games"}


# -- the archive -------------------------------------------------------------------------------------------------------


def test_the_archive_is_searched_and_the_address_says_for_what(visit: Visit) -> None:
    ana, anybody = visit(), visit()
    table, other = finished(ana, visibility="public"), finished(ana, visibility="public", game="mandala")
    window = ana.look(table)["view"]["players"][0]["window"]

    def link(id: str) -> Locator:
        return anybody.page.locator(f"a.open[href='/tables/{id}']")

    anybody.go("/archive")
    expect(link(table)).to_be_visible()
    expect(link(other)).to_be_visible()
    anybody.page.get_by_role("combobox", name=anybody.say("web-mine-game")).select_option("sagrada")
    expect(link(other)).to_have_count(0)
    anybody.page.get_by_role("combobox", name=anybody.say("web-archive-card")).select_option(
        f"window:{window}"
    )
    expect(link(table)).to_be_visible()
    anybody.page.get_by_role("textbox", name=anybody.say("web-archive-least")).fill("300")
    expect(anybody.page.get_by_text(anybody.say("web-archive-none"))).to_be_visible()
    anybody.page.reload()
    expect(anybody.page.get_by_role("textbox", name=anybody.say("web-archive-least"))).to_have_value("300")
    expect(anybody.page.get_by_role("combobox", name=anybody.say("web-archive-card"))).to_have_value(
        f"window:{window}"
    )
    anybody.button("web-archive-all").click()
    expect(link(other)).to_be_visible()
    with anybody.page.expect_download() as download:
        anybody.page.get_by_role("link", name=anybody.say("web-archive-record")).first.click()
    assert "Seed: " in download.value.path().read_text(encoding="utf-8")
