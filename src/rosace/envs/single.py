"""The base of the Gymnasium environments: one agent that plays one seat of a game."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rosace.engine.errors import SetupError
from rosace.envs.actions import Actions, Mask
from rosace.envs.layout import Layout
from rosace.envs.task import Seeds, Task, check_illegal


class SingleAgentEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One agent at one seat. An action that the mask does not allow is replaced by the legal one with the lowest
    number, and `info["illegal"]` is set; with `illegal="raise"` it is an error.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        task: Task,
        rewards: Sequence[str],
        reward: str,
        observation: str = "flat",
        illegal: str = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        if reward not in rewards:
            raise SetupError("reward", f"is {', '.join(rewards[:-1])} or {rewards[-1]}, not {reward!r}")
        self.task = task
        self.reward = reward
        self.observation = observation
        self.illegal = check_illegal(illegal)
        self.render_mode = render_mode
        self.observation_space = task.observation_space(observation)
        self.action_space: spaces.Discrete = spaces.Discrete(task.actions.count)
        self._seeds = Seeds(None)
        self.position: Any = None
        self.seat = 0
        self._mask: Mask = np.zeros(task.actions.count, np.int8)

    @property
    def layout(self) -> Layout:
        """The fields of an observation."""
        return self.task.observer.layout

    @property
    def actions(self) -> Actions:
        """The moves and their numbers."""
        return self.task.actions

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now: what `MaskablePPO` of sb3-contrib asks for."""
        return self._mask.astype(np.bool_)

    def _play(self, action: Any) -> dict[str, Any]:
        """Make the agent's decision; the info is marked if it was replaced by a legal one."""
        info: dict[str, Any] = {}
        if not 0 <= action < len(self._mask) or not self._mask[action]:
            action = self.task.replacement(action, self._mask, self.illegal, self.position)
            info["illegal"] = True
        self.position.play(self.task.actions.moves[action])
        return info

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What the agent sees now, and the info that goes with it."""
        self._mask = self.task.actions.mask(self.position.legal_moves())
        seen = self.task.observe(self.observation, self.position.view(self.seat), self._mask.copy())
        return seen, {"action_mask": self._mask.copy()}

    def render(self) -> Any:
        """The whole table as text, hidden things too; with `render_mode="human"` it is printed."""
        text = str(self.position)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    # -- copies -----------------------------------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """The state of the game, for `restore`; it can be pickled."""
        return {
            "position": self.position.copy(),
            "mask": self._mask,
            "seat": self.seat,
            "seeds": copy.copy(self._seeds),
        }

    def restore(self, snapshot: Mapping[str, Any]) -> None:
        """Go back to a snapshot of this environment or of one with the same arguments. A snapshot can be used often."""
        self.position = snapshot["position"].copy()
        self._mask, self.seat = snapshot["mask"], snapshot["seat"]
        self._seeds = copy.copy(snapshot["seeds"])

    def clone(self) -> Self:
        """A fast copy of the live environment that shares the spaces."""
        twin = copy.copy(self)
        twin.restore(self.snapshot())
        return twin
