"""Tool 14: roll up to two dice of the own rose again."""

from __future__ import annotations

from typing import Any

from rosace.sagrada import Position, dice
from tests.sagrada.modules.laid import ROSE, laid
from tests.sagrada.states import roses_of
from tests.sagrada.tables import play, refused, texts

TOOL = "lead-came-nippers"


def ready(**changes: Any) -> Position:
    given: dict[str, Any] = {
        "modules": ["private-pools"],
        "tools": [TOOL],
        "pool": "R5 B4",
        "rose": "R1 R1 Y2",
    }
    return laid(**{**given, **changes})


def rose(position: Position) -> str:
    return dice.names(roses_of(position).roses[0])


def test_two_dice_are_chosen_and_then_rolled_together() -> None:
    position = ready(chance="6 4")
    play(position, TOOL)
    assert texts(position) == ["take R1", "take Y2"]
    assert play(position, "take R1") == ""
    assert texts(position) == ["take R1", "take Y2", "done"]
    assert play(position, "take Y2") == "6 4"
    assert rose(position) == "R1 R6 Y4"
    assert dice.names(roses_of(position).roses[1]) == ROSE
    assert dice.names(position.pool) == "R5 B4"
    assert (position.seat, position.turn.drafts, roses_of(position).drafts) == (0, 1, 1)
    assert "rose R6 A1" in texts(position)


def test_two_dice_alike() -> None:
    position = ready(chance="6 4")
    play(position, TOOL, "take R1", "take R1")
    assert rose(position) == "R4 R6 Y2"


def test_one_die_is_enough() -> None:
    position = ready(chance="3")
    play(position, TOOL)
    assert refused(position, "done") == ("must-finish-tool", {"tool": TOOL})
    play(position, "take Y2")
    assert play(position, "done") == "3"
    assert rose(position) == "R1 R1 Y3"


def test_the_last_die_of_a_rose_is_rolled_at_once() -> None:
    position = ready(rose="P2", chance="5")
    assert play(position, TOOL, "take P2") == "5"
    assert rose(position) == "P5"
    assert position.in_use.slot < 0


def test_the_die_chosen_first_is_in_hand_until_both_are_rolled() -> None:
    position = ready()
    play(position, TOOL, "take R1")
    assert rose(position) == "R1 Y2"
    assert position.view(1).data()["hand"] == ["R1"]
    assert refused(position, "R1 A1") == ("not-now", {"expects": "take"})
    assert refused(position, "rose R1 A1") == ("not-now", {"expects": "take"})
    assert refused(position, "pass") == ("must-finish-tool", {"tool": TOOL})


def test_only_dice_of_the_own_rose() -> None:
    position = ready()
    play(position, TOOL)
    for name in ("R5", "B4", "P1"):  # two of the pool, one of another rose
        assert refused(position, f"take {name}") == ("die-not-on-rose", {"die": name})
    play(position, "take Y2")
    assert refused(position, "take Y2") == ("die-not-on-rose", {"die": "Y2"})


def test_an_empty_rose_has_nothing_to_roll() -> None:
    assert refused(ready(rose=""), TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_before_or_after_drafting_and_placing() -> None:
    position = ready(chance="3")
    play(position, "R5 A1", "rose Y2 A2")
    assert texts(position) == [TOOL, "pass"]
    play(position, TOOL, "take R1", "done")
    assert position.seat == 1  # nothing is left to do


def test_the_rolled_die_may_be_placed_after_a_draft_that_left_no_space_for_it() -> None:
    grid = ["25666", "66666", "66666", "66666"]
    position = ready(grid=grid, rose="Y1", pool="R2 B4", chance="5")
    play(position, "R2 A1")
    assert texts(position) == [TOOL, "pass"]
    play(position, TOOL, "take Y1")
    assert texts(position) == ["rose Y5 A2", "pass"]
