"""The front page and the ways through the site, on a desk and on a phone; and what invites others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rosace.text import LANGUAGES
from tests.browser import looks
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

ME, BOT = {"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}
PHONE, SMALL = (390, 844), (360, 640)
WAYS = {
    "home": "/",
    "lobby": "/lobby",
    "learn": "/learn/sagrada",
    "cards": "/cards",
    "companion": "/companion",
}


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_the_level_is_chosen_where_the_game_is_begun(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size).go()
    card = ana.page.get_by_role("article").first
    choice = card.get_by_role("group", name=ana.say("web-how-strong"))
    play = card.get_by_role("button", name=ana.say("web-play-bot"), exact=True)
    expect(play).to_be_in_viewport(ratio=1)
    below = choice.bounding_box()
    above = play.bounding_box()
    assert below
    assert above
    assert 0 <= below["y"] - above["y"] < 160
    choice.locator("label").nth(3).click()
    expect(choice).to_contain_text(ana.say("web-level-expert"))
    play.click()
    ana.page.wait_for_url("**/tables/*")
    table = ana.look(ana.page.url.rsplit("/", 1)[-1])
    assert [seat["level"] for seat in table["seats"]] == ["", "expert"]


def test_the_level_is_chosen_with_the_keyboard(visit: Visit) -> None:
    ana = visit().go()
    ana.page.get_by_role("radio", name=ana.say("level-casual")).first.focus()
    ana.page.keyboard.press("ArrowRight")
    expect(ana.page.get_by_role("radio", name=ana.say("level-skilled")).first).to_be_checked()
    expect(ana.page.get_by_role("radio", name=ana.say("level-skilled")).last).to_be_checked()


@pytest.mark.parametrize("size", [PHONE, SMALL, (1366, 768)])
def test_nine_running_games_leave_the_play_button_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size)
    for _ in range(9):
        ana.open_and_list(ME, BOT)
        expect(ana.heading("prompt-window")).to_be_visible()
    ana.go("/")
    running = ana.page.get_by_role("region", name=ana.say("web-running")).get_by_role("listitem")
    expect(running).to_have_count(9)
    expect(ana.page.get_by_role("main").get_by_role("heading", level=1)).to_have_count(1)
    expect(ana.button("web-play-bot").first).to_be_in_viewport(ratio=1)
    assert not looks.too_wide(ana)
    last = running.last.get_by_role("link")
    last.focus()
    expect(last).to_be_in_viewport(ratio=1)


def test_the_front_page_rests(visit: Visit) -> None:
    ana = visit(moving=True).go()
    expect(ana.button("web-play-bot").first).to_be_visible()
    moves = "(pane) => getComputedStyle(pane).animationName + getComputedStyle(pane).animationIterationCount"
    pane = ana.page.locator(".rose .pane").first.evaluate(moves)
    assert re.fullmatch(r".*sun1", pane), "the sun rises once, or this proves nothing"
    ana.page.wait_for_function("() => document.getAnimations().length === 0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_all_ways_are_under_the_thumb(visit: Visit, language: str) -> None:
    ana = visit(size=SMALL, touch=True, language=language).go()
    bar = ana.page.get_by_role("navigation", name=ana.say("web-ways"))
    for way, address in WAYS.items():
        link = bar.get_by_role("link", name=ana.say(f"web-short-{way}"), exact=True)
        link.tap()
        ana.page.wait_for_url(f"**{address}")
        expect(link).to_have_attribute("aria-current", "page")
        place = link.bounding_box()
        assert place
        assert place["y"] + place["height"] > SMALL[1] - 8
        assert not looks.too_wide(ana)
    ana.go("/lobby")
    expect(ana.page.get_by_role("main")).to_be_visible()
    top = bar.bounding_box()
    assert top
    seen = """top => {
        scrollTo(0, document.body.scrollHeight);  // again while the page is still growing
        return document.querySelector("#content").lastElementChild.getBoundingClientRect().bottom <= top + 1;
    }"""
    ana.page.wait_for_function(seen, arg=top["y"])
    assert not looks.barriers(ana)


def test_a_table_has_the_whole_phone(visit: Visit) -> None:
    ana = visit(size=PHONE)
    ana.open_and_list(ME, BOT)
    expect(ana.heading("prompt-window")).to_be_visible()
    expect(ana.page.locator("nav.bottom")).to_have_count(0)


def test_an_invitation_is_copied_shared_or_photographed(visit: Visit) -> None:
    ana = visit(size=PHONE)
    ana.context.add_init_script(
        "navigator.share = (what) => { window.shared = what; return Promise.resolve(); }"
    )
    table = ana.open(ME, {"kind": "open"})
    address = f"{ana.origin}/tables/{table}"
    name = ana.say("web-link-invite")
    expect(ana.page.get_by_role("textbox", name=name)).to_have_value(address)
    expect(ana.page.get_by_text(ana.say("web-link-here-only"))).to_be_visible()  # 127.0.0.1
    ana.button("web-share").click()
    assert ana.page.evaluate("window.shared.url") == address
    ana.button("web-qr").click()
    expect(ana.page.get_by_role("img", name=name)).to_be_visible()
    assert not looks.barriers(ana)
    assert not looks.small_targets(ana)


def test_an_address_that_does_not_exist_is_not_found(ana: Visitor) -> None:
    for address in ("/no/such/place", "/rules/chess", "/tables/x/y"):
        with ana.forgiving():
            answer = ana.page.goto(f"{ana.origin}{address}")
            assert answer is not None
            assert answer.status == 404
            expect(ana.heading("web-nowhere")).to_be_visible()
    for address in WAYS.values():
        answer = ana.page.goto(f"{ana.origin}{address}")
        assert answer is not None
        assert answer.status == 200
