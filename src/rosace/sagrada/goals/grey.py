"""Glory's objectives of grey glass: sets of different values, pairs of equal ones, columns with grey in them."""

from __future__ import annotations

from collections.abc import Sequence

from rosace.sagrada import spaces
from rosace.sagrada.dice import GREY
from rosace.sagrada.goals.counting import Counted
from rosace.sagrada.spaces import COLUMN
from rosace.sagrada.window import Window


def shades_of_grey(window: Window, scale: Sequence[int]) -> Counted:
    """Sets of grey dice with different values: the points of all of them, each by its size on the card's scale.

    Dice that repeat a value go into further sets, and every set is as large as it can be, because larger ones are worth
    more: 2, 4 and 4 are a set of two and a set of one.
    """
    left = [mask.bit_count() for mask in _by_value(window)]
    points = 0
    while any(left):
        size = sum([1 for count in left if count])
        points += scale[min(size, len(scale)) - 1]
        left = [max(count - 1, 0) for count in left]
    return points, window.masks[GREY]


def grey_paradise(window: Window) -> Counted:
    """Pairs of grey dice of one value, each die in one pair."""
    count = counted = 0
    for mask in _by_value(window):
        pairs = mask.bit_count() // 2
        count += pairs
        for cell in spaces.cells(mask)[: 2 * pairs]:
            counted |= 1 << cell
    return count, counted


def grey_of_night(window: Window) -> Counted:
    """Columns with a grey die; they need not be full."""
    grey = window.masks[GREY]
    return sum([1 for column in COLUMN if grey & column]), grey


def _by_value(window: Window) -> list[int]:
    """Per value, the spaces with a grey die that shows it."""
    return [mask & window.masks[GREY] for mask in window.value_masks()]
