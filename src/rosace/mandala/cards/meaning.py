"""What the cards say, in sentences that no language has spoken yet: ids of messages with their arguments.

Whoever shows cards to people has the catalogues and says the sentences.
"""

from __future__ import annotations

from rosace.mandala.cards.deck import Objective, Spiral
from rosace.mandala.stones import COLOURS, PATTERNS

Sentence = tuple[str, dict[str, str | int]]
"""The id of a message, and its arguments."""


def objective(card: Objective) -> Sentence:
    """What an objective asks for.

    >>> from rosace.mandala.cards import deck
    >>> objective(deck.base().objectives["three-stones"])
    ('objective-stones', {'count': 3})
    """
    if card.stones >= 0:
        return say("objective-stones", count=card.stones)
    if card.colour >= 0:
        return say("objective-colour", colour=COLOURS[card.colour])
    return say("objective-tops", pattern=PATTERNS[card.tops])


def spiral(board: Spiral) -> Sentence:
    """Where the marks of the mandala board are."""
    ones, twos = [", ".join([str(space) for space in marked(board, points)]) or "–" for points in (1, 2)]
    two, three, four = [str(board.hands[players]) for players in (2, 3, 4)]
    return say("mandala-marks", ones=ones, twos=twos, two=two, three=three, four=four)


def marked(board: Spiral, points: int) -> list[int]:
    """The spaces of the mandala board that give so many points."""
    return [space for space, bonus in enumerate(board.bonus) if bonus == points]


def say(message: str, /, **arguments: str | int) -> Sentence:
    """A sentence."""
    return message, arguments
