"""Drawing anew what the player to move does not see: patterns of stones under others, and the others' objectives."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
from jax import Array
from jax.lax import population_count

from rosace.batch import chance
from rosace.batch.mandala_game.board import STACKS
from rosace.batch.mandala_game.piles import Layer, Stacks
from rosace.batch.mandala_game.scoring import OBJECTIVES
from rosace.batch.mandala_game.state import Rules, TableArrays, narrow, wide
from rosace.batch.once import once
from rosace.mandala.stones import COLOURS

BYTE: Final = 255


def resample(rules: Rules, table: TableArrays, stream: Array) -> TableArrays:
    """A table that the player to move cannot tell from this one. `stream` is `rules.resample_words` random words."""
    full = wide(table)
    own, *others = full.seats
    left = jnp.uint32((1 << len(OBJECTIVES)) - 1) & ~own.objectives
    cards = jnp.uint32(1) << chance.deal_left(stream[STACKS:], 2 * len(others), left).astype(jnp.uint32)
    dealt = [
        seat._replace(objectives=cards[2 * index] | cards[2 * index + 1]) for index, seat in enumerate(others)
    ]
    stacks = full.stacks if rules.patterns_open else (full.stacks[0], *_patterns(full.stacks[1:], stream))
    return narrow(full._replace(stacks=stacks, seats=(own, *dealt)))


def _patterns(layers: Stacks, stream: Array) -> Stacks:
    """Stones with their patterns drawn anew: per colour there are as many of each as before.

    How many are left to draw is counted in the bytes of a word, one for each colour.
    """
    stones = petals = jnp.uint32(0)
    for colour in range(len(COLOURS)):
        for layer in layers:
            here = layer.of_colour(colour)
            stones += population_count(here) << 8 * colour
            petals += population_count(here & layer.pattern) << 8 * colour

    def stack(place: Array, state: tuple[Array, Array, list[Array]]) -> tuple[Array, Array, list[Array]]:
        stones, petals, patterns = state
        at = place.astype(jnp.uint32)
        word = stream[place]
        found = []
        for layer, pattern in zip(layers, patterns, strict=True):
            there = layer.there >> at & 1
            byte = 8 * (layer.kinds(at) >> 1)
            drawn, word = chance.roll(word, stones >> byte & BYTE)
            petal = once(there * (drawn < petals >> byte & BYTE).astype(jnp.uint32))
            stones -= there << byte
            petals -= petal << byte
            found.append(pattern | petal << at)
        return stones, petals, found

    none = [jnp.uint32(0)] * len(layers)
    patterns = jax.lax.fori_loop(0, STACKS, stack, (stones, petals, none))[2]
    return tuple([Layer(*layer[:3], pattern) for layer, pattern in zip(layers, patterns, strict=True)])
