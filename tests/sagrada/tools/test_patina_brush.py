"""Graphite tool: after drafting, the die takes the value of a grey die that is still in the pool."""

from __future__ import annotations

from typing import Any

from rosace.sagrada import Position, dice
from tests.sagrada.modules.laid import laid
from tests.sagrada.tables import ALL_BUT_D5, after_tool, play, refused, texts

TOOL = "patina-brush"


def ready(*rows: Any, **changes: Any) -> Position:
    return laid(*rows, **{"modules": ["glory.grey-glass"], "tools": [TOOL], "pool": "R1 K4 K6", **changes})


def test_the_drafted_die_takes_the_value_of_a_grey_die() -> None:
    position = ready()
    play(position, TOOL)
    assert texts(position) == ["take R1", "take K4", "take K6"]
    play(position, "take R1")
    assert texts(position) == ["value 4", "value 6"]
    assert play(position, "value 6") == ""
    assert {text.split()[0] for text in texts(position)} == {"R6"}
    play(position, "R6 A1")
    assert position.windows[0].die_at("A1") == "R6"
    assert dice.names(position.pool) == "K4 K6"
    assert position.seat == 1


def test_a_grey_die_needs_another_grey_die_in_the_pool() -> None:
    position = ready()
    play(position, TOOL, "take K4")
    assert texts(position) == ["value 6"]
    position = ready(pool="R1 K4")
    play(position, TOOL)
    assert texts(position) == ["take R1"]
    assert refused(position, "take K4") == ("fits-nowhere", {"die": "K4"})


def test_two_grey_dice_alike() -> None:
    position = ready(pool="K4 K4")
    play(position, TOOL, "take K4", "value 4", "K4 A1")
    assert position.windows[0].die_at("A1") == "K4"


def test_without_a_grey_die_in_the_pool_it_is_not_started() -> None:
    assert refused(ready(pool="R1 B2"), TOOL) == ("no-grey-die", {"tool": TOOL})
    assert refused(ready(pool="K4"), TOOL) == ("no-grey-die", {"tool": TOOL})
    assert refused(ready(pool=""), TOOL) == ("pool-empty", {"tool": TOOL})
    in_the_window = ["K5 .. .. .. ..", *[".. .. .. .. .."] * 3]
    assert refused(ready(in_the_window, pool="R1"), TOOL) == ("no-grey-die", {"tool": TOOL})


def test_not_after_drafting() -> None:
    position = laid(modules=["glory.grey-glass"], tools=[TOOL, "eglomise-brush"], pool="R1 K4 K6")
    play(position, "R1 A1")
    assert refused(position, TOOL) == ("only-before-drafting", {"tool": TOOL})


def test_only_values_of_grey_dice_that_lead_to_a_die_that_fits() -> None:
    position = ready(ALL_BUT_D5, pool="R1 K4 K6 B3")
    play(position, TOOL, "take R1")
    assert texts(position) == ["value 4"]
    assert refused(position, "value 6") == ("fits-nowhere", {"die": "R6"})
    assert refused(position, "value 3") == ("not-a-grey-value", {"value": 3})
    assert refused(position, "R1 D5") == ("not-now", {"expects": "value"})


def test_it_is_not_started_where_nothing_would_fit() -> None:
    assert refused(ready(ALL_BUT_D5, pool="R1 K6"), TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_the_changed_die_is_placed_by_the_rules() -> None:
    position = ready(grid=["41...", ".....", ".....", "....."], board="outer-rows")
    play(position, TOOL, "take R1", "value 4")
    assert "R4 A1" in texts(position)
    assert refused(position, "R4 A2") == ("printed-value", {"cell": "A2", "value": 1})
    position = ready(board="outer-rows")
    play(position, TOOL, "take K6", "value 4")
    assert refused(position, "K4 B1") == ("grey-restriction", {"cell": "B1"})


def test_it_can_always_be_carried_through() -> None:
    for end in after_tool(ready(), TOOL):
        assert len(end.pool) == 2
        assert end.windows[0].filled.bit_count() == 1


def test_grey_dice_do_not_lie_on_a_rose() -> None:
    position = ready(modules=["private-pools", "glory.grey-glass"], pool="R1 K4")
    play(position, TOOL)
    assert texts(position) == ["take R1"]
