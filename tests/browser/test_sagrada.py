"""Sagrada in a browser: from the first click to the score sheet, by mouse, by keyboard, and why a die fits nowhere."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.keyboard import Keyboard
from tests.browser.sagrada import Player
from tests.browser.visitor import Visitor

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
    state = ana.look(table)
    assert state["status"] == "over"
    dice = " ".join(state["view"]["players"][0]["dice"]).split()
    assert len(dice) - dice.count("..") == placed > 10
    expect(player.over).to_be_visible()


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
    expect(ana.page.get_by_text(ana.say(f"refusal-{why['code']}", **why["facts"]))).to_be_visible()
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


def test_turns_are_taken_by_keyboard_alone(ana: Visitor) -> None:
    table = ana.open(ME, BOT)
    player, keyboard = Player(ana), Keyboard(ana)
    keyboard.to(player.windows.nth(2))
    keyboard.press("Enter")
    placed = 0
    for _ in range(6):
        player.wait()
        if not player.dice.count():
            keyboard.to(player.passing)
            keyboard.press("Enter")
            continue
        keyboard.to(player.dice.first)
        keyboard.press("Enter")
        keyboard.to_cell(player.window, player.spaces.first)
        keyboard.press("Enter")
        expect(player.spaces).to_have_count(0)
        placed += 1
    dice = " ".join(ana.look(table)["view"]["players"][0]["dice"]).split()
    assert len(dice) - dice.count("..") == placed >= 2
