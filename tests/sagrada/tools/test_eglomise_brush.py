"""Tool 2: move one die; the printed colour is ignored, every other rule holds."""

from __future__ import annotations

import pytest

from rosace.sagrada import Options, spaces
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, play, refused, table, texts

TOOL = "eglomise-brush"
NEIGHBOURS = Options(brush="neighbours")
BOTH = [Options(), NEIGHBOURS]
GRID = [".G3..", ".....", ".....", "....."]
ROWS = ("R1 .. .. B3 ..", ".. P2 .. .. ..", *NO_DICE[2:])


@pytest.mark.parametrize("options", BOTH)
def test_a_die_may_go_to_a_space_of_another_printed_colour(options: Options) -> None:
    position = table(
        ("R1 .. .. .. ..", ".. P2 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL], options=options
    )
    assert play(position, TOOL, "lift A1") == ""
    assert "R1 A2" in texts(position)
    play(position, "R1 A2")
    assert position.windows[0].rows()[:2] == [".. R1 .. .. ..", ".. P2 .. .. .."]
    assert spaces.names(position.windows[0].waived) == ("A2",)
    assert position.turn.tool_used
    assert position.seat == 0


def test_the_printed_value_holds() -> None:
    position = table(("R1 .. .. .. ..", ".. P2 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL])
    play(position, TOOL, "lift A1")
    assert refused(position, "R1 A3") == ("printed-value", {"cell": "A3", "value": 3})


def test_the_colour_of_a_neighbour_holds() -> None:
    position = table(("R1 .. .. .. ..", ".. R2 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL])
    play(position, TOOL, "lift A1")
    facts = {"cell": "A2", "other": "B2", "colour": "R"}
    assert refused(position, "R1 A2") == ("same-colour-beside", facts)
    assert refused(position, "R1 B1") == ("same-colour-beside", {**facts, "cell": "B1"})


def test_by_option_the_colour_of_a_neighbour_is_ignored_too() -> None:
    position = table(
        ("R1 .. .. .. ..", ".. R2 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL], options=NEIGHBOURS
    )
    play(position, TOOL, "lift A1")
    assert {"R1 A2", "R1 B1"} <= set(texts(position))
    play(position, "R1 B1")
    assert spaces.names(position.windows[0].waived) == ("B1",)


@pytest.mark.parametrize("options", BOTH)
def test_the_value_of_a_neighbour_holds(options: Options) -> None:
    position = table(
        ("R1 .. .. .. ..", ".. P1 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL], options=options
    )
    play(position, TOOL, "lift A1")
    facts = {"cell": "A2", "other": "B2", "value": 1}
    assert refused(position, "R1 A2") == ("same-value-beside", facts)


@pytest.mark.parametrize("options", BOTH)
def test_the_moved_die_touches_another_which_is_not_its_old_self(options: Options) -> None:
    position = table(
        ("R1 .. .. .. ..", ".. .. P2 .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL], options=options
    )
    play(position, TOOL, "lift A1")
    assert refused(position, "R1 B1") == ("touches-nothing", {"cell": "B1"})
    assert refused(position, "R1 D5") == ("touches-nothing", {"cell": "D5"})
    assert "R1 B2" in texts(position)


@pytest.mark.parametrize("options", BOTH)
def test_a_reason_that_the_tool_waives_is_never_given(options: Options) -> None:
    """D5 is printed green, but what forbids it is that nothing lies near."""
    grid = [*["....."] * 3, "....G"]
    position = table(("R1 P2 .. .. ..", *NO_DICE[1:]), grid=grid, tools=[TOOL], options=options)
    play(position, TOOL, "lift A1")
    assert refused(position, "R1 D5") == ("touches-nothing", {"cell": "D5"})


def test_a_lone_die_goes_to_the_border() -> None:
    position = table(
        ("R1 .. .. .. ..", *NO_DICE[1:]), grid=[".....", ".....", ".....", "G...."], tools=[TOOL]
    )
    play(position, TOOL, "lift A1")
    assert refused(position, "R1 B2") == ("first-die-border", {"cell": "B2"})
    assert len(texts(position)) == 13
    assert "R1 D1" in texts(position)


def test_a_moved_die_does_not_return_to_its_space() -> None:
    position = table(ROWS, tools=[TOOL])
    play(position, TOOL, "lift B2")
    assert refused(position, "P2 B2") == ("same-space", {"cell": "B2"})


def test_one_die_is_moved_and_no_more() -> None:
    position = table(ROWS, pool="G6", tools=[TOOL])
    play(position, TOOL)
    assert texts(position) == ["lift A1", "lift A4", "lift B2"]
    play(position, "lift B2", "P2 A2")
    assert position.in_use.slot < 0
    assert refused(position, "lift A1") == ("not-now", {"expects": "turn"})


def test_what_is_not_a_die_of_the_window_cannot_be_lifted() -> None:
    position = table(ROWS, pool="G6", tools=[TOOL])
    play(position, TOOL)
    assert refused(position, "lift C1") == ("no-die-on-space", {"cell": "C1"})
    assert refused(position, "R1 A2") == ("not-now", {"expects": "lift"})
    assert refused(position, "done") == ("not-now", {"expects": "lift"})


def test_a_die_that_could_go_nowhere_cannot_be_lifted() -> None:
    position = table((*ALL_BUT_D5[:3], "G6 G6 G6 R6 .."), tools=[TOOL])
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})
    position = table((*ALL_BUT_D5[:3], "G6 G6 B1 R2 .."), tools=[TOOL])
    play(position, TOOL)
    assert texts(position) == ["lift C5", "lift D3", "lift D4"]
    assert refused(position, "lift A1") == ("die-cannot-move", {"cell": "A1"})


def test_a_waived_space_is_forgotten_when_its_die_moves_on() -> None:
    position = table(("R1 .. .. .. ..", ".. P2 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL])
    play(position, TOOL, "lift A1", "R1 A2", "pass")
    position.seat, position.turn.index, position.start = 0, 0, 0
    position.turn.tool_used, position.stage = False, 1
    position.changed_by_hand()
    play(position, TOOL, "lift A2", "R1 B1")
    assert position.windows[0].waived == 0
