"""Decisions: in time, once, by whom they belong to, and taken back within what the game allows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace.server.table import commands, events, opening
from rosace.server.table.order import GameClock
from tests.server.table.desk import BOT, ME, OPEN, SCREEN, Desk, holding


def two_people(game: str = "sagrada") -> Desk:
    desk = Desk(ME, OPEN, game=game)
    desk.do(opening.join, holding(), 1, "Bo")
    return desk


def test_a_move_answers_a_ply() -> None:
    desk = two_people()
    seat = desk.table.to_move
    move = str(desk.table.game.position.legal_moves()[0])
    assert desk.refused("stale", commands.make_move, holding(seat), None, 1, move).more == {"ply": 0}
    desk.do(commands.make_move, holding(seat), None, 0, move)
    assert desk.table.ply == 1


def test_the_same_request_again_changes_nothing() -> None:
    desk = two_people()
    seat = desk.table.to_move
    move = str(desk.table.game.position.legal_moves()[0])
    desk.do(commands.make_move, holding(seat), None, 0, move)
    assert desk.do(commands.make_move, holding(seat), None, 0, f"  {move} ") == []
    desk.refused("stale", commands.make_move, holding(seat), None, 0, "pass")
    desk.play()
    desk.refused("stale", commands.make_move, holding(desk.table.to_move), None, 0, "pass")


def test_a_repeated_request_is_known_after_the_end_too() -> None:
    desk = two_people("mandala")
    desk.play_to_end()
    last = desk.table.past[-1].event
    assert isinstance(last, events.Moved)
    ply, seat, move = last.ply - 1, last.seat, last.move
    assert desk.do(commands.make_move, holding(seat), None, ply, move) == []
    desk.refused("not-running", commands.make_move, holding(seat), None, ply + 1, move)


def test_only_the_seat_whose_turn_it_is_decides() -> None:
    desk = two_people("mandala")
    other = 1 - desk.table.to_move
    move = str(desk.table.game.position.legal_moves()[0])
    desk.refused("not-your-turn", commands.make_move, holding(other), None, 0, move)
    desk.refused("wrong-key", commands.make_move, holding(other), desk.table.to_move, 0, move)
    desk.refused("no-key", commands.make_move, holding(), None, 0, move)
    desk.refused("no-such-seat", commands.make_move, holding(other), 9, 0, move)


def test_a_refused_move_says_why() -> None:
    desk = two_people()
    while desk.table.game.position.round == 0:
        desk.play()
    seat, pool = desk.table.to_move, desk.view(desk.table.to_move)["pool"]
    problem = desk.refused(
        "illegal-move", commands.make_move, holding(seat), None, desk.table.ply, f"{pool[0]} B3"
    )
    assert problem.field == "move"
    assert isinstance(problem.more["refusal"], str)
    assert problem.more["facts"]["cell"] == "B3"
    why = commands.explain_move(desk.table, seat, f"{pool[0]} B3")
    assert why is not None
    assert why.code == problem.more["refusal"]
    assert commands.explain_move(desk.table, seat, "pass") is None
    other = commands.explain_move(desk.table, 1 - seat, "pass")
    assert other is not None
    assert other.code == "not-your-turn"


@pytest.mark.parametrize("text", ["", "???", "Z9 B3", "window", "R7 A1", "🎲", "pass pass"])
def test_what_is_no_move_is_refused(text: str) -> None:
    desk = two_people()
    seat = desk.table.to_move
    problem = desk.refused_any(commands.make_move, holding(seat), None, 0, text)
    assert problem.code in ("unreadable-move", "illegal-move")


def test_undo_within_what_the_game_allows() -> None:
    desk = two_people("mandala")
    seat = desk.table.to_move
    before = desk.table.game.position.key()
    desk.play()
    assert desk.state(seat).choices.undo is (desk.table.game.why_not_undo(seat) == "")
    why = desk.table.game.why_not_undo(seat)
    if why:  # a stone came to light
        assert desk.refused("too-late", commands.undo, holding(seat), None, desk.table.ply).more["why"] == why
    else:
        desk.do(commands.undo, holding(seat), None, desk.table.ply)
        assert desk.table.game.position.key() == before
        assert desk.table.ply == 2
    desk.refused("stale", commands.undo, holding(seat), None, 77)


def test_undo_of_a_placed_die_and_another_decision() -> None:
    desk = two_people()
    while desk.table.game.position.round == 0:
        desk.play()
    seat = desk.table.to_move
    legal = [str(move) for move in desk.table.game.position.legal_moves() if str(move) != "pass"]
    desk.play(legal[0])
    ply = desk.table.ply
    assert desk.table.to_move == seat
    desk.refused("too-late", commands.undo, holding(1 - seat), None, ply)
    desk.do(commands.undo, holding(seat), None, ply)
    desk.refused("stale", commands.make_move, holding(seat), None, ply, legal[1])
    desk.play(legal[1])
    assert desk.table.ply == ply + 2
    assert desk.table.game.record.decisions[-1].move == legal[1]
    assert desk.table.game.position.key() == desk.folded_anew().game.position.key()


def test_who_has_a_stand_in_takes_the_seat_back_before_moving() -> None:
    desk = Desk(ME, SCREEN)
    seat = desk.table.to_move
    desk.table.seats[seat].stand_in = "random"
    move = str(desk.table.game.position.legal_moves()[0])
    desk.refused("not-your-turn", commands.make_move, holding(seat), None, 0, move)


@settings(max_examples=15, deadline=None)
@given(st.data(), st.sampled_from(["sagrada", "mandala"]), st.integers(2, 4))
def test_whole_games_with_undo_fold_to_the_same_table(data: st.DataObject, game: str, players: int) -> None:
    """Moves and undos of every kind; what is stored gives the same position and the same record again."""
    desk = Desk(ME, *[SCREEN] * (players - 2), BOT, game=game, seed=str(data.draw(st.integers(0, 99))))
    for _ in range(data.draw(st.integers(5, 60))):
        if desk.table.status != "running":
            break
        last = desk.table.game.record.decisions[-1:]
        if last and data.draw(st.integers(0, 4)) == 0 and not desk.table.game.why_not_undo(last[0].seat):
            desk.do(commands.undo, holding(last[0].seat), last[0].seat, desk.table.ply)
            continue
        moves = [str(move) for move in desk.table.game.position.legal_moves()]
        desk.play(data.draw(st.sampled_from(moves)))
    again = desk.folded_anew()
    assert again.game.position.key() == desk.table.game.position.key()
    assert str(again.game.record) == str(desk.table.game.record)
    assert (again.ply, again.status, again.to_move) == (desk.table.ply, desk.table.status, desk.table.to_move)
    desk.table.game.record.verify(desk.table.game.game)
    plies = [one.event.ply for one in desk.table.past if isinstance(one.event, events.Moved | events.Undone)]
    assert plies == list(range(1, desk.table.ply + 1))


# -- a tool that asks another player in the middle of a turn -------------------------------------------------------

PROMO = "promo-strip-cutter"


def asked_in_anothers_turn() -> Desk:
    """Two people, of whom one has just been given a die by the other's tool; a die was drafted in each turn before."""
    for seed in map(str, range(99)):
        desk = Desk(ME, OPEN, seed=seed, modules=["promo.strip-cutter"], clock=GameClock(10))
        desk.do(opening.join, holding(), 1, "Bo")
        position = desk.table.game.position
        if PROMO not in position.setup.tools:
            continue
        while desk.table.game.position.round < 3:
            legal = {str(move) for move in desk.table.game.position.legal_moves()}
            if PROMO in legal:
                desk.play(PROMO)
                while desk.table.to_move == desk.table.game.position.on_turn():
                    desk.play()
                return desk
            desk.play()
    raise AssertionError("no game comes to that")


