"""When a game is over: lines light what counted; it can be watched, shared, kept as a picture and played again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.screens import the_end

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
