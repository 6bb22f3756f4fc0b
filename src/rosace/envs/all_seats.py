"""A game whose seats all play through one `step`: what the vector environments for two and more are made of.

What `seen` answers is the view of the seat that decides, which is `seat`. A reward is a row: a number for each seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rosace import mandala, sagrada
from rosace.engine.errors import SetupError
from rosace.envs import mandala_v0, rewards, sagrada_v0
from rosace.envs.aec import Rules, started
from rosace.envs.single import SingleAgentEnv


class AllSeatsEnv(SingleAgentEnv):
    """All seats of a game, one decision after the other."""

    def __init__(self, rules: Rules, reward: str = "rank", illegal: str = "forfeit") -> None:
        super().__init__(rules, rewards.REWARDS, reward, illegal=illegal)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game."""
        super().reset(seed=seed)
        self.position = started(self.rules, self._seeds.of(seed), options)
        return self.seen()

    def step(self, action: Any) -> tuple[dict[str, Any], Any, bool, bool, dict[str, Any]]:
        """Make the decision of the seat whose turn it is; answers with a reward for each seat."""
        info = self._play(action)
        players, over = self.rules.players, bool(self.position.over)
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
        """What the seat that decides sees, and the info that goes with it."""
        self.seat = self.position.seat
        return super().seen()


class SagradaAllSeats(AllSeatsEnv):
    """Sagrada for 2 to 6; `face` has `reward` and `illegal`."""

    def __init__(
        self,
        players: int = 2,
        modules: Sequence[str] = (),
        options: sagrada.Options | Mapping[str, str] | None = None,
        setup: Mapping[str, Any] | None = None,
        **face: Any,
    ) -> None:
        if players < 2:
            raise SetupError("players", 'one alone plays gymnasium.make_vec("rosace/SagradaSolo-v0")')
        super().__init__(sagrada_v0.rules(players, modules, options, setup), **face)


class MandalaAllSeats(AllSeatsEnv):
    """Mandala Stones for 2 to 4; `face` has `reward` and `illegal`."""

    def __init__(
        self,
        players: int = 2,
        modules: Sequence[str] = (),
        options: mandala.Options | Mapping[str, str] | None = None,
        setup: Mapping[str, Any] | None = None,
        **face: Any,
    ) -> None:
        super().__init__(mandala_v0.rules(players, modules, options, setup), **face)
