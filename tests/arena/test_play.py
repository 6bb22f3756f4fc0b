"""One match: repeatable, fully told, and never lost when a bot goes wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rosace.arena.playing import bot_seed, play, shared_win
from rosace.arena.result import Fixture, margin, share
from rosace.arena.setting import GAMES, Setting
from rosace.engine.record import Record
from tests.arena import broken
from tests.arena.tables import TWO, made_up, timeless

SETTINGS = [
    Setting("sagrada", 2),
    Setting("sagrada", 1, tools=2),
    Setting("sagrada", 3, ("glory.bloom",), (("bag", "scaled"),)),
    Setting("sagrada", 5),
    Setting("mandala", 4, options=(("patterns", "open"),)),
]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.slug)
def test_a_match_is_told_in_full_and_can_be_repeated(setting: Setting) -> None:
    fixture = Fixture(setting, "spring-7", ("greedy", *["random"] * (setting.players - 1)))
    result = play(fixture)
    assert not result.error
    position = Record.parse(result.record).replay(GAMES[setting.game].game)
    assert position.over
    assert [sum(own.values()) for own in result.sources] == list(result.points)
    assert list(result.points) == [position.score(seat).total for seat in range(setting.players)]
    assert result.decisions == len(Record.parse(result.record).decisions)
    assert result.first == position.setup.first
    if setting.players > 1:
        assert sum(result.wins) == 1
        assert result.wins[position.ranking()[0].seat] == 1
    Record.parse(result.record).verify(GAMES[setting.game].game)
    assert timeless([play(fixture)]) == timeless([result])


def test_options_and_tools_reach_the_table() -> None:
    solo = play(Fixture(Setting("sagrada", 1, tools=2), "spring-1", ("greedy",)))
    assert len(Record.parse(solo.record).headers["Tools"].split()) == 2
    assert solo.target is not None
    assert solo.wins == (float(solo.points[0] > solo.target),)
    scaled = play(Fixture(replace(TWO, options=(("bag", "scaled"),)), "spring-1", ("random", "random")))
    assert "bag=scaled" in scaled.record


def test_a_bots_seed_follows_from_match_and_seat_and_tells_nothing() -> None:
    assert len({bot_seed(seed, seat) for seed in ("a", "b") for seat in range(4)}) == 8
    assert "secret" not in bot_seed("secret", 0)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("crash", "crash, seat 1, decision 10: ValueError: out of ideas"),
        ("illegal", "illegal, seat 1, decision"),
        ("nobody", "making nobody, seat 1: SetupError: bot: there is no bot 'nobody'"),
    ],
)
def test_a_bot_that_goes_wrong_is_part_of_the_result(code: str, words: str) -> None:
    result = play(Fixture(TWO, "spring-1", ("random", code)), broken.make)
    assert result.failed
    assert result.error.startswith(words)
    assert Record.parse(result.record).headers["Seats"] == f"random {code}"
    assert result.points == ()


def test_a_table_that_cannot_be_set_up_is_too() -> None:
    result = play(Fixture(Setting("sagrada", 9), "spring-1", ("random",) * 9))
    assert result.error == "setting up: SetupError: players: 1 to 6 play, not 9"


@pytest.mark.parametrize("other", ["random", "crash", "unclosable"])
def test_bots_are_closed_whatever_happened(other: str) -> None:
    broken.CLOSED.clear()
    play(Fixture(TWO, "spring-1", (other, "closes")), broken.make)
    assert "closes" in broken.CLOSED


def test_a_bot_that_cannot_be_closed_fails_its_match() -> None:
    result = play(Fixture(TWO, "spring-1", ("random", "unclosable")), broken.make)
    assert result.error == "closing unclosable, seat 1: RuntimeError: it will not go"


def test_what_a_program_does_against_its_protocol_is_kept() -> None:
    result = play(Fixture(TWO, "spring-1", ("random", "closes")), broken.make)
    assert not result.failed
    assert result.faults == ((), ("silence 5",))


def test_a_tie_is_shared() -> None:
    fixture = Fixture(Setting("sagrada", 3), "s", ("a", "b", "b"))
    result = made_up(fixture, [5, 5, 3])
    assert result.wins == shared_win([1, 1, 3]) == (0.5, 0.5, 0.0)
    assert share(result, "a", "b") == 0.75
    assert share(result, "b", "a") == 0.25
    assert margin(result, "a", "b") == 1
    assert share(result, "a", "a") is share(result, "a", "c") is margin(result, "c", "a") is None
