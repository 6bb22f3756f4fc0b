"""The twenty spaces of a window as bits of a 32-bit word, as in `rosace.sagrada.spaces`; and what follows from them."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
from jax import Array

from rosace.sagrada.spaces import ALL as ALL
from rosace.sagrada.spaces import BORDER as BORDER
from rosace.sagrada.spaces import COLUMN
from rosace.sagrada.spaces import SPACES as SPACES

NOT_FIRST: Final = ALL & ~COLUMN[0]
NOT_LAST: Final = ALL & ~COLUMN[4]
CELLS: Final = range(SPACES)


def bit(cell: Array) -> Array:
    """The mask of one space; none for a number below zero."""
    return jnp.where(cell < 0, jnp.uint32(0), jnp.uint32(1) << jnp.maximum(cell, 0).astype(jnp.uint32))


def each() -> Array:
    """The masks of all single spaces."""
    return jnp.uint32(1) << jnp.arange(SPACES, dtype=jnp.uint32)


def lowest(mask: Array, number: int) -> Array:
    """The masks of the lowest spaces of a mask, so many; no space where there are fewer."""
    found = []
    for _ in range(number):
        found.append(mask & (~mask + 1))
        mask &= mask - 1
    return jnp.stack(found)


def count(mask: Array) -> Array:
    """How many spaces a mask has."""
    return jax.lax.population_count(mask).astype(jnp.int32)


def _aside(mask: Array) -> Array:
    return (mask & NOT_LAST) << 1 | (mask & NOT_FIRST) >> 1


def beside(mask: Array) -> Array:
    """The spaces beside any space of a mask."""
    return (mask << 5 | mask >> 5 | _aside(mask)) & ALL


def touching(mask: Array) -> Array:
    """The spaces that touch any space of a mask, by a side or a corner."""
    aside = _aside(mask)
    column = mask | aside
    return (aside | column << 5 | column >> 5) & ALL


def diagonal(mask: Array) -> Array:
    """The spaces that share only a corner with some space of a mask."""
    aside = _aside(mask)
    return (aside << 5 | aside >> 5) & ALL


def where_to_start(filled: Array) -> Array:
    """Where the next die may go: it touches another, or is on the border if it is the first."""
    return jnp.where(filled == 0, jnp.uint32(BORDER), touching(filled))


def room_for_another(free: Array, near: Array, alike: Array) -> Array:
    """The spaces where a die can go so that a second one can be placed after it.

    The second die fits on the spaces `free`, by what is printed there and lies beside. It touches the dice that lie
    already on those of them that are `near`, and it may touch the first one instead. The first one takes its own space
    away and, if the two are `alike` in colour or value, those beside it.
    """
    done = free & near
    several = done & (done - 1) != 0
    one = jnp.where(done != 0, ALL & ~done, 0)
    differing = touching(free) | jnp.where(several, jnp.uint32(ALL), one)
    return jnp.where(alike, diagonal(free) | _leaves_some(done), differing)


def _leaves_some(mask: Array) -> Array:
    """The spaces such that some space of the mask is neither the same nor beside: counted, bit by bit."""
    first, second, third = mask, mask << 5, mask >> 5
    fourth, fifth = (mask & NOT_LAST) << 1, (mask & NOT_FIRST) >> 1
    partial = first ^ second ^ third
    carry = first & second | third & (first | second)
    ones = partial ^ fourth ^ fifth
    more = partial & fourth | fifth & (partial | fourth)
    twos, fours = carry ^ more, carry & more
    total = jax.lax.population_count(mask)
    unlike = jnp.zeros_like(mask)
    for place, counted in enumerate((ones, twos, fours)):
        unlike |= counted ^ (jnp.uint32(0) - (total >> place & 1))
    return jnp.where(total > 5, jnp.uint32(ALL), unlike & ALL)
