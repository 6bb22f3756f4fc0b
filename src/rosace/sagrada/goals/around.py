"""Passion's private objectives: what stands around the rare glass die, in its row, its column and its diagonals.

*Around* are the up to eight spaces that touch it. Without a rare die in the window the cards are worth nothing. Grey
is a colour here. Some cards have points for each time (`PrivateObjective.points`); for the others, a goal returns the
points.

There is at most one rare die in a window. Should there be two at a real table, the first in reading order counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, RARE, VALUE
from rosace.sagrada.goals.counting import Counted, on_marked
from rosace.sagrada.options import Options
from rosace.sagrada.spaces import COLUMN, COLUMNS, ROW, SPACES, TOUCHING
from rosace.sagrada.window import Window

# Arguments: the window, the space of its rare die, and the options of the game.
AroundRare = Callable[[Window, int, Options], Counted]


def count(goal: str, window: Window, options: Options) -> Counted:
    """What a goal counts in a window, by the goal's name."""
    rare = window.masks[RARE]
    return GOALS[goal](window, spaces.cells(rare)[0], options) if rare else (0, 0)


def unique_around(window: Window, rare: int, options: Options) -> Counted:
    """Each different colour and each different value around it; or as the option `unique-around` says."""
    near = _around(window, rare)
    colours = _first_of_each(near, [COLOUR[window.dice[cell]] for cell in near])
    values = _first_of_each(near, [VALUE[window.dice[cell]] for cell in near])
    reading = options.value("unique-around")
    if reading == "pairs":
        pairs = _first_of_each(near, [window.dice[cell] for cell in near])
        return len(pairs), _mask(pairs)
    if reading == "larger":
        larger = colours if len(colours) > len(values) else values
        return len(larger), _mask(larger)
    return len(colours) + len(values), _mask(colours + values)


def highest_of_each_colour(window: Window, rare: int, options: Options) -> Counted:
    """Of each colour around it the highest value."""
    highest: dict[int, int] = {}
    for cell in _around(window, rare):
        colour = COLOUR[window.dice[cell]]
        if _value(window, cell) > _value(window, highest.get(colour, -1)):
            highest[colour] = cell
    return _sum(window, list(highest.values()))


def same_value(window: Window, rare: int, options: Options) -> Counted:
    """Each other die of its value, anywhere."""
    others = window.value_masks()[VALUE[window.dice[rare]] - 1] & ~(1 << rare)
    return others.bit_count(), others


def row_sum(window: Window, rare: int, options: Options) -> Counted:
    """The sum of its row, itself included; the row need not be full."""
    return on_marked(window, ROW[rare // COLUMNS])


def column_sum(window: Window, rare: int, options: Options) -> Counted:
    """The sum of its column, and itself once more."""
    points, counted = on_marked(window, COLUMN[rare % COLUMNS])
    return points + VALUE[window.dice[rare]], counted


def diagonal_sum(window: Window, rare: int, options: Options) -> Counted:
    """The sum of both diagonals through it, all the way to the frame, itself not included."""
    return on_marked(window, DIAGONALS[rare])


def different_shades(window: Window, rare: int, options: Options) -> Counted:
    """The sum of the different values around it, each once."""
    near = _around(window, rare)
    return _sum(window, _first_of_each(near, [VALUE[window.dice[cell]] for cell in near]))


GOALS: Final[dict[str, AroundRare]] = {
    "unique-around": unique_around,
    "highest-of-each-color": highest_of_each_colour,
    "same-value": same_value,
    "row-sum": row_sum,
    "column-sum": column_sum,
    "diagonal-sum": diagonal_sum,
    "different-shades": different_shades,
}


WITH_POINTS: Final = ("unique-around", "same-value")
"""The goals whose cards have points for each time; the others return the points."""


def _diagonals(cell: int) -> int:
    row, column = divmod(cell, COLUMNS)
    mask = 0
    for other in range(SPACES):
        down, right = abs(other // COLUMNS - row), abs(other % COLUMNS - column)
        mask |= (down == right != 0) << other
    return mask


DIAGONALS: Final[list[int]] = [_diagonals(cell) for cell in range(SPACES)]
"""Per space, the spaces on both diagonals through it, without it."""


def _around(window: Window, rare: int) -> list[int]:
    """The spaces around the rare die that hold a die."""
    return spaces.cells(TOUCHING[rare] & window.filled & ~window.masks[RARE])


def _value(window: Window, cell: int) -> int:
    return VALUE[window.dice[cell]] if cell >= 0 else 0


def _first_of_each(cells: list[int], kinds: list[int]) -> list[int]:
    """The first space of each kind."""
    return [cell for index, cell in enumerate(cells) if kinds[index] not in kinds[:index]]


def _mask(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def _sum(window: Window, cells: list[int]) -> Counted:
    return on_marked(window, _mask(cells))
