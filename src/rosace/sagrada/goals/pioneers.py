"""Glory's pioneers: whether a window meets a goal. `card.PioneerGoal` says what each kind of goal asks for.

Grey is a colour like the others; but a goal that asks for five colours means the five of the base game, as Color
Variety does. Rare glass has no colour, except that in a row or column it is one of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rosace.engine.errors import SetupError
from rosace.engine.score import Line
from rosace.sagrada import spaces
from rosace.sagrada.cards.card import Pioneer, PioneerGoal
from rosace.sagrada.dice import COLOURS, GREY
from rosace.sagrada.goals.counting import varied
from rosace.sagrada.spaces import ALL, COLUMN, COLUMNS, ROW, ROWS
from rosace.sagrada.window import Window


def meets(goal: PioneerGoal, window: Window) -> bool:
    """Whether a window is what a goal asks for."""
    kind = KINDS.get(goal.kind)
    if kind is None:
        raise SetupError(
            "pioneer", f"there is no goal of the kind {goal.kind!r}; there are {', '.join(KINDS)}"
        )
    return kind(goal, window)


def lost(owned: Iterable[Pioneer], window: Window) -> list[Pioneer]:
    """The cards that a player discards whose window lost dice because it broke a rule.

    These are all owned cards whose goal no longer holds, whether or not a die that is gone was part of it. In a game
    played here no rule is ever broken: this is for real tables.
    """
    return [card for card in owned if not meets(card.goal, window)]


def line(card: Pioneer) -> Line:
    """What a card is worth to its owner: its points, whatever has become of the goal since."""
    return Line(card.id, card.points)


# -- the kinds of goals -------------------------------------------------------------------------------------------


def _fill(goal: PioneerGoal, window: Window) -> bool:
    return window.filled & goal.cells == goal.cells


def _square(goal: PioneerGoal, window: Window) -> bool:
    size = goal.size
    square = sum([((1 << size) - 1) << COLUMNS * row for row in range(size)])
    for row in range(ROWS - size + 1):
        for column in range(COLUMNS - size + 1):
            here = square << COLUMNS * row + column
            if window.filled & here == here:
                return True
    return False


def _colours(goal: PioneerGoal, window: Window) -> bool:
    all_five = goal.kinds == len(COLOURS)
    return _enough(goal, window.colour_masks() if all_five else window.holds[: GREY + 1])


def _values(goal: PioneerGoal, window: Window) -> bool:
    return _enough(goal, window.value_masks())


def _enough(goal: PioneerGoal, sorts: list[int]) -> bool:
    return sum([1 for mask in sorts if mask.bit_count() >= goal.dice]) >= goal.kinds


def _line(goal: PioneerGoal, window: Window) -> bool:
    lines = ROW if goal.lines == "rows" else COLUMN
    found = ALL
    if goal.colors:
        found &= varied(window, lines, by_value=False)[1]
    if goal.values:
        found &= varied(window, lines, by_value=True)[1]
    return found != 0


def _joined_values(goal: PioneerGoal, window: Window) -> bool:
    """Six dice that show 1 to 6, joined side by side; other dice may touch them."""
    values = window.value_masks()
    if not all(values):
        return False
    tried: set[int] = set()
    for one in spaces.cells(values[0]):
        if _joins(1 << one, values[1:], tried):
            return True
    return False


def _joins(group: int, wanted: list[int], tried: set[int]) -> bool:
    """Whether a group can grow, side by side, until it holds one die of each of the values still wanted."""
    if not wanted:
        return True
    if group in tried:  # in another order
        return False
    tried.add(group)
    near = spaces.beside(group)
    for index, mask in enumerate(wanted):
        rest = wanted[:index] + wanted[index + 1 :]
        for cell in spaces.cells(mask & near):
            if _joins(group | 1 << cell, rest, tried):
                return True
    return False


KINDS: Final[dict[str, Callable[[PioneerGoal, Window], bool]]] = {
    "fill": _fill,
    "square": _square,
    "colors": _colours,
    "values": _values,
    "joined-values": _joined_values,
    "line": _line,
}
