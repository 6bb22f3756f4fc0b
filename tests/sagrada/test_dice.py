"""Dice: five colours, values 1 to 6, and their names."""

from __future__ import annotations

import pytest

from rosace.engine.errors import NotationError
from rosace.sagrada import dice

EVERY_NAME = [f"{colour}{value}" for colour in "RYGBPK*" for value in range(1, 7)]


def test_there_are_thirty_kinds_of_dice_and_six_each_of_grey_and_rare_glass() -> None:
    assert dice.NAME == EVERY_NAME
    assert dice.KINDS == len(EVERY_NAME) == 30 + 6 + 6


@pytest.mark.parametrize("name", EVERY_NAME)
def test_a_die_is_its_colour_and_its_value(name: str) -> None:
    die = dice.parse_die(name)
    assert dice.NAME[die] == name
    assert dice.GLASS[dice.COLOUR[die]] == name[0]
    assert dice.VALUE[die] == int(name[1])
    assert dice.make(dice.COLOUR[die], dice.VALUE[die]) == die


@pytest.mark.parametrize("text", ["r5", " R5", "R5 ", "\tr5\n"])
def test_small_letters_and_blanks_do_not_matter(text: str) -> None:
    assert dice.NAME[dice.parse_die(text)] == "R5"


@pytest.mark.parametrize(
    "text", ["", "R", "5", "5R", "R0", "R7", "X5", "R55", "R 5", "RR", "..", "R-5", "R٥"]
)
def test_what_is_no_die_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        dice.parse_die(text)
    assert repr(text) in str(caught.value)
    assert "such as R5" in str(caught.value)


def test_several_dice_as_text() -> None:
    assert dice.names([dice.parse_die("P6"), dice.parse_die("R1"), dice.parse_die("P6")]) == "P6 R1 P6"
    assert dice.names([]) == ""
