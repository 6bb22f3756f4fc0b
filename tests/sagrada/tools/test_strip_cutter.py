"""Tool 13: after drafting, exchange the drafted die for one of the own rose, and place that one."""

from __future__ import annotations

from typing import Any

from rosace.sagrada import Position, dice
from tests.sagrada.modules.laid import ROSE, laid
from tests.sagrada.states import roses_of
from tests.sagrada.tables import ALL_BUT_D5, after_tool, play, refused, texts

TOOL = "strip-cutter"


def ready(*rows: Any, **changes: Any) -> Position:
    return laid(*rows, **{"modules": ["private-pools"], "tools": [TOOL], "pool": "R5 B4", **changes})


def test_the_drafted_die_takes_the_place_of_the_die_on_the_rose() -> None:
    position = ready(rose="R1 Y2 Y2 P6")
    play(position, TOOL)
    assert texts(position) == ["take R5", "take B4"]
    play(position, "take R5")
    assert texts(position) == ["swap R1", "swap Y2", "swap P6"]
    assert play(position, "swap Y2") == ""
    assert dice.names(roses_of(position).roses[0]) == "R1 R5 Y2 P6"
    assert {text.split()[0] for text in texts(position)} == {"Y2"}
    play(position, "Y2 A1")
    assert position.windows[0].die_at("A1") == "Y2"
    assert dice.names(position.pool) == "B4"
    assert dice.names(roses_of(position).roses[1]) == ROSE


def test_it_is_the_draft_of_the_turn_and_not_the_die_of_the_rose() -> None:
    position = ready(rose="R1 Y2 P6")
    play(position, TOOL, "take R5", "swap Y2", "Y2 A1")
    assert (position.seat, position.turn.drafts, roses_of(position).drafts) == (0, 0, 1)
    assert "rose R5 A2" in texts(position)
    play(position, "rose R5 A2")
    assert position.seat == 1


def test_not_after_drafting() -> None:
    position = ready()
    play(position, "R5 A1")
    assert refused(position, TOOL) == ("only-before-drafting", {"tool": TOOL})
    assert refused(ready(pool=""), TOOL) == ("pool-empty", {"tool": TOOL})


def test_only_dice_of_the_rose_that_fit_are_offered() -> None:
    position = ready(ALL_BUT_D5, rose="R6 G1 Y2")
    play(position, TOOL, "take R5")
    assert texts(position) == ["swap Y2"]
    assert refused(position, "swap R6") == ("fits-nowhere", {"die": "R6"})
    assert refused(position, "swap B3") == ("die-not-on-rose", {"die": "B3"})
    assert refused(position, "swap P1") == ("die-not-on-rose", {"die": "P1"})  # another player's
    assert refused(position, "R5 D5") == ("not-now", {"expects": "swap"})


def test_it_is_not_started_if_no_die_of_the_rose_fits() -> None:
    assert refused(ready(ALL_BUT_D5, rose="R6 G1"), TOOL) == ("tool-cannot-finish", {"tool": TOOL})
    assert refused(ready(rose=""), TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_the_die_that_came_in_is_placed_by_the_rules() -> None:
    position = ready(grid=["R....", ".....", ".....", "....."], rose="Y1 B2")
    play(position, TOOL, "take R5", "swap Y1")
    assert refused(position, "Y1 A1") == ("printed-colour", {"cell": "A1", "colour": "R"})
    assert refused(position, "back") == ("not-now", {"expects": "place"})


def test_a_copy_keeps_its_own_rose() -> None:
    position = ready(rose="R1 Y2")
    copied = position.copy()
    play(position, TOOL, "take R5", "swap Y2")
    assert dice.names(roses_of(copied).roses[0]) == "R1 Y2"


def test_it_can_always_be_carried_through() -> None:
    for end in after_tool(ready(rose="R1 Y2 P6"), TOOL):
        assert len(roses_of(end).roses[0]) == 3
        assert end.windows[0].filled.bit_count() == 1
        assert len(end.pool) == 1
