"""How far objectives are met: what there is and must be, which towers count, and whether it still can be met."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace import mandala
from rosace.engine.cup import SeededCup
from rosace.mandala import Position
from rosace.mandala.progress import progress
from tests.mandala.tables import NO_TOWERS, table

DEALT = ["three-stones blue-stones", "waves-on-top one-stone"]


def of(position: Position, card: str, seat: int = 0) -> dict[str, Any]:
    (found,) = [one for one in progress(position.view(seat)) if one["card"] == card]
    return dict(found)


def told(position: Position, card: str, seat: int = 0) -> tuple[int, int, int, int, str, str]:
    one = of(position, card, seat)
    return (
        one["points"], one["possible"], one["have"], one["need"], " ".join(one["cells"]), " ".join(one["open"])
    )  # fmt: skip


def test_a_number_of_stones_counts_only_exactly() -> None:
    for towers, expected in (
        (NO_TOWERS, (0, 6, 0, 3, "", "I II III IV V")),
        ("YW.RP - PP - -", (6, 6, 3, 3, "I III", "")),
        ("YW.RP - PP.PW - -", (0, 6, 4, 3, "I III", "I III")),
    ):
        assert told(table(towers, objectives=DEALT), "three-stones") == expected


def test_a_color_counts_from_three_on_or_with_more_than_the_others() -> None:
    for own, other, expected in (
        ("BW - - - -", NO_TOWERS, (7, 7, 1, 1, "I", "")),
        ("BW - - - -", "BW - - - -", (0, 7, 1, 2, "I", "II III IV V")),
        ("BW.BP.BW - - - -", "BW.BW.BW.BW - - - -", (7, 7, 3, 3, "I", "")),
    ):
        assert told(table(own, other, objectives=DEALT), "blue-stones") == expected


def test_every_top_must_bear_the_pattern() -> None:
    for towers, expected in (
        (NO_TOWERS, (0, 7, 0, 1, "", "I II III IV V")),
        ("YW - RP.BW - -", (7, 7, 2, 2, "I III", "")),
        ("YW - BW.RP - -", (0, 7, 1, 2, "I", "III")),
    ):
        assert told(table(NO_TOWERS, towers, objectives=DEALT), "waves-on-top", seat=1) == expected


def test_after_the_last_turn_only_the_others_can_change_anything() -> None:
    last = table("BW - - - -", "BW - - - -", objectives=DEALT, seat=1, ending=True)
    assert of(last, "three-stones")["possible"] == 0
    assert of(last, "blue-stones")["possible"] == 7  # they may score theirs
    none_left = table(NO_TOWERS, "BW - - - -", objectives=DEALT, seat=1, ending=True)
    assert of(none_left, "blue-stones")["possible"] == 0


def test_one_turn_changes_no_more_than_it_can() -> None:
    many = table("YW.RP.BW YW.RP.BW YW.RP.BW - -", objectives=DEALT, ending=True)
    assert of(many, "three-stones")["possible"] == 0
    few = table("YW.RP.BW YW.RP.BW - - -", objectives=DEALT, ending=True)
    assert of(few, "three-stones")["possible"] == 6


def test_a_seat_is_told_of_its_own_objectives_only() -> None:
    position = table(objectives=DEALT)
    for seat in range(2):
        assert [one["card"] for one in progress(position.view(seat))] == DEALT[seat].split()
    assert progress(position.view(-1)) == []


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_no_objective_is_met_that_was_impossible(players: int, seed: int) -> None:
    position = mandala.start(players=players, seed=seed)
    cup, at, given_up = SeededCup(f"{seed} on"), 0, set()
    while not position.over:
        choices = position.legal_moves()
        position.play(choices[cup.below(at, len(choices))])
        at += 1
        for seat in range(players):
            for one in progress(position.view(seat)):
                assert one["points"] <= one["possible"]
                if not one["possible"]:
                    given_up.add((seat, one["card"]))
                else:
                    assert (seat, one["card"]) not in given_up
