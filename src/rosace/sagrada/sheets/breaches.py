"""Breaches: which placement rules a window of a real table breaks.

At a table, a window that is found to break a rule loses dice of its owner's choice until all rules hold. Games played
here need none of this, since only legal moves are offered. `find` names every rule broken and where; `repairs.py`
finds the smallest sets of dice whose removal is enough. The codes are those of refusals.

A window is judged as it lies, not by the order in which it was filled:

- a die on a space whose printed colour or value it does not match;
- two dice side by side that share colour or value, each pair once for each;
- dice that touch each other but not the rest: every such group but the largest;
- dice, and none of them on the border;
- with expansions, a grey die where the restriction board has none or that touches another by a corner where it forbids
  that (the window's pattern is then `restricted`), and more rare dice than one. Rare dice have no colour to share.

Tools can cause some of this by the rules. `Known` has what is known about that:

- An *exempt* space is one whose die a tool put there against a rule. Its print does not count. If its print matches
  anyway, then what was waived must be that a die touches another one (Cork-backed Straightedge), and its group may
  stand apart from the rest; where the player has a card that waives prints too, both may be so (`both`). Under the
  option `brush` `neighbours` it may also be beside its like.
- A *loose* space is one whose die has lost what it touched, because a tool moved that away (Eglomise Brush, Copper Foil
  Burnisher, Lathekin, Tap Wheel). Its group need not touch the rest, nor the border.
- Of the `cards` that may have been used, a breach names those that may have done it: `unless`. If there is none, or its
  first space is known as one of `no_tool`, the rule is surely broken. No tool lets dice of one colour or value be
  neighbours (but for that option), and none waives what a restriction board says, or a second rare die. Nor can moving
  leave every die on its own, or the only die of a window off the border.

A repair removes the dice that break a rule. Dice that only touched those break no rule; they are listed separately, as
the dice that the repair leaves loose (`repairs.Repair`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from rosace.sagrada import spaces
from rosace.sagrada.cards.pattern import (
    APART,
    COLOUR_BESIDE,
    PRINTED_COLOUR,
    PRINTED_VALUE,
    TOUCH,
    VALUE_BESIDE,
)
from rosace.sagrada.dice import COLOUR, COLOURS, GREY, RARE, VALUE
from rosace.sagrada.modules import ALL
from rosace.sagrada.options import Options
from rosace.sagrada.tools import BEHAVIOURS, INDEX
from rosace.sagrada.tools.moving import MovingTool
from rosace.sagrada.window import Window

if TYPE_CHECKING:
    from rosace.sagrada.sheets.sheet import PlayerSheet, TableSheet

RULES: Final = (
    "printed-colour", "printed-value", "same-colour-beside", "same-value-beside", "touches-nothing", "first-die-border"
)  # fmt: skip
MODULE_RULES: Final = ("grey-restriction", "grey-corner", "two-rare")
"""What can be broken besides where grey or rare glass is in play."""
ABOUT_GROUPS: Final = ("touches-nothing", "first-die-border")
"""The rules about which dice stand together, not about a die and its space."""

_WAIVED_BY: Final[dict[str, int]] = {
    "printed-colour": PRINTED_COLOUR,
    "printed-value": PRINTED_VALUE,
    "same-colour-beside": COLOUR_BESIDE,
    "same-value-beside": VALUE_BESIDE,
}
DEFAULTS: Final = Options()


@dataclass(frozen=True)
class Breach:
    """A rule that is broken, the spaces of the dice that break it, and the cards that may have allowed it."""

    rule: str
    cells: tuple[str, ...]
    unless: tuple[str, ...] = ()
    """Tools and cards of modules; if there is none, the rule is surely broken."""

    @property
    def sure(self) -> bool:
        """Whether no card can have allowed it."""
        return not self.unless

    def mask(self) -> int:
        """The spaces, as a mask."""
        return sum([1 << spaces.parse_space(cell) for cell in self.cells])

    def __str__(self) -> str:
        return f"{self.rule} ({', '.join(self.cells)})"


class Known(NamedTuple):
    """What is known about a window beside its dice."""

    exempt: int = 0
    """The spaces whose die a tool or a card put there against a rule; the window's own waived ones come on top."""
    loose: int = 0
    """The spaces whose die need not touch the rest, or the border: a tool took away what it touched."""
    no_tool: int = 0
    """The spaces where no tool did it. Of a breach of several dice the first counts, so that each can be told apart."""
    both: bool = False
    """Whether a die on an exempt space may break its print and stand apart."""
    options: Options = DEFAULTS
    cards: tuple[str, ...] = ()
    """The tools and cards of modules that may have been used on the window."""

    @property
    def neighbours(self) -> bool:
        """Whether the tools that waive a print waive the neighbours too."""
        return self.options.brush == "neighbours"


def known_of(table: TableSheet, player: PlayerSheet) -> Known:
    """What a sheet says about a player's window beside its dice."""
    waivers = [name for module in table.active for name in module.waivers(table.deck, player.extras)]
    return Known(
        loose=player.loose,
        no_tool=player.no_tool,
        both=any(module.waives_prints(player.extras) for module in table.active),
        options=table.options or DEFAULTS,
        cards=(*_tools_used(table), *waivers),
    )


def _tools_used(table: TableSheet) -> list[str]:
    """The tools that may have been used: those with tokens, unless somebody may have taken tokens off one."""
    if table.tools is None:
        return list(table.deck.tools)
    taken = any(player.may_take_tokens(table) for player in table.players)
    return [tool.id for tool in table.tools if tool.tokens or taken]


