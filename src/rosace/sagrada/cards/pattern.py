"""A window pattern card: what is printed on the twenty spaces, and which dice the print lets in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rosace.engine.errors import NotationError
from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, COLOURS, GLASS, GREY, KINDS, RARE, VALUE, VALUES
from rosace.sagrada.spaces import ALL

if TYPE_CHECKING:
    from mypy_extensions import i64

# What a tool may waive when it places a die: of the print, and of the rules of `window.py`.
PRINTED_COLOUR: Final = 1
PRINTED_VALUE: Final = 2
COLOUR_BESIDE: Final = 4
VALUE_BESIDE: Final = 8
TOUCH: Final = 16
APART: Final = 32  # not a waiver: the die must touch no other


class GreyRule(NamedTuple):
    """The rule of a restriction board: on which spaces and prints grey dice may stand, and whether corners count."""

    cells: int = ALL
    prints: str = "usual"
    """`usual`: white spaces and matching values; `any-color`: coloured ones too; only `values`; only `blank` spaces."""
    corners: bool = False


NO_RESTRICTION: Final = GreyRule()


class Pattern:
    """A window pattern card, one face: what is printed on the twenty spaces.

    `printed[die]` is the mask of the spaces whose print lets that die in; for grey dice a restriction board says more.
    `sorts` are the same by colour of the base game, then by value: the spaces whose print lets in some such die.
    """

    __slots__ = (
        "_printed",
        "card",
        "corners",
        "difficulty",
        "grey",
        "grid",
        "id",
        "print",
        "printed",
        "sorts",
    )

    def __init__(
        self,
        name: str,
        grid: Sequence[str],
        difficulty: int = 0,
        card: int = 0,
        grey: GreyRule = NO_RESTRICTION,
    ) -> None:
        self.id: str = name
        self.grid: tuple[str, ...] = tuple(grid)
        self.difficulty: int = difficulty
        self.card: int = card
        self.grey: GreyRule = grey
        self.corners: bool = grey.corners
        self.print: str = "".join(grid)
        if len(self.grid) != spaces.ROWS or any(len(row) != spaces.COLUMNS for row in self.grid):
            raise NotationError(f"{name}: a grid has four rows of five spaces")
        for mark in self.print:
            if mark not in ".RYGBP123456":
                raise NotationError(f"{name}: {mark!r} is no mark of a grid (use . R Y G B P 1 2 3 4 5 6)")
        self._printed: list[list[i64]] = [self._spaces(waived, grey) for waived in range(4)]
        self.printed: list[i64] = self._printed[0]
        self.sorts: list[int] = _by_sort(self.printed)

    def lets_in(self, die: int, waived: int) -> int:
        """The spaces whose print lets a die in when a tool waives the printed colour or value."""
        return self._printed[waived & (PRINTED_COLOUR | PRINTED_VALUE)][die]

    def restricted(self, grey: GreyRule) -> Pattern:
        """The same pattern where a restriction board lies on the table."""
        return (
            self if grey == NO_RESTRICTION else Pattern(self.id, self.grid, self.difficulty, self.card, grey)
        )

    def only_restricted(self, die: int, waived: int) -> int:
        """The spaces that would let a grey die in if no restriction board lay on the table."""
        return self._spaces(waived, NO_RESTRICTION)[die] & ~self.lets_in(die, waived)

    def _spaces(self, waived: int, grey: GreyRule) -> list[i64]:
        """Per die, the spaces whose print lets it in."""
        shows = dict.fromkeys(".RYGBPK*123456", 0)
        for cell, mark in enumerate(self.print):
            shows[mark] |= 1 << cell
        coloured = sum([shows[mark] for mark in COLOURS])
        valued = sum([shows[mark] for mark in "123456"])
        found: list[i64] = []
        for die in range(KINDS):
            glass = COLOUR[die]
            any_colour = (
                waived & PRINTED_COLOUR or glass == RARE or (glass == GREY and grey.prints == "any-color")
            )
            by_colour = coloured if any_colour else shows[GLASS[glass]]
            by_value = valued if waived & PRINTED_VALUE else shows[str(VALUE[die])]
            mask = shows["."] | by_colour | by_value
            if glass == GREY:
                mask &= grey.cells
                if grey.prints in ("values", "blank"):
                    mask &= valued if grey.prints == "values" else shows["."]
            found.append(mask)
        return found

    def __reduce__(self) -> tuple[type[Pattern], tuple[Any, ...]]:
        return Pattern, (self.id, self.grid, self.difficulty, self.card, self.grey)

    def __repr__(self) -> str:
        return f"<{self.id}: {' / '.join(self.grid)}>"


def _by_sort(printed: list[i64]) -> list[int]:
    found = [0] * (len(COLOURS) + VALUES)
    for die in range(len(COLOURS) * VALUES):
        found[COLOUR[die]] |= printed[die]
        found[len(COLOURS) + VALUE[die] - 1] |= printed[die]
    return found


BLANK: Final = Pattern("blank", ["....."] * 4)
HIDDEN_PATTERN: Final = Pattern("?", ["....."] * 4)
"""A window that another seat has chosen in secret."""
