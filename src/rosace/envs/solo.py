"""The solo game as a Gymnasium environment, `rosace/<name>Solo-v0`: one player against a target.

| reward   |                                                                                                    |
|----------|----------------------------------------------------------------------------------------------------|
| `margin` | at the end, the score less the target, which must be exceeded                                        |
| `win`    | at the end, +1 if it is, else -1                                                                    |
| `points` | with each decision, by how much it changed the margin; over a game these add up to it, plus the start |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rosace.envs.game_envs import envs_of
from rosace.envs.single import SingleAgentEnv

REWARDS: Final = ("margin", "win", "points")


class SoloEnv(SingleAgentEnv):
    """The solo game. Its position has a `target` to exceed, and `won`. `tools`: how many, or which; without it, as many
    as usual.
    """

    def __init__(
        self,
        game: str,
        tools: Sequence[str] | int | None = None,
        modules: Sequence[str] = (),
        options: Any = None,
        setup: Mapping[str, Any] | None = None,
        reward: str = "margin",
        observation: str = "flat",
        illegal: str = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        fixed = {**(setup or {}), **({} if tools is None else {"tools": tools})}
        task = envs_of(game).task(1, modules, options, fixed)
        super().__init__(task, REWARDS, reward, observation, illegal, render_mode)
        self._margin = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game. With seed 7 it is the game of seed 7 everywhere; `options["setup"]` fixes parts of it."""
        super().reset(seed=seed)
        self.position = self.task.start(self._seeds.of(seed), options)
        self._margin = self._stands() if self.reward == "points" else 0
        return self.seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a decision."""
        info = self._play(action)
        reward, over = self._earned(), bool(self.position.over)
        if over:
            info |= {
                "score": self.position.score(0).total,
                "target": self.position.target,
                "won": self.position.won,
            }
        seen, more = self.seen()
        return seen, reward, over, False, more | info

    def _stands(self) -> int:
        """The margin as it stands."""
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

    def snapshot(self) -> dict[str, Any]:
        """The state of the game, for `restore`; it can be pickled."""
        return {**super().snapshot(), "margin": self._margin}

    def restore(self, snapshot: Mapping[str, Any]) -> None:
        """Go back to a snapshot of this environment or of one with the same arguments. A snapshot can be used often."""
        super().restore(snapshot)
        self._margin = snapshot["margin"]
