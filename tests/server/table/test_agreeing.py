"""Take-backs and stand-ins: by consent of all."""

from __future__ import annotations

from rosace.server.table import commands, opening
from rosace.server.workers.archive_reader import record_of
from tests.server.table.desk import BOT, ME, OPEN, SCREEN, Desk, holding


def three_people() -> Desk:
    desk = Desk(ME, OPEN, OPEN, BOT)
    desk.do(opening.join, holding(), 1, "Bo")
    desk.do(opening.join, holding(), 2, "Cy")
    while desk.table.ply < 12:
        desk.play()
    return desk


def test_a_take_back_needs_everybody() -> None:
    desk = three_people()
    made = desk.table.game.record.decisions
    last = max(index for index, decision in enumerate(made) if decision.seat == 1)
    desk.do(commands.offer_take_back, holding(1), None)
    assert desk.do(commands.offer_take_back, holding(1), None) == []
    desk.refused("not-allowed", commands.offer_take_back, holding(0), None)
    assert desk.state(0).offers[0].agreed == [1]
    desk.do(commands.agree, holding(0), "take-back")
    assert desk.do(commands.agree, holding(0), "take-back") == []
    assert len(desk.table.game.record.decisions) == len(made)
    desk.do(commands.agree, holding(2), "take-back")
    assert len(desk.table.game.record.decisions) == last
    assert desk.table.to_move == 1
    assert desk.table.offers == {}
    desk.play()
    assert desk.folded_anew().game.position.key() == desk.table.game.position.key()
    desk.table.game.record.verify(desk.table.game.game)


def test_who_is_away_is_asked_too_and_the_record_says_what_was_taken_back() -> None:
    desk = three_people()
    desk.do(opening.leave, holding(2), 2)
    desk.do(commands.offer_take_back, holding(1), None)
    made = len(desk.table.game.record.decisions)
    desk.do(commands.agree, holding(0), "take-back")
    assert len(desk.table.game.record.decisions) == made, "the third player has not agreed"
    assert "TakeBacks" not in desk.table.game.record.headers
    desk.do(commands.return_to_seat, holding(2), 2)
    desk.do(commands.agree, holding(2), "take-back")
    assert len(desk.table.game.record.decisions) < made
    desk.do(commands.offer_take_back, holding(0), None)
    desk.do(commands.agree, holding(1), "take-back")
    desk.do(commands.agree, holding(2), "take-back")
    assert desk.table.game.record.headers["TakeBacks"] == "2"
    past = [stored.event for stored in desk.table.past]
    assert record_of(past, []).headers["TakeBacks"] == "2", "the archive says it too"


def test_one_who_does_not_agree_is_enough() -> None:
    desk = three_people()
    desk.do(commands.offer_take_back, holding(1), None)
    desk.do(commands.decline, holding(2), "take-back")
    assert desk.table.offers == {}
    assert desk.do(commands.decline, holding(2), "take-back") == []
    desk.refused("not-allowed", commands.agree, holding(0), "take-back")


def test_a_move_ends_the_offer() -> None:
    desk = three_people()
    desk.do(commands.offer_take_back, holding(1), None)
    desk.play()
    assert desk.table.offers == {}


def test_bots_and_the_own_screen_agree_at_once() -> None:
    desk = Desk(ME, SCREEN, BOT)
    while desk.table.ply < 9:
        desk.play()
    before = len(desk.table.game.record.decisions)
    desk.do(commands.offer_take_back, holding(0, 1), 0)
    assert len(desk.table.game.record.decisions) < before


def test_nothing_to_take_back() -> None:
    desk = Desk(ME, SCREEN)
    assert desk.refused("too-late", commands.offer_take_back, holding(0), 0).more["why"] == "nothing-to-undo"
    desk.refused("no-key", commands.offer_take_back, holding(), None)


def test_a_bot_stands_in_if_the_others_agree_and_the_player_comes_back() -> None:
    desk = three_people()
    desk.refused("not-allowed", commands.offer_stand_in, holding(1), None, 0, "random")
    desk.do(opening.leave, holding(0), 0)
    desk.refused("bad-setup", commands.offer_stand_in, holding(1), None, 0, "clever")
    desk.refused("no-such-seat", commands.offer_stand_in, holding(1), None, 6, "random")
    desk.do(commands.offer_stand_in, holding(1), None, 0, "random")
    assert desk.table.seats[0].bot == ""
    desk.do(commands.agree, holding(2), "stand-in")
    assert desk.table.seats[0].bot == "random"
    while desk.table.to_move != 0:
        desk.play()
    assert desk.table.bot_to_move == "random"
    desk.refused("wrong-key", commands.return_to_seat, holding(1), 0)
    desk.do(commands.return_to_seat, holding(0), 0)
    assert desk.do(commands.return_to_seat, holding(0), 0) == []
    assert (desk.table.bot_to_move, desk.table.seats[0].away) == ("", "")
    desk.do(
        commands.make_move, holding(0), None, desk.table.ply, str(desk.table.game.position.legal_moves()[0])
    )


def test_who_comes_back_ends_the_offer_and_who_moves_is_back() -> None:
    desk = three_people()
    desk.do(opening.leave, holding(0), 0)
    desk.do(commands.offer_stand_in, holding(1), None, 0, "random")
    desk.do(commands.return_to_seat, holding(0), 0)
    assert desk.table.offers == {}
    while desk.table.to_move != 0:
        desk.play()
    desk.do(opening.leave, holding(0), 0)
    desk.play()
    assert desk.table.seats[0].away == ""


def test_the_last_person_who_is_here_decides_alone() -> None:
    desk = three_people()
    desk.do(opening.leave, holding(0), 0)
    desk.do(opening.leave, holding(2), 2)
    desk.do(commands.offer_stand_in, holding(1), None, 0, "random")
    desk.do(commands.offer_stand_in, holding(1), None, 2, "greedy")
    assert [seat.bot for seat in desk.table.seats] == ["random", "", "greedy", "random"]
