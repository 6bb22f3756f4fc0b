"""What goals have in common: what they answer, marked spaces, and lines in which nothing is repeated."""

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
    return sum([VALUE[window.dice[cell]] for cell in spaces.cells(mask)]), mask


def varied(window: Window, lines: list[int], by_value: bool) -> Counted:
    """The full lines in which no colour, or no value, is repeated; grey and rare glass are each a colour here."""
    count = counted = 0
    for line in lines:
        if window.filled & line == line:
            seen = 0
            for cell in spaces.cells(line):
                die = window.dice[cell]
                seen |= 1 << (VALUE[die] if by_value else COLOUR[die])
            if seen.bit_count() == line.bit_count():
                count += 1
                counted |= line
    return count, counted
