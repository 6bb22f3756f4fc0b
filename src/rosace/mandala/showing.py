"""What a player's five towers show on top, as one number: all that the SCOREs depend on.

The number has a digit for each tower space, in base five: 0 for an empty space, otherwise the colour and one. It is
updated with every move, so that finding the SCOREs is one look-up.
"""

from __future__ import annotations

from typing import Final

from rosace.mandala import moves
from rosace.mandala.moves import Move
from rosace.mandala.stones import COLOUR

TOWER_SPACES: Final = 5
DIGIT: Final[list[int]] = [1, 5, 25, 125, 625]  # what a digit of one is worth, per tower space


class Showing:
    """The meaning of such a number: the empty spaces, the towers with each colour on top (as masks), and the SCOREs."""

    __slots__ = ("empty", "scores", "with_colour")

    def __init__(self, number: int) -> None:
        self.empty: int = 0
        self.with_colour: list[int] = [0, 0, 0, 0]
        for tower in range(TOWER_SPACES):
            digit = number // DIGIT[tower] % 5
            if digit:
                self.with_colour[digit - 1] |= 1 << tower
            else:
                self.empty |= 1 << tower
        colours = [colour for colour in range(4) if self.with_colour[colour].bit_count() > 1]
        self.scores: list[Move] = [moves.SCORES[colour] for colour in colours] + moves.SOME_TOPS[
            31 & ~self.empty
        ]


SHOWINGS: Final[dict[int, Showing]] = {}


def showing(number: int) -> Showing:
    """The meaning of a number, computed once."""
    found = SHOWINGS.get(number)
    if found is None:
        found = SHOWINGS[number] = Showing(number)
    return found


def colours_shown(towers: list[tuple[int, ...]]) -> list[int]:
    """The number of each seat, whose five towers follow each other.

    >>> colours_shown([(0, 7), (), (), (), (), (), (), (), (), (2,)])
    [4, 1250]
    """
    numbers = [0] * (len(towers) // TOWER_SPACES)
    for index, stones in enumerate(towers):
        if stones:
            seat, tower = divmod(index, TOWER_SPACES)
            numbers[seat] += (COLOUR[stones[-1]] + 1) * DIGIT[tower]
    return numbers
