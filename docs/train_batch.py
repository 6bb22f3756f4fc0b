"""Train a policy by self-play: PPO in JAX, without other libraries.

    python docs/train_batch.py --task sagrada-skilled-v0 --minutes 10 --out policy.npz

A game has rewards only at its end: the points of each seat, or in a solo game the points above the target. Every seat
learns from its own decisions.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from pgx.experimental.wrappers import auto_reset

from rosace.batch.tasks import TASKS

POINTS = 20.0  # rewards are divided by this
LAMBDA = 0.95
CLIP = 0.2
ENTROPY = 0.003
EPOCHS = 2
PARTS = 4


def network(key: Any, seen: int, actions: int, units: int) -> dict[str, Any]:
    """The weights of a network: two hidden layers, logits of the actions, a value."""

    def layer(key: Any, rows: int, columns: int, scale: float) -> Any:
        return jax.random.normal(key, (rows, columns)) * scale / jnp.sqrt(rows)

    keys = jax.random.split(key, 4)
    return {
        "w1": layer(keys[0], seen, units, 1.4), "b1": jnp.zeros(units),
        "w2": layer(keys[1], units, units, 1.4), "b2": jnp.zeros(units),
        "logits": layer(keys[2], units, actions, 0.1), "value": layer(keys[3], units, 1, 0.1),
    }  # fmt: skip


def apply(weights: Any, observation: Any, xp: Any = jnp) -> tuple[Any, Any]:
    """Logits and value; with `xp=numpy` it needs no JAX."""
    seen = xp.clip(observation.astype(xp.float32), -1, 8)
    hidden = xp.maximum(seen @ weights["w1"] + weights["b1"], 0)
    hidden = xp.maximum(hidden @ weights["w2"] + weights["b2"], 0)
    return hidden @ weights["logits"], (hidden @ weights["value"])[..., 0]


def masked(logits: Any, mask: Any) -> Any:
    """Log-probabilities of the legal actions."""
    return jax.nn.log_softmax(jnp.where(mask, logits, -1e9))


class Decision(NamedTuple):
    """A decision, with the data to learn from."""

    observation: Any
    mask: Any
    action: Any
    chance: Any  # log-probability of the action when it was chosen
    value: Any
    seat: Any
    rewards: Any
    over: Any


def rollout(env: Any, step: Any, weights: Any, state: Any, key: Any, steps: int) -> tuple[Any, Decision]:
    """Play `steps` decisions in each game of a batch; finished games are replaced by new ones."""

    def one(state: Any, now: Any) -> tuple[Any, Decision]:
        choice, dice = jax.random.split(now)
        logits, value = apply(weights, state.observation)
        chances = masked(logits, state.legal_action_mask)
        action = jax.random.categorical(choice, chances)
        chance = jnp.take_along_axis(chances, action[:, None], 1)[:, 0]
        after = step(state, action, jax.random.split(dice, len(action)))
        return after, Decision(
            state.observation, state.legal_action_mask, action, chance, value, state.current_player,
            after.rewards / POINTS, after.terminated,
        )  # fmt: skip

    return jax.lax.scan(one, state, jax.random.split(key, steps))


def advantages(played: Decision, ahead: Any) -> Any:
    """The advantage of each decision (GAE, without discount). `ahead`: the value for each seat after the last one."""

    def one(carry: Any, now: Decision) -> tuple[Any, Any]:
        value, gain = carry  # per seat: of its next decision, which was later
        over = now.over[:, None]
        value, gain = jnp.where(over, now.rewards, value), jnp.where(over, 0.0, gain)
        mine = jnp.arange(value.shape[1]) == now.seat[:, None]
        better = value - now.value[:, None] + LAMBDA * gain
        carry = jnp.where(mine, now.value[:, None], value), jnp.where(mine, better, gain)
        return carry, jnp.where(mine, better, 0.0).sum(1)

    return jax.lax.scan(one, (ahead, jnp.zeros_like(ahead)), played, reverse=True)[1]


def loss(weights: Any, some: Decision, better: Any, wanted: Any) -> Any:
    """The loss of PPO: the clipped gain, the error of the value, and an entropy bonus."""
    logits, value = apply(weights, some.observation)
    chances = masked(logits, some.mask)
    ratio = jnp.exp(jnp.take_along_axis(chances, some.action[:, None], 1)[:, 0] - some.chance)
    better = (better - better.mean()) / (better.std() + 1e-6)
    gain = jnp.minimum(ratio * better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * better).mean()
    variety = -jnp.where(some.mask, jnp.exp(chances) * chances, 0.0).sum(1).mean()
    return ((value - wanted) ** 2).mean() - gain - ENTROPY * variety


def adam(weights: Any, memory: Any, gradient: Any, rate: float) -> tuple[Any, Any]:
    """A step of Adam, with the norm of the gradient at most 1."""
    count, mean, square = memory
    length = jnp.sqrt(sum((part**2).sum() for part in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda part: part / jnp.maximum(length, 1.0), gradient)
    count = count + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, mean, gradient)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, square, gradient)
    size = rate * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    weights = jax.tree.map(lambda w, m, s: w - size * m / (jnp.sqrt(s) + 1e-8), weights, mean, square)
    return weights, (count, mean, square)


class Learner:
    """A batch of games, and the policy that plays all seats in them."""

    def __init__(
        self,
        env: Any,
        *,
        games: int = 256,
        steps: int = 64,
        units: int = 128,
        rate: float = 1e-3,
        seed: int = 0,
    ) -> None:
        self.env, self.games, self.steps, self.rate = env, games, steps, rate
        first, second, self.key = jax.random.split(jax.random.key(seed), 3)
        self.weights = network(first, env.observation_shape[0], env.num_actions, units)
        zeros = jax.tree.map(jnp.zeros_like, self.weights)
        self.memory = (jnp.float32(0), zeros, zeros)
        self.state = jax.jit(jax.vmap(env.init))(jax.random.split(second, games))
        self._update = jax.jit(self._updated)
        self.decisions = 0

    def update(self) -> float:
        """Play and learn; returns the mean reward of the seats whose games ended meanwhile."""
        self.key, now = jax.random.split(self.key)
        self.weights, self.memory, self.state, points = self._update(
            self.weights, self.memory, self.state, now
        )
        self.decisions += self.games * self.steps
        return float(points)

    def _updated(self, weights: Any, memory: Any, state: Any, key: Any) -> Any:
        env = self.env
        step = jax.vmap(auto_reset(env.step, env.init))
        play, mix = jax.random.split(key)
        state, played = rollout(env, step, weights, state, play, self.steps)
        seats = jnp.arange(env.num_players)

        def seen_by(one: Any, seat: Any) -> Any:
            return env.observe(one.replace(current_player=seat))

        seen = jax.vmap(lambda one: jax.vmap(partial(seen_by, one))(seats))(state)
        better = advantages(played, apply(weights, seen)[1])
        flat = jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:]), (played, better))
        wanted = flat[1] + flat[0].value

        def part(carry: Any, rows: Any) -> Any:
            some, gains = jax.tree.map(lambda values: values[rows], flat)
            gradient = jax.grad(loss)(carry[0], some, gains, wanted[rows])
            weights, memory = carry
            return adam(weights, memory, gradient, self.rate), None

        count = self.games * self.steps
        rows = jnp.concatenate([
            jax.random.permutation(one, count).reshape(PARTS, -1) for one in jax.random.split(mix, EPOCHS)
        ])  # fmt: skip
        (weights, memory), _ = jax.lax.scan(part, (weights, memory), rows)
        ended = jnp.maximum(played.over.sum() * env.num_players, 1)
        return weights, memory, state, played.rewards.sum() * POINTS / ended

    def save(self, path: str | Path) -> None:
        """Write the policy to a NumPy file."""
        arrays: dict[str, Any] = {name: np.asarray(part) for name, part in self.weights.items()}
        np.savez(path, decisions=self.decisions, **arrays)


def policy(path: str | Path) -> Any:
    """A saved policy, for `rosace.envs.PolicyBot`. It needs NumPy only, and plays the most probable action."""
    weights = dict(np.load(path))

    def choose(seen: dict[str, Any]) -> int:
        logits, _ = apply(weights, seen["observation"], np)
        return int(np.where(seen["action_mask"][: len(logits)] > 0, logits, -np.inf).argmax())

    return choose


def decisions(path: str | Path) -> int:
    """How many decisions a saved policy has learnt from."""
    return int(np.load(path)["decisions"])


def main() -> None:
    """Learn a task for some minutes, and save the policy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--task", choices=TASKS, default="sagrada-skilled-v0")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=256, help="at once")
    parser.add_argument("--units", type=int, default=128, help="of each hidden layer")
    parser.add_argument("--out", default="policy.npz")
    wanted = parser.parse_args()
    task = TASKS[wanted.task]
    learner = Learner(
        task.env("margin" if task.players == 1 else "score"), games=wanted.games, units=wanted.units
    )
    began, shown = time.monotonic(), 0.0
    while (passed := time.monotonic() - began) < 60 * wanted.minutes and learner.decisions < task.budget:
        points = learner.update()
        if passed - shown >= 10:
            shown = passed
            print(f"{passed:5.0f} s, {learner.decisions:,} decisions: {points:.1f}", flush=True)
    learner.save(wanted.out)


if __name__ == "__main__":
    main()
