"""The page of the dice audit: what is counted is shown in figures and as a picture, with a verdict in words."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.audit.archives import RandomCup, RedCup
from tests.browser.conftest import Visit
from tests.browser.screens import BOT, ME, a_dice_audit
from tests.browser.visitor import Visitor
from tests.waiting import until


def test_each_test_has_a_verdict_figures_and_a_picture(visit: Visit) -> None:
    ana = a_dice_audit(RandomCup)(visit)
    expect(ana.page.get_by_text("as fair dice would show").first).to_be_visible()
    colours = ana.page.get_by_role("table").first
    red = colours.get_by_role("row").filter(has_text="red")
    expect(red.get_by_role("cell")).to_have_count(3)
    expect(red.locator(".piece .shape")).to_have_count(1)  # colour is never alone
    expect(red.get_by_role("img")).to_be_visible()
    expect(ana.page.get_by_text("Chi-square test: X² =").first).to_be_visible()
    expect(ana.heading("audit-test-mandala-pattern")).to_be_visible()


def test_rigged_dice_are_said_to_be_so(visit: Visit) -> None:
    ana = a_dice_audit(RedCup)(visit)
    verdict = ana.page.locator("main header .overall")
    expect(verdict).not_to_contain_text("as fair dice would show")
    expect(ana.page.locator(".odd")).to_have_count(1)
    red = ana.page.get_by_role("table").first.get_by_role("row").filter(has_text="red")
    expect(red.locator("svg.drawing path.end")).to_have_count(1)  # outside the band


def test_without_games_the_page_says_so(ana: Visitor) -> None:
    ana.page.route("**/api/dice/audit", lambda route: route.fulfill(json=EMPTY))
    ana.go("/dice")
    expect(ana.page.get_by_text(ana.say("web-dice-empty"))).to_be_visible()
    expect(ana.page.get_by_role("table")).to_have_count(0)


EMPTY = {
    "games": [
        {"game": game, "games": 0, "draws": 0, "left_out": {}, "tests": []} for game in ("sagrada", "mandala")
    ],
    "tests": 0,
    "p": None,
    "verdict": "too-few",
}


@pytest.mark.slow  # plays a whole game, and waits until it is counted
def test_a_finished_public_game_is_counted(ana: Visitor) -> None:
    table = ana.open(ME, BOT, game="mandala", visibility="public")
    ana.play_out(table)

    def counted() -> int:
        report = ana.page.request.get(f"{ana.origin}/api/dice/audit").json()
        return int(next(one["games"] for one in report["games"] if one["game"] == "mandala"))

    until(lambda: counted() > 0)
    ana.go("/")
    ana.page.get_by_role("link", name=ana.say("web-dice-title")).click()
    section = ana.page.get_by_role("region", name="Mandala Stones")
    expect(section).to_contain_text("random draws")
    expect(section.get_by_role("table").first).to_be_visible()
