"""Whole games at random, as fast as they go: without the mask, observations or an environment."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array
from jax.lax import optimization_barrier

from rosace.batch.sagrada_game import deal, legal, scoring, step
from rosace.batch.sagrada_game.state import Rules, TableArrays, narrow, wide
from rosace.sagrada.table import OVER

STRIDE: Final = 16
"""After so many steps, games that are over are replaced by new ones."""


class Tally(NamedTuple):
    """What was played."""

    decisions: Array
    games: Array
    """How many were finished."""
    points: Array
    """Per seat, the sum of its points in these."""


def new_games(rules: Rules, key: Array, count: int) -> TableArrays:
    """So many games, dealt."""
    stream = jax.random.bits(key, (count, rules.deal_words), jnp.uint32)
    return jax.vmap(lambda words: narrow(deal.dealt(rules, words)))(stream)


def random_step(rules: Rules, tables: TableArrays, stream: Array) -> TableArrays:
    """One random decision in each game; `stream` has `rules.words` random words and one more for each."""
    found = jax.vmap(lambda table: legal.words(rules, wide(table)))(tables)
    action = jax.vmap(legal.random_action)(optimization_barrier(found), stream[:, -1])
    return jax.vmap(partial(step.step, rules))(tables, action, stream[:, :-1])


@partial(jax.jit, static_argnames=("rules", "games", "strides"))
def random_games(rules: Rules, key: Array, games: int, strides: int) -> Tally:
    """Play `games` games at once, `strides * STRIDE` steps; a game that is over makes place for a new one.

    All legal decisions are equally likely.
    """

    def one(carry: tuple[TableArrays, Array], now: Array) -> tuple[tuple[TableArrays, Array], None]:
        tables, decisions = carry
        over = tables.stage == OVER
        stream = jax.random.bits(now, (games, rules.words + 1), jnp.uint32)
        after = select(over, tables, random_step(rules, tables, stream))
        return (after, decisions + (~over).sum(dtype=jnp.int32)), None

    def several(carry: tuple[TableArrays, Tally], now: Array) -> tuple[tuple[TableArrays, Tally], None]:
        tables, tally = carry
        dealt, *steps = jax.random.split(now, STRIDE + 1)
        (tables, decisions), _ = jax.lax.scan(one, (tables, jnp.int32(0)), jnp.stack(steps))
        over = tables.stage == OVER
        points = jax.vmap(lambda table: scoring.result(rules, wide(table)).points)(tables)
        tally = Tally(
            tally.decisions + decisions,
            tally.games + over.sum(dtype=jnp.int32),
            tally.points + jnp.where(over[:, None], points, 0).sum(0),
        )
        return (select(over, new_games(rules, dealt, games), tables), tally), None

    first, rest = jax.random.split(key)
    none = Tally(jnp.int32(0), jnp.int32(0), jnp.zeros(rules.players, jnp.int32))
    start = (new_games(rules, first, games), none)
    (_, tally), _ = jax.lax.scan(several, start, jax.random.split(rest, strides))
    return tally


def select(which: Array, one: TableArrays, other: TableArrays) -> TableArrays:
    """The games of the one where it says so, else of the other."""
    return jax.tree.map(
        lambda yes, no: jnp.where(which.reshape((-1,) + (1,) * (yes.ndim - 1)), yes, no), one, other
    )
