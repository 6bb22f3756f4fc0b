"""The games for OpenSpiel. Where it is not built for the platform these tests are skipped loudly; in CI they fail."""

from __future__ import annotations

import os
import re
import sys
import unittest
from importlib.util import find_spec
from pathlib import Path
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


@pytest.fixture
def _quiet_absl() -> None:
    from absl import logging

    handler: Any = logging.get_absl_handler()
    handler.python_handler.stream = sys.__stderr__  # else, at the end, it closes the stream that pytest reads


@pytest.mark.usefixtures("_quiet_absl")
@pytest.mark.parametrize("name", ["rosace_sagrada(players=2)", "rosace_mandala(players=3)"])
def test_openspiels_own_mcts_plays_it(name: str) -> None:
    from open_spiel.python.algorithms import mcts

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
        position.play(state.deal.task.actions.move(action))
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
    task = state.deal.task
    for seat in (0, 1):
        flat = task.observer.flat(state.deal.position.view(seat))
        assert np.array_equal(state.observation_tensor(seat), flat)
        assert state.observation_string(seat) == str(state.deal.position.view(seat))
    assert state.action_to_string(0, 0) == "pass"


def test_the_reward_says_whether_it_sums_to_zero() -> None:
    utility = pyspiel.GameType.Utility
    assert pyspiel.load_game("rosace_sagrada").get_type().utility == utility.ZERO_SUM
    assert pyspiel.load_game("rosace_sagrada(reward=score)").get_type().utility == utility.GENERAL_SUM


# -- information states ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("_quiet_absl")
@pytest.mark.parametrize(
    ("name", "decisions"),
    [
        (GAMES[0], None),
        (GAMES[3], None),
        ("rosace_mandala(players=4)", None),
        (
            "rosace_sagrada(players=6,modules=glory.bloom)",
            24,
        ),  # windows, bloom cards, dice; a whole game takes long
    ],
)
def test_openspiels_own_ismcts_plays(name: str, decisions: int | None) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    chance, random = Random(1), np.random.RandomState(1)
    state = dealt(name, chance)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 4.0, 2, random_state=random)
    made = 0
    while not state.is_terminal() and made != decisions:
        state.apply_action(bot.step(state))
        told(state, chance)
        made += 1
    assert max(state.returns()) == (1 if decisions is None else 0)


@pytest.mark.parametrize("name", ["rosace_sagrada", "rosace_mandala"])
def test_openspiels_tests_of_the_interface_pass(name: str) -> None:
    from open_spiel.integration_tests import api_test

    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {})
    case.game, case.game_name = pyspiel.load_game(name), name  # type: ignore[attr-defined]
    result = unittest.TestResult()
    unittest.TestLoader().loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures + result.skipped


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_has_the_same_information_state(name: str) -> None:
    """OpenSpiel's `ResampleInfostateTest`, which Python cannot call; and it can be played on, and serialized."""
    chance, redrawn, ahead = Random(8), 0, 0
    state = dealt(name, chance)
    game = state.get_game()
    while not state.is_terminal():
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, chance.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.current_player() == state.current_player()
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            other = (player + 1) % game.num_players()
            redrawn += twin.information_state_string(other) != state.information_state_string(other)
        if ahead % 20 == 0:
            twin = state.resample_from_infostate(0, chance.random)
            again = game.deserialize_state(twin.serialize())
            assert str(again) == str(twin)
            play_to_the_end(twin, chance)
        ahead += 1
        state.apply_action(chance.choice(state.legal_actions()))
        told(state, chance)
    assert redrawn > ahead * game.num_players() / 2  # what the others hold is drawn again


def play_to_the_end(state: Any, chance: Random) -> None:
    while not state.is_terminal():
        told(state, chance)
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    assert len(state.returns()) == state.num_players()


