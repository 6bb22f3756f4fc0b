"""Tool 12: move one or two dice of one colour that lies on the round track."""

from __future__ import annotations

from collections.abc import Sequence

from rosace.sagrada import Options, Position
from tests.sagrada.tables import NO_DICE, after_tool, play, refused, table, texts

TOOL = "tap-wheel"
TOGETHER = Options(two_dice="together")
ROWS = ("R1 .. R3 .. ..", ".. B2 .. Y4 ..", *NO_DICE[2:])


def ready(
    rows: Sequence[str] = ROWS, track: Sequence[str] = ("R6 B5",), options: Options | None = None
) -> Position:
    return table(rows, pool="G6", track=track, tools=[TOOL], options=options)


# -- colours -----------------------------------------------------------------------------------------------------


def test_only_colours_on_the_round_track() -> None:
    position = ready()
    assert play(position, TOOL) == ""
    assert texts(position) == ["lift A1", "lift A3", "lift B2"]
    assert refused(position, "lift B4") == ("colour-not-on-track", {"colour": "Y"})
    assert refused(position, "lift D5") == ("no-die-on-space", {"cell": "D5"})


def test_not_in_the_first_round() -> None:
    assert refused(ready(track=()), TOOL) == ("track-empty", {"tool": TOOL})
    assert refused(ready(track=("", "")), TOOL) == ("track-empty", {"tool": TOOL})


def test_not_without_a_die_of_a_colour_on_the_track() -> None:
    assert refused(ready(track=("G1 P6",)), TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_the_second_die_has_the_colour_of_the_first() -> None:
    position = ready()
    play(position, TOOL, "lift A1", "R1 C3")
    assert texts(position) == ["lift A3", "done"]
    assert refused(position, "lift B2") == ("wrong-colour", {"colour": "R"})
    assert refused(position, "lift C3") == ("die-already-moved", {"cell": "C3"})


# -- one by one --------------------------------------------------------------------------------------------------


def test_two_dice() -> None:
    position = ready()
    play(position, TOOL, "lift A1", "R1 C3", "lift A3", "R3 C1")
    assert position.windows[0].rows() == [
        ".. .. .. .. ..",
        ".. B2 .. Y4 ..",
        "R3 .. R1 .. ..",
        ".. .. .. .. ..",
    ]
    assert (position.seat, position.in_use.slot) == (0, -1)
    assert "pass" in texts(position)


def test_one_die_is_enough() -> None:
    position = ready()
    play(position, TOOL, "lift A1", "R1 C3", "done")
    assert position.windows[0].rows()[:1] == [".. .. R3 .. .."]
    assert (position.seat, position.in_use.slot) == (0, -1)


def test_none_is_not() -> None:
    position = ready()
    play(position, TOOL)
    assert refused(position, "done") == ("not-now", {"expects": "lift"})
    assert refused(position, "pass") == ("must-finish-tool", {"tool": TOOL})


def test_with_one_die_of_the_colour_it_is_finished_after_it() -> None:
    position = ready()
    play(position, TOOL, "lift B2", "B2 A2")
    assert position.in_use.slot < 0


def test_all_placing_rules_hold() -> None:
    position = table(ROWS, grid=[".....", "2....", "..6..", "....."], track=["R6"], tools=[TOOL])
    play(position, TOOL, "lift A1")
    assert refused(position, "R1 B1") == ("printed-value", {"cell": "B1", "value": 2})
    assert refused(position, "R1 B3") == ("same-colour-beside", {"cell": "B3", "other": "A3", "colour": "R"})
    assert refused(position, "R1 A1") == ("same-space", {"cell": "A1"})
    assert refused(position, "R1 D5") == ("touches-nothing", {"cell": "D5"})
    assert refused(position, "R3 C1") == ("not-now", {"expects": "place"})


# -- both lifted together ----------------------------------------------------------------------------------------


def test_together_a_second_die_may_be_lifted_or_the_first_placed() -> None:
    position = ready(options=TOGETHER)
    play(position, TOOL, "lift A1")
    assert texts(position)[0] == "lift A3"
    assert "R1 C3" in texts(position)
    assert refused(position, "lift B2") == ("wrong-colour", {"colour": "R"})
    assert refused(position, "R1 A1") == ("same-space", {"cell": "A1"})
    assert refused(position, "done") == ("not-now", {"expects": "lift"})


def test_together_one_die_alone() -> None:
    position = ready(options=TOGETHER)
    play(position, TOOL, "lift A1", "R1 C3")
    assert position.in_use.slot < 0
    assert position.windows[0].rows()[0] == ".. .. R3 .. .."


def test_together_two_dice_change_places() -> None:
    position = ready(options=TOGETHER)
    play(position, TOOL, "lift A1", "lift A3", "R1 A3", "R3 A1")
    assert position.windows[0].rows()[0] == "R3 .. R1 .. .."
    swapped = tuple(position.windows[0].rows())
    assert swapped not in {tuple(end.windows[0].rows()) for end in after_tool(ready(), TOOL)}


def test_together_both_in_hand_must_be_placed_and_neither_at_home() -> None:
    position = ready(options=TOGETHER)
    play(position, TOOL, "lift A1", "lift A3")
    assert {text.split()[0] for text in texts(position)} == {"R1", "R3"}
    assert refused(position, "R1 A1") == ("same-space", {"cell": "A1"})
    assert refused(position, "R3 A3") == ("same-space", {"cell": "A3"})
    assert refused(position, "done") == ("must-finish-tool", {"tool": TOOL})
    play(position, "R3 A1")
    assert {text.split()[0] for text in texts(position)} == {"R1"}


def test_together_a_die_that_can_only_move_with_another_is_offered() -> None:
    """Nothing is empty that takes a red die, but the two red ones can change places."""
    grid = ["R.R..", ".....", ".....", "....."]
    full = ["R1 B6 R3 B6 G5"] + ["G5 B6 G5 B6 G5"] * 3
    alone = table(full, grid=grid, track=["R6"], tools=[TOOL])
    assert refused(alone, TOOL) == ("tool-cannot-finish", {"tool": TOOL})
    position = table(full, grid=grid, track=["R6"], tools=[TOOL], options=TOGETHER)
    play(position, TOOL)
    assert texts(position) == ["lift A1", "lift A3"]
    play(position, "lift A1")
    assert texts(position) == ["lift A3"]
    play(position, "lift A3")
    assert texts(position) == ["R1 A3", "R3 A1"]


def test_together_a_lone_die_that_goes_alone_ends_it() -> None:
    position = ready(("R1 .. .. .. ..", *NO_DICE[1:]), options=TOGETHER)
    play(position, TOOL, "lift A1")
    assert all(text.startswith("R1 ") for text in texts(position))
    assert refused(position, "R1 B2") == ("first-die-border", {"cell": "B2"})
    play(position, "R1 D5")
    assert position.in_use.slot < 0
