"""One agent against bots, for Gymnasium."""

from __future__ import annotations

import copy
import pickle
import sys
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rosace.envs  # noqa: F401 - registers
from rosace import bots, mandala, sagrada
from rosace.engine.errors import SetupError
from rosace.envs.opponents import OpponentError
from rosace.envs.rewards import rewards

NAMES = ["rosace/SagradaVersus-v0", "rosace/MandalaVersus-v0"]
STARTS: dict[str, Any] = {NAMES[0]: sagrada.start, NAMES[1]: mandala.start}


def made(name: str, **arguments: Any) -> Any:
    return gymnasium.make(name, **arguments).unwrapped


def play_on(env: Any, chance: Random, decisions: int = 1000) -> list[tuple[Any, ...]]:
    """Decide at random, for a while or until the game is over."""
    told: list[tuple[Any, ...]] = []
    for _ in range(decisions):
        action = int(chance.choice(np.flatnonzero(env.action_masks())))
        observation, reward, over, cut, info = env.step(action)
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert np.array_equal(observation["action_mask"], env.action_masks())
        assert not cut
        told.append((action, observation["observation"].tobytes(), reward, over))
        if over:
            break
    return told


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"players": 4, "seat": "random"},
        {"observation": "dict", "opponents": "random", "reward": "margin"},
    ],
)
def test_check_env(name: str, arguments: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(made(name, **arguments))


def test_check_env_of_six_with_modules() -> None:
    check_env(made(NAMES[0], players=6, modules=["glory.bloom", "passion.inspiration"], opponents="random"))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_what_the_agent_and_the_bots_play(name: str) -> None:
    """Played again through the library with bots of the same seeds, it is the same game."""
    env = made(name, players=3, opponents=["greedy", "random"], seat=1)
    _, info = env.reset(seed=7)
    assert info["seat"] == 1
    actions = [action for action, *_ in play_on(env, Random(1))]
    position = STARTS[name](players=3, seed=7)
    others = {2: bots.bot("greedy", "7 2"), 0: bots.bot("random", "7 0")}
    while not position.over:
        view = position.view(position.seat)
        if position.seat == 1:
            position.play(env.actions.move(actions.pop(0)))
        else:
            position.play(others[position.seat].choose(view))
    assert position == env.position
    assert not actions


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("reward", ["rank", "win", "score", "margin"])
def test_rewards_come_at_the_end_alone(name: str, reward: str) -> None:
    env = made(name, players=3, seat="random", reward=reward)
    env.reset(seed=2)
    chance, earned, info = Random(2), [], {}
    over = False
    while not over:
        action = int(chance.choice(np.flatnonzero(env.action_masks())))
        _, got, over, _, info = env.step(action)
        earned.append(got)
    ranking = env.position.ranking()
    assert not any(earned[:-1])
    assert earned[-1] == rewards(ranking, reward)[env.seat]
    assert ranking[info["place"] - 1].seat == env.seat == info["seat"]
    assert info["score"] == env.position.score(env.seat).total
    assert not env.action_masks().any()


def test_seats_at_random_are_all_taken_and_follow_from_the_seed() -> None:
    seats = []
    for _ in range(2):
        env = made(NAMES[1], players=4, seat="random", opponents="random")
        seats.append([env.reset(seed=seed)[1]["seat"] for seed in range(40)])
    assert seats[0] == seats[1]
    assert set(seats[0]) == {0, 1, 2, 3}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opponents", ["random", "skilled@5"])
def test_the_same_seed_and_actions_give_the_same_trajectory(name: str, opponents: str) -> None:
    runs = []
    for _ in range(2):
        env = made(name, opponents=opponents, seat="random")
        env.reset(seed=11)
        first = play_on(env, Random(5))
        env.reset()  # the next game follows from the seed too
        runs.append((first, play_on(env, Random(6))))
    assert runs[0] == runs[1]


@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_live_environment_can_be_copied_and_gone_back_to(how: Any) -> None:
    env = made(NAMES[0], players=4, opponents="random", seat="random")  # its bots count their choices
    env.reset(seed=5)
    play_on(env, Random(1), 9)
    twin, quick, snapshot = how(env), env.clone(), env.snapshot()
    ahead = play_on(env, Random(2))
    assert play_on(twin, Random(2)) == ahead == play_on(quick, Random(2))
    for _ in range(2):
        env.restore(snapshot)
        assert play_on(env, Random(2)) == ahead


# -- who the opponents are -------------------------------------------------------------------------------------------


class LastMove:
    """Takes the last of the legal moves."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: Any) -> Any:
        return view.legal_moves()[-1]


def last_move(view: Any) -> Any:
    return view.legal_moves()[-1]


def last_as_text(view: Any) -> str:
    return str(view.legal_moves()[-1])


class Steady(LastMove):
    """Is told of new games, and stays."""

    def __init__(self) -> None:
        super().__init__("")
        self.games: list[Any] = []

    def new_game(self, seed: int | str) -> None:
        self.games.append(seed)


def test_opponents_are_codes_objects_classes_or_functions() -> None:
    runs = []
    for opponents in (LastMove, LastMove(1), last_move, last_as_text, Steady(), [LastMove, last_move]):
        players = 3
        env = made(NAMES[1], opponents=opponents, players=players)
        env.reset(seed=3)
        runs.append(play_on(env, Random(3)))
    assert all(run == runs[0] for run in runs)


def test_a_class_gets_the_seed_of_each_game_and_an_object_stays() -> None:
    env = made(NAMES[1], opponents=[LastMove, Steady()], players=3, seat=2)
    for seed in (3, 4):
        env.reset(seed=seed)
    first, steady = env.opponents.bots
    assert first.seed == "4 0"
    assert steady.games == ["3 1", "4 1"]


def test_a_program_stays_for_all_games_and_is_closed() -> None:
    program = Path(__file__).parents[2] / "docs" / "my_bot.py"
    env = made(NAMES[0], opponents=f"engine:{sys.executable} {program}", seat=0)
    for seed in (1, 2):
        env.reset(seed=seed)
        play_on(env, Random(seed), 5)
    (opponent,) = env.opponents.bots
    assert isinstance(opponent, bots.EngineBot)
    assert opponent.seed == "2 1"
    assert not opponent.faults
    env.close()
    assert opponent._child is None


def start_and_play(env: Any) -> None:
    env.reset(seed=1)
    play_on(env, Random(1))


def raises(view: Any) -> Any:
    raise LookupError("no such plan")


def cheats(view: Any) -> Any:
    return "W1>NW N I" if view.players == 3 else "R5 B3"


def says_nothing(view: Any) -> Any:
    return None


@pytest.mark.parametrize(
    ("opponent", "words"),
    [
        (raises, "opponent raises at seat [01] raised LookupError: no such plan"),
        (cheats, "opponent cheats at seat [01] answered .*, which is not legal: "),
        (says_nothing, "opponent says_nothing at seat [01] answered None, which is not legal: "),
    ],
)
def test_an_opponent_that_fails_is_an_error_that_names_it(opponent: Any, words: str) -> None:
    env = made(NAMES[0], opponents=opponent, seat="random")
    with pytest.raises(OpponentError, match=words):
        start_and_play(env)
    again = pickle.loads(pickle.dumps(OpponentError("raises", 1, "raised LookupError: no such plan")))
    assert str(again) == "opponent raises at seat 1 raised LookupError: no such plan"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"opponents": "clever"}, "there is no bot 'clever'"),
        ({"opponents": ["greedy", "greedy"]}, "are 1 or one for all, not 2"),
        ({"opponents": 7}, "are codes of bots, bots or functions of a view, not 7"),
        ({"opponents": str}, "are codes of bots, bots or functions of a view, not <class 'str'>"),
        ({"seat": 2}, "seat: is random or from 0 to 1, not 2"),
        ({"seat": "first"}, "seat: is random or from 0 to 1, not 'first'"),
        ({"reward": "points"}, "reward: is rank, win, score or margin, not 'points'"),
        ({"players": 1}, "players: one alone plays"),
        ({"players": 7}, "players: 1 to 6 play, not 7"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        made(NAMES[0], **arguments)


def test_illegal_actions() -> None:
    env = made(NAMES[0])
    env.reset(seed=1)
    assert env.step(int((~env.action_masks()).argmax()))[4]["illegal"]
    strict = made(NAMES[0], illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="no action"):
        strict.step(-1)


def test_an_opponent_is_a_class_of_ones_own_by_its_code() -> None:
    runs = []
    for opponents in (LastMove, f"{__name__}:LastMove"):
        env = made(NAMES[1], opponents=opponents)
        env.reset(seed=3)
        runs.append(play_on(env, Random(3)))
        assert type(env.opponents.bots[0]).__name__ == "LastMove"
    assert runs[0] == runs[1]
