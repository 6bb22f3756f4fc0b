"""Legal actions: as a few words of bits, and from these as a mask or a random choice."""

from __future__ import annotations

from itertools import accumulate
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.lax import optimization_barrier, population_count

from rosace.batch import chance
from rosace.batch.mandala_game import actions, board
from rosace.batch.mandala_game.board import CORNER, CORNERS, SIDES, around, bit
from rosace.batch.mandala_game.piles import EVERY, Layer, layer
from rosace.batch.mandala_game.state import TableArrays
from rosace.mandala.moves import ARTISTS, TOWERS
from rosace.mandala.stones import COLOURS
from rosace.mandala.table import ARTIST_PATTERN

BESIDE: Final = 3
"""A spot takes three bits of the seven of its row: two sides fit into one word."""


class Legal(NamedTuple):
    """What may be done. A PICK needs a place of `picks` and an empty tower."""

    picks: tuple[Array, ...]
    """Two words for each artist: the spots where its first stone can be the northern one, and the same for the eastern
    one `BESIDE` bits further; then southern and western."""
    empty: Array
    """The empty towers."""
    colours: Array
    """The colours on top of two towers or more."""


def corners(artists: Array) -> list[Array]:
    """Where the artists are."""
    return [artists >> 8 * artist & 31 for artist in range(len(ARTISTS))]


def takeable(tops: Layer, artists: Array) -> list[Array]:
    """Per artist, the stacks whose top stones it may take: of its pattern, and beside no other artist."""
    near = [around(corner) for corner in corners(artists)]
    found = []
    for artist, pattern in enumerate(ARTIST_PATTERN):
        blocked = jnp.uint32(0)
        for other, stacks in enumerate(near):
            if other != artist:
                blocked |= stacks
        bearing = tops.pattern if pattern else tops.there & ~tops.pattern
        found.append(bearing & ~blocked)
    return found


def picks(tops: Layer, artists: Array) -> tuple[Array, ...]:
    """The PICKs, but for the tower; zero where there are none."""
    free = jnp.uint32(CORNERS)
    for corner in corners(artists):
        free &= ~bit(corner)
    found = []
    for stacks in takeable(tops, artists):
        north, east, south, west = [stacks >> side & free for side in SIDES]
        found += [north | east << BESIDE, south | west << BESIDE]
    return tuple(found)


def legal(table: TableArrays) -> Legal:
    """The legal actions of a game that is not over; else none."""
    own = layer(table.seats[0].towers[0])
    live = jnp.where(table.over, jnp.uint32(0), jnp.uint32(0xFFFFFFFF))
    colours = jnp.uint32(0)
    for colour in range(len(COLOURS)):
        with_it = own.of_colour(colour)
        several = with_it & (with_it - 1) != 0
        colours |= several.astype(jnp.uint32) << colour
    return Legal(
        tuple(word & live for word in picks(table.stacks[0], table.artists)),
        jnp.where(table.over, jnp.uint32(EVERY), EVERY & ~own.there),
        colours & live,
    )


_SHIFT: Final = np.array(
    [[corner + BESIDE * (side % 2) for side in range(4)] for corner in CORNER], np.uint32
)


def mask(found: Legal) -> Array:
    """The mask of the legal actions, as in `rosace.envs`."""
    found = optimization_barrier(found)  # or XLA computes the words again for each bit
    by_side = jnp.stack(
        [found.picks[2 * artist + side // 2] for artist in range(len(ARTISTS)) for side in range(4)]
    )
    first = by_side.reshape(len(ARTISTS), 1, 4) >> jnp.asarray(_SHIFT) & 1 != 0
    towers = jnp.arange(len(TOWERS), dtype=jnp.uint32)
    picked = first[..., None] & (found.empty >> towers & 1 != 0)
    sets = jnp.arange(1, EVERY + 1, dtype=jnp.uint32)
    return jnp.concatenate([
        picked.reshape(-1),
        found.colours >> jnp.arange(len(COLOURS), dtype=jnp.uint32) & 1 != 0,
        sets & found.empty == 0,
    ])  # fmt: skip


_RECIPROCAL: Final = [0] + [-(-(1 << 16) // count) for count in range(1, len(TOWERS) + 1)]
"""`number * _RECIPROCAL[count] >> 16` is the quotient, for numbers below 1,024."""


def random_action(found: Legal, word: Array) -> Array:
    """One of the legal actions, each as likely."""
    ends = list(accumulate([population_count(word) for word in found.picks]))
    empty, several = population_count(found.empty), population_count(found.colours)
    picked = ends[-1] * empty
    sets = (jnp.uint32(1) << len(TOWERS) - empty) - 1
    wanted = chance.below(word, picked + several + sets).astype(jnp.uint32)
    left = wanted - picked
    colour = actions.SCORE + _set_bit(found.colours, left, len(COLOURS))
    tops = actions.TOPS + _deposited(left - several + 1, EVERY & ~found.empty)
    scored = jnp.where(left < several, colour, tops)
    return jnp.where(wanted < picked, _pick(found, ends, empty, wanted), scored).astype(jnp.int32)


def _pick(found: Legal, ends: list[Array], empty: Array, index: Array) -> Array:
    """The PICK of an index; `ends` are the numbers of places up to each word, `empty` is how many towers are."""
    reciprocal = jnp.zeros_like(empty)
    for towers in range(1, len(TOWERS) + 1):
        reciprocal = jnp.where(empty == towers, jnp.uint32(_RECIPROCAL[towers]), reciprocal)
    place = index * reciprocal >> 16
    tower = _set_bit(found.empty, index - place * empty, len(TOWERS))
    number = before = jnp.zeros_like(place)
    chosen = found.picks[0]
    for following in range(1, len(ends)):
        later = place >= ends[following - 1]
        number = jnp.where(later, jnp.uint32(following), number)
        before = jnp.where(later, ends[following - 1], before)
        chosen = jnp.where(later, found.picks[following], chosen)
    at = chance.set_bit(chosen, place - before).astype(jnp.uint32)
    second = (at - board.ROW * (at * 37 >> 8) >= BESIDE).astype(jnp.uint32)
    spot = board.spot_of(at - BESIDE * second)
    return (
        actions.BY_ARTIST * (number >> 1)
        + actions.BY_SPOT * spot
        + actions.BY_SIDE * (2 * (number & 1) + second)
        + tower
    )


def _set_bit(mask: Array, index: Array, size: int) -> Array:
    """The place of the set bit of a small mask that has `index` set bits below it."""
    found = jnp.uint32(0)
    below = jnp.uint32(0)
    for place in range(size):
        here = mask >> place & 1
        found = jnp.where((here != 0) & (below == index), jnp.uint32(place), found)
        below += here
    return found


def _deposited(bits: Array, mask: Array) -> Array:
    """The lowest bits of a number at the places of the set bits of a mask, one after the other."""
    found = jnp.uint32(0)
    for place in range(len(TOWERS)):
        here = mask >> place & 1
        found |= (bits & here) << place
        bits = bits >> here
    return found
