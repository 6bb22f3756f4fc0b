"""Points, and the order of the seats."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from rosace.batch.game import Standings
from rosace.batch.sagrada_game import spaces
from rosace.batch.sagrada_game.cards import KINDS, POINTS, PRIVATE, PRIVATE_COLOUR, PUBLIC
from rosace.batch.sagrada_game.state import Rules, TableArrays
from rosace.batch.sagrada_game.window import C, filled
from rosace.sagrada.dice import VALUES
from rosace.sagrada.scoring import EMPTY_SPACE, EMPTY_SPACE_SOLO
from rosace.sagrada.spaces import COLUMN, ROW

TIE_BREAK_LIMITS: Final = (128, 16, 8)
"""More than anybody can have of private points, of favour tokens, of seats."""
BELOW_ZERO: Final = 256


def _count(mask: Array) -> Array:
    return jax.lax.population_count(mask).astype(jnp.int32)


def _lines(sorts: Array, lines: list[int]) -> Array:
    """How many of the lines are full without a repeated sort."""
    found = jnp.int32(0)
    for line in lines:
        there = sorts & jnp.uint32(line)
        once = (there & (there - 1)) == 0
        found += (once.all() & (_count(there).sum() == bin(line).count("1"))).astype(jnp.int32)
    return found


def public_points(held: Array) -> Array:
    """What each public objective of the base game is worth to a window."""
    colours, values = held[:C], held[C:]
    by_colour, by_value = _count(colours), _count(values)
    same_corner = colours & spaces.diagonal(colours)
    times = {
        "row-color-variety": _lines(colours, ROW),
        "column-color-variety": _lines(colours, COLUMN),
        "row-shade-variety": _lines(values, ROW),
        "column-shade-variety": _lines(values, COLUMN),
        "light-shades": by_value[0:2].min(),
        "medium-shades": by_value[2:4].min(),
        "deep-shades": by_value[4:6].min(),
        "shade-variety": by_value.min(),
        "color-diagonals": _count(same_corner).sum(),
        "color-variety": by_colour.min(),
    }
    return jnp.stack([times[name] * POINTS[name] for name in PUBLIC])


def private_points(held: Array) -> Array:
    """What each private objective is worth to a window: the sum of the values of its colour."""
    worth = [
        sum((_count(held[colour] & held[C + value]) * (value + 1) for value in range(VALUES)), jnp.int32(0))
        for colour in PRIVATE_COLOUR
    ]
    return jnp.stack(worth)


def _seat_points(
    rules: Rules, held: Array, private: Array, public: Array, tokens: Array
) -> tuple[Array, Array]:
    mine = private >> jnp.arange(len(PRIVATE), dtype=jnp.uint32) & 1 != 0
    worth = jnp.where(mine, private_points(held), 0)
    own = worth.max() if rules.solo and rules.privates != "both" else worth.sum()
    on_table = public >> jnp.arange(len(PUBLIC), dtype=jnp.uint32) & 1 != 0
    empty = spaces.SPACES - _count(filled(held))
    penalty = EMPTY_SPACE_SOLO if rules.solo else EMPTY_SPACE
    shared = jnp.where(on_table, public_points(held), 0).sum()
    return shared + own + tokens + penalty * empty, own


def result(rules: Rules, table: TableArrays) -> Standings:
    """The points of the seats, and their order."""
    seats = range(rules.players)
    found = [
        _seat_points(rules, table.held[seat], table.private[seat], table.public, table.tokens[seat])
        for seat in seats
    ]
    points = jnp.stack([total for total, _ in found])
    own = jnp.stack([mine for _, mine in found])
    first_turn = (jnp.arange(rules.players) - table.start) % rules.players
    standing = points + BELOW_ZERO
    for limit, value in zip(TIE_BREAK_LIMITS, (own, table.tokens, first_turn), strict=True):
        standing = standing * limit + value
    return Standings(points, standing)


def target(table: TableArrays) -> Array:
    """Solo: the sum of the round track, which the points must exceed."""
    return (table.track * jnp.asarray(np.arange(KINDS) % VALUES + 1)).sum()
