"""The games for OpenSpiel. Where it is not built for the platform these tests are skipped loudly; in CI they fail."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np
import pytest

from rosace import sagrada
from rosace.engine.cup import HandCup
from rosace.envs import openspiel

if find_spec("pyspiel") is None:
    REASON = "*** THE TESTS OF THE OPENSPIEL FACE WERE NOT RUN: open_spiel is not installed on this platform"
    if os.environ.get("CI"):
        pytest.fail(REASON, pytrace=False)
    pytest.skip(REASON, allow_module_level=True)

import pyspiel

GAMES = [
    "rosace_sagrada(players=2)",
    "rosace_sagrada(players=3,reward=margin,options=two-dice:together)",
    "rosace_sagrada(players=2,modules=glory.bloom+glory.grey-glass+passion.rare-glass+private-pools+passion.inspiration)",
    "rosace_mandala",
    "rosace_mandala(players=4,reward=win,options=patterns:open)",
]


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    openspiel.register()
    openspiel.register()  # more often does no harm


def dealt(name: str, chance: Random) -> Any:
    """A state in which somebody decides for the first time."""
    state = pyspiel.load_game(name).new_initial_state()
    told(state, chance)
    return state


def told(state: Any, chance: Random) -> None:
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, odds)[0])


@pytest.mark.parametrize("name", GAMES)
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["rosace_sagrada(players=2)", "rosace_mandala(players=3)"])
def test_openspiels_own_mcts_plays_it(name: str) -> None:
    from absl import logging
    from open_spiel.python.algorithms import mcts

    handler: Any = logging.get_absl_handler()
    handler.python_handler.stream = sys.__stderr__  # else, at the end, it closes the stream that pytest reads
    state = dealt(name, Random(1))
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 4, evaluator, random_state=random)
    for _ in range(6):
        state.apply_action(bot.step(state))
        told(state, Random(2))
    assert not state.is_terminal()


@pytest.mark.parametrize("name", GAMES)
def test_the_odds_of_chance_are_odds(name: str) -> None:
    chance = Random(3)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            assert min(odds) > 0
            state.apply_action(chance.choices(outcomes, odds)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    assert max(state.returns()) > min(state.returns())


def test_a_state_plays_what_the_rules_play() -> None:
    """The same draws and moves through the library make the same position."""
    chance = Random(4)
    state = dealt("rosace_sagrada(players=2)", chance)
    cup = HandCup()
    played = []
    while not state.is_terminal():
        if state.is_chance_node():
            told(state, chance)
        else:
            played.append(chance.choice(state.legal_actions()))
            state.apply_action(played[-1])
    cup.give(state.deal.cup.outcomes)
    position = sagrada.start(players=2, cup=cup)
    for action in played:
        position.play(state.deal.rules.actions.move(action))
    assert position == state.deal.position
    assert position.over


def test_a_clone_goes_its_own_way() -> None:
    state = dealt("rosace_sagrada(players=2)", Random(5))
    twin = state.clone()
    before = str(state)
    for _ in range(12):
        twin.apply_action(twin.legal_actions()[0])
        told(twin, Random(6))
    assert str(state) == before != str(twin)


def test_observations_are_those_of_the_environments() -> None:
    game = pyspiel.load_game("rosace_sagrada(players=2)")
    state = game.new_initial_state()
    assert not any(state.observation_tensor(0))
    told(state, Random(7))
    rules = state.deal.rules
    for seat in (0, 1):
        flat = rules.observer.flat(rules.view(state.deal.position, seat))
        assert np.array_equal(state.observation_tensor(seat), flat)
        assert state.observation_string(seat) == str(state.deal.position.view(seat))
    assert state.action_to_string(0, 0) == "pass"


def test_the_reward_says_whether_it_sums_to_zero() -> None:
    utility = pyspiel.GameType.Utility
    assert pyspiel.load_game("rosace_sagrada").get_type().utility == utility.ZERO_SUM
    assert pyspiel.load_game("rosace_sagrada(reward=score)").get_type().utility == utility.GENERAL_SUM
