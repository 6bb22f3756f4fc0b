"""The cards of Mandala Stones as they are listed: the objectives, and the mandala board like a card."""

from __future__ import annotations

from typing import Any, Final

from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.part import CardEntry, Packs
from rosace.engine.errors import SetupError
from rosace.mandala import headers
from rosace.mandala.cards import deck, meaning
from rosace.mandala.cards.deck import Deck, Objective, Spiral
from rosace.mandala.stones import COLOURS, PATTERNS
from rosace.text import LANGUAGES, Catalogue

SPIRAL: Final = "spiral"
KINDS: Final = {
    "objective": ("mandala-objective-cards", "table-points"),
    SPIRAL: ("mandala-board", "table-spaces"),
}


def deck_of(packs: Packs) -> Deck:
    """Our cards, or the pack of one's own that stands in for them."""
    if len(packs) > 1:
        raise SetupError("cards", f"one pack replaces ours, not {len(packs)}")
    return headers.deck_of(packs) or deck.base()


def card_entries(language: str, packs: Packs) -> list[CardEntry]:
    """Every objective, and the mandala board."""
    return entries(MandalaMessages(language, (), deck_of(packs)))


def entries(messages: MandalaMessages) -> list[CardEntry]:
    """The same, of the game that is played."""
    found = [
        CardEntry(
            card.id,
            "objective",
            card.names,
            card.status,
            str(card.points),
            messages.about(card),
            _facts(card),
        )
        for card in messages.deck.objectives.values()
    ]
    return [*found, _spiral(messages, messages.deck.spiral)]


def _facts(card: Objective) -> dict[str, Any]:
    facts: dict[str, Any] = {"points": card.points}
    if card.stones >= 0:
        return {**facts, "stones": card.stones}
    if card.colour >= 0:
        return {**facts, "colour": COLOURS[card.colour]}
    return {**facts, "tops": PATTERNS[card.tops]}


def _spiral(messages: MandalaMessages, spiral: Spiral) -> CardEntry:
    names = {language: Catalogue(language).text("mandala-board") for language in LANGUAGES}
    message, values = meaning.spiral(spiral)
    facts = {
        "spaces": spiral.spaces,
        "plus_one": meaning.marked(spiral, 1),
        "plus_two": meaning.marked(spiral, 2),
        "hands": {str(players): space for players, space in spiral.hands.items()},
    }
    words = messages.say(message, **values)
    return CardEntry(SPIRAL, SPIRAL, names, spiral.status, str(spiral.spaces), words, facts)
