"""The PettingZoo environments: its own tests pass, seeds are honoured, live environments are copied and restored."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest

from rosace import mandala, sagrada
from rosace.engine.errors import IllegalMove, SetupError
from rosace.envs import mandala_v0, sagrada_v0
from tests.envs.tables import EVERY_MODULE

with warnings.catch_warnings():
    warnings.simplefilter(
        "ignore", DeprecationWarning
    )  # in pytest, PettingZoo's tests import an old environment
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

GAMES = {"sagrada": sagrada_v0, "mandala": mandala_v0}
MAKERS: dict[str, Callable[..., Any]] = {
    "sagrada-2": sagrada_v0.env,
    "sagrada-3-every": lambda **more: sagrada_v0.env(players=3, modules=EVERY_MODULE, **more),
    "sagrada-6": lambda **more: sagrada_v0.env(players=6, **more),
    "sagrada-dict": lambda **more: sagrada_v0.env(observation="dict", **more),
    "mandala-2": mandala_v0.env,
    "mandala-4": lambda **more: mandala_v0.env(players=4, **more),
}


@pytest.fixture(autouse=True)
def _zoo_warns() -> Iterator[None]:
    """PettingZoo's tests warn of observations that are dictionaries, as those of all environments with masks are."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


# -- PettingZoo's own tests ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MAKERS)
def test_api(name: str) -> None:
    api_test(MAKERS[name](), num_cycles=400)


