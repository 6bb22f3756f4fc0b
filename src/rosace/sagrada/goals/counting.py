"""What goals have in common: what they return, marked spaces, and lines without repetition."""

from __future__ import annotations

from collections.abc import Callable

from rosace.sagrada import spaces
from rosace.sagrada.dice import GLASS
from rosace.sagrada.window import Window

Counted = tuple[int, int]
"""How many times a goal is met, and the mask of the spaces that counted."""
Goal = Callable[[Window], Counted]


def on_marked(window: Window, cells: int) -> Counted:
    """The sum of the values on these spaces; empty ones give nothing, grey and rare dice count as any."""
    points = 0
    for index, mask in enumerate(window.value_masks()):
        points += (index + 1) * spaces.count(mask & cells)
    return points, window.filled & cells


def varied(window: Window, lines: list[int], by_value: bool) -> Counted:
    """The full lines in which no colour, or no value, is repeated; grey and rare glass are each a colour here."""
    sorts = window.value_masks() if by_value else window.masks[: len(GLASS)]
    count = counted = 0
    for line in lines:
        if window.filled & line == line and not _repeats(sorts, line):
            count += 1
            counted |= line
    return count, counted


def _repeats(sorts: list[int], line: int) -> bool:
    """Whether any of these masks has two spaces of a line."""
    for mask in sorts:
        here = mask & line
        if here & (here - 1):
            return True
    return False
