"""The cards as data: what a page needs to draw and to tell them, and a program to reckon with them.

One form for the cards of all kinds and games; what a card does not have is left out of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from rosace.mandala.cards import deck as mandala_deck
from rosace.mandala.cards import meaning as mandala_meaning
from rosace.mandala.cards.deck import Objective, Spiral
from rosace.mandala.stones import COLOURS, PATTERNS
from rosace.sagrada import spaces
from rosace.sagrada.cards import deck as sagrada_deck
from rosace.sagrada.cards import meaning as sagrada_meaning
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
from rosace.text import LANGUAGES, Catalogue

OF_ROSES: Final = {"lead-came-nippers": "take", "strip-cutter": "swap"}
"""The word by which a tool asks for a die of the own rose."""


class SentenceInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence as a message of the catalogues: its id, and the values that are said in it."""

    id: str
    values: dict[str, str | int] = {}


class GoalInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a pioneer card asks for; `kind` says which of the rest count."""

    kind: str
    cells: list[str] = []
    size: int = 0
    dice: int = 0
    kinds: int = 0
    lines: str = ""
    colors: bool = False
    values: bool = False


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A card of any game; what it does not have is left out."""

    id: str
    kind: str
    """Sagrada: window, tool, public, private, inspiration, rare-board, grey-board, pioneer, bloom. Mandala Stones:
    objective, and spiral for its board."""
    status: str
    """How we know it: from the `rulebook`, from other `public` sources, `inferred`, or our own (`house`, in part
    `partly-house`)."""
    names: dict[str, str]
    """The name by language; English where there is none."""
    meaning: list[SentenceInfo] = []
    """What it does, one sentence after the other; a window is its pattern and no more."""
    needs: list[str] = []
    """Modules with which alone it is in the box."""
    excludes: list[str] = []
    """Modules with which it is not."""
    deck: str = ""
    number: int = 0
    """That of a tool, or of the card that a window is a side of."""
    points: int = 0
    colour: str = ""
    side: str = ""
    difficulty: int = 0
    grid: list[str] = []
    """A window from top to bottom: a letter is a colour, a digit a value, a dot takes any die."""
    scale: list[int] = []
    """Points for sets of one, two, three … dice."""
    rewards: list[int] = []
    """Points for the first, second, third … player."""
    opposes: list[str] = []
    cells: list[str] = []
    goal: str = ""
    pioneer: GoalInfo | None = None
    pattern: list[str] = []
    every: str = ""
    price: int = 0
    price_empty: list[str] = []
    price_left: bool = False
    price_by_value: list[int] = []
    slots: int = 0
    reroll: bool = False
    rose: list[str] = []
    """The words of a tool (`take`, `swap`) that are about dice of the own rose, and no others."""
    prints: str = ""
    corners: bool = False
    stones: int | None = None
    """Mandala Stones: points for exactly so many stones."""
    tops: str = ""
    """Mandala Stones: points for this pattern on top of all towers."""
    spaces: int = 0
    plus_one: list[int] = []
    plus_two: list[int] = []
    hands: dict[str, int] = {}
    """The space of the spiral that ends the game, by the number of players."""


@cache
def sagrada() -> list[CardInfo]:
    """All that is in the box of Sagrada and its expansions."""
    return [_sagrada(card) for card in sagrada_deck.everything().cards()]


@cache
def mandala() -> list[CardInfo]:
    """The objectives of Mandala Stones, and its board."""
    box = mandala_deck.base()
    return [*(_objective(card) for card in box.objectives.values()), _spiral(box.spiral)]


CARDS: Final = {"sagrada": sagrada, "mandala": mandala}


def _names(names: Mapping[str, str]) -> dict[str, str]:
    return {language: names.get(language, names["en"]) for language in LANGUAGES}


def _sagrada(card: Card) -> CardInfo:
    return CardInfo(
        id=card.id,
        kind=card.kind,
        status=card.status,
        names=_names(card.names),
        meaning=[SentenceInfo(*sentence) for sentence in sagrada_meaning.meaning(card)],
        needs=list(card.needs),
        excludes=list(card.excludes),
        deck=card.deck,
        number=card.number,
        points=card.points,
        colour=card.colour,
        rose=[OF_ROSES[card.id]] if card.id in OF_ROSES else [],
        **_particulars(card),
    )


def _particulars(card: Card) -> dict[str, Any]:
    """What a card has by its kind."""
    match card:
        case WindowCard():
            pattern = card.pattern
            return {"side": card.side, "difficulty": pattern.difficulty, "grid": list(pattern.grid)}
        case PublicObjective():
            return {"scale": list(card.scale), "rewards": list(card.rewards), "opposes": list(card.opposes)}
        case PrivateObjective():
            return {"cells": list(spaces.names(card.cells)), "goal": card.goal}
        case Inspiration():
            return {"every": card.every, "price": card.price}
        case RareBoard():
            return {
                "slots": card.slots,
                "price": card.price,
                "price_empty": list(spaces.names(card.price_empty)),
                "price_left": card.price_left,
                "price_by_value": list(card.price_by_value),
                "reroll": card.reroll,
            }
        case GreyBoard():
            return {"cells": list(spaces.names(card.cells)), "prints": card.prints, "corners": card.corners}
        case Pioneer():
            return {"pioneer": _goal(card.goal)}
        case Bloom():
            return {"pattern": list(card.pattern)}
    return {}


def _goal(goal: PioneerGoal) -> GoalInfo:
    cells = list(spaces.names(goal.cells))
    return GoalInfo(goal.kind, cells, goal.size, goal.dice, goal.kinds, goal.lines, goal.colors, goal.values)


def _objective(card: Objective) -> CardInfo:
    return CardInfo(
        id=card.id,
        kind="objective",
        status=card.status,
        names=_names(card.names),
        meaning=[SentenceInfo(*mandala_meaning.objective(card))],
        points=card.points,
        stones=card.stones if card.stones >= 0 else None,
        colour=COLOURS[card.colour] if card.colour >= 0 else "",
        tops=PATTERNS[card.tops] if card.tops >= 0 else "",
    )


def _spiral(spiral: Spiral) -> CardInfo:
    return CardInfo(
        id="spiral",
        kind="spiral",
        status=spiral.status,
        names={language: Catalogue(language).text("mandala-board") for language in LANGUAGES},
        meaning=[SentenceInfo(*mandala_meaning.spiral(spiral))],
        spaces=spiral.spaces,
        plus_one=mandala_meaning.marked(spiral, 1),
        plus_two=mandala_meaning.marked(spiral, 2),
        hands={str(players): space for players, space in spiral.hands.items()},
    )
