"""The main board as bits of a 32-bit word, one for each stack.

A spot is known by the stack to the north of it, its *corner*: the other three are a fixed number further. Sets of spots
are bits at their corners.
"""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
from jax import Array

from rosace.mandala.board import ADJACENT
from rosace.mandala.board import STACKS as STACKS

CORNER: Final = [adjacent[0] for adjacent in ADJACENT]
"""Per spot, the stack to the north of it."""
SIDES: Final = [stack - CORNER[0] for stack in ADJACENT[0]]
"""How much further the stacks to the north, east, south and west are."""
AROUND: Final = sum(1 << side for side in SIDES)
"""The stacks around a spot, before they are shifted to its corner."""
CORNERS: Final = sum(1 << corner for corner in CORNER)
ROW: Final = CORNER[3] - CORNER[0]
"""From one row of spots to the next."""


def corner_of(spot: Array) -> Array:
    """The corner of a spot."""
    return spot + (ROW - 3) * (spot * 11 >> 5)


def spot_of(corner: Array) -> Array:
    """The spot of a corner."""
    return corner - (ROW - 3) * (corner * 37 >> 8)


def bit(place: Array) -> Array:
    """The word with one bit."""
    return jnp.uint32(1) << place


def around(corner: Array) -> Array:
    """The stacks around a spot, by its corner."""
    return jnp.uint32(AROUND) << corner
