"""Glory's bloom cards: whether a pattern of two colours stands in a window, and what that is worth.

The pattern may lie anywhere but is not turned or mirrored. `A` and `B` are two different colours. Grey is a colour;
rare glass has none, so a rare die is never part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rosace.engine.score import Line
from rosace.sagrada import spaces
from rosace.sagrada.cards.card import Bloom
from rosace.sagrada.dice import GREY
from rosace.sagrada.spaces import COLUMNS, ROWS
from rosace.sagrada.window import Window


def line(card: Bloom, window: Window) -> Line:
    """The points of a kept card and the spaces of its pattern; if the pattern is not there, the points are lost."""
    mask = found(card.pattern, window)
    return Line(card.id, card.points if mask else -card.points, spaces.names(mask))


def found(pattern: tuple[str, ...], window: Window) -> int:
    """The spaces where a pattern stands, the first in reading order; none if it is nowhere."""
    colours = window.holds[: GREY + 1]
    for a, b in places(pattern):
        ones = [colour for colour, mask in enumerate(colours) if mask & a == a]
        others = [colour for colour, mask in enumerate(colours) if mask & b == b]
        if any(one != other for one in ones for other in others):
            return a | b
    return 0


@cache
def places(pattern: tuple[str, ...]) -> Sequence[tuple[int, int]]:
    """Wherever a pattern can lie, the spaces under its A and those under its B."""
    return [
        (_under("A", pattern, row, column), _under("B", pattern, row, column))
        for row in range(ROWS - len(pattern) + 1)
        for column in range(COLUMNS - len(pattern[0]) + 1)
    ]


def _under(mark: str, pattern: tuple[str, ...], top: int, left: int) -> int:
    mask = 0
    for row, marks in enumerate(pattern, top):
        for column, here in enumerate(marks, left):
            mask |= (here == mark) << COLUMNS * row + column
    return mask
