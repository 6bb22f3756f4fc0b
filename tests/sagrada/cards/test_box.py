"""Which cards are in the box with which modules, and how decks travel between processes."""

from __future__ import annotations

import pickle
import tomllib
from collections import Counter
from importlib import resources

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada.cards import deck as decks
from rosace.sagrada.cards.card import STATUSES, Card
from rosace.sagrada.cards.deck import Deck, base, everything
from rosace.sagrada.modules import INDEX
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.modules.grey_glass import GreyBoard
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.sagrada.modules.pioneer_card import PioneerCard
from rosace.sagrada.modules.rare_board import RareBoard

BOX = everything()


def test_ninety_seven_cards_beside_the_base_game() -> None:
    new = [card for card in BOX.cards() if card.id not in {card.id for card in base().cards()}]
    assert len(new) == 97
    assert Counter(card.status for card in new) == {
        "rulebook": 35,
        "public": 21,
        "partly-house": 18,
        "house": 23,
    }
    assert all(card.needs for card in new)
    assert set(Counter(card.status for card in BOX.cards())) == set(STATUSES)


def test_ids_are_unique_over_all_kinds() -> None:
    names = [card.id for card in BOX.cards()]
    assert len(set(names)) == len(names) == 97 + 51


def test_the_base_game_is_its_own_pack_in_the_same_order() -> None:
    text = resources.files("rosace.sagrada").joinpath("cards/base.toml").read_text("utf-8")
    data = tomllib.loads(text)
    deck = base()
    for kind, cards in (
        ("window", deck.windows),
        ("tool", deck.tools),
        ("public", deck.public),
        ("private", deck.private),
    ):
        assert list(cards) == [entry["id"] for entry in data[kind]]
    assert deck.window_cards() == list(range(1, 13))
    assert {card.kind for card in deck.cards()} == {"window", "tool", "public", "private"}
    assert deck is everything().for_modules([]) is decks.base()


MORE = {  # what each module adds, by kind
    "private-pools": {"tool": 0},  # two come and two go
    "five-six.windows": {"window": 14},
    "five-six.objectives": {"private": 6},
    "passion.inspiration": {"inspiration": 6},
    "passion.rare-glass": {"private": 7, "rare-board": 6},
    "passion.objectives": {"public": 7},
    "glory.grey-glass": {"tool": 3, "public": 3, "grey-board": 6},
    "glory.pioneers": {"pioneer": 15},
    "glory.bloom": {"bloom": 12},
    "glory.rivalry": {"public": 6},
    "promo.strip-cutter": {"tool": 1},
}


def kinds(deck: Deck) -> Counter[str]:
    return Counter(card.kind for card in deck.cards())


@pytest.mark.parametrize("module", INDEX)
def test_what_a_module_brings(module: str) -> None:
    deck = base().for_modules({module})
    assert kinds(deck) - kinds(base()) == Counter(MORE[module]) - Counter()
    assert deck.modules == (module,)
    assert deck is everything().for_modules([module, module])


def test_private_pools_change_two_tools() -> None:
    tools = everything().for_modules(["private-pools"]).tools
    assert set(base().tools) - set(tools) == {"glazing-hammer", "running-pliers"}
    assert set(tools) - set(base().tools) == {"strip-cutter", "lead-came-nippers"}


def test_grey_rivalry_needs_both_modules() -> None:
    deck = everything().for_modules(["glory.rivalry", "glory.grey-glass"])
    assert {"grey-abyss", "grey-host", "grey-weight"} < set(deck.public)
    assert len(deck.public) == 10 + 3 + 9


def test_all_modules_leave_out_only_what_they_exclude() -> None:
    assert len(everything().for_modules(INDEX).cards()) == len(everything().cards()) - 2


@pytest.mark.parametrize(
    ("modules", "name", "reason"),
    [
        ([], "strip-cutter", "strip-cutter is in the box only with private-pools"),
        (["private-pools"], "glazing-hammer", "glazing-hammer is not in the box with private-pools"),
        (["glory.rivalry"], "patina-brush", "patina-brush is in the box only with glory.grey-glass"),
    ],
)
def test_a_card_that_is_not_in_this_box_is_refused_with_the_reason(
    modules: list[str], name: str, reason: str
) -> None:
    with pytest.raises(SetupError) as caught:
        everything().for_modules(modules).tool(name)
    assert (caught.value.field, caught.value.reason) == ("tools", reason)


def test_a_card_of_any_kind_by_its_id() -> None:
    by_kind: dict[type[Card], str] = {
        InspirationCard: "luck",
        RareBoard: "frosted-glass",
        GreyBoard: "no-corners",
        PioneerCard: "pioneer-ix",
        BloomCard: "waves",
    }
    for kind, name in by_kind.items():
        assert BOX.find(kind, name) is BOX.card(name)
        with pytest.raises(SetupError, match="there is no card 'nonsense'") as caught:
            BOX.find(kind, "nonsense")
        assert caught.value.field == kind.kind
    with pytest.raises(SetupError, match="there is no card 'nonsense'") as caught:
        BOX.card("nonsense")
    assert caught.value.field == "card"


@pytest.mark.parametrize("card", BOX.cards(), ids=lambda card: card.id)
def test_every_card_pickles(card: Card) -> None:
    copy = pickle.loads(pickle.dumps(card))
    assert type(copy) is type(card)
    assert repr(copy) == repr(card)


@pytest.mark.parametrize("modules", [(), ("glory.bloom",), tuple(INDEX)])
def test_a_deck_pickles_small_and_to_itself(modules: tuple[str, ...]) -> None:
    deck = everything().for_modules(modules)
    assert pickle.loads(pickle.dumps(deck)) is deck
    assert len(pickle.dumps(deck)) < 400
    assert pickle.loads(pickle.dumps(everything())) is everything()
