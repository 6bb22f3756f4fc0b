"""Observations: field by field those of `rosace.envs.sagrada`, in the same order."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from rosace.batch.sagrada_game.cards import (
    BOX_PRIVATE,
    BOX_PUBLIC,
    BOX_TOOLS,
    BOX_WINDOWS,
    KINDS,
    NO_WINDOW,
    SHOWN,
    SORTS,
    WINDOW_CARDS,
)
from rosace.batch.sagrada_game.scoring import target
from rosace.batch.sagrada_game.spaces import SPACES
from rosace.batch.sagrada_game.state import Rules, TableArrays, row
from rosace.batch.sagrada_game.window import C
from rosace.sagrada import table as engine
from rosace.sagrada.dice import GLASS, VALUES
from rosace.sagrada.dice import KINDS as ALL_KINDS

SLOTS = 5


def observation(rules: Rules, table: TableArrays, seat: Array) -> Array:
    """What a seat sees, as numbers of 16 bits."""
    fields = [*_middle(rules, table), *_cards(rules, table, seat), *_seats(rules, table, seat)]
    return jnp.concatenate([jnp.asarray(field).astype(jnp.int16).reshape(-1) for field in fields])


def _one(index: Array, size: int) -> Array:
    return jnp.arange(size) == index


def _bits(mask: Array, size: int) -> Array:
    return mask[..., None] >> jnp.arange(size, dtype=jnp.uint32) & 1


def _padded(values: Array, size: int) -> Array:
    return jnp.pad(values, (0, size - values.shape[0]))


def _middle(rules: Rules, table: TableArrays) -> list[Array]:
    pool = (table.pool[:, None] == jnp.arange(KINDS)).sum(0)
    removed = table.removed if rules.solo else jnp.zeros(KINDS, jnp.int32)
    colour = jnp.where(table.slot >= 0, table.colour, -1)
    return [
        _one(table.stage, len(engine.STAGES)),
        table.round,
        table.turn >= rules.players,
        table.drafts,
        table.owed,
        table.tool_used,
        target(table) if rules.solo else jnp.int32(0),
        *[_padded(kinds, ALL_KINDS) for kinds in (pool, table.track, removed)],
        _padded(table.bag, len(GLASS) - 1),
        *[_one(die, ALL_KINDS) for die in (table.die, table.second)],
        *[_one(origin, SPACES) for origin in (table.origin, table.second_origin)],
        _bits(table.moved, SPACES),
        _one(colour, C),
    ]


def _cards(rules: Rules, table: TableArrays, seat: Array) -> list[Array]:
    slots = SLOTS - rules.tools
    faces = jnp.asarray(np.array(WINDOW_CARDS, np.int32))[row(table.dealt, seat)].reshape(-1)
    return [
        jnp.pad(table.tools[:, None] == jnp.arange(BOX_TOOLS), ((0, slots), (0, 0))),
        _padded(table.tool_tokens, SLOTS),
        _one(table.slot, SLOTS),
        _bits(table.public, BOX_PUBLIC),
        _bits(row(table.private, seat), BOX_PRIVATE),
        (faces[:, None] == jnp.arange(BOX_WINDOWS)).any(0),
    ]


def _seats(rules: Rules, table: TableArrays, seat: Array) -> list[Array]:
    players = rules.players
    there = jnp.arange(players)
    clockwise = (seat + there) % players
    hidden = (table.stage == engine.CHOOSE_WINDOW) & (there > 0)

    def turned(values: Array) -> Array:
        return jnp.stack([row(values, clockwise[place]) for place in range(players)])

    window = jnp.where(hidden, NO_WINDOW, turned(table.window))
    held = _bits(turned(table.held), SPACES)
    without = jnp.zeros((players, len(GLASS) - C, SPACES), held.dtype)
    return [
        _one((table.seat - seat) % players, players),
        _one((table.start - seat) % players, players),
        table.skips >> clockwise & 1,
        jnp.where(hidden, 0, turned(table.tokens)),
        jnp.concatenate([held[:, :C], without, held[:, C : C + VALUES]], 1),
        _bits(jnp.asarray(SHOWN)[window], SPACES).reshape(players, SORTS, SPACES),
    ]
