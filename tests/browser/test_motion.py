"""What moves at a table: one piece after the other, until a tap or a key skips it; nothing for who wants no motion."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import laid
from tests.browser.conftest import Visit
from tests.browser.sagrada import Player
from tests.browser.screens import BOT, ME
from tests.browser.visitor import Visitor
from tests.waiting import until

RECORD = """() => {
  window.travels = [];
  const note = (nodes, sign) => {
    for (const node of nodes)
      if (node.classList?.contains("travelling")) window.travels.push(sign);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      note(removedNodes, "-");
      note(addedNodes, "+");
    }
  }).observe(document.body, { childList: true });
}"""
FREEZE = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    return animation;
  };
}"""
"""Whatever begins to move stays where it is: only what ends it can go on."""
RUNNING = "document.getAnimations().filter(({ playState }) => playState === 'running').length"


def many_dice(position: Any) -> bool:
    """Whether the player at the page begins a round, so that all the others take dice before the next roll."""
    moves = position.legal_moves()
    return position.seat == laid.ME and position.round == 3 and len(position.pool) > 3 and len(moves) > 3


def settled(ana: Visitor, table: str) -> None:
    """Wait until the service has made the moves of the others."""
    until(lambda: ana.look(table)["to_move"] == laid.ME)


def place(player: Player) -> None:
    """Place a die, while others may be about to move."""
    player.dice.first.click()
    player.spaces.first.click()


