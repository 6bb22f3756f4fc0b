"""One match: repeatable, fully told, and never lost when a bot goes wrong."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from rosace.arena.labels import slug
from rosace.arena.playing import bot_seed, play, shared_win
from rosace.arena.result import Fixture, margin, share
from rosace.bots import Forfeit
from rosace.engine.game import Order
from rosace.engine.record import Record
from rosace.games import GAMES, begin
from tests.arena import broken
from tests.arena.tables import TWO, made_up, timeless

ORDERS = [
    Order("sagrada", 2),
    Order("sagrada", 1, tools=2),
    Order("sagrada", 3, ("glory.bloom",), (("bag", "scaled"),)),
    Order("sagrada", 5),
    Order("mandala", 4, options=(("patterns", "open"),)),
]


@pytest.mark.parametrize("order", ORDERS, ids=slug)
def test_a_match_is_told_in_full_and_can_be_repeated(order: Order) -> None:
    fixture = Fixture(order, "spring-7", ("greedy", *["random"] * (order.players - 1)))
    result = play(fixture)
    assert not result.error
    position = Record.parse(result.record).replay(GAMES[order.game])
    assert position.over
    assert [sum(own.values()) for own in result.sources] == list(result.points)
    assert list(result.points) == [position.score(seat).total for seat in range(order.players)]
    assert result.decisions == len(Record.parse(result.record).decisions)
    assert result.first == position.setup.first
    if order.players > 1:
        assert sum(result.wins) == 1
        assert result.wins[position.ranking()[0].seat] == 1
    Record.parse(result.record).verify(GAMES[order.game])
    assert timeless([play(fixture)]) == timeless([result])


def test_options_and_tools_reach_the_table() -> None:
    solo = play(Fixture(Order("sagrada", 1, tools=2), "spring-1", ("greedy",)))
    assert len(Record.parse(solo.record).headers["Tools"].split()) == 2
    assert solo.target is not None
    assert solo.wins == (float(solo.points[0] > solo.target),)
    scaled = play(Fixture(TWO._replace(options=(("bag", "scaled"),)), "spring-1", ("random", "random")))
    assert "bag=scaled" in scaled.record


def test_a_bots_seed_follows_from_match_and_seat_and_tells_nothing() -> None:
    assert len({bot_seed(seed, seat) for seed in ("a", "b") for seat in range(4)}) == 8
    assert "secret" not in bot_seed("secret", 0)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("crash", "error, decision 5: ValueError: out of ideas"),
        ("leaves", "error, decision 5: SystemExit: 3"),
        ("illegal", "illegal-move, decision 5: A1 nonsense"),
        ("nothing", "illegal-move, decision 5: None"),
        ("nobody", "no-start: SetupError: bot: there is no bot 'nobody'; known are"),
    ],
)
@pytest.mark.parametrize("order", [TWO, Order("mandala", 2)], ids=slug)
def test_a_bot_that_goes_wrong_has_lost(order: Order, code: str, reason: str) -> None:
    result = play(Fixture(order, "spring-1", ("greedy", code)), broken.make)
    assert not result.failed
    assert result.forfeits[0] == ""
    assert result.forfeits[1].startswith(reason)
    assert result.wins == (1.0, 0.0)
    assert result.places == (1, 2)
    assert (result.points, result.sources, result.target) == ((), (), None), "nobody played it to its end"
    assert (share(result, "greedy", code), margin(result, "greedy", code)) == (1.0, None)
    record = Record.parse(result.record)
    assert record.headers["Seats"] == f"greedy {code}"
    assert not record.replay(GAMES[order.game]).over


def test_all_seats_of_a_bot_that_forfeits_are_last() -> None:
    four = Order("sagrada", 4)
    result = play(Fixture(four, "spring-1", ("random", "crash", "greedy", "crash")), broken.make)
    assert sum(map(bool, result.forfeits)) == 1
    assert result.places == (1, 3, 1, 3)
    assert result.wins == (0.5, 0.0, 0.5, 0.0)
    assert share(result, "greedy", "crash") == 1.0
    assert share(result, "greedy", "random") == 0.5, "nothing was decided between them"


@pytest.mark.parametrize("players", [1, 3])
def test_a_bot_that_forfeits_by_itself_has_not_won(players: int) -> None:
    result = play(Fixture(Order("sagrada", players), "spring-1", ("crash",) * players), broken.make)
    assert result.forfeited
    assert result.wins == (0.0,) * players


def test_a_record_of_the_arena_names_no_program() -> None:
    program = f"engine:{sys.executable} {Path(__file__).parents[2] / 'docs' / 'my_bot.py'}"
    result = play(Fixture(TWO, "spring-1", (program, "tests.arena.broken:Random")))
    assert result.finished
    assert Record.parse(result.record).headers["Seats"] == "program:my_bot.py program:Random"


def test_a_class_that_takes_too_long_has_lost() -> None:
    clock = iter([0.0, 0.2, 0.0, 99.0])  # seconds; only this test asks it

    class Slow:
        def choose(self, view: Any) -> Any:
            return view.legal_moves()[0]

    decide = importlib.import_module("rosace.bots.player")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decide, "perf_counter", lambda: next(clock))
        view = begin(TWO, "spring-1").view(0)
        assert decide.decide(Slow(), view, 1, 0.1) in view.legal_moves()
        with pytest.raises(Forfeit, match="silence, decision 2"):
            decide.decide(Slow(), view, 2, 0.1)


def test_a_table_that_cannot_be_set_up_is_too() -> None:
    result = play(Fixture(Order("sagrada", 9), "spring-1", ("random",) * 9))
    assert result.error == "setting up: SetupError: players: 1 to 6 play, not 9"


@pytest.mark.parametrize("other", ["random", "crash", "unclosable"])
def test_bots_are_closed_whatever_happened(other: str) -> None:
    broken.CLOSED.clear()
    play(Fixture(TWO, "spring-1", (other, "closes")), broken.make)
    assert "closes" in broken.CLOSED


def test_a_bot_that_cannot_be_closed_changes_no_result() -> None:
    result = play(Fixture(TWO, "spring-1", ("random", "unclosable")), broken.make)
    assert result.finished, "or whoever has lost could undo it so"
    assert result.faults == ((), ("too-long, decision 5: x", "close: RuntimeError: it will not go"))


def test_what_a_program_does_against_its_protocol_is_kept() -> None:
    result = play(Fixture(TWO, "spring-1", ("random", "closes")), broken.make)
    assert result.finished
    assert result.faults == ((), ("too-long, decision 5: x",))


def test_a_tie_is_shared() -> None:
    fixture = Fixture(Order("sagrada", 3), "s", ("a", "b", "b"))
    result = made_up(fixture, [5, 5, 3])
    assert result.wins == shared_win([1, 1, 3]) == (0.5, 0.5, 0.0)
    assert share(result, "a", "b") == 0.75
    assert share(result, "b", "a") == 0.25
    assert margin(result, "a", "b") == 1
    assert share(result, "a", "a") is share(result, "a", "c") is margin(result, "c", "a") is None
