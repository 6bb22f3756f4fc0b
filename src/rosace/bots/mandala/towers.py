"""Towers as numbers, so that a search can look up what it would have to count.

A tower is a number: a leading 1, then three bits for each stone from the lowest. An empty space is 1, a stone is put
on with `tower << 3 | stone` and taken off with `tower >> 3`. The lists are indexed by that number.
"""

from __future__ import annotations

from typing import Final

from rosace.mandala.scoring import BY_HEIGHT

EMPTY: Final = 1
CODES: Final = 1 << 13
NO_COLOUR: Final = 4

# A board in one number: the sum of `COUNTED` of its five towers. From the lowest bits, eight each: the stones
# of each colour, the tops of each pattern, and all stones.
TOPS_AT: Final = 32
STONES_AT: Final = 48
BYTE: Final = 255


def stones_of(tower: int) -> tuple[int, ...]:
    """The stones of a tower, from the lowest."""
    found: tuple[int, ...] = ()
    while tower > EMPTY:
        found = (tower & 7, *found)
        tower >>= 3
    return found


def _counted(tower: int) -> int:
    stones = stones_of(tower)
    found = len(stones) << STONES_AT
    for stone in stones:
        found += 1 << 8 * (stone >> 1)
    if stones:
        found += 1 << TOPS_AT + 8 * (stones[-1] & 1)
    return found


HEIGHT: Final[list[int]] = [max(tower.bit_length() - 1, 0) // 3 for tower in range(CODES)]
TOP: Final[list[int]] = [tower >> 1 & 3 if tower >= 8 else NO_COLOUR for tower in range(CODES)]
"""The colour on top."""
COUNTED: Final[list[int]] = [_counted(tower) for tower in range(CODES)]
HEIGHT_BIT: Final[list[int]] = [1 << min(HEIGHT[tower], 4) for tower in range(CODES)]
DIFFERENT: Final[list[int]] = [heights.bit_count() for heights in range(32)]
"""What tower I scores, by the set of heights on the board."""
ON_II: Final[list[int]] = [BY_HEIGHT[1][min(HEIGHT[tower], 4)] for tower in range(CODES)]
ON_III: Final[list[int]] = [BY_HEIGHT[2][min(HEIGHT[tower], 4)] for tower in range(CODES)]
ON_IV: Final[list[int]] = [BY_HEIGHT[3][min(HEIGHT[tower], 4)] for tower in range(CODES)]
ON_V: Final[list[int]] = [1 + len({stone >> 1 for stone in stones_of(tower)}) for tower in range(CODES)]


def code(stones: tuple[int, ...]) -> int:
    """The number of a tower.

    >>> code(()), code((0, 7)), HEIGHT[code((0, 7))], TOP[code((0, 7))]
    (1, 71, 2, 3)
    """
    found = EMPTY
    for stone in stones:
        found = found << 3 | stone
    return found


def tower_points(board: list[int], first: int, tower: int) -> int:
    """What a tower scores, of the five that begin at `first` in a list of towers."""
    if tower == 0:
        a, b, c, d, e = board[first], board[first + 1], board[first + 2], board[first + 3], board[first + 4]
        return DIFFERENT[HEIGHT_BIT[a] | HEIGHT_BIT[b] | HEIGHT_BIT[c] | HEIGHT_BIT[d] | HEIGHT_BIT[e]]
    if tower == 1:
        return ON_II[board[first + 1]]
    if tower == 2:
        return ON_III[board[first + 2]]
    return ON_IV[board[first + 3]] if tower == 3 else ON_V[board[first + 4]]
