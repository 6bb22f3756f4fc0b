"""Random numbers: words of 32 random bits, and the numbers and cards drawn with them.

A step of a game takes its words from one key at once. `below` uses 22 of a word's bits, so that outcomes differ in
probability by less than one part in 4,000 of their own.
"""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
from jax import Array

USED: Final = 22


def words(key: Array, count: int) -> Array:
    """So many words of 32 random bits."""
    return jax.random.bits(key, (count,), jnp.uint32)


def below(word: Array, n: Array | int) -> Array:
    """A random number from 0 to n - 1; n is at most 1,024."""
    return ((word >> (32 - USED)) * jnp.asarray(n).astype(jnp.uint32) >> USED).astype(jnp.int32)


def roll(word: Array, n: Array) -> tuple[Array, Array]:
    """A random number from 0 to n - 1, and what is left of the word for the next one.

    The product of all numbers that are made of one word is at most 10,000: outcomes differ in probability by less than
    one part in 400,000 of their own.
    """
    n = n.astype(jnp.uint32)
    low = (word & 0xFFFF) * n
    return (word >> 16) * n + (low >> 16) >> 16, word * n


def set_bit(mask: Array, index: Array) -> Array:
    """The place of the set bit of a mask that has `index` set bits below it."""
    left = index.astype(jnp.int32)
    place = jnp.zeros_like(left)
    for width in (16, 8, 4, 2, 1):
        low = mask >> place.astype(jnp.uint32) & jnp.uint32((1 << width) - 1)
        count = jax.lax.population_count(low).astype(jnp.int32)
        above = left >= count
        left = jnp.where(above, left - count, left)
        place = jnp.where(above, place + width, place)
    return place


def deal(stream: Array, count: int, deck: int) -> Array:
    """So many different cards of a deck of at most 32, one word of the stream for each."""
    return deal_left(stream, count, jnp.uint32((1 << deck) - 1))


def deal_left(stream: Array, count: int, left: Array) -> Array:
    """So many different cards of those that are left, as a mask of at most 32."""
    cards = []
    for at in range(count):
        card = set_bit(left, below(stream[at], jax.lax.population_count(left)))
        left &= ~(jnp.uint32(1) << card.astype(jnp.uint32))
        cards.append(card)
    return jnp.stack(cards)
