"""The Gymnasium environments: one agent that plays one seat of a game.

`rosace/<name>Solo-v0` is the solo game, `rosace/<name>Versus-v0` one agent against bots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rosace.bots.game_bots import GREEDY, default_bot
from rosace.engine.cup import SeededCup
from rosace.engine.errors import SetupError
from rosace.envs.actions import Mask
from rosace.envs.game_envs import envs_of
from rosace.envs.opponents import Opponent, Opponents
from rosace.envs.rewards import REWARDS, rewards
from rosace.envs.task import ILLEGAL, LiveGame, Seeds, Task, check_choice

ANY_SEAT: Final = "random"
SOLO_REWARDS: Final = ("margin", "win", "points")

Observed = tuple[dict[str, Any], dict[str, Any]]
"""An observation, and the info that goes with it."""


class SingleAgentEnv(LiveGame, gymnasium.Env[dict[str, Any], np.int64]):
    """One agent at one seat. An action that the mask does not allow is replaced by the legal one with the lowest
    number, and `info["illegal"]` is set; with `illegal="raise"` it is an error.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's way
    live: ClassVar[tuple[str, ...]] = ("_mask", "_seeds", "seat")

    def __init__(
        self,
        task: Task,
        rewards: Sequence[str],
        reward: str,
        observation: str = "flat",
        illegal: str = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        self.task = task
        self.reward = check_choice("reward", reward, rewards)
        self.observation = observation
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.observation_space = task.observation_space(observation)
        self.action_space: spaces.Discrete = spaces.Discrete(task.actions.count)
        self._seeds = Seeds(None)
        self.position: Any = None
        self.seat = 0
        self._mask: Mask = np.zeros(task.actions.count, np.int8)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now: what `MaskablePPO` of sb3-contrib asks for."""
        return self._mask.astype(np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Observed:
        """Start a game. With seed 7 it is the game of seed 7 everywhere; `options["setup"]` fixes parts of it."""
        super().reset(seed=seed)
        game = self._seeds.of(seed)
        self.position = self.task.start(game, options)
        self._begin(game)
        return self.observed()

    def step(self, action: Any) -> tuple[dict[str, Any], Any, bool, bool, dict[str, Any]]:
        """Make a decision."""
        info = self._play(action)
        reward, over = self._earned(), bool(self.position.over)
        if over:
            info |= self._result()
        seen, more = self.observed()
        return seen, reward, over, False, more | info

    def _begin(self, seed: int | str) -> None:
        """Prepare what a game needs beside its position."""

    def _earned(self) -> Any:
        """The reward of a decision."""
        raise NotImplementedError

    def _result(self) -> dict[str, Any]:
        """The info about a game that is over."""
        raise NotImplementedError

    def _play(self, action: Any) -> dict[str, Any]:
        """Make the agent's decision; the info is marked if it was replaced by a legal one."""
        info: dict[str, Any] = {}
        if not 0 <= action < len(self._mask) or not self._mask[action]:
            action = self.task.replacement(action, self._mask, self.illegal, self.position)
            info["illegal"] = True
        self.position.play(self.task.actions.moves[action])
        return info

    def observed(self) -> Observed:
        """The agent's observation, and the info that goes with it."""
        self._mask = self.task.actions.mask(self.position.legal_moves())
        seen = self.task.observe(self.observation, self.position.view(self.seat), self._mask.copy())
        return seen, {"action_mask": self._mask.copy()}


class SoloEnv(SingleAgentEnv):
    """The solo game: one player against a target to exceed. `tools`: how many, or which; without it, as many as usual.
    Further `arguments`: `observation`, `illegal`, `render_mode`.

    | reward   |                                                                                          |
    |----------|------------------------------------------------------------------------------------------|
    | `margin` | at the end, the score less the target                                                      |
    | `win`    | at the end, +1 if the target is exceeded, else -1                                          |
    | `points` | with each decision, by how much it changed the margin; these add up to it, plus the start  |
    """

    live = (*SingleAgentEnv.live, "_margin")

    def __init__(
        self,
        game: str,
        tools: Sequence[str] | int | None = None,
        modules: Sequence[str] = (),
        options: Any = None,
        setup: Mapping[str, Any] | None = None,
        reward: str = "margin",
        **arguments: Any,
    ) -> None:
        fixed = {**(setup or {}), **({} if tools is None else {"tools": tools})}
        task = envs_of(game).task(1, modules, options, fixed)
        super().__init__(task, SOLO_REWARDS, reward, **arguments)
        self._margin = 0

    def _begin(self, seed: int | str) -> None:
        self._margin = self._stands() if self.reward == "points" else 0

    def _result(self) -> dict[str, Any]:
        position = self.position
        return {"score": position.score(0).total, "target": position.target, "won": position.won}

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


class VersusEnv(SingleAgentEnv):
    """One agent against bots at all other seats, which play between its decisions.

    `opponents` is one for all, or one for each other seat, clockwise from the agent: the code of a bot (`greedy`,
    `skilled@100`, `module:Class`), an object with `choose(view)`, or a function of a view. The default is `greedy`
    where the game has it, else `random`. `seat` is the agent's seat, or `random`: then each game's seed says which. An
    opponent that raises an error or returns an illegal move raises an `OpponentError`. Rewards are those of the
    PettingZoo environments (`rank`, `win`, `score`, `margin`): 0 until the game is over. Further
    `arguments`: `observation`, `illegal`, `render_mode`.
    """

    live = (*SingleAgentEnv.live, "opponents")

    def __init__(
        self,
        game: str,
        players: int = 2,
        modules: Sequence[str] = (),
        options: Any = None,
        setup: Mapping[str, Any] | None = None,
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: int | str = 0,
        reward: str = "rank",
        **arguments: Any,
    ) -> None:
        task = envs_of(game).shared_task(players, modules, options, setup)
        super().__init__(task, REWARDS, reward, **arguments)
        if seat != ANY_SEAT and (not isinstance(seat, int) or not 0 <= seat < players):
            raise SetupError("seat", f"is random or from 0 to {players - 1}, not {seat!r}")
        self.sits: int | str = seat
        self.opponents = Opponents(default_bot(game, GREEDY) if opponents is None else opponents, players)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Observed:
        """Start a game, and let the opponents play until the agent decides. `info["seat"]` is the agent's seat. The
        seeds of the opponents follow from the seed of the game.
        """
        seen, info = super().reset(seed=seed, options=options)
        return seen, info | {"seat": self.seat}

    def _begin(self, seed: int | str) -> None:
        if isinstance(self.sits, int):
            self.seat = self.sits
        else:
            self.seat = SeededCup(f"{seed} seat").below(0, self.task.players)
        self.opponents.new_game(seed, self.seat)
        self._let_others_play()

    def _play(self, action: Any) -> dict[str, Any]:
        info = super()._play(action)
        self._let_others_play()
        return info

    def _earned(self) -> float:
        return rewards(self.position.ranking(), self.reward)[self.seat] if self.position.over else 0.0

    def _result(self) -> dict[str, Any]:
        ranking = self.position.ranking()
        place = next(index for index, one in enumerate(ranking) if one.seat == self.seat)
        return {"score": ranking[place].points, "place": place + 1, "seat": self.seat}

    def _let_others_play(self) -> None:
        position = self.position
        while not position.over and position.seat != self.seat:
            position.play(self.opponents.choose(position.view(position.seat), self.seat))

    def close(self) -> None:
        """Close opponents that are programs."""
        self.opponents.close()
