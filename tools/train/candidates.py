"""What a decision can lead to: the legal actions of many games as one list, and the table after each.

An afterstate is the table once a player has decided and before chance has answered. Where dice are rolled or drawn at
once, by three of the tools, `Afterstate.pending` says what is still to be rolled, and the table shows nothing of it.
"""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch import chance
from rosace.batch.sagrada_game import actions, legal, step
from rosace.batch.sagrada_game.state import NONE, Rules, TableArrays, row
from rosace.batch.sagrada_game.tools import FLUX_BRUSH, FLUX_REMOVER, HAMMER
from rosace.sagrada import table as engine
from rosace.sagrada.dice import VALUES
from tools.train.layout import BRUSH, NOTHING, REMOVER, ROLL


class Afterstate(NamedTuple):
    """A decision, carried out."""

    table: TableArrays
    pending: Array
    ended: Array
    """Whether the player passed, so that the turn is over."""


class Listed(NamedTuple):
    """Legal actions of a batch: per place of the list, the game and the action."""

    game: Array
    action: Array
    there: Array
    """Whether the place is in use."""


def counts(found: Array) -> Array:
    """Per game, how many actions its words allow."""
    return jax.lax.population_count(found).astype(jnp.int32).sum(-1)


def listed(found: Array, ends: Array, begin: Array, size: int) -> Listed:
    """So many of all legal actions, from a place on. `found` are the words of `legal.words`, `ends` the running sum of
    their counts.
    """
    place = begin + jnp.arange(size)
    game = jnp.searchsorted(ends, place, side="right").astype(jnp.int32)
    there = place < ends[-1]
    game = jnp.where(there, game, 0)
    rank = place - (ends - counts(found))[game]
    action = jax.vmap(nth)(found[game], jnp.where(there, rank, 0))
    return Listed(game, action, there)


def nth(found: Array, rank: Array) -> Array:
    """The legal action that has `rank` others before it."""
    each = jax.lax.population_count(found).astype(jnp.int32)
    before = jnp.cumsum(each) <= rank
    here = jnp.arange(found.shape[0]) == before.sum()
    left = rank - jnp.where(before, each, 0).sum()
    word = jnp.where(here, found, jnp.uint32(0)).sum(dtype=jnp.uint32)
    return jnp.where(here, jnp.asarray(legal.FIRST), 0).sum() + chance.set_bit(word, left)


def after(rules: Rules, table: TableArrays, action: Array) -> Afterstate:
    """The afterstate of a decision; the table is wide, before and after."""
    return carried_out(rules, table, action, jnp.zeros(rules.words, jnp.uint32))[0]


def carried_out(
    rules: Rules, table: TableArrays, action: Array, stream: Array
) -> tuple[Afterstate, TableArrays]:
    """The afterstate of a decision, and the table once chance has answered, before the turn ends. The tables are wide;
    `stream` is `rules.words` random words.
    """
    tool = jnp.where(table.slot >= 0, row(table.tools, table.slot), NONE)
    takes = (action >= actions.TAKE) & (action < actions.SWAP)
    uses = action == actions.TOOL + HAMMER
    if rules.solo:
        uses = (action >= actions.PAY) & (action < actions.TAKE) & (tool == HAMMER)
    pending = jnp.where(takes & (tool == FLUX_BRUSH), BRUSH, NOTHING)
    pending = jnp.where(takes & (tool == FLUX_REMOVER), REMOVER, pending)
    pending = jnp.where(uses, ROLL, pending)
    done = step.carry_out(rules, table, action, stream)
    # The dice of the pool by their colours alone, as if all of them showed a 1.
    unknown = jnp.where(uses & (done.pool >= 0), done.pool // VALUES * VALUES, done.pool)
    # The die that is taken, not the one that chance makes of it, and the bag as it was.
    taken = action - actions.TAKE
    there = table.pool == taken
    pool = jnp.where(there & (jnp.cumsum(there) == 1), NONE, table.pool)
    in_hand = table._replace(stage=jnp.int32(engine.PLACE), pool=pool, die=taken)
    by_tool = (pending == BRUSH) | (pending == REMOVER)
    shown = jax.tree.map(
        lambda held, usual: jnp.where(by_tool, held, usual), in_hand, done._replace(pool=unknown)
    )
    return Afterstate(shown, pending, action == actions.PASS), done