def test_a_resampled_state_does_not_tell_the_past_that_it_cannot_know() -> None:
    state = dealt("rosace_sagrada(players=2)", Random(9))
    twin = state.resample_from_infostate(0, Random(1).random)
    assert twin.history() == []
    assert twin.deal.cup.outcomes == []
    same = state.resample_from_infostate(0, Random(1).random)
    assert twin.deal.position == same.deal.position
    first = pyspiel.load_game("rosace_sagrada").new_initial_state()
    assert first.resample_from_infostate(0, Random(1).random).is_chance_node()


@pytest.mark.parametrize("turns", [0, 4])
def test_a_state_is_resampled_while_chance_is_asked(turns: int) -> None:
    """The first dice are rolled when the last window is chosen, which the others do not see yet."""
    chance = Random(10)
    state = dealt("rosace_sagrada(players=2)", chance)
    while state.deal.position.turns < turns:
        state.apply_action(chance.choice(state.legal_actions()))
    while not state.is_chance_node() or len(state.deal.cup.outcomes) < state.deal.position.draws + 3:
        state.apply_action(chance.choice(state.legal_actions()))  # until some dice of a roll are told
    for player in (0, 1):
        twin = state.resample_from_infostate(player, chance.random)
        assert twin.chance_outcomes() == state.chance_outcomes()
        assert twin.information_state_string(player) == state.information_state_string(player)
        play_to_the_end(twin, chance)


def test_an_information_state_hides_what_is_hidden_and_remembers_the_rest() -> None:
    chance = Random(11)
    state = dealt("rosace_sagrada(players=2)", chance)
    chooser = state.current_player()
    other = 1 - chooser
    one, two = (state.child(action) for action in state.legal_actions()[:2])
    assert one.information_state_string(other) == two.information_state_string(other)
    assert one.information_state_string(chooser) != two.information_state_string(chooser)
    assert one.information_state_tensor(chooser) != two.information_state_tensor(chooser)
    assert one.information_state_string(0) != one.information_state_string(1)


def test_two_ways_to_the_same_table_are_two_information_states() -> None:
    """Perfect recall: a stack taken from another side may leave the same table, but it was seen."""
    chance, found = Random(12), 0
    state = dealt("rosace_mandala(players=2)", chance)
    while not state.is_terminal():
        seen: dict[str, Any] = {}
        for child in map(state.child, state.legal_actions()):
            twin = seen.setdefault(child.deal.position.view(0).text, child)
            if twin is not child:
                found += 1
                assert twin.information_state_string(0) != child.information_state_string(0)
                assert twin.information_state_tensor(0) != child.information_state_tensor(0)
        state.apply_action(chance.choice(state.legal_actions()))
    assert found


def test_which_observations_there_are() -> None:
    kinds = pyspiel.PrivateInfoType
    game = pyspiel.load_game("rosace_sagrada")
    state = dealt("rosace_sagrada", Random(13))
    made = game.make_py_observer
    public = made(pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE), {})
    assert public.string_from(state, 0) == public.string_from(state, 1) == str(state.deal.position.view(-1))
    assert made(pyspiel.IIGObservationType(public_info=False, perfect_recall=False), {}) is None
    assert made(pyspiel.IIGObservationType(perfect_recall=True, private_info=kinds.NONE), {}) is None
    assert made(pyspiel.IIGObservationType(perfect_recall=True, private_info=kinds.ALL_PLAYERS), {}) is None
    with pytest.raises(ValueError, match="no parameters"):
        made(None, {"size": 3})
    whole = made(pyspiel.IIGObservationType(perfect_recall=True), {})
    whole.set_from(state, 1)
    assert whole.dict["player"].tolist() == [0, 1]
    assert not whole.dict["history"].any()
    assert whole.tensor.size == game.information_state_tensor_size()


@pytest.mark.usefixtures("_quiet_absl")
def test_the_examples_of_the_manual_run() -> None:
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    section = page.partition("## OpenSpiel")[2].partition("\n## ")[0]
    examples = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    names: dict[str, Any] = {}
    for example in examples:
        exec(example, names)
    assert len(examples) == 2
    assert names["state"].move_number() == 106  # 105 draws, and the decision of the bot
