"""How rare and grey dice count in the objectives of the base game: every card, with each glass."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace.sagrada import Window, scoring
from rosace.sagrada.cards.deck import base

EMPTY = ".. .. .. .. .."


def scored(goal: str, rows: Sequence[str]) -> int:
    return scoring.public_line(Window.parse(None, rows), base().public_objective(goal)).points


def row(*dice: str) -> list[str]:
    return [*dice, *[EMPTY] * (4 - len(dice))]


def column(text: str) -> list[str]:
    return [f"{die} .. .. .. .." for die in text.split()]


# -- the rulebook's example ---------------------------------------------------------------------------------------


def test_rare_glass_is_a_unique_colour_in_a_row() -> None:
    """A row with a rare die and four dice of different colours meets Row Color Variety."""
    assert scored("row-color-variety", row("R1 Y1 *1 B1 P1")) == 6


# -- rows and columns ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("R1 Y1 *1 B1 R1", 0),  # the others still may not repeat a colour
        ("R1 Y1 K1 B1 P1", 6),  # grey is the sixth colour
        ("K1 Y1 K1 B1 P1", 0),  # and breaks the row if it stands there twice
        ("K1 Y1 *1 B1 P1", 6),  # grey and rare are two colours
    ],
)
def test_row_color_variety(dice: str, points: int) -> None:
    assert scored("row-color-variety", row(dice)) == points


@pytest.mark.parametrize(
    ("dice", "points"),
    [("R1 Y1 *1 B1", 5), ("R1 Y1 *1 R1", 0), ("R1 K1 Y1 B1", 5), ("K1 R1 K1 B1", 0), ("R1 K1 *1 B1", 5)],
)
def test_column_color_variety(dice: str, points: int) -> None:
    assert scored("column-color-variety", column(dice)) == points


@pytest.mark.parametrize("glass", ["*", "K"])
@pytest.mark.parametrize(("value", "points"), [(3, 5), (4, 0)])
def test_row_shade_variety(glass: str, value: int, points: int) -> None:
    assert scored("row-shade-variety", row(f"R1 R2 {glass}{value} R4 R5")) == points


@pytest.mark.parametrize("glass", ["*", "K"])
@pytest.mark.parametrize(("value", "points"), [(3, 4), (4, 0)])
def test_column_shade_variety(glass: str, value: int, points: int) -> None:
    assert scored("column-shade-variety", column(f"R1 R2 {glass}{value} R4")) == points


# -- sets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("glass", ["*", "K"])
@pytest.mark.parametrize(
    ("goal", "dice"), [("light-shades", "R1 2"), ("medium-shades", "R3 4"), ("deep-shades", "R5 6")]
)
def test_sets_of_two_values(goal: str, dice: str, glass: str) -> None:
    red, value = dice.split()
    assert scored(goal, row(f"{red} .. {glass}{value} .. ..")) == 2


@pytest.mark.parametrize("glass", ["*", "K"])
def test_shade_variety(glass: str) -> None:
    assert scored("shade-variety", row("R1 R2 R3 R4 R5", f"{glass}6 .. .. .. ..")) == 5


@pytest.mark.parametrize("glass", ["*", "K"])
def test_color_variety_stays_a_set_of_the_five_colours(glass: str) -> None:
    assert scored("color-variety", row(f"R1 Y1 G1 B1 {glass}1")) == 0
    assert scored("color-variety", row("R1 Y1 G1 B1 P1", f"{glass}1 .. .. .. ..")) == 4


# -- diagonals ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("glass", "points"), [("*", 0), ("K", 2)])
def test_color_diagonals(glass: str, points: int) -> None:
    assert scored("color-diagonals", row(f"{glass}1 .. .. .. ..", f".. {glass}2 .. .. ..")) == points


def test_a_rare_die_is_of_no_colour_in_color_diagonals() -> None:
    assert scored("color-diagonals", row("R1 .. .. .. ..", ".. *1 .. .. ..")) == 0


# -- private ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(base().private))
def test_shades_of_a_colour_count_neither(name: str) -> None:
    card = base().private_objective(name)
    window = Window.parse(None, row(f"*6 .. K5 .. {card.colour}4"))
    line = scoring.private_line(window, card)
    assert (line.points, line.cells) == (4, ("A5",))


@pytest.mark.parametrize("glass", ["*", "K"])
def test_their_space_is_not_empty(glass: str) -> None:
    sheet = scoring.sheet(Window.parse(None, row(f"{glass}6 .. .. .. ..")), [], [], 0)
    assert sheet["empty-spaces"].points == -19
