"""Solo games over processes: as many games one by one, but together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import rosace.envs  # noqa: F401 - registers
from rosace.engine.errors import IllegalMove, SetupError
from rosace.envs.solo import SagradaSolo
from rosace.envs.vector import SagradaSoloVector

GAMES = 5


@pytest.fixture(scope="module")
def env() -> Iterator[SagradaSoloVector]:
    made = SagradaSoloVector(num_envs=GAMES, processes=2, context="spawn", reward="points")
    yield made
    made.close()


def choices(rng: np.random.Generator, mask: Any) -> Any:
    """A legal action for each game; any where nothing is legal, for the game then starts anew."""
    return np.where(mask, rng.random(mask.shape), -1).argmax(axis=1)


def test_it_plays_as_the_games_one_by_one(env: SagradaSoloVector) -> None:
    single: Any = SyncVectorEnv(
        [lambda: SagradaSolo(reward="points")] * GAMES, autoreset_mode=AutoresetMode.NEXT_STEP
    )
    rng = np.random.default_rng(1)
    ours, infos = env.reset(seed=7)
    theirs, _ = single.reset(seed=7)
    ended = 0
    for _ in range(120):
        for part in ("observation", "action_mask"):
            assert np.array_equal(ours[part], theirs[part])
        assert np.array_equal(infos["action_mask"], ours["action_mask"])
        actions = choices(rng, ours["action_mask"])
        ours, rewards, over, cut, infos = env.step(actions)
        theirs, their_rewards, their_over, _, their_infos = single.step(actions)
        assert np.array_equal(rewards, their_rewards)
        assert np.array_equal(over, their_over)
        assert not cut.any()
        if over.any():
            ended += over.sum()
            assert np.array_equal(infos["score"][over], their_infos["score"][over])
            assert np.array_equal(infos["_score"], over)
    assert ended >= GAMES
    single.close()


def test_spaces_and_shapes(env: SagradaSoloVector) -> None:
    seen, _ = env.reset(seed=[3, None, 3, 4, 5])
    assert env.observation_space.contains(seen)
    assert env.action_space.contains(choices(np.random.default_rng(0), seen["action_mask"]))
    assert np.array_equal(seen["observation"][0], seen["observation"][2])
    assert not np.array_equal(seen["observation"][0], seen["observation"][3])
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_one_can_go_back(env: SagradaSoloVector) -> None:
    rng = np.random.default_rng(2)
    seen, _ = env.reset(seed=1)
    for _ in range(20):
        seen = env.step(choices(rng, seen["action_mask"]))[0]
    snapshot = env.snapshot()
    actions = choices(rng, seen["action_mask"])
    after = env.step(actions)
    env.step(choices(rng, after[0]["action_mask"]))
    back, _ = env.restore(snapshot)
    assert np.array_equal(back["observation"], seen["observation"])
    again = env.step(actions)
    assert np.array_equal(after[0]["observation"], again[0]["observation"])
    assert np.array_equal(after[1], again[1])


def test_what_goes_wrong_in_a_process_is_told() -> None:
    env = SagradaSoloVector(num_envs=1, context="spawn", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(np.array([0]))
    env._processes[0].terminate()
    env._processes[0].join()
    with pytest.raises((RuntimeError, OSError)):
        env.step(np.array([0]))
    env.close()


def test_make_vec_finds_it() -> None:
    env: Any = gymnasium.make_vec(
        "rosace/SagradaSolo-v0",
        num_envs=2,
        vectorization_mode="vector_entry_point",
        context="spawn",
        processes=1,
    )
    assert isinstance(env.unwrapped, SagradaSoloVector)
    seen, _ = env.reset(seed=1)
    assert seen["observation"].shape == (2, env.unwrapped.single.layout.size)
    env.close()
    for wrong in ({"num_envs": 0}, {"observation": "dict"}):
        with pytest.raises(SetupError):
            SagradaSoloVector(**wrong)
