"""Tool 1: after drafting, raise or lower the drafted die by one; a 1 does not become a 6, nor a 6 a 1."""

from __future__ import annotations

import pytest

from rosace.sagrada import dice
from tests.sagrada.tables import ALL_BUT_D5, play, refused, table, texts

TOOL = "grozing-pliers"


@pytest.mark.parametrize(
    ("die", "steps"),
    [
        ("R1", {"+1": "R2"}),
        ("R2", {"+1": "R3", "-1": "R1"}),
        ("R5", {"+1": "R6", "-1": "R4"}),
        ("R6", {"-1": "R5"}),
    ],
)
def test_one_up_or_one_down(die: str, steps: dict[str, str]) -> None:
    for step, becomes in steps.items():
        position = table(pool=f"{die} B4", tools=[TOOL])
        play(position, TOOL, f"take {die}")
        assert texts(position) == list(steps)
        play(position, step)
        assert {text.split()[0] for text in texts(position)} == {becomes}
        assert play(position, f"{becomes} D5") == ""
        assert position.windows[0].die_at("D5") == becomes
        assert dice.names(position.pool) == "B4"
        assert position.seat == 1


@pytest.mark.parametrize(("die", "step"), [("P6", "+1"), ("P1", "-1")])
def test_a_six_does_not_become_a_one_nor_a_one_a_six(die: str, step: str) -> None:
    position = table(pool=f"{die} B4", tools=[TOOL])
    play(position, TOOL, f"take {die}")
    assert refused(position, step) == ("turn-limit", {"die": die})


def test_the_die_must_change() -> None:
    position = table(pool="R5 B4", tools=[TOOL])
    play(position, TOOL, "take R5")
    assert refused(position, "R5 A1") == ("not-now", {"expects": "step"})
    assert refused(position, "back") == ("not-now", {"expects": "step"})
    assert refused(position, "value 4") == ("not-now", {"expects": "step"})


def test_only_a_change_that_leads_to_a_space_is_offered() -> None:
    position = table(ALL_BUT_D5, pool="R5 B4", tools=[TOOL])
    play(position, TOOL, "take R5")
    assert texts(position) == ["-1"]
    assert refused(position, "+1") == ("fits-nowhere", {"die": "R6"})


def test_only_a_die_that_can_be_changed_to_fit_is_offered() -> None:
    position = table(ALL_BUT_D5, pool="R5 G3 B2 B2", tools=[TOOL])
    play(position, TOOL)
    assert texts(position) == ["take R5", "take B2"]
    assert refused(position, "take G3") == ("fits-nowhere", {"die": "G3"})


def test_a_die_that_fits_only_unchanged_is_no_reason_to_start() -> None:
    grid = ["6RRRR", "RRRRR", "RRRRR", "RRRRR"]
    position = table(grid=grid, pool="B6 B4", tools=[TOOL])
    assert "B6 A1" in texts(position)
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_the_changed_die_obeys_the_placing_rules() -> None:
    position = table(["R4 .. .. .. ..", *ALL_BUT_D5[1:3], ".. .. .. .. .."], pool="P5 B4", tools=[TOOL])
    play(position, TOOL, "take P5", "-1")
    assert refused(position, "P4 A2") == ("same-value-beside", {"cell": "A2", "other": "A1", "value": 4})
    assert refused(position, "P4 B1") == ("space-filled", {"cell": "B1"})
    assert refused(position, "P5 A3") == ("not-now", {"expects": "place"})
