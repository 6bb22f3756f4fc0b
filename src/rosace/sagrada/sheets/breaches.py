"""Breaking a placement rule: what is wrong with a window of a real table, and how to put it right.

A game played here never needs this, because only legal moves are offered. At a table, a window that is found to break a
rule loses dice of its owner's choice until all rules hold. `breaches` names every rule broken and where, `repairs` the
smallest sets of dice whose removal is enough. The codes are those of refusals.

A window is judged as it lies, not by the order in which it was filled:

- a die on a space whose printed colour or value it does not match;
- two dice side by side that share colour or value, each pair once for each;
- dice that touch each other but not the rest: every such group but the largest;
- dice, and none of them on the border;
- with expansions, a grey die where the restriction board has none or that touches another by a corner where it forbids
  that (the window's pattern is then `restricted`), and more rare dice than one. Rare dice have no colour to share.

Tools can bring some of this about lawfully. `judging.Known` says what is known of that:

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

A repair takes out the dice that break a rule. Dice that only leant on them break none: they are told apart, as those
that the repair leaves loose (`repairs.Repair`).
"""

from __future__ import annotations

from typing import Final

from rosace.sagrada.options import Options
from rosace.sagrada.sheets import repairs as repairing
from rosace.sagrada.sheets.judging import ABOUT_GROUPS as ABOUT_GROUPS
from rosace.sagrada.sheets.judging import DEFAULTS, Known, find
from rosace.sagrada.sheets.judging import MODULE_RULES as MODULE_RULES
from rosace.sagrada.sheets.judging import RULES as RULES
from rosace.sagrada.sheets.judging import Breach as Breach
from rosace.sagrada.sheets.judging import groups as groups
from rosace.sagrada.window import Window

_NEIGHBOURS: Final = Options(brush="neighbours")


def breaches(window: Window, exempt: int = 0, neighbours: bool = False, both: bool = False) -> list[Breach]:
    """Every rule that a window breaks; `exempt` is a mask of spaces, to which the window's own waived ones are added.

    No card is suspected: see `judging.find` for more that can be known.

    >>> window = Window.parse("virtus", ["R4 R3 .. .. ..", ".. .. .. .. ..", ".. .. .. .. B6", ".. .. .. .. .."])
    >>> for breach in breaches(window):
    ...     print(breach)
    same-colour-beside (A1, A2)
    touches-nothing (C5)
    """
    return find(window, _known(exempt, neighbours, both))


def repairs(
    window: Window, exempt: int = 0, neighbours: bool = False, both: bool = False
) -> list[tuple[str, ...]]:
    """All the smallest sets of dice to remove so that none breaks a rule; none if the window is legal as it lies.

    >>> repairs(Window.parse(None, ["R4 R3 B2 .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]))
    [('A1',), ('A2',)]
    """
    return [repair.cells for repair in repairing.repairs(window, _known(exempt, neighbours, both))]


def _known(exempt: int, neighbours: bool, both: bool) -> Known:
    return Known(exempt=exempt, both=both, options=_NEIGHBOURS if neighbours else DEFAULTS)
