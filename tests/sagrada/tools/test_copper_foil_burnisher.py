"""Tool 3: move one die; the printed value is ignored, every other rule holds."""

from __future__ import annotations

import pytest

from rosace.sagrada import Options, spaces
from tests.sagrada.tables import NO_DICE, play, refused, table, texts

TOOL = "copper-foil-burnisher"
NEIGHBOURS = Options(brush="neighbours")
BOTH = [Options(), NEIGHBOURS]
GRID = [".3G..", ".....", ".....", "....."]
ROWS = ("R1 .. .. .. ..", ".. P2 .. .. ..", *NO_DICE[2:])


@pytest.mark.parametrize("options", BOTH)
def test_a_die_may_go_to_a_space_of_another_printed_value(options: Options) -> None:
    position = table(ROWS, grid=GRID, tools=[TOOL], options=options)
    assert play(position, TOOL, "lift A1") == ""
    play(position, "R1 A2")
    assert position.windows[0].rows()[:2] == [".. R1 .. .. ..", ".. P2 .. .. .."]
    assert spaces.names(position.windows[0].waived) == ("A2",)
    assert position.turn.tool_used


def test_a_move_that_breaks_no_rule_is_not_marked() -> None:
    position = table(ROWS, grid=GRID, tools=[TOOL])
    play(position, TOOL, "lift A1", "R1 B1")
    assert position.windows[0].waived == 0


def test_the_printed_colour_holds() -> None:
    position = table(ROWS, grid=GRID, tools=[TOOL])
    play(position, TOOL, "lift A1")
    assert refused(position, "R1 A3") == ("printed-colour", {"cell": "A3", "colour": "G"})


def test_the_value_of_a_neighbour_holds() -> None:
    position = table(("R2 .. .. .. ..", ".. P2 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL])
    play(position, TOOL, "lift A1")
    assert refused(position, "R2 A2") == ("same-value-beside", {"cell": "A2", "other": "B2", "value": 2})


def test_by_option_the_value_of_a_neighbour_is_ignored_too() -> None:
    position = table(
        ("R2 .. .. .. ..", ".. P2 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL], options=NEIGHBOURS
    )
    play(position, TOOL, "lift A1", "R2 A2")
    assert spaces.names(position.windows[0].waived) == ("A2",)


@pytest.mark.parametrize("options", BOTH)
def test_the_colour_of_a_neighbour_holds(options: Options) -> None:
    position = table(
        ("P1 .. .. .. ..", ".. P2 .. .. ..", *NO_DICE[2:]), grid=GRID, tools=[TOOL], options=options
    )
    play(position, TOOL, "lift A1")
    facts = {"cell": "A2", "other": "B2", "colour": "P"}
    assert refused(position, "P1 A2") == ("same-colour-beside", facts)


@pytest.mark.parametrize("options", BOTH)
def test_a_reason_that_the_tool_waives_is_never_given(options: Options) -> None:
    grid = [*["....."] * 3, "....5"]
    position = table(("R1 P2 .. .. ..", *NO_DICE[1:]), grid=grid, tools=[TOOL], options=options)
    play(position, TOOL, "lift A1")
    assert refused(position, "R1 D5") == ("touches-nothing", {"cell": "D5"})


def test_neither_back_nor_leaning_on_the_old_space_and_alone_to_the_border() -> None:
    position = table(("R1 .. .. .. ..", *NO_DICE[1:]), grid=GRID, tools=[TOOL])
    play(position, TOOL, "lift A1")
    assert refused(position, "R1 A1") == ("same-space", {"cell": "A1"})
    assert refused(position, "R1 B2") == ("first-die-border", {"cell": "B2"})
    assert {"R1 A2", "R1 D5"} <= set(texts(position))
    assert refused(position, "R1 A3") == ("printed-colour", {"cell": "A3", "colour": "G"})


def test_the_worked_example_of_the_rulebooks_needs_it() -> None:
    """C5 of Fractal Drops is printed 1; the example's red three can only have been moved there."""
    rows = (".. G4 R2 Y5 P6", "R3 B1 .. G1 Y2", "P5 G6 .. P6 ..", "B4 Y3 G4 B2 G4")
    red = (".. G4 R2 Y5 P6", ".. B1 .. G1 Y2", "P5 G6 R3 P6 ..", "B4 Y3 G4 B2 G4")
    assert "C5" not in table(rows, grid="fractal-drops").windows[0].legal_cells("R3")
    position = table(red, grid="fractal-drops", tools=[TOOL])
    play(position, TOOL, "lift C3")
    assert "R3 C5" in texts(position)