def test_who_is_asked_in_anothers_turn_decides_on_the_own_clock() -> None:
    desk = asked_in_anothers_turn()
    asked, user = desk.table.to_move, desk.table.game.position.on_turn()
    assert asked == 1 - user
    move = str(desk.table.game.position.legal_moves()[0])
    desk.refused("not-your-turn", commands.make_move, holding(user), None, desk.table.ply, move)
    assert desk.legal(user) == []
    assert move in desk.legal(asked)
    before = [seat.seconds for seat in desk.table.seats]
    desk.now += 60
    desk.play(move)
    assert before[asked] - desk.table.seats[asked].seconds == 60
    assert desk.table.seats[user].seconds == before[user]
    assert desk.folded_anew().game.position == desk.table.game.position


def test_what_was_given_is_taken_back_until_it_is_answered() -> None:
    desk = asked_in_anothers_turn()
    asked, user = desk.table.to_move, desk.table.game.position.on_turn()
    assert desk.refused("too-late", commands.undo, holding(asked), None, desk.table.ply).more == {
        "why": "another-has-acted"
    }
    desk.do(commands.undo, holding(user), None, desk.table.ply)
    assert desk.table.to_move == user
    desk.play()
    desk.play()
    assert desk.refused("too-late", commands.undo, holding(user), None, desk.table.ply).more == {
        "why": "another-has-acted"
    }
