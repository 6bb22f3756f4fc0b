"""Losing before the end, as people see it: to resign, to lose on time, to abandon the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_shell import ME, OPEN, the_table, two_at_a_table
from tests.server.listening import Site
from tests.server.probing import app_of

CLOCK = {"per": "game", "minutes": 15, "increment": 0}


def turn_clock(site: Site, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Turn the clock of the service forward."""
    rooms = app_of(site).state.rooms
    now = rooms.now
    monkeypatch.setattr(rooms, "now", lambda: now() + seconds)


def test_a_player_resigns_and_is_asked_first(visit: Visit) -> None:
    ana, bo, table = two_at_a_table(visit)
    sheet = the_table(ana)
    sheet.get_by_role("button", name=ana.say("web-resign"), exact=True).click()
    expect(sheet.get_by_text(ana.say("web-resign-sure"))).to_be_visible()
    sheet.get_by_role("button", name=ana.say("web-resign-no"), exact=True).click()
    assert bo.look(table)["status"] == "running"
    sheet.get_by_role("button", name=ana.say("web-resign"), exact=True).click()
    sheet.get_by_role("button", name=ana.say("web-resign-yes")).click()
    expect(bo.page.get_by_role("heading", name=re.compile("You win. .*: resigned."))).to_be_visible()
    expect(ana.page.get_by_role("heading", name=re.compile("wins. You: resigned."))).to_be_visible()
    for one in (ana, bo):
        expect(one.page.get_by_text(one.say("web-end-early"))).to_be_visible()
    bo.button("web-end-again").click()
    expect(ana.button("web-end-sit-again")).to_be_visible()


def test_of_three_the_others_play_on(visit: Visit) -> None:
    ana, bo, cyd = visit(), visit(), visit()
    table = ana.open(ME, OPEN, OPEN, game="mandala")
    bo.sit_down(table, 1, "Bo")
    cyd.sit_down(table, 2, "Cyd")
    bo.go(f"/tables/{table}")
    sheet = the_table(bo)
    sheet.get_by_role("button", name=bo.say("web-resign"), exact=True).click()
    sheet.get_by_role("button", name=bo.say("web-resign-yes")).click()
    expect(bo.page.get_by_text(bo.say("web-you-lost"))).to_be_visible()
    expect(the_table(bo).get_by_role("button", name=bo.say("web-resign"), exact=True)).to_be_hidden()
    expect(the_table(ana).get_by_role("listitem").nth(1)).to_contain_text("resigned")
    assert ana.look(table)["status"] == "running"


def test_time_runs_out(visit: Visit, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    mover, other, _ = two_at_a_table(visit, clock=CLOCK)
    turn_clock(site, monkeypatch, 15 * 60)
    expect(mover.page.get_by_role("heading", name=re.compile("wins. You: out of time."))).to_be_visible()
    expect(other.page.get_by_role("heading", name=re.compile("You win. .*: out of time."))).to_be_visible()


def test_who_has_left_is_declared_to_have_abandoned_the_game(
    visit: Visit, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, other, table = two_at_a_table(visit, clock=CLOCK)
    sheet = the_table(mover)
    sheet.get_by_role("button", name=mover.say("web-leave")).click()
    expect(sheet.get_by_text(mover.say("web-leave-sure-game"))).to_be_visible()
    sheet.get_by_role("button", name=mover.say("web-leave-yes")).click()
    expect(
        other.page.get_by_text(re.compile("In [12]:.* the game can be declared abandoned"))
    ).to_be_visible()
    expect(other.button("web-claim")).to_be_hidden()
    turn_clock(site, monkeypatch, 120)
    other.go(f"/tables/{table}")
    other.button("web-claim").click()
    expect(other.page.get_by_role("heading", name=re.compile("abandoned the game"))).to_be_visible()
