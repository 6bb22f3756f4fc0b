"""Where points come from: the lines of a score sheet, by the kind of their cards."""

from __future__ import annotations

from collections.abc import Iterable

from rosace.sagrada.cards.deck import everything


def sources() -> dict[str, str]:
    """By card, the kind of source.

    >>> sources()["light-shades"]
    'public objectives'
    """
    deck = everything()
    cards: dict[str, Iterable[str]] = {
        "public objectives": deck.public, "private objective": deck.private, "pioneers": deck.pioneers,
        "blooms": deck.blooms, "inspirations": deck.inspirations,
    }  # fmt: skip
    return {card: kind for kind, ids in cards.items() for card in ids}
