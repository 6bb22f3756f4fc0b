"""The twenty spaces of a window: four rows A to D from the top, five columns 1 to 5 from the left.

A space is a number from 0 (A1) to 19 (D5); a set of spaces is a mask with one bit each. *Beside* means sharing a side,
*touching* sharing a side or a corner.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.errors import NotationError

ROWS: Final = 4
COLUMNS: Final = 5
SPACES: Final = 20
ALL: Final = (1 << SPACES) - 1

NAME: Final[list[str]] = ["ABCD"[cell // COLUMNS] + str(cell % COLUMNS + 1) for cell in range(SPACES)]
_BY_NAME: Final[dict[str, int]] = {name: cell for cell, name in enumerate(NAME)}


def _around(cell: int, corners: bool) -> int:
    row, column = divmod(cell, COLUMNS)
    mask = 0
    for other in range(SPACES):
        down, right = abs(other // COLUMNS - row), abs(other % COLUMNS - column)
        near = max(down, right) == 1 if corners else down + right == 1
        mask |= near << other
    return mask


BESIDE: Final[list[int]] = [_around(cell, corners=False) for cell in range(SPACES)]
TOUCHING: Final[list[int]] = [_around(cell, corners=True) for cell in range(SPACES)]
ROW: Final[list[int]] = [0b11111 << (COLUMNS * row) for row in range(ROWS)]
COLUMN: Final[list[int]] = [0b00001_00001_00001_00001 << column for column in range(COLUMNS)]
BORDER: Final = ROW[0] | ROW[3] | COLUMN[0] | COLUMN[4]


def parse(text: str) -> int:
    """Read a space's name.

    >>> parse("B3")
    7
    >>> parse("E1")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.NotationError: 'E1' is not a space: write a row A to D and a column 1 to 5, such as B3
    """
    cell = _BY_NAME.get(text.strip().upper())
    if cell is None:
        raise NotationError(f"{text!r} is not a space: write a row A to D and a column 1 to 5, such as B3")
    return cell


def cells(mask: int) -> list[int]:
    """The spaces of a mask, in reading order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def names(mask: int) -> tuple[str, ...]:
    """The names of the spaces of a mask.

    >>> names(BESIDE[0])
    ('A2', 'B1')
    """
    return tuple([NAME[cell] for cell in cells(mask)])
