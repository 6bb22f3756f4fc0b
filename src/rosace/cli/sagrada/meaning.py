"""What a card does, in words."""

from __future__ import annotations

from rosace.sagrada.cards import meaning as cards
from rosace.sagrada.cards.card import Card, WindowCard
from rosace.text import Catalogue


def meaning(catalogue: Catalogue, card: Card) -> str:
    """What a card does; of a window, what is printed on it."""
    if isinstance(card, WindowCard):
        return " / ".join(card.pattern.grid)
    return " ".join([catalogue.text(message, **values) for message, values in cards.meaning(card)])
