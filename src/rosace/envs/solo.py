"""Sagrada for one as a Gymnasium environment: `gymnasium.make("rosace/SagradaSolo-v0")`.

| reward   |                                                                                                    |
|----------|----------------------------------------------------------------------------------------------------|
| `margin` | at the end, the score less the target, which must be exceeded                                        |
| `win`    | at the end, +1 if it is, else -1                                                                    |
| `points` | with each decision, by how much it changed the margin; over a game these add up to it, plus the start |
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from rosace.engine.errors import IllegalMove, SetupError
from rosace.envs.actions import Actions, Mask
from rosace.envs.aec import ILLEGAL, Seeds, observation_space, observed, started
from rosace.envs.layout import Layout
from rosace.envs.sagrada_v0 import rules
from rosace.sagrada import Options

REWARDS: Final = ("margin", "win", "points")


class SagradaSolo(gymnasium.Env[dict[str, Any], np.int64]):
    """The solo game. An action that the mask does not allow is replaced by the legal one with the lowest number."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        tools: Sequence[str] | int = 3,
        modules: Sequence[str] = (),
        options: Options | Mapping[str, str] | None = None,
        setup: Mapping[str, Any] | None = None,
        reward: str = "margin",
        observation: str = "flat",
        illegal: str = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise SetupError("reward", f"is margin, win or points, not {reward!r}")
        if illegal not in ILLEGAL:
            raise SetupError("illegal", f"is forfeit or raise, not {illegal!r}")
        self.rules = rules(1, modules, options, {**(setup or {}), "tools": tools})
        self.reward = reward
        self.observation = observation
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = observation_space(self.rules, observation)
        self.action_space: spaces.Discrete = spaces.Discrete(self.rules.actions.count)
        self._seeds = Seeds(None)
        self.position: Any = None
        self._mask: Mask = np.zeros(self.rules.actions.count, np.int8)
        self._margin = 0

    @property
    def layout(self) -> Layout:
        """The fields of an observation."""
        return self.rules.observer.layout

    @property
    def actions(self) -> Actions:
        """The moves and their numbers."""
        return self.rules.actions

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game. With seed 7 it is the game of seed 7 everywhere; `options["setup"]` fixes parts of it."""
        super().reset(seed=seed)
        self.position = started(self.rules, self._seeds.of(seed), options)
        self._margin = self._stands() if self.reward == "points" else 0
        return self.seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a decision."""
        info: dict[str, Any] = {}
        if not 0 <= action < len(self._mask) or not self._mask[action]:
            action = self._instead_of(action)
            info["illegal"] = True
        self.position.play(self.rules.actions.moves[action])
        reward, over = self._earned(), bool(self.position.over)
        if over:
            info |= {
                "score": self.position.score(0).total,
                "target": self.position.target,
                "won": self.position.won,
            }
        seen, more = self.seen()
        return seen, reward, over, False, more | info

    def _instead_of(self, action: Any) -> int:
        if self.illegal == "forfeit":
            return int(self._mask.argmax())
        if not 0 <= action < len(self._mask):
            raise ValueError(f"{action} is no action: they go from 0 to {len(self._mask) - 1}")
        move = self.rules.actions.moves[action]
        raise IllegalMove(move.text, self.position.explain(move))

    def _stands(self) -> int:
        """The margin as the window stands."""
        return int(self.position.score(0).total - self.position.target)

    def _earned(self) -> float:
        if self.reward == "points":
            before, self._margin = self._margin, self._stands()
            return float(self._margin - before)
        if not self.position.over:
            return 0.0
        if self.reward == "win":
            return 1.0 if self.position.won else -1.0
        return float(self._stands())

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What the player sees now, and the info that goes with it."""
        self._mask = self.rules.actions.mask(self.position.legal_moves())
        seen = observed(self.rules, self.observation, self.rules.view(self.position, 0), self._mask.copy())
        return seen, {"action_mask": self._mask.copy()}

    def render(self) -> Any:
        """The whole table as text; with `render_mode="human"` it is printed."""
        text = str(self.position)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    # -- copies -----------------------------------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """All that makes the game as it stands, to go back to it with `restore`; it can be pickled."""
        return {
            "position": self.position.copy(),
            "mask": self._mask,
            "margin": self._margin,
            "seeds": copy.copy(self._seeds),
        }

    def restore(self, snapshot: Mapping[str, Any]) -> None:
        """Go back to a snapshot, of this environment or of another one made alike. A snapshot can be used often."""
        self.position = snapshot["position"].copy()
        self._mask, self._margin = snapshot["mask"], snapshot["margin"]
        self._seeds = copy.copy(snapshot["seeds"])

    def clone(self) -> SagradaSolo:
        """A copy of the live environment, quickly: it shares the spaces. `copy.deepcopy` copies these too."""
        twin = copy.copy(self)
        twin.restore(self.snapshot())
        return twin
