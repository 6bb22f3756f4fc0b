"""Hints at the page: what a strong player would do, what it leads to, and why; one of them is then played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import mandala, sagrada
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "casual"}
LEADS_TO = re.compile(r"About [-−]?\d+ points? in the end, \d+% to win\.")


def hints(ana: Visitor) -> Locator:
    ana.button("web-hint").click()
    found = ana.page.get_by_role("listitem").filter(has_text=LEADS_TO)
    found.first.wait_for()
    return found


@pytest.mark.parametrize("seats", [[ME], [ME, BOT]])
def test_a_hint_of_sagrada_is_read_and_played(visit: Visit, seats: list[dict[str, str]]) -> None:
    ana = visit()
    table = ana.open(*seats)
    player = sagrada.Player(ana)
    player.windows.first.click()
    player.pool.wait_for()
    found = hints(ana)
    assert 1 <= found.count() <= 3
    before = ana.look(table)["ply"]
    found.first.get_by_role("button").click()
    expect(found).to_have_count(0)
    assert ana.look(table)["ply"] > before


def test_a_hint_of_mandala_stones_is_shown_on_the_boards(ana: Visitor) -> None:
    table = ana.open(ME, BOT, game="mandala")
    player = mandala.Player(ana)
    player.wait()
    found = hints(ana)
    titles = [one.locator("b").inner_text() for one in found.all()]
    assert titles
    assert len(set(titles)) == len(titles), "no two are called alike"
    found.first.get_by_role("button").click()
    taken = player.board.get_by_role("gridcell", name=ana.say("web-mandala-taken-as", place=1))
    expect(taken).to_have_count(1)
    before = ana.look(table)["ply"]
    player.deed.click()
    expect(taken).to_have_count(0)
    assert ana.look(table)["ply"] > before
