"""A policy as a player: it sees at a table what it saw in its environment."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rosace import games, mandala, sagrada
from rosace.engine.errors import NotYourTurn, SetupError
from rosace.envs import PolicyBot, mandala_v0, observe, sagrada_v0
from rosace.envs.game_envs import envs_of
from rosace.sagrada.cards import deck
from rosace.sagrada.cards.deck import Pack

GAMES = [
    pytest.param(sagrada_v0, sagrada, {"players": 2}, id="sagrada"),
    pytest.param(
        sagrada_v0,
        sagrada,
        {"players": 5, "modules": ["glory.bloom", "-five-six.windows"]},
        id="sagrada, modules",
    ),
    pytest.param(mandala_v0, mandala, {"players": 3}, id="mandala"),
]


@pytest.mark.parametrize("observation", ["flat", "dict"])
@pytest.mark.parametrize(("env", "game", "arguments"), GAMES)
def test_a_view_that_travelled_as_json_is_observed_as_in_the_environment(
    env: Any, game: Any, arguments: dict[str, Any], observation: str
) -> None:
    played = env.raw_env(**arguments, seed=7, observation=observation)
    played.reset(seed=7)
    position = game.start(**arguments, seed=7)
    for _ in range(25):
        view = game.View.from_data(json.loads(json.dumps(position.view(position.seat).data())))
        mine, theirs = observe(view, observation), played.observe(played.agent_selection)
        assert np.array_equal(mine["action_mask"], theirs["action_mask"])
        if observation == "flat":
            assert np.array_equal(mine["observation"], theirs["observation"])
        else:
            assert mine["observation"].keys() == theirs["observation"].keys()
            for name, values in mine["observation"].items():
                assert np.array_equal(values, theirs["observation"][name])
        action = int(np.flatnonzero(mine["action_mask"])[-1])
        position.play(played.actions.move(action))
        played.step(action)


@pytest.mark.parametrize(("env", "game", "arguments"), GAMES)
def test_a_policy_plays_a_whole_game(env: Any, game: Any, arguments: dict[str, Any]) -> None:
    chance = np.random.default_rng(7)
    bot = PolicyBot(lambda seen: int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    position = game.start(**arguments, seed=3)
    while not position.over:
        with pytest.raises(NotYourTurn):
            bot.choose(position.view((position.seat + 1) % position.players))
        position.play(bot.choose(position.view(position.seat)))


@pytest.mark.parametrize("action", [-1, 0, 10**6])
def test_a_policy_that_chooses_what_the_mask_forbids_is_named(action: int) -> None:
    position = sagrada.start(players=2, seed=7)
    with pytest.raises(SetupError, match=f"action: the policy chose {action}, which the mask does not allow"):
        PolicyBot(lambda seen: action).choose(position.view(position.seat))


def test_what_cannot_be_observed_is_refused() -> None:
    view = sagrada.start(players=2, seed=7).view(0)
    with pytest.raises(SetupError, match="observation: is flat or dict, not 'text'"):
        observe(view, "text")
    text = '[[public]]\nid = "color-variety"\nstatus = "public"\npoints = 9\nnames = { en = "Dearer" }\n'
    cards = deck.with_packs(deck.everything(), [Pack("mine.toml", text)])
    with pytest.raises(SetupError, match="cards: cards of your own have no numbers"):
        observe(sagrada.start(players=2, seed=7, cards=cards).view(0))
    other: Any = SimpleNamespace(game="chess")
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        observe(other)


def test_a_game_without_a_part_is_refused_with_what_to_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "part", lambda room, name: None)
    with pytest.raises(SetupError, match="game: mandala has no environments: give its package"):
        envs_of("mandala")


def test_another_packages_part_gets_environments() -> None:
    part = replace(mandala_v0, name="Pebbles", version=3)
    assert (part.id, part.gym_id("Versus")) == ("mandala_v3", "rosace/PebblesVersus-v3")
    env = part.env(players=3, seed=1)
    env.reset()
    assert env.metadata["name"] == "mandala_v3"
    assert env.last()[0]["action_mask"].any()
