"""Plays whole games at random, as fast as possible: without masks, observations and an environment."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array
from jax.lax import optimization_barrier

from rosace.batch.game import BatchGame, BatchRules, Table

STRIDE: Final = 16
"""After so many steps, games that are over are replaced by new ones."""


class Tally(NamedTuple):
    """What was played."""

    decisions: Array
    games: Array
    """How many were finished."""
    points: Array
    """Per seat, the sum of its points in these."""


def new_games(game: BatchGame, rules: BatchRules, key: Array, count: int) -> Table:
    """So many games, dealt."""
    stream = jax.random.bits(key, (rules.deal_words, count), jnp.uint32)
    return jax.vmap(partial(game.deal, rules), in_axes=1)(stream)


def random_step(game: BatchGame, rules: BatchRules, tables: Table, stream: Array) -> Table:
    """One random decision in each game; `stream` has `rules.words` rows of random words and one more."""
    packed = jax.vmap(partial(game.legal, rules))(tables)
    action = jax.vmap(game.random_action)(optimization_barrier(packed), stream[-1])
    return jax.vmap(partial(game.step, rules), in_axes=(0, 0, 1))(tables, action, stream[:-1])


@partial(jax.jit, static_argnames=("game", "rules", "games", "strides"))
def random_games(game: BatchGame, rules: Any, key: Array, games: int, strides: int) -> Tally:
    """Play `games` games at once, `strides * STRIDE` steps; a game that is over is replaced by a new one.

    All legal decisions are equally likely.
    """

    def one(carry: tuple[Table, Array], now: Array) -> tuple[tuple[Table, Array], None]:
        tables, decisions = carry
        over = jax.vmap(game.over)(tables)
        stream = jax.random.bits(now, (rules.words + 1, games), jnp.uint32)
        after = select(over, tables, random_step(game, rules, tables, stream))
        return (after, decisions + (~over).sum(dtype=jnp.int32)), None

    def several(carry: tuple[Table, Tally], now: Array) -> tuple[tuple[Table, Tally], None]:
        tables, tally = carry
        dealt, *steps = jax.random.split(now, STRIDE + 1)
        (tables, decisions), _ = jax.lax.scan(one, (tables, jnp.int32(0)), jnp.stack(steps))
        over = jax.vmap(game.over)(tables)
        points = jax.vmap(lambda table: game.result(rules, table).points)(tables)
        tally = Tally(
            tally.decisions + decisions,
            tally.games + over.sum(dtype=jnp.int32),
            tally.points + jnp.where(over[:, None], points, 0).sum(0),
        )
        return (select(over, new_games(game, rules, dealt, games), tables), tally), None

    first, rest = jax.random.split(key)
    none = Tally(jnp.int32(0), jnp.int32(0), jnp.zeros(rules.players, jnp.int32))
    start = (new_games(game, rules, first, games), none)
    (_, tally), _ = jax.lax.scan(several, start, jax.random.split(rest, strides))
    return tally


def select(which: Array, one: Table, other: Table) -> Table:
    """The games of `one` where `which` is true, otherwise those of `other`."""
    return jax.tree.map(
        lambda yes, no: jnp.where(which.reshape((-1,) + (1,) * (yes.ndim - 1)), yes, no), one, other
    )
