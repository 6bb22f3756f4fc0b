"""The objectives: what each card counts, and where.

A public objective is a short function of a window; it answers how many times the card's points are earned and the mask
of the spaces that counted. Row and column goals need full rows and columns. A private objective is the sum of the
values of one colour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, COLOURS, GREY, VALUE
from rosace.sagrada.spaces import COLUMN, ROW
from rosace.sagrada.window import Window

Counted = tuple[int, int]
Goal = Callable[[Window], Counted]


def row_colour_variety(window: Window) -> Counted:
    """Full rows without a repeated colour."""
    return _lines(window, ROW, by_value=False)


def column_colour_variety(window: Window) -> Counted:
    """Full columns without a repeated colour."""
    return _lines(window, COLUMN, by_value=False)


def row_shade_variety(window: Window) -> Counted:
    """Full rows without a repeated value."""
    return _lines(window, ROW, by_value=True)


def column_shade_variety(window: Window) -> Counted:
    """Full columns without a repeated value."""
    return _lines(window, COLUMN, by_value=True)


def light_shades(window: Window) -> Counted:
    """Sets of a 1 and a 2."""
    return _sets(window.value_masks()[0:2])


def medium_shades(window: Window) -> Counted:
    """Sets of a 3 and a 4."""
    return _sets(window.value_masks()[2:4])


def deep_shades(window: Window) -> Counted:
    """Sets of a 5 and a 6."""
    return _sets(window.value_masks()[4:6])


def shade_variety(window: Window) -> Counted:
    """Sets of all six values."""
    return _sets(window.value_masks())


def colour_variety(window: Window) -> Counted:
    """Sets of all five colours."""
    return _sets(window.colour_masks())


def colour_diagonals(window: Window) -> Counted:
    """Dice with a diagonal neighbour of their colour, each die once; grey is a colour, rare glass has none."""
    found = 0
    for mask in window.holds[: GREY + 1]:
        for cell in spaces.cells(mask):
            if mask & spaces.TOUCHING[cell] & ~spaces.BESIDE[cell]:
                found |= 1 << cell
    return found.bit_count(), found


PUBLIC: Final[dict[str, Goal]] = {
    "row-color-variety": row_colour_variety,
    "column-color-variety": column_colour_variety,
    "row-shade-variety": row_shade_variety,
    "column-shade-variety": column_shade_variety,
    "light-shades": light_shades,
    "medium-shades": medium_shades,
    "deep-shades": deep_shades,
    "shade-variety": shade_variety,
    "color-diagonals": colour_diagonals,
    "color-variety": colour_variety,
}


def shades(window: Window, colour: str) -> Counted:
    """The sum of the values of one colour."""
    mask = window.colour_masks()[COLOURS.index(colour)]
    return sum([VALUE[window.dice[cell]] for cell in spaces.cells(mask)]), mask


def _lines(window: Window, lines: list[int], by_value: bool) -> Counted:
    """The full lines in which no colour, or no value, is repeated."""
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


def _sets(kinds: list[int]) -> Counted:
    """How many sets of one of each kind there are; the spaces counted are the first of each in reading order."""
    count = min([mask.bit_count() for mask in kinds])
    counted = 0
    for mask in kinds:
        for cell in spaces.cells(mask)[:count]:
            counted |= 1 << cell
    return count, counted
