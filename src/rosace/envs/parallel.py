"""A game as a parallel PettingZoo environment, for learners that need this interface.

In each step all agents send an action, and that of the seat to move is played. The other actions are ignored.
`infos[agent]["decides"]` marks the seat to move next.
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from rosace.envs.aec import GameEnv


class GameParallelEnv(ParallelEnv):
    """The parallel environment of a game; `max_cycles` truncates it after so many steps."""

    def __init__(self, env: GameEnv, max_cycles: int | None = None) -> None:
        self.env = env
        self.metadata = env.metadata
        self.render_mode = env.render_mode
        self.possible_agents = env.possible_agents[:]
        self.max_cycles = max_cycles
        self.agents: list[str] = []
        self.steps = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.env.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.env.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game."""
        self.env.reset(seed=seed, options=options)
        self.agents = self.possible_agents[:]
        self.steps = 0
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Make the decision of the seat whose turn it is."""
        self.env.step(actions[self.env.agent_selection])
        self.steps += 1
        over = any(self.env.terminations.values())
        cut = not over and self.max_cycles is not None and self.steps >= self.max_cycles
        answer = (
            self._observations(),
            dict(self.env.rewards),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            self._infos(),
        )
        if over or cut:
            self.agents = []
        return answer

    def _observations(self) -> dict[str, Any]:
        return {agent: self.env.observe(agent) for agent in self.possible_agents}

    def _infos(self) -> dict[str, Any]:
        selected = None if self.env.position.over else self.env.agent_selection
        return {
            agent: {**self.env.infos[agent], "decides": agent == selected} for agent in self.possible_agents
        }

    def render(self) -> Any:
        """The whole table as text."""
        return self.env.render()

    def state(self) -> NDArray[Any]:
        """The observations of all seats, one after the other."""
        return self.env.state()

    @property
    def state_space(self) -> spaces.Box:
        """The space of `state()`."""
        return self.env.state_space
