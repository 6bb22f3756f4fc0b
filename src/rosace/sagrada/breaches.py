"""Breaking a placement rule: what is wrong with a window of a real table, and how to put it right.

A game played here never needs this, because only legal moves are offered. At a table, a window that is found to break a
rule loses dice of its owner's choice until all rules hold; `breaches` names every rule broken and where, `repairs` the
smallest sets of dice whose removal is enough. The codes are those of refusals.

A window is judged as it lies, not by the order in which it was filled:

- a die on a space whose printed colour or value it does not match;
- two dice side by side that share colour or value, each pair once for each;
- dice that touch each other but not the rest: every such group but the largest;
- dice, and none of them on the border.

An *exempt* space is one whose die a tool put there against a rule. Its print does not count. If its print matches
anyway, then what was waived must be that a die touches another one (Cork-backed Straightedge), and its group may stand
apart from the rest. Under the option `brush` `neighbours` it may also be beside its like.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, COLOURS, VALUE
from rosace.sagrada.window import Window

RULES: Final = (
    "printed-colour", "printed-value", "same-colour-beside", "same-value-beside", "touches-nothing", "first-die-border"
)  # fmt: skip


@dataclass(frozen=True)
class Breach:
    """A rule that is broken, and the spaces of the dice that break it."""

    rule: str
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule} ({', '.join(self.cells)})"


def breaches(window: Window, exempt: int = 0, neighbours: bool = False) -> list[Breach]:
    """Every rule that a window breaks; `exempt` is a mask of spaces, to which the window's own waived ones are added.

    >>> window = Window.parse("virtus", ["R4 R3 .. .. ..", ".. .. .. .. ..", ".. .. .. .. B6", ".. .. .. .. .."])
    >>> for breach in breaches(window):
    ...     print(breach)
    same-colour-beside (A1, A2)
    touches-nothing (C5)
    """
    exempt |= window.waived
    found = [
        Breach(_print_rule(window, cell), (spaces.NAME[cell],))
        for cell in spaces.cells(misprints(window) & ~exempt)
    ]
    for cell, other in _pairs(window, exempt if neighbours else 0):
        pair = (spaces.NAME[cell], spaces.NAME[other])
        one, two = window.dice[cell], window.dice[other]
        if COLOUR[one] == COLOUR[two]:
            found.append(Breach("same-colour-beside", pair))
        if VALUE[one] == VALUE[two]:
            found.append(Breach("same-value-beside", pair))
    found += [
        Breach("touches-nothing", spaces.names(group)) for group in _strays(window, window.filled, exempt)
    ]
    if window.filled and not window.filled & spaces.BORDER:
        found.append(Breach("first-die-border", spaces.names(window.filled)))
    return found


def repairs(window: Window, exempt: int = 0, neighbours: bool = False) -> list[tuple[str, ...]]:
    """All the smallest sets of dice whose removal makes a window legal; none if it is legal as it lies.

    >>> repairs(Window.parse(None, ["R4 R3 B2 .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]))
    [('A1',)]
    """
    exempt |= window.waived
    search = _Search(window, exempt, neighbours)
    search.go(window.filled & ~(misprints(window) & ~exempt))
    sets = [spaces.names(removed) for removed in search.found if removed]
    return sorted(sets, key=lambda cells: [spaces.parse(cell) for cell in cells])


def misprints(window: Window) -> int:
    """The spaces whose die does not match the print."""
    mask = 0
    for cell in spaces.cells(window.filled):
        if not window.pattern.printed[window.dice[cell]] >> cell & 1:
            mask |= 1 << cell
    return mask


def groups(filled: int) -> list[int]:
    """The groups of spaces that touch each other, in reading order."""
    found = []
    while filled:
        group = filled & -filled
        grown = group | spaces.touching(group) & filled
        while grown != group:
            group, grown = grown, grown | spaces.touching(grown) & filled
        found.append(group)
        filled &= ~group
    return found


def _print_rule(window: Window, cell: int) -> str:
    return "printed-colour" if window.pattern.print[cell] in COLOURS else "printed-value"


def _pairs(window: Window, waived: int) -> list[tuple[int, int]]:
    """The pairs of dice side by side that are too much alike, in reading order."""
    found = []
    for cell in spaces.cells(window.filled & ~waived):
        for other in spaces.cells(spaces.BESIDE[cell] & window.filled & ~waived):
            one, two = window.dice[cell], window.dice[other]
            if cell < other and (COLOUR[one] == COLOUR[two] or VALUE[one] == VALUE[two]):
                found.append((cell, other))
    return found


def _apart(window: Window, filled: int, exempt: int) -> list[int]:
    """The groups in which no die has leave to touch nothing: one of them may be there, grown from the first die."""
    leave = exempt & ~misprints(window)
    return [group for group in groups(filled) if not group & leave]


def _strays(window: Window, filled: int, exempt: int) -> list[int]:
    """The groups that should touch the rest and do not."""
    apart = _apart(window, filled, exempt)
    if len(apart) < 2:
        return []
    main = max(apart, key=lambda group: (group.bit_count(), bool(group & spaces.BORDER)))
    return [group for group in apart if group != main]


class _Search:
    """The search for the smallest removals.

    Of two dice that may not be neighbours one must go: the die with the most such neighbours goes, or all of these do.
    Of several groups that stand apart only one can stay. And where no die is on the border, none can stay at all. There
    are at most a few thousand ways through this, even for the worst of windows.
    """

    def __init__(self, window: Window, exempt: int, neighbours: bool) -> None:
        self.window: Window = window
        self.exempt: int = exempt
        self.rivals: list[int] = [0] * spaces.SPACES
        self.fewest: int = window.filled.bit_count()
        self.found: list[int] = []
        for cell, other in _pairs(window, exempt if neighbours else 0):
            self.rivals[cell] |= 1 << other
            self.rivals[other] |= 1 << cell

    def go(self, kept: int) -> None:
        """Take dice away from those still kept until no rule is broken."""
        if (self.window.filled & ~kept).bit_count() > self.fewest:
            return
        worst, most = -1, 0
        for cell in spaces.cells(kept):
            rivals = (self.rivals[cell] & kept).bit_count()
            if rivals > most:
                worst, most = cell, rivals
        if worst >= 0:
            self.go(kept & ~(1 << worst))
            self.go(kept & ~self.rivals[worst])
            return
        apart = _apart(self.window, kept, self.exempt)
        if len(apart) < 2:
            self.note(kept)
            return
        for group in apart:
            rest = kept
            for other in apart:
                if other != group:
                    rest &= ~other
            self.note(rest)

    def note(self, kept: int) -> None:
        """A way that leads to a legal window: remember it if none is shorter."""
        removed = self.window.filled & ~(kept if kept & spaces.BORDER else 0)
        size = removed.bit_count()
        if size < self.fewest:
            self.fewest, self.found = size, []
        if size == self.fewest and removed not in self.found:
            self.found.append(removed)
