"""Glory's bloom cards: a pattern of two colours, whether it stands in a window, and what that is worth.

The pattern may lie anywhere but is not turned or mirrored. `A` and `B` are two different colours. Grey is a colour;
rare glass has none, so a rare die is never part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from rosace.engine.prompt import Sentence, say
from rosace.engine.score import Line
from rosace.sagrada import spaces
from rosace.sagrada.cards.card import Card
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.dice import GREY
from rosace.sagrada.progress.spaces_left import Reach, SpacesLeft
from rosace.sagrada.spaces import COLUMNS, ROWS
from rosace.sagrada.window import Window


class BloomCard(Card):
    """A bloom card: rows of `A`, `B` (two different colours) and `.` (anything), to be found anywhere, not turned."""

    kind: ClassVar[str] = "bloom"
    pack_fields: ClassVar[tuple[str, ...]] = ("points", "pattern")
    module: ClassVar[str] = "glory.bloom"
    source: ClassVar[str] = "blooms"

    pattern: tuple[str, ...] = ()

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """Points and a pattern."""
        return {"points": entry.whole("points", 1, 99), "pattern": _pattern(entry)}

    def meaning(self) -> list[Sentence]:
        """The pattern and its points."""
        return [say("bloom-pattern", pattern=" / ".join(self.pattern), points=self.points)]

    def line(self, window: Window) -> Line:
        """The points of a kept card and the spaces of its pattern; if the pattern is not there, the points are lost."""
        mask = found(self.pattern, window)
        return Line(self.id, self.points if mask else -self.points, spaces.names(mask))

    def reach(self, free: SpacesLeft) -> Reach:
        """The points of the card if the pattern can still stand somewhere, and the spaces where least is missing."""
        if found(self.pattern, free.window):
            return Reach(self.points)
        ways = [(a | b) & free.window.empty for a, b in places(self.pattern) if _can_stand(free, a, b)]
        ways = [way for way in ways if spaces.count(way) <= free.dice]
        if not ways:
            return Reach(-self.points)
        fewest = min([spaces.count(way) for way in ways])
        nearest = 0
        for way in ways:
            if spaces.count(way) == fewest:
                nearest |= way
        return Reach(self.points, fewest, nearest)


def _can_stand(free: SpacesLeft, a: int, b: int) -> bool:
    """Whether these spaces can come to hold two different colours, each all of one."""
    ones, others = _colours(free, a), _colours(free, b)
    return any(one != other for one in ones for other in others)


def _colours(free: SpacesLeft, mask: int) -> list[int]:
    """The colours that all spaces of a mask have or can still have."""
    held = free.window.masks
    return [
        colour
        for colour in range(GREY + 1)
        if all(held[colour] >> cell & 1 or free.sorts[cell] >> colour & 1 for cell in spaces.cells(mask))
    ]


def _pattern(entry: Entry) -> tuple[str, ...]:
    rows = entry.texts("pattern")
    width = len(rows[0]) if rows else 0
    if not 1 <= len(rows) <= ROWS or not 1 <= width <= COLUMNS or any(len(row) != width for row in rows):
        raise entry.refusal("pattern", f"is 1 to {ROWS} rows of equal length, 1 to {COLUMNS}")
    if set("".join(rows)) - {"."} != {"A", "B"}:
        raise entry.refusal("pattern", "shows two colors, A and B, and . for anything")
    for pair in ("AA", "BB"):
        if any(pair in line for line in (*rows, *["".join(column) for column in zip(*rows, strict=True)])):
            raise entry.refusal("pattern", f"{pair[0]} stands beside itself, as dice of one color never do")
    return tuple(rows)


def found(pattern: tuple[str, ...], window: Window) -> int:
    """The spaces where a pattern stands, the first in reading order; none if it is nowhere."""
    colours = window.masks[: GREY + 1]
    for a, b in places(pattern):
        ones = [colour for colour, mask in enumerate(colours) if mask & a == a]
        others = [colour for colour, mask in enumerate(colours) if mask & b == b]
        if any(one != other for one in ones for other in others):
            return a | b
    return 0


@cache
def places(pattern: tuple[str, ...]) -> Sequence[tuple[int, int]]:
    """Wherever a pattern can lie, the spaces under its A and those under its B."""
    return [
        (_under("A", pattern, row, column), _under("B", pattern, row, column))
        for row in range(ROWS - len(pattern) + 1)
        for column in range(COLUMNS - len(pattern[0]) + 1)
    ]


def _under(mark: str, pattern: tuple[str, ...], top: int, left: int) -> int:
    mask = 0
    for row, marks in enumerate(pattern, top):
        for column, here in enumerate(marks, left):
            mask |= (here == mark) << COLUMNS * row + column
    return mask
