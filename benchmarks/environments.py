"""Environments with random steps through their PettingZoo interface: ours, and PettingZoo's own hanabi.

Every decision takes the calls of a learner: `last()` with observation and mask, a legal action, `step`. The
environments are those that `env()` makes, with the wrappers that their authors put around them.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

CHOICE = random.Random(0).choice  # one generator for all games: it belongs to the player


class Environment:
    """An environment whose observations have a mask."""

    def __init__(self, name: str, players: int) -> None:
        self.env = MAKERS[name](players)

    def play(self, seed: int) -> int:
        choice, env = CHOICE, self.env
        env.reset(seed=seed)
        decisions = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].view(np.bool_).nonzero()[0]
            env.step(choice(legal))
            decisions += 1
        return decisions


def _hanabi(players: int) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # caused by the import, not by the game
        from pettingzoo.classic import hanabi_v5

    return hanabi_v5.env(players=players)


def _sagrada(players: int) -> Any:
    from rosace.envs import sagrada_v0

    return sagrada_v0.env(players=players)


def _mandala(players: int) -> Any:
    from rosace.envs import mandala_v0

    return mandala_v0.env(players=players)


MAKERS: dict[str, Callable[[int], Any]] = {"hanabi": _hanabi, "sagrada": _sagrada, "mandala": _mandala}
