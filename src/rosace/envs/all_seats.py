"""A game whose seats all play through one `step`: the base of `AllSeatsVector`.

`seen` returns the view of the seat to move, which is `seat`. A reward is a row: a number for each seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rosace.envs import rewards
from rosace.envs.game_envs import envs_of
from rosace.envs.single import SingleAgentEnv


class AllSeatsEnv(SingleAgentEnv):
    """All seats of a game, one decision after the other."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        modules: Sequence[str] = (),
        options: Any = None,
        setup: Mapping[str, Any] | None = None,
        reward: str = "rank",
        illegal: str = "forfeit",
    ) -> None:
        task = envs_of(game).shared_task(players, modules, options, setup)
        super().__init__(task, rewards.REWARDS, reward, illegal=illegal)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game."""
        super().reset(seed=seed)
        self.position = self.task.start(self._seeds.of(seed), options)
        return self.seen()

    def step(self, action: Any) -> tuple[dict[str, Any], Any, bool, bool, dict[str, Any]]:
        """Make the decision of the seat to move; returns a reward for each seat."""
        info = self._play(action)
        players, over = self.task.players, bool(self.position.over)
        earned = np.zeros(players)
        if over:
            ranking = self.position.ranking()
            earned[:] = rewards.rewards(ranking, self.reward)
            scores, places = [0] * players, [0] * players
            for index, one in enumerate(ranking):
                scores[one.seat], places[one.seat] = one.points, index + 1
            info |= {"score": scores, "place": places}
        seen, more = self.seen()
        return seen, earned, over, False, more | info

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What the seat to move sees, and the info that goes with it."""
        self.seat = self.position.seat
        return super().seen()
