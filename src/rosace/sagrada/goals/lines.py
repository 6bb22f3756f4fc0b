"""Full rows and columns in which nothing is repeated: public objectives and pioneers ask for them."""

from __future__ import annotations

from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, VALUE
from rosace.sagrada.goals.counted import Counted
from rosace.sagrada.window import Window


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
