"""Tool 4: move exactly two dice, each by all the rules; by option one after the other or both lifted together."""

from __future__ import annotations

from rosace.sagrada import Options, spaces
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, after_tool, play, refused, table, texts

TOOL = "lathekin"
TOGETHER = Options(two_dice="together")
ROWS = ("R1 .. .. .. ..", ".. B2 .. .. ..", *NO_DICE[2:])


def rows_after(*options: Options) -> set[tuple[str, ...]]:
    """Every window that Lathekin can make of `ROWS`."""
    position = table(ROWS, tools=[TOOL], options=options[0] if options else None)
    return {tuple(end.windows[0].rows()) for end in after_tool(position, TOOL)}


# -- one by one --------------------------------------------------------------------------------------------------


def test_two_different_dice_are_moved_one_after_the_other() -> None:
    position = table(ROWS, pool="G6", tools=[TOOL])
    assert play(position, TOOL) == ""
    assert texts(position) == ["lift A1", "lift B2"]
    play(position, "lift A1")
    assert position.windows[0].die_at("A1") is None
    play(position, "R1 C3")
    assert texts(position) == ["lift B2"]
    play(position, "lift B2", "B2 D4")
    assert position.windows[0].rows()[2:] == [".. .. R1 .. ..", ".. .. .. B2 .."]
    assert position.windows[0].waived == 0
    assert (position.seat, position.in_use.slot) == (0, -1)
    assert "G6 C4" in texts(position)


def test_the_same_die_is_not_moved_twice() -> None:
    position = table(ROWS, tools=[TOOL])
    play(position, TOOL, "lift A1", "R1 C3")
    assert refused(position, "lift C3") == ("die-already-moved", {"cell": "C3"})


def test_exactly_two_no_fewer() -> None:
    position = table(ROWS, tools=[TOOL])
    play(position, TOOL, "lift A1", "R1 C3")
    assert refused(position, "done") == ("not-now", {"expects": "lift"})
    assert refused(position, "pass") == ("must-finish-tool", {"tool": TOOL})


def test_the_second_die_may_take_the_space_that_the_first_has_left() -> None:
    position = table(ROWS, tools=[TOOL])
    play(position, TOOL, "lift A1", "R1 A2", "lift B2", "B2 A1")
    assert position.windows[0].rows()[0] == "B2 R1 .. .. .."


def test_all_placing_rules_hold_for_each_move() -> None:
    grid = ["..R..", "....5", ".....", "....."]
    position = table(
        ("Y1 .. .. .. ..", ".. B2 .. .. ..", ".. .. .. .. ..", "Y3 .. .. .. .."), grid=grid, tools=[TOOL]
    )
    play(position, TOOL, "lift D1")
    assert refused(position, "Y3 A3") == ("printed-colour", {"cell": "A3", "colour": "R"})
    assert refused(position, "Y3 B1") == ("same-colour-beside", {"cell": "B1", "other": "A1", "colour": "Y"})
    assert refused(position, "Y3 D1") == ("same-space", {"cell": "D1"})
    assert refused(position, "Y3 D4") == ("touches-nothing", {"cell": "D4"})
    assert refused(position, "Y3 B2") == ("space-filled", {"cell": "B2"})
    assert refused(position, "Y1 C1") == ("not-now", {"expects": "place"})


def test_it_needs_two_dice() -> None:
    position = table(("R1 .. .. .. ..", *NO_DICE[1:]), tools=[TOOL])
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_it_is_not_started_if_no_second_die_could_move() -> None:
    # The red two fits on D5 and comes from D4; nothing else fits anywhere, then or now.
    grid = ["GGGGG", "GGGGG", "GGGGG", "GGGR2"]
    position = table((*ALL_BUT_D5[:3], "G6 G6 G6 R2 .."), grid=grid, tools=[TOOL, "eglomise-brush"])
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})
    assert "eglomise-brush" in texts(position)


