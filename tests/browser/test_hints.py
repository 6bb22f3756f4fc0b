"""Hints at the page: what a strong player would do stands on the board, and beside it what that leads to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser import laid, mandala, sagrada
from tests.browser.conftest import Visit
from tests.browser.looks import barriers
from tests.browser.screens import EVERYTHING
from tests.browser.visitor import Visitor
from tests.waiting import until

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "casual"}
LEADS_TO = re.compile(r"About [-−]?\d+ points? in the end, \d+% to win\.")
PHONES = [(390, 844), (360, 640)]
GAMES = ["sagrada", "mandala"]
MUCH = {
    "sagrada": ["sagrada-private-away", "sagrada-spaces-away", "sagrada-leaves"],
    "mandala": ["mandala-prepares", "mandala-leaves", "mandala-ends"],
}
BOXES = "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width)"
"""Where they are, but for those in a drawer that is shut."""


def seated(ana: Visitor, game: str, *seats: dict[str, str]) -> str:
    """A table at which it is Ana's turn."""
    table = ana.open(*(seats or (ME, BOT)), game=game)
    if game == "sagrada":
        player = sagrada.Player(ana)
        player.windows.first.click()
        player.pool.wait_for()
    else:
        mandala.Player(ana).wait()
    return table


def hints(ana: Visitor) -> Locator:
    """Ask for hints; the moves that are advised."""
    ana.button("web-hint").click()
    found = ana.page.get_by_role("region", name=ana.say("web-hints-here"))
    found.wait_for()
    return found.get_by_role("listitem").get_by_role("button")


def look_elsewhere(ana: Visitor) -> None:
    ana.page.mouse.move(2, 2)


@pytest.mark.parametrize("game", GAMES)
def test_one_click_selects_a_hint_and_a_second_plays_it(ana: Visitor, game: str) -> None:
    table = seated(ana, game)
    found = hints(ana)
    assert 1 <= found.count() <= 3
    titles = found.all_inner_texts()
    assert len(set(titles)) == len(titles), "no two are called alike"
    expect(ana.page.get_by_text(LEADS_TO)).to_be_visible()
    before = ana.look(table)["ply"]
    last = found.last
    if found.count() > 1:
        expect(last).to_have_attribute("aria-pressed", "false")
        last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    assert ana.look(table)["ply"] == before, "one click only selects"
    last.click()
    expect(found).to_have_count(0)
    until(lambda: ana.look(table)["ply"] > before)


def test_a_hint_of_a_game_alone_is_read_and_played(ana: Visitor) -> None:
    table = seated(ana, "sagrada", ME)
    hints(ana)
    before = ana.look(table)["ply"]
    ana.button("web-hint-play").click()
    expect(ana.page.locator(".hints")).to_have_count(0)
    until(lambda: ana.look(table)["ply"] > before)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_hint_is_about_lights_up_with_the_way_it_goes(ana: Visitor, game: str) -> None:
    """Pointing at another one shows that one, and the one that is selected comes back."""
    seated(ana, game)
    found = hints(ana)
    look_elsewhere(ana)
    rings, ways = ana.page.locator(".marks rect"), ana.page.locator(".marks .line")
    expect(rings.first).to_be_attached()
    if game == "mandala":
        expect(ways).to_have_count(1)
        expect(rings).to_have_count(3)
    first = ways.evaluate_all("all => all.map(one => one.getAttribute('d'))")
    if found.count() > 1:
        found.last.hover()
        expect(found.first).to_have_attribute("aria-pressed", "true")
    look_elsewhere(ana)
    ana.frames()
    assert ways.evaluate_all("all => all.map(one => one.getAttribute('d'))") == first


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1440, 900), (1100, 700)], ids=str)
def test_no_move_slips_away_from_under_the_mouse(visit: Visit, game: str, size: tuple[int, int]) -> None:
    """Pointing at a hint with much to say must not push it aside: it would jump to and fro for ever."""
    ana = visit(size=size)

    def one_says_much(route: Route) -> None:
        advice = route.fetch().json()
        advice[-1]["reasons"] = [{"code": one, "card": None} for one in MUCH[game] * 3]
        route.fulfill(json=advice)

    ana.page.route("**/hint", one_says_much)
    seated(ana, game)
    found = hints(ana)
    assert found.count() > 1
    look_elsewhere(ana)
    ana.frames()
    before = found.evaluate_all(BOXES)
    for one in found.all():
        one.hover()
        ana.frames()
        assert found.evaluate_all(BOXES) == before


