"""Several people at one screen: nothing private is shown before the hand-over."""

from __future__ import annotations

from rosace.server.table import commands, opening
from rosace.server.table.seats import NOBODY
from tests.server.table.desk import BOT, ME, OPEN, SCREEN, Desk, holding


def test_one_seat_needs_no_hand_over() -> None:
    desk = Desk(ME, BOT)
    assert desk.state(0).shown == 0
    assert desk.state(0).hand_over == NOBODY


def test_the_curtain_is_drawn_until_the_screen_is_handed_over() -> None:
    desk = Desk(ME, SCREEN)
    seat = desk.table.to_move
    both = desk.state(0, 1)
    assert (both.shown, both.hand_over, desk.legal(0, 1)) == (NOBODY, seat, [])
    desk.do(commands.hand_over, holding(0, 1), seat)
    assert desk.do(commands.hand_over, holding(0, 1), seat) == []
    after = desk.state(0, 1)
    assert (after.shown, after.hand_over) == (seat, NOBODY)
    assert desk.legal(0, 1)
    desk.play()  # the other one's turn: the curtain falls
    assert desk.state(0, 1).shown == NOBODY
    assert desk.state(0, 1).hand_over == 1 - seat


def test_the_screen_can_be_handed_to_who_waits_and_covered_again() -> None:
    desk = Desk(ME, SCREEN, OPEN)
    desk.do(opening.join, holding(), 2, "Cy")
    desk.do(commands.hand_over, holding(0, 1), 1)
    assert desk.state(0, 1).shown == 1
    desk.do(commands.hand_over, holding(0, 1), None)
    assert desk.state(0, 1).shown == NOBODY
    desk.refused("wrong-key", commands.hand_over, holding(0, 1), 2)
    desk.refused("no-key", commands.hand_over, holding(), None)


def test_who_holds_only_one_of_the_seats_sees_it() -> None:
    desk = Desk(ME, SCREEN)
    assert desk.state(1).shown == 1


def test_a_seat_brought_to_another_screen_is_played_from_there() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Bo")
    desk.do(opening.join, holding(), 2, "Cy")
    assert desk.do(commands.claim_seat, holding(), 1) == []
    desk.do(commands.claim_seat, holding(0), 1)
    assert desk.table.seats[1].screen == desk.table.seats[0].screen
    assert desk.state(0, 1).shown == NOBODY
    assert desk.do(commands.claim_seat, holding(0, 1), 1) == []


def test_a_new_key_makes_a_new_generation() -> None:
    desk = Desk(ME, BOT)
    desk.do(commands.renew_key, holding(0), 0)
    assert desk.table.seats[0].generation == 1
    desk.refused("wrong-key", commands.renew_key, holding(0), 1)
