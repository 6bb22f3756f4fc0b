"""The manual on the page: what it links to is there."""

from __future__ import annotations

import pytest

from rosace.sagrada.cards.card import Card
from rosace.sagrada.cards.deck import everything
from tests.text.headings import anchors
from tools.web import MANUAL

BY_MODULE = {
    "five-six": "five-six",
    "private-pools": "five-six",
    "passion": "passion",
    "glory": "glory",
    "promo": "promo",
}
BY_KIND = {"window": "windows", "tool": "tools", "public": "objectives", "private": "objectives"}
"""As `web/src/games/sagrada/pages.ts` has it: by the module that a card needs first, or else by its kind."""


def headings(page: str) -> set[str]:
    """The headings of a page, as addresses name them."""
    text = (MANUAL / "rules" / f"{page}.md").read_text(encoding="utf-8")
    return {anchor for _, anchor in anchors(text)}


@pytest.mark.parametrize("card", everything().cards(), ids=lambda card: card.id)
def test_every_card_has_a_place_in_the_manual(card: Card) -> None:
    page = BY_MODULE[card.needs[0].partition(".")[0]] if card.needs else BY_KIND[card.kind]
    assert card.id in headings(page)


def test_the_cards_of_mandala_stones_have_theirs() -> None:
    assert {"objectives", "the-mandala-board"} <= headings("mandala")
