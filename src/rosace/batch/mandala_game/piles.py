"""Piles of stones as bits: the stacks of the main board, and the towers of a player.

Stones are kept by their depth, the top ones first: with a plane of bits each for whether there is a stone, for the two
bits of its colour and for its pattern. So the top stones of any set of piles are taken off with a few operations, for
all piles at once. Where there is no stone, all bits are zero.

A plane of the 24 stacks is a word. The planes of the five towers are the bytes of one word.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

DEPTHS: Final = 4
EVERY: Final = 31
"""All five towers."""
PLANES: Final = 0x01010101
"""The lowest bit of each byte."""

Towers = tuple[Array, ...]
"""Per depth, the planes of the five towers."""


class Layer(NamedTuple):
    """The stones at one depth: a plane each, with a bit for each pile."""

    there: Array
    high: Array
    """The colour's higher bit."""
    low: Array
    pattern: Array

    def of_colour(self, colour: int) -> Array:
        """The piles that have this colour here."""
        high = self.high if colour & 2 else ~self.high
        return self.there & high & (self.low if colour & 1 else ~self.low)

    def kinds(self, place: Array) -> Array:
        """The kind of stone that a pile has here, `2 * colour + pattern`."""
        one = jnp.uint32(1)
        high, low = self.high >> place & one, self.low >> place & one
        return high << 2 | low << 1 | self.pattern >> place & one


Stacks = tuple[Layer, ...]


def without_tops(stacks: Stacks, chosen: Array) -> Stacks:
    """The stacks after the top stones of some were taken."""
    below = [*stacks[1:], Layer(*[jnp.uint32(0)] * len(Layer._fields))]
    return tuple(
        Layer(*[plane & ~chosen | under & chosen for plane, under in zip(layer, next_layer, strict=True)])
        for layer, next_layer in zip(stacks, below, strict=True)
    )


def towers_without_tops(towers: Towers, chosen: Array) -> Towers:
    """The towers after the top stones of some were taken."""
    planes = chosen * PLANES
    below = [*towers[1:], jnp.uint32(0)]
    return tuple(word & ~planes | under & planes for word, under in zip(towers, below, strict=True))


def layer(word: Array) -> Layer:
    """The planes of a depth of towers."""
    return Layer(*[word >> 8 * plane & EVERY for plane in range(len(Layer._fields))])


def built(pile: Array, tower: Array) -> Towers:
    """A new tower, as towers that have nothing else: `pile` is its stones from the top, four bits each."""
    found = []
    for depth in range(DEPTHS):
        stone = pile >> 4 * depth & 15
        found.append((stone * 0x00204081 & PLANES) << tower)
    return tuple(found)
