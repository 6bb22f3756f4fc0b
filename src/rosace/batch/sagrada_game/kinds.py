"""Sets of kinds of dice, as bits of a word: bit `6 * colour + value - 1`."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
from jax import Array

from rosace.batch.sagrada_game.cards import KINDS
from rosace.sagrada.dice import COLOURS, VALUES

EVERY: Final = (1 << KINDS) - 1
COLUMN: Final = [
    sum(1 << VALUES * colour + value for colour in range(len(COLOURS))) for value in range(VALUES)
]
"""Per value, the kinds that show it."""
OF_COLOUR: Final = [((1 << VALUES) - 1) << VALUES * colour for colour in range(len(COLOURS))]


def word(bits: Array) -> Array:
    """Up to 32 truths as a word."""
    return (bits.astype(jnp.uint32) << jnp.arange(bits.shape[-1], dtype=jnp.uint32)).sum(-1, dtype=jnp.uint32)


def bits(mask: Array, count: int) -> Array:
    """The lowest bits of a word as truths."""
    return mask[..., None] >> jnp.arange(count, dtype=jnp.uint32) & 1 != 0


def one(kind: Array) -> Array:
    """The set of one kind; of none for a number below zero."""
    return jnp.where(kind < 0, jnp.uint32(0), jnp.uint32(1) << jnp.maximum(kind, 0).astype(jnp.uint32))


def has(mask: Array, kind: Array) -> Array:
    """Whether a kind is in a set."""
    return mask & one(kind) != 0


def of(dice: Array) -> Array:
    """The kinds of some dice."""
    found = jnp.uint32(0)
    for place in range(dice.shape[0]):
        found |= one(dice[place])
    return found


def one_off(mask: Array) -> Array:
    """The kinds that become one of a set when they are turned up or down by one."""
    return mask >> 1 & (EVERY & ~COLUMN[-1]) | mask << 1 & (EVERY & ~COLUMN[0])


def turned_over(mask: Array) -> Array:
    """The kinds whose undersides are in a set."""
    found = jnp.uint32(0)
    for value in range(VALUES // 2):
        apart = VALUES - 1 - 2 * value
        found |= (mask & COLUMN[value]) << apart | mask >> apart & COLUMN[value]
    return found
