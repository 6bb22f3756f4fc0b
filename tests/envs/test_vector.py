"""Games over processes: as many games one by one, but together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import rosace.envs  # noqa: F401 - registers
from rosace.engine.errors import IllegalMove, SetupError
from rosace.envs import mandala_v0, sagrada_v0
from rosace.envs.opponents import OpponentError
from rosace.envs.single import SoloEnv, VersusEnv
from rosace.envs.vector import SoloVector, VersusVector

GAMES = 5


@pytest.fixture(scope="module")
def env() -> Iterator[SoloVector]:
    made = SoloVector(game="sagrada", num_envs=GAMES, processes=2, context="spawn", reward="points")
    yield made
    made.close()


def choices(rng: np.random.Generator, mask: Any) -> Any:
    """A legal action for each game; any where nothing is legal, for the game then starts anew."""
    return np.where(mask, rng.random(mask.shape), -1).argmax(axis=1)


def test_it_plays_as_the_games_one_by_one(env: SoloVector) -> None:
    single: Any = SyncVectorEnv(
        [lambda: SoloEnv("sagrada", reward="points")] * GAMES, autoreset_mode=AutoresetMode.NEXT_STEP
    )
    rng = np.random.default_rng(1)
    ours, infos = env.reset(seed=7)
    theirs, _ = single.reset(seed=7)
    ended = 0
    for _ in range(120):
        for part in ("observation", "action_mask"):
            assert np.array_equal(ours[part], theirs[part])
        assert np.array_equal(infos["action_mask"], ours["action_mask"])
        assert np.array_equal(env.action_masks(), ours["action_mask"].astype(bool))
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


def test_spaces_and_shapes(env: SoloVector) -> None:
    seen, _ = env.reset(seed=[3, None, 3, 4, 5])
    assert env.observation_space.contains(seen)
    assert env.action_space.contains(choices(np.random.default_rng(0), seen["action_mask"]))
    assert np.array_equal(seen["observation"][0], seen["observation"][2])
    assert not np.array_equal(seen["observation"][0], seen["observation"][3])
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_one_can_go_back(env: SoloVector) -> None:
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
    env = SoloVector(game="sagrada", num_envs=1, context="spawn", illegal="raise")
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
    assert isinstance(env.unwrapped, SoloVector)
    seen, _ = env.reset(seed=1)
    assert seen["observation"].shape == (2, env.unwrapped.single.layout.size)
    env.close()
    for wrong in ({"num_envs": 0}, {"observation": "dict"}):
        with pytest.raises(SetupError):
            SoloVector(game="sagrada", **wrong)


# -- two and more players --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        (sagrada_v0, {"players": 2}),
        (sagrada_v0, {"players": 6, "modules": ("glory.bloom",), "reward": "score"}),
        (mandala_v0, {"players": 4, "reward": "win"}),
    ],
)
def test_all_seats_play_as_in_the_games_one_by_one(module: Any, arguments: dict[str, Any]) -> None:
    """Against the PettingZoo environment: the same observations, rewards and results for the same seeds and actions."""
    games, players = 3, arguments["players"]
    many = module.vector_env(games, processes=2, context="spawn", **arguments)
    tables = [module.raw_env(**arguments) for _ in range(games)]
    for number, table in enumerate(tables):
        table.reset(seed=7 + number)
    seen, infos = many.reset(seed=7)
    rng, running = np.random.default_rng(3), [True] * games
    assert many.observation_space.contains(seen)
    while any(running):
        for number, table in enumerate(tables):
            if running[number]:
                assert infos["current_player"][number] == table.position.seat
                assert np.array_equal(
                    seen["observation"][number], table.observe(table.agent_selection)["observation"]
                )
                assert np.array_equal(many.action_masks()[number], table.action_masks())
        actions = choices(rng, seen["action_mask"])
        seen, rewards, over, cut, infos = many.step(actions)
        assert rewards.shape == (games, players)
        assert not cut.any()
        for number, table in enumerate(tables):
            if running[number]:
                table.step(int(actions[number]))
                assert rewards[number].tolist() == list(table.rewards.values())
                assert over[number] == table.position.over
            if running[number] and over[number]:
                running[number] = False
                assert infos["score"][number].tolist() == [
                    table.position.score(seat).total for seat in range(players)
                ]
                assert sorted(infos["place"][number]) == list(range(1, players + 1))
                assert infos["_score"][number]
    many.close()


@pytest.mark.parametrize(
    ("name", "maker"),
    [
        ("rosace/SagradaVersus-v0", partial(VersusEnv, "sagrada")),
        ("rosace/MandalaVersus-v0", partial(VersusEnv, "mandala")),
    ],
)
def test_games_against_bots_play_as_one_by_one(name: str, maker: Any) -> None:
    arguments: dict[str, Any] = {"players": 3, "opponents": ["random", "greedy"], "seat": "random"}
    many: Any = gymnasium.make_vec(
        name,
        num_envs=3,
        vectorization_mode="vector_entry_point",
        processes=2,
        context="spawn",
        **arguments,
    )
    single: Any = SyncVectorEnv([lambda: maker(**arguments)] * 3, autoreset_mode=AutoresetMode.NEXT_STEP)
    ours, infos = many.reset(seed=7)
    theirs, their_infos = single.reset(seed=7)
    assert np.array_equal(infos["seat"], their_infos["seat"])
    chance, ended = np.random.default_rng(1), 0
    for _ in range(60):
        assert np.array_equal(ours["observation"], theirs["observation"])
        actions = choices(chance, ours["action_mask"])
        ours, rewards, over, _, infos = many.step(actions)
        theirs, their_rewards, their_over, _, their_infos = single.step(actions)
        assert np.array_equal(rewards, their_rewards)
        assert np.array_equal(over, their_over)
        if over.any():
            ended += over.sum()
            assert np.array_equal(infos["place"][over], their_infos["place"][over])
    assert ended >= 3
    many.close()
    single.close()


def test_an_opponent_that_breaks_a_rule_is_told_through_the_pipe() -> None:
    env = VersusVector(game="sagrada", num_envs=1, context="spawn", opponents=breaks_off)
    env.reset(seed=1, options={"setup": {"first": 0}})
    with pytest.raises(OpponentError, match="breaks_off at seat 1 raised RuntimeError: no idea"):
        env.step(env.action_masks().argmax(axis=1))  # it has chosen a window, and now the opponent has to
    env.close()


def breaks_off(view: Any) -> Any:
    raise RuntimeError("no idea")


def test_going_back_brings_the_opponents_back() -> None:
    env = VersusVector(
        game="sagrada", num_envs=2, context="spawn", processes=1, opponents="random", players=4
    )
    chance = Random(2)
    seen, _ = env.reset(seed=3)

    def ahead(seen: Any, chance: Random) -> list[bytes]:
        told = []
        for _ in range(10):
            actions = [chance.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
            seen = env.step(np.array(actions))[0]
            told.append(seen["observation"].tobytes())
        return told

    ahead(seen, chance)
    snapshot = env.snapshot()
    seen, _ = env.restore(snapshot)
    first = ahead(seen, Random(4))
    seen, _ = env.restore(snapshot)
    assert ahead(seen, Random(4)) == first
    env.close()
