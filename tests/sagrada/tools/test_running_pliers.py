"""Tool 8: in the first turn of the round; a second die is drafted at once, and the second turn is skipped."""

from __future__ import annotations

from rosace.sagrada import Position, dice
from tests.sagrada.tables import ALL_BUT_D5, play, refused, table, texts

TOOL = "running-pliers"
A1_AND_D5 = (".. G6 G6 G6 G6", "G6 G6 G6 G6 G6", "G6 G6 G6 G6 G6", "G6 G6 G6 G6 ..")
A1_TAKES_A_ONE = ("1....", ".....", ".....", ".....")


def pass_until_next_round(position: Position) -> list[int]:
    """The seats that still have a turn in this round."""
    seats, number = [], position.round
    while position.round == number:
        seats.append(position.seat)
        play(position, "pass")
    return seats


def test_after_the_first_die_a_second_is_drafted() -> None:
    position = table(pool="R5 B4 P1", tools=[TOOL])
    play(position, "R5 A1", TOOL)
    assert position.seat == 0
    assert texts(position) == ["B4 A2", "B4 B1", "B4 B2", "P1 A2", "P1 B1", "P1 B2"]
    play(position, "B4 A2")
    assert position.windows[0].rows()[0] == "R5 B4 .. .. .."
    assert dice.names(position.pool) == "P1"
    assert position.seat == 1


def test_before_the_first_die_both_are_drafted() -> None:
    position = table(pool="R5 B4 P1", tools=[TOOL])
    play(position, TOOL)
    assert "R5 A1" in texts(position)
    assert refused(position, "pass") == ("second-draft-owed", {})
    play(position, "R5 A1")
    assert position.seat == 0
    assert refused(position, "pass") == ("second-draft-owed", {})
    play(position, "B4 A2")
    assert position.seat == 1
    assert position.windows[0].filled.bit_count() == 2


def test_the_second_die_is_owed_and_placed_by_the_rules() -> None:
    position = table(pool="R5 R4 P5 B2", tools=[TOOL])
    play(position, "R5 A1", TOOL)
    assert refused(position, "pass") == ("second-draft-owed", {})
    assert refused(position, "R4 A2") == ("same-colour-beside", {"cell": "A2", "other": "A1", "colour": "R"})
    assert refused(position, "B2 D5") == ("touches-nothing", {"cell": "D5"})
    assert refused(position, "R5 B2") == ("die-not-in-pool", {"die": "R5"})


def test_no_third_die() -> None:
    position = table(pool="R5 B4 P1", tools=[TOOL, "eglomise-brush"])
    play(position, TOOL, "R5 A1", "B4 A2")
    assert position.seat == 1


def test_the_second_turn_of_this_round_is_skipped() -> None:
    position = table(pool="R5 B4 P1", tools=[TOOL], players=3)
    play(position, "R5 A1", TOOL, "B4 A2")
    assert pass_until_next_round(position) == [1, 2, 2, 1]


def test_the_last_player_skips_the_turn_that_would_follow_at_once() -> None:
    position = table(pool="R5 B4 P1", tools=[TOOL], players=3)
    position.start, position.turn.index = 1, 2
    position.changed_by_hand()
    play(position, "R5 A1", TOOL, "B4 A2")
    assert pass_until_next_round(position) == [2, 1]


def test_in_the_next_round_there_are_two_turns_again() -> None:
    position = table(pool="R5 B4 P1", tools=[TOOL])
    play(position, "R5 A1", TOOL, "B4 A2")
    pass_until_next_round(position)
    assert position.skips == 0
    assert pass_until_next_round(position) == [1, 0, 0, 1]


def test_solo_the_round_ends_after_it() -> None:
    position = table(pool="R5 R4 P1 B2", tools=[TOOL], players=1, chance="G1 G2 G3 G4")
    play(position, "P1 A1", TOOL, "pay R5")
    assert play(position, "B2 A2") == "G1 G2 G3 G4"
    assert dice.names(position.track[0]) == "R4"


def test_not_in_the_second_turn() -> None:
    assert refused(table(pool="R5 B4", turn=2, tools=[TOOL]), TOOL) == ("only-first-turn", {"tool": TOOL})


def test_it_is_the_tool_of_this_turn() -> None:
    position = table(pool="R5 B4 P1", tools=[TOOL, "grinding-stone"])
    play(position, TOOL)
    assert refused(position, "grinding-stone") == ("tool-already-used", {})
    play(position, "R5 A1")
    assert refused(position, "grinding-stone") == ("tool-already-used", {})


def test_not_without_dice() -> None:
    assert refused(table(pool="", tools=[TOOL]), TOOL) == ("pool-empty", {"tool": TOOL})


def test_it_is_not_started_before_the_first_die_if_only_one_can_be_placed() -> None:
    position = table(ALL_BUT_D5, pool="R5 B4 P1", tools=[TOOL])
    assert "R5 D5" in texts(position)
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_it_is_not_started_after_the_first_die_if_no_second_can_be_placed() -> None:
    position = table(A1_AND_D5, grid=A1_TAKES_A_ONE, pool="R5 B4", tools=[TOOL, "copper-foil-burnisher"])
    play(position, "R5 D5")
    assert texts(position) == ["copper-foil-burnisher", "pass"]
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_it_is_not_started_with_a_single_die() -> None:
    position = table(pool="R5", tools=[TOOL])
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_the_first_die_may_not_take_the_only_space_of_the_second() -> None:
    """The purple one fits on both spaces left, the blue four only on D5."""
    position = table(A1_AND_D5, grid=A1_TAKES_A_ONE, pool="P1 B4", tools=[TOOL])
    assert "P1 D5" in texts(position)
    play(position, TOOL)
    assert texts(position) == ["B4 D5", "P1 A1"]
    assert refused(position, "P1 D5") == ("no-second-die", {"tool": TOOL})
    play(position, "P1 A1")
    assert texts(position) == ["B4 D5"]


def test_a_skipped_turn_is_seen_by_everybody() -> None:
    position = table(pool="R5 B4 P1", tools=[TOOL])
    play(position, "R5 A1", TOOL, "B4 A2")
    assert [player["skips"] for player in position.view(1).data()["players"]] == [True, False]
