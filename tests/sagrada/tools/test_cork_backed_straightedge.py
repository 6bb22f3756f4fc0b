"""Tool 9: after drafting, place the die where it touches no other; all other rules hold."""

from __future__ import annotations

import pytest

from rosace.sagrada import Options, spaces
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, play, refused, table, texts

TOOL = "cork-backed-straightedge"
MAY = Options(straightedge="may")
ROWS = (".. .. .. .. ..", ".. R1 .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..")
APART = ["A4", "A5", "B4", "B5", "C4", "C5", "D1", "D2", "D3", "D4", "D5"]
NEAR = ["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"]


def places(die: str, names: list[str]) -> list[str]:
    return [f"{die} {name}" for name in sorted(names)]


def test_the_die_must_touch_no_other() -> None:
    position = table(ROWS, pool="P5 B4", tools=[TOOL])
    play(position, TOOL, "take P5")
    assert texts(position) == places("P5", APART)
    assert refused(position, "P5 A1") == ("must-touch-nothing", {"cell": "A1", "other": "B2"})
    assert refused(position, "P5 B3") == ("must-touch-nothing", {"cell": "B3", "other": "B2"})
    assert refused(position, "P5 B2") == ("space-filled", {"cell": "B2"})
    play(position, "P5 D5")
    assert position.windows[0].die_at("D5") == "P5"
    assert position.seat == 1


def test_by_option_the_die_may_touch_others() -> None:
    position = table(ROWS, pool="P5 B4", tools=[TOOL], options=MAY)
    play(position, TOOL, "take P5")
    assert texts(position) == places("P5", APART + NEAR)


def test_by_option_it_still_never_stands_beside_its_like() -> None:
    position = table(ROWS, pool="R5 P1", tools=[TOOL], options=MAY)
    play(position, TOOL, "take R5")
    facts = {"cell": "A2", "other": "B2", "colour": "R"}
    assert refused(position, "R5 A2") == ("same-colour-beside", facts)
    assert "R5 A1" in texts(position)


@pytest.mark.parametrize("options", [Options(), MAY])
def test_what_is_printed_holds(options: Options) -> None:
    position = table(ROWS, grid=[*["....."] * 3, "...3G"], pool="P5 B4", tools=[TOOL], options=options)
    play(position, TOOL, "take P5")
    assert refused(position, "P5 D4") == ("printed-value", {"cell": "D4", "value": 3})
    assert refused(position, "P5 D5") == ("printed-colour", {"cell": "D5", "colour": "G"})


@pytest.mark.parametrize("options", [Options(), MAY])
def test_the_first_die_goes_to_the_border_all_the_same(options: Options) -> None:
    position = table(NO_DICE, pool="P5 B4", tools=[TOOL], options=options)
    play(position, TOOL, "take P5")
    assert len(texts(position)) == 14
    assert refused(position, "P5 B2") == ("first-die-border", {"cell": "B2"})
    play(position, "P5 A1")
    assert position.windows[0].waived == 0


def test_a_space_that_touches_nothing_is_remembered_as_waived() -> None:
    position = table(ROWS, pool="P5 B4", tools=[TOOL])
    play(position, TOOL, "take P5", "P5 D5")
    assert spaces.names(position.windows[0].waived) == ("D5",)


def test_by_option_a_space_that_touches_is_not() -> None:
    position = table(ROWS, pool="P5 B4", tools=[TOOL], options=MAY)
    play(position, TOOL, "take P5", "P5 A1")
    assert position.windows[0].waived == 0


def test_it_is_not_started_where_every_space_touches_a_die() -> None:
    position = table(ALL_BUT_D5, pool="P5 B4", tools=[TOOL])
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})
    assert TOOL in texts(table(ALL_BUT_D5, pool="P5 B4", tools=[TOOL], options=MAY))


def test_only_dice_that_fit_apart_are_offered() -> None:
    grid = ["RRRRR", "R.RRR", "RRRRR", "RRRR5"]
    position = table(ROWS, grid=grid, pool="P5 B4 R2", tools=[TOOL])
    play(position, TOOL)
    assert texts(position) == ["take R2", "take P5"]
    assert refused(position, "take B4") == ("fits-nowhere", {"die": "B4"})
