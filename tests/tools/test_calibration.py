"""What a bot says of its chance alone is put beside what came."""

from __future__ import annotations

import pytest

from rosace.arena.playing import play
from rosace.arena.result import Fixture, Result
from rosace.engine.game import Order
from tools import calibration
from tools.calibration import RoundEstimate


@pytest.fixture(scope="module")
def game() -> Result:
    return play(Fixture(Order("sagrada", 1, tools=3), "calibration", ("expert",)))


def test_a_bot_is_asked_at_the_beginning_of_the_rounds(game: Result) -> None:
    estimates = calibration.asked(game)
    assert [saying.round for saying in estimates] == list(calibration.ROUNDS)
    assert all(0 <= saying.said <= 1 for saying in estimates)
    assert {saying.came for saying in estimates} == {game.wins[0]}


def test_only_games_of_that_bot_alone_count(game: Result) -> None:
    assert calibration.alone([game], "expert") == [game]
    assert calibration.alone([game], "master") == []


def test_what_was_said_and_what_came_are_averaged() -> None:
    estimates = [RoundEstimate(1, 0.2, 1), RoundEstimate(1, 0.4, 0), RoundEstimate(4, 0.5, 1)]
    assert calibration.summary(estimates) == [(1, pytest.approx(0.3), 0.5), (4, 0.5, 1)]
