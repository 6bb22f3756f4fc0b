"""Every card as one record of plain data: for lists of cards, the page and programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rosace.sagrada import spaces
from rosace.sagrada.cards import deck
from rosace.sagrada.cards.card import (
    Bloom,
    Card,
    GreyBoard,
    Inspiration,
    Pioneer,
    PioneerGoal,
    PrivateObjective,
    PublicObjective,
    RareBoard,
    WindowCard,
)
from rosace.sagrada.cards.meaning import meaning
from rosace.sagrada.cards.packs import Pack
from rosace.sagrada.wire import Kind, SagradaCard


def cards(packs: Sequence[tuple[str, str]] = ()) -> list[SagradaCard]:
    """Every card of the box and its expansions, with packs of one's own on top, by their names and texts.

    >>> found = {card["id"]: card for card in cards()}
    >>> found["textured-glass"]["price_empty"], found["virtus"]["difficulty"], found["lathekin"]["number"]
    (['A1', 'A5', 'D1', 'D5'], 5, 4)
    """
    box = deck.with_packs(deck.everything(), [Pack(*pack) for pack in packs])
    return [record(card) for card in box.cards()]


def record(card: Card) -> SagradaCard:
    """A card as plain data; what it does not have is left out."""
    always: SagradaCard = {
        "game": "sagrada",
        "id": card.id,
        "kind": cast(Kind, card.kind),
        "status": card.status,
        "names": {**card.names, **{language: card.name(language) for language in ("en", "pl", "ru")}},
        "measure": _measure(card),
        "meaning": [{"id": message, "values": values} for message, values in meaning(card)],
    }
    more: dict[str, Any] = {
        "needs": list(card.needs),
        "excludes": list(card.excludes),
        "deck": card.deck,
        "number": card.number,
        "points": card.points,
        "colour": card.colour,
        **_particulars(card),
    }
    return cast(SagradaCard, always | _without_empty(more))


def _without_empty(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value}


def _particulars(card: Card) -> dict[str, Any]:
    """What a card has by its kind."""
    if isinstance(card, WindowCard):
        pattern = card.pattern
        return {"side": card.side, "difficulty": pattern.difficulty, "grid": list(pattern.grid)}
    if isinstance(card, PublicObjective):
        return {"scale": list(card.scale), "rewards": list(card.rewards), "opposes": list(card.opposes)}
    if isinstance(card, PrivateObjective):
        return {"cells": list(spaces.names(card.cells)), "goal": card.goal}
    if isinstance(card, Inspiration):
        return {"every": card.every, "price": card.price}
    if isinstance(card, RareBoard):
        return {
            "slots": card.slots,
            "price": card.price,
            "price_empty": list(spaces.names(card.price_empty)),
            "price_left": card.price_left,
            "price_by_value": list(card.price_by_value),
            "reroll": card.reroll,
        }
    if isinstance(card, GreyBoard):
        return {"cells": list(spaces.names(card.cells)), "prints": card.prints, "corners": card.corners}
    if isinstance(card, Pioneer):
        return {"pioneer": _goal(card.goal)}
    return {"pattern": list(card.pattern)} if isinstance(card, Bloom) else {}


def _goal(goal: PioneerGoal) -> dict[str, Any]:
    return _without_empty(
        {
            "kind": goal.kind,
            "cells": list(spaces.names(goal.cells)),
            "size": goal.size,
            "dice": goal.dice,
            "kinds": goal.kinds,
            "lines": goal.lines,
            "colors": goal.colors,
            "values": goal.values,
        }
    )


def _measure(card: Card) -> str:
    """What stands beside a card's name: its difficulty, number, points, colour, price, slots or spaces."""
    if isinstance(card, WindowCard):
        return str(card.pattern.difficulty)
    if isinstance(card, PublicObjective):
        return "/".join([str(number) for number in card.rewards or card.scale or (card.points,)])
    if isinstance(card, Inspiration):
        return str(card.price)
    if isinstance(card, RareBoard):
        return str(card.slots)
    if isinstance(card, GreyBoard):
        return str(card.cells.bit_count())
    if isinstance(card, PrivateObjective):
        return card.colour
    return str(card.number or card.points or "")
