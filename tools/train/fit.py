"""Learning: Adam on the decisions of a lot of games."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch.sagrada_game.state import Rules, wide
from tools.train import inputs, network
from tools.train.candidates import Afterstate
from tools.train.layout import MARGIN_AT, PRIVATE_AT, WIN_AT
from tools.train.network import Weights
from tools.train.returns import targets
from tools.train.selfplay import Outcome, Sample

LIMIT = 1.99
"""Weights stay within it, so that they can be rounded to 16 bits."""


class Learner(NamedTuple):
    """Weights, with what Adam remembers, and their moving average, which plays better."""

    weights: Weights
    first: Weights
    second: Weights
    average: Weights
    step: Array


def fresh(weights: Weights) -> Learner:
    """A learner that has learnt nothing yet."""
    zero = jax.tree.map(jnp.zeros_like, weights)
    return Learner(weights, zero, zero, weights, jnp.float32(0))


def loss(
    weights: Weights, rules: Rules, state: Afterstate, seat: Array, target: Array, counts: Array
) -> tuple[Array, Array]:
    """How far the network is from its targets: the loss, and the mean square error of each output."""

    def seen(state: Afterstate, seat: Array) -> tuple[Array, Array, Array]:
        shown = Afterstate(wide(state.table), state.pending.astype(jnp.int32), state.ended)
        seat = seat.astype(jnp.int32)
        return (
            inputs.own(shown.table, seat), inputs.table_inputs(rules, shown, seat),
            inputs.others(rules, shown.table, seat),
        )  # fmt: skip

    own, table, rows = jax.vmap(seen)(state, seat)
    found = network.expects(weights, own, table, network.others_seen(weights, rows))
    there = counts.astype(jnp.float32)
    on_table = state.table.public[:, None] >> jnp.arange(PRIVATE_AT, dtype=jnp.uint16) & 1
    counted = jnp.ones_like(found).at[:, :PRIVATE_AT].set(on_table)
    errors = counted * (found - target) ** 2
    logit, won = found[:, WIN_AT], target[:, WIN_AT]
    surprise = jax.nn.softplus(logit) - won * logit
    each = errors[:, :MARGIN_AT].sum(1) + errors[:, MARGIN_AT] + 0.5 * surprise
    whole = jnp.maximum(there.sum(), 1.0)
    shown_errors = errors.at[:, WIN_AT].set((jax.nn.sigmoid(logit) - won) ** 2)
    return (there * each).sum() / whole, (there[:, None] * shown_errors).sum(0) / whole


def learnt(
    rules: Rules, learner: Learner, samples: Sample, ended: Outcome, over: Array, key: Array, rate: Array,
    trust: float, batch: int,
) -> tuple[Learner, Array]:  # fmt: skip
    """Learn from games that were played, as far as they are over: the learner, and the mean square errors."""
    samples = samples._replace(counts=samples.counts & over)
    return fit(rules, learner, samples, targets(samples, ended, trust), key, rate, batch)


def fit(
    rules: Rules, learner: Learner, samples: Sample, target: Array, key: Array, rate: Array, batch: int
) -> tuple[Learner, Array]:
    """Learn from the decisions once, in a random order; `batch` of them at a time."""
    total = target.shape[0] * target.shape[1]
    flat = jax.tree.map(lambda values: values.reshape(total, *values.shape[2:]), (samples, target))
    size, batches = min(batch, total), max(1, total // batch)
    # Those that count come first, in a random order.
    order = jnp.argsort(jnp.where(flat[0].counts, 0.0, 2.0) + jax.random.uniform(key, (total,)))
    used = flat[0].counts.sum()

    def one(learner: Learner, at: Array) -> tuple[Learner, Array]:
        enough = at * batch + size // 2 < used
        done: tuple[Learner, Array] = jax.lax.cond(enough, learn, skip, learner, at)
        return done

    def skip(learner: Learner, _: Array) -> tuple[Learner, Array]:
        return learner, jnp.zeros(target.shape[-1])

    def learn(learner: Learner, at: Array) -> tuple[Learner, Array]:
        places = jax.lax.dynamic_slice(order, (at * batch,), (size,))
        lot, wanted = jax.tree.map(lambda values: values[places], flat)
        gradient, errors = jax.grad(loss, has_aux=True)(
            learner.weights, rules, lot.state, lot.seat, wanted, lot.counts
        )
        return adam(learner, gradient, rate), errors

    learner, errors = jax.lax.scan(one, learner, jnp.arange(batches))
    return learner, errors.sum(0) / jnp.maximum((errors.sum(1) > 0).sum(), 1)


def adam(learner: Learner, gradient: Weights, rate: Array) -> Learner:
    """One step of Adam."""
    step = learner.step + 1
    first = jax.tree.map(lambda mean, one: 0.9 * mean + 0.1 * one, learner.first, gradient)
    second = jax.tree.map(lambda mean, one: 0.999 * mean + 0.001 * one * one, learner.second, gradient)

    def moved(weights: Array, mean: Array, square: Array) -> Array:
        change = rate * (mean / (1 - 0.9**step)) / (jnp.sqrt(square / (1 - 0.999**step)) + 1e-8)
        return jnp.clip(weights - change, -LIMIT, LIMIT)

    weights = jax.tree.map(moved, learner.weights, first, second)
    keep = jnp.minimum(0.999, step / (step + 10.0))
    average = jax.tree.map(lambda old, new: keep * old + (1 - keep) * new, learner.average, weights)
    return Learner(weights, first, second, average, step)
