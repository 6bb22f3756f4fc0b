"""In how many ways a window can be completed: against every filling tried, and for windows of the box."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace.sagrada.cards.deck import everything
from rosace.sagrada.sheets.fillings import arrangements, fillings
from tests.sagrada import by_the_book


def tried(grid: list[str]) -> int:
    """All dice on all spaces, counted where print and neighbours agree."""
    columns, marks = len(grid[0]), "".join(grid)
    right = [(cell, cell + 1) for cell in range(len(marks)) if (cell + 1) % columns]
    beside = right + [(cell, cell + columns) for cell in range(len(marks) - columns)]
    fitting = [[die for die in by_the_book.DICE if mark == "." or mark in die] for mark in marks]
    return sum(
        all(not set(dice[cell]) & set(dice[other]) for cell, other in beside) for dice in product(*fitting)
    )


@pytest.mark.parametrize(
    "grid",
    [
        ["."],
        ["R"],
        ["5"],
        [".."],
        [".", "."],
        ["R5"],
        ["RR"],
        ["44"],
        ["4.4"],
        ["R.", "5."],
        ["R.", ".R"],
        ["RY", "12"],
    ],
)
def test_small_grids_as_tried(grid: list[str]) -> None:
    assert fillings(grid) == tried(grid)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(".RYGBP123456", min_size=2, max_size=2), min_size=2, max_size=2))
def test_any_square_of_four_as_tried(grid: list[str]) -> None:
    rows = ["".join(row) for row in grid]
    if "".join(rows).count(".") > 2:
        rows[0] = "R1"  # trying all dice on three blank spaces takes too long
    assert fillings(rows) == tried(rows)


@pytest.mark.parametrize(
    ("rows", "columns", "number"),
    [(1, 1, 3), (2, 2, 18), (3, 3, 246), (3, 5, 5118), (4, 4, 7812), (5, 5, 580986)],
)
def test_three_colours_on_a_blank_grid(rows: int, columns: int, number: int) -> None:
    # The squares are the sequence A020698 of the OEIS; three rows follow a(n) = 5 a(n-1) - 2 a(n-2) from 12 and 54.
    assert arrangements(["." * columns] * rows, "RYG") == number


def test_turning_a_grid_changes_nothing() -> None:
    grid = ["R5.", ".2G"]
    assert fillings(grid) == fillings(["".join(column) for column in zip(*grid, strict=True)])


@pytest.mark.parametrize(
    ("window", "number"),
    [
        ("virtus", 438_959_699_904_000),
        ("water-of-life", 24_894_608_428_800),
        ("luz-celestial", 75_062_087_133_391_104),
        ("ripples-of-light", 2_736_818_751_744),
    ],
)
def test_windows_of_the_box(window: str, number: int) -> None:
    assert fillings(everything().window(window).pattern.grid) == number


def test_a_blank_window() -> None:
    assert fillings(["....."] * 4) == 1_607_969_067_083_930_040_363_000


def test_every_window_of_the_box_can_be_completed() -> None:
    for card in everything().windows.values():
        assert fillings(card.pattern.grid), card.id


@pytest.mark.parametrize(
    "grid",
    [["44...", ".....", ".....", "....."], ["R....", "R....", ".....", "....."]],
    ids=["beside", "below"],
)
def test_marks_that_can_never_be_met_together(grid: list[str]) -> None:
    assert fillings(grid) == 0


def test_a_space_without_a_mark_left() -> None:
    around = [".1.", "2.3", ".4."]
    assert arrangements(around, "1234") == 0
    assert arrangements(around, "12345") > 0
