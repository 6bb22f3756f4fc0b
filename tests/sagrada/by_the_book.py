"""The placing rules a second time, on purpose: slowly, from the rulebook's words, to check the window against."""

from __future__ import annotations

from rosace.sagrada import Window
from rosace.sagrada.window import APART, COLOUR_BESIDE, PRINTED_COLOUR, PRINTED_VALUE, TOUCH, VALUE_BESIDE

SPACES = [f"{row}{column}" for row in "ABCD" for column in range(1, 6)]
DICE = [f"{colour}{value}" for colour in "RYGBP" for value in range(1, 7)]


def distance(one: str, other: str) -> tuple[int, int]:
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))


def is_beside(one: str, other: str) -> bool:
    return sum(distance(one, other)) == 1


def is_touching(one: str, other: str) -> bool:
    return max(distance(one, other)) == 1


def legal(window: Window, die: str, space: str, waived: int = 0) -> bool:
    """Whether a die may be placed on a space of a window."""
    placed = {at: lying for at in SPACES if (lying := window.die_at(at)) is not None}
    colour, value = die[0], die[1]
    if space in placed:
        return False
    mark = "".join(window.pattern.grid)[SPACES.index(space)]
    if mark in "RYGBP" and mark != colour and not waived & PRINTED_COLOUR:
        return False
    if mark in "123456" and mark != value and not waived & PRINTED_VALUE:
        return False
    for other, lying in placed.items():
        if is_beside(space, other):
            if lying[0] == colour and not waived & COLOUR_BESIDE:
                return False
            if lying[1] == value and not waived & VALUE_BESIDE:
                return False
    if not placed:
        return space[0] in "AD" or space[1] in "15"
    touches = any(is_touching(space, other) for other in placed)
    if waived & APART:
        return not touches
    return touches or bool(waived & TOUCH)


def legal_spaces(window: Window, die: str, waived: int = 0) -> tuple[str, ...]:
    """Where a die may be placed."""
    return tuple([space for space in SPACES if legal(window, die, space, waived)])
