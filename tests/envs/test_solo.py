"""Solo Sagrada for Gymnasium."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rosace.envs  # noqa: F401 - registers
from rosace import sagrada
from rosace.engine.errors import IllegalMove, SetupError


def made(**arguments: Any) -> Any:
    return gymnasium.make("rosace/SagradaSolo-v0", **arguments).unwrapped


def play_on(env: Any, chance: Random, mask: Any, decisions: int = 1000) -> list[tuple[Any, ...]]:
    seen = []
    for _ in range(decisions):
        action = int(chance.choice(np.flatnonzero(mask)))
        observation, reward, over, cut, info = env.step(action)
        mask = observation["action_mask"]
        assert np.array_equal(mask, info["action_mask"])
        assert not cut
        seen.append((action, observation["observation"].tobytes(), reward, over))
        if over:
            break
    return seen


@pytest.mark.parametrize(
    "arguments",
    [{}, {"observation": "dict"}, {"tools": 5, "reward": "points"}, {"modules": ["five-six.windows"]}],
)
def test_check_env(arguments: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(made(**arguments))


def test_action_masks_are_what_is_legal() -> None:
    env = gymnasium.make("rosace/SagradaSolo-v0")
    _, info = env.reset(seed=7)
    mask = env.get_wrapper_attr("action_masks")()  # as sb3-contrib asks for it
    assert mask.dtype == np.bool_
    assert np.array_equal(mask, info["action_mask"])
    mask[:] = False  # a copy
    assert env.get_wrapper_attr("action_masks")().any()
    assert env.action_space.sample(info["action_mask"]) in np.flatnonzero(info["action_mask"])


def test_a_seed_is_the_same_game_everywhere() -> None:
    env = made(tools=4)
    env.reset(seed=7)
    assert env.position == sagrada.start(players=1, seed=7, tools=4)


@pytest.mark.parametrize("reward", ["margin", "win", "points"])
def test_rewards_add_up(reward: str) -> None:
    env = made(reward=reward)
    start = env.reset(seed=2, options={"setup": {"windows": ["virtus"]}})[0]["action_mask"]
    first = env.position.score(0).total - env.position.target
    rewards = [got for _, _, got, _ in play_on(env, Random(2), start)]
    margin = env.position.score(0).total - env.position.target
    assert env.position.over
    if reward == "points":
        assert sum(rewards) == margin - first
        assert len(set(rewards)) > 2
    else:
        assert not any(rewards[:-1])
        assert rewards[-1] == (margin if reward == "margin" else -1 if margin <= 0 else 1)


def test_the_end_tells_the_result() -> None:
    env = made()
    mask = env.reset(seed=2)[1]["action_mask"]
    chance, info = Random(1), {}
    over = False
    while not over:
        observation, _, over, _, info = env.step(int(chance.choice(np.flatnonzero(mask))))
        mask = observation["action_mask"]
    assert (info["score"], info["target"]) == (env.position.score(0).total, env.position.target)
    assert info["won"] == env.position.won
    assert not mask.any()


@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_live_environment_can_be_copied(how: Any) -> None:
    env = made(reward="points")
    play_on(env, Random(1), env.reset(seed=5)[1]["action_mask"], 9)
    twin, quick, snapshot = how(env), env.clone(), env.snapshot()
    mask = env.observed()[1]["action_mask"]
    ahead = play_on(env, Random(2), mask)
    assert play_on(twin, Random(2), mask) == ahead == play_on(quick, Random(2), mask)
    env.restore(snapshot)
    assert play_on(env, Random(2), mask) == ahead
    env.restore(snapshot)
    quick.restore(snapshot)
    assert np.array_equal(env.reset()[0]["observation"], quick.reset()[0]["observation"])


def test_illegal_actions() -> None:
    env = made()
    env.reset(seed=1)
    assert env.step(0)[4]["illegal"]
    assert "illegal" not in env.step(int(env.observed()[1]["action_mask"].argmax()))[4]
    strict = made(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(0)
    with pytest.raises(ValueError, match="no action"):
        strict.step(-1)
    for wrong in ({"reward": "rank"}, {"illegal": "smile"}, {"tools": 9}):
        with pytest.raises(SetupError):
            made(**wrong).reset()
