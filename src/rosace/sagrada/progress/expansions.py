"""How far the objectives of the expansions can still come: grey glass, and what stands around the rare die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, GREY, RARE, VALUE
from rosace.sagrada.goals import grey
from rosace.sagrada.goals.around import DIAGONALS
from rosace.sagrada.options import Options
from rosace.sagrada.progress.spaces_left import Reach, SpacesLeft, mask_of, nothing_more
from rosace.sagrada.spaces import COLUMN, COLUMNS, ROW, TOUCHING

_HIGHEST: Final = 6
_COLOURS: Final = GREY + 1


def grey_columns(free: SpacesLeft) -> Reach:
    """Columns with a grey die."""
    now = grey.grey_of_night(free.window)[0]
    ways = [free.letting(GREY, column) for column in COLUMN if not column & free.window.masks[GREY]]
    ways = [way for way in ways if way]
    more = min(len(ways), free.dice)
    return (
        Reach(now + more, 1, mask_of([cell for way in ways for cell in way])) if more else nothing_more(now)
    )


def grey_pairs(free: SpacesLeft) -> Reach:
    """Pairs of grey dice of one value."""
    now = grey.grey_paradise(free.window)[0]
    most = max(now, _greys(free) // 2)
    better = free.with_one_die(lambda window: grey.grey_paradise(window)[0])
    return Reach(most, 1 if better else 0, better)


def grey_scale(free: SpacesLeft, scale: Sequence[int]) -> Reach:
    """Sets of grey dice with different values."""
    now = grey.shades_of_grey(free.window, scale)[0]
    best = [0]  # by the number of dice, the most that sets of them are worth
    for dice in range(1, _greys(free) + 1):
        best.append(
            max([scale[size - 1] + best[dice - size] for size in range(1, min(dice, len(scale)) + 1)])
        )
    better = free.with_one_die(lambda window: grey.shades_of_grey(window, scale)[0])
    return Reach(max(now, *best), 1 if better else 0, better)


def _greys(free: SpacesLeft) -> int:
    """How many grey dice there can be in the end."""
    return spaces.count(free.window.masks[GREY]) + min(free.dice, len(free.letting(GREY)))


# -- around the rare die -------------------------------------------------------------------------------------------


def around_rare(goal: str, free: SpacesLeft, options: Options) -> int:
    """The most that a goal of Passion can count: with the rare die where it lies, or where it may still go."""
    held = spaces.cells(free.window.masks[RARE])
    return max([_MOST[goal](free, cell, options) for cell in held or free.letting(RARE)], default=0)


def _near(free: SpacesLeft, rare: int) -> tuple[list[int], int]:
    """The dice around a space, and how many more can come there."""
    near = TOUCHING[rare] & ~free.window.masks[RARE]
    dice = [free.window.dice[cell] for cell in spaces.cells(near & free.window.filled)]
    return dice, min(free.dice, len([cell for cell in free.empty if near >> cell & 1]))


def _unique(free: SpacesLeft, rare: int, options: Options) -> int:
    dice, more = _near(free, rare)
    colours = min(len({COLOUR[die] for die in dice}) + more, _COLOURS + 1)
    values = min(len({VALUE[die] for die in dice}) + more, _HIGHEST)
    reading = options.value("unique-around")
    if reading == "pairs":
        return len(set(dice)) + more
    return max(colours, values) if reading == "larger" else colours + values


def _highest_of_each(free: SpacesLeft, rare: int, options: Options) -> int:
    dice, more = _near(free, rare)
    best: dict[int, int] = {}
    for die in dice:
        best[COLOUR[die]] = max(VALUE[die], best.get(COLOUR[die], 0))
    left = sorted([_HIGHEST - value for value in best.values()] + [_HIGHEST] * (_COLOURS + 1 - len(best)))
    return sum(best.values()) + sum(left[::-1][:more])


def _same_value(free: SpacesLeft, rare: int, options: Options) -> int:
    window = free.window
    values = window.value_masks()
    lies = window.dice[rare]
    found = 0
    for value in [VALUE[lies]] if lies >= 0 else range(1, _HIGHEST + 1):
        there = values[value - 1] & ~(1 << rare)
        found = max(found, spaces.count(there) + min(free.dice, len(free.letting(_VALUE_SORT + value))))
    return found


_VALUE_SORT: Final = RARE  # the sorts of values follow those of glass, from 1 on


def _sum(free: SpacesLeft, rare: int, line: int) -> int:
    """The sum of a line when it is as full as it can be."""
    there = sum([VALUE[free.window.dice[cell]] for cell in spaces.cells(line & free.window.filled)])
    return there + free.top(line)


def _itself(free: SpacesLeft, rare: int) -> int:
    lies = free.window.dice[rare]
    return VALUE[lies] if lies >= 0 else free.highest(rare, RARE)


def _different(free: SpacesLeft, rare: int, options: Options) -> int:
    dice, more = _near(free, rare)
    there = {VALUE[die] for die in dice}
    return sum(there) + sum([value for value in range(_HIGHEST, 0, -1) if value not in there][:more])


_MOST: Final[dict[str, Callable[[SpacesLeft, int, Options], int]]] = {
    "unique-around": _unique,
    "highest-of-each-color": _highest_of_each,
    "same-value": _same_value,
    "row-sum": lambda free, rare, options: _sum(free, rare, ROW[rare // COLUMNS]),
    "column-sum": lambda free, rare, options: _sum(free, rare, COLUMN[rare % COLUMNS]) + _itself(free, rare),
    "diagonal-sum": lambda free, rare, options: _sum(free, rare, DIAGONALS[rare]),
    "different-shades": _different,
}
"""By the goal, the most that it can count around a space."""
