"""Every card that is used in steps, at the page: each is said, and the card can be left until chance has spoken."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rosace.sagrada.cards import deck
from tests.browser import laid
from tests.browser.keyboard import Keyboard
from tests.browser.sagrada import Player
from tests.browser.visitor import Visitor
from tests.legal import legal

MOST = 9
"""More steps than any card has."""
BASE = [
    "grozing-pliers", "eglomise-brush", "copper-foil-burnisher", "lathekin", "lens-cutter", "flux-brush",
    "glazing-hammer", "running-pliers", "cork-backed-straightedge", "grinding-stone", "flux-remover", "tap-wheel",
]  # fmt: skip
IN_MODULES = {
    "private-pools": ["strip-cutter", "lead-came-nippers"],
    "glory.grey-glass": ["patina-brush", "soldering-iron", "graphite-patina"],
    "passion.inspiration": ["luck", "resourcefulness", "courage", "conviction", "generosity"],
    "passion.rare-glass": ["frosted-glass"],
    "promo.strip-cutter": ["promo-strip-cutter"],
}
CHAINS = [
    *[(card, ()) for card in BASE],
    *[(card, (module,)) for module in IN_MODULES for card in IN_MODULES[module]],
]
AT_ONCE = {"glazing-hammer", "frosted-glass"}
"""They roll as soon as they are used, so the page asks before."""
NO_STEPS = {"glazing-hammer", "running-pliers"}
"""They ask for nothing."""


class Card:
    """A card on the table, and the person who goes through its steps."""

    def __init__(self, visitor: Visitor, table: str, card: str) -> None:
        self.visitor, self.page, self.table, self.card = visitor, visitor.page, table, card
        self.player = Player(visitor)

    @property
    def using(self) -> bool:
        """Whether its steps are being gone through, as the service says."""
        state = self.look()
        view = state["view"]
        mine = bool(legal(state))  # a bot may use the same tool
        return mine and (
            self.card in (view["tool"], view.get("inspiration")) or view["stage"] in ("asked", "place")
        )

    def look(self) -> Any:
        return self.visitor.look(self.table)

    def use(self) -> None:
        """Press the card, and say yes where it asks."""
        self.page.locator(f"button[data-card={self.card}], [data-card={self.card}] button").click()
        if self.card in AT_ONCE:
            self.visitor.button("web-table-confirm").click()

    def guide(self) -> Locator:
        """What says which card is in use."""
        return (
            self.page.locator(".guide.using").get_by_text(deck.everything().card(self.card).name("en")).first
        )

    def next_step(self) -> None:
        """Choose whatever glows: a space, a die, a face for it, a tool; else a word."""
        glowing = [
            self.page.locator(".cell.open"),
            self.page.locator(".chain .die.usable:not(.chosen)"),
            self.page.locator(".tray .faces button"),
            self.page.locator(".chain .tool[aria-disabled=false]"),
            self.page.locator(".tray .buttons").get_by_role("button", name=self.visitor.say("web-word-back")),
        ]
        next(one for one in glowing if one.count()).first.click()

    def drawn(self) -> tuple[str, int]:
        """How far the page is: the decisions it has heard of, and what is half chosen."""
        ply = self.page.locator("main").get_attribute("data-ply") or ""
        return ply, self.page.locator(".chosen").count()

    def wait_after(self, before: tuple[str, int]) -> None:
        """Until the page shows more, and all there is."""
        while self.drawn() == before or (self.drawn()[0] != str(self.look()["ply"])):
            self.page.wait_for_timeout(10)

    def go_through(self) -> int:
        """To the end of the card; how many decisions it took."""
        ply: int = self.look()["ply"]
        for _ in range(MOST):
            if not self.using:
                return int(self.look()["ply"]) - ply
            expect(self.guide()).to_be_visible()
            expect(self.player.step).not_to_be_empty()
            before = self.drawn()
            self.next_step()
            self.wait_after(before)
        raise AssertionError(f"{self.card} never ends")


@pytest.mark.parametrize(("card", "modules"), CHAINS, ids=[card for card, _ in CHAINS])
def test_a_card_is_gone_through_step_by_step(ana: Visitor, card: str, modules: tuple[str, ...]) -> None:
    table = laid.bring(ana, laid.offers(card), modules=modules)
    one = Card(ana, table, card)
    assert one.player.wait()
    ply = one.look()["ply"]
    if card not in AT_ONCE | {"running-pliers"}:  # begun and left: everything is as before
        before = one.look()["view"]
        one.use()
        expect(one.guide()).to_be_visible()
        leave = ana.button("web-table-leave", card=deck.everything().card(card).name("en"))
        leave.click()
        expect(leave).to_be_hidden()
        assert one.look()["view"] == before
        ply = one.look()["ply"]
    expect(ana.page.locator(f"main[data-ply='{ply}']")).to_be_visible()
    begun = one.drawn()
    one.use()
    one.wait_after(begun)
    steps = one.go_through()
    assert bool(steps) is (card not in NO_STEPS)
    assert not one.using


def test_a_tool_is_used_by_keyboard_alone(ana: Visitor) -> None:
    one = Card(ana, laid.bring(ana, laid.offers("lens-cutter")), "lens-cutter")
    assert one.player.wait()
    keyboard = Keyboard(ana)
    keyboard.to(ana.page.locator("button[data-card=lens-cutter]"))
    for _ in range(4):  # the tool, a die, one of the round track, a space
        before = one.drawn()
        keyboard.press("Enter")
        one.wait_after(before)
        if not one.using:
            break
        expect(one.guide()).to_be_visible()
        keyboard.to(ana.page.locator("[data-own] .cell.open, .tray .usable").first)
    assert not one.using
    assert any(event["more"].get("move", "").startswith("swap") for event in one.look()["events"])


def given_a_die(position: Any) -> bool:
    """Whether a tool asks the player at the page in the turn of another."""
    return bool(position.round and position.seat == laid.ME != position.on_turn() and not position.over)


@pytest.mark.parametrize("answer", ["place", "back"])
def test_a_die_that_another_player_gives_is_placed_or_put_back(ana: Visitor, answer: str) -> None:
    table = laid.bring(ana, given_a_die, modules=("promo.strip-cutter",))
    state = ana.look(table)
    (die,) = state["view"]["hand"]
    player = Player(ana)
    expect(player.step).to_contain_text("You are given")
    expect(ana.page.get_by_text(ana.say("web-table-late"))).to_be_hidden()
    before = player.empty.count()
    if answer == "place":
        player.spaces.first.click()
    else:
        ana.button("web-word-back").click()
    expect(player.empty).to_have_count(before - (answer == "place"))
    made = [event["more"]["move"] for event in ana.look(table)["events"] if event["kind"] == "moved"]
    assert made[state["ply"]].split()[0] == (die if answer == "place" else "back")


def test_a_die_that_cannot_be_taken_says_why(ana: Visitor) -> None:
    card = "promo-strip-cutter"
    one = Card(ana, laid.bring(ana, laid.offers(card), modules=("promo.strip-cutter",)), card)
    assert one.player.wait()
    begun = one.drawn()
    one.use()
    one.wait_after(begun)
    expect(one.player.step).to_have_text(ana.say("prompt-from"))
    takeable = ana.page.get_by_role("gridcell", name=ana.say("web-table-can-take"))
    assert takeable.count() == len(legal(one.look()))
    one.player.others.first.click()
    expect(one.player.step).to_contain_text("There is no die on")
    assert one.using
    ana.page.set_viewport_size({"width": 390, "height": 844})  # a phone shows the other windows by itself
    taken = one.drawn()
    takeable.first.click()
    one.wait_after(taken)
    expect(one.player.step).to_contain_text("choose a space for it")
    expect(one.player.spaces.first).to_be_in_viewport()


def test_alone_a_tool_is_paid_for_with_a_die(ana: Visitor) -> None:
    table = laid.bring(ana, laid.offers("lathekin"), players=1)
    one = Card(ana, table, "lathekin")
    assert one.player.wait()
    before = len(one.look()["view"]["pool"])
    one.use()
    expect(one.player.step).to_contain_text("pay with")
    asked = one.drawn()
    one.next_step()
    one.wait_after(asked)
    expect(one.player.pool.get_by_role("button")).to_have_count(before - 1)
    one.go_through()
    assert one.look()["view"]["tools"][0]["price"] != 0


def test_rare_glass_is_bought(ana: Visitor) -> None:
    def can_buy(position: Any) -> bool:
        return position.seat == laid.ME and any(str(move).startswith("*") for move in position.legal_moves())

    table = laid.bring(ana, can_buy, modules=("passion.rare-glass",))
    player = Player(ana)
    assert player.wait()
    rare = ana.page.get_by_role("group", name=ana.say("web-rare"), exact=True)
    rare.get_by_role("button", disabled=False).first.click()
    player.spaces.first.click()
    expect(player.window.get_by_role("gridcell", name=ana.say("web-colour-rare"))).to_have_count(1)
    assert "*" in " ".join(ana.look(table)["view"]["players"][0]["dice"])


def test_bloom_cards_are_kept_or_not_before_the_first_round(ana: Visitor) -> None:
    def asks(position: Any) -> bool:
        return position.seat == laid.ME and any(
            str(move).startswith("keep") for move in position.legal_moves()
        )

    table = laid.bring(ana, asks, modules=("glory.bloom",))
    keep, discard = ana.button("web-bloom-keep"), ana.button("web-bloom-discard")
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("Keep the bloom card")
    keep.click()
    while len(legal(ana.look(table))) != 2 or ana.look(table)["ply"] < 3:
        ana.page.wait_for_timeout(10)
    discard.click()
    player = Player(ana)
    assert player.wait()
    assert len(ana.look(table)["view"]["blooms"][0]) == 1


def test_dice_of_the_private_pool_are_placed(ana: Visitor) -> None:
    def has_rose(position: Any) -> bool:
        return position.seat == laid.ME and any(
            str(move).startswith("rose ") for move in position.legal_moves()
        )

    laid.bring(ana, has_rose, modules=("private-pools",))
    player = Player(ana)
    assert player.wait()
    filled = 20 - player.empty.count()
    rose = ana.page.get_by_role("group", name=ana.say("web-rose"), exact=True)
    dice = rose.get_by_role("button").count()
    rose.get_by_role("button", disabled=False).first.click()
    player.spaces.first.click()
    expect(player.empty).to_have_count(20 - filled - 1)
    expect(rose.get_by_role("button")).to_have_count(dice - 1)


def test_a_tool_that_cannot_be_used_says_why(ana: Visitor) -> None:
    def refuses(position: Any) -> bool:
        legal = {str(move) for move in position.legal_moves()}
        return (
            position.seat == laid.ME
            and position.round == 1
            and "tap-wheel" in position.setup.tools
            and ("tap-wheel" not in legal and "pass" in legal)
        )

    laid.bring(ana, refuses)
    player = Player(ana)
    assert player.wait()
    card = ana.page.locator("[data-card=tap-wheel]")
    card.click(force=True)  # it can be pressed, only to ask
    expect(card).to_contain_text(ana.say("refusal-track-empty", tool="Tap Wheel"))


def test_the_picture_of_the_spiral_is_written_in_letters_that_every_device_has(ana: Visitor) -> None:
    ana.go("/cards/mandala#kind-spiral")
    texts = ana.page.locator("article svg text")
    texts.first.wait_for()
    assert all(re.fullmatch(r"[+]?\d", text) for text in texts.all_text_contents())
