"""Every card as one record of plain data, the mandala board among them: for lists of cards, the page and programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rosace.mandala.cards.deck import Objective, Spiral, base
from rosace.mandala.headers import deck_of
from rosace.mandala.stones import COLOURS, PATTERNS
from rosace.mandala.wire import MandalaCard

SPIRAL: Final = "spiral"
BOARD_NAMES: Final = {"en": "Mandala board", "pl": "Plansza mandali", "ru": "Планшет мандалы"}


def cards(packs: Sequence[tuple[str, str]] = ()) -> list[MandalaCard]:
    """The objectives and the mandala board, of our pack or of one of your own.

    >>> [card["points"] for card in cards() if card["id"] == "one-stone"]
    [8]
    """
    deck = deck_of(packs) or base()
    return [*[record(card) for card in deck.objectives.values()], board(deck.spiral)]


def record(card: Objective) -> MandalaCard:
    """An objective as plain data."""
    found: MandalaCard = {
        "game": "mandala",
        "id": card.id,
        "kind": "objective",
        "status": card.status,
        "names": {**card.names, **{language: card.name(language) for language in BOARD_NAMES}},
        "measure": str(card.points),
        "meaning": [card.meaning()],
        "points": card.points,
    }
    if card.stones >= 0:
        found["stones"] = card.stones
    elif card.colour >= 0:
        found["colour"] = COLOURS[card.colour]
    else:
        found["tops"] = PATTERNS[card.tops]
    return found


def board(marks: Spiral) -> MandalaCard:
    """The mandala board as plain data."""
    return {
        "game": "mandala",
        "id": SPIRAL,
        "kind": "spiral",
        "status": marks.status,
        "names": dict(BOARD_NAMES),
        "measure": str(marks.spaces),
        "meaning": [marks.meaning()],
        "spaces": marks.spaces,
        "plus_one": marks.marked(1),
        "plus_two": marks.marked(2),
        "hands": {str(players): space for players, space in marks.hands.items()},
    }


def sources() -> dict[str, str]:
    """The kind of source of each line of a score sheet.

    >>> sources()["one-stone"], sources()["tower-II"]
    ('objectives', 'towers')
    """
    towers = {f"tower-{name}": "towers" for name in ("I", "II", "III", "IV", "V")}
    return dict.fromkeys(base().objectives, "objectives") | towers
