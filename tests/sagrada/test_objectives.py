"""The objectives: met, missed, counted several times, and the spaces that counted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace.sagrada import Window, scoring
from rosace.sagrada.cards.deck import base
from tests.sagrada.by_the_book import SPACES
from tests.sagrada.tables import NO_DICE

EMPTY = ".. .. .. .. .."
ROW_A = "A1 A2 A3 A4 A5"


def scored(goal: str, rows: Sequence[str]) -> tuple[int, str]:
    """The points of a public objective and the spaces that counted."""
    line = scoring.public_line(Window.parse(None, rows), base().public_objective(goal))
    assert line.card == goal
    return line.points, " ".join(line.cells)


@pytest.mark.parametrize("goal", list(base().public))
def test_an_empty_window_meets_no_public_objective(goal: str) -> None:
    assert scored(goal, NO_DICE) == (0, "")


# -- full rows and columns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "row", "points"),
    [
        ("row-color-variety", "R1 Y1 G1 B1 P1", 6),
        ("row-color-variety", "R1 Y2 G3 B4 R5", 0),
        ("row-color-variety", "R1 Y2 G3 B4 ..", 0),
        ("row-shade-variety", "R1 R2 R3 R4 R5", 5),
        ("row-shade-variety", "R6 R2 R3 R4 R5", 5),
        ("row-shade-variety", "R1 Y2 G3 B4 P1", 0),
        ("row-shade-variety", ".. Y2 G3 B4 P1", 0),
    ],
)
def test_a_row_counts_if_it_is_full_and_repeats_nothing(goal: str, row: str, points: int) -> None:
    assert scored(goal, [row, EMPTY, EMPTY, EMPTY]) == (points, ROW_A if points else "")


@pytest.mark.parametrize(
    ("goal", "column", "points"),
    [
        ("column-color-variety", "R1 Y1 G1 B1", 5),
        ("column-color-variety", "R1 Y1 G1 R1", 0),
        ("column-color-variety", "R1 Y1 G1 ..", 0),
        ("column-shade-variety", "R1 R2 R3 R4", 4),
        ("column-shade-variety", "R1 Y2 G1 B3", 0),
        ("column-shade-variety", ".. Y2 G1 B3", 0),
    ],
)
def test_a_column_counts_if_it_is_full_and_repeats_nothing(goal: str, column: str, points: int) -> None:
    rows = [f".. .. {die} .. .." for die in column.split()]
    assert scored(goal, rows) == (points, "A3 B3 C3 D3" if points else "")


ALL_DIFFERENT = ["R1 Y2 G3 B4 P5", "Y2 G3 B4 P5 R1", "G3 B4 P5 R1 Y2", "B4 P5 R1 Y2 G3"]


@pytest.mark.parametrize(
    ("goal", "points"),
    [
        ("row-color-variety", 4 * 6),
        ("row-shade-variety", 4 * 5),
        ("column-color-variety", 5 * 5),
        ("column-shade-variety", 5 * 4),
    ],
)
def test_every_full_row_or_column_counts(goal: str, points: int) -> None:
    assert scored(goal, ALL_DIFFERENT) == (points, " ".join(SPACES))


def test_only_the_rows_and_columns_that_count_are_named() -> None:
    rows = ["R1 Y2 G3 B4 P5", "R1 R2 R3 R4 R5", "G3 B4 P5 R1 Y2", EMPTY]
    assert scored("row-color-variety", rows) == (12, "A1 A2 A3 A4 A5 C1 C2 C3 C4 C5")


# -- sets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "low", "high"), [("light-shades", 1, 2), ("medium-shades", 3, 4), ("deep-shades", 5, 6)]
)
@pytest.mark.parametrize(
    ("lows", "highs", "sets"), [(1, 0, 0), (0, 1, 0), (1, 1, 1), (3, 1, 1), (2, 3, 2), (5, 5, 5)]
)
def test_sets_of_two_values_anywhere(
    goal: str, low: int, high: int, lows: int, highs: int, sets: int
) -> None:
    rows = [
        " ".join([f"R{low}"] * lows + [".."] * (5 - lows)),
        EMPTY,
        EMPTY,
        " ".join([".."] * (5 - highs) + [f"G{high}"] * highs),
    ]
    first = [f"A{column}" for column in range(1, sets + 1)]
    last = [f"D{column}" for column in range(6 - highs, 6 - highs + sets)]
    assert scored(goal, rows) == (2 * sets, " ".join(first + last))


@pytest.mark.parametrize("goal", ["light-shades", "medium-shades", "deep-shades"])
def test_the_other_values_do_not_count(goal: str) -> None:
    wanted = {"light-shades": "12", "medium-shades": "34", "deep-shades": "56"}[goal]
    others = [value for value in "123456" if value not in wanted]
    rows = [" ".join(f"R{value}" for value in others) + " ..", EMPTY, EMPTY, EMPTY]
    assert scored(goal, rows) == (0, "")


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (["R1 R2 R3 R4 R5", EMPTY, EMPTY, EMPTY], 0),
        (["R1 R2 R3 R4 R5", "R6 .. .. .. ..", EMPTY, EMPTY], 5),
        (["R1 R2 R3 R4 R5", "G6 G1 G2 G3 G4", "P5 P6 .. .. ..", EMPTY], 10),
        (["R1 R2 R3 R4 R5", "G6 G1 G2 G3 G4", "P6 P6 P6 P6 P6", EMPTY], 5),
        (["R1 R2 R3 R4 R5", "G6 G1 G2 G3 G4", "P5 P6 B1 B2 B3", "Y4 Y5 Y6 .. Y1"], 15),
    ],
)
def test_sets_of_all_six_values(rows: list[str], points: int) -> None:
    assert scored("shade-variety", rows)[0] == points


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (["R1 Y1 G1 B1 ..", EMPTY, EMPTY, EMPTY], 0),
        (["R1 Y1 G1 B1 R2", EMPTY, EMPTY, EMPTY], 0),
        (["R1 Y1 G1 B1 P1", EMPTY, EMPTY, EMPTY], 4),
        (["R1 Y1 G1 B1 P1", EMPTY, EMPTY, "R6 Y6 G6 B6 .."], 4),
        (["R1 Y1 G1 B1 P1", "R1 Y1 G1 B1 P1", "R1 Y1 G1 B1 P1", "R6 Y6 G6 B6 P6"], 16),
    ],
)
def test_sets_of_all_five_colours(rows: list[str], points: int) -> None:
    assert scored("color-variety", rows)[0] == points


def test_the_dice_of_a_set_are_named() -> None:
    rows = ["R1 Y1 G1 B1 P1", "R2 .. .. .. ..", EMPTY, EMPTY]
    assert scored("color-variety", rows) == (4, ROW_A)
    rows = ["R6 R5 R4 R3 R2", "R1 G6 .. .. ..", EMPTY, EMPTY]
    assert scored("shade-variety", rows) == (5, "A1 A2 A3 A4 A5 B1")


# -- diagonals ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [1, 4])
def test_the_color_diagonals_example_scores_seven(value: int) -> None:
    picture = [". . . . .", ". B . . Y", "B . B Y .", ". . Y B ."]
    rows = [" ".join(".." if mark == "." else f"{mark}{value}" for mark in row.split()) for row in picture]
    assert scored("color-diagonals", rows) == (7, "B2 B5 C1 C3 C4 D3 D4")


@pytest.mark.parametrize(
    ("rows", "points", "cells"),
    [
        (["R1 .. .. .. ..", ".. R2 .. .. ..", EMPTY, EMPTY], 2, "A1 B2"),
        (["R1 .. .. .. ..", ".. G1 .. .. ..", EMPTY, EMPTY], 0, ""),
        (["R1 R2 .. .. ..", "R3 .. .. .. ..", EMPTY, EMPTY], 2, "A2 B1"),
        (["R1 .. R2 .. ..", EMPTY, "R3 .. R4 .. ..", EMPTY], 0, ""),
        (["R1 .. R1 .. ..", ".. R1 .. .. ..", "R1 .. R1 .. ..", EMPTY], 5, "A1 A3 B2 C1 C3"),
        ([".. .. .. .. R1", "R1 .. .. .. ..", EMPTY, EMPTY], 0, ""),
    ],
)
def test_each_die_with_a_diagonal_neighbour_of_its_colour_counts_once(
    rows: list[str], points: int, cells: str
) -> None:
    assert scored("color-diagonals", rows) == (points, cells)


# -- private -----------------------------------------------------------------------------------------------------

COLOURFUL = ["R1 Y2 G3 B4 P5", "R6 .. .. B6 P1", EMPTY, "Y5 .. .. .. .."]


@pytest.mark.parametrize(
    ("goal", "points", "cells"),
    [
        ("shades-of-red", 7, "A1 B1"),
        ("shades-of-yellow", 7, "A2 D1"),
        ("shades-of-green", 3, "A3"),
        ("shades-of-blue", 10, "A4 B4"),
        ("shades-of-purple", 6, "A5 B5"),
    ],
)
def test_a_private_objective_is_the_sum_of_the_values_of_its_colour(
    goal: str, points: int, cells: str
) -> None:
    card = base().private_objective(goal)
    line = scoring.private_line(Window.parse(None, COLOURFUL), card)
    assert (line.card, line.points, " ".join(line.cells)) == (goal, points, cells)
    missed = scoring.private_line(Window.parse(None), card)
    assert (missed.points, missed.cells) == (0, ())
