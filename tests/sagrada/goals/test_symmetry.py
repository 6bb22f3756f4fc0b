"""Passion's public objectives: every pair of spaces, met and missed, with rare and grey glass."""

from __future__ import annotations

from itertools import product

import pytest

from rosace.sagrada import Window, scoring
from rosace.sagrada.cards.deck import everything
from tests.sagrada.by_the_book import SPACES
from tests.sagrada.tables import NO_DICE

MIRRORED = {f"{row}{one}{row}{other}" for row in "ABCD" for one, other in ("15", "24")}
LEFT_RIGHT = {f"{row}{one}{row}{other}" for row in "ABCD" for one, other in ("14", "25")}
TOP_BOTTOM = {f"{one}{column}{other}{column}" for column in "12345" for one, other in ("AC", "BD")}

# The pairs that each card looks at, what must be equal, and the points.
CARDS = {
    "horizontal-shade-symmetry": (MIRRORED, "value", 3),
    "horizontal-color-symmetry": (MIRRORED, "colour", 3),
    "horizontal-symmetry": (MIRRORED, "both", 7),
    "vertical-color-balance": (TOP_BOTTOM, "colour", 3),
    "vertical-shade-balance": (TOP_BOTTOM, "value", 3),
    "horizontal-color-balance": (LEFT_RIGHT, "colour", 3),
    "horizontal-shade-balance": (LEFT_RIGHT, "value", 3),
}
# Two dice, and in which sense they are alike.
ALIKE = [
    ("R1", "R1", {"colour", "value", "both"}),
    ("R1", "R2", {"colour"}),
    ("R1", "G1", {"value"}),
    ("R1", "G2", set()),
    ("K4", "K4", {"colour", "value", "both"}),
    ("K1", "K2", {"colour"}),
    ("K1", "R1", {"value"}),
    ("*1", "*2", set()),  # rare glass has no colour
    ("*1", "*1", {"value"}),
    ("*1", "R1", {"value"}),
    ("*1", "R2", set()),
]


def line(card: str, dice: dict[str, str]) -> tuple[int, str]:
    window = Window.parse(None, NO_DICE)
    for space, die in dice.items():
        window = window.place(die, space)
    found = scoring.public_line(window, everything().public_objective(card))
    return found.points, " ".join(found.cells)


@pytest.mark.parametrize("card", list(CARDS))
def test_which_pairs_of_spaces_count(card: str) -> None:
    pairs, _, points = CARDS[card]
    for one, other in product(SPACES, SPACES):
        if one < other:
            expected = (points, f"{one} {other}") if one + other in pairs else (0, "")
            assert line(card, {one: "R5", other: "R5"}) == expected


@pytest.mark.parametrize("card", list(CARDS))
@pytest.mark.parametrize(("one", "other", "senses"), ALIKE)
def test_what_must_be_equal(card: str, one: str, other: str, senses: set[str]) -> None:
    pairs, sense, points = CARDS[card]
    pair = min(pairs)
    expected = points if sense in senses else 0
    assert line(card, {pair[:2]: one, pair[2:]: other})[0] == expected


@pytest.mark.parametrize("card", list(CARDS))
def test_one_die_alone_is_no_pair(card: str) -> None:
    for space in SPACES:
        assert line(card, {space: "R5"}) == (0, "")


@pytest.mark.parametrize("card", list(CARDS))
def test_every_pair_counts(card: str) -> None:
    pairs, _, points = CARDS[card]
    assert len(pairs) == (10 if "vertical" in card else 8)
    found, cells = line(card, dict.fromkeys(SPACES, "R5"))
    assert found == points * len(pairs)
    assert set(cells.split()) == {space for space in SPACES if any(space in pair for pair in pairs)}
