"""Tool 5: after drafting, swap the drafted die with one on the round track, and place that one."""

from __future__ import annotations

from rosace.sagrada import Position, dice
from tests.sagrada.tables import ALL_BUT_D5, play, refused, table, texts

TOOL = "lens-cutter"


def track(position: Position) -> list[str]:
    return [dice.names(on_round) for on_round in position.track]


def test_the_drafted_die_takes_the_place_of_the_die_on_the_track() -> None:
    position = table(pool="R5 B4", track=["Y1 P2", "G3"], tools=[TOOL])
    play(position, TOOL, "take R5")
    assert texts(position) == ["swap Y1", "swap G3", "swap P2"]
    assert play(position, "swap P2") == ""
    assert track(position) == ["Y1 R5", "G3"]
    assert {text.split()[0] for text in texts(position)} == {"P2"}
    play(position, "P2 A1")
    assert position.windows[0].die_at("A1") == "P2"
    assert dice.names(position.pool) == "B4"
    assert position.seat == 1


def test_a_die_that_lies_on_several_rounds_is_taken_from_the_earliest() -> None:
    position = table(pool="R5 B4", track=["", "Y1 P2", "P2 P2"], tools=[TOOL])
    play(position, TOOL, "take R5", "swap P2")
    assert track(position) == ["", "Y1 R5", "P2 P2"]


def test_a_copy_keeps_its_own_track() -> None:
    position = table(pool="R5 B4", track=["Y1 P2"], tools=[TOOL])
    copied = position.copy()
    play(position, TOOL, "take R5", "swap P2")
    assert (track(position), track(copied)) == (["Y1 R5"], ["Y1 P2"])


def test_not_in_the_first_round() -> None:
    assert refused(table(pool="R5", tools=[TOOL]), TOOL) == ("track-empty", {"tool": TOOL})


def test_a_track_whose_spaces_are_all_empty_is_empty() -> None:
    assert refused(table(pool="R5", track=["", ""], tools=[TOOL]), TOOL) == ("track-empty", {"tool": TOOL})


def test_only_dice_on_the_track_that_fit_are_offered() -> None:
    position = table(ALL_BUT_D5, pool="G5", track=["R6 G1 Y2"], tools=[TOOL])
    play(position, TOOL, "take G5")
    assert texts(position) == ["swap Y2"]
    assert refused(position, "swap R6") == ("fits-nowhere", {"die": "R6"})
    assert refused(position, "swap G1") == ("fits-nowhere", {"die": "G1"})
    assert refused(position, "swap B3") == ("die-not-on-track", {"die": "B3"})
    assert refused(position, "G5 D5") == ("not-now", {"expects": "swap"})


def test_it_is_not_started_if_no_die_of_the_track_fits() -> None:
    position = table(ALL_BUT_D5, pool="R1 Y2", track=["R6 G1"], tools=[TOOL])
    assert refused(position, TOOL) == ("tool-cannot-finish", {"tool": TOOL})


def test_the_die_taken_is_placed_by_the_rules() -> None:
    position = table(grid=["R....", ".....", ".....", "....."], pool="R5", track=["Y1"], tools=[TOOL])
    play(position, TOOL, "take R5", "swap Y1")
    assert refused(position, "Y1 A1") == ("printed-colour", {"cell": "A1", "colour": "R"})
    assert refused(position, "back") == ("not-now", {"expects": "place"})


def test_a_swapped_colour_counts_for_the_tap_wheel_and_the_solo_target() -> None:
    position = table(pool="R5 G4", track=["Y1"], players=1, tools=[TOOL])
    assert position.target == 1
    play(position, TOOL, "pay G4", "take R5", "swap Y1")
    assert position.target == 5
