"""Mandala Stones in a browser: a whole game by mouse, another by keyboard, what a move takes before it is made."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.keyboard import Keyboard
from tests.browser.mandala import Player
from tests.browser.visitor import DESKTOP, Visitor
from tests.legal import legal

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "level": "random"}


def test_a_whole_game_is_played_by_mouse(ana: Visitor) -> None:
    table = ana.open(ME, {"kind": "bot", "level": "greedy"}, game="mandala")  # it comes to the end sooner
    player = Player(ana)
    assert player.play() > 10
    expect(player.over).to_be_visible()
    state = ana.look(table)
    assert state["status"] == "over"
    assert state["view"]["players"][0]["points"] > 0


def test_what_a_move_takes_is_seen_before_it_is_made(ana: Visitor) -> None:
    table = ana.open(ME, BOT, game="mandala")
    player = Player(ana)
    player.wait()
    player.artists.first.click()
    player.spots.first.click()
    taken = player.board.get_by_role("gridcell", name=ana.say("web-mandala-taken-as", place=1))
    expect(taken).to_have_count(1)
    assert ana.look(table)["view"]["players"][0]["towers"] == ["-"] * 5, "nothing has been taken yet"
    ana.page.keyboard.press("Escape")
    expect(taken).to_have_count(0)


def test_a_whole_game_is_played_by_keyboard_alone(ana: Visitor) -> None:
    table = ana.open(ME, {"kind": "bot", "level": "greedy"}, game="mandala")
    player, keyboard = Player(ana), Keyboard(ana)
    scored = 0
    while player.wait():
        before = player.ply
        if player.artists.count():
            build_by_keyboard(player, keyboard)
        else:
            keyboard.to(player.colours.first)
            keyboard.press("Enter")
            keyboard.to(player.deed)
            keyboard.press("Enter")
            scored += 1
        player.page.locator(f"main:not([data-ply='{before}'])").wait_for()
    assert scored
    state = ana.look(table)
    assert state["status"] == "over"
    assert state["view"]["players"][0]["points"] > 0


def build_by_keyboard(player: Player, keyboard: Keyboard) -> None:
    """Send an artist, and put what it takes onto the first tower space that is free."""
    keyboard.to_spot(player.board, player.artists.first)
    keyboard.press("Enter")
    keyboard.to_spot(player.board, player.spots.first)
    keyboard.press("Enter")
    keyboard.to(player.towers.locator("[tabindex='0']"))
    name = player.free.first.get_attribute("data-tower") or ""
    keyboard.press(*["ArrowLeft"] * 5, *["ArrowRight"] * ["I", "II", "III", "IV", "V"].index(name), "Enter")


def test_a_move_is_typed_completed_and_explained(visit: Visit) -> None:
    ana = visit(notation=True)
    table = ana.open(ME, BOT, game="mandala")
    player = Player(ana)
    player.wait()
    typed = ana.page.get_by_role("combobox", name=ana.say("web-table-type"), exact=True)
    move = legal(ana.look(table))[0]
    artist, spot = ana.look(table)["view"]["artists"].popitem()
    typed.fill(f"{artist}>{spot} N I")
    typed.press("Enter")
    expect(typed).to_have_accessible_description(
        ana.say("refusal-artist-stays", artist=ana.say("web-mandala-artist-name", artist=artist))
    )
    typed.fill(move.lower()[:-1])
    expect(ana.page.get_by_role("listbox").get_by_text(move, exact=True)).to_be_visible()
    typed.fill(move.lower())
    typed.press("Enter")
    expect(typed).to_have_value("")
    expect(ana.page.get_by_role("region", name=ana.say("web-log-title")).get_by_text(move)).to_be_visible()


def test_an_artist_is_dragged(ana: Visitor) -> None:
    ana.open(ME, BOT, game="mandala")
    player = Player(ana)
    player.wait()
    player.artists.first.click()
    spot = player.spots.first.get_attribute("data-spot")
    ana.page.keyboard.press("Escape")
    player.artists.first.drag_to(player.board.locator(f"[data-spot={spot}]"))
    expect(player.free.first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, (1366, 768)], ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_the_whole_table_is_seen_without_scrolling(visit: Visit, players: int, size: tuple[int, int]) -> None:
    ana = visit(size=size)
    ana.open(ME, *[BOT] * (players - 1), game="mandala")
    player = Player(ana)
    player.wait()
    others = ana.page.get_by_role("region", name=ana.say("web-others"), exact=True)
    boards = [player.board, player.towers, *others.get_by_role("article").all()]
    assert len(boards) == players + 1
    for part in (
        *boards,
        ana.page.get_by_role("region", name=ana.say("web-mandala-mandala-board"), exact=True),
    ):
        expect(part).to_be_in_viewport(ratio=1)
    assert ana.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_the_towers_come_up_on_a_low_phone_when_one_is_to_be_chosen(visit: Visit) -> None:
    ana = visit(size=(360, 640), touch=True)
    ana.open(ME, BOT, game="mandala")
    player = Player(ana)
    player.wait()
    player.artists.first.tap()
    player.spots.first.tap()
    expect(player.free.first).to_be_in_viewport(ratio=1)
    tray = ana.page.locator(".deed")
    ana.page.wait_for_function(
        """([towers, tray]) => towers.getBoundingClientRect().bottom <= tray.getBoundingClientRect().top + 1""",
        arg=[player.towers.element_handle(), tray.element_handle()],
    )
