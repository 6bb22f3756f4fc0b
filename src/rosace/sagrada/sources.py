"""Where points come from: the lines of a score sheet, by the kind of their cards."""

from __future__ import annotations

from rosace.sagrada.cards.deck import everything


def sources() -> dict[str, str]:
    """By card, the kind of source.

    >>> sources()["light-shades"]
    'public objectives'
    """
    return {card.id: card.source for card in everything().cards() if card.source}
