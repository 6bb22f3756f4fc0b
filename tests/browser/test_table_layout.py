"""The table of Sagrada: how large dice and windows are, and what can be seen without scrolling."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import laid
from tests.browser.conftest import Visit
from tests.browser.sagrada import Player
from tests.browser.screens import BOT, EVERYTHING, ME
from tests.browser.visitor import DESKTOP, Visitor

LAPTOP, TABLET, PHONE, SMALL = (1366, 768), (834, 1112), (390, 844), (360, 640)
SIZES = (DESKTOP, LAPTOP, TABLET, PHONE, SMALL)
CLOSE = 3.0
"""Pixels in which two sizes may differ."""
INSIDE = """(node) => {
  const { top, bottom, left, right } = node.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight + 1 && left >= 0 && right <= innerWidth + 1 && node.contains(there);
}"""
"""Whether all of something is on the screen, and nothing lies over it."""


def my_turn(position: Any) -> bool:
    """Whether the player at the page may take a die, in a game that has gone on for a while."""
    return position.seat == laid.ME and position.round == 3 and len(position.legal_moves()) > 3


def resize(visitor: Visitor, size: tuple[int, int]) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.frames()


def width(found: Locator) -> float:
    box = found.bounding_box()
    assert box
    return box["width"]


@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_dice_of_the_pool_are_as_large_as_spaces(visit: Visit, players: int) -> None:
    ana = visit()
    laid.bring(ana, my_turn, players=players)
    player = Player(ana)
    player.dice.first.wait_for()
    for size in SIZES:
        resize(ana, size)
        space = width(player.window.get_by_role("gridcell").first)
        dice = player.pool.get_by_role("button")
        assert space > 30, size
        assert [width(die) for die in dice.all()] == pytest.approx([space] * dice.count(), abs=CLOSE), size
        frame = ana.page.locator(".frame[data-own]")
        assert frame.evaluate(INSIDE), size
        assert all(die.evaluate(INSIDE) for die in dice.all()), size


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_that_costs_points_is_visible_with_all_modules(visit: Visit, players: int) -> None:
    ana = visit()
    laid.bring(
        ana,
        lambda position: my_turn(position) and position.view(laid.ME).data()["blooms"][laid.ME],
        players=players,
        modules=EVERYTHING,
    )
    names = ana.page.locator(".right").get_by_role("listitem").locator(".name")
    expect(
        ana.page.locator(".right").get_by_text(ana.say("web-table-kind-bloom"), exact=True).first
    ).to_be_visible()
    for size in (DESKTOP, LAPTOP):
        resize(ana, size)
        expect(ana.page.locator("aside")).to_have_js_property(
            "scrollTop", 0
        )  # and nothing of it has been scrolled
        assert names.count() > 10
        expect(ana.page.locator("aside.over")).to_have_count(0)
        hidden = [name.inner_text() for name in names.all() if not name.evaluate(INSIDE)]
        assert not hidden, size
        possible = ana.page.locator(".goals .far")
        assert possible.count() >= 3
        if size == DESKTOP:
            for one in possible.all():
                expect(one).to_be_in_viewport(ratio=0.99)


def test_a_table_opens_when_all_have_just_kept_their_blooms(visit: Visit) -> None:
    """What all chose at once comes out at once: nothing else is known by its number."""
    ana = visit()
    laid.bring(
        ana,
        lambda position: position.seat == laid.ME and position.round == 1 and len(position.legal_moves()) > 3,
        players=6,
        modules=EVERYTHING,
    )
    expect(Player(ana).pool).to_be_visible()
    expect(ana.page.locator(".since p")).to_contain_text(ana.say("web-log-since"))


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=str)
def test_the_sill_is_free_on_a_phone_with_all_modules(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size, touch=True)
    laid.bring(
        ana,
        lambda position: position.seat == laid.ME and position.round == 5 and len(position.legal_moves()) > 3,
        players=6,
        modules=EVERYTHING,
    )
    Player(ana).dice.first.wait_for()
    ana.frames()
    sill = ana.page.locator(".own .plate").bounding_box()
    tray = ana.page.locator(".tray").bounding_box()
    assert sill is not None
    assert tray is not None
    assert sill["y"] + sill["height"] <= tray["y"] + 1


def test_what_happened_since_my_turn_can_be_read_in_full(visit: Visit) -> None:
    ana = visit()
    laid.bring(ana, my_turn, players=6, modules=EVERYTHING)
    words = ana.page.locator(".since p")
    cut = "node => node.scrollHeight > node.clientHeight + 1"
    expect(ana.button("web-log-since-all")).to_be_visible()
    assert words.evaluate(cut)
    ana.button("web-log-since-all").click()
    expect(ana.button("web-log-since-less")).to_be_visible()
    assert not words.evaluate(cut)
    assert words.evaluate(INSIDE)


def test_the_window_keeps_its_size_between_the_steps_of_a_tool(visit: Visit) -> None:
    ana = visit()
    laid.bring(ana, laid.offers("lens-cutter"), players=3)
    frame = ana.page.locator(".frame[data-own]")
    for size in (DESKTOP, LAPTOP, PHONE):
        resize(ana, size)
        before = frame.bounding_box()
        if size != PHONE:
            ana.page.locator("[data-card=lens-cutter]").click()
        else:
            ana.page.get_by_role("button", name=ana.say("web-tools"), exact=True).click()
            ana.page.locator("[data-card=lens-cutter]").click()
        ana.page.locator(".chain .die.usable").first.click()
        expect(ana.page.get_by_role("group", name=ana.say("web-table-to-swap"))).to_be_visible()
        ana.frames()
        assert frame.bounding_box() == before, size
        ana.page.locator(".leave").click()
        expect(ana.page.locator(".chain")).to_have_count(0)


def test_the_start_player_is_marked_on_the_own_window_too(visit: Visit) -> None:
    ana = visit()
    laid.bring(ana, lambda position: my_turn(position) and position.view(laid.ME).data()["start"] == laid.ME)
    own = ana.page.get_by_role("region", name=ana.say("web-your-window"), exact=True)
    expect(own.locator(".start")).to_contain_text(ana.say("web-table-start-player"))
    expect(ana.page.locator(".start")).to_have_count(1)


def test_who_looks_on_sees_whose_the_large_window_is(visit: Visit) -> None:
    ana, cyd = visit(), visit()
    table = ana.open(ME, BOT)
    player = Player(ana)
    player.choose_window()
    player.wait()
    cyd.go(f"/tables/{table}")
    own = cyd.page.get_by_role("region", name=cyd.say("web-window-of", name="Ana"), exact=True)
    expect(own.get_by_role("heading", name="Ana")).to_be_visible()


def test_a_phone_shows_the_other_windows_where_there_is_room(visit: Visit) -> None:
    ana = visit(size=PHONE)
    laid.bring(ana, my_turn)
    small = ana.page.locator(".peek [data-seat='1']")
    expect(small).to_be_visible()
    assert small.evaluate("node => node.closest('button').contains(node)")
    ana.page.locator(".peek button").click()
    expect(ana.page.get_by_role("dialog", name=ana.say("web-others"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_the_guide_leaves_the_buttons_of_the_header_free(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    ana.go("/learn/sagrada").button("web-learn-begin").click()
    expect(ana.page.get_by_role("complementary", name=ana.say("web-learn-guide"), exact=True)).to_be_visible()
    buttons = ana.page.locator("header.busy").get_by_role("button")
    expect(ana.button("web-table")).to_be_visible()
    for size in (DESKTOP, LAPTOP, TABLET, PHONE):
        resize(ana, size)
        ana.page.evaluate("scrollTo(0, 0)")  # the guide shows what it speaks of, perhaps further down
        assert all(button.evaluate(INSIDE) for button in buttons.all() if button.is_visible()), size
