"""The programs for a number of players, compiled before the clock starts."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch.sagrada_game.state import Rules
from tools.train.fit import Learner, learnt
from tools.train.network import Weights
from tools.train.selfplay import Manner, Outcome, Sample, play

LENGTH: Final = {1: 72, 2: 112, 3: 160, 4: 208}
"""Per number of players, how many decisions a game may have; longer ones are not learnt from."""
LEAST: Final = 16
"""Games in a lot."""


class Programs(NamedTuple):
    """What a lot needs."""

    rules: Rules
    games: int
    play: Callable[[Weights, Array, Manner], tuple[Sample, Outcome, Array]]
    learn: Callable[[Learner, Sample, Outcome, Array, Array, Array], tuple[Learner, Array]]


def compiled(rules: Rules, learner: Learner, options: argparse.Namespace) -> Programs:
    """The programs for these rules, with the sizes of the options."""
    games = max(LEAST, options.games // rules.players)
    playing = jax.jit(partial(play, rules, games=games, length=LENGTH[rules.players], size=options.size))
    learning = jax.jit(partial(learnt, rules, trust=options.trust, batch=options.batch))
    key, number = jax.random.key(0), jnp.float32(0)
    manner = Manner(number, number, number, number)
    samples, ended, over = jax.eval_shape(playing, learner.weights, key, manner)
    return Programs(
        rules, games,
        playing.lower(learner.weights, key, manner).compile(),
        learning.lower(learner, samples, ended, over, key, number).compile(),
    )  # fmt: skip
