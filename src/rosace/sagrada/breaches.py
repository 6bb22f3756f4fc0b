"""Breaking a placement rule: what is wrong with a window of a real table, and how to put it right.

A game played here never needs this, because only legal moves are offered. At a table, a window that is found to break a
rule loses dice of its owner's choice until all rules hold; `breaches` names every rule broken and where, `repairs` the
smallest sets of dice whose removal is enough. The codes are those of refusals.

A window is judged as it lies, not by the order in which it was filled:

- a die on a space whose printed colour or value it does not match;
- two dice side by side that share colour or value, each pair once for each;
- dice that touch each other but not the rest: every such group but the largest;
- dice, and none of them on the border;
- with expansions, a grey die where the restriction board has none or that touches another by a corner where it forbids
  that (the window's pattern is then `restricted`), and more rare dice than one. Rare dice have no colour to share.

An *exempt* space is one whose die a tool put there against a rule. Its print does not count. If its print matches
anyway, then what was waived must be that a die touches another one (Cork-backed Straightedge), and its group may stand
apart from the rest; where the player has a card that waives prints too, both may be so (`both`). Under the option
`brush` `neighbours` it may also be beside its like. No tool waives what a restriction board says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, COLOURS, GREY, RARE, VALUE
from rosace.sagrada.window import PRINTED_COLOUR, PRINTED_VALUE, Window

RULES: Final = (
    "printed-colour", "printed-value", "same-colour-beside", "same-value-beside", "touches-nothing", "first-die-border"
)  # fmt: skip
MODULE_RULES: Final = ("grey-restriction", "grey-corner", "two-rare")
"""What can be broken besides where grey or rare glass is in play."""


@dataclass(frozen=True)
class Breach:
    """A rule that is broken, and the spaces of the dice that break it."""

    rule: str
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule} ({', '.join(self.cells)})"


def breaches(window: Window, exempt: int = 0, neighbours: bool = False, both: bool = False) -> list[Breach]:
    """Every rule that a window breaks; `exempt` is a mask of spaces, to which the window's own waived ones are added.

    >>> window = Window.parse("virtus", ["R4 R3 .. .. ..", ".. .. .. .. ..", ".. .. .. .. B6", ".. .. .. .. .."])
    >>> for breach in breaches(window):
    ...     print(breach)
    same-colour-beside (A1, A2)
    touches-nothing (C5)
    """
    exempt |= window.waived
    forbidden = restricted(window)
    found = []
    for cell in spaces.cells(misprints(window) & ~exempt | forbidden):
        if not exempt >> cell & 1 and not _fits_but_for_the_board(window, cell):
            found.append(Breach(_print_rule(window, cell), (spaces.NAME[cell],)))
        if forbidden >> cell & 1:
            found.append(Breach("grey-restriction", (spaces.NAME[cell],)))
    for cell, other in _pairs(window, exempt if neighbours else 0):
        pair = (spaces.NAME[cell], spaces.NAME[other])
        if _same_colour(window, cell, other):
            found.append(Breach("same-colour-beside", pair))
        if VALUE[window.dice[cell]] == VALUE[window.dice[other]]:
            found.append(Breach("same-value-beside", pair))
    found += [
        Breach("grey-corner", (spaces.NAME[cell], spaces.NAME[other]))
        for cell, other in _grey_corners(window)
    ]
    if window.holds[RARE].bit_count() > 1:
        found.append(Breach("two-rare", spaces.names(window.holds[RARE])))
    found += [
        Breach("touches-nothing", spaces.names(group))
        for group in _strays(window.filled, may_stand_apart(window, exempt, both))
    ]
    if window.filled and not window.filled & spaces.BORDER:
        found.append(Breach("first-die-border", spaces.names(window.filled)))
    return found


def repairs(
    window: Window, exempt: int = 0, neighbours: bool = False, both: bool = False
) -> list[tuple[str, ...]]:
    """All the smallest sets of dice whose removal makes a window legal; none if it is legal as it lies.

    >>> repairs(Window.parse(None, ["R4 R3 B2 .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]))
    [('A1',)]
    """
    exempt |= window.waived
    search = _Search(window, exempt, neighbours, may_stand_apart(window, exempt, both))
    search.go(window.filled & ~(misprints(window) & ~exempt | restricted(window)))
    sets = [spaces.names(removed) for removed in search.found if removed]
    return sorted(sets, key=lambda cells: [spaces.parse(cell) for cell in cells])


def misprints(window: Window) -> int:
    """The spaces whose die does not match the print."""
    mask = 0
    for cell in spaces.cells(window.filled):
        if not window.pattern.printed[window.dice[cell]] >> cell & 1:
            mask |= 1 << cell
    return mask


def restricted(window: Window) -> int:
    """The spaces where the restriction board allows no grey die, and one stands there."""
    mask = 0
    for cell in spaces.cells(window.holds[GREY]):
        if not window.pattern.lets_in(window.dice[cell], PRINTED_COLOUR | PRINTED_VALUE) >> cell & 1:
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


def _fits_but_for_the_board(window: Window, cell: int) -> bool:
    """Whether only the restriction board keeps a die off its space."""
    return bool(window.pattern.only_restricted(window.dice[cell], 0) >> cell & 1)


def _same_colour(window: Window, cell: int, other: int) -> bool:
    """Whether two dice share a colour. Rare glass has none."""
    return COLOUR[window.dice[cell]] == COLOUR[window.dice[other]] != RARE


def _pairs(window: Window, waived: int) -> list[tuple[int, int]]:
    """The pairs of dice side by side that are too much alike, in reading order."""
    found = []
    for cell in spaces.cells(window.filled & ~waived):
        for other in spaces.cells(spaces.BESIDE[cell] & window.filled & ~waived):
            alike = VALUE[window.dice[cell]] == VALUE[window.dice[other]] or _same_colour(window, cell, other)
            if cell < other and alike:
                found.append((cell, other))
    return found


def _grey_corners(window: Window) -> list[tuple[int, int]]:
    """The pairs of grey dice that touch by a corner, where the restriction board forbids it."""
    greys = window.holds[GREY]
    return [
        (cell, other)
        for cell in spaces.cells(greys if window.pattern.corners else 0)
        for other in spaces.cells(spaces.DIAGONAL[cell] & greys)
        if cell < other
    ]


def _rare_pairs(window: Window) -> list[tuple[int, int]]:
    """The pairs of rare dice: none can keep company."""
    rare = spaces.cells(window.holds[RARE])
    return [(cell, other) for cell in rare for other in rare if cell < other]


def may_stand_apart(window: Window, exempt: int, both: bool) -> int:
    """The exempt spaces whose die may touch no other: what was waived was not the print, or not only that."""
    return exempt if both else exempt & ~misprints(window)


def _apart(filled: int, leave: int) -> list[int]:
    """The groups in which no die has leave to touch nothing: one of them may be there, grown from the first die."""
    return [group for group in groups(filled) if not group & leave]


def _strays(filled: int, leave: int) -> list[int]:
    """The groups that should touch the rest and do not."""
    apart = _apart(filled, leave)
    if len(apart) < 2:
        return []
    main = max(apart, key=lambda group: (group.bit_count(), bool(group & spaces.BORDER)))
    return [group for group in apart if group != main]


class _Search:
    """The search for the smallest removals.

    Of two dice that may not be neighbours, or not in one window, one must go: the die with the most such rivals goes,
    or all of these do. Of several groups that stand apart only one can stay. And where no die is on the border, none
    can stay at all. There are at most a few thousand ways through this, even for the worst of windows.
    """

    def __init__(self, window: Window, exempt: int, neighbours: bool, leave: int) -> None:
        self.window: Window = window
        self.leave: int = leave
        self.rivals: list[int] = [0] * spaces.SPACES
        self.fewest: int = window.filled.bit_count()
        self.found: list[int] = []
        beside = _pairs(window, exempt if neighbours else 0)
        for cell, other in [*beside, *_grey_corners(window), *_rare_pairs(window)]:
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
        apart = _apart(kept, self.leave)
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
