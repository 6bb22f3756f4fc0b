"""What goals have in common: what they return, marked spaces, and lines without repetition."""

from __future__ import annotations

from collections.abc import Callable

from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, VALUE
from rosace.sagrada.window import Window

Counted = tuple[int, int]
"""How many times a goal is met, and the mask of the spaces that counted."""
Goal = Callable[[Window], Counted]


def on_marked(window: Window, cells: int) -> Counted:
    """The sum of the values on these spaces; empty ones give nothing, grey and rare dice count as any."""
    mask = window.filled & cells
    points = 0
    for cell in spaces.cells(mask):
        points += VALUE[window.dice[cell]]
    return points, mask


def varied(window: Window, lines: list[int], by_value: bool) -> Counted:
    """The full lines in which no colour, or no value, is repeated; grey and rare glass are each a colour here."""
    count = counted = 0
    for line in lines:
        if window.filled & line == line and not _repeats(window, line, by_value):
            count += 1
            counted |= line
    return count, counted


def _repeats(window: Window, line: int, by_value: bool) -> bool:
    seen = 0
    for cell in spaces.cells(line):
        die = window.dice[cell]
        bit = 1 << (VALUE[die] if by_value else COLOUR[die])
        if seen & bit:
            return True
        seen |= bit
    return False
