"""Choosing a window in a browser: everything that lies open by then is seen before one decides."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rosace.sagrada.cards import deck
from tests.browser.conftest import Visit
from tests.browser.looks import SIZES
from tests.browser.sagrada import Player
from tests.browser.screens import BOT, EVERYTHING, ME
from tests.browser.visitor import Visitor

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "P": "purple", "*": "rare"}


def choosing(visit: Visit, device: str) -> tuple[Visitor, dict[str, Any]]:
    """Somebody with all modules who chooses among four windows, and what they see."""
    ana = visit(size=SIZES[device])
    table = ana.open(ME, BOT, BOT, modules=list(EVERYTHING))
    expect(Player(ana).windows).to_have_count(4)
    view: dict[str, Any] = ana.look(table)["view"]
    assert view["round"] == 0
    return ana, view


def dice_names(ana: Visitor, dice: list[str]) -> str:
    return ", ".join(
        ana.say("web-die", colour=ana.say(f"web-colour-{COLOURS[die[0]]}"), value=int(die[1])) for die in dice
    )


def name_of(card: str) -> str:
    return deck.everything().card(card).names["en"]


def meaning_of(ana: Visitor, card: str) -> str:
    """The first words of what a card does, as the service tells the page."""
    answer = ana.context.request.get(f"{ana.origin}/api/games/sagrada/cards").json()
    sentences = next(one["meaning"] for one in answer if one["id"] == card)
    return ana.say(sentences[0]["id"], **sentences[0]["values"])


def players(ana: Visitor) -> Locator:
    return ana.page.get_by_role("region", name=ana.say("web-dealt"), exact=True).get_by_role("listitem")


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_everybodys_inspiration_and_rose_are_seen_while_one_chooses(visit: Visit, device: str) -> None:
    ana, view = choosing(visit, device)
    shown = players(ana)
    expect(shown).to_have_count(3)
    for seat, (card, rose) in enumerate(zip(view["inspirations"], view["roses"], strict=True)):
        place = shown.nth(seat)  # the own one first, the others in the order in which they sit
        expect(place.get_by_text(name_of(card["id"]), exact=True)).to_be_visible()
        expect(place.get_by_role("img", name=dice_names(ana, rose))).to_be_visible()
        meaning = place.get_by_text(meaning_of(ana, card["id"]))
        if seat and device == "phone":
            expect(meaning).to_be_hidden()
            place.locator("summary").click()
        expect(meaning).to_be_visible()


def test_with_many_players_the_cards_of_the_others_are_opened_one_by_one(visit: Visit) -> None:
    ana = visit()
    ana.open(ME, *[BOT] * 5, modules=["passion.inspiration"])
    expect(Player(ana).windows).to_have_count(4)
    folded = players(ana).locator("details:not([open])")
    expect(folded).to_have_count(5)
    folded.first.locator("summary").click()
    expect(folded).to_have_count(4)


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_everything_else_that_lies_open_is_seen_while_one_chooses(visit: Visit, device: str) -> None:
    ana, view = choosing(visit, device)
    main = ana.page.get_by_role("main")
    open_cards = [
        *view["public"],
        *[tool["id"] for tool in view["tools"]],
        view["rare_board"],
        view["grey_board"],
        *[card["id"] for card in view["pioneers"]],
        *view["blooms"][0],
        *view["players"][0]["private"],
    ]
    for card in open_cards:
        expect(main.get_by_text(name_of(card), exact=True).first).to_be_visible()
    expect(main.get_by_role("img", name=dice_names(ana, view["rare_dice"]))).to_be_visible()


def test_without_those_modules_nothing_is_said_of_them(visit: Visit) -> None:
    ana = visit()
    ana.open(ME, BOT)
    expect(Player(ana).windows).to_have_count(4)
    expect(players(ana)).to_have_count(0)


def test_friends_choose_at_once_and_nobody_sees_what_the_others_take(visit: Visit) -> None:
    ana, bo, cyd = visit(name="Ana"), visit(name="Bo"), visit(name="Cyd", size=SIZES["phone"])
    table = ana.open({"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "open"})
    people = [ana, bo, cyd]
    for seat, other in ((1, bo), (2, cyd)):
        other.sit_down(table, seat, ("Bo", "Cyd")[seat - 1])
        other.go(f"/tables/{table}")
    first = ana.look(table)["to_move"]
    in_turn = [people[(first + step) % 3] for step in range(3)]
    names = [name for step in range(3) for name in (["Ana", "Bo", "Cyd"][(first + step) % 3],)]
    for one in people:
        expect(Player(one).windows).to_have_count(4)
        expect(one.heading("prompt-window")).to_be_visible()
    last = in_turn[2]
    Player(last).windows.nth(1).focus()  # with the keyboard
    last.page.keyboard.press("Enter")
    expect(last.heading("web-chosen")).to_be_visible()
    waits = last.say("web-still-choose", names="_").partition("_")[0].strip()
    status = last.page.get_by_role("status").filter(has_text=waits)
    for name in names[:2]:
        expect(status).to_contain_text(name)
    taken = last.look(table)["choices"]["chosen"].split()[1]
    for other in in_turn[:2]:
        assert f'"{taken}"' not in "".join(other.heard())
    last.button("web-choose-again").click()
    expect(Player(last).windows).to_have_count(4)
    Player(last).windows.first.click()
    expect(last.heading("web-chosen")).to_be_visible()
    for one in (in_turn[1], in_turn[0]):
        Player(one).windows.first.click()
    for one in people:
        expect(one.heading("web-chosen")).to_have_count(0)
        expect(Player(one).windows).to_have_count(0)
    Player(in_turn[0]).wait()
