"""When a game is over: lines light what counted; it can be watched, shared, kept as a picture and played again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.screens import BOT, ME, the_end
from tests.browser.visitor import Visitor

GAMES = ["sagrada", "mandala"]


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_sheet_lights_what_counted(visit: Visit, game: str) -> None:
    ana = the_end(game)(visit)
    sheets = ana.page.get_by_role("region", name=ana.say("web-end-sheets"))
    lines = sheets.get_by_role("button")
    expect(lines.first).to_be_visible()
    before = sheets.locator(".lit").count()
    lit = 0
    for line in lines.all():
        line.click()
        expect(line).to_have_attribute("aria-pressed", "true")
        lit = max(lit, sheets.locator(".lit").count())
        line.click()
    assert lit > before


@pytest.mark.parametrize("game", GAMES)
def test_the_slider_leads_from_the_start_to_the_end(visit: Visit, game: str) -> None:
    ana = the_end(game)(visit)
    ana.page.get_by_role("link", name=ana.say("web-end-watch")).click()
    slider = ana.page.get_by_role("slider")
    slider.focus()
    ana.page.keyboard.press("Home")
    expect(ana.page.get_by_text(ana.say("web-replay-start"))).to_be_visible()
    ana.page.keyboard.press("End")
    last = slider.get_attribute("max")
    assert last is not None
    expect(slider).to_have_value(last)
    expect(ana.page.get_by_text(ana.say("web-replay-start"))).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_kept_as_a_picture_shared_and_played_again(visit: Visit, game: str) -> None:
    ana = the_end(game)(visit)
    with ana.page.expect_download() as kept:
        ana.button("web-end-picture").click()
    picture = Path(kept.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 5000
    ana.button("web-end-share").click()
    expect(ana.button("web-copied")).to_be_visible()
    over = ana.page.url
    ana.button("web-end-again").click()
    ana.page.wait_for_url(lambda url: "/tables/" in url and url != over)


def ends_before_ones_eyes(visit: Visit, game: str, **wishes: Any) -> Visitor:
    """A game whose last moves are made beside the page while somebody looks at the table."""
    ana = visit(**wishes)
    table = ana.open(ME, BOT, game=game)
    expect(ana.page.get_by_role("main").get_by_role("button").first).to_be_visible()
    ana.play_out(table)
    return ana


@pytest.mark.parametrize("game", GAMES)
def test_the_points_count_up_objective_by_objective(visit: Visit, game: str) -> None:
    ana = ends_before_ones_eyes(visit, game, moving=True)
    sheets = ana.page.get_by_role("region", name=ana.say("web-end-sheets"))
    expect(ana.heading("web-end-counting")).to_be_visible()
    expect(sheets.locator("li.now").first).to_be_visible()
    assert sheets.locator("li.coming").count() > 0
    expect(sheets.locator("li.coming")).to_have_count(0)  # by itself
    expect(ana.heading("web-end-counting")).to_have_count(0)
    expect(ana.page.get_by_role("list", name=ana.say("score-ranking"))).to_be_visible()


@pytest.mark.parametrize("skip", ["button", "tap", "Escape"])
def test_the_count_can_be_skipped(visit: Visit, skip: str) -> None:
    ana = ends_before_ones_eyes(visit, "sagrada", moving=True)
    counting = ana.heading("web-end-counting")
    counting.wait_for()
    if skip == "button":
        ana.button("web-end-skip").click()
    elif skip == "tap":
        counting.click()
    else:
        ana.page.keyboard.press("Escape")
    assert counting.count() == 0
    ranking = ana.page.get_by_role("list", name=ana.say("score-ranking"))
    assert ranking.is_visible()


def test_with_reduced_motion_and_afterwards_all_is_shown_at_once(visit: Visit) -> None:
    ana = ends_before_ones_eyes(visit, "sagrada")
    expect(ana.page.get_by_role("list", name=ana.say("score-ranking"))).to_be_visible()
    expect(ana.heading("web-end-counting")).to_have_count(0)
    expect(ana.page.locator(".light .rays")).to_have_count(0)
    bo = visit(moving=True)
    table = bo.open(ME, BOT)
    bo.go("/").play_out(table)
    bo.go(f"/tables/{table}")
    expect(bo.page.get_by_role("list", name=bo.say("score-ranking"))).to_be_visible()
    expect(bo.heading("web-end-counting")).to_have_count(0)


def test_a_win_is_celebrated_once(visit: Visit) -> None:
    ana, bo = visit(moving=True), visit()
    table = ana.open(ME, {"kind": "open"})
    bo.sit_down(table, 1, "Bo")
    expect(ana.heading("prompt-window")).to_be_visible()
    bo.ask(f"/api/tables/{table}/seats/1/resign")
    skip = ana.button("web-end-skip")
    skip.click()
    expect(ana.page.locator(".light .rays")).to_have_count(1)
    ana.page.wait_for_function("() => document.getAnimations().length === 0")  # then it rests
    ana.page.reload()
    expect(ana.page.get_by_text(ana.say("web-end-early"))).to_be_visible()
    expect(ana.page.locator(".light .rays")).to_have_count(0)
