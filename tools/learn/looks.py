"""Looks: samples as the network is shown them while it learns, many at once, each time from another side.

A window that is mirrored, left to right or top to bottom, is worth the same, and so is one whose colours have changed
places, in dice, prints, private objective and bag. Showing samples like that makes thousands of few.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from rosace.bots.sagrada import sight
from rosace.bots.sagrada.outlook import PRIVATE, SOURCES
from rosace.bots.sagrada.signs import signs
from rosace.sagrada.dice import VALUES
from rosace.sagrada.spaces import COLUMNS, ROWS, SPACES
from tools.learn.samples import Array, Samples

BITS: Final = np.arange(SPACES, dtype=np.uint32).reshape(SPACES, 1)
_CELLS: Final = np.arange(SPACES).reshape(ROWS, COLUMNS)
FLIPS: Final = [cells.ravel() for cells in (_CELLS, _CELLS[::-1], _CELLS[:, ::-1], _CELLS[::-1, ::-1])]
OPEN: Final = sight.COLOUR_COUNT + VALUES  # where the masks begin of where dice could go


class Side(NamedTuple):
    """From where samples are looked at."""

    colours: Array
    """Which colour stands for each."""
    cells: Array
    """Which space."""


STRAIGHT: Final = Side(np.arange(sight.COLOUR_COUNT), FLIPS[0])


def any_side(rng: np.random.Generator) -> Side:
    """One of them by chance."""
    return Side(rng.permutation(sight.COLOUR_COUNT), FLIPS[rng.integers(len(FLIPS))])


class Look(NamedTuple):
    """What the network is shown: a column for each window."""

    bits: Array
    signs: Array
    around: Array
    """The circumstances."""

    def counts(self) -> Array:
        """Which sources count: all but the public objectives that do not lie on the table."""
        found = np.ones((SOURCES, self.around.shape[1]), np.float32)
        found[:PRIVATE] = self.around[:PRIVATE]
        return found


def look(samples: Samples, chosen: Array, side: Side = STRAIGHT) -> Look:
    """Some samples from some side."""
    masks = samples.masks[chosen].T
    around = samples.circumstances[chosen].T.astype(np.float32)
    masks = masks[_moved(sight.MASKS, side.colours, (0, OPEN))]
    around = around[_moved(sight.CIRCUMSTANCES, side.colours, (sight.AT_PRIVATE, sight.AT_BAG))]
    bits = ((masks[:, None] >> BITS) & 1).astype(np.float32)[:, side.cells]
    bits = np.ascontiguousarray(bits).reshape(sight.MASKS * SPACES, len(chosen))
    turns = around[sight.AT_TURNS : sight.AT_TOKENS].argmax(0).astype(np.float32)
    private = around[sight.AT_PRIVATE : sight.AT_PRIVATE + sight.COLOUR_COUNT]
    return Look(bits, signs(bits, turns, private), around)


def _moved(size: int, colours: Array, places: tuple[int, ...]) -> Array:
    """An order of so many rows in which, at these places, the colours have changed theirs."""
    order = np.arange(size)
    for place in places:
        order[place : place + len(colours)] = place + colours
    return order
