"""Batches of games that were played, for several tests."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import rosace.batch
from rosace.batch.env import BatchEnv

BATCH = 64
ENVS = {"sagrada": rosace.batch.sagrada, "mandala": rosace.batch.mandala}


def pick(key: Any, mask: Any) -> Any:
    """A random legal action of each game."""
    return jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1)


class Played(NamedTuple):
    """A batch of games for two that were played to their ends."""

    env: BatchEnv
    step: Any
    """Compiled once."""
    states: list[Any]
    """The states, with the actions before them."""


def play_a_batch(game: str) -> Played:
    """Play a batch of random games."""
    env = ENVS[game](players=2)
    step = jax.jit(jax.vmap(env.step))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(7), BATCH))
    found: list[Any] = [(None, jax.tree.map(np.asarray, state))]
    key = jax.random.key(8)
    while not state.terminated.all():
        key, choice, now = jax.random.split(key, 3)
        action = pick(choice, state.legal_action_mask)
        state = step(state, action, jax.random.split(now, BATCH))
        found.append((np.asarray(action), jax.tree.map(np.asarray, state)))
    return Played(env, step, found)
