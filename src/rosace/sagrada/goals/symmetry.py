"""Passion's public objectives: pairs of dice alike, on spaces that mirror or repeat each other.

*Symmetry* pairs spaces of a row across the middle column: the first with the fifth, the second with the fourth.
*Balance* pairs the same space of two halves: of the top and the bottom one (vertical), or of the left and the right one
with the middle column left out (horizontal).

Both spaces of a pair must be filled. Grey is a colour. A rare die has none, so only its value can make a pair.
"""

from __future__ import annotations

from typing import Final

from rosace.sagrada.dice import GREY
from rosace.sagrada.goals.counting import Counted
from rosace.sagrada.spaces import COLUMN, ROW
from rosace.sagrada.window import Window

# Spaces and how many spaces further on the partner of each is.
Pairing = tuple[int, int]

MIRRORED: Final[list[Pairing]] = [(COLUMN[0], 4), (COLUMN[1], 2)]
TOP_AND_BOTTOM: Final[list[Pairing]] = [(ROW[0] | ROW[1], 10)]
LEFT_AND_RIGHT: Final[list[Pairing]] = [(COLUMN[0] | COLUMN[1], 3)]


def horizontal_shade_symmetry(window: Window) -> Counted:
    """Equal values mirrored across the middle column."""
    return _pairs(MIRRORED, window.value_masks())


def horizontal_colour_symmetry(window: Window) -> Counted:
    """Equal colours mirrored across the middle column."""
    return _pairs(MIRRORED, _colours(window))


def horizontal_symmetry(window: Window) -> Counted:
    """Dice equal in both, mirrored across the middle column."""
    colours, values = _colours(window), window.value_masks()
    return _pairs(MIRRORED, [colour & value for colour in colours for value in values])


def vertical_colour_balance(window: Window) -> Counted:
    """Equal colours on the same space of the top and of the bottom half."""
    return _pairs(TOP_AND_BOTTOM, _colours(window))


def vertical_shade_balance(window: Window) -> Counted:
    """Equal values on the same space of the top and of the bottom half."""
    return _pairs(TOP_AND_BOTTOM, window.value_masks())


def horizontal_colour_balance(window: Window) -> Counted:
    """Equal colours on the same space of the left and of the right half."""
    return _pairs(LEFT_AND_RIGHT, _colours(window))


def horizontal_shade_balance(window: Window) -> Counted:
    """Equal values on the same space of the left and of the right half."""
    return _pairs(LEFT_AND_RIGHT, window.value_masks())


def _colours(window: Window) -> list[int]:
    return window.masks[: GREY + 1]


def _pairs(pairings: list[Pairing], sorts: list[int]) -> Counted:
    """The pairs in which both dice are of one sort."""
    count = counted = 0
    for spaces, further in pairings:
        for mask in sorts:
            alike = mask & spaces & mask >> further
            count += alike.bit_count()
            counted |= alike | alike << further
    return count, counted
