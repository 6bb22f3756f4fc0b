"""What each card does, in sentences that no language has spoken yet: ids of messages with their arguments.

The data of a card become the arguments, so a card that somebody corrects or adds says what it does then. Whoever shows
cards to people has the catalogues and says the sentences, in the order in which they stand here.
"""

from __future__ import annotations

from collections.abc import Iterable

from rosace.sagrada import spaces
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

Sentence = tuple[str, dict[str, str | int]]
"""The id of a message, and its arguments."""


def meaning(card: Card) -> list[Sentence]:
    """What a card does; nothing of a window, which is its pattern and no more.

    >>> from rosace.sagrada.cards import deck
    >>> meaning(deck.everything().public["value-pairs"])
    [('public-value-pairs', {'rewards': '12/8/5', 'scale': ''})]
    """
    if isinstance(card, WindowCard):
        return []
    if isinstance(card, PublicObjective):
        return [say(f"public-{card.id}", rewards=slashed(card.rewards), scale=slashed(card.scale))]
    if isinstance(card, PrivateObjective):
        return [_private(card)]
    if isinstance(card, Inspiration):
        return [say(f"inspiration-{card.id}", every=card.every, price=card.price)]
    if isinstance(card, RareBoard):
        return _rare_board(card)
    if isinstance(card, GreyBoard):
        return _grey_board(card)
    if isinstance(card, Pioneer):
        return [_pioneer(card.goal)]
    if isinstance(card, Bloom):
        return [say("bloom-pattern", pattern=" / ".join(card.pattern), points=card.points)]
    return [say(f"tool-{card.id}")]


def say(message: str, /, **arguments: str | int) -> Sentence:
    """A sentence."""
    return message, arguments


def slashed(numbers: Iterable[int]) -> str:
    """Numbers as a card shows them: `12/8/5`."""
    return "/".join([str(number) for number in numbers])


def _cells(mask: int) -> str:
    return ", ".join(spaces.names(mask))


def _private(card: PrivateObjective) -> Sentence:
    if card.colour:
        return say("private-shades", colour=card.colour)
    if card.cells:
        return say("private-cells", cells=_cells(card.cells))
    return say(f"private-{card.goal}", points=card.points)


def _rare_board(card: RareBoard) -> list[Sentence]:
    found = [say("rare-board-slots", slots=card.slots)]
    if card.price_empty:
        found.append(say("rare-board-price-empty", cells=_cells(card.price_empty)))
    elif card.price_left:
        found.append(say("rare-board-price-left"))
    elif card.price_by_value:
        prices = ", ".join([str(price) for price in card.price_by_value])
        found.append(say("rare-board-price-by-value", prices=prices))
    else:
        found.append(say("rare-board-price-tokens", tokens=card.price))
    if card.reroll:
        found.append(say("rare-board-reroll"))
    return found


def _grey_board(card: GreyBoard) -> list[Sentence]:
    found = []
    if card.cells != spaces.ALL:
        found.append(say("grey-board-cells", cells=_cells(card.cells)))
    if card.prints != "usual":
        found.append(say(f"grey-board-{card.prints}"))
    if card.corners:
        found.append(say("grey-board-corners"))
    return found or [say("grey-board-usual")]


def _pioneer(goal: PioneerGoal) -> Sentence:
    if goal.kind == "line":
        differ = "both" if goal.colors and goal.values else "colors" if goal.colors else "values"
        return say(f"pioneer-line-{goal.lines}-{differ}")
    return say(
        f"pioneer-{goal.kind}", cells=_cells(goal.cells), size=goal.size, dice=goal.dice, kinds=goal.kinds
    )
