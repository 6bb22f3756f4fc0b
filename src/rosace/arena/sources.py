"""Where points come from: the cards of a score sheet, put together by their kind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rosace.mandala.cards.deck import base as mandala_base
from rosace.sagrada.cards.deck import everything


@cache
def kinds(game: str) -> dict[str, str]:
    """The kind of each card of a game; a line that is no card's is a kind of its own.

    >>> kinds("sagrada")["light-shades"], kinds("mandala")["one-stone"]
    ('public objectives', 'objectives')
    """
    if game == "mandala":
        towers = {f"tower-{name}": "towers" for name in ("I", "II", "III", "IV", "V")}
        return dict.fromkeys(mandala_base().objectives, "objectives") | towers
    deck = everything()
    cards: dict[str, Iterable[str]] = {
        "public objectives": deck.public, "private objective": deck.private, "pioneers": deck.pioneers,
        "blooms": deck.blooms, "inspirations": deck.inspirations,
    }  # fmt: skip
    return {card: kind for kind, ids in cards.items() for card in ids}


def by_kind(game: str, sheet: dict[str, int]) -> dict[str, int]:
    """The points of a sheet by the kind of their cards.

    >>> by_kind("sagrada", {"light-shades": 4, "deep-shades": 2, "empty-spaces": -3})
    {'public objectives': 6, 'empty spaces': -3}
    """
    found: dict[str, int] = {}
    for card, points in sheet.items():
        kind = kinds(game).get(card, card.replace("-", " "))
        found[kind] = found.get(kind, 0) + points
    return found
