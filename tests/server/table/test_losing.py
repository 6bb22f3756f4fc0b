"""Players lose on time, by resigning or by abandoning the game: who wins, who plays on, and what is written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rosace.bots import default_bot
from rosace.engine.record import Record
from rosace.server.table import clocks, commands, events, losing, opening, summary
from rosace.server.table.order import GameClock, MoveClock
from rosace.server.workers.archive_reader import record_of
from tests.server.table.desk import BOT, ME, OPEN, SCREEN, Desk, holding

Lose = Callable[[Desk, int], None]


def people(count: int, *more: Any, **order: Any) -> Desk:
    """A game of people with a clock, each with a browser of their own, some moves old."""
    desk = Desk(ME, *[OPEN] * (count - 1), *more, **{"clock": GameClock(1), **order})
    for seat in range(1, count):
        desk.do(opening.join, holding(), seat, f"P{seat}")
    while desk.table.ply < 9:
        desk.play()
    return desk


def on_time(desk: Desk, seat: int) -> None:
    play_until(desk, seat)
    desk.now += desk.table.seats[seat].seconds
    desk.do(losing.expire_clock, desk.now)


def by_resigning(desk: Desk, seat: int) -> None:
    desk.do(losing.resign, holding(seat), seat)


def by_abandoning(desk: Desk, seat: int) -> None:
    play_until(desk, seat)
    desk.table.seats[seat].seconds += 1000
    desk.do(opening.leave, holding(seat), seat)
    desk.now += clocks.GRACE[GameClock]
    other = next(other for other, own in enumerate(desk.table.seats) if other != seat and not own.lost)
    desk.do(losing.declare_abandoned, holding(other), seat, desk.now)


def play_until(desk: Desk, seat: int) -> None:
    while desk.table.to_move != seat:
        desk.play()


WAYS: dict[str, Lose] = {"time": on_time, "resignation": by_resigning, "abandonment": by_abandoning}
every_way = pytest.mark.parametrize(("reason", "lose"), WAYS.items())


def ranked(desk: Desk) -> list[tuple[int, int, str]]:
    outcome = desk.state(0).outcome
    assert outcome is not None
    return [(place["place"], place["seat"], place["by"]) for place in outcome.ranking]


def require_written_down(desk: Desk, termination: str) -> None:
    """The record says it and can be verified, and is the same in the archive and when it is imported."""
    record, game = desk.table.game.record, desk.table.game.game
    assert record.headers["Termination"] == termination
    for again in (Record.parse(str(record)), Record.from_json(record.to_json())):
        assert again == record
        assert again.verify(game).key() == desk.table.game.position.key()
    if desk.table.status == "over":
        points = summary.lobby_entry(desk.table).points
        assert str(record_of([stored.event for stored in desk.table.past], points)) == str(record)
    folded = desk.folded_anew()
    assert (folded.status, folded.game.record) == (desk.table.status, record)
    imported = Desk(ME, SCREEN)
    imported.table = type(imported.table)("imported")
    imported.do(lambda table: opening.import_record(record))
    assert (imported.table.status, imported.table.losses) == (desk.table.status, desk.table.losses)
    assert imported.table.game.record.headers["Result"] == record.headers["Result"]


# -- two players --------------------------------------------------------------------------------------------------


@every_way
def test_of_two_the_other_one_wins_at_once(reason: str, lose: Lose) -> None:
    desk = people(2)
    desk.do(commands.offer_take_back, holding(0), None)
    lose(desk, 1)
    assert (desk.table.status, desk.table.to_move) == ("over", -1)
    assert ranked(desk) == [(1, 0, reason), (2, 1, "")]
    assert [seat.lost for seat in desk.state(0).seats] == ["", reason]
    assert [seat.lost for seat in summary.lobby_entry(desk.table).seats] == ["", reason]
    assert summary.table_row(desk.table).due is None
    assert desk.state(0).offers == []
    require_written_down(desk, f"1:{reason}")


@every_way
def test_after_the_end_nothing_can_be_done_but_a_rematch(reason: str, lose: Lose) -> None:
    desk = people(2)
    ply = desk.table.ply
    lose(desk, 1)
    ply = desk.table.ply
    for seat in (0, 1):
        own = holding(seat)
        desk.refused("not-running", commands.make_move, own, seat, ply, "pass")
        desk.refused("not-running", commands.undo, own, None, ply)
        desk.refused("not-running", commands.offer_take_back, own, None)
        desk.refused("not-running", commands.return_to_seat, own, seat)
        opening.require_rematch_allowed(desk.table, own)
        assert (desk.state(seat).choices.undo, desk.state(seat).choices.hint) == (False, False)
    desk.refused("not-running", losing.resign, holding(0), 0)
    assert desk.do(losing.resign, holding(1), 1) == [], "a repeated request"
    assert desk.do(losing.declare_abandoned, holding(0), 1, desk.now) == []
    assert desk.do(losing.expire_clock, desk.now + 10_000) == []
    assert opening.rematch_order(desk.table).clock == desk.table.order.clock
    spectator = desk.state()
    assert (spectator.status, spectator.outcome) == ("over", desk.state(0).outcome)


def test_against_a_bot_it_wins() -> None:
    desk = Desk(ME, BOT)
    desk.do(losing.resign, holding(0), 0)
    assert ranked(desk) == [(1, 1, "resignation"), (2, 0, "")]
    require_written_down(desk, "0:resignation")


def test_against_bots_they_share_the_win() -> None:
    desk = Desk(ME, BOT, BOT, game="mandala")
    desk.do(losing.resign, holding(0), 0)
    assert ranked(desk) == [(1, 1, "shared"), (1, 2, "resignation"), (3, 0, "")]
    require_written_down(desk, "0:resignation")


def test_alone_the_game_is_lost() -> None:
    desk = Desk(ME, clock=GameClock(1))
    on_time(desk, 0)
    outcome = desk.state(0).outcome
    assert outcome is not None
    assert (desk.table.status, outcome.won) == ("over", False)
    require_written_down(desk, "0:time")


def test_a_player_may_resign_without_a_clock_and_before_the_first_move() -> None:
    desk = Desk(ME, SCREEN)
    desk.refused("wrong-key", losing.resign, holding(0), 1)
    desk.refused("no-key", losing.resign, holding(), 1)
    desk.do(losing.resign, holding(0, 1), 1)
    assert ranked(desk) == [(1, 0, "resignation"), (2, 1, "")]
    require_written_down(desk, "1:resignation")


def test_before_the_start_nobody_resigns() -> None:
    desk = Desk(ME, OPEN)
    desk.refused("not-running", losing.resign, holding(0), 0)


# -- three players ------------------------------------------------------------------------------------------------


@every_way
@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_of_three_the_others_play_on(reason: str, lose: Lose, game: str) -> None:
    desk = people(3, game=game)
    lose(desk, 1)
    assert desk.table.status == "running"
    assert desk.table.seats[1].bot == default_bot(game)
    assert desk.state(0).seats[1].lost == reason
    play_until(desk, 1)
    assert clocks.deadline(desk.table) is None
    desk.refused("not-running", commands.make_move, holding(1), 1, desk.table.ply, "pass")
    desk.refused("not-running", commands.return_to_seat, holding(1), 1)
    require_written_down(desk, f"1:{reason}")
    desk.play_to_end()
    places = ranked(desk)
    assert places[-1] == (3, 1, "")
    assert places[-2][2] == reason
    assert desk.table.game.record.headers["Result"] == " ".join(
        str(desk.table.game.position.score(seat).total) for seat in range(3)
    )
    require_written_down(desk, f"1:{reason}")


def test_the_last_who_is_left_wins_and_who_lost_later_is_before() -> None:
    desk = people(3)
    by_resigning(desk, 2)
    on_time(desk, 0)
    assert desk.table.status == "over"
    assert ranked(desk) == [(1, 1, "time"), (2, 0, "resignation"), (3, 2, "")]
    require_written_down(desk, "2:resignation 0:time")


def test_who_has_lost_takes_no_part_in_what_the_others_decide() -> None:
    desk = people(3)
    by_resigning(desk, 2)
    for command in (commands.agree, commands.decline):
        desk.refused("not-running", command, holding(2), "take-back")
    desk.refused("not-running", commands.offer_take_back, holding(2), None)
    before = len(desk.table.game.record.decisions)
    desk.do(commands.offer_take_back, holding(0), None)
    desk.do(commands.agree, holding(1), "take-back")
    assert len(desk.table.game.record.decisions) < before
    assert desk.table.seats[2].lost == "resignation", "a loss is not taken back"
    require_written_down(desk, "2:resignation")


def test_the_bot_of_who_has_lost_is_not_undone() -> None:
    desk = people(3, game="mandala")
    by_resigning(desk, 1)
    play_until(desk, 1)
    desk.play()
    assert desk.table.game.record.decisions[-1].seat == 1
    assert not desk.state(1).choices.undo
    desk.refused("not-running", commands.undo, holding(1), None, desk.table.ply)


def test_bots_do_not_play_on_alone() -> None:
    desk = people(2, BOT)
    by_resigning(desk, 0)
    assert desk.table.status == "running"
    by_resigning(desk, 1)
    assert ranked(desk) == [(1, 2, "resignation"), (2, 1, "resignation"), (3, 0, "")]


# -- leaving ------------------------------------------------------------------------------------------------------


def test_only_who_left_and_is_to_move_can_be_declared_to_have_abandoned() -> None:
    desk = people(3, clock=GameClock(60))
    seat, other = desk.table.to_move, (desk.table.to_move + 1) % 3
    now = desk.now + 10_000
    desk.refused("not-allowed", losing.declare_abandoned, holding(other), seat, now)
    desk.do(opening.leave, holding(seat), seat)
    claim = desk.state(other).claim_from
    assert claim == desk.now + clocks.GRACE[GameClock]
    desk.refused("not-allowed", losing.declare_abandoned, holding(other), seat, claim - 1)
    desk.refused("not-allowed", losing.declare_abandoned, holding(other), other, claim)
    desk.refused("not-allowed", losing.declare_abandoned, holding(seat), seat, claim)
    desk.refused("no-key", losing.declare_abandoned, holding(), seat, claim)
    desk.refused("no-such-seat", losing.declare_abandoned, holding(other), 7, claim)
    desk.do(commands.return_to_seat, holding(seat), seat)
    assert desk.state(other).claim_from is None
    desk.refused("not-allowed", losing.declare_abandoned, holding(other), seat, now)


def test_the_grace_begins_with_the_turn() -> None:
    desk = people(2, clock=MoveClock(3))
    waiting = 1 - desk.table.to_move
    desk.do(opening.leave, holding(waiting), waiting)
    assert desk.state(0).claim_from is None
    desk.now += 2 * clocks.DAY
    play_until(desk, waiting)
    assert desk.state(0).claim_from == desk.now + clocks.DAY


def test_leaving_stops_no_clock_and_a_bot_that_stands_in_does() -> None:
    desk = people(3, clock=GameClock(10))
    seat = desk.table.to_move
    left, others = desk.table.seats[seat].seconds, [other for other in range(3) if other != seat]
    began = desk.now
    desk.do(opening.leave, holding(seat), seat)
    desk.now += 100
    assert clocks.deadline(desk.table) == began + left
    desk.do(commands.return_to_seat, holding(seat), seat)
    assert clocks.deadline(desk.table) == began + left, "who comes back has gained nothing"
    desk.do(opening.leave, holding(seat), seat)
    desk.do(commands.offer_stand_in, holding(others[0]), None, seat, "random")
    desk.do(commands.agree, holding(others[1]), "stand-in")
    assert clocks.deadline(desk.table) is clocks.claim_from(desk.table) is None


def test_without_a_clock_leaving_decides_nothing() -> None:
    desk = people(2, clock=None)
    seat = desk.table.to_move
    desk.do(opening.leave, holding(seat), seat)
    assert isinstance(desk.table.past[-1].event, events.Left)
    assert desk.state(0).claim_from is None
    desk.refused("not-allowed", losing.declare_abandoned, holding(1 - seat), seat, desk.now + 10**6)
