"""Which rule of placing does a die on a space break? The words for what the masks of a window only know."""

from __future__ import annotations

from rosace.engine.refusal import Refusal
from rosace.sagrada import spaces
from rosace.sagrada.dice import COLOUR, COLOURS, GLASS, GREY, VALUE
from rosace.sagrada.window import APART, COLOUR_BESIDE, TOUCH, VALUE_BESIDE, Window


def placement_refusal(window: Window, die: int, cell: int, waived: int = 0) -> Refusal | None:
    """Which of the rules of placing, less those that a tool waives, a die on a space would break; None if none."""
    name = spaces.NAME[cell]
    if window.filled >> cell & 1:
        return Refusal("space-filled", {"cell": name})
    mark = window.pattern.print[cell]
    if not window.pattern.lets_in(die, waived) >> cell & 1:
        if COLOUR[die] == GREY and window.pattern.only_restricted(die, waived) >> cell & 1:
            return Refusal("grey-restriction", {"cell": name})
        if mark in COLOURS:
            return Refusal("printed-colour", {"cell": name, "colour": mark})
        return Refusal("printed-value", {"cell": name, "value": int(mark)})
    if not window.filled:
        return None if spaces.BORDER >> cell & 1 else Refusal("first-die-border", {"cell": name})
    near = spaces.cells(spaces.TOUCHING[cell] & window.filled)
    if near and waived & APART:
        return Refusal("must-touch-nothing", {"cell": name, "other": spaces.NAME[near[0]]})
    for other in spaces.cells(spaces.BESIDE[cell] & window.filled):
        neighbour = window.dice[other]
        facts: dict[str, str | int] = {"cell": name, "other": spaces.NAME[other]}
        if COLOUR[neighbour] == COLOUR[die] and not waived & COLOUR_BESIDE:
            return Refusal("same-colour-beside", {**facts, "colour": GLASS[COLOUR[die]]})
        if VALUE[neighbour] == VALUE[die] and not waived & VALUE_BESIDE:
            return Refusal("same-value-beside", {**facts, "value": VALUE[die]})
    if COLOUR[die] == GREY and window.pattern.corners:
        for other in spaces.cells(spaces.DIAGONAL[cell] & window.holds[GREY]):
            return Refusal("grey-corner", {"cell": name, "other": spaces.NAME[other]})
    return None if near or waived & (TOUCH | APART) else Refusal("touches-nothing", {"cell": name})
