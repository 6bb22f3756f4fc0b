"""Glory's pioneer cards: their goals, and whether a window meets one.

Grey is a colour like the others; but a goal that asks for five colours means the five of the base game, as Color
Variety does. Rare glass has no colour, except that in a row or column it is one of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from rosace.engine.errors import SetupError
from rosace.engine.prompt import Sentence, say
from rosace.engine.score import Line
from rosace.sagrada import spaces
from rosace.sagrada.cards.card import Card, listed
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.dice import COLOURS, GREY, VALUES
from rosace.sagrada.goals.counting import varied
from rosace.sagrada.progress.spaces_left import Reach, SpacesLeft, mask_of
from rosace.sagrada.spaces import ALL, COLUMN, COLUMNS, ROW, ROWS, SPACES
from rosace.sagrada.window import Window


@dataclass(frozen=True)
class PioneerGoal:
    """What a pioneer card asks of a window; `kind` says which of the rest count.

    `fill`: dice on all `cells`. `square`: a full square of `size` by `size`. `colors`, `values`: at least `dice` dice
    in each of `kinds` colours or values. `joined-values`: six dice that show 1 to 6, joined side by side. `line`: a
    full row or column (`lines`) with no colour (`colors`) or value (`values`) twice.
    """

    kind: str
    cells: int = 0
    size: int = 0
    dice: int = 0
    kinds: int = 0
    lines: str = ""
    colors: bool = False
    values: bool = False

    def __reduce__(self) -> tuple[type[PioneerGoal], tuple[Any, ...]]:
        return PioneerGoal, tuple([getattr(self, one.name) for one in fields(self)])

    def met_by(self, window: Window) -> bool:
        """Whether a window is what the goal asks for."""
        if self.kind not in GOALS:
            raise SetupError(
                "pioneer", f"there is no goal of the kind {self.kind!r}; there are {', '.join(GOALS)}"
            )
        return GOALS[self.kind](self, window)


class PioneerCard(Card):
    """A pioneer card: points for the first player who meets its goal."""

    kind: ClassVar[str] = "pioneer"
    pack_fields: ClassVar[tuple[str, ...]] = ("points", "goal")
    module: ClassVar[str] = "glory.pioneers"
    source: ClassVar[str] = "pioneers"

    goal: PioneerGoal

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """Points and a goal."""
        goal = entry.part("goal", [one.name for one in fields(PioneerGoal)])
        return {"points": entry.whole("points", 1, 99), "goal": _read_goal(goal)}

    def record(self) -> dict[str, Any]:
        """The goal, without the fields that it does not use."""
        found: dict[str, Any] = {one.name: getattr(self.goal, one.name) for one in fields(self.goal)}
        found["cells"] = list(spaces.names(self.goal.cells))
        return {"pioneer": {name: value for name, value in found.items() if value}}

    def meaning(self) -> list[Sentence]:
        """What the goal asks for."""
        goal = self.goal
        if goal.kind == "line":
            differ = "both" if goal.colors and goal.values else "colors" if goal.colors else "values"
            return [say(f"pioneer-line-{goal.lines}-{differ}")]
        cells = listed(goal.cells)
        return [say(f"pioneer-{goal.kind}", cells=cells, size=goal.size, dice=goal.dice, kinds=goal.kinds)]

    def reach(self, free: SpacesLeft) -> Reach:
        """How far the goal is: the empty spaces that it wants filled, or else those where one die would meet it."""
        if self.goal.met_by(free.window):  # taken at the end of the turn
            return Reach(self.points)
        wanted = self.goal.cells & free.window.empty
        if wanted:
            left = mask_of([cell for cell in free.empty if wanted >> cell & 1])
            fits = left == wanted and spaces.count(wanted) <= free.dice
            return Reach(self.points, spaces.count(wanted), wanted) if fits else Reach(0)
        last = free.with_one_die(self.goal.met_by)
        return Reach(self.points if free.dice else 0, 1 if last else 0, last)

    def line(self) -> Line:
        """The points of the card for its owner, even if the window no longer meets the goal."""
        return Line(self.id, self.points)


def _read_goal(entry: Entry) -> PioneerGoal:
    kind = entry.choice("kind", tuple(GOALS))
    if kind == "fill":
        entry.only(("kind", "cells"))
        return PioneerGoal(kind, cells=entry.cells("cells"))
    if kind == "square":
        entry.only(("kind", "size"))
        return PioneerGoal(kind, size=entry.whole("size", 2, ROWS))
    if kind in ("colors", "values"):
        entry.only(("kind", "dice", "kinds"))
        kinds = entry.whole("kinds", 1, len(COLOURS) if kind == "colors" else VALUES)
        return PioneerGoal(kind, dice=entry.whole("dice", 1, SPACES // kinds), kinds=kinds)
    if kind == "joined-values":
        entry.only(("kind",))
        return PioneerGoal(kind)
    entry.only(("kind", "lines", "colors", "values"))
    colors, values = entry.truth("colors"), entry.truth("values")
    if not colors and not values:
        raise entry.refusal("colors", "a line has different colors, different values or both")
    return PioneerGoal(kind, lines=entry.choice("lines", ("rows", "columns")), colors=colors, values=values)


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
    return _enough(goal, window.colour_masks() if all_five else window.masks[: GREY + 1])


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


GOALS: Final[dict[str, Callable[[PioneerGoal, Window], bool]]] = {
    "fill": _fill,
    "square": _square,
    "colors": _colours,
    "values": _values,
    "joined-values": _joined_values,
    "line": _line,
}
