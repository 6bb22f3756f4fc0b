"""Observations: field by field those of `rosace.envs.mandala`, in the same order."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch.mandala_game.board import STACKS, spot_of
from rosace.batch.mandala_game.legal import corners
from rosace.batch.mandala_game.piles import DEPTHS, Layer, layer
from rosace.batch.mandala_game.scoring import OBJECTIVES
from rosace.batch.mandala_game.state import Rules, SeatArrays, TableArrays
from rosace.batch.once import once
from rosace.mandala.board import SPOTS
from rosace.mandala.moves import TOWERS
from rosace.mandala.stones import KINDS, UNSEEN

SEEN: Final = UNSEEN + KINDS // 2
"""The kinds of stones, and the colours whose pattern is hidden."""
NO_STONE: Final = SEEN


def observation(rules: Rules, table: TableArrays, seat: Array) -> Array:
    """What a seat sees, as numbers of 16 bits."""
    fields = [*_middle(rules, table), *_seats(rules, table, seat)]
    return jnp.concatenate([jnp.asarray(field).astype(jnp.int16).reshape(-1) for field in fields])


def _one(index: Array, size: int) -> Array:
    return index[..., None] == jnp.arange(size, dtype=index.dtype)


def _piles(layers: tuple[Layer, ...], count: int, hidden: bool) -> Array:
    """Per pile and level from the lowest, the stone as it is seen, or `NO_STONE`."""
    place = jnp.arange(count, dtype=jnp.uint32)
    height = sum([stones.there >> place & 1 for stones in layers], jnp.uint32(0))
    found = [jnp.full(count, NO_STONE, jnp.uint32)] * DEPTHS
    for depth, stones in enumerate(layers):
        kind = stones.kinds(place)
        if hidden and depth:
            kind = UNSEEN + (kind >> 1)
        found = [jnp.where(height == level + depth + 1, kind, before) for level, before in enumerate(found)]
    return once(jnp.stack(found, 1))


def _nibbles(word: Array) -> Array:
    """How many stones of each kind."""
    return word >> 4 * jnp.arange(KINDS, dtype=jnp.uint32) & 15


def _middle(rules: Rules, table: TableArrays) -> list[Array]:
    stacks = _piles(table.stacks, STACKS, hidden=not rules.patterns_open)
    spots = jnp.stack([spot_of(corner) for corner in corners(table.artists)])
    aside = _nibbles(table.aside)
    return [
        _one(stacks, SEEN),
        _one(spots, SPOTS),
        _nibbles(table.laid) - aside,
        table.covered,
        jnp.int32(rules.ends_at),
        aside,
        table.ending,
    ]


def _seats(rules: Rules, table: TableArrays, seat: Array) -> list[Array]:
    players = rules.players
    seats = _turned(table.seats, (seat - table.seat) % players)
    towers = [_piles(tuple([layer(word) for word in one.towers]), len(TOWERS), hidden=False) for one in seats]
    return [
        seats[0].objectives >> jnp.arange(len(OBJECTIVES), dtype=jnp.uint32) & 1,
        _one((table.seat - seat) % players, players),
        _one((table.first - seat) % players, players),
        jnp.stack([one.points for one in seats]),
        _one(jnp.stack(towers), KINDS),
    ]


def _turned(seats: tuple[SeatArrays, ...], by: Array) -> tuple[SeatArrays, ...]:
    """The seats from another one on, so many seats further."""
    found = seats
    for places in range(1, len(seats)):
        other = (*seats[places:], *seats[:places])
        found = jax.tree.map(lambda one, two, here=by == places: jnp.where(here, two, one), found, other)
    return found
