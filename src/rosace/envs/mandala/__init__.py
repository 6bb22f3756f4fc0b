"""The environments of Mandala Stones: `rosace.envs.mandala_v0`.

>>> from rosace.envs import mandala_v0
>>> env = mandala_v0.raw_env(players=2, seed=7)
>>> env.reset()
>>> env.actions.move(int(env.observe(env.agent_selection)["action_mask"].argmax()))
Move('W1>NW N I')
"""

from __future__ import annotations

from typing import Final

from rosace.envs.game_envs import GameEnvs
from rosace.envs.mandala.actions import actions_for
from rosace.envs.mandala.observer import MandalaObserver, names

PART: Final = GameEnvs("mandala", "Mandala", actions_for, MandalaObserver, names=names)
