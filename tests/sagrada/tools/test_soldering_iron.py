"""Graphite tool: exchange a die of the own window with one of the pool; one of them is grey, the other is not."""

from __future__ import annotations

from typing import Any

from rosace.sagrada import Position, dice
from tests.sagrada.modules.laid import laid
from tests.sagrada.tables import NO_DICE, after_tool, play, refused, texts

TOOL = "soldering-iron"
ROWS = ("R1 G2 .. .. ..", ".. K4 B3 .. ..", *NO_DICE[2:])


def ready(rows: Any = ROWS, **changes: Any) -> Position:
    given = {"modules": ["glory.grey-glass"], "tools": [TOOL], "pool": "Y6 K5", "board": "any-color"}
    return laid(rows, **{**given, **changes})


def test_a_grey_die_of_the_window_for_another_colour_of_the_pool() -> None:
    position = ready()
    play(position, TOOL)
    assert texts(position) == ["lift A1", "lift B2"]  # a grey die on A2 or B3 would be beside the other
    play(position, "lift B2")
    assert position.view(1).data()["hand"] == ["K4"]
    assert texts(position) == ["Y6 B2"]
    assert play(position, "Y6 B2") == ""
    assert position.windows[0].rows()[:2] == ["R1 G2 .. .. ..", ".. Y6 B3 .. .."]
    assert dice.names(position.pool) == "K5 K4"


def test_another_colour_of_the_window_for_a_grey_die_of_the_pool() -> None:
    position = ready()
    play(position, TOOL, "lift A1", "K5 A1")
    assert position.windows[0].die_at("A1") == "K5"
    assert dice.names(position.pool) == "Y6 R1"


def test_it_is_not_the_draft_of_the_turn() -> None:
    position = ready()
    play(position, TOOL, "lift B2", "Y6 B2")
    assert (position.seat, position.turn.drafts) == (0, 1)
    play(position, "K4 C1")  # the old die of the window may be drafted
    assert position.seat == 1
    position = ready()
    play(position, "Y6 A3", TOOL, "lift A1", "K5 A1")
    assert position.seat == 1


def test_exactly_one_of_the_two_is_grey() -> None:
    position = ready(pool="Y6 K5 K6 P1")
    play(position, TOOL, "lift B2")
    assert texts(position) == ["Y6 B2", "P1 B2"]
    assert refused(position, "K5 B2") == ("exactly-one-grey", {})
    position = ready(pool="Y6 K5 K6 P3")
    play(position, TOOL, "lift A1")
    assert refused(position, "Y6 A1") == ("exactly-one-grey", {})


def test_the_incoming_die_takes_the_same_space() -> None:
    position = ready()
    play(position, TOOL, "lift B2")
    assert refused(position, "Y6 C2") == ("must-take-its-place", {"cell": "B2"})
    assert refused(position, "P6 B2") == ("die-not-in-pool", {"die": "P6"})
    assert refused(position, "K4 B2") == ("die-not-in-pool", {"die": "K4"})  # nor does the old one go back
    assert refused(position, "pass") == ("must-finish-tool", {"tool": TOOL})


def test_all_rules_of_placing_hold_there() -> None:
    grid = ["K....".replace("K", "R"), ".4...", ".....", "....."]
    position = ready(grid=grid, board="outer-rows", pool="K5 P4 Y6 G4")
    play(position, TOOL)
    assert texts(position) == ["lift B2"]
    assert refused(position, "lift A1") == ("die-cannot-move", {"cell": "A1"})  # grey would stand on red
    play(position, "lift B2")
    assert texts(position) == ["P4 B2"]
    assert refused(position, "Y6 B2") == ("printed-value", {"cell": "B2", "value": 4})
    assert refused(position, "G4 B2") == ("same-colour-beside", {"cell": "B2", "other": "A2", "colour": "G"})


def test_the_restriction_board_holds_too() -> None:
    rows = ("R1 G2 .. .. ..", "Y4 .. B3 .. ..", *NO_DICE[2:])
    position = ready(rows, board="outer-rows", pool="K5")
    play(position, TOOL)
    assert texts(position) == ["lift A1", "lift A2"]
    assert refused(position, "lift B1") == ("die-cannot-move", {"cell": "B1"})
    position = ready(("K1 G2 .. .. ..", ".. R3 .. .. ..", *NO_DICE[2:]), board="no-corners", pool="K5")
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_why_it_is_not_started() -> None:
    assert refused(ready(pool=""), TOOL) == ("pool-empty", {"tool": TOOL})
    no_grey = ("R1 G2 .. .. ..", *NO_DICE[1:])
    assert refused(ready(no_grey, pool="Y6 B1"), TOOL) == ("no-grey-die", {"tool": TOOL})
    assert refused(ready(NO_DICE), TOOL) == ("tool-cannot-finish", {"tool": TOOL})
    only_grey = ("K1 .. .. .. ..", *NO_DICE[1:])
    assert refused(ready(only_grey, pool="K6"), TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_an_empty_space_has_nothing_to_lift() -> None:
    position = ready()
    play(position, TOOL)
    assert refused(position, "lift D5") == ("no-die-on-space", {"cell": "D5"})
    assert refused(position, "Y6 B2") == ("not-now", {"expects": "lift"})


def test_the_first_die_of_a_window_may_be_exchanged() -> None:
    position = ready(("K1 .. .. .. ..", *NO_DICE[1:]))
    play(position, TOOL, "lift A1", "Y6 A1")
    assert position.windows[0].die_at("A1") == "Y6"


def test_rare_glass_is_not_exchanged() -> None:
    position = ready(("*1 .. .. .. ..", *NO_DICE[1:]), pool="K5")
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_it_can_always_be_carried_through() -> None:
    for end in after_tool(ready(pool="Y6 K5 P1 K2"), TOOL):
        assert len(end.pool) == 4
        assert end.windows[0].filled == ready().windows[0].filled
