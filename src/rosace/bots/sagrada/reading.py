"""The evaluation of placements: what a die is worth on a space of a window.

A reading is made once for a window and then asked about many dice and spaces. All numbers are estimates in points, by
simple rules:

- a space takes some of the thirty kinds of dice (by its print and its neighbours); the more it takes, and the more
  turns are left, the likelier it is filled in the end;
- a line is as likely as all its spaces together, and as its colours or values can still differ;
- sets fill up where they lack most; a colour that is wanted is found somewhat more often than by chance.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.sagrada.objectives import Objectives
from rosace.sagrada import spaces
from rosace.sagrada.cards.pattern import Pattern
from rosace.sagrada.dice import COLOUR, VALUE
from rosace.sagrada.spaces import BESIDE, COLUMN, DIAGONAL, ROW, cells
from rosace.sagrada.window import Window

ROW_OF: Final[list[int]] = [ROW[cell // 5] for cell in range(20)]
COLUMN_OF: Final[list[int]] = [COLUMN[cell % 5] for cell in range(20)]
COLOURS: Final = 5
VALUES_AT: Final = 7  # where the values begin in a window's lists
COUNT: Final[list[int]] = [mask.bit_count() for mask in range(64)]


def _better(values: int) -> float:
    """The expected value of the better of two dice with these values."""
    shown = [value for value in range(1, 7) if values >> (value - 1) & 1]
    return sum([max(one, other) for one in shown for other in shown]) / max(1, len(shown)) ** 2


BETTER: Final[list[float]] = [_better(mask) for mask in range(64)]
"""By the values that a marked space lets in, a bit each: what will stand there, if something does."""


class ReadingWeights:
    """The weights of a reading; the defaults were tuned by play."""

    __slots__ = (
        "corner_one", "corner_two", "crowd", "diagonal", "empty", "floor", "line", "more", "private", "seen", "sets",
        "steer",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seen: float = 1.85  # dice that a space sees in a turn,
        self.crowd: float = 0.15  # less so the more empty spaces want them too
        self.empty: float = 2.33  # a space that stays empty
        self.line: float = 1.08
        self.floor: float = 0.456  # how likely a line is if only one of many colours fits
        self.sets: float = 0.617
        self.steer: float = 0.5
        self.diagonal: float = 0.93
        self.corner_one: float = 0.363
        self.corner_two: float = 0.568
        self.private: float = 0.763
        self.more: float = 3.45


USUAL: Final = ReadingWeights()


class Reading:
    """The evaluation of a window for a player with these objectives and a number of turns left."""

    __slots__ = (
        "chance",
        "colour_gain",
        "colours",
        "fills",
        "objectives",
        "odds",
        "value_gain",
        "values",
        "weights",
        "window",
    )  # fmt: skip

    def __init__(
        self, window: Window, objectives: Objectives, turns: int, weights: ReadingWeights = USUAL
    ) -> None:
        self.window = window
        self.objectives = objectives
        self.weights = weights
        self.colours: list[int] = [0] * 20  # per empty space, the colours that may still go there, a bit each
        self.values: list[int] = [0] * 20  # likewise the values
        self.chance: list[float] = [1.0] * 20  # that a space is filled in the end
        empty = cells(window.empty)
        self.odds: list[float] = odds(turns * weights.seen / (1.0 + weights.crowd * len(empty)))
        total = self._read_spaces(empty)
        self.fills: float = min(total, float(turns))
        if total > turns:  # more than one die a turn is not to be had
            scale = turns / total
            self.odds = [one * scale for one in self.odds]
            for cell in empty:
                self.chance[cell] *= scale
        self.value_gain: list[float] = self._value_gains()
        self.colour_gain: list[float] = self._colour_gains()

    def _read_spaces(self, empty: list[int]) -> float:
        total = 0.0
        for cell in empty:
            colours, values = let_in(self.window, cell)
            self.colours[cell], self.values[cell] = colours, values
            chance = self.odds[COUNT[colours] * COUNT[values]]
            self.chance[cell] = chance
            total += chance
        return total

    def _value_gains(self) -> list[float]:
        gains = [0.0] * 6
        weights, holds = self.weights, self.window.masks
        for points, members in self.objectives.sets:
            counts = [float(spaces.count(holds[VALUES_AT + value - 1])) for value in members]
            more = self.fills / 6.0 * weights.steer * len(counts)
            before = filled_up(counts, more)
            for index, value in enumerate(members):
                counts[index] += 1.0
                gains[value - 1] += weights.sets * points * (filled_up(counts, max(more - 1.0, 0.0)) - before)
                counts[index] -= 1.0
        return gains

    def _colour_gains(self) -> list[float]:
        gains = [0.0] * 5
        if self.objectives.colour_sets:
            holds, weights = self.window.masks, self.weights
            counts = [float(spaces.count(holds[colour])) for colour in range(5)]
            more = self.fills * weights.steer
            before = filled_up(counts, more)
            for colour in range(5):
                counts[colour] += 1.0
                gains[colour] = (
                    weights.sets
                    * self.objectives.colour_sets
                    * (filled_up(counts, max(more - 1.0, 0.0)) - before)
                )
                counts[colour] -= 1.0
        return gains

    # -- what a die is worth on a space ---------------------------------------------------------------------------

    def worth(self, die: int, cell: int) -> float:
        """The gain of a die on a space, compared with leaving the space as it is."""
        weights, objectives = self.weights, self.objectives
        colour, value = COLOUR[die], VALUE[die]
        found = weights.empty * (1.0 - self.chance[cell]) + self.value_gain[value - 1]
        if colour < COLOURS:
            found += self.colour_gain[colour]
            if objectives.colours[colour]:
                found += weights.private * objectives.colours[colour] * value
        found -= self._private_hope(cell)
        if objectives.marks >> cell & 1:
            found += objectives.marked[cell] * (value - self.chance[cell] * BETTER[self.values[cell]])
        found += self._lines(cell, colour, value) + self._neighbours(cell, colour, value)
        if objectives.diagonals:
            found += weights.diagonal * objectives.diagonals * self._corners(cell, colour)
        return found

    def _private_hope(self, cell: int) -> float:
        """What the space would have brought for the private objective on average."""
        hope = 0.0
        free = self.colours[cell]
        for colour in range(5):
            if self.objectives.colours[colour] and free >> colour & 1:
                hope += (
                    self.weights.private
                    * self.objectives.colours[colour]
                    * self.chance[cell]
                    * self.weights.more
                    / COUNT[free]
                )
        return hope

    def _lines(self, cell: int, colour: int, value: int) -> float:
        objectives = self.objectives
        found = 0.0
        if objectives.row_colour:
            found += objectives.row_colour * self._line_change(ROW_OF[cell], cell, colour, True)
        if objectives.column_colour:
            found += objectives.column_colour * self._line_change(COLUMN_OF[cell], cell, colour, True)
        if objectives.row_value:
            found += objectives.row_value * self._line_change(ROW_OF[cell], cell, value - 1, False)
        if objectives.column_value:
            found += objectives.column_value * self._line_change(COLUMN_OF[cell], cell, value - 1, False)
        return self.weights.line * found

    def _line_change(self, line: int, cell: int, kind: int, by_colour: bool) -> float:
        """By how much a line gets likelier when a space in it is filled with a colour or a value."""
        window = self.window
        holds, first = window.masks, 0 if by_colour else VALUES_AT
        used = 0
        for one in range(7 if by_colour else 6):
            mask = holds[first + one] & line
            if mask:
                if mask & (mask - 1):
                    return 0.0
                used |= 1 << one
        before = after = 1.0
        allowed = self.colours if by_colour else self.values
        repeated = used >> kind & 1
        later = used | 1 << kind
        floor = self.weights.floor
        for other in cells(line & ~window.filled):
            free = allowed[other]
            left = COUNT[free & ~used & 63]
            if not left:
                return 0.0
            before *= self.chance[other] * (floor + (1.0 - floor) * left / COUNT[free])
            if other != cell:
                left = COUNT[free & ~later & 63]
                if not left:
                    after = 0.0
                else:
                    after *= self.chance[other] * (floor + (1.0 - floor) * left / COUNT[free])
        return -before if repeated else after - before

    def _neighbours(self, cell: int, colour: int, value: int) -> float:
        """What the empty spaces beside it lose: one colour and one value can no longer go there."""
        found = 0.0
        weights = self.weights
        rest = ~(1 << colour)
        for other in cells(BESIDE[cell] & ~self.window.filled):
            colours, values = self.colours[other] & rest, self.values[other] & ~(1 << (value - 1))
            chance = self.odds[COUNT[colours] * COUNT[values]]
            lost = self.chance[other] - chance
            if lost > 0.0:
                found -= weights.empty * lost
                found -= lost * self._lines_through(other)
        return found

    def _lines_through(self, cell: int) -> float:
        """A rough value of the lines through a space."""
        objectives = self.objectives
        filled = self.window.filled
        row = (objectives.row_colour + objectives.row_value) * STAKE[(ROW_OF[cell] & filled).bit_count()]
        column = (objectives.column_colour + objectives.column_value) * STAKE[
            (COLUMN_OF[cell] & filled).bit_count() + 1
        ]
        return row + column

    def _corners(self, cell: int, colour: int) -> float:
        """How many more dice count for the diagonals, less what the space would have brought."""
        if colour > COLOURS:
            return 0.0
        holds = self.window.masks
        near = holds[colour] & DIAGONAL[cell]
        found = 0.0
        if near:
            found = 1.0
            for other in cells(near):
                if not holds[colour] & DIAGONAL[other]:
                    found += 1.0
        best = 0
        free = self.colours[cell]
        for one in range(5):
            if free >> one & 1:
                count = spaces.count(holds[one] & DIAGONAL[cell])
                if count > best:
                    best = count
        if best:
            found -= self.chance[cell] * (self.weights.corner_one if best == 1 else self.weights.corner_two)
        if not near:
            found += 0.25 * (DIAGONAL[cell] & ~self.window.filled).bit_count() / 4.0
        return found


STAKE: Final[list[float]] = [0.02, 0.05, 0.12, 0.3, 0.7, 1.0]

_PRINTED: Final[dict[str, tuple[list[int], list[int]]]] = {}


def printed(pattern: Pattern) -> tuple[list[int], list[int]]:
    """Per space, the colours and the values that its print lets in, a bit each."""
    found = _PRINTED.get(pattern.print)
    if found is None:
        colours = [1 << "RYGBP".index(mark) if mark in "RYGBP" else 31 for mark in pattern.print]
        values = [1 << (int(mark) - 1) if mark in "123456" else 63 for mark in pattern.print]
        found = _PRINTED[pattern.print] = (colours, values)
    return found


def let_in(window: Window, cell: int) -> tuple[int, int]:
    """The colours and the values that a space still lets in, a bit each."""
    printed_colours, printed_values = printed(window.pattern)
    colours, values = printed_colours[cell], printed_values[cell]
    holds, beside = window.masks, BESIDE[cell]
    for colour in range(5):
        if holds[colour] & beside:
            colours &= ~(1 << colour)
    for value in range(6):
        if holds[VALUES_AT + value] & beside:
            values &= ~(1 << value)
    return colours, values


_ODDS: Final[dict[int, list[float]]] = {}


def odds(tries: float) -> list[float]:
    """Per number of kinds of dice that fit, the chance that one of them comes in a number of tries, in eighths."""
    eighths = int(tries * 8.0)
    found = _ODDS.get(eighths)
    if found is None:
        found = _ODDS[eighths] = [1.0 - (1.0 - count / 30.0) ** (eighths / 8.0) for count in range(31)]
    return found


def filled_up(counts: list[float], more: float) -> float:
    """The expected number of whole sets after `more` dice, each where most are missing."""
    ordered = sorted(counts)
    level = ordered[0]
    width = 1
    while width < len(ordered) and more > 0.0:
        need = (ordered[width] - level) * width
        if need > more:
            return level + more / width
        more -= need
        level = ordered[width]
        width += 1
    return level + more / len(ordered) if more > 0.0 else level
