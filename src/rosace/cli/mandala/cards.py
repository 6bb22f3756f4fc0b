"""The cards of Mandala Stones as they are listed: the objectives, and the mandala board like a card."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rosace.cli.face import CardEntry
from rosace.cli.mandala.voice import MandalaVoice
from rosace.engine.errors import SetupError
from rosace.mandala.cards import deck, meaning
from rosace.mandala.cards.deck import Deck, Objective, Spiral
from rosace.mandala.stones import COLOURS, PATTERNS
from rosace.text import LANGUAGES, Catalogue

SPIRAL: Final = "spiral"
KINDS: Final = {
    "objective": ("mandala-objective-cards", "table-points"),
    SPIRAL: ("mandala-board", "table-spaces"),
}


def pack(packs: Sequence[Path]) -> Deck:
    """Our cards, or the pack of one's own that stands in for them."""
    if len(packs) > 1:
        raise SetupError("cards", f"one pack replaces ours, not {len(packs)}")
    return deck.load(packs[0]) if packs else deck.base()


def cards(language: str, packs: Sequence[Path]) -> list[CardEntry]:
    """Every objective, and the mandala board."""
    return entries(MandalaVoice(language, (), pack(packs)))


def entries(speaker: MandalaVoice) -> list[CardEntry]:
    """The same, of the game that is played."""
    found = [
        CardEntry(
            card.id,
            "objective",
            card.names,
            card.status,
            str(card.points),
            speaker.about(card),
            _facts(card),
        )
        for card in speaker.deck.objectives.values()
    ]
    return [*found, _spiral(speaker, speaker.deck.spiral)]


def _facts(card: Objective) -> dict[str, Any]:
    facts: dict[str, Any] = {"points": card.points}
    if card.stones >= 0:
        return {**facts, "stones": card.stones}
    if card.colour >= 0:
        return {**facts, "colour": COLOURS[card.colour]}
    return {**facts, "tops": PATTERNS[card.tops]}


def _spiral(speaker: MandalaVoice, spiral: Spiral) -> CardEntry:
    names = {language: Catalogue(language).text("mandala-board") for language in LANGUAGES}
    message, values = meaning.spiral(spiral)
    facts = {
        "spaces": spiral.spaces,
        "plus_one": meaning.marked(spiral, 1),
        "plus_two": meaning.marked(spiral, 2),
        "hands": {str(players): space for players, space in spiral.hands.items()},
    }
    words = speaker.say(message, **values)
    return CardEntry(SPIRAL, SPIRAL, names, spiral.status, str(spiral.spaces), words, facts)
