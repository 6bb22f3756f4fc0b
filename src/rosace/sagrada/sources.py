"""Where points come from: the lines of a score sheet, by the kind of their cards."""

from __future__ import annotations

from rosace.sagrada.cards.deck import everything


def sources() -> dict[str, str]:
    """The kind of source of each card or line.

    >>> sources()["light-shades"]
    'public objectives'
    """
    return {card.id: card.source for card in everything().cards() if card.source}
