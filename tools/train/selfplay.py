"""Games of the network against itself, many at once: every legal decision is looked at, and the best is made."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array
from jax.lax import optimization_barrier

from rosace.batch.sagrada_game import legal, scoring, step
from rosace.batch.sagrada_game.play import new_games, select
from rosace.batch.sagrada_game.scoring import private_points, public_points
from rosace.batch.sagrada_game.spaces import SPACES, count
from rosace.batch.sagrada_game.state import Rules, TableArrays, narrow, wide
from rosace.batch.sagrada_game.window import filled
from rosace.sagrada import table as engine
from tools.train import inputs, network
from tools.train.candidates import Afterstate, after, carried_out, counts, listed
from tools.train.layout import MARGIN_AT, MARGIN_SCALE, OUTPUTS, PRIVATE_AT, SCALE, WIN_AT
from tools.train.network import Weights


class Manner(NamedTuple):
    """How games are played."""

    noise: float = 0.0
    """The spread of what is added at random to the worth of a decision, in points."""
    any_window: float = 0.0
    """How often a window is chosen by chance."""
    own: float = 0.0
    """How much the player's own points count, the rest being the margin: from 1 to 0."""
    win_points: float = 10.0
    """What a certain win is worth, in points."""


def worth(manner: Manner, rules: Rules, outputs: Array, public: Array) -> Array:
    """What a player maximises. Alone, the margin to the target counts for all of the points."""
    own = 0.0 if rules.solo else manner.own
    points = network.points(outputs, public, rules.solo)
    margin = MARGIN_SCALE * outputs[..., MARGIN_AT]
    return own * points + (1.0 - own) * margin + manner.win_points * jax.nn.sigmoid(outputs[..., WIN_AT])


class Sample(NamedTuple):
    """A decision that was made: the afterstate, who decided, and what the network expected."""

    state: Afterstate
    """Its table is narrow."""
    seat: Array
    outputs: Array
    counts: Array
    """Whether a decision was made; the game may have been over."""


class Outcome(NamedTuple):
    """How games ended, per seat."""

    outputs: Array
    """What the network should have answered."""
    points: Array


def look(
    rules: Rules, weights: Weights, tables: TableArrays, found: Array, noise: Array, manner: Manner, size: int
) -> tuple[Array, Array]:
    """Per game, the best of its legal actions and the outputs after it; `found` are their words."""
    games = found.shape[0]
    ends = jnp.cumsum(counts(found))
    shown = jax.vmap(lambda table: inputs.others(rules, wide(table), wide(table).seat))(tables)
    others = network.others_seen(weights, shown)

    def chunk(state: tuple[Array, Array, Array, Array]) -> tuple[Array, Array, Array, Array]:
        begin, best, action, outputs = state
        places = listed(found, ends, begin, size)
        mine = jax.tree.map(lambda values: values[places.game], tables)
        seen = jax.vmap(partial(_seen, rules))(mine, places.action)
        answers = network.expects(weights, *seen, others[places.game])
        spread = jax.random.gumbel(jax.random.fold_in(noise, begin), (size,))
        value = worth(manner, rules, answers, tables.public[places.game]) + manner.noise * spread
        value = jnp.where(places.there, value, -jnp.inf)
        higher = best.at[places.game].max(value)
        wins = places.there & (value >= higher[places.game])
        where = jnp.where(wins, places.game, games)
        return (
            begin + size,
            higher,
            action.at[where].set(places.action, mode="drop"),
            outputs.at[where].set(answers, mode="drop"),
        )

    start = (
        jnp.int32(0), jnp.full(games, -jnp.inf), jnp.zeros(games, jnp.int32), jnp.zeros((games, OUTPUTS)),
    )  # fmt: skip
    _, _, action, outputs = jax.lax.while_loop(lambda state: state[0] < ends[-1], chunk, start)
    return action, outputs


