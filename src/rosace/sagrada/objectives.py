"""The objectives: what each card counts, and where.

A public objective is a short function of a window; it returns how many times the card's points are earned, and the
mask of the spaces that counted. Row and column goals need full rows and columns. A private objective is the sum of the
values of one colour.

Here are the objectives of the base game; those of the expansions are in `goals/`, and all are found here by their ids.
Grey glass is a sixth colour, but no part of a set of the five. Rare glass has no colour, except that in a row or column
it is one of its own. Their values count as any die's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from rosace.engine.errors import SetupError
from rosace.sagrada import spaces
from rosace.sagrada.cards.card import PrivateObjective, PublicObjective
from rosace.sagrada.dice import COLOURS, GREY
from rosace.sagrada.goals import around, grey, rivalry, symmetry
from rosace.sagrada.goals.counting import Counted, Goal, on_marked, varied
from rosace.sagrada.spaces import COLUMN, ROW, SPACES
from rosace.sagrada.window import SHADE, Window

if TYPE_CHECKING:
    from mypy_extensions import i64


def row_colour_variety(window: Window) -> Counted:
    """Full rows without a repeated colour."""
    return varied(window, ROW, by_value=False)


def column_colour_variety(window: Window) -> Counted:
    """Full columns without a repeated colour."""
    return varied(window, COLUMN, by_value=False)


def row_shade_variety(window: Window) -> Counted:
    """Full rows without a repeated value."""
    return varied(window, ROW, by_value=True)


def column_shade_variety(window: Window) -> Counted:
    """Full columns without a repeated value."""
    return varied(window, COLUMN, by_value=True)


def light_shades(window: Window) -> Counted:
    """Sets of a 1 and a 2."""
    return _sets(window, SHADE[0], SHADE[2])


def medium_shades(window: Window) -> Counted:
    """Sets of a 3 and a 4."""
    return _sets(window, SHADE[2], SHADE[4])


def deep_shades(window: Window) -> Counted:
    """Sets of a 5 and a 6."""
    return _sets(window, SHADE[4], SHADE[5] + 1)


def shade_variety(window: Window) -> Counted:
    """Sets of all six values."""
    return _sets(window, SHADE[0], SHADE[5] + 1)


def colour_variety(window: Window) -> Counted:
    """Sets of all five colours."""
    return _sets(window, 0, len(COLOURS))


def colour_diagonals(window: Window) -> Counted:
    """Dice with a diagonal neighbour of their colour, each die once; grey is a colour, rare glass has none."""
    found = 0
    for mask in window.masks[: GREY + 1]:
        found |= mask & spaces.diagonal(mask)
    return spaces.count(found), found


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
    "horizontal-shade-symmetry": symmetry.horizontal_shade_symmetry,
    "vertical-color-balance": symmetry.vertical_colour_balance,
    "horizontal-symmetry": symmetry.horizontal_symmetry,
    "horizontal-color-symmetry": symmetry.horizontal_colour_symmetry,
    "vertical-shade-balance": symmetry.vertical_shade_balance,
    "horizontal-color-balance": symmetry.horizontal_colour_balance,
    "horizontal-shade-balance": symmetry.horizontal_shade_balance,
    "grey-paradise": grey.grey_paradise,
    "grey-of-night": grey.grey_of_night,
}
"""The public objectives that give their points each time they are met."""

BY_SCALE: Final[dict[str, Callable[[Window, Sequence[int]], Counted]]] = {
    "shades-of-grey": grey.shades_of_grey
}
"""The public objectives with a scale of points: they return the points."""

BY_RANK: Final[dict[str, Goal]] = rivalry.CRITERIA
"""The public objectives that reward the first players: they return what the players are compared by."""


def check_public(card: PublicObjective) -> None:
    """Refuse a card whose way of scoring has no behaviour here."""
    known: Collection[str] = BY_RANK if card.rewards else BY_SCALE if card.scale else PUBLIC
    if card.id not in known:
        how = "by rank" if card.rewards else "by a scale" if card.scale else "each time they are met"
        raise SetupError(
            f"public {card.id}", f"has no behaviour; objectives that score {how} are {', '.join(known)}"
        )


def check_private(card: PrivateObjective) -> None:
    """Refuse a card that counts neither a colour nor marked spaces nor a known goal."""
    if not card.colour and not card.cells and card.goal not in around.GOALS:
        goals = ", ".join(around.GOALS)
        raise SetupError(
            f"private {card.id}",
            f"counts no colour and no spaces, and its goal {card.goal!r} is none of {goals}",
        )


def shades(window: Window, colour: str) -> Counted:
    """The sum of the values of one colour."""
    return on_marked(window, window.masks[COLOURS.find(colour)])


def _sets(window: Window, first: int, end: int) -> Counted:
    """How many sets of one of each of these sorts of dice there are: see `Window.masks`.

    The spaces counted are the first of each in reading order.
    """
    sorts = window.masks[first:end]
    count = SPACES
    mask: i64
    for mask in sorts:
        count = min(count, spaces.count(mask))
    counted: i64 = 0
    for mask in sorts:
        for _ in range(count):
            lowest = mask & -mask
            counted |= lowest
            mask ^= lowest
    return count, counted
