"""What the empty spaces of a window still let in, while the dice in it stay where they are.

The print of a space and the dice beside it decide; tools that move dice or let one ignore a rule are left out. Two dice
that are still to come are not compared with each other, so what is found here may be more than can be reached, never
less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, VALUE, VALUES
from rosace.sagrada.spaces import COLUMNS, ROWS, SPACES
from rosace.sagrada.window import BLOCKED_COLOUR, BLOCKED_SHADE, SHADE, Window


class Reach(NamedTuple):
    """How far a goal can come, in points or in times."""

    most: int
    """At most so many, those of now included."""
    missing: int = 0
    """How many more dice the next ones take, at least; 0 if none can come, or if that is not known."""
    open: int = 0
    """The mask of the empty spaces that so many dice may go to."""


class SpacesLeft:
    """A window, the dice that each of its empty spaces lets in, and how many dice are still to come, at most."""

    __slots__ = ("dice", "empty", "lets", "sorts", "window")

    def __init__(self, window: Window, glass: Sequence[int], dice: int) -> None:
        self.window = window
        self.empty: list[int] = spaces.cells(window.empty) if dice > 0 else []
        self.dice: int = max(0, min(dice, len(self.empty)))
        self.lets: list[list[int]] = [[] for _ in range(SPACES)]  # per space, the dice
        self.sorts: list[int] = [
            0
        ] * SPACES  # per space, a bit for each glass and value, as in `Window.masks`
        for kind in glass:
            for die in range(VALUES * kind, VALUES * kind + VALUES):
                barred = window.masks[BLOCKED_COLOUR[die]] | window.masks[BLOCKED_SHADE[die]]
                lets_in = window.pattern.printed[die] & ~barred
                for cell in self.empty:
                    if lets_in >> cell & 1:
                        self.lets[cell].append(die)
                        self.sorts[cell] |= 1 << COLOUR[die] | 1 << SHADE[die]
        self.empty = [cell for cell in self.empty if self.lets[cell]]
        self.dice = min(self.dice, len(self.empty))

    def letting(self, sort: int, among: int = spaces.ALL) -> list[int]:
        """The empty spaces of a mask that let some die of a sort in."""
        return [cell for cell in self.empty if self.sorts[cell] >> sort & 1 and among >> cell & 1]

    def highest(self, cell: int, glass: int = -1) -> int:
        """The highest value that a space lets in, of one glass or of any; 0 if none."""
        return max([VALUE[die] for die in self.lets[cell] if glass in (-1, COLOUR[die])], default=0)

    def top(self, among: int) -> int:
        """The sum of the highest values that the empty spaces of a mask let in, of as many dice as may come."""
        found = sorted([self.highest(cell) for cell in self.empty if among >> cell & 1], reverse=True)
        return sum(found[: self.dice])

    def with_one_die(self, worth: Callable[[Window], int]) -> int:
        """The mask of the spaces where one die alone raises what a window is worth."""
        now, mask = worth(self.window), 0
        for cell in self.empty:
            for die in self.lets[cell]:
                if worth(self.window.with_die(cell, die)) > now:
                    mask |= 1 << cell
                    break
        return mask


def nothing_more(now: int) -> Reach:
    """A goal that stays as it is."""
    return Reach(now)


def mask_of(cells: Sequence[int]) -> int:
    """Spaces as a mask."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def places_for(needs: Sequence[int], cells: Sequence[int], sorts: Sequence[int]) -> int:
    """The spaces that can be part of a filling with one die of each of the needed sorts; 0 if there is no filling."""
    found = 0
    for first in cells:
        if found >> first & 1:
            continue
        others = [cell for cell in cells if cell != first]
        for at, need in enumerate(needs):
            rest = [*needs[:at], *needs[at + 1 :]]
            if sorts[first] >> need & 1 and all_placed(rest, others, sorts):
                found |= 1 << first
                break
    return found


def all_placed(needs: Sequence[int], cells: Sequence[int], sorts: Sequence[int]) -> bool:
    """Whether each of the needed sorts finds a space of its own (augmenting paths)."""
    taken: dict[int, int] = {}
    return all(_place(at, needs, cells, sorts, taken, set()) for at in range(len(needs)))


def _place(
    at: int,
    needs: Sequence[int],
    cells: Sequence[int],
    sorts: Sequence[int],
    taken: dict[int, int],
    seen: set[int],
) -> bool:
    for cell in cells:
        if sorts[cell] >> needs[at] & 1 and cell not in seen:
            seen.add(cell)
            if cell not in taken or _place(taken[cell], needs, cells, sorts, taken, seen):
                taken[cell] = at
                return True
    return False


_APART: Final = [row for row in range(1 << COLUMNS) if not row & row << 1]


def most_apart(weights: Sequence[int], dice: int) -> int:
    """The largest sum of weights on so many spaces, no two of them side by side.

    >>> most_apart([1] * 20, 20), most_apart([1] * 20, 3)
    (10, 3)
    """
    best: dict[int, list[int]] = {
        0: [0]
    }  # per set of spaces of the row above, the best sum by the number of dice
    for row in range(ROWS):
        found: dict[int, list[int]] = {}
        for here in _APART:
            worth = [weights[COLUMNS * row + column] for column in range(COLUMNS) if here >> column & 1]
            if len(worth) > dice or not all(worth):
                continue
            sums = [-1] * (dice + 1)
            for above, before in best.items():
                if not above & here:
                    for count, old in enumerate(before[: dice + 1 - len(worth)]):
                        if old >= 0:
                            sums[count + len(worth)] = max(sums[count + len(worth)], old + sum(worth))
            found[here] = sums
        best = found
    return max([max(sums) for sums in best.values()])
