"""Passion's private objectives around the rare glass die: each met, missed, with each option, and its spaces."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace.sagrada import Options, Window, scoring
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.goals import around, counting
from tests.sagrada.tables import NO_DICE

CARDS = [card.id for card in everything().private.values() if card.goal]
EMPTY = ".. .. .. .. .."

# The rare three on B2, all around it full.
INNER = ["R1 Y2 G3 .. ..", "B4 *3 P5 .. ..", "R6 Y1 K5 .. ..", "P3 .. .. G4 .."]


def line(card: str, rows: Sequence[str], reading: str = "each") -> tuple[int, str]:
    found = scoring.private_line(
        Window.parse(None, rows), everything().private_objective(card), Options(unique_around=reading)
    )
    assert found.card == card
    return found.points, " ".join(found.cells)


def test_there_are_seven_and_each_has_its_goal() -> None:
    assert len(CARDS) == 7
    assert {everything().private_objective(card).goal for card in CARDS} == set(around.GOALS)


def test_cards_with_points_have_a_goal_that_counts_times() -> None:
    with_points = {card.goal for card in everything().private.values() if card.goal and card.points}
    assert with_points == set(around.WITH_POINTS)


@pytest.mark.parametrize("card", CARDS)
def test_without_a_rare_die_nothing_is_scored(card: str) -> None:
    assert line(card, [*INNER[:1], "B4 R3 P5 .. ..", *INNER[2:]]) == (0, "")
    assert line(card, NO_DICE) == (0, "")


@pytest.mark.parametrize(
    ("card", "points", "cells"),
    [
        # six colours and six values; only the yellow one on C2 brings nothing new
        ("unique-around", 3 * (6 + 6), "A1 A2 A3 B1 B3 C1 C3"),
        ("highest-of-each-color", 6 + 2 + 3 + 4 + 5 + 5, "A2 A3 B1 B3 C1 C3"),
        ("same-value", 3 * 2, "A3 D1"),
        ("row-sum", 4 + 3 + 5, "B1 B2 B3"),
        ("column-sum", 2 + 3 + 1 + 3, "A2 B2 C2"),
        ("diagonal-sum", 1 + 3 + 6 + 5 + 4, "A1 A3 C1 C3 D4"),
        ("different-shades", 1 + 2 + 3 + 4 + 5 + 6, "A1 A2 A3 B1 B3 C1"),
    ],
)
def test_each_card_in_a_full_neighbourhood(card: str, points: int, cells: str) -> None:
    assert line(card, INNER) == (points, cells)


LONELY = ["*6 .. R1 .. ..", EMPTY, ".. .. .. .. ..", EMPTY]


@pytest.mark.parametrize(
    ("card", "points", "cells"),
    [
        ("unique-around", 0, ""),
        ("highest-of-each-color", 0, ""),
        ("same-value", 0, ""),
        ("row-sum", 7, "A1 A3"),  # itself included, and the row need not be full
        ("column-sum", 12, "A1"),  # itself, and once more
        ("diagonal-sum", 0, ""),  # itself not included
        ("different-shades", 0, ""),
    ],
)
def test_each_card_with_nothing_around(card: str, points: int, cells: str) -> None:
    assert line(card, LONELY) == (points, cells)


ALIKE = [".. R1 .. .. ..", "R2 *3 R2 .. ..", ".. R1 .. .. ..", "G3 .. .. .. .."]


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("unique-around", 3 * (1 + 2)),
        ("highest-of-each-color", 2),
        ("same-value", 3),
        ("different-shades", 3),
    ],
)
def test_what_is_repeated_counts_once(card: str, points: int) -> None:
    assert line(card, ALIKE)[0] == points


@pytest.mark.parametrize(
    ("rows", "reading", "points", "cells"),
    [
        (INNER, "each", 36, "A1 A2 A3 B1 B3 C1 C3"),
        (INNER, "pairs", 3 * 8, "A1 A2 A3 B1 B3 C1 C2 C3"),
        (INNER, "larger", 3 * 6, "A1 A2 A3 B1 B3 C1"),
        (ALIKE, "each", 9, "A2 B1"),
        (ALIKE, "pairs", 6, "A2 B1"),
        (ALIKE, "larger", 6, "A2 B1"),
        (["*1 R2 .. .. ..", "G2 B2 .. .. ..", EMPTY, EMPTY], "larger", 9, "A2 B1 B2"),
    ],
)
def test_the_readings_of_unique_around(rows: list[str], reading: str, points: int, cells: str) -> None:
    assert line("unique-around", rows, reading) == (points, cells)


def test_the_diagonals_reach_the_frame() -> None:
    rows = ["R1 R1 R1 R1 *6", "R1 R1 R1 R2 R1", "R1 R1 R3 R1 R1", "R1 R4 R1 R1 R1"]
    assert line("diagonal-sum", rows) == (9, "B4 C3 D2")


def test_another_rare_die_at_a_real_table_is_no_colour_around() -> None:
    rows = ["*1 *2 .. .. ..", "R3 .. .. .. ..", EMPTY, EMPTY]
    assert line("highest-of-each-color", rows) == (3, "B1")
    assert line("unique-around", rows) == (6, "B1")


def test_the_option_reaches_the_sheet_and_the_tie_break() -> None:
    window, card = Window.parse(None, INNER), everything().private_objective("unique-around")
    larger = Options(unique_around="larger")
    assert scoring.private_points(window, [card]) == 36
    assert scoring.private_points(window, [card], larger) == 18
    assert scoring.sheet(window, [], [card], 0, options=larger)["unique-around"].points == 18


# -- marked spaces ------------------------------------------------------------------------------------------------


def test_fence_in_the_rulebooks_example_scores_13() -> None:
    """B1 and C1 give 3 and 5, B3 and C3 are empty, B5 and C5 give 2 and 3."""
    rows = [".. G4 R2 Y5 P6", "R3 B1 .. G1 Y2", "P5 G6 .. P6 R3", "B4 Y3 G4 B2 G4"]
    assert line("fence", rows) == (13, "B1 B5 C1 C5")


MARKED = {
    "fence": "B1 B3 B5 C1 C3 C5",
    "tunnel": "A2 A3 A4 D2 D3 D4",
    "brace": "A2 A4 B3 C3 D2 D4",
    "port": "A3 B2 B4 C2 C4 D3",
    "brackets": "A1 A2 A4 A5 B1 B5",
    "wall": "B2 B3 B4 C2 C3 C4",
}


@pytest.mark.parametrize("card", list(MARKED))
@pytest.mark.parametrize("die", ["R5", "K5", "*5"])
def test_marked_spaces_count_whatever_the_glass(card: str, die: str) -> None:
    assert line(card, [" ".join([die] * 5)] * 4) == (30, MARKED[card])
    assert line(card, NO_DICE) == (0, "")


def test_only_marked_spaces_count() -> None:
    window = Window.parse(None, ["R5 R6 .. .. ..", *NO_DICE[1:]])
    assert counting.on_marked(window, 0b10) == (6, 0b10)
    assert counting.on_marked(window, 0b100) == (0, 0)
