"""Windows are chosen at once: before one's turn, in secret, and played when the turn comes."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from msgspec import json

from rosace.engine.record import Record
from rosace.server.table import clocks, commands, early, events, losing, opening, summary
from rosace.server.table.order import GameClock, MoveClock
from tests.server.table.desk import BOT, ME, OPEN, SCREEN, Desk, holding


def people(count: int = 3, **order: Any) -> Desk:
    """A game of people, each with a browser of their own."""
    desk = Desk(ME, *[OPEN] * (count - 1), **order)
    for seat in range(1, count):
        desk.do(opening.join, holding(), seat, f"P{seat}")
    return desk


def choose(desk: Desk, seat: int, which: int = 0, ply: int | None = None) -> str:
    move = desk.legal(seat)[which]
    desk.do(commands.make_move, holding(seat), None, desk.table.ply if ply is None else ply, move)
    return move


def later(desk: Desk) -> tuple[int, int]:
    """The seats that choose after the first of three."""
    first = desk.table.to_move
    return (first + 1) % 3, (first + 2) % 3


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_in_whatever_order_they_choose_the_record_has_the_order_of_turns(order: tuple[int, ...]) -> None:
    desk = people()
    first = desk.table.to_move
    chosen = {seat: choose(desk, seat, seat, ply=0) for seat in order}
    decisions = desk.table.game.record.decisions
    in_turn = [(first + step) % 3 for step in range(3)]
    assert [(one.seat, one.move) for one in decisions] == [(seat, chosen[seat]) for seat in in_turn]
    assert desk.table.game.position.round == 1
    assert desk.table.early == {}
    record = desk.table.game.record
    assert Record.parse(str(record)).verify(desk.table.game.game).key() == desk.table.game.position.key()
    folded = desk.folded_anew()
    assert (folded.game.record, folded.ply) == (record, 3)
    assert folded.game.position.key() == desk.table.game.position.key()


def test_a_choice_is_nobodys_business_until_all_have_chosen() -> None:
    desk = people()
    next_, last = later(desk)
    move = choose(desk, last, 2)
    assert desk.state(last).choices.chosen == move
    assert desk.legal(last) == []
    for other in ([next_], [desk.table.to_move], []):
        shown = desk.state(*other)
        assert [seat.chosen for seat in shown.seats] == [seat == last for seat in range(3)]
        assert move.split()[1] not in json.encode(shown).decode()
    choose(desk, desk.table.to_move)
    assert desk.table.ply == 1  # the next one has not chosen
    choose(desk, next_)
    assert desk.table.ply == 3
    assert move in json.encode(desk.state()).decode()


def test_what_is_offered_early_is_what_is_offered_at_the_own_turn() -> None:
    desk = people()
    next_, last = later(desk)
    before = {
        seat: (desk.legal(seat), early.before_turn(desk.table, seat).view(seat).text)
        for seat in (next_, last)
    }
    for seat in (next_, last):
        choose(desk, desk.table.to_move, 3)
        assert (desk.legal(seat), desk.table.game.position.view(seat).text) == before[seat]


def test_whoever_changes_their_mind_chooses_anew_and_nobody_learns_of_the_first_choice() -> None:
    desk = people()
    next_, last = later(desk)
    first = choose(desk, last)
    desk.do(commands.undo, holding(last), None, 0)
    assert desk.state(last).choices.chosen == ""
    assert not desk.state().seats[last].chosen
    second = choose(desk, last, 1)
    choose(desk, desk.table.to_move)
    choose(desk, next_)
    assert desk.table.game.record.decisions[2].move == second
    assert first.split()[1] not in json.encode(desk.state(next_)).decode()
    desk.refused("too-late", commands.undo, holding(last), None, desk.table.ply)


def test_another_choice_replaces_the_first() -> None:
    desk = people()
    _, last = later(desk)
    moves = desk.legal(last)
    for move in moves[:2]:
        desk.do(commands.make_move, holding(last), None, 0, move)
    assert desk.table.early == {last: moves[1]}


def test_a_repeated_request_changes_nothing_before_and_after_the_turn_came() -> None:
    desk = people()
    next_, last = later(desk)
    move = choose(desk, last)
    assert desk.do(commands.make_move, holding(last), None, 0, f" {move}  ") == []
    choose(desk, desk.table.to_move)
    choose(desk, next_)
    assert desk.do(commands.make_move, holding(last), None, 0, move) == []
    assert len(desk.table.game.record.decisions) == 3


def test_only_the_own_windows_can_be_chosen_early_and_only_once_the_game_runs() -> None:
    desk = people()
    _, last = later(desk)
    foreign = desk.legal(desk.table.to_move)[0]
    problem = desk.refused("illegal-move", commands.make_move, holding(last), None, 0, foreign)
    assert problem.more["refusal"] == "window-not-dealt"
    desk.refused("illegal-move", commands.make_move, holding(last), None, 0, "pass")
    desk.refused("stale", commands.make_move, holding(last), None, 1, desk.legal(last)[0])
    desk.refused("wrong-key", commands.make_move, holding(last), desk.table.to_move, 0, foreign)


def test_bots_choose_in_their_turn_and_early_choices_follow_them() -> None:
    desk = Desk(ME, BOT, OPEN)
    desk.do(opening.join, holding(), 2, "Cyd")
    while desk.table.ply == 0 and not desk.table.bot_to_move:
        person = next(seat for seat in (0, 2) if desk.legal(seat))
        choose(desk, person, ply=0)
    while desk.table.game.position.round == 0:
        waiting = [seat for seat in (0, 2) if desk.legal(seat)]
        if waiting:
            choose(desk, waiting[0], ply=0)
        else:
            desk.play()
    assert sorted(one.seat for one in desk.table.game.record.decisions) == [0, 1, 2]


def test_people_at_one_screen_choose_one_after_the_other() -> None:
    desk = Desk(ME, SCREEN)
    other = 1 - desk.table.to_move
    assert not early.decides(desk.table, other)
    move = str(desk.table.game.position.legal_moves()[0])
    desk.refused("not-your-turn", commands.make_move, holding(0, 1), other, 0, move)


def test_other_decisions_are_made_in_turn() -> None:
    desk = people()
    while desk.table.game.position.round == 0:
        desk.play()
    other = (desk.table.to_move + 1) % 3
    assert desk.legal(other) == []
    desk.refused("not-your-turn", commands.make_move, holding(other), None, 3, "pass")


def test_everybodys_clock_runs_until_they_have_chosen() -> None:
    desk = people(clock=GameClock(1, 5))
    first = desk.table.to_move
    next_, last = later(desk)
    desk.now += 10
    choose(desk, last)
    desk.now += 10
    assert [seat.deadline for seat in desk.state().seats] == [
        None if seat == last else 1060 for seat in range(3)
    ]
    choose(desk, first)
    desk.now += 10
    choose(desk, next_)
    seconds = {seat: desk.table.seats[seat].seconds for seat in range(3)}
    assert seconds == {last: 60 - 10 + 5, first: 60 - 20 + 5, next_: 60 - 30 + 5}


def test_time_in_which_a_choice_stood_is_not_counted() -> None:
    desk = people(clock=GameClock(1))
    _, last = later(desk)
    desk.now += 10
    choose(desk, last)
    desk.now += 20
    desk.do(commands.undo, holding(last), None, 0)
    desk.now += 10
    choose(desk, last)
    assert desk.table.seats[last].seconds == 40


@pytest.mark.parametrize("clock", [GameClock(1), MoveClock(1)])
def test_who_does_not_choose_in_time_loses_though_others_are_to_move(clock: GameClock | MoveClock) -> None:
    desk = people(clock=clock)
    first = desk.table.to_move
    next_, last = later(desk)
    end = clocks.next_deadline(desk.table)
    assert end is not None
    assert summary.table_row(desk.table).due == end
    choose(desk, next_)
    desk.now = end
    found = [desk.do(losing.expire_clock, end)[0] for _ in range(2)]
    assert {(one.seat, one.reason) for one in found if isinstance(one, events.Lost)} == {
        (first, "time"),
        (last, "time"),
    }
    assert desk.do(losing.expire_clock, end) == []


def test_who_resigns_chooses_nothing() -> None:
    desk = people()
    _, last = later(desk)
    choose(desk, last)
    desk.do(losing.resign, holding(last), last)
    assert desk.table.early == {}


def test_back_to_before_the_choices_by_agreement_all_choose_again() -> None:
    desk = people()
    first = desk.table.to_move
    next_, last = later(desk)
    for seat in (last, next_, first):
        choose(desk, seat, ply=0)
    desk.do(commands.offer_take_back, holding(first), None)
    for seat in (next_, last):
        desk.do(commands.agree, holding(seat), "take-back")
    assert desk.table.game.record.decisions == []
    assert all(desk.legal(seat) for seat in range(3))
