"""Every card as one record of plain data: for lists of cards, the page and programs; and the sources of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rosace.sagrada.cards import deck
from rosace.sagrada.cards.card import Card
from rosace.sagrada.cards.packs import Pack
from rosace.sagrada.wire import SagradaCard


def cards(packs: Sequence[tuple[str, str]] = ()) -> list[SagradaCard]:
    """Every card of the box and its expansions, and those of your own packs.

    >>> found = {card["id"]: card for card in cards()}
    >>> found["textured-glass"]["price_empty"], found["virtus"]["difficulty"], found["lathekin"]["number"]
    (['A1', 'A5', 'D1', 'D5'], 5, 4)
    """
    box = deck.with_packs(deck.everything(), [Pack(*pack) for pack in packs])
    return [record(card) for card in box.cards()]


def record(card: Card) -> SagradaCard:
    """A card as plain data; what it does not have is left out."""
    always: dict[str, Any] = {
        "game": "sagrada",
        "id": card.id,
        "kind": card.kind,
        "status": card.status,
        "names": {**card.names, **{language: card.name(language) for language in ("en", "pl", "ru")}},
        "measure": card.measure(),
        "meaning": card.meaning(),
    }
    more: dict[str, Any] = {
        "needs": list(card.needs),
        "excludes": list(card.excludes),
        "deck": card.deck,
        "number": card.number,
        "points": card.points,
        "colour": card.colour,
        **card.record(),
    }
    return cast(SagradaCard, always | {name: value for name, value in more.items() if value})


def sources() -> dict[str, str]:
    """The kind of source of each card or line of a score sheet.

    >>> sources()["light-shades"]
    'public objectives'
    """
    return {card.id: card.source for card in deck.everything().cards() if card.source}
