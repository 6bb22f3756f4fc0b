"""Tool 10: after drafting, turn the die over: 1 and 6, 2 and 5, 3 and 4 change places."""

from __future__ import annotations

import pytest

from tests.sagrada.tables import ALL_BUT_D5, play, refused, table, texts

TOOL = "grinding-stone"


@pytest.mark.parametrize(
    ("die", "turned"), [("G1", "G6"), ("G2", "G5"), ("G3", "G4"), ("G4", "G3"), ("G5", "G2"), ("G6", "G1")]
)
def test_the_die_is_turned_to_its_opposite_face(die: str, turned: str) -> None:
    position = table(pool=f"{die} B4", tools=[TOOL])
    assert play(position, TOOL, f"take {die}") == ""
    assert {text.split()[0] for text in texts(position)} == {turned}
    play(position, f"{turned} A1")
    assert position.windows[0].die_at("A1") == turned
    assert position.seat == 1


def test_only_a_die_that_fits_turned_over_is_offered() -> None:
    position = table(ALL_BUT_D5, pool="R1 R6 G2", tools=[TOOL])
    play(position, TOOL)
    assert texts(position) == ["take R6"]
    assert refused(position, "take R1") == ("fits-nowhere", {"die": "R1"})
    assert refused(position, "take G2") == ("fits-nowhere", {"die": "G2"})


def test_the_turned_die_must_be_placed_by_the_rules() -> None:
    position = table(grid=["3....", ".....", ".....", "....."], pool="G3 B4", tools=[TOOL])
    play(position, TOOL, "take G3")
    assert refused(position, "G4 A1") == ("printed-value", {"cell": "A1", "value": 3})
    assert refused(position, "G4 B2") == ("first-die-border", {"cell": "B2"})
    assert refused(position, "back") == ("not-now", {"expects": "place"})