def test_dice_of_bots_travel_one_after_the_other(visit: Visit) -> None:
    ana = visit(moving=True, speed="fast")
    table = laid.bring(ana, many_dice, players=3)
    player = Player(ana)
    assert player.wait()
    before = sum(row.count("..") for row in ana.look(table)["view"]["players"][1]["dice"])
    ana.page.evaluate(RECORD)
    place(player)
    settled(ana, table)
    until(lambda: ana.page.evaluate("window.travels.length") >= 4)
    expect(ana.page.locator(".travelling")).to_have_count(0)
    assert player.wait()
    travels = ana.page.evaluate("window.travels")
    assert travels == ["+", "-"] * (len(travels) // 2)  # never two at once
    assert before > sum(row.count("..") for row in ana.look(table)["view"]["players"][1]["dice"])
    assert ana.page.evaluate("[...document.querySelectorAll('[style*=visibility]')].length") == 0


def last_turn(position: Any) -> bool:
    """Whether passing ends a round, with dice left in the pool."""
    turns = "pass" in [str(move) for move in position.legal_moves()]
    return turns and position.round == 3 and position.view(laid.ME).data()["turn"] == 2


WATCH_ROLL = """() => {
  window.seen = [];
  const count = (selector) => document.querySelectorAll(selector).length;
  new MutationObserver(() => {
    const now = { held: count(".held"), travelling: count(".travelling"), tumbling: count(".tumbling") };
    window.seen.push(now);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_a_round_is_rolled_when_the_dice_before_have_come_to_rest(visit: Visit) -> None:
    ana = visit(moving=True, speed="fast")
    laid.bring(ana, last_turn, players=1)
    player = Player(ana)
    assert player.wait()
    ana.page.evaluate(WATCH_ROLL)
    player.passing.click()
    until(lambda: any(one["tumbling"] for one in ana.page.evaluate("window.seen")))
    seen = ana.page.evaluate("window.seen")
    first = next(index for index, one in enumerate(seen) if one["tumbling"])
    assert any(one["held"] and one["travelling"] for one in seen[:first])
    assert not seen[first]["held"]
    assert not seen[first]["travelling"]


def test_stones_travel_to_their_tower(visit: Visit) -> None:
    ana = visit(moving=True, speed="fast")
    table = ana.open(ME, {"kind": "open"}, game="mandala")
    ana.page.evaluate(RECORD)
    bo = visit()
    bo.sit_down(table, 1, "Bo")
    expect(ana.page.get_by_role("region", name=ana.say("web-mandala-mandala-board"))).to_be_visible()
    bo.go(f"/tables/{table}")
    mover = bo if ana.look(table)["to_move"] else ana
    mover.move(table)
    seat = int(mover is bo)
    (tower,) = (one for one in ana.look(table)["view"]["players"][seat]["towers"] if one != "-")
    stones = tower.count(".") + 1
    until(lambda: ana.page.evaluate("window.travels").count("-") == stones)
    travels = ana.page.evaluate("window.travels")
    assert travels == ["+"] * stones + ["-"] * stones  # what is taken lies there until it is its turn
    expect(ana.page.locator(f"[data-seat='{seat}'] [data-tower] svg .top")).to_have_count(1)


@pytest.mark.parametrize("how", ["tap", "key"])
def test_what_moves_is_skipped(visit: Visit, how: str) -> None:
    ana = visit(moving=True)
    table = laid.bring(ana, many_dice, players=3)
    player = Player(ana)
    assert player.wait()
    ana.page.evaluate(FREEZE)
    place(player)
    expect(ana.page.locator(".travelling")).to_have_count(1)
    settled(ana, table)
    headline = ana.page.get_by_role("heading", level=1)
    mine = ana.say("web-your-turn", turn=ana.look(table)["view"]["turn"])
    expect(headline).not_to_contain_text(mine)  # the screen is behind
    if how == "tap":
        player.pool.get_by_role("button").first.click(force=True)  # it cannot be chosen yet
    else:
        ana.page.keyboard.press("Escape")
    expect(headline).to_contain_text(mine)
    expect(ana.page.locator(".travelling")).to_have_count(0)
    expect(ana.page.locator(".tray .chosen")).to_have_count(0)  # the tap did nothing else


@pytest.mark.parametrize(
    "wishes", [{"moving": False}, {"moving": True, "speed": "off"}, {"moving": True, "motion": "less"}]
)
def test_nothing_travels_for_those_who_do_not_want_it(visit: Visit, wishes: dict[str, Any]) -> None:
    ana = visit(**wishes)
    table = laid.bring(ana, many_dice, players=3)
    player = Player(ana)
    assert player.wait()
    ana.page.evaluate(RECORD)
    place(player)
    settled(ana, table)
    assert player.wait()
    assert ana.page.evaluate("window.travels") == []


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_nothing_is_animated_while_nothing_happens(visit: Visit, game: str) -> None:
    ana = visit(moving=True)
    ana.open(ME, BOT, game=game)
    if game == "sagrada":
        player = Player(ana)
        player.choose_window()
        assert player.wait()
        player.dice.first.click()
    else:
        expect(ana.page.get_by_role("region", name=ana.say("web-mandala-mandala-board"))).to_be_visible()
    until(lambda: ana.page.evaluate(RUNNING) == 0)
    ana.page.wait_for_timeout(300)
    assert ana.page.evaluate(RUNNING) == 0


def test_the_speed_of_moves_is_a_setting(ana: Visitor) -> None:
    ana.go("/settings")
    group = ana.page.get_by_role("group", name=ana.say("web-speed"), exact=True)
    expect(group.get_by_role("radio", name=ana.say("web-speed-normal"))).to_be_checked()
    group.get_by_role("radio", name=ana.say("web-speed-off")).check()
    ana.page.reload()
    expect(group.get_by_role("radio", name=ana.say("web-speed-off"))).to_be_checked()


def test_light_falls_through_every_die(visit: Visit) -> None:
    ana = visit()
    table = laid.bring(ana, many_dice)
    cast = ana.page.locator(".cast")
    expect(cast).to_be_attached()
    rows = ana.look(table)["view"]["players"][laid.ME]["dice"]
    dice = sum(die != ".." for row in rows for die in row.split())
    pools = cast.evaluate(
        "node => getComputedStyle(node).backgroundImage.match(/radial-gradient/g)?.length ?? 0"
    )
    assert pools == dice > 0
