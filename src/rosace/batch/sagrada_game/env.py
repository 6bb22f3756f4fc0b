"""Sagrada as an environment of Pgx."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from jax import Array
from pgx.core import dataclass

from rosace.batch import chance
from rosace.batch.rewards import REWARDS, SOLO_REWARDS, rewards, solo_rewards
from rosace.batch.sagrada_game import actions, deal, legal, observe, scoring, step
from rosace.batch.sagrada_game.drawing import svg
from rosace.batch.sagrada_game.state import Rules, TableArrays, narrow, wide
from rosace.engine.errors import SetupError
from rosace.sagrada.table import OVER


@dataclass
class SagradaState(pgx.State):
    """A game, as Pgx sees it; `_table` is all of it, hidden things too."""

    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _table: TableArrays

    @property
    def env_id(self) -> Any:
        """The id of the environment."""
        return "rosace_sagrada"

    def to_svg(self, **options: Any) -> str:
        """The windows as a picture: of a batch, those of the first game."""
        first = jax.tree.map(lambda values: values[0] if self.terminated.ndim else values, self._table)
        return svg(first)

    def save_svg(self, filename: Any, **options: Any) -> None:
        """Save the picture to a file."""
        Path(filename).write_text(self.to_svg(), "utf-8")


class SagradaEnv(pgx.Env):
    """Sagrada's base game. Actions and observations are those of `rosace.envs.sagrada_v0`."""

    def __init__(self, rules: Rules, reward: str | None = None) -> None:
        super().__init__()
        known = SOLO_REWARDS if rules.solo else REWARDS
        if reward is not None and reward not in known:
            raise SetupError("reward", f"is {', '.join(known[:-1])} or {known[-1]}, not {reward!r}")
        self.rules = rules
        self.reward = reward or known[0]

    def _init(self, key: Array) -> SagradaState:
        table = narrow(deal.dealt(self.rules, chance.words(key, self.rules.deal_words)))
        return self._state(table, jnp.int32(0))

    def _step(self, state: SagradaState, action: Array, key: Array | None) -> SagradaState:
        if key is None:
            raise SetupError("key", "dice are rolled: step needs a key")
        stream = chance.words(key, self.rules.words)
        table = step.step(self.rules, state._table, jnp.asarray(action, jnp.int32), stream)
        return self._state(table, state._step_count)

    def _state(self, table: TableArrays, steps: Array) -> SagradaState:
        full = wide(jax.lax.optimization_barrier(table))
        over = full.stage == OVER
        return SagradaState(
            current_player=full.seat,
            observation=jnp.zeros(self.observation_shape, jnp.int16),
            rewards=jnp.where(over, self._rewards(full), 0.0),
            terminated=over,
            truncated=jnp.bool_(False),
            legal_action_mask=legal.mask(legal.words(self.rules, full)),
            _step_count=steps,
            _table=table,
        )

    def _rewards(self, table: TableArrays) -> Array:
        result = scoring.result(self.rules, table)
        if self.rules.solo:
            return solo_rewards(result.points, scoring.target(table), self.reward)
        return rewards(result.points, result.standing, self.reward)

    def _observe(self, state: SagradaState, player_id: Array) -> Array:
        table = jax.lax.optimization_barrier(state._table)
        return observe.observation(self.rules, wide(table), player_id)

    @property
    def id(self) -> Any:
        """The id of the environment."""
        return "rosace_sagrada"

    @property
    def version(self) -> str:
        """Changes when the same keys and actions give another game."""
        return "v0"

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.rules.players

    @property
    def num_actions(self) -> int:
        """How many actions there are."""
        return actions.COUNT

    @cached_property
    def observation_shape(self) -> tuple[int, ...]:
        """The shape of an observation."""
        stream = jax.ShapeDtypeStruct((self.rules.deal_words,), jnp.uint32)
        table = jax.eval_shape(lambda words: deal.dealt(self.rules, words), stream)
        seat = jax.ShapeDtypeStruct((), jnp.int32)
        return jax.eval_shape(lambda full, who: observe.observation(self.rules, full, who), table, seat).shape
