"""Targets: what the network should have answered, by TD(lambda).

The target of a decision is a mean of what its seat expected at its next decisions and of how the game ended.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch.sagrada_game.state import row, with_row
from tools.train.selfplay import Outcome, Sample, seat_outputs


def targets(samples: Sample, ended: Outcome, trust: float) -> Array:
    """Per decision; `trust` is lambda: 1 looks only at how games ended, 0 only at the next decision."""
    expected = seat_outputs(samples)

    def back(after: Array, now: tuple[Array, Array, Array]) -> tuple[Array, Array]:
        seat, outputs, counts = now

        def one(after: Array, seat: Array, outputs: Array, counts: Array) -> tuple[Array, Array]:
            target = row(after, seat)
            mixed = (1.0 - trust) * outputs + trust * target
            return jnp.where(counts, with_row(after, seat, mixed), after), target

        return jax.vmap(one)(after, seat, outputs, counts)

    _, found = jax.lax.scan(back, ended.outputs, (samples.seat, expected, samples.counts), reverse=True)
    return found
