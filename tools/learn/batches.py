"""Batches of samples for training, augmented by symmetry.

A mirrored window, left to right or top to bottom, is worth the same, and so is one with permuted colours, in dice,
prints, private objective and bag.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from rosace.bots.sagrada import features
from rosace.bots.sagrada.value_network import PRIVATE, SOURCES
from rosace.sagrada.dice import VALUES
from rosace.sagrada.spaces import COLUMNS, ROWS, SPACES
from tools.learn.samples import Array, Samples

BITS: Final = np.arange(SPACES, dtype=np.uint32).reshape(SPACES, 1)
_CELLS: Final = np.arange(SPACES).reshape(ROWS, COLUMNS)
FLIPS: Final = [cells.ravel() for cells in (_CELLS, _CELLS[::-1], _CELLS[:, ::-1], _CELLS[::-1, ::-1])]
OPEN: Final = features.COLOUR_COUNT + VALUES  # where the masks of the spaces that dice could go to begin


class Symmetry(NamedTuple):
    """A symmetry of samples."""

    colours: Array
    """The permutation of colours."""
    cells: Array
    """The permutation of spaces."""


IDENTITY: Final = Symmetry(np.arange(features.COLOUR_COUNT), FLIPS[0])


def random_symmetry(rng: np.random.Generator) -> Symmetry:
    """A random symmetry."""
    return Symmetry(rng.permutation(features.COLOUR_COUNT), FLIPS[rng.integers(len(FLIPS))])


class Batch(NamedTuple):
    """The input of the network: a column for each window."""

    bits: Array
    derived: Array
    around: Array
    """The context."""

    def counts(self) -> Array:
        """Which sources count: all but the public objectives that do not lie on the table."""
        found = np.ones((SOURCES, self.around.shape[1]), np.float32)
        found[:PRIVATE] = self.around[:PRIVATE]
        return found


def batch(samples: Samples, chosen: Array, symmetry: Symmetry = IDENTITY) -> Batch:
    """Some samples under a symmetry."""
    masks = samples.masks[chosen].T
    around = samples.contexts[chosen].T.astype(np.float32)
    masks = masks[_moved(features.MASKS, symmetry.colours, (0, OPEN))]
    around = around[_moved(features.CONTEXT, symmetry.colours, (features.AT_PRIVATE, features.AT_BAG))]
    bits = ((masks[:, None] >> BITS) & 1).astype(np.float32)[:, symmetry.cells]
    bits = np.ascontiguousarray(bits).reshape(features.MASKS * SPACES, len(chosen))
    turns = around[features.AT_TURNS : features.AT_TOKENS].argmax(0).astype(np.float32)
    private = around[features.AT_PRIVATE : features.AT_PRIVATE + features.COLOUR_COUNT]
    return Batch(bits, features.derived(bits, turns, private), around)


def _moved(size: int, colours: Array, places: tuple[int, ...]) -> Array:
    """An order of so many rows in which the colours at these places are permuted."""
    order = np.arange(size)
    for place in places:
        order[place : place + len(colours)] = place + colours
    return order
