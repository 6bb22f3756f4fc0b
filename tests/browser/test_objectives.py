"""Objectives on the page: what is scored and possible, where, and how likely; tooltips; taking back against bots."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import mandala, sagrada
from tests.browser.conftest import Visit
from tests.browser.laid import bring
from tests.browser.looks import barriers
from tests.browser.test_hints import seated
from tests.browser.visitor import Visitor


def some_dice(position: Any) -> bool:
    """Whether it is Ana's turn in a game that has gone on for a while."""
    return bool(position.seat == 0 and position.round == 5)


def test_an_objective_says_what_is_possible_and_lights_its_spaces(ana: Visitor) -> None:
    table = bring(ana, some_dice)
    told = ana.page.request.get(f"{ana.origin}/api/tables/{table}/progress").json()
    one = next(each for each in told if each["open"])
    goals = ana.page.get_by_role("region", name=ana.say("web-goals"), exact=True)
    expect(goals.get_by_text(str(one["possible"])).first).to_be_visible()
    number = [each["card"] for each in told].index(one["card"])
    button = goals.get_by_role("button", name=re.compile(re.escape(ana.say("web-goal-show")))).nth(number)
    wanted = ana.page.locator("[data-own] .cell.wanted")
    button.focus()
    expect(wanted).to_have_count(len(one["open"]))
    ana.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    names = wanted.evaluate_all("all => all.map(one => one.dataset.cell)")
    assert sorted(names) == sorted(one["open"])
    assert barriers(ana) == []


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_chances_come_when_they_are_asked_for(ana: Visitor, game: str) -> None:
    seated(ana, game)
    ana.button("web-goal-chances").click()
    expect(ana.page.get_by_text(ana.say("web-goal-chances-about"))).to_be_visible()
    chance = ana.page.locator(".chance").first
    expect(chance).to_have_text(re.compile(r"\d+%"))


def test_nothing_is_below_zero_at_the_start(ana: Visitor) -> None:
    seated(ana, "sagrada")
    plate = ana.page.locator("[data-own]").locator("xpath=ancestor::section[1]")
    expect(plate.get_by_text(re.compile(r"\bso far\b"))).to_be_visible()
    assert "−" not in plate.inner_text()


def test_a_tooltip_opens_by_keyboard_and_by_touch(visit: Visit) -> None:
    ana = visit(touch=True)
    seated(ana, "sagrada")
    words = ana.page.get_by_role("tooltip").filter(has_text=ana.say("web-tokens-about"))
    tip = ana.page.get_by_role("button", name=re.compile("favour token")).first
    tip.focus()
    expect(words).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(words).to_be_hidden()
    ana.page.locator("h1").click()
    tip.tap()
    expect(words).to_be_visible()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_the_button_that_ends_a_turn_says_so(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    table = seated(ana, "sagrada")
    before = ana.look(table)["ply"]
    player = sagrada.Player(ana)
    assert (
        ana.say("web-word-pass") == {"en": "End turn", "pl": "Zakończ ruch", "ru": "Закончить ход"}[language]
    )
    player.passing.click()
    expect(
        ana.page.get_by_role("list").get_by_text(ana.say("remark-passed"), exact=True).first
    ).to_be_visible()
    assert ana.look(table)["ply"] > before


def test_a_move_that_a_bot_has_answered_is_taken_back_with_a_warning(ana: Visitor) -> None:
    table = seated(ana, "mandala")
    player = mandala.Player(ana)
    before = ana.look(table)
    move = before["choices"]["prompt"]["choices"][0]["move"]
    ana.ask(f"/api/tables/{table}/moves", ply=before["ply"], move=move)
    player.wait()
    ana.button("web-take-back").first.click()
    dialog = ana.page.get_by_role("dialog", name=ana.say("web-take-back-title"))
    expect(dialog.get_by_text(ana.say("web-take-back-about"))).to_be_visible()
    assert barriers(ana) == []
    dialog.get_by_role("button", name=ana.say("web-take-back")).click()
    expect(dialog).to_have_count(0)
    player.wait()
    after = ana.look(table)["view"]
    assert [after[name] for name in ("turn", "stacks", "artists")] == [
        before["view"][name] for name in ("turn", "stacks", "artists")
    ]
