"""Sagrada in a browser: from the first click to the score sheet, by mouse, by keyboard, and why a die fits nowhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.keyboard import Keyboard
from tests.browser.sagrada import MOST, Player
from tests.browser.visitor import Visitor
from tests.legal import legal
from tests.waiting import until

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "random"}
TRIES = 10
"""Tables after which one will have been dealt as it is needed."""


def test_one_click_leads_from_the_front_page_to_a_game_against_a_bot(ana: Visitor) -> None:
    ana.go().button("web-play-bot").first.click()
    ana.page.wait_for_url("**/tables/*")
    player = Player(ana)
    expect(player.windows).to_have_count(4)
    player.choose_window()
    assert player.wait()
    expect(player.window).to_be_visible()
    # the front page leads back to it, and so does the back button
    ana.page.get_by_role("link", name="Rosace", exact=True).click()
    ana.page.get_by_role("main").get_by_role("link", name="Sagrada").first.click()
    expect(player.passing).to_be_visible()
    ana.page.go_back()
    expect(ana.button("web-play-bot").first).to_be_visible()


def test_a_whole_game_is_played_by_mouse(ana: Visitor) -> None:
    table = ana.open(ME, BOT)
    player = Player(ana)
    player.choose_window(1)
    placed = player.play()
    expect(player.over).to_be_visible()
    assert ana.look(table)["status"] == "over"
    assert dice_of(ana, table) == placed > 10


def test_a_reload_anywhere_comes_back_to_the_same_place(ana: Visitor) -> None:
    ana.open(ME, BOT)
    player = Player(ana)
    ana.page.reload()
    expect(player.windows).to_have_count(4)
    player.choose_window()
    player.play(decisions=2)
    player.wait()
    before = ana.page.get_by_role("heading", level=1).inner_text()
    filled = player.window.get_by_role("gridcell").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
    ana.page.reload()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text(before)
    cells = player.window.get_by_role("gridcell")
    assert cells.evaluate_all("cells => cells.map(cell => cell.ariaLabel)") == filled


def test_a_refused_space_says_why(ana: Visitor) -> None:
    table = ana.open(ME, BOT)
    player = Player(ana)
    player.choose_window()
    player.wait()
    player.dice.first.click()
    with ana.page.expect_response("**/why?*") as asked:
        player.window.get_by_role("gridcell", name="B3", exact=False).click()
    why = asked.value.json()
    assert not why["legal"]
    words = ana.say(f"refusal-{why['code']}", **why["facts"])
    expect(player.step).to_have_text(words)  # where one is told what to do, and right at the space
    expect(ana.page.locator("[data-own]").get_by_text(words)).to_be_visible()
    assert ana.look(table)["view"]["players"][0]["dice"][1] == ".. .. .. .. .."


def test_a_placed_die_can_be_taken_back(ana: Visitor) -> None:
    player = Player(ana)
    dice = player.pool.get_by_role("button")
    before = 0
    for _ in range(TRIES):
        table = ana.open(ME, BOT)
        player.choose_window()
        player.wait()
        before = dice.count()
        player.place()
        expect(player.spaces).to_have_count(0)
        state = ana.look(table)
        if (
            state["choices"]["undo"] and state["to_move"] == 0
        ):  # with no tool to use, the turn is over by itself
            break
    expect(dice).to_have_count(before - 1)
    ana.button("web-undo").click()
    expect(dice).to_have_count(before)


def test_the_language_is_switched_in_the_middle_of_a_turn(ana: Visitor) -> None:
    ana.open(ME, BOT)
    player = Player(ana)
    player.choose_window()
    player.wait()
    player.dice.first.click()
    spaces = player.spaces.count()
    assert spaces
    ana.page.get_by_label(ana.say("web-language")).select_option("pl")
    ana.wishes["language"] = "pl"
    expect(player.spaces).to_have_count(spaces)
    ana.page.reload()
    assert player.wait()


def test_a_whole_game_is_played_by_keyboard_alone(ana: Visitor) -> None:
    table = ana.open(ME, BOT)
    player, keyboard = Player(ana), Keyboard(ana)
    keyboard.to(player.windows.nth(2))
    keyboard.press("Enter")
    placed = 0
    for _ in range(MOST):
        if not player.wait():
            break
        if not player.dice.count():
            keyboard.to(player.passing)
            keyboard.press("Enter")
            continue
        keyboard.to(player.dice.first)
        keyboard.press("Enter")  # and the first space that it may go to has the focus
        here = ana.page.evaluate("document.activeElement.ariaLabel")
        assert ana.say("web-can-go-here") in here
        keyboard.press("Enter")
        expect(player.spaces).to_have_count(0)
        placed += 1
    expect(player.over).to_be_visible()
    assert dice_of(ana, table) == placed > 10


def test_arrows_lead_about_in_the_window_and_escape_lets_go(ana: Visitor) -> None:
    ana.open(ME, BOT)
    player, keyboard = Player(ana), Keyboard(ana)
    player.choose_window()
    player.wait()
    keyboard.to(player.dice.last)
    keyboard.press("Enter")
    keyboard.to_cell(player.window, player.spaces.last)
    keyboard.press("Escape")
    expect(player.spaces).to_have_count(0)


def test_a_die_is_dragged_with_the_mouse_and_with_a_finger(visit: Visit) -> None:
    for touch in (False, True):
        ana = visit(touch=touch)
        table = ana.open(ME, BOT)
        player = Player(ana)
        player.choose_window()
        player.wait()
        player.dice.first.click()
        name = player.spaces.first.get_attribute("aria-label") or ""
        ana.page.keyboard.press("Escape")
        die = middle(player.dice.first)
        space = middle(player.window.get_by_role("gridcell", name=name[:2]))
        if touch:
            drag_by_touch(ana, die, space)
        else:
            ana.page.mouse.move(*die)
            ana.page.mouse.down()
            ana.page.mouse.move(*space, steps=4)
            expect(player.spaces).not_to_have_count(0)
            ana.page.mouse.up()
        expect(player.empty).to_have_count(19)
        assert dice_of(ana, table) == 1


def test_a_move_is_typed_completed_and_explained(visit: Visit) -> None:
    ana = visit(notation=True)
    table = ana.open(ME, BOT)
    player = Player(ana)
    player.choose_window()
    player.wait()
    typed = ana.page.get_by_role("combobox", name=ana.say("web-table-type"), exact=True)
    move = next(move for move in legal(ana.look(table)) if len(move) == 5)
    refused = f"{move[:2]} B3"  # no first die goes inside
    typed.fill(refused)
    typed.press("Enter")
    expect(ana.page.get_by_text("B3").last).to_be_visible()
    assert dice_of(ana, table) == 0
    with ana.forgiving():
        typed.fill("to the moon")
        typed.press("Enter")
        expect(ana.page.get_by_text("“to the moon”")).to_be_visible()
    typed.fill(move[:3].lower())
    expect(ana.page.get_by_role("listbox").get_by_role("option").first).to_contain_text(move[:2])
    typed.press("ArrowDown")
    typed.press("Enter")
    expect(player.empty).to_have_count(19)


def test_a_yes_is_asked_for_where_that_is_wished(visit: Visit) -> None:
    ana = visit(confirm=True)
    table = ana.open(ME, BOT)
    player = Player(ana)
    player.windows.first.click()
    ana.button("web-table-confirm").click()
    player.wait()
    for answer, filled in (("web-table-cancel", 0), ("web-table-confirm", 1)):
        if not player.spaces.count():
            player.dice.first.click()
        player.spaces.first.click()
        assert dice_of(ana, table) == 0
        ana.button(answer).click()
        expect(player.empty).to_have_count(20 - filled)


def test_a_roll_tumbles_once_and_not_for_those_who_want_no_motion(visit: Visit) -> None:
    for motion in (True, False):
        ana = visit(moving=motion, pressToRoll=True)
        ana.open(ME, BOT)
        player = Player(ana)
        player.choose_window()
        roll = ana.button("web-table-roll")
        expect(roll).to_be_visible()
        expect(player.pool).to_be_hidden()
        ana.page.evaluate(WATCH)
        roll.click()
        expect(player.pool).to_be_visible()
        if motion:
            comes_true(ana, "window.tumbled")
        ana.rest()
        assert ana.page.evaluate("window.tumbled") is motion
        if motion:
            expect(ana.page.locator(".tumbling")).to_have_count(0)


WATCH = """() => {
  window.tumbled = false;
  new MutationObserver(() => { window.tumbled ||= document.querySelector(".tumbling") !== null; })
    .observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_a_die_travels_to_its_space_and_not_for_those_who_want_no_motion(visit: Visit) -> None:
    for motion in (True, False):
        ana = visit(moving=motion)
        ana.open(ME, BOT)
        player = Player(ana)
        player.choose_window()
        player.wait()
        ana.page.evaluate(TRAVELS)
        player.place()
        expect(player.empty).to_have_count(19)
        if motion:
            comes_true(ana, "window.travelled > 0")
        ana.rest()
        assert (ana.page.evaluate("window.travelled") > 0) is motion
        expect(ana.page.locator("body > [aria-hidden] > svg")).to_have_count(0)


def comes_true(ana: Visitor, expression: str) -> None:
    """Wait for something on the page. Playwright's own waiting needs `eval`, which the page forbids."""
    until(lambda: ana.page.evaluate(expression))


TRAVELS = """() => {
  window.travelled = 0;
  new MutationObserver(() => {
    for (const die of document.querySelectorAll("body > [aria-hidden] > svg")) {
      const same = Math.abs(die.getBoundingClientRect().width - die.parentElement.getBoundingClientRect().width) < 1;
      window.travelled += same ? 1 : NaN; // drawn in its full size
    }
  }).observe(document.body, { childList: true });
}"""


def test_a_phone_has_everything_one_tap_away(visit: Visit) -> None:
    ana = visit(size=(390, 844))
    ana.open(ME, BOT, BOT)
    player = Player(ana)
    player.choose_window()
    player.wait()
    expect(player.pool).to_be_in_viewport()
    expect(player.passing).to_be_in_viewport()
    for tab, part in (
        ("web-tools", "web-tools"),
        ("web-goals", "web-goals"),
        ("web-others", "web-others"),
        ("web-table-log", "web-log-title"),
    ):
        region = ana.page.get_by_role("region", name=ana.say(part), exact=True)
        expect(region).to_be_hidden()
        ana.button(tab).click()
        expect(region).to_be_visible()
        ana.page.keyboard.press("Escape")
        expect(region).to_be_hidden()
        expect(ana.button(tab)).to_be_focused()


def test_a_phone_on_its_side_shows_window_and_dice_at_once(visit: Visit) -> None:
    ana = visit(size=(844, 390))
    ana.open(ME, BOT)
    player = Player(ana)
    player.choose_window()
    player.wait()
    for part in (player.window, player.pool, player.passing):
        expect(part).to_be_in_viewport(ratio=0.95)
    window = player.window.bounding_box()
    pool = player.pool.bounding_box()
    assert window is not None
    assert pool is not None
    assert window["x"] + window["width"] <= pool["x"]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_whole_table_is_seen_without_scrolling(visit: Visit, players: int) -> None:
    ana = visit()
    ana.open(ME, *[BOT] * (players - 1))
    player = Player(ana)
    player.choose_window()
    player.wait()
    expect(ana.page.get_by_role("grid")).to_have_count(players)
    for grid in ana.page.get_by_role("grid").all():
        expect(grid).to_be_in_viewport(ratio=1)
    for part in (player.pool, player.passing, ana.button("web-take-back"), ana.button("web-hint")):
        expect(part).to_be_in_viewport(ratio=1)
    for name in ("web-tools", "web-goals"):
        expect(ana.page.get_by_role("region", name=ana.say(name), exact=True)).to_be_in_viewport(ratio=0.9)
    assert ana.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def dice_of(visitor: Visitor, table: str) -> int:
    """How many dice stand in the own window, as the service says."""
    dice = " ".join(visitor.look(table)["view"]["players"][0]["dice"]).split()
    return len(dice) - dice.count("..")


def middle(place: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_touch(visitor: Visitor, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger goes down, moves, and goes up."""
    fingers = visitor.context.new_cdp_session(visitor.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    touch("touchStart", start)
    touch("touchMove", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    touch("touchMove", end)
    touch("touchEnd")
