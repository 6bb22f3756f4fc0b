"""Rounds and turns: the order there and back, drafting, passing, the round track, the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace import sagrada
from rosace.engine.cup import HandCup
from rosace.engine.errors import ChanceError, IllegalMove
from rosace.sagrada import Options, Position, dice
from tests.sagrada.tables import WINDOWS, die_list, play, refused, table, texts


def game(players: int, seed: int = 1, first: int = 0, options: Options | None = None) -> Position:
    return sagrada.start(players, seed=seed, windows=WINDOWS[:players], first=first, options=options)


def seats_of_a_round(position: Position) -> list[int]:
    """Who decides in turn when everybody passes."""
    seats, number = [], position.round
    while position.round == number and not position.over:
        seats.append(position.seat)
        position.play("pass")
    return seats


# -- the order of turns ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "order"),
    [
        (1, [0, 0]),
        (2, [0, 1, 1, 0]),
        (3, [0, 1, 2, 2, 1, 0]),
        (4, [0, 1, 2, 3, 3, 2, 1, 0]),
    ],
)
def test_turns_go_clockwise_and_then_back(players: int, order: list[int]) -> None:
    assert seats_of_a_round(game(players)) == order


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_bag_passes_clockwise_and_its_holder_starts(players: int) -> None:
    position = game(players, first=players - 1)
    for number in range(10):
        assert position.round == number + 1
        start = (players - 1 + number) % players
        assert position.start == start
        there = [(start + step) % players for step in range(players)]
        assert seats_of_a_round(position) == there + there[::-1]
    assert position.over


def test_first_and_second_turn_of_the_round() -> None:
    position = game(3)
    seen = []
    for _ in range(6):
        seen.append((position.seat, position.second_turn()))
        position.play("pass")
    assert seen == [(0, False), (1, False), (2, False), (2, True), (1, True), (0, True)]


@pytest.mark.parametrize(("players", "size"), [(1, 4), (2, 5), (3, 7), (4, 9)])
def test_two_dice_for_each_player_and_one_more_are_rolled_every_round(players: int, size: int) -> None:
    position = game(players)
    for _ in range(10):
        assert len(position.pool) == size
        said: Sequence[int] = ()
        for _ in range(2 * players):
            said = position.play("pass")
        assert list(said) == position.pool
    assert sum(position.bag) == 90 - 10 * size


def test_the_scaled_bag_is_empty_after_the_last_round() -> None:
    position = game(2, options=Options(bag="scaled"))
    while not position.over:
        position.play("pass")
    assert position.bag == [0] * 5


# -- the round track ---------------------------------------------------------------------------------------------


def test_all_dice_left_go_onto_the_space_of_their_round() -> None:
    position = game(2)
    pool = position.pool[:]
    seats_of_a_round(position)
    assert position.track == [pool]
    second = position.pool[:]
    seats_of_a_round(position)
    assert position.track == [pool, second]


def test_drafted_dice_do_not_go_onto_the_track() -> None:
    position = table(pool="R5 Y1 G2 B3 P6", chance="R1 R1 R1 R1 R1")
    play(position, "G2 A1", "R5 A1", "Y1 A2")
    assert play(position, "P6 B2") == "R1 R1 R1 R1 R1"
    assert [dice.names(on_round) for on_round in position.track] == ["B3"]
    assert position.round == 2


def test_a_solo_round_may_leave_its_space_of_the_track_empty() -> None:
    position = table(pool="R5 Y1", players=1, chance="R1 R1 R1 R1")
    play(position, "R5 A1", "Y1 A2")
    assert position.track == [[]]
    assert (position.round, position.seat) == (2, 0)


def test_a_copy_does_not_share_the_track() -> None:
    position = game(2)
    seats_of_a_round(position)
    copied = position.copy()
    seats_of_a_round(copied)
    assert (len(position.track), len(copied.track)) == (1, 2)


# -- a turn ------------------------------------------------------------------------------------------------------


def test_a_turn_offers_every_legal_placement_of_every_die_once_and_passing() -> None:
    rows = ["R1 .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
    position = table(rows, pool="R2 B1 P6 P6 R2")
    assert texts(position) == ["R2 B2", "B1 B2", "P6 A2", "P6 B1", "P6 B2", "pass"]


def test_a_drafted_die_leaves_the_pool_and_stands_in_the_own_window() -> None:
    position = table(pool="R5 P6 P6 B1 B2", tools=["lathekin"])
    position.play("P6 D5")
    assert dice.names(position.pool) == "R5 P6 B1 B2"
    assert position.windows[0].die_at("D5") == "P6"
    assert position.windows[1].filled == 0


def test_at_most_one_die_is_drafted_in_a_turn() -> None:
    position = table(pool="R5 P6 B1 B2 Y1", tools=["eglomise-brush"])
    position.play("P6 D5")
    assert texts(position) == ["eglomise-brush", "pass"]
    assert refused(position, "R5 C5") == ("already-drafted", {})


def test_at_most_one_tool_is_used_in_a_turn() -> None:
    rows = ["R1 .. .. .. ..", *table().windows[0].rows()[1:]]
    position = table(rows, pool="R5 P6 B1 B2 Y1", tools=["eglomise-brush", "copper-foil-burnisher"])
    play(position, "eglomise-brush", "lift A1", "R1 D5")
    assert refused(position, "copper-foil-burnisher") == ("tool-already-used", {})
    assert refused(position, "eglomise-brush") == ("tool-already-used", {})
    assert "P6 C5" in texts(position)


def test_drafting_and_the_tool_in_either_order() -> None:
    rows = ["R1 .. .. .. ..", *table().windows[0].rows()[1:]]
    ends = []
    for moves in (
        ["eglomise-brush", "lift A1", "R1 D5", "P6 C4"],
        ["P6 B1", "eglomise-brush", "lift A1", "R1 B2"],
    ):
        position = table(rows, pool="P6 B1", tools=["eglomise-brush"])
        play(position, *moves)
        ends.append(position.windows[0].filled.bit_count())
        assert position.seat == 1
    assert ends == [2, 2]


def test_a_player_may_pass_with_everything_open() -> None:
    position = table(pool="R5 P6 B1 B2 Y1", tools=["grinding-stone"])
    assert play(position, "pass") == ""
    assert (position.seat, position.turn.index) == (1, 1)
    assert dice.names(position.pool) == "R5 P6 B1 B2 Y1"


def test_a_player_may_use_a_tool_and_not_draft() -> None:
    rows = ["R1 .. .. .. ..", *table().windows[0].rows()[1:]]
    position = table(rows, pool="P6 B1", tools=["eglomise-brush"])
    play(position, "eglomise-brush", "lift A1", "R1 D5", "pass")
    assert (position.seat, dice.names(position.pool)) == (1, "P6 B1")


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    position = table(pool="R5 P6 B1 B2 Y1", tools=["eglomise-brush"], tokens=0)
    position.play("R5 A1")
    assert (position.seat, position.turn.index) == (1, 1)


def test_a_turn_goes_on_while_a_tool_could_still_be_used() -> None:
    position = table(pool="R5 P6 B1 B2 Y1", tools=["eglomise-brush"], tokens=1)
    position.play("R5 A1")
    assert (position.seat, position.turn.index) == (0, 0)


def test_a_player_who_can_place_nothing_can_only_pass() -> None:
    full = ["R1 G2 R1 G2 R1", "G2 R1 G2 R1 G2", "R1 G2 R1 G2 R1", "G2 R1 G2 R1 .."]
    position = table(full, pool="R5 R1", tools=["grinding-stone"])
    assert texts(position) == ["pass"]


def test_the_last_player_has_a_fresh_second_turn_at_once() -> None:
    position = game(2)
    position.play("pass")
    assert position.seat == 1
    turns = position.turns
    position.play(position.legal_moves()[0])
    if position.turns == turns:
        position.play("pass")
    assert (position.seat, position.turn.index, position.turn.drafts) == (1, 2, 1)
    assert not position.turn.tool_used
    assert position.turns == turns + 1


# -- the end -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_after_ten_rounds_the_game_is_over_and_has_no_moves(players: int) -> None:
    position = game(players)
    decisions = 0
    while not position.over:
        assert "pass" in texts(position)
        position.play("pass")
        decisions += 1
    assert decisions == 10 * 2 * players
    assert position.legal_moves() == []
    assert (position.round, len(position.track), position.pool) == (10, 10, [])
    for move in ("pass", "R5 A1", "lathekin", "window virtus"):
        assert refused(position, move) == ("game-over", {})


# -- what is refused changes nothing -----------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["R5 B3", "R6 A1", "lathekin", "take R5", "window virtus", "back", "+1"])
def test_an_illegal_move_raises_and_changes_nothing(move: str) -> None:
    position = table(pool="R5 P6 B1 B2 Y1")
    before, outcome = position.key(), position.outcome
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.move == move
    assert str(caught.value) == f"{move}: {caught.value.refusal}"
    assert (position.key(), position.outcome) == (before, outcome)


def test_a_cup_that_was_not_told_enough_raises_and_changes_nothing() -> None:
    position = table(pool="R5 P6", players=1, turn=2, chance="R1 R1 R1")
    before, outcome, moves = position.key(), position.outcome, texts(position)
    with pytest.raises(ChanceError, match="draw 6 has not been given"):
        position.play("R5 A1")
    assert (position.key(), position.outcome, texts(position)) == (before, outcome, moves)
    cup = position.cup
    assert isinstance(cup, HandCup)
    cup.give([1, 1])
    assert play(position, "R5 A1") == "R1 R1 R1 Y2"


def test_an_impossible_die_by_hand_is_refused_too() -> None:
    position = table(pool="R5", players=1, turn=2, chance="R1 R1 R1 R1")
    position.bag = [3, 1, 1, 1, 1]
    before = position.key()
    with pytest.raises(ChanceError, match="kind 0, of which none is left"):
        position.play("pass")
    assert position.key() == before


def test_play_takes_a_move_or_its_text() -> None:
    one, other = table(pool="R5 P6"), table(pool="R5 P6")
    one.play("r5 a1")
    other.play(other.legal_moves()[0])
    assert one == other


def test_a_pool_dealt_by_hand_is_what_the_players_see() -> None:
    position = table(pool="R5 P6", players=1, turn=2, chance="B2 P1 G6 Y3")
    assert play(position, "pass") == "B2 P1 G6 Y3"
    assert position.pool == die_list("B2 P1 G6 Y3")
    assert position.draws == 8
