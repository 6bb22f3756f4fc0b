"""The benchmark tasks: their cards, their games, and opponents that stay as they are."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

from rosace.batch import tasks
from rosace.batch.sagrada_game.cards import PUBLIC, TOOLS, WINDOW_CARDS, WINDOWS
from rosace.batch.sagrada_game.play import new_games
from rosace.batch.sagrada_game.setup import rules_of
from rosace.bots.player import Bot, bot
from rosace.engine.errors import SetupError

UNSEEN = tasks.TASKS["sagrada-unseen-v0"]


def at_random(seed: str) -> Bot:
    """A player."""
    return bot("random", seed)


@pytest.mark.slow  # an expert thinks for some seconds
@pytest.mark.parametrize(("name", "code"), tasks.FROZEN)
def test_opponents_play_as_ever(name: str, code: str) -> None:
    assert tasks.fingerprint(name, code) == tasks.FROZEN[name, code], (
        f"{code} plays otherwise: give its tasks the next version, measure docs/batch_tasks.md anew, change FROZEN"
    )


def test_every_opponent_is_watched() -> None:
    opponents = {(task.game, task.opponent) for task in tasks.TASKS.values() if task.opponent}
    assert opponents == set(tasks.FROZEN)


def test_cards_are_either_learnt_with_or_unseen() -> None:
    faces = {WINDOWS[face]: number for number, card in enumerate(WINDOW_CARDS) for face in card}
    known: dict[str, list[Any]] = {"window": [*range(len(WINDOW_CARDS))], "tool": TOOLS, "public": PUBLIC}
    for kind, every in known.items():
        learnt, unseen = [
            [faces.get(name, name) for name in cards[kind]] for cards in (UNSEEN.learn, UNSEEN.unseen)
        ]
        assert len(learnt) == len(unseen)
        assert sorted([*learnt, *unseen]) == sorted(every)


def test_games_to_learn_from_have_only_the_cards_named() -> None:
    rules = rules_of(2, deck=UNSEEN.learn)
    tables = jax.jit(lambda key: new_games(rules, key, 500))(jax.random.key(0))
    assert {int(card) for card in np.asarray(tables.dealt).ravel()} == set(rules.window_deck)
    assert {TOOLS[int(tool)] for tool in np.asarray(tables.tools).ravel()} == set(UNSEEN.learn["tool"])
    public = np.bitwise_or.reduce(np.asarray(tables.public))
    assert {name for bit, name in enumerate(PUBLIC) if int(public) >> bit & 1} == set(UNSEEN.learn["public"])
    windows = np.asarray(tables.dealt).reshape(500, -1)
    assert all(len(set(cards)) == 4 for cards in windows.tolist())


@pytest.mark.parametrize("deals", ["learn", "unseen"])
def test_games_of_an_evaluation_have_only_the_cards_named(deals: str) -> None:
    cards = getattr(UNSEEN, deals)
    for number in range(20):
        setup = tasks.start(UNSEEN, f"seed {number}", cards).setup
        assert set(setup.tools) <= set(cards["tool"])
        assert set(setup.public) <= set(cards["public"])


def test_each_deal_is_played_from_every_seat() -> None:
    seats: list[tuple[str, int]] = []

    class Watching:
        def __init__(self, seed: str) -> None:
            self.seed = seed
            self.bot = at_random(seed)

        def choose(self, view):  # type: ignore[no-untyped-def]
            if (self.seed, view.seat) not in seats:
                seats.append((self.seed, view.seat))
            return self.bot.choose(view)

    tasks.evaluate(tasks.TASKS["sagrada-skilled-v0"], Watching, games=range(4))
    assert seats == [
        (f"sagrada-skilled-v0/{deal}/player", seat) for deal, seat in ((0, 0), (0, 1), (1, 0), (1, 1))
    ]


def test_an_evaluation_is_the_same_again() -> None:
    task = tasks.TASKS["sagrada-skilled-v0"]
    first, second = [tasks.evaluate(task, at_random, games=range(6)) for _ in range(2)]
    assert first == second
    assert first.games == 6
    assert first.points < first.others
    low, high = first.interval
    assert low <= first.share <= high


def test_alone_the_points_must_exceed_the_target() -> None:
    task = tasks.TASKS["sagrada-solo-v0"]
    played = [tasks.play(task, at_random, number, {}) for number in range(5)]
    assert all(one.won == (one.points > one.others) for one in played)
    assert tasks.summed(task, played).wins == 0


def test_unknown_deals_are_refused() -> None:
    with pytest.raises(SetupError, match="deals: is unseen or learn, not 'test'"):
        tasks.evaluate(UNSEEN, at_random, deals="test")
