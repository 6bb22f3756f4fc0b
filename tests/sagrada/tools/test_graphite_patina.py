"""Graphite tool: after drafting, the die takes the value of a grey die in the own window."""

from __future__ import annotations

from typing import Any

from rosace.sagrada import Position, Window, dice
from tests.sagrada.modules.laid import laid
from tests.sagrada.tables import NO_DICE, after_tool, play, refused, texts

TOOL = "graphite-patina"
GREYS = ("K4 .. K2 .. ..", ".. R1 .. .. ..", *NO_DICE[2:])


def ready(rows: Any = GREYS, **changes: Any) -> Position:
    return laid(rows, **{"modules": ["glory.grey-glass"], "tools": [TOOL], "pool": "B1 K6", **changes})


def test_the_drafted_die_takes_the_value_of_a_grey_die_in_the_window() -> None:
    position = ready()
    play(position, TOOL)
    assert texts(position) == ["take B1", "take K6"]
    play(position, "take B1")
    assert texts(position) == ["value 2", "value 4"]
    play(position, "value 2", "B2 B1")
    assert position.windows[0].die_at("B1") == "B2"
    assert dice.names(position.pool) == "K6"
    assert position.windows[0].die_at("A1") == "K4"


def test_grey_dice_of_the_pool_and_of_others_do_not_count() -> None:
    position = ready()
    play(position, TOOL, "take B1")
    assert refused(position, "value 6") == ("not-a-grey-value", {"value": 6})
    position = ready(NO_DICE)
    assert refused(position, TOOL) == ("no-grey-die", {"tool": TOOL})
    position.windows[1] = Window.read(position.windows[1].pattern, GREYS)
    position.changed_by_hand()
    assert refused(position, TOOL) == ("no-grey-die", {"tool": TOOL})


def test_a_drafted_grey_die_is_changed_too() -> None:
    position = ready(board="any-color")
    play(position, TOOL, "take K6", "value 2", "K2 C1")
    assert position.windows[0].die_at("C1") == "K2"


def test_refusals() -> None:
    assert refused(ready(pool=""), TOOL) == ("pool-empty", {"tool": TOOL})
    grid = ["R....", ".R...", ".....", "....."]
    full = ["K4 B1 Y2 B1 Y2", "B1 R3 B1 Y2 B1", "Y2 B1 Y2 B1 Y2", "B1 Y2 B1 Y2 .."]
    assert refused(ready(full, grid=grid, pool="Y1"), TOOL) == ("tool-cannot-finish", {"tool": TOOL})
    position = ready()
    play(position, TOOL)
    assert refused(position, "take P1") == ("die-not-in-pool", {"die": "P1"})
    play(position, "take B1")
    assert refused(position, "value 5") == ("not-a-grey-value", {"value": 5})
    play(position, "value 4")
    assert refused(position, "B4 B1") == ("same-value-beside", {"cell": "B1", "other": "A1", "value": 4})


def test_it_can_always_be_carried_through() -> None:
    for end in after_tool(ready(), TOOL):
        assert len(end.pool) == 1
        assert end.windows[0].filled.bit_count() == 4
