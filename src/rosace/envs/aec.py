"""A game as a PettingZoo environment: the seats decide one after the other, in the order of the rules."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from rosace.envs.actions import Mask
from rosace.envs.rewards import REWARDS, rewards
from rosace.envs.task import ILLEGAL, LiveGame, Seeds, Task, check_choice

METADATA: Final[dict[str, Any]] = {
    "render_modes": ["human", "ansi"],
    "is_parallelizable": False,
    "render_fps": 1,
}


class GameEnv(LiveGame, AECEnv):
    """A game as an AEC environment. Agents are `player_0`, `player_1` …; each observes only the view of its seat.

    An action that the mask does not allow is replaced by the legal one with the lowest number, and
    `infos[agent]["illegal"]` is set. With `illegal="raise"` it is an error. With `max_cycles` every seat decides so
    often; then the lowest legal action is played for it, and when no seat has decisions left the game is truncated.
    """

    live = (
        "agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "_asked",
        "_mask", "_skip_agent_selection", "_seeds",
    )  # fmt: skip

    def __init__(
        self,
        task: Task,
        name: str,
        *,
        reward: str = "rank",
        observation: str = "flat",
        illegal: str = "forfeit",
        max_cycles: int | None = None,
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.task = task
        self.metadata = {"name": name, **METADATA}
        self.render_mode = render_mode
        self.reward = check_choice("reward", reward, REWARDS)
        self.observation = observation
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(task.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = task.observation_space(observation)
        self._observation_spaces = {agent: copy.deepcopy(space) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(task.actions.count) for agent in self.possible_agents}
        self._seeds = Seeds(seed)
        self.position: Any = None
        self._asked = [0] * task.players
        self._mask: Mask = self._nothing()

    # -- spaces -----------------------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations: the same for all."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions: the same for all."""
        return self._action_spaces[agent]

    @property
    def state_space(self) -> spaces.Box:
        """The space of `state()`."""
        one = self.layout.space()
        return spaces.Box(
            np.tile(one.low, self.task.players), np.tile(one.high, self.task.players), dtype=np.int16
        )

    # -- playing ----------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. With seed 7 it is the game of seed 7 everywhere; `options["setup"]` fixes parts of it."""
        self.position = self.task.start(self._seeds.of(seed), options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._nothing()} for agent in self.agents
        }
        self._skip_agent_selection = None
        self._asked = [0] * self.task.players
        self.agent_selection = self.agents[self.position.seat]
        self._ask()

    def step(self, action: int | None) -> None:
        """Make the decision of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        code = -1 if action is None else int(action)  # NumPy numbers are slow
        legal = 0 <= code < len(self._mask) and bool(self._mask[code])
        if not legal:
            code = self.task.replacement(code, self._mask, self.illegal, self.position)
        self._asked[self.position.seat] += 1
        self.position.play(self.task.actions.moves[code])
        self.infos[agent] = {"action_mask": self._nothing()}
        self._ask()
        if not legal:
            self.infos[agent]["illegal"] = True

    def _ask(self) -> None:
        """Select the seat to move, or end the game."""
        position = self.position
        while self.max_cycles and not position.over and self._asked[position.seat] >= self.max_cycles:
            if min(self._asked) >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
                break
            codes = self.task.actions.codes
            position.play(min(position.legal_moves(), key=codes.__getitem__))
        self.agent_selection = agent = self.possible_agents[position.seat]
        if position.over:
            self._end()
        elif not self.truncations[agent]:
            self._mask = self.task.actions.mask(position.legal_moves())
            self.infos[agent] = {"action_mask": self._mask.copy()}  # a copy: callers may write into it

    def _end(self) -> None:
        ranking = self.position.ranking()
        won = rewards(ranking, self.reward)
        for rank, place in enumerate(ranking):
            agent = self.possible_agents[place.seat]
            self.rewards[agent] = won[place.seat]
            self.infos[agent] = {
                "action_mask": self._nothing(), "score": place.points, "place": rank + 1
            }  # fmt: skip
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)

    def _nothing(self) -> Mask:
        return np.zeros(self.task.actions.count, np.int8)

    # -- seeing -----------------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees. Its mask is all zeros for a seat that is not to move."""
        decides = (
            agent == self.agent_selection and not self.terminations[agent] and not self.truncations[agent]
        )
        mask = self._mask.copy() if decides else self._nothing()
        return self.task.observe(self.observation, self.position.view(self._seat_of[agent]), mask)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal for the agent that decides: what `MaskablePPO` of sb3-contrib asks for."""
        agent = self.agent_selection
        over = self.terminations[agent] or self.truncations[agent]
        return (self._nothing() if over else self._mask).astype(np.bool_)

    def state(self) -> NDArray[np.int16]:
        """The observations of all seats, one after the other: for training with a central critic."""
        observer, position = self.task.observer, self.position
        return np.concatenate([observer.flat(position.view(seat)) for seat in range(self.task.players)])


class OrderedEnv(OrderEnforcingWrapper):
    """Raises errors when called in a wrong order, like PettingZoo's own wrapper, but with fewer attribute lookups."""

    _has_reset: bool
    _has_updated: bool

    @property
    def agents(self) -> list[str]:
        """The agents whose game is not over."""
        agents: list[str] = self.env.agents  # before `reset` there are none, and the wrapper says so
        return agents

    @property
    def agent_selection(self) -> str:
        """The agent that decides."""
        agent: str = self.env.agent_selection
        return agent

    def last(self, observe: bool = True) -> Any:
        """The observation, cumulative reward, termination, truncation and info of the selected agent."""
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def step(self, action: int | None) -> None:
        """Make a decision."""
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)

    def restore(self, snapshot: Mapping[str, Any]) -> None:
        """Go back to a snapshot; a fresh environment need not be reset before."""
        self._has_reset = self._has_updated = True
        self.env.restore(snapshot)

    def clone(self) -> OrderedEnv:
        """A copy of the live environment, quickly: it shares the spaces."""
        twin = copy.copy(self)
        twin.env = self.env.clone()
        twin._has_updated = True
        return twin

    def __str__(self) -> str:
        return str(self.env)
