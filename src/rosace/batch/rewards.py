"""The rewards of `rosace.envs`, from the points and the order of the seats when a game is over."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
from jax import Array

REWARDS: Final = ("rank", "win", "score", "margin")
SOLO_REWARDS: Final = ("win", "margin")


def rewards(points: Array, standing: Array, reward: str) -> Array:
    """The reward of each seat, by its points and its place: `standing` is a number for each seat, all different.

    >>> rewards(jnp.array([41, 40, 50]), jnp.array([2, 1, 3]), "rank").tolist()
    [0.0, -1.0, 1.0]
    """
    players = points.shape[0]
    scored = points.astype(jnp.float32)
    if reward == "score":
        return scored
    if reward == "margin":
        others = jnp.where(jnp.eye(players, dtype=bool), -jnp.inf, scored[None, :])
        return scored - others.max(1)
    ahead = (standing[None, :] > standing[:, None]).sum(1).astype(jnp.float32)
    if reward == "win":
        return jnp.where(ahead == 0, 1.0, -1.0 / (players - 1))
    return 1.0 - ahead * (2.0 / (players - 1))


def solo_rewards(points: Array, target: Array, reward: str) -> Array:
    """The reward of a solo player, whose points must exceed a target."""
    margin = (points - target).astype(jnp.float32)
    return margin if reward == "margin" else jnp.where(margin > 0, 1.0, -1.0)