# Two spaces are left: D5, printed 2, and C4. The purple two of D3 may go to either, the red one of B4 only to C4, the
# green sixes nowhere; and no die fits on the spaces that these two leave.
NARROW_GRID = ["GGGGG", "GGGRG", "GGG.G", "GGPG2"]
NARROW = ("G6 G6 G6 G6 G6", "G6 G6 G6 R1 G6", "G6 G6 G6 .. G6", "G6 G6 P2 G6 ..")


def test_the_first_die_may_not_take_the_only_space_of_the_second() -> None:
    position = table(NARROW, grid=NARROW_GRID, tools=[TOOL])
    play(position, TOOL, "lift D3")
    assert texts(position) == ["P2 D5"]
    assert refused(position, "P2 C4") == ("no-second-die", {"tool": TOOL})
    play(position, "P2 D5", "lift B4")
    assert texts(position) == ["R1 C4"]


# -- both lifted together ----------------------------------------------------------------------------------------


def test_together_both_dice_are_lifted_before_either_is_placed() -> None:
    position = table(ROWS, tools=[TOOL], options=TOGETHER)
    play(position, TOOL, "lift A1")
    assert texts(position) == ["lift B2"]
    assert refused(position, "R1 C3") == ("not-now", {"expects": "lift"})
    play(position, "lift B2")
    assert position.windows[0].filled == 0
    assert {text.split()[0] for text in texts(position)} == {"R1", "B2"}


def test_together_two_dice_may_change_places() -> None:
    position = table(ROWS, tools=[TOOL], options=TOGETHER)
    play(position, TOOL, "lift A1", "lift B2", "B2 A1", "R1 B2")
    assert position.windows[0].rows()[:2] == ["B2 .. .. .. ..", ".. R1 .. .. .."]
    assert position.in_use.slot < 0


def test_one_by_one_they_can_not() -> None:
    swapped = ("B2 .. .. .. ..", ".. R1 .. .. ..", *NO_DICE[2:])
    assert swapped in rows_after(TOGETHER)
    assert swapped not in rows_after()


def test_together_the_first_die_placed_in_an_empty_window_goes_to_the_border() -> None:
    position = table(ROWS, tools=[TOOL], options=TOGETHER)
    play(position, TOOL, "lift A1", "lift B2")
    assert refused(position, "R1 C3") == ("first-die-border", {"cell": "C3"})
    play(position, "R1 D5")
    assert texts(position) == ["B2 C4", "B2 C5", "B2 D4"]


def test_together_neither_die_returns_to_its_own_space() -> None:
    position = table(ROWS, tools=[TOOL], options=TOGETHER)
    play(position, TOOL, "lift A1", "lift B2")
    assert refused(position, "R1 A1") == ("same-space", {"cell": "A1"})
    play(position, "R1 A2")
    assert refused(position, "B2 B2") == ("same-space", {"cell": "B2"})


def test_together_the_first_placement_leaves_room_for_the_second() -> None:
    position = table(NARROW, grid=NARROW_GRID, tools=[TOOL], options=TOGETHER)
    play(position, TOOL, "lift D3", "lift B4")
    assert texts(position) == ["P2 D5", "R1 C4"]
    assert refused(position, "P2 C4") == ("no-second-die", {"tool": TOOL})


def test_together_two_dice_alike_fill_the_spaces_that_they_left() -> None:
    rows = ("R1 .. .. .. ..", ".. R1 .. .. ..", *NO_DICE[2:])
    position = table(rows, tools=[TOOL], options=TOGETHER)
    play(position, TOOL, "lift A1", "lift B2")
    assert "R1 A1" in texts(position)
    play(position, "R1 A1", "R1 B2")
    assert position.windows[0].rows()[:2] == list(rows[:2])


def test_together_nothing_is_recorded_as_waived() -> None:
    position = table(ROWS, tools=[TOOL], options=TOGETHER)
    for end in after_tool(position, TOOL):
        assert spaces.names(end.windows[0].waived) == ()


def test_together_it_is_not_started_if_both_could_not_be_placed() -> None:
    grid = ["GGGGG", "GGGGG", "GGGGG", "GGGR2"]
    position = table((*ALL_BUT_D5[:3], "G6 G6 G6 R2 .."), grid=grid, tools=[TOOL], options=TOGETHER)
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})