def find(window: Window, known: Known) -> list[Breach]:
    """Every rule that a window breaks.

    >>> window = Window.parse("virtus", ["R4 R3 .. .. ..", ".. .. .. .. ..", ".. .. .. .. B6", ".. .. .. .. .."])
    >>> for breach in find(window, Known()):
    ...     print(breach)
    same-colour-beside (A1, A2)
    touches-nothing (C5)
    """
    exempt = known.exempt | window.waived
    found = _about_prints(window, exempt)
    for cell, other in _pairs(window, exempt if known.neighbours else 0):
        pair = 1 << cell | 1 << other
        if _same_colour(window, cell, other):
            found.append(("same-colour-beside", pair))
        if VALUE[window.dice[cell]] == VALUE[window.dice[other]]:
            found.append(("same-value-beside", pair))
    found += [("grey-corner", 1 << cell | 1 << other) for cell, other in _grey_corners(window)]
    if spaces.count(window.masks[RARE]) > 1:
        found.append(("two-rare", window.masks[RARE]))
    found += [("touches-nothing", group) for group in strays(window, known)]
    off_border = without_border(window, known)
    if off_border:
        found.append(("first-die-border", off_border))
    return [Breach(rule, spaces.names(mask), _unless(window, known, rule, mask)) for rule, mask in found]


# -- a die and its space ------------------------------------------------------------------------------------------


def _about_prints(window: Window, exempt: int) -> list[tuple[str, int]]:
    forbidden = restricted(window)
    found = []
    for cell in spaces.cells(misprints(window) & ~exempt | forbidden):
        if not exempt >> cell & 1 and not _fits_but_for_the_board(window, cell):
            rule = "printed-colour" if window.pattern.print[cell] in COLOURS else "printed-value"
            found.append((rule, 1 << cell))
        if forbidden >> cell & 1:
            found.append(("grey-restriction", 1 << cell))
    return found


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
    for cell in spaces.cells(window.masks[GREY]):
        if not window.pattern.lets_in(window.dice[cell], PRINTED_COLOUR | PRINTED_VALUE) >> cell & 1:
            mask |= 1 << cell
    return mask


def _fits_but_for_the_board(window: Window, cell: int) -> bool:
    """Whether only the restriction board keeps a die off its space."""
    return bool(window.pattern.only_restricted(window.dice[cell], 0) >> cell & 1)


# -- two dice -----------------------------------------------------------------------------------------------------


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
    greys = window.masks[GREY]
    return [
        (cell, other)
        for cell in spaces.cells(greys if window.pattern.corners else 0)
        for other in spaces.cells(spaces.DIAGONAL[cell] & greys)
        if cell < other
    ]


# -- groups of dice -----------------------------------------------------------------------------------------------


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


def may_stand_apart(window: Window, known: Known) -> int:
    """The exempt spaces whose die may touch no other: what was waived was not the print, or not only that."""
    exempt = known.exempt | window.waived
    return exempt if known.both else exempt & ~misprints(window)


def apart(window: Window, known: Known) -> list[int]:
    """The groups without a die that may touch nothing. A window may have one of them, that of its first die."""
    leave = may_stand_apart(window, known) | known.loose
    return [group for group in groups(window.filled) if not group & leave]


def strays(window: Window, known: Known) -> list[int]:
    """The groups that should touch the rest and do not: all but the largest.

    The group of the first die reaches the border. If only dice that were put apart do, the largest group is a stray as
    well, unless a tool may have moved the first die away.
    """
    found = apart(window, known)
    if not found:
        return []
    main = max(found, key=lambda group: (group.bit_count(), bool(group & spaces.BORDER)))
    border = window.filled & spaces.BORDER
    if border and not known.loose and not any(group & border for group in found):
        return found
    return [group for group in found if group != main]


def without_border(window: Window, known: Known) -> int:
    """If no die is on the border: the dice of the groups for which no tool is the reason."""
    if window.filled & spaces.BORDER:
        return 0
    return sum([group for group in groups(window.filled) if not group & known.loose])


# -- what a card may have allowed ---------------------------------------------------------------------------------


def _unless(window: Window, known: Known, rule: str, cells: int) -> tuple[str, ...]:
    """The cards that may have allowed a breach."""
    if cells & -cells & known.no_tool:
        return ()
    if rule in ABOUT_GROUPS:
        return tuple([card for card in known.cards if _may_part(window, known, card, rule)])
    waived = _WAIVED_BY.get(rule, 0)
    return tuple([card for card in known.cards if _waives(card, known.options) & waived])


def _waives(card: str, options: Options) -> int:
    """The rules that a tool or a card of a module lets a die ignore."""
    if card in INDEX:
        return BEHAVIOURS[INDEX[card]].waives(options)
    waived = 0
    for module in ALL:
        waived |= module.waives(card)
    return waived


def _may_part(window: Window, known: Known, card: str, rule: str) -> bool:
    """Whether a card may have left dice apart from the rest, or off the border.

    A moved die must touch another one, so moving alone never leaves every die on its own; and the only die of a window
    always goes to the border. A die that is put apart needs a first one on the border.
    """
    if rule == "touches-nothing" and _waives(card, known.options) & (TOUCH | APART):
        return window.filled & spaces.BORDER != 0
    if card not in INDEX or not BEHAVIOURS[INDEX[card]].lifts_dice:
        return False
    alone = not window.filled & spaces.touching(window.filled)
    return not (alone and isinstance(BEHAVIOURS[INDEX[card]], MovingTool))
