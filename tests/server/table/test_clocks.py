"""Clocks: minutes for a game with seconds for a turn, or days for a turn."""

from __future__ import annotations

import pytest

from rosace.server.table import clocks, commands, events, losing
from rosace.server.table.order import GameClock, MoveClock
from rosace.server.table.summary import BOT_PATIENCE, table_row
from tests.server.table.desk import BOT, ME, SCREEN, Desk, holding


def test_no_clock_no_deadline() -> None:
    desk = Desk(ME, SCREEN)
    assert clocks.deadline(desk.table) is None
    assert desk.state(0).seats[0].seconds is None


def test_minutes_for_the_game() -> None:
    desk = Desk(ME, SCREEN, clock=GameClock(5, 10))
    first = desk.table.to_move
    assert clocks.deadline(desk.table) == desk.now + 300
    desk.now += 100
    desk.play()  # a window: the other one's turn
    assert desk.table.to_move != first
    assert desk.table.seats[first].seconds == pytest.approx(300 - 100 + 10)
    assert clocks.deadline(desk.table) == desk.now + 300
    while desk.table.game.position.round == 0:
        desk.play()
    mine, before = desk.table.to_move, desk.table.seats[desk.table.to_move].seconds
    desk.now += 7
    desk.play()
    desk.now += 5
    while desk.table.to_move == mine:
        desk.play()
    assert desk.table.seats[mine].seconds == pytest.approx(before - 12 + 10)


def test_days_for_a_turn() -> None:
    desk = Desk(ME, SCREEN, clock=MoveClock(2))
    assert clocks.deadline(desk.table) == desk.now + 2 * clocks.DAY
    desk.now += clocks.DAY
    desk.play()
    assert clocks.deadline(desk.table) == desk.now + 2 * clocks.DAY


def test_undo_takes_back_what_the_turn_brought_to_the_clock() -> None:
    """Or somebody who ends a turn and undoes it again and again has time without end."""
    desk = Desk(ME, SCREEN, clock=GameClock(5, 10))
    seat, other = desk.table.to_move, 1 - desk.table.to_move
    desk.now += 100
    for _ in range(3):
        desk.play()  # a window: the other one's turn
        assert desk.table.seats[seat].seconds == pytest.approx(200 + 10)
        desk.now += 20
        desk.do(commands.undo, holding(seat), seat, desk.table.ply)
        assert desk.table.seats[seat].seconds == pytest.approx(200)
        assert clocks.deadline(desk.table) == pytest.approx(desk.now + 200)
        assert desk.table.seats[other].seconds == pytest.approx(300)  # for whom nothing is to be done now


def test_undo_does_not_begin_the_days_of_a_turn_anew() -> None:
    desk = Desk(ME, SCREEN, clock=MoveClock(2))
    seat = desk.table.to_move
    desk.now += 1.5 * clocks.DAY
    desk.play()
    assert clocks.deadline(desk.table) == pytest.approx(desk.now + 2 * clocks.DAY)
    desk.do(commands.undo, holding(seat), seat, desk.table.ply)
    assert clocks.deadline(desk.table) == pytest.approx(desk.now + 0.5 * clocks.DAY)


def test_a_clock_that_ran_out_in_an_older_version_decides_nothing() -> None:
    desk = Desk(ME, SCREEN, clock=GameClock(1))
    seat = desk.table.to_move
    desk.now += 60
    desk.do(lambda table: [events.RanOut(seat)])
    assert (desk.table.status, desk.table.seats[seat].away) == ("running", "clock")
    assert desk.do(losing.expire_clock, desk.now + 100) == []
    assert table_row(desk.table).due is None
    desk.do(commands.offer_stand_in, holding(1 - seat), None, seat, "random")
    assert desk.table.bot_to_move == "random"
    assert table_row(desk.table).due == desk.now + BOT_PATIENCE
    desk.do(commands.return_to_seat, holding(seat), seat)
    assert desk.table.turn_began == desk.now


def test_leaving_stopped_the_clock_in_older_versions() -> None:
    desk = Desk(ME, SCREEN, clock=GameClock(1))
    seat = desk.table.to_move
    desk.do(lambda table: [events.Left(seat)])
    assert clocks.deadline(desk.table) is clocks.claim_from(desk.table) is None
    desk.now += 1000
    desk.do(commands.return_to_seat, holding(seat), seat)
    assert clocks.deadline(desk.table) == desk.now + 60


def test_bots_have_no_clock() -> None:
    desk = Desk(ME, BOT, clock=MoveClock(1))
    while not desk.table.bot_to_move:
        desk.play()
    assert clocks.deadline(desk.table) is None
    assert table_row(desk.table).due == desk.now + BOT_PATIENCE
