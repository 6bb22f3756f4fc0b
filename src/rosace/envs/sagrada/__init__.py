"""The environments of Sagrada: `rosace.envs.sagrada_v0`.

>>> from rosace.envs import sagrada_v0
>>> env = sagrada_v0.raw_env(players=2, seed=7)
>>> env.reset()
>>> env.actions.move(int(env.observe(env.agent_selection)["action_mask"].argmax()))
Move('window ...')
"""

from __future__ import annotations

from typing import Final

from rosace.envs.game_envs import GameEnvs
from rosace.envs.sagrada.actions import actions_for
from rosace.envs.sagrada.layout import names
from rosace.envs.sagrada.observer import SagradaObserver

PART: Final = GameEnvs(
    "sagrada", "Sagrada", actions_for, SagradaObserver, secret=("window", "keep", "discard"), names=names
)
