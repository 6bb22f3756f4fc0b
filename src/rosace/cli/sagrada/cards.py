"""Sagrada's cards as they are listed."""

from __future__ import annotations

from typing import Any, Final

from rosace.cli.part import CardEntry, Packs
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.sagrada import headers, spaces
from rosace.sagrada.cards import deck
from rosace.sagrada.cards.card import (
    Bloom,
    Card,
    GreyBoard,
    Inspiration,
    Pioneer,
    PrivateObjective,
    PublicObjective,
    RareBoard,
    WindowCard,
)
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.sheets.fillings import fillings

KINDS: Final = {
    "window": ("table-window-cards", "table-difficulty"),
    "tool": ("play-tools", "table-number"),
    "public": ("play-public", "table-points"),
    "private": ("table-private-cards", "table-colour"),
    "inspiration": ("table-inspiration-cards", "table-price"),
    "rare-board": ("table-rare-board-cards", "table-slots"),
    "grey-board": ("table-grey-board-cards", "table-spaces"),
    "pioneer": ("table-pioneer-cards", "table-points"),
    "bloom": ("table-bloom-cards", "table-points"),
}


def deck_of(packs: Packs) -> Deck:
    """The whole box, with packs of one's own on top."""
    return headers.deck_with(packs) or deck.everything()


def card_entries(language: str, packs: Packs) -> list[CardEntry]:
    """Every card."""
    box = deck_of(packs)
    messages = SagradaMessages(language, cards=box)
    return [_entry(messages, card) for card in box.cards()]


def _entry(messages: SagradaMessages, card: Card) -> CardEntry:
    ways = fillings(card.pattern.grid) if isinstance(card, WindowCard) else 0
    more = messages.say("table-fillings", number=f"{ways:,}".replace(",", "\u202f")) if ways else ""
    meaning, facts = messages.about(card.id), _facts(card, ways)
    return CardEntry(
        card.id, card.kind, card.names, card.status, _measure(messages, card), meaning, facts, more
    )


def _measure(messages: SagradaMessages, card: Card) -> str:
    """What stands beside a card's name: its difficulty, number, points, colour, price or slots."""
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
        return messages.say("colour-name", colour=card.colour) if card.colour else ""
    return str(card.number or card.points or "")


def _facts(card: Card, ways: int) -> dict[str, Any]:
    """What the JSON has of a card besides what every card has."""
    facts: dict[str, Any] = {"needs": list(card.needs), "excludes": list(card.excludes)}
    if card.kind == "tool":
        facts["number"] = card.number or None
    elif isinstance(card, (PublicObjective, Pioneer, Bloom)) or card.points:
        facts["points"] = card.points
    if card.colour:
        facts["colour"] = card.colour
    if isinstance(card, WindowCard):
        facts |= {"card": card.number, "side": card.side, "difficulty": card.pattern.difficulty}
        facts |= {"grid": list(card.pattern.grid), "fillings": ways}
    elif isinstance(card, PublicObjective):
        facts |= {"scale": list(card.scale), "rewards": list(card.rewards), "opposes": list(card.opposes)}
    elif isinstance(card, PrivateObjective):
        facts |= {"cells": list(spaces.names(card.cells)), "goal": card.goal}
    elif isinstance(card, Inspiration):
        facts |= {"every": card.every, "price": card.price}
    elif isinstance(card, RareBoard):
        facts |= _rare_board(card)
    elif isinstance(card, GreyBoard):
        facts |= {"cells": list(spaces.names(card.cells)), "prints": card.prints, "corners": card.corners}
    elif isinstance(card, Pioneer):
        facts["goal"] = _goal(card)
    elif isinstance(card, Bloom):
        facts["pattern"] = list(card.pattern)
    return {name: fact for name, fact in facts.items() if fact not in ([], "")}


def _rare_board(card: RareBoard) -> dict[str, Any]:
    price: dict[str, Any] = {"price": card.price}
    if card.price_empty:
        price = {"price-empty": list(spaces.names(card.price_empty))}
    elif card.price_left:
        price = {"price-left": True}
    elif card.price_by_value:
        price = {"price-by-value": list(card.price_by_value)}
    return {"slots": card.slots, **price, "reroll": card.reroll}


def _goal(card: Pioneer) -> dict[str, Any]:
    goal = card.goal
    facts: dict[str, Any] = {"kind": goal.kind, "cells": list(spaces.names(goal.cells)), "size": goal.size}
    facts |= {"dice": goal.dice, "kinds": goal.kinds, "lines": goal.lines, "colors": goal.colors}
    return {name: fact for name, fact in {**facts, "values": goal.values}.items() if fact}
