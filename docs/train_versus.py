"""Train MaskablePPO of sb3-contrib against our bots. It needs PyTorch, which Rosace does not install:

    pip install ".[envs]" sb3-contrib
    python docs/train_versus.py Sagrada                                   # or Mandala
    python docs/train_versus.py Mandala --opponents casual --steps 200000

It prints what the agent makes of the same games before and after; untrained, it chooses among the legal actions nearly
at random. The environments have `action_masks()`, so MaskablePPO needs nothing else from them.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium.wrappers import TransformObservation, TransformReward
from numpy.typing import NDArray

import rosace.envs  # noqa: F401 - registers the environments

Policy = Callable[[Any, NDArray[np.bool_]], Any]
POINTS = 50  # a margin that counts as one
JUDGED_FROM = 900_000_000  # seeds of games that no training meets


def make(game: str, opponents: str = "greedy", seat: int | str = "random") -> Any:
    """One agent against a bot. It observes the flat array alone, scaled to 0 … 1, and is rewarded for the margin in
    points: a beginner that always loses would learn nothing from winning and losing.
    """
    env: Any = gymnasium.make(f"rosace/{game}Versus-v0", opponents=opponents, seat=seat, reward="margin")
    seen = env.observation_space["observation"]
    high = np.maximum(seen.high, 1).astype(np.float32)
    space = gymnasium.spaces.Box(0, 1, seen.shape, np.float32)
    env = TransformObservation(env, lambda found: (found["observation"] / high).astype(np.float32), space)
    return TransformReward(env, lambda reward: float(reward) / POINTS)


def judge(policy: Policy, env: Any, games: int) -> tuple[float, float]:
    """How many of some games a policy wins, and the mean of its scores."""
    won, scores = 0, []
    for seed in range(JUDGED_FROM, JUDGED_FROM + games):
        observation, _ = env.reset(seed=seed)
        over, info = False, {}
        while not over:
            action = policy(observation, env.get_wrapper_attr("action_masks")())
            observation, _, over, _, info = env.step(action)
            if "illegal" in info:
                raise ValueError(f"{action} is not legal: the policy does not heed the mask")
        won += info["place"] == 1
        scores.append(float(info["score"]))
    return won / games, float(np.mean(scores))


def train(game: str, opponents: str, steps: int, games: int, environments: int, seed: int) -> None:
    """Judge, learn, and judge again."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.env_util import make_vec_env

    many = make_vec_env(partial(make, game, opponents), n_envs=environments, seed=seed)
    model = MaskablePPO(
        "MlpPolicy", many, n_steps=128, batch_size=256, gamma=1.0, ent_coef=0.01, seed=seed, device="cpu"
    )

    def policy(observation: Any, mask: NDArray[np.bool_]) -> Any:
        return model.predict(observation, action_masks=mask, deterministic=True)[0]

    judged = make(game, opponents)
    print("before: won {:.0%}, mean score {:.1f}".format(*judge(policy, judged, games)), flush=True)
    began = time.perf_counter()
    model.learn(steps)
    print(f"{model.num_timesteps} decisions in {time.perf_counter() - began:.0f} s", flush=True)
    print("after:  won {:.0%}, mean score {:.1f}".format(*judge(policy, judged, games)))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Train MaskablePPO against a bot.")
    parser.add_argument("game", choices=["Sagrada", "Mandala"])
    parser.add_argument("--opponents", default="greedy", help="the code of a bot")
    parser.add_argument("--steps", type=int, default=50_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=100, help="to judge by, before and after")
    parser.add_argument("--environments", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    train(chosen.game, chosen.opponents, chosen.steps, chosen.games, chosen.environments, chosen.seed)


if __name__ == "__main__":
    main()
