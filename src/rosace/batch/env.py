"""A game as an environment of Pgx."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import pgx
from jax import Array
from jax.lax import optimization_barrier
from pgx._src.struct import field
from pgx.core import dataclass

from rosace.batch import chance
from rosace.batch.game import BatchGame, Table
from rosace.engine.errors import SetupError


@dataclass
class BatchState(pgx.State):
    """A game, as Pgx sees it; `_table` is all of it, hidden things too."""

    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _table: Table
    _game: BatchGame = field(pytree_node=False)

    @property
    def env_id(self) -> Any:
        """The id of the environment."""
        return f"rosace_{self._game.id}"

    def to_svg(self, **options: Any) -> str:
        """The table as a picture: of a batch, that of the first game."""
        first = jax.tree.map(lambda values: values[0] if self.terminated.ndim else values, self._table)
        return self._game.svg(first)

    def save_svg(self, filename: Any, **options: Any) -> None:
        """Save the picture to a file."""
        Path(filename).write_text(self.to_svg(), "utf-8")


class Afterstates(NamedTuple):
    """What can follow a decision: a batch."""

    action: Array
    legal: Array
    """Which are actions at all: there may be fewer than there is room for."""
    state: BatchState
    """The states after them, observed by the player who decides."""


class BatchEnv(pgx.Env):
    """A game as an environment. Actions and observations are those of `rosace.envs`."""

    def __init__(self, game: BatchGame, rules: Any, reward: str | None = None) -> None:
        super().__init__()
        known = game.known_rewards(rules)
        if reward is not None and reward not in known:
            raise SetupError("reward", f"is {', '.join(known[:-1])} or {known[-1]}, not {reward!r}")
        self.game = game
        self.rules = rules
        self.reward = reward or known[0]

    def _init(self, key: Array) -> BatchState:
        table = self.game.deal(self.rules, chance.words(key, self.rules.deal_words))
        return self._state(table, jnp.int32(0))

    def _step(self, state: BatchState, action: Array, key: Array | None) -> BatchState:
        if self.rules.words and key is None:
            raise SetupError("key", "dice are rolled: step needs a key")
        stream = jnp.zeros(0, jnp.uint32) if key is None else chance.words(key, self.rules.words)
        table = self.game.step(self.rules, state._table, jnp.asarray(action, jnp.int32), stream)
        return self._state(table, state._step_count)

    def _state(self, table: Table, steps: Array) -> BatchState:
        table = optimization_barrier(table)  # or XLA computes it again for each use
        over = self.game.over(table)
        return BatchState(
            current_player=self.game.to_move(table),
            observation=jnp.zeros(self.observation_shape, jnp.int16),
            rewards=jnp.where(over, self.game.rewards(self.rules, table, self.reward), 0.0),
            terminated=over,
            truncated=jnp.bool_(False),
            legal_action_mask=self.game.mask(self.game.legal(self.rules, table)),
            _step_count=steps,
            _table=table,
            _game=self.game,
        )

    def _observe(self, state: BatchState, player_id: Array) -> Array:
        return self.game.observe(self.rules, optimization_barrier(state._table), player_id)

    def resample(self, state: BatchState, key: Array) -> BatchState:
        """A state that the player to move cannot tell from this one: what it does not see is drawn anew.

        All that is possible is equally likely. A search that starts there knows nothing that the player does not know.
        """
        stream = chance.words(key, self.rules.resample_words)
        table = self.game.resample(self.rules, state._table, stream)
        return state.replace(_table=table)

    def afterstates(self, state: BatchState, key: Array, most: int | None = None) -> Afterstates:
        """The states after all legal actions of the player to move, for learning values.

        What the player does not see is drawn anew first, as `resample` does, so nothing that an action would reveal is
        known before. The dice are the same for all actions. There is room for `most` actions, or for all; those with
        the lowest numbers come first.
        """
        room = self.num_actions if most is None else most
        if room < 1:
            raise SetupError("most", f"is 1 or more, not {room}")
        hidden, dice = jax.random.split(key)
        start = self.resample(state, hidden).replace(_step_count=state._step_count + 1)
        there = state.legal_action_mask & ~state.terminated
        action = jnp.nonzero(there, size=room, fill_value=0)[0].astype(jnp.int32)
        after = jax.vmap(lambda one: self._step(start, one, dice))(action)
        seen = jax.vmap(lambda one: self._observe(one, state.current_player))(after)
        return Afterstates(action, jnp.arange(room) < there.sum(), after.replace(observation=seen))

    @property
    def id(self) -> Any:
        """The id of the environment."""
        return f"rosace_{self.game.id}"

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
        return self.game.actions

    @cached_property
    def observation_shape(self) -> tuple[int, ...]:
        """The shape of an observation."""
        stream = jax.ShapeDtypeStruct((self.rules.deal_words,), jnp.uint32)
        table = jax.eval_shape(lambda words: self.game.deal(self.rules, words), stream)
        seat = jax.ShapeDtypeStruct((), jnp.int32)
        return jax.eval_shape(lambda full, who: self.game.observe(self.rules, full, who), table, seat).shape
