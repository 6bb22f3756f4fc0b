"""Glory's objectives of grey glass: sets on their scale, pairs, columns."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace.sagrada import Window, scoring
from rosace.sagrada.cards.deck import everything
from tests.sagrada.by_the_book import SPACES
from tests.sagrada.tables import NO_DICE

EMPTY = ".. .. .. .. .."


def line(card: str, rows: Sequence[str]) -> tuple[int, str]:
    found = scoring.public_line(Window.parse(None, rows), everything().public_objective(card))
    return found.points, " ".join(found.cells)


def greys(values: str) -> list[str]:
    """Grey dice of these values, in reading order."""
    dice = [f"K{value}" for value in values] + [".."] * (20 - len(values))
    return [" ".join(dice[start : start + 5]) for start in range(0, 20, 5)]


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ("", 0),
        ("4", 1),
        ("41", 3),
        ("416", 6),
        ("4162", 10),
        ("41625", 15),
        ("416253", 21),
        ("244", 3 + 1),  # a set of two and a set of one
        ("2244", 3 + 3),
        ("444", 1 + 1 + 1),
        ("1234561", 21 + 1),
        ("112233", 6 + 6),
        ("1122334", 10 + 6),
    ],
)
def test_shades_of_grey_sets(values: str, points: int) -> None:
    assert line("shades-of-grey", greys(values)) == (points, " ".join(SPACES[: len(values)]))


@pytest.mark.parametrize(
    ("values", "pairs"),
    [("", 0), ("1", 0), ("12", 0), ("11", 1), ("111", 1), ("1111", 2), ("1212", 2), ("1122334", 3)],
)
def test_grey_paradise_pairs_are_disjoint(values: str, pairs: int) -> None:
    assert line("grey-paradise", greys(values))[0] == 5 * pairs


def test_grey_paradise_names_the_dice_of_the_pairs() -> None:
    assert line("grey-paradise", greys("1211")) == (5, "A1 A3")


@pytest.mark.parametrize(
    ("rows", "columns", "cells"),
    [
        (NO_DICE, 0, ""),
        (["K1 .. .. .. K2", *[EMPTY] * 3], 2, "A1 A5"),
        (["K1 .. .. .. ..", EMPTY, "K2 .. .. .. ..", EMPTY], 1, "A1 C1"),
        (["K1 K2 K3 K4 K5", *[EMPTY] * 3], 5, "A1 A2 A3 A4 A5"),
    ],
)
def test_grey_of_night_columns_need_not_be_full(rows: list[str], columns: int, cells: str) -> None:
    assert line("grey-of-night", rows) == (3 * columns, cells)


@pytest.mark.parametrize("card", ["shades-of-grey", "grey-paradise", "grey-of-night"])
def test_other_glass_does_not_count(card: str) -> None:
    assert line(card, ["R1 R1 *1 *1 ..", "Y2 Y3 G4 B5 P6", EMPTY, EMPTY]) == (0, "")
