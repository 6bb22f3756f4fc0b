"""The number of ways to complete a window.

A full window breaks no rule if every print is matched and no colour or value stands beside itself. Colours and values
are independent, so the number of fillings is the number of ways to colour the spaces times the number of ways to give
them values.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rosace.sagrada.dice import COLOURS

_VALUES: Final = "123456"


def fillings(grid: Sequence[str]) -> int:
    """The number of complete windows over the rows of a grid, each of the thirty dice any number of times.

    >>> fillings(["R5"])
    20
    >>> fillings(["44"])
    0
    """
    return _fillings(tuple(grid))


@lru_cache(1024)  # lists of cards ask for the same windows
def _fillings(grid: tuple[str, ...]) -> int:
    return arrangements(grid, COLOURS) * arrangements(grid, _VALUES)


def arrangements(grid: Sequence[str], marks: str) -> int:
    """The number of ways to put marks on all spaces so that none is beside itself and printed marks are kept.

    It goes space by space in reading order. The state is the last mark of each column, as a number with one digit for
    each column; `ways` has the number of ways to reach each state.

    >>> arrangements(["..", ".."], "RYGBP")
    260
    """
    kinds, columns = len(marks), len(grid[0])
    ways = [0] * kinds**columns
    ways[0] = 1
    for number, row in enumerate(grid):
        for column in range(columns):
            printed = marks.find(row[column])
            allowed = list(range(kinds)) if printed < 0 else [printed]
            ways = _after(ways, kinds, kinds**column, allowed, number == 0)
    return sum(ways)


def _after(ways: list[int], kinds: int, weight: int, allowed: list[int], top: bool) -> list[int]:
    """The ways after one more space, in the column whose digit has this weight: it differs from above and left."""
    after = [0] * len(ways)
    left_weight = weight // kinds
    for high in range(0, len(ways), weight * kinds):
        for low in range(weight):
            first = high + low
            total = sum(ways[first : first + weight * kinds : weight])
            if total:
                left = low // left_weight if left_weight else -1
                for kind in allowed:
                    if kind != left:
                        at = first + kind * weight
                        after[at] = total if top else total - ways[at]
    return after
