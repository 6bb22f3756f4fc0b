"""The twenty spaces of a window: four rows A to D from the top, five columns 1 to 5 from the left.

A space is a number from 0 (A1) to 19 (D5); a set of spaces is a mask with one bit each. *Beside* means sharing a side,
*touching* sharing a side or a corner, *diagonal* sharing only a corner.

Masks are typed `i64` where that makes them quicker: compiled, it is a machine integer, otherwise a plain `int`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rosace.engine.errors import NotationError
from rosace.sagrada.sheets.reasons import because

if TYPE_CHECKING:
    from mypy_extensions import i64

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
DIAGONAL: Final[list[int]] = [TOUCHING[cell] & ~BESIDE[cell] for cell in range(SPACES)]
ROW: Final[list[int]] = [0b11111 << (COLUMNS * row) for row in range(ROWS)]
COLUMN: Final[list[int]] = [0b00001_00001_00001_00001 << column for column in range(COLUMNS)]
BORDER: Final = ROW[0] | ROW[3] | COLUMN[0] | COLUMN[4]


_NOT_FIRST: Final = ALL & ~COLUMN[0]
_NOT_LAST: Final = ALL & ~COLUMN[4]


def beside(mask: i64) -> int:
    """The spaces beside any space of a mask.

    >>> beside(1 << 0 | 1 << 2) == BESIDE[0] | BESIDE[2]
    True
    """
    return (mask << 5 | mask >> 5 | (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1) & ALL


def touching(mask: i64) -> int:
    """The spaces that touch any space of a mask.

    >>> touching(1 << 0 | 1 << 7) == TOUCHING[0] | TOUCHING[7]
    True
    """
    aside = (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1
    column = mask | aside
    return (aside | column << 5 | column >> 5) & ALL


def diagonal(mask: i64) -> int:
    """The spaces that share only a corner with some space of a mask.

    >>> diagonal(1 << 0 | 1 << 7) == DIAGONAL[0] | DIAGONAL[7]
    True
    """
    aside = (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1
    return (aside << 5 | aside >> 5) & ALL


def away_from(cell: int) -> int:
    """The spaces that a die on a space neither takes nor touches.

    >>> names(away_from(7) & ROW[1])
    ('B1', 'B5')
    """
    return ~(TOUCHING[cell] | 1 << cell)


def parse_space(text: str) -> int:
    """Read a space's name.

    >>> parse_space("B3")
    7
    >>> parse_space("E1")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.NotationError: 'E1' is not a space: write a row A to D and a column 1 to 5, such as B3
    """
    cell = _BY_NAME.get(text.strip().upper())
    if cell is None:
        raise NotationError(because("not-a-space", text=text))
    return cell


def _cells(first: int) -> list[list[int]]:
    sets: list[list[int]] = [[]]
    for mask in range(1, 1 << 10):
        low = mask & -mask
        sets.append([first + low.bit_length() - 1, *sets[mask ^ low]])
    return sets


# Every set of spaces in the upper and in the lower half, as a list.
_UPPER: Final[list[list[int]]] = _cells(0)
_LOWER: Final[list[list[int]]] = _cells(10)
_UPPER_NAMES: Final[list[tuple[str, ...]]] = [tuple([NAME[cell] for cell in half]) for half in _UPPER]
_LOWER_NAMES: Final[list[tuple[str, ...]]] = [tuple([NAME[cell] for cell in half]) for half in _LOWER]


def cells(mask: i64) -> list[int]:
    """The spaces of a mask, in reading order.

    >>> cells(1 << 3 | 1 << 17)
    [3, 17]
    """
    return _UPPER[mask & 1023] + _LOWER[mask >> 10]


_COUNT: Final[list[int]] = [mask.bit_count() for mask in range(1 << 10)]


def count(mask: i64) -> int:
    """How many spaces a mask has. Compiled, two look-ups are quicker than asking the number itself.

    >>> count(BESIDE[0])
    2
    """
    return _COUNT[mask & 1023] + _COUNT[mask >> 10]


def names(mask: i64) -> tuple[str, ...]:
    """The names of the spaces of a mask.

    >>> names(BESIDE[0])
    ('A2', 'B1')
    """
    return _UPPER_NAMES[mask & 1023] + _LOWER_NAMES[mask >> 10]