def test_a_mouse_that_rests_where_a_hint_comes_up_does_not_point_at_it(ana: Visitor) -> None:
    seated(ana, "sagrada")
    found = hints(ana)
    assert found.count() > 1
    told = ana.page.locator(".hints [aria-live]")
    look_elsewhere(ana)
    ana.frames()
    before = told.inner_text()
    there = found.last.bounding_box()
    assert there
    ana.button("web-table-close").click()
    ana.page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2)
    ana.button("web-hint").focus()
    ana.page.keyboard.press("Enter")
    found.last.wait_for()
    for event in ("pointerenter", "pointermove"):  # what a browser tells of a mouse that something came under
        found.last.dispatch_event(event, {"pointerType": "mouse"})
    ana.frames()
    assert told.inner_text() == before
    found.last.hover(position={"x": 5, "y": 5})
    expect(told).not_to_have_text(before)


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768)], ids=str)
def test_plans_of_many_steps_cover_nothing_and_can_be_played(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size)

    def long_plans(route: Route) -> None:
        advice = route.fetch().json()
        for one in advice:
            one["remarks"] = one["remarks"] * 4
            one["reasons"] = [{"code": each, "card": None} for each in MUCH["sagrada"]]
        route.fulfill(json=advice)

    ana.page.route("**/hint", long_plans)
    laid.bring(
        ana, lambda position: position.seat == laid.ME and position.round == 5, players=6, modules=EVERYTHING
    )
    found = hints(ana)
    look_elsewhere(ana)
    expect(found.first).to_be_visible()
    ana.frames()
    play = ana.button("web-hint-play").bounding_box()
    words = ana.page.locator(".hints").bounding_box()
    sill = ana.page.locator(".own .plate").bounding_box()
    assert play is not None
    assert words is not None
    assert sill is not None
    assert play["y"] + play["height"] <= size[1]
    assert words["y"] + words["height"] <= size[1]
    assert sill["y"] + sill["height"] <= words["y"]


def test_the_list_says_which_hints_are_about_equal(ana: Visitor) -> None:
    def one_is_equal(route: Route) -> None:
        advice = route.fetch().json()
        for at, one in enumerate(advice):
            one["equal"] = at == 1
        route.fulfill(json=advice)

    ana.page.route("**/hint", one_is_equal)
    seated(ana, "mandala")
    found = hints(ana)
    said = ana.page.locator(".hints p").get_by_text(ana.say("web-hint-equal"))
    expect(said).to_have_count(0)
    found.nth(1).click()
    expect(said).to_have_count(1)
    found.nth(2).click()
    expect(said).to_have_count(0)


def test_a_hint_of_mandala_stones_shows_which_stones_are_taken(ana: Visitor) -> None:
    seated(ana, "mandala")
    hints(ana)
    board = mandala.Player(ana).board
    expect(board.get_by_role("gridcell", name=ana.say("web-mandala-taken-as", place=1))).to_have_count(1)
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".hints")).to_have_count(0)
    expect(board.get_by_role("gridcell", name=ana.say("web-mandala-taken-as", place=1))).to_have_count(0)


def test_whoever_points_at_something_else_goes_on_without_hints(ana: Visitor) -> None:
    table = seated(ana, "mandala")
    hints(ana)
    state = ana.look(table)
    artist = next(move["targets"][0] for move in state["choices"]["prompt"]["choices"]).partition(":")[2]
    ana.page.locator(f"[data-spot={state['view']['artists'][artist]}]").click()
    expect(ana.page.locator(".hints")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_question_has_the_same_hints(ana: Visitor, game: str) -> None:
    seated(ana, game)
    first = hints(ana).all_inner_texts()
    ana.button("web-table-close").click()
    assert hints(ana).all_inner_texts() == first
    ana.page.reload()
    expect(ana.button("web-hint")).to_be_visible()
    assert hints(ana).all_inner_texts() == first, "also after a reload, when the service is asked again"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_hint_covers_nothing_that_it_talks_about(visit: Visit, game: str, size: tuple[int, int]) -> None:
    ana = visit(size=size, touch=True)
    seated(ana, game)
    found = hints(ana)
    about = "[data-own] [data-cell], [data-source]" if game == "sagrada" else "[data-spot], [data-tower]"
    for index, one in enumerate(found.all()):
        if index:  # the first is selected already
            one.click()
            expect(one).to_have_attribute("aria-pressed", "true")
        ana.frames()
        words = ana.page.locator(".hints").bounding_box()
        assert words is not None
        for box in ana.page.locator(about).evaluate_all(BOXES):
            apart = (
                box["bottom"] <= words["y"]
                or words["y"] + words["height"] <= box["top"]
                or box["right"] <= words["x"]
                or words["x"] + words["width"] <= box["left"]
            )
            assert apart, (box, words)
            assert 0 <= box["top"] < box["bottom"] <= size[1], "it is on the screen"
    assert barriers(ana) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_hints_can_be_used_with_the_keyboard(visit: Visit, game: str, language: str) -> None:
    ana = visit(language=language)
    table = seated(ana, game)
    ana.button("web-hint").focus()
    ana.page.keyboard.press("Enter")
    region = ana.page.get_by_role("region", name=ana.say("web-hints-here"))
    region.wait_for()
    assert barriers(ana) == []
    first = region.get_by_role("listitem").get_by_role("button").first
    first.focus()
    before = ana.look(table)["ply"]
    ana.page.keyboard.press("Enter")  # it is selected already
    expect(region).to_have_count(0)
    until(lambda: ana.look(table)["ply"] > before)
