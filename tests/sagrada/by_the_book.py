"""The placing rules a second time, on purpose: slowly, from the rulebooks' words, to check the window against."""

from __future__ import annotations

from collections.abc import Iterator

from rosace.sagrada import Window
from rosace.sagrada.cards.pattern import (
    APART,
    COLOUR_BESIDE,
    PRINTED_COLOUR,
    PRINTED_VALUE,
    TOUCH,
    VALUE_BESIDE,
)

SPACES = [f"{row}{column}" for row in "ABCD" for column in range(1, 6)]
DICE = [f"{colour}{value}" for colour in "RYGBP" for value in range(1, 7)]
GREY = [f"K{value}" for value in range(1, 7)]
RARE = [f"*{value}" for value in range(1, 7)]


def distance(one: str, other: str) -> tuple[int, int]:
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))


def is_beside(one: str, other: str) -> bool:
    return sum(distance(one, other)) == 1


def is_touching(one: str, other: str) -> bool:
    return max(distance(one, other)) == 1


def is_by_corner(one: str, other: str) -> bool:
    return distance(one, other) == (1, 1)


def placed(window: Window) -> dict[str, str]:
    """The dice of a window by their spaces."""
    return {at: die for at in SPACES if (die := window.die_at(at)) is not None}


def printed_on(window: Window, space: str) -> str:
    return "".join(window.pattern.grid)[SPACES.index(space)]


def legal(window: Window, die: str, space: str, waived: int = 0, board: str = "") -> bool:
    """Whether a die may be placed on a space of a window, where this restriction board lies on the table."""
    dice = placed(window)
    colour, value = die[0], die[1]
    if space in dice:
        return False
    mark = printed_on(window, space)
    if not colour_fits(die, mark, board) and not waived & PRINTED_COLOUR:
        return False
    if mark in "123456" and mark != value and not waived & PRINTED_VALUE:
        return False
    if colour == "K" and not grey_may_stand(board, space, mark):
        return False
    for other, lying in dice.items():
        if is_beside(space, other):
            if lying[0] == colour and not waived & COLOUR_BESIDE:
                return False
            if lying[1] == value and not waived & VALUE_BESIDE:
                return False
        if is_by_corner(space, other) and lying[0] == colour == "K" and board == "no-corners":
            return False
    if not dice:
        return space[0] in "AD" or space[1] in "15"
    touches = any(is_touching(space, other) for other in dice)
    if waived & APART:
        return not touches
    return touches or bool(waived & TOUCH)


def legal_spaces(window: Window, die: str, waived: int = 0, board: str = "") -> tuple[str, ...]:
    """Where a die may be placed."""
    return tuple([space for space in SPACES if legal(window, die, space, waived, board)])


def colour_fits(die: str, mark: str, board: str = "") -> bool:
    """Whether a die may stand on a printed colour: its own; rare glass on any, and grey where the board says so."""
    return mark not in "RYGBP" or die[0] in (mark, "*") or (die[0] == "K" and board == "any-color")


def grey_may_stand(board: str, space: str, mark: str) -> bool:
    """What the restriction boards say, in their own words."""
    match board:
        case "outer-and-middle-columns":
            return space[1] in "135"
        case "outer-rows":
            return space[0] in "AD"
        case "value-spaces":
            return mark in "123456"
        case "blank-spaces":
            return mark == "."
        case _:
            return board in ("", "any-color", "no-corners")


def breaches(window: Window, neighbours_waived: bool = False, board: str = "") -> Iterator[str]:
    """What a window breaks, die by die; what a tool or a card has let through is no breach."""
    dice = placed(window)
    for at, die in dice.items():
        exempt = bool(window.waived >> SPACES.index(at) & 1)
        mark = printed_on(window, at)
        if not exempt and not (colour_fits(die, mark, board) and mark in ".RYGBP" + die[1]):
            yield f"{die} on {at}, where {mark} is printed"
        if die[0] == "K" and not grey_may_stand(board, at, mark):
            yield f"{die} on {at}, against {board}"
        for other, second in dice.items():
            either = exempt or bool(window.waived >> SPACES.index(other) & 1)
            if is_beside(at, other) and not (neighbours_waived and either):
                if die[0] == second[0]:
                    yield f"one colour on {at} and {other}"
                if die[1] == second[1]:
                    yield f"one value on {at} and {other}"
            if is_by_corner(at, other) and die[0] == second[0] == "K" and board == "no-corners":
                yield f"grey on {at} and {other}, by a corner"
    if sum(die[0] == "*" for die in dice.values()) > 1:
        yield "two rare dice"
