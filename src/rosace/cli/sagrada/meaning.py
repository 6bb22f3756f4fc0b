"""What a card does, in words made from its data: a card that somebody corrects or adds says what it does then."""

from __future__ import annotations

from collections.abc import Iterable

from rosace.sagrada import spaces
from rosace.sagrada.card import (
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
from rosace.text import Catalogue


def meaning(catalogue: Catalogue, card: Card) -> str:
    """What a card does; of a window, what is printed on it."""
    say = catalogue.text
    if isinstance(card, WindowCard):
        return " / ".join(card.pattern.grid)
    if isinstance(card, PublicObjective):
        return say(f"public-{card.id}", rewards=slashed(card.rewards), scale=slashed(card.scale))
    if isinstance(card, PrivateObjective):
        return _private(catalogue, card)
    if isinstance(card, Inspiration):
        return say(f"inspiration-{card.id}", every=card.every, price=card.price)
    if isinstance(card, RareBoard):
        return _rare_board(catalogue, card)
    if isinstance(card, GreyBoard):
        return _grey_board(catalogue, card)
    if isinstance(card, Pioneer):
        return _pioneer(catalogue, card.goal)
    if isinstance(card, Bloom):
        return say("bloom-pattern", pattern=" / ".join(card.pattern), points=card.points)
    return say(f"tool-{card.id}")


def slashed(numbers: Iterable[int]) -> str:
    """Numbers as a card shows them: `12/8/5`."""
    return "/".join([str(number) for number in numbers])


def _cells(mask: int) -> str:
    return ", ".join(spaces.names(mask))


def _private(catalogue: Catalogue, card: PrivateObjective) -> str:
    if card.colour:
        return catalogue.text("private-shades", colour=card.colour)
    if card.cells:
        return catalogue.text("private-cells", cells=_cells(card.cells))
    return catalogue.text(f"private-{card.goal}", points=card.points)


def _rare_board(catalogue: Catalogue, card: RareBoard) -> str:
    say = catalogue.text
    words = [say("rare-board-slots", slots=card.slots)]
    if card.price_empty:
        words.append(say("rare-board-price-empty", cells=_cells(card.price_empty)))
    elif card.price_left:
        words.append(say("rare-board-price-left"))
    elif card.price_by_value:
        prices = ", ".join([str(price) for price in card.price_by_value])
        words.append(say("rare-board-price-by-value", prices=prices))
    else:
        words.append(say("rare-board-price-tokens", tokens=card.price))
    if card.reroll:
        words.append(say("rare-board-reroll"))
    return " ".join(words)


def _grey_board(catalogue: Catalogue, card: GreyBoard) -> str:
    say, words = catalogue.text, []
    if card.cells != spaces.ALL:
        words.append(say("grey-board-cells", cells=_cells(card.cells)))
    if card.prints != "usual":
        words.append(say(f"grey-board-{card.prints}"))
    if card.corners:
        words.append(say("grey-board-corners"))
    return " ".join(words) or say("grey-board-usual")


def _pioneer(catalogue: Catalogue, goal: PioneerGoal) -> str:
    if goal.kind == "line":
        differ = "both" if goal.colors and goal.values else "colors" if goal.colors else "values"
        return catalogue.text(f"pioneer-line-{goal.lines}-{differ}")
    numbers = {"size": goal.size, "dice": goal.dice, "kinds": goal.kinds}
    return catalogue.text(f"pioneer-{goal.kind}", cells=_cells(goal.cells), **numbers)
