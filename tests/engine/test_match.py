"""A match: the record it writes, and undo within the own turn as long as chance has not spoken."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.engine.cup import HandCup
from rosace.engine.errors import ChanceError, IllegalMove, NotationError, UndoError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import GAME
from rosace.sagrada.notation import outcome_draws
from tests.records import without_seed


def match_by_hand(
    chance: str = "R5 Y1 G2 B3 P6", players: int = 2, tools: tuple[str, ...] = ()
) -> Match[sagrada.Position]:
    """A match whose dice are given; seat 0 starts."""
    solo = players == 1
    windows = ["virtus", "firmitas", "sun-catcher"][:players]
    private = ["shades-of-red", "shades-of-blue", "shades-of-green"][:players]
    position = sagrada.start(
        players,
        cup=HandCup(outcome_draws(chance)),
        windows=windows,
        private=[["shades-of-red", "shades-of-blue"]] if solo else private,
        tools=tools or ("lathekin", "tap-wheel", "flux-brush"),
        public=["deep-shades", "light-shades"] if solo else ["deep-shades", "light-shades", "color-variety"],
        first=0,
    )
    return Match(GAME, position)


def refused(match: Match[sagrada.Position], seat: int) -> str:
    """Why a seat cannot undo, having made sure that it cannot and that nothing changes."""
    before, written = match.position.key(), str(match.record)
    with pytest.raises(UndoError) as caught:
        match.undo(seat)
    assert (match.position.key(), str(match.record)) == (before, written)
    assert caught.value.code == match.why_not_undo(seat)
    return caught.value.code


def next_dice(match: Match[sagrada.Position]) -> str:
    """The next outcome when everybody passes."""
    said = ""
    while not said:
        said = match.play("pass")
    return said


# -- playing -----------------------------------------------------------------------------------------------------


def test_a_match_writes_its_record() -> None:
    match = match_by_hand("R5 Y1 G2 B3 P6 4")
    assert match.play("flux-brush") == ""
    assert match.play("take R5") == "4"
    assert match.play(match.position.legal_moves()[0]) == ""
    assert [str(decision) for decision in match.record.decisions] == [
        "0 flux-brush",
        "0 take R5 = 4",
        "0 R4 A1",
    ]
    assert match.record.replay(GAME) == match.position


def test_moves_are_written_as_the_notation_has_them() -> None:
    match = match_by_hand()
    match.play("  FLUX-brush ")
    assert match.record.decisions[0].move == "flux-brush"


@pytest.mark.parametrize(
    ("move", "error"), [("R6 A1", IllegalMove), ("R5 Z9", NotationError), ("take R5", IllegalMove)]
)
def test_a_refused_move_is_not_written(move: str, error: type[Exception]) -> None:
    match = match_by_hand()
    with pytest.raises(error):
        match.play(move)
    assert match.record.decisions == []
    assert refused(match, 0) == "nothing-to-undo"


def test_a_move_whose_dice_are_missing_is_not_written() -> None:
    match = match_by_hand()
    match.play("flux-brush")
    with pytest.raises(ChanceError):
        match.play("take R5")
    assert len(match.record.decisions) == 1
    match.undo(0)
    assert "flux-brush" in map(str, match.position.legal_moves())


# -- undo --------------------------------------------------------------------------------------------------------


def test_at_the_beginning_there_is_nothing_to_undo() -> None:
    for seat in (0, 1):
        assert refused(match_by_hand(), seat) == "nothing-to-undo"


def test_back_to_the_start_of_the_own_turn_step_by_step() -> None:
    match = match_by_hand(tools=("grozing-pliers", "lathekin", "tap-wheel"))
    past = [match.position.key()]
    for move in ("grozing-pliers", "take R5", "-1"):
        match.play(move)
        past.append(match.position.key())
    while len(past) > 1:
        assert match.position.key() == past.pop()
        assert match.why_not_undo(0) == ""
        match.undo(0)
        assert match.position.key() == past[-1]
        assert len(match.record.decisions) == len(past) - 1
    assert refused(match, 0) == "nothing-to-undo"


def test_after_undo_another_way_can_be_taken() -> None:
    match = match_by_hand(tools=("grozing-pliers", "lathekin", "tap-wheel"))
    for move in ("grozing-pliers", "take R5", "-1"):
        match.play(move)
    match.undo(0)
    match.play("+1")
    match.play("R6 A2")
    assert match.record.replay(GAME) == match.position


def test_a_turn_that_ended_can_be_taken_back_until_the_next_player_acts() -> None:
    match = match_by_hand()
    match.play("pass")
    assert match.position.seat == 1
    assert refused(match, 1) == "another-has-acted"
    match.undo(0)
    assert match.position.seat == 0
    match.play("pass")
    match.play("P6 A1")
    assert refused(match, 0) == "another-has-acted"


def test_not_after_chance_has_spoken() -> None:
    match = match_by_hand("R5 Y1 G2 B3 P6 4")
    match.play("flux-brush")
    match.play("take R5")
    assert refused(match, 0) == "chance-has-spoken"
    match.play("R4 A1")
    match.undo(0)
    assert refused(match, 0) == "chance-has-spoken"


def test_not_into_the_round_before() -> None:
    match = match_by_hand("R5 Y1 G2 B3 P6 B1 B2 B3 B4 B5")
    assert [match.play("pass") for _ in range(4)] == ["", "", "", "B1 B2 B3 B4 B5"]
    assert refused(match, 0) == "chance-has-spoken"


def test_not_the_choice_of_a_window_that_brought_the_first_dice() -> None:
    match = Match(GAME, sagrada.start(2, seed=1, first=0))
    first = match.position.legal_moves()
    match.play(first[0])
    match.undo(0)
    match.play(first[1])
    match.play(match.position.legal_moves()[0])
    assert refused(match, 1) == "chance-has-spoken"
    assert refused(match, 0) == "another-has-acted"


def test_two_turns_in_a_row_can_both_be_taken_back() -> None:
    """Nothing was revealed between them, and nobody else has acted."""
    match = match_by_hand()
    match.play("pass")
    start = match.position.key()
    match.play("pass")
    assert match.position.seat == 1
    match.play("flux-brush")
    match.undo(1)
    match.undo(1)
    assert match.position.key() == start
    assert refused(match, 1) == "another-has-acted"


def test_the_first_turn_of_a_solo_round_can_be_taken_back_in_the_second() -> None:
    match = match_by_hand("R5 Y1 G2 B3", players=1, tools=("lathekin",))
    start = match.position.key()
    match.play("pass")
    match.undo(0)
    assert match.position.key() == start


def test_somebody_elses_decision_is_not_ours_to_undo() -> None:
    match = match_by_hand()
    match.play("flux-brush")
    assert refused(match, 1) == "another-has-acted"


def test_not_when_the_game_is_over_and_all_lies_open() -> None:
    match = Match(GAME, sagrada.start(2, seed=1, windows=["virtus", "firmitas"], first=0))
    while not match.position.over:
        match.play("pass")
    assert match.record.headers["Result"] != "*"
    assert refused(match, match.record.decisions[-1].seat) == "game-over"


@pytest.mark.parametrize("with_seed", [True, False])
def test_undo_reaches_as_far_after_a_break(with_seed: bool) -> None:
    match = Match(GAME, sagrada.start(2, seed=5, windows=["virtus", "firmitas"], first=0))
    match.play("pass")
    before = match.position.key()
    match.play("pass")
    match.play("pass")  # seat 1 has two turns in a row
    written = match.record if with_seed else without_seed(match.record)
    resumed = Match.resume(GAME, Record.parse(str(written)))
    assert refused(resumed, 0) == "another-has-acted"
    resumed.undo(1)
    resumed.undo(1)
    assert resumed.position.key() == before
    assert refused(resumed, 1) == "another-has-acted"
    resumed.play("pass")
    resumed.play("pass")
    assert resumed.position == match.position
    assert (resumed.play("pass") == match.play("pass")) == with_seed


def test_after_a_break_chance_has_still_spoken() -> None:
    match = match_by_hand("R5 Y1 G2 B3 P6 4")
    match.play("flux-brush")
    match.play("take R5")
    resumed = Match.resume(GAME, Record.parse(str(match.record)))
    assert refused(resumed, 0) == "chance-has-spoken"
    resumed.play(resumed.position.legal_moves()[0])
    resumed.undo(0)
    assert resumed.position.key() == match.position.key()
    assert refused(resumed, 0) == "chance-has-spoken"


def test_a_break_before_the_first_decision_leaves_nothing_to_undo() -> None:
    assert refused(Match.resume(GAME, match_by_hand().record), 0) == "nothing-to-undo"


def test_the_same_fate_is_met_again_after_undo() -> None:
    """Undoing and doing otherwise does not change the dice to come."""
    match = Match(GAME, sagrada.start(2, seed=9, windows=["virtus", "firmitas"], first=0))
    match.play("pass")
    match.undo(0)
    match.play(match.position.legal_moves()[0])
    other = Match(GAME, sagrada.start(2, seed=9, windows=["virtus", "firmitas"], first=0))
    assert next_dice(match) == next_dice(other)
