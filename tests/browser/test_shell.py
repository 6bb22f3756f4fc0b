"""The shell of the page: the ways in, the lobby, the wishes, and what people at a table ask of each other."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

ME = {"kind": "me", "name": "Ana"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
TABLE = re.compile(r"/tables/[\w-]+$")


def home(visitor: Visitor) -> None:
    visitor.page.get_by_role("link", name="Rosace", exact=True).click()


def the_table(visitor: Visitor) -> Locator:
    """What is said about the table beside the board, opened."""
    visitor.button("web-table").click()
    return visitor.page.get_by_role("dialog", name=visitor.say("web-table"))


def two_at_a_table(visit: Visit, **order: Any) -> tuple[Visitor, Visitor, str]:
    """Two people in two browsers at a running game; the first of them is to decide."""
    ana, bo = visit(), visit()
    table = ana.open(ME, OPEN, game="mandala", **order)
    bo.sit_down(table, 1, "Bo")
    bo.go(f"/tables/{table}")
    first, second = (ana, bo) if ana.look(table)["to_move"] == 0 else (bo, ana)
    for one in (first, second):
        expect(one.button("web-table")).to_be_visible()
    return first, second, table


# -- the ways in -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "game"), [(0, "sagrada"), (1, "mandala")])
def test_one_click_leads_to_a_game_against_a_bot(ana: Visitor, place: int, game: str) -> None:
    ana.go().button("web-play-bot").nth(place).click()
    ana.page.wait_for_url(TABLE)
    table = ana.look(ana.page.url.rpartition("/")[2])
    assert (table["game"], table["status"]) == (game, "running")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]


def test_the_bot_is_the_one_that_was_chosen_and_stays_chosen(ana: Visitor) -> None:
    ana.go().page.get_by_role("group", name=ana.say("web-how-strong")).first.locator("label").first.click()
    ana.page.reload()
    expect(ana.page.get_by_role("radio", name=ana.say("level-beginner")).first).to_be_checked()
    ana.button("web-play-bot").last.click()
    ana.page.wait_for_url(TABLE)
    assert ana.look(ana.page.url.rpartition("/")[2])["seats"][1]["level"] == "beginner"


def test_who_comes_back_sees_the_games_that_go_on_and_resumes(ana: Visitor) -> None:
    ana.open_and_list(ME, OPEN)
    expect(ana.heading("web-waiting")).to_be_visible()
    table = ana.open_and_list(ME, BOT)
    expect(ana.heading("prompt-window")).to_be_visible()
    home(ana)
    games = ana.page.get_by_role("region", name=ana.say("web-running")).get_by_role("link")
    expect(games).to_have_count(2)
    expect(games.first).to_contain_text(ana.say("web-game-your-turn"))
    expect(games.last).to_contain_text(ana.say("web-waiting"))
    games.first.click()
    ana.page.wait_for_url(f"**/tables/{table}")
    expect(ana.heading("prompt-window")).to_be_visible()


def test_a_game_that_was_left_is_gone_from_the_front_page(ana: Visitor) -> None:
    kept = ana.open_and_list(ME, BOT)
    expect(ana.heading("prompt-window")).to_be_visible()
    left = ana.open_and_list(ME, BOT)
    expect(ana.heading("prompt-window")).to_be_visible()
    the_table(ana)
    ana.button("web-leave").click()
    ana.button("web-leave-yes").click()
    ana.page.wait_for_url(f"{ana.origin}/")
    games = ana.page.get_by_role("region", name=ana.say("web-running")).get_by_role("link")
    expect(games).to_have_count(1)
    assert kept in str(games.get_attribute("href"))
    ana.page.reload()
    expect(games).to_have_count(1)
    assert ana.look(left)["mine"] == [0]  # and the seat is kept, for who comes back by the link


def test_a_running_game_has_a_picture_of_its_board(ana: Visitor) -> None:
    for game in ("sagrada", "mandala"):
        table = ana.open_and_list(ME, BOT, game=game)
        for _ in range(3 if game == "sagrada" else 1):
            ana.move(table)
            while ana.look(table)["to_move"] != 0:
                ana.page.wait_for_timeout(20)
    home(ana)
    pictures = ana.page.get_by_role("region", name=ana.say("web-running")).locator(".thumbnail svg")
    expect(pictures).to_have_count(2)
    expect(pictures.locator("path").nth(5)).to_be_visible()


def test_a_place_that_is_not_there_says_so_and_the_back_button_leads_back(ana: Visitor) -> None:
    with ana.forgiving():  # the service says 404, with the page
        ana.go().go("/tables/x/y/z")
        expect(ana.heading("web-nowhere")).to_be_visible()
    ana.page.go_back()
    expect(ana.button("web-play-bot").first).to_be_visible()


# -- the lobby -------------------------------------------------------------------------------------------------------


def test_a_table_in_the_lobby_comes_and_goes_by_itself(visit: Visit) -> None:
    ana, bo = visit(name="Ana"), visit()
    ana.go("/lobby")
    expect(ana.heading("web-lobby-open")).to_be_visible()
    table = bo.open({"kind": "me", "name": "Bo of the lobby"}, OPEN, game="mandala", visibility="public")
    door = ana.page.get_by_role("link", name="Bo of the lobby")
    expect(door).to_contain_text(ana.say("web-lobby-sit"))
    door.click()
    ana.button("web-sit-down").click()
    expect(ana.button("web-table")).to_be_visible()
    expect(ana.heading("web-invited")).to_be_hidden()
    assert ana.look(table)["mine"] == [1]
    assert ana.look(table)["seats"][1]["name"] == "Ana"
    ana.go("/lobby")
    expect(door).to_contain_text(ana.say("web-lobby-look-on"))


def test_a_public_table_is_opened_from_the_lobby(ana: Visitor) -> None:
    ana.go("/lobby")
    ana.page.get_by_role("link", name=ana.say("web-lobby-new", game=ana.say("game-mandala"))).click()
    ana.page.get_by_role("radio", name=ana.say("web-clock-turn", days=3)).check()
    ana.button("web-open-table").click()
    ana.page.wait_for_url(TABLE)
    table = ana.look(ana.page.url.rpartition("/")[2])
    assert (table["visibility"], table["clock"]) == ("public", {"per": "turn", "days": 3.0})
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open"]


# -- wishes ----------------------------------------------------------------------------------------------------------


def test_wishes_are_kept_and_another_language_keeps_the_state_of_the_page(ana: Visitor) -> None:
    ana.go("/new/sagrada")
    six = ana.page.get_by_role("radio", name="6", exact=True)
    six.check()
    ana.button("web-settings").click()
    wishes = ana.page.get_by_role("dialog")
    wishes.get_by_role("radio", name=ana.say("web-palette-safe")).check()
    wishes.get_by_role("switch", name=ana.say("web-wish-letters")).check()
    wishes.get_by_role("radio", name=ana.say("web-theme-light"), exact=True).check()
    wishes.get_by_role("radio", name="Polski").check()
    ana.wishes["language"] = "pl"
    expect(wishes.get_by_role("heading", name=ana.say("web-settings"))).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(six).to_be_checked()
    ana.page.reload()
    page = ana.page.locator("html")
    expect(page).to_have_attribute("lang", "pl")
    expect(page).to_have_attribute("data-palette", "safe")
    expect(page).to_have_attribute("data-theme", "light")
    assert ana.page.evaluate("JSON.parse(localStorage['rosace-wishes']).letters") is True


# -- at a table ------------------------------------------------------------------------------------------------------


def test_a_move_is_taken_back_when_all_agree(visit: Visit) -> None:
    mover, other, table = two_at_a_table(visit)
    mover.move(table)
    sheet = the_table(mover)
    sheet.get_by_role("button", name=mover.say("web-ask-take-back")).click()
    expect(mover.page.get_by_text(mover.say("web-offer-take-back-mine"))).to_be_visible()
    other.button("web-offer-decline").click()
    expect(mover.button("web-offer-withdraw")).to_be_hidden()
    assert len(mover.look(table)["view"]["players"]) == 2
    the_table(mover).get_by_role("button", name=mover.say("web-ask-take-back")).click()
    other.button("web-offer-agree").click()
    expect(mover.button("web-offer-withdraw")).to_be_hidden()
    assert mover.look(table)["events"][-1]["kind"] == "taken-back"


def test_a_bot_stands_in_for_who_has_left_and_goes_when_the_player_is_back(visit: Visit) -> None:
    ana, bo, table = two_at_a_table(visit)
    sheet = the_table(ana)
    sheet.get_by_role("button", name=ana.say("web-leave")).click()
    sheet.get_by_role("button", name=ana.say("web-leave-yes")).click()
    expect(ana.button("web-play-bot").first).to_be_visible()
    bo.page.get_by_label(bo.say("web-how-strong")).select_option("beginner")
    bo.button("web-ask-stand-in").click()
    expect(bo.button("web-ask-stand-in")).to_be_hidden()
    ana.go(f"/tables/{table}")
    ana.button("web-come-back").click()
    expect(ana.button("web-come-back")).to_be_hidden()
    assert not any(seat["stand_in"] or seat["away"] for seat in bo.look(table)["seats"])


def test_a_personal_link_brings_the_seat_to_another_device(visit: Visit) -> None:
    ana, phone = visit(), visit(size=(390, 844))
    table = ana.open(ME, BOT)
    sheet = the_table(ana)
    sheet.get_by_role("button", name=ana.say("web-link-mine")).click()
    field = sheet.get_by_role("textbox", name=ana.say("web-link-mine"))
    old = field.input_value()
    phone.page.goto(old)
    expect(phone.heading("prompt-window")).to_be_visible()
    assert phone.look(table)["mine"] == [0]
    assert "#" not in phone.page.url, "whoever looks over the shoulder does not see the key"
    sheet.get_by_role("button", name=ana.say("web-link-renew")).click()
    expect(field).not_to_have_value(old)
    assert ana.look(table)["mine"] == [0]
    assert phone.look(table)["mine"] == []
    with phone.forgiving():
        phone.page.goto("about:blank")
        phone.page.goto(old)
        expect(phone.page.get_by_text(phone.say("web-problem-wrong-key"))).to_be_visible()


def test_only_the_clock_of_who_decides_runs(visit: Visit) -> None:
    mover, other, table = two_at_a_table(visit, clock={"per": "game", "minutes": 15, "increment": 0})
    clocks = mover.page.get_by_role("timer")
    expect(clocks).to_have_count(2)
    mine = clocks.nth(mover.look(table)["mine"][0])
    theirs = clocks.nth(other.look(table)["mine"][0])
    expect(mine).to_have_text(re.compile(r"14:[0-5]\d"))
    before = mine.inner_text()
    expect(mine).not_to_have_text(before)
    assert mine.inner_text() < before
    expect(theirs).to_have_text("15:00")


# -- what goes wrong -------------------------------------------------------------------------------------------------


def losing_the_answer(visitor: Visitor, times: int) -> None:
    """Sitting down arrives, but its answer does not, and neither does the cookie that comes with it."""
    left = [*range(times)]

    def lose(route: Route) -> None:
        if left:
            left.pop()
            assert route.fetch().ok
            visitor.context.clear_cookies()
            route.abort("connectionreset")
        else:
            route.continue_()

    visitor.page.route("**/join?*", lose)


def test_sitting_down_survives_a_lost_answer(visit: Visit) -> None:
    ana, bo = visit(), visit(name="Bo")
    table = ana.open(ME, OPEN, OPEN)
    bo.go(f"/tables/{table}")
    losing_the_answer(bo, times=1)
    with bo.forgiving():
        bo.button("web-sit-down").click()
        expect(bo.heading("web-waiting")).to_be_visible()
    assert bo.look(table)["mine"] == [1]


def losing_the_table(visitor: Visitor, times: int) -> list[str]:
    """A table is opened, but nobody hears of it; answers with the ids of all that were."""
    opened: list[str] = []

    def lose(route: Route) -> None:
        answer = route.fetch()
        opened.append(answer.json()["table"]["id"])
        if len(opened) > times:
            route.fulfill(response=answer)
        else:
            visitor.context.clear_cookies()
            route.abort("connectionreset")

    visitor.page.route("**/api/tables", lose)
    return opened


@pytest.mark.parametrize("times", [1, 2])
def test_a_lost_answer_leaves_no_table_behind(ana: Visitor, times: int) -> None:
    ana.go("/new/mandala")
    opened = losing_the_table(ana, times)
    with ana.forgiving():
        ana.button("web-begin").click()
        if times > 1:  # the page has asked once more by itself; then people do
            expect(ana.page.get_by_role("alert").get_by_text(ana.say("web-no-answer"))).to_be_visible()
            ana.page.reload()
            ana.button("web-begin").click()
        expect(ana.page).to_have_url(re.compile("/tables/"))
    assert len(opened) == times + 1
    assert len(set(opened)) == 1
    assert ana.look(opened[0])["mine"] == [0]


def test_a_reload_goes_on_with_what_was_never_answered(visit: Visit) -> None:
    ana, bo = visit(), visit(name="Bo")
    table = ana.open(ME, OPEN, OPEN)
    bo.go(f"/tables/{table}")
    losing_the_answer(bo, times=9)
    with bo.forgiving():
        bo.button("web-sit-down").click()
        expect(bo.page.get_by_text(bo.say("web-line-lost"))).to_be_visible()
        bo.page.unroute("**/join?*")
        bo.page.reload()
        expect(bo.heading("web-waiting")).to_be_visible()
    assert bo.look(table)["mine"] == [1]


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_problems_are_told_in_the_language_of_the_page(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    with ana.forgiving():
        ana.go("/tables/nosuchtable")
        expect(ana.page.get_by_text(ana.say("web-problem-no-such-table"))).to_be_visible()
    bo = visit(language=language)
    table = ana.open(ME, OPEN, OPEN)
    bo.go(f"/tables/{table}")
    expect(bo.button("web-sit-down")).to_be_visible()
    with bo.forgiving():
        bo.page.route(
            "**/join?*",
            lambda route: route.fulfill(status=409, content_type="application/problem+json", body=TAKEN),
        )
        bo.button("web-sit-down").click()
        expect(bo.page.get_by_role("alert").get_by_text(bo.say("web-problem-seat-taken"))).to_be_visible()


TAKEN = '{"code": "seat-taken", "status": 409, "detail": "somebody sits on seat 1 already"}'


def test_a_link_can_be_copied_without_a_secure_address(ana: Visitor) -> None:
    ana.context.add_init_script("delete Navigator.prototype.clipboard")
    ana.open(ME, OPEN)
    ana.button("web-copy").click()
    expect(ana.button("web-copied")).to_be_visible()
    assert ana.page.evaluate("'clipboard' in navigator") is False
