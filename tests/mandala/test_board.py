"""The main board, compared with its drawing."""

from __future__ import annotations

import pytest

from rosace.engine.errors import NotationError
from rosace.mandala.board import (
    ADJACENT,
    AROUND,
    CLOCKWISE,
    DIRECTIONS,
    SIDES,
    SPOT_NAME,
    SPOTS,
    STACKS,
    START_SPOTS,
    parse_spot,
)  # fmt: skip
from tests.mandala import by_the_book


def test_there_are_twenty_four_stacks_and_nine_spots() -> None:
    assert (STACKS, SPOTS) == (len(by_the_book.STACKS), len(by_the_book.SPOTS)) == (24, 9)
    assert SPOT_NAME == by_the_book.SPOT_NAMES


@pytest.mark.parametrize("spot", range(9))
def test_a_spot_has_the_four_stacks_that_the_drawing_shows_clockwise_from_the_north(spot: int) -> None:
    beside = by_the_book.neighbours(by_the_book.SPOTS[spot])
    assert "".join(beside) == DIRECTIONS == "NESW"
    assert [by_the_book.STACKS[stack] for stack in ADJACENT[spot]] == list(beside.values())


def test_twelve_stacks_lie_between_two_spots_and_twelve_on_the_rim_of_one() -> None:
    touched = [sum(stack in ADJACENT[spot] for spot in range(SPOTS)) for stack in range(STACKS)]
    assert (touched.count(1), touched.count(2)) == (12, 12)
    rim = [at for at, cell in enumerate(by_the_book.STACKS) if set(cell) & {0, 6}]
    assert [stack for stack in range(STACKS) if touched[stack] == 1] == rim


@pytest.mark.parametrize(
    ("spot", "side", "stacks"),
    [
        ("C", "N", [8, 12, 15, 11]),
        ("C", "E", [12, 15, 11, 8]),
        ("C", "S", [15, 11, 8, 12]),
        ("C", "W", [11, 8, 12, 15]),
        ("NW", "N", [0, 4, 7, 3]),
        ("SE", "W", [19, 16, 20, 23]),
    ],
)
def test_clockwise_from_a_side(spot: str, side: str, stacks: list[int]) -> None:
    assert CLOCKWISE[SPOT_NAME.index(spot)][DIRECTIONS.index(side)] == stacks


def test_masks_say_the_same() -> None:
    for spot in range(SPOTS):
        assert [stack for stack in range(STACKS) if AROUND[spot] >> stack & 1] == sorted(ADJACENT[spot])
        assert len(SIDES[spot]) == 16
        for mask, sides in SIDES[spot].items():
            on = [stack for side, stack in enumerate(ADJACENT[spot]) if sides >> side & 1]
            assert mask == sum(1 << stack for stack in on)


def test_artists_start_in_a_diamond() -> None:
    assert sorted(SPOT_NAME[spot] for spot in START_SPOTS) == ["E", "N", "S", "W"]


@pytest.mark.parametrize("name", SPOT_NAME)
def test_a_spot_is_read_in_large_and_small_letters(name: str) -> None:
    assert parse_spot(name) == parse_spot(f" {name.lower()} ") == SPOT_NAME.index(name)


@pytest.mark.parametrize("text", ["", "X", "NN", "NWE", "1", "N W"])
def test_what_is_no_spot(text: str) -> None:
    with pytest.raises(NotationError, match="is not a spot: write one of NW N NE W C E SW S SE"):
        parse_spot(text)
