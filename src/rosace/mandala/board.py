"""The main board: nine artist spots in a square, twenty-four stacks on the edges between and around them.

    .  0  .  1  .  2  .
    3 NW  4  N  5 NE  6
    .  7  .  8  .  9  .
    10 W 11  C 12  E 13
    . 14  . 15  . 16  .
    17 SW 18 S 19 SE 20
    . 21  . 22  . 23  .

A spot has four adjacent stacks, to the north, east, south and west: that order is clockwise. A stack lies between two
spots, or on the rim of one. Sets of stacks are masks with one bit each.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.errors import NotationError
from rosace.mandala.sheets.reasons import because

SPOTS: Final = 9
STACKS: Final = 24
DIRECTIONS: Final = "NESW"
SPOT_NAME: Final[list[str]] = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]
START_SPOTS: Final[list[int]] = [1, 3, 5, 7]  # the diamond: north, west, east, south


def _adjacent(spot: int) -> list[int]:
    row, column = divmod(spot, 3)
    north, west = 7 * row + column, 7 * row + 3 + column
    return [north, west + 1, north + 7, west]


ADJACENT: Final[list[list[int]]] = [_adjacent(spot) for spot in range(SPOTS)]
"""Per spot, its stacks to the north, east, south and west."""

CLOCKWISE: Final[list[list[list[int]]]] = [
    [stacks[side:] + stacks[:side] for side in range(4)] for stacks in ADJACENT
]
"""Per spot and side, its stacks clockwise from that side."""

AROUND: Final[list[int]] = [sum([1 << stack for stack in ADJACENT[spot]]) for spot in range(SPOTS)]
"""Per spot, its stacks as a mask."""


def _directions(spot: int) -> dict[int, int]:
    found = {}
    for sides in range(16):
        mask = sum([1 << ADJACENT[spot][side] for side in range(4) if sides >> side & 1])
        found[mask] = sides
    return found


SIDES: Final[list[dict[int, int]]] = [_directions(spot) for spot in range(SPOTS)]
"""Per spot, a mask of its stacks as the sides they are on, a bit each in the order of `DIRECTIONS`."""


def parse_spot(text: str) -> int:
    """Read a spot's name.

    >>> parse_spot("sw")
    6
    >>> parse_spot("X")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.NotationError: 'X' is not a spot: write one of NW N NE W C E SW S SE
    """
    name = text.strip().upper()
    if name not in SPOT_NAME:
        raise NotationError(because("not-a-spot", text=text, known=" ".join(SPOT_NAME)))
    return SPOT_NAME.index(name)
