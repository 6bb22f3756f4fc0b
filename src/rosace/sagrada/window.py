"""A window: a pattern card and the dice on it. It answers "where may this die go?".

The rulebook's four rules of placing are here and nowhere else:

1. the first die goes on a border space;
2. every later die touches a die already there, by a side or a corner;
3. a space's printed colour or value must match;
4. a die is never beside a die of the same colour or of the same value.

A window never changes: placing or lifting a die gives a new window, so positions can share them. It has masks (one bit
a space) for each colour and each value, which makes a legal placement a handful of AND operations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rosace.engine.compiling import mypyc_attr
from rosace.engine.errors import NotationError
from rosace.sagrada import dice, spaces
from rosace.sagrada.cards.pattern import APART, BLANK, COLOUR_BESIDE, TOUCH, VALUE_BESIDE, Pattern
from rosace.sagrada.dice import COLOUR, COLOURS, GLASS, GREY, KINDS, NO_DIE, VALUE, VALUES
from rosace.sagrada.moves import IN_ROW, ROW_SETS, Move
from rosace.sagrada.options import Options
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.spaces import ALL, BESIDE, BORDER, SPACES, TOUCHING

if TYPE_CHECKING:
    from mypy_extensions import i64

# A window keeps masks for each glass and then for each value: `COLOUR[die]` and `SHADE[die]` are a die's two places.
SHADE: Final[list[int]] = [len(GLASS) + VALUE[die] - 1 for die in range(KINDS)]
SORTS: Final = len(GLASS) + VALUES
# Then come the masks of the spaces that they block, in the same order.
BLOCKED_COLOUR: Final[list[i64]] = [SORTS + COLOUR[die] for die in range(KINDS)]
BLOCKED_SHADE: Final[list[i64]] = [SORTS + SHADE[die] for die in range(KINDS)]
# The dice of a window, before somebody asks. All windows share it, because a list takes time to make.
NOT_LISTED: Final[list[int]] = []
# A bit for each die. Compiled, `1 << die` of an `i64` has 32 bits, fewer than there are dice.
BIT: Final[list[i64]] = [1 << die for die in range(KINDS)]


@mypyc_attr(acyclic=True)  # the garbage collector need not look at it
class Window:
    """A pattern with dice on it.

    >>> window = Window.parse("virtus")
    >>> window.legal_cells("R5")
    ('A2', 'A4', 'B1', 'C1', 'C5', 'D1', 'D4', 'D5')
    >>> print(window.place("R5", "A4"))
    .. .. .. R5 ..
    .. .. .. .. ..
    .. .. .. .. ..
    .. .. .. .. ..
    """

    __slots__ = (
        "_dice",
        "answers",
        "filled",
        "free",
        "masks",
        "near",
        "pattern",
        "shown",
        "waived",
        "written",
    )

    def __init__(
        self,
        pattern: Pattern,
        masks: list[i64],
        filled: i64,
        near: i64,
        waived: i64,
    ) -> None:
        self.pattern = pattern
        # Per glass, then per value (see `SHADE`): the spaces that hold such a die. Then, from `SORTS` on in the same
        # order, the spaces where such a die would be beside one of them. One list, because it is copied for every die.
        self.masks = masks
        self.filled: int = filled
        self.near = near  # the spaces that touch a die
        self.free: i64 = near & ~filled  # where any die could go
        if not filled:
            self.free = BORDER
        self.waived: int = waived  # the spaces whose die a tool placed against a rule
        self.answers: int = 0  # what moving tools have found out about it: see `tools/moving.py`
        self._dice = NOT_LISTED  # see `dice`
        self.shown: tuple[str, ...] = ()  # its rows, once they were asked for
        self.written: str = ""  # likewise its part of the text of a position

    @staticmethod
    def bare(pattern: Pattern) -> Window:
        """A pattern without dice."""
        return Window(pattern, [0] * (2 * SORTS), 0, 0, 0)

    # -- where may this die go? ---------------------------------------------------------------------------------

    def spaces(self, die: i64) -> int:
        """The mask of the spaces where a die may be placed by the rules."""
        masks = self.masks
        blocked: i64 = masks[BLOCKED_COLOUR[die]] | masks[BLOCKED_SHADE[die]]
        return self.pattern.printed[die] & self.free & ~blocked

    def placements(self, pool: list[int]) -> list[Move]:
        """Where each of these dice may go, as moves; dice alike are offered once."""
        found: list[Move] = []
        printed, free, masks = self.pattern.printed, self.free, self.masks
        seen: i64 = 0
        die: i64
        for die in pool:
            # What `spaces` and `add_places` say, written out: simulations spend most of their time in this loop.
            mask = printed[die] & free & ~(masks[BLOCKED_COLOUR[die]] | masks[BLOCKED_SHADE[die]])
            if not mask:
                continue
            bit: i64 = BIT[die]
            if seen & bit:
                continue
            seen |= bit
            # Written out row by row: compiled or not, a loop is slower.
            sets = ROW_SETS[die]
            row = mask & IN_ROW
            if row:
                found.extend(sets[row])
            row = mask >> 5 & IN_ROW
            if row:
                found.extend(sets[32 + row])
            row = mask >> 10 & IN_ROW
            if row:
                found.extend(sets[64 + row])
            row = mask >> 15
            if row:
                found.extend(sets[96 + row])
        return found

    def spaces_by_tool(self, die: i64, waived: i64) -> int:
        """The same when a tool waives some of the rules."""
        masks = self.masks
        return self._open(
            die, waived, self.filled, self.near, masks[BLOCKED_COLOUR[die]], masks[BLOCKED_SHADE[die]]
        )

    def spaces_if_lifted(self, cell: i64, waived: i64) -> int:
        """Where a tool may move the die on a space: it is lifted first, and may not go back."""
        die, others = self.die_on(cell), self.filled & ~(1 << cell)
        by_colour = self._spread(COLOUR[die], self.masks[COLOUR[die]] & others)
        by_value = spaces.beside(self.masks[SHADE[die]] & others)
        return self._open(die, waived, others, spaces.touching(others), by_colour, by_value) & ~(1 << cell)

    def _open(self, die: i64, waived: i64, filled: i64, near: i64, by_colour: i64, by_value: i64) -> int:
        """Where a die may go between dice on some spaces, `near` which it is and by which two masks are blocked."""
        mask: i64 = self.pattern.lets_in(die, waived) & ~filled
        if not waived & COLOUR_BESIDE:
            mask &= ~by_colour
        elif COLOUR[die] == GREY and self.pattern.corners:  # no tool waives a restriction board
            mask &= ~spaces.diagonal(self.masks[GREY] & filled)
        if not waived & VALUE_BESIDE:
            mask &= ~by_value
        if not filled:
            return mask & BORDER
        if waived & APART:
            return mask & ~near
        if waived & TOUCH:
            return mask
        return mask & near

    def _spread(self, colour: int, held: i64) -> int:
        """The spaces that dice of a colour block for others of it."""
        corners = colour == GREY and self.pattern.corners
        return spaces.touching(held) if corners else spaces.beside(held)

    # -- placing and lifting, inside ----------------------------------------------------------------------------

    def with_die(self, cell: i64, die: i64) -> Window:
        """The window with one more die. The rules are not checked: see `spaces`."""
        bit: i64 = 1 << cell
        beside: i64 = BESIDE[cell]
        colour: i64 = COLOUR[die]
        shade: i64 = SHADE[die]
        masks = self.masks[:]
        # Written out: compiled, `|=` on an item of a list is slower.
        masks[colour] = bit | masks[colour]
        masks[shade] = bit | masks[shade]
        masks[SORTS + colour] = beside | masks[SORTS + colour]
        masks[SORTS + shade] = beside | masks[SORTS + shade]
        if colour == GREY and self.pattern.corners:
            masks[SORTS + GREY] |= TOUCHING[cell]
        return Window(self.pattern, masks, self.filled | bit, self.near | TOUCHING[cell], self.waived)

    def with_die_by_tool(self, cell: i64, die: i64) -> Window:
        """The window with one more die that a tool placed: what it breaks is remembered as waived."""
        new = self.with_die(cell, die)
        if not self.spaces(die) >> cell & 1:
            new.waived |= 1 << cell
        return new

    def without(self, cell: i64) -> Window:
        """The window with the die on a space lifted."""
        others: i64 = ~(1 << cell)
        die = self.die_on(cell)
        masks, colour, shade = self.masks[:], COLOUR[die], SHADE[die]
        masks[colour] = others & masks[colour]
        masks[shade] = others & masks[shade]
        masks[SORTS + colour] = self._spread(colour, masks[colour])
        masks[SORTS + shade] = spaces.beside(masks[shade])
        filled = self.filled & others
        return Window(self.pattern, masks, filled, spaces.touching(filled), self.waived & others)

    # -- what lies where ----------------------------------------------------------------------------------------

    @property
    def empty(self) -> int:
        """The mask of the empty spaces."""
        return ALL & ~self.filled

    @property
    def dice(self) -> list[int]:
        """The die on each of the twenty spaces, `NO_DIE` on an empty one."""
        if not self._dice:
            self._dice = [self.die_on(cell) for cell in range(SPACES)]
        return self._dice

    def die_on(self, cell: i64) -> int:
        """The die on a space, or `NO_DIE`."""
        bit: i64 = 1 << cell
        if not self.filled & bit:
            return NO_DIE
        masks = self.masks
        colour: i64 = 0
        while not masks[colour] & bit:
            colour += 1
        shade: i64 = len(GLASS)
        while not masks[shade] & bit:
            shade += 1
        return colour * VALUES + shade - len(GLASS)

    def of_colours(self, colours: i64) -> int:
        """The spaces that hold a die of these colours, a bit each."""
        found: i64 = 0
        for colour, mask in enumerate(self.masks[: len(GLASS)]):
            if colours >> colour & 1:
                found |= mask
        return found

    def colour_masks(self) -> list[int]:
        """Per colour of the base game, the spaces that hold a die of it."""
        return self.masks[: len(COLOURS)]

    def value_masks(self) -> list[int]:
        """Per value 1 to 6, the spaces that hold a die showing it."""
        return self.masks[len(GLASS) : SORTS]

    # -- for people ---------------------------------------------------------------------------------------------

    def legal_cells(
        self, die: str, waived: int = 0, *, tool: str | None = None, options: Options | None = None
    ) -> tuple[str, ...]:
        """The names of the spaces where a die may go, or may go by a `tool`, under the `options` of the game.

        `waived` says instead which rules to ignore.

        >>> Window.parse("virtus", ["R4 .. .. .. .."] + 3 * [".. .. .. .. .."]).legal_cells("G1")
        ('A2', 'B1', 'B2')
        >>> Window.parse("virtus", 4 * [".. .. .. .. .."]).legal_cells("R1", tool="eglomise-brush")
        ('A2', 'A5', 'B1', 'C1', 'C5', 'D2', 'D3', 'D4', 'D5')
        """
        if tool is not None:
            from rosace.sagrada.tools import behaviour  # tools are made for windows, hence not at the top

            waived |= behaviour(tool).waives(options or Options())
        return spaces.names(self.spaces_by_tool(dice.parse_die(die), waived))

    def place(self, die: str, cell: str) -> Window:
        """The window with a die placed on an empty space, by name. The rules are not checked: see `legal_cells`."""
        at = spaces.parse_space(cell)
        if self.filled >> at & 1:
            raise NotationError(f"{cell} already holds {dice.NAME[self.die_on(at)]}")
        return self.with_die(at, dice.parse_die(die))

    def die_at(self, cell: str) -> str | None:
        """The die on a space, or None."""
        die = self.die_on(spaces.parse_space(cell))
        return None if die == NO_DIE else dice.NAME[die]

    def rows(self) -> list[str]:
        """The dice as four rows of five tokens, `..` for an empty space."""
        if not self.shown:
            tokens = [".." if die == NO_DIE else dice.NAME[die] for die in self.dice]
            self.shown = tuple([" ".join(tokens[start : start + 5]) for start in range(0, SPACES, 5)])
        return list(self.shown)

    @staticmethod
    def parse(pattern: str | None, rows: Sequence[str] = (".. .. .. .. ..",) * 4) -> Window:
        """Read a window from the id of its pattern (None: a blank one) and its four rows of dice, or its text.

        >>> window = Window.parse("virtus", "R4 .. .. .. ..\\n" + 3 * ".. .. .. .. ..\\n")
        >>> Window.parse("virtus", str(window)) == window
        True
        """
        from rosace.sagrada.cards.deck import base  # the cards are made of patterns, hence not at the top

        return Window.read(BLANK if pattern is None else base().window(pattern).pattern, rows)

    @staticmethod
    def read(pattern: Pattern, rows: Sequence[str]) -> Window:
        """Read a window from its rows, as it lies: the rules are not checked."""
        if isinstance(rows, str):  # as `str(window)` writes it
            rows = rows.strip().splitlines()
        if len(rows) != spaces.ROWS:
            raise NotationError(because("window-rows", count=len(rows)))
        window = Window.bare(pattern)
        for row, text in enumerate(rows):
            tokens = text.split()
            if len(tokens) != spaces.COLUMNS:
                raise NotationError(because("row-spaces", row="ABCD"[row], count=len(tokens), text=text))
            for column, token in enumerate(tokens):
                if token.strip(".") == "":
                    continue
                cell = row * spaces.COLUMNS + column
                try:
                    die = dice.parse_die(token)
                except NotationError:
                    raise NotationError(because("not-a-die-on", cell=spaces.NAME[cell], text=token)) from None
                window = window.with_die(cell, die)
        return window

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Window)
            and self.pattern.id == other.pattern.id
            and self.pattern.grid == other.pattern.grid
            and self.masks == other.masks
            and self.waived == other.waived
        )

    def __reduce__(self) -> tuple[type[Window], tuple[Any, ...]]:
        return Window, (self.pattern, self.masks, self.filled, self.near, self.waived)

    def __hash__(self) -> int:
        return hash((self.pattern.id, tuple(self.masks), self.waived))

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def __repr__(self) -> str:
        name = None if self.pattern is BLANK else self.pattern.id
        return f"Window.parse({name!r}, {self.rows()!r})"
