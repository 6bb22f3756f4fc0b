"""The deal: the stones, the artists, the objectives, the start player."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from rosace.batch import chance
from rosace.batch.mandala_game.board import STACKS, corner_of
from rosace.batch.mandala_game.piles import DEPTHS, Layer, Stacks
from rosace.batch.mandala_game.scoring import OBJECTIVES
from rosace.batch.mandala_game.state import STONES, Rules, SeatArrays, TableArrays
from rosace.batch.once import once
from rosace.mandala.board import START_SPOTS
from rosace.mandala.moves import ARTISTS
from rosace.mandala.stones import KINDS, OF_EACH

EACH: Final = 0x01010101
HIGH: Final = np.uint32(0x80808080)


def dealt(rules: Rules, stream: Array) -> TableArrays:
    """A new game. `stream` is `rules.deal_words` random words."""
    stacks = shuffled(stream[: STONES // 2])
    at = STONES // 2
    spots = chance.deal(stream[at : at + len(ARTISTS)], len(ARTISTS), len(START_SPOTS))
    at += len(ARTISTS)
    cards = chance.deal(stream[at : at + 2 * rules.players], 2 * rules.players, len(OBJECTIVES))
    artists = jnp.uint32(0)
    for artist in range(len(ARTISTS)):
        spot = jnp.asarray(START_SPOTS, jnp.uint32)[spots[artist]]
        artists |= corner_of(spot) << 8 * artist
    nobody = jnp.uint32(0)
    first = chance.below(stream[-1], rules.players)
    return TableArrays(
        stacks=stacks,
        artists=artists,
        seats=tuple(
            SeatArrays(
                towers=(nobody,) * DEPTHS,
                points=jnp.int32(0),
                objectives=(jnp.uint32(1) << cards[2 * seat].astype(jnp.uint32))
                | (jnp.uint32(1) << cards[2 * seat + 1].astype(jnp.uint32)),
            )
            for seat in range(rules.players)
        ),
        laid=jnp.uint32(0),
        aside=jnp.uint32(0),
        covered=jnp.int32(0),
        seat=first,
        first=first,
        ending=jnp.bool_(False),
        over=jnp.bool_(False),
    )


def shuffled(stream: Array) -> Stacks:
    """All stones, stacked at random: drawn one by one from the bag, two with each random word.

    The bag is two words with a byte for each kind. A sum of bytes is in the highest byte of a product.
    """
    bag = (jnp.uint32(OF_EACH * EACH), jnp.uint32(OF_EACH * EACH))
    every = jnp.uint32((1 << STACKS) - 1)
    nothing = jnp.uint32(0)

    def stack(place: Array, state: tuple[Array, Array, Stacks]) -> tuple[Array, Array, Stacks]:
        lower, upper, stacks = state
        bit = jnp.uint32(1) << place.astype(jnp.uint32)
        found = []
        for depth in range(DEPTHS):
            if depth % 2 == 0:
                word = stream[DEPTHS // 2 * place + depth // 2]
            left = (STONES - DEPTHS * place - depth).astype(jnp.uint32)
            drawn, word = chance.roll(word, left)
            lower, upper, kind = once(_drawn(lower, upper, drawn))
            _, high, low, pattern = stacks[depth]
            found.append(
                Layer(
                    every,
                    high | (kind >> 2) * bit,
                    low | (kind >> 1 & 1) * bit,
                    pattern | (kind & 1) * bit,
                )
            )
        return lower, upper, tuple(found)

    return jax.lax.fori_loop(0, STACKS, stack, (*bag, (Layer(every, nothing, nothing, nothing),) * DEPTHS))[2]


def _drawn(lower: Array, upper: Array, index: Array) -> tuple[Array, Array, Array]:
    """Draw the stone of an index: the bag afterwards, and its kind."""
    ends = lower * EACH
    more = upper * EACH + (ends >> 24) * EACH
    wanted = index * EACH | HIGH
    passed = wanted - ends & HIGH
    passed_more = wanted - more & HIGH
    kind = jax.lax.population_count(passed) + jax.lax.population_count(passed_more)
    byte = jnp.uint32(1) << 8 * (kind & 3)
    high = kind >= KINDS // 2
    return (
        lower - jnp.where(high, jnp.uint32(0), byte),
        upper - jnp.where(high, byte, jnp.uint32(0)),
        kind,
    )