def _seen(rules: Rules, table: TableArrays, action: Array) -> tuple[Array, Array]:
    before = wide(table)
    state = after(rules, before, action)
    return inputs.own(state.table, before.seat), inputs.table_inputs(rules, state, before.seat)


def decide(
    rules: Rules, weights: Weights, tables: TableArrays, key: Array, manner: Manner, size: int
) -> tuple[TableArrays, Sample]:
    """One decision in each game that is not over."""
    games = tables.stage.shape[0]
    noise, chance, windows, others = jax.random.split(key, 4)
    going = tables.stage != engine.OVER
    found = jax.vmap(lambda table: legal.words(rules, wide(table)))(tables)
    found = jnp.where(going[:, None], found, jnp.uint32(0))
    action, outputs = look(rules, weights, tables, found, noise, manner, size)
    free = jax.random.bits(windows, (games,), jnp.uint32)
    by_chance = jax.random.uniform(others, (games,)) < manner.any_window
    by_chance &= tables.stage == engine.CHOOSE_WINDOW
    action = jnp.where(by_chance, jax.vmap(legal.random_action)(found, free), action)
    stream = jax.random.bits(chance, (games, rules.words), jnp.uint32)
    states, following = jax.vmap(partial(made, rules))(tables, action, stream)
    sample = Sample(states, tables.seat, outputs, going & ~by_chance)
    return select(going, following, tables), sample


def made(rules: Rules, table: TableArrays, action: Array, stream: Array) -> tuple[Afterstate, TableArrays]:
    """A decision: its afterstate and the table that follows, both as they are stored."""
    state, done = carried_out(rules, wide(table), action, stream)
    narrowed = Afterstate(narrow(state.table), state.pending.astype(jnp.int8), state.ended)
    stored, done = optimization_barrier((narrowed, narrow(done)))  # or XLA computes them again for each use
    return stored, narrow(step.go_on(rules, wide(done), action, stream))


def outcome(rules: Rules, table: TableArrays) -> Outcome:
    """How a game ended."""
    table = wide(table)
    found = scoring.result(rules, table)
    on_table = table.public >> jnp.arange(PRIVATE_AT, dtype=jnp.uint32) & 1
    seats = range(rules.players)
    rows = []
    for seat in seats:
        held = table.held[seat]
        public = public_points(held) * on_table
        mine = table.private[seat] >> jnp.arange(private_points(held).shape[0], dtype=jnp.uint32) & 1
        private = (private_points(held) * mine).max()
        empty = SPACES - count(filled(held))
        sources = jnp.concatenate([public, jnp.stack([private, empty, table.tokens[seat]])])
        if rules.solo:
            against = scoring.target(table)
            won = found.points[seat] > against
        else:
            against = jnp.max(jnp.where(jnp.arange(rules.players) == seat, -1000, found.points))
            won = found.standing[seat] >= found.standing.max()
        margin = (found.points[seat] - against) / MARGIN_SCALE
        rows.append(
            jnp.concatenate([sources / jnp.array(SCALE), jnp.stack([margin, won.astype(jnp.float32)])])
        )
    return Outcome(jnp.stack(rows), found.points)


def play(
    rules: Rules, weights: Weights, key: Array, manner: Manner, games: int, length: int, size: int
) -> tuple[Sample, Outcome, Array]:
    """So many games, of at most so many decisions: the decisions in order, how the games ended, and whether they did.

    `size` is how many afterstates are looked at together.
    """
    keys = jax.random.split(key, length + 1)

    def one(tables: TableArrays, now: Array) -> tuple[TableArrays, Sample]:
        return decide(rules, weights, tables, now, manner, size)

    tables, samples = jax.lax.scan(one, new_games(rules, keys[0], games), keys[1:])
    ended = jax.vmap(partial(outcome, rules))(tables)
    return samples, ended, tables.stage == engine.OVER


def seat_outputs(samples: Sample) -> Array:
    """What was expected, with the chance to win as a share."""
    return network.as_expected(samples.outputs)