@pytest.mark.parametrize("name", MAKERS)
def test_seed(name: str) -> None:
    seed_test(MAKERS[name], num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles(name: str) -> None:
    for _ in range(5):  # its actions are random
        max_cycles_test(GAMES[name])


@pytest.mark.parametrize("name", GAMES)
def test_parallel(name: str) -> None:
    parallel_api_test(GAMES[name].parallel_env(players=3), num_cycles=200)
    parallel_seed_test(GAMES[name].parallel_env, num_cycles=50)


# -- masks, rewards, seeds -------------------------------------------------------------------------------------------


def play_on(env: Any, chance: Random, decisions: int = 10_000) -> list[tuple[Any, ...]]:
    """Decide at random, for a while or until the game is over; answers what was seen on the way."""
    seen: list[tuple[Any, ...]] = []
    while env.agents:
        agent = env.agent_selection
        observation, reward, over, cut, info = env.last()
        action = None
        if not (over or cut):
            if len(seen) == decisions:
                break
            assert np.array_equal(observation["action_mask"], info["action_mask"])
            action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
        flat = observation["observation"]
        seen.append((agent, flat.tobytes(), observation["action_mask"].tobytes(), reward, over, action))
        env.step(action)
    return seen


@pytest.mark.parametrize("name", ["sagrada-2", "sagrada-3-every", "mandala-2", "mandala-4"])
def test_the_mask_is_what_the_view_allows(name: str) -> None:
    env = MAKERS[name]()
    env.reset(seed=4)
    chance = Random(4)
    for agent in env.agent_iter():
        observation, _, over, _, info = env.last()
        if over:
            assert not observation["action_mask"].any()
            assert not env.action_masks().any()
            env.step(None)
            continue
        view = env.position.view(env.possible_agents.index(agent))
        allowed = sorted(env.actions.code(move) for move in view.legal_moves())
        assert np.flatnonzero(observation["action_mask"]).tolist() == allowed
        assert np.flatnonzero(info["action_mask"]).tolist() == allowed
        assert np.flatnonzero(env.action_masks()).tolist() == allowed
        assert env.action_masks().dtype == np.bool_
        for other in env.agents:
            assert other == agent or not env.observe(other)["action_mask"].any()
        env.step(chance.choice(allowed))


@pytest.mark.parametrize(("module", "start"), [(sagrada_v0, sagrada.start), (mandala_v0, mandala.start)])
def test_a_seed_is_the_same_game_everywhere(module: Any, start: Any) -> None:
    env = module.env(players=3)
    env.reset(seed=7)
    assert env.position == start(players=3, seed=7)
    env.reset()
    follows = env.position
    env.reset(seed=7)
    env.reset()
    assert env.position == follows != start(players=3, seed=7)
    at_once = module.env(players=3, seed=7)
    at_once.reset()
    assert at_once.position == start(players=3, seed=7)


@pytest.mark.parametrize("name", ["sagrada-3-every", "mandala-2"])
def test_the_same_seed_and_actions_give_the_same_trajectory(name: str) -> None:
    runs = []
    for _ in range(2):
        env = MAKERS[name]()
        env.reset(seed=11)
        runs.append(play_on(env, Random(5)))
    assert runs[0] == runs[1]


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("reward", ["rank", "win", "score", "margin"])
def test_rewards_come_at_the_end_alone(name: str, reward: str) -> None:
    env = MAKERS[name](reward=reward)
    env.reset(seed=3)
    chance = Random(3)
    earned: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, got, over, _, info = env.last()
        if over:
            earned[agent] = got
            assert info["score"] == env.position.score(env.possible_agents.index(agent)).total
            env.step(None)
        else:
            assert got == 0
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    places = env.position.ranking()
    assert max(earned, key=lambda agent: earned[agent]) == f"player_{places[0].seat}"
    if reward in ("rank", "win"):
        assert sum(earned.values()) == pytest.approx(0)
        assert max(earned.values()) == 1
    if reward == "score":
        assert list(earned.values()) == [env.position.score(int(agent[-1])).total for agent in earned]


def test_what_a_reward_or_a_face_cannot_be_is_refused() -> None:
    for wrong in ({"reward": "glory"}, {"observation": "picture"}, {"illegal": "smile"}, {"players": 1}):
        with pytest.raises(SetupError):
            sagrada_v0.env(**wrong)
    with pytest.raises(SetupError, match="players: 1 to 6 play, not 7"):
        sagrada_v0.env(players=7)
    with pytest.raises(SetupError):
        mandala_v0.env(players=5)
    with pytest.raises(SetupError):
        sagrada_v0.env(setup={"cards": None})


def test_the_set_up_can_be_fixed_for_all_games_or_for_one() -> None:
    env = sagrada_v0.env(setup={"first": 1})
    env.reset(seed=1, options={"setup": {"windows": ["virtus", "firmitas"]}})
    assert env.position.setup.first == 1
    assert env.position.windows[0].pattern.id == "virtus"
    env.reset(seed=1)
    assert env.position.windows[0].pattern.id == "blank"


def test_calls_in_a_wrong_order_are_complained_about() -> None:
    env = sagrada_v0.env()
    for name in ("agents", "agent_selection", "infos"):
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            getattr(env, name)
    env.reset(seed=1)
    steps = env.agent_iter()
    iterator = iter(steps)
    next(iterator)
    with pytest.raises(AssertionError, match=r"need to call step\(\)"):
        next(iterator)


# -- illegal actions, and games that are cut off ---------------------------------------------------------------------


def test_an_illegal_action_forfeits_and_is_told() -> None:
    env = sagrada_v0.env(setup={"windows": ["virtus", "firmitas"], "first": 0})
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(env.last()[0]["action_mask"].argmin())
    env.step(wrong)
    assert env.infos[agent]["illegal"]
    assert env.position.turns == 2  # it has passed
    env.step(10**6)
    assert env.position.turns == 3


def test_an_illegal_action_can_be_an_error_instead() -> None:
    env = sagrada_v0.env(illegal="raise")
    env.reset(seed=1)
    before = env.position.key()
    with pytest.raises(IllegalMove):
        env.step(0)
    with pytest.raises(ValueError, match="they go from 0 to"):
        env.step(10**6)
    assert env.position.key() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_max_cycles_every_seat_is_asked_so_often(players: int) -> None:
    env = sagrada_v0.env(players=players, max_cycles=9)
    env.reset(seed=2)
    seen = play_on(env, Random(2))
    asked = [agent for agent, _, _, _, _, action in seen if action is not None]
    assert {asked.count(f"player_{seat}") for seat in range(players)} == {9}
    assert not env.agents


# -- copies ----------------------------------------------------------------------------------------------------------


def middle(name: str) -> Any:
    env = MAKERS[name]()
    env.reset(seed=8)
    play_on(env, Random(8), 25)
    return env


@pytest.mark.parametrize("name", ["sagrada-2", "sagrada-3-every", "mandala-4"])
@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_live_environment_can_be_copied_and_pickled(name: str, how: Callable[[Any], Any]) -> None:
    env = middle(name)
    twin = how(env)
    ahead = play_on(twin, Random(9))
    assert len(ahead) > 20
    assert play_on(env, Random(9)) == ahead
    env.reset()
    twin.reset()
    assert env.position == twin.position  # the next game too


@pytest.mark.parametrize("name", ["sagrada-2", "sagrada-3-every", "mandala-4"])
def test_one_can_go_back_to_a_snapshot_as_often_as_one_likes(name: str) -> None:
    env = middle(name)
    snapshot = env.snapshot()
    ahead = play_on(env, Random(9))
    for _ in range(2):
        env.restore(pickle.loads(pickle.dumps(snapshot)))
        assert play_on(env, Random(9)) == ahead
    other = MAKERS[name]()
    other.restore(snapshot)
    assert play_on(other, Random(9)) == ahead


def test_a_clone_goes_its_own_way() -> None:
    env = middle("sagrada-2")
    before = env.position.key()
    twin = env.clone()
    play_on(twin, Random(1))
    assert twin.position.over
    assert env.position.key() == before
    assert not any(env.terminations.values())


def test_pettingzoos_registry_knows_them() -> None:
    env = pettingzoo.make("aec", "rosace/Sagrada-v0", players=3)
    env.reset(seed=7)
    assert env.position == sagrada.start(players=3, seed=7)
    parallel = pettingzoo.make("parallel", "rosace/Mandala-v0", max_cycles=2)
    parallel.reset(seed=7)
    parallel.step(dict.fromkeys(parallel.agents, 0))
    _, _, _, cut, _ = parallel.step(dict.fromkeys(parallel.agents, 0))
    assert all(cut.values())


def test_a_finished_game_can_be_copied_between_the_last_steps() -> None:
    env = middle("mandala-4")
    while not any(env.terminations.values()):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    env.step(None)
    twin = copy.deepcopy(env)
    assert twin.agents == env.agents
    while twin.agents:
        twin.step(None)
    assert len(env.agents) == 3


def test_the_state_for_a_central_critic_has_what_all_seats_see() -> None:
    env = middle("sagrada-3-every")
    state = env.state()
    assert env.state_space.contains(state)
    parts = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(state, np.concatenate(parts))


def test_the_table_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    env = mandala_v0.env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.position)
    env = mandala_v0.parallel_env(render_mode="human")
    env.reset(seed=1)
    env.render()
    assert capsys.readouterr().out.strip() == str(env.env.position)
