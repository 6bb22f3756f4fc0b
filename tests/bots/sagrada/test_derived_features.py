"""Derived features: right on windows made by hand, and on full windows the same as what scoring counts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from rosace.bots.sagrada import features
from rosace.sagrada import Window, dice, scoring
from rosace.sagrada.cards.deck import base
from rosace.sagrada.cards.pattern import BLANK
from rosace.sagrada.spaces import SPACES, parse_space
from tests.sagrada.tables import window

SIZES = {
    "dead": 20, "chance": 20,
    "row-color": 4, "row-color-chance": 4, "column-color": 5, "column-color-chance": 5,
    "row-shade": 4, "row-shade-chance": 4, "column-shade": 5, "column-shade-chance": 5,
    "light": 1, "medium": 1, "deep": 1, "shades": 1, "colors": 1,
    "private": 1, "hopes": 1, "diagonal": 1, "pairs": 1, "corners": 1,
}  # fmt: skip
FULL = [
    "R1 Y2 G3 B4 P5",
    "Y3 G4 B5 P6 R1",
    "R5 R2 Y1 G3 B4",
    "G2 B3 P4 R5 G6",
]


def seen(windows: Sequence[Window], turns: int = 0, private: str = "") -> dict[str, Any]:
    """The derived features of windows by their names; the last axis is the window."""
    masks: list[int] = []
    for one in windows:
        features.add_masks(one, masks)
    rows = np.array(masks, np.uint32).reshape(-1, features.MASKS).T[:, None]
    bits = ((rows >> np.arange(SPACES, dtype=np.uint32).reshape(SPACES, 1)) & 1).astype(np.float32)
    bits = bits.reshape(features.MASKS * SPACES, len(windows))
    own = np.array([[float(colour in private)] * len(windows) for colour in dice.COLOURS], np.float32)
    found = features.derived(bits, np.full(len(windows), turns, np.float32), own)
    assert found.shape == (features.DERIVED, len(windows))
    parts = np.split(found, np.cumsum(list(SIZES.values()))[:-1])
    return dict(zip(SIZES, parts, strict=True))


def of(rows: Sequence[str], grid: Any = None, turns: int = 0, private: str = "") -> dict[str, Any]:
    """The derived features of one window."""
    return {name: part[:, 0] for name, part in seen([window(rows, grid)], turns, private).items()}


def full_windows(count: int) -> list[Window]:
    """Windows full of any dice: what counts does not ask how they came there."""
    chance = random.Random(5)
    found = []
    for _ in range(count):
        own = Window.bare(BLANK)
        for cell in range(SPACES):
            own = own.with_die(cell, chance.randrange(30))
        found.append(own)
    return found


def test_the_sizes_are_those_of_the_signs() -> None:
    assert sum(SIZES.values()) == features.DERIVED


# -- full windows: scoring knows ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "sign", "unit"),
    [
        ("row-color-variety", "row-color", 1), ("row-color-variety", "row-color-chance", 1),
        ("column-color-variety", "column-color", 1), ("column-color-variety", "column-color-chance", 1),
        ("row-shade-variety", "row-shade", 1), ("row-shade-variety", "row-shade-chance", 1),
        ("column-shade-variety", "column-shade", 1), ("column-shade-variety", "column-shade-chance", 1),
        ("light-shades", "light", 8), ("medium-shades", "medium", 8), ("deep-shades", "deep", 8),
        ("shade-variety", "shades", 8), ("color-variety", "colors", 8), ("color-diagonals", "diagonal", 16),
    ],
)  # fmt: skip
def test_on_full_windows_they_count_as_scoring_does(card: str, sign: str, unit: int) -> None:
    windows = [window(FULL), *full_windows(60)]
    objective = base().public_objective(card)
    counted = seen(windows)[sign].sum(0) * unit
    points = [scoring.public_line(own, objective).points for own in windows]
    assert (counted * objective.points).tolist() == points
    assert len(set(points)) > 1


@pytest.mark.parametrize("colour", dice.COLOURS)
def test_private_points_are_those_of_scoring(colour: str) -> None:
    windows = full_windows(20)
    names = [name for name in base().private if base().private_objective(name).colour == colour]
    card = base().private_objective(names[0])
    points = [scoring.private_line(own, card).points for own in windows]
    assert (seen(windows, private=colour)["private"][0] * 16).tolist() == points


def test_a_full_window_hopes_for_nothing() -> None:
    found = of(FULL, turns=20, private="R")
    assert found["hopes"].tolist() == [0.0]
    assert found["chance"].tolist() == [1.0] * 20
    assert found["dead"].tolist() == [0.0] * 20
    assert found["corners"].tolist() == [0.0]


# -- windows made by hand ----------------------------------------------------------------------------------------

PART = ["R1 Y2 .. .. R3", ".. .. .. .. ..", ".. .. .. .. ..", "R1 .. .. .. .."]


def test_a_line_is_broken_by_what_it_has_twice() -> None:
    found = of(PART, turns=10)
    assert found["row-color"].tolist() == [0, 1, 1, 1]  # two red dice in A
    assert found["row-shade"].tolist() == [1, 1, 1, 1]
    assert found["column-color"].tolist() == [0, 1, 1, 1, 1]  # and in the first column,
    assert found["column-shade"].tolist() == [0, 1, 1, 1, 1]  # where the ones are two as well
    assert found["row-color-chance"][0] == 0
    assert all(found["row-shade-chance"] > 0)


def test_without_turns_nothing_is_filled_any_more() -> None:
    found = of(PART)
    filled = [parse_space(cell) for cell in ("A1", "A2", "A5", "D1")]
    assert [cell for cell in range(SPACES) if found["chance"][cell] == 1.0] == filled
    assert [cell for cell in range(SPACES) if found["chance"][cell] == 0.0] == [
        cell for cell in range(SPACES) if cell not in filled
    ]
    assert found["row-shade-chance"].tolist() == [0, 0, 0, 0]
    assert found["row-shade"].tolist() == [1, 1, 1, 1]  # unbroken all the same


def test_chances_grow_with_turns_and_with_what_fits() -> None:
    few, many = of(PART, turns=2), of(PART, turns=12)
    empty = [parse_space(cell) for cell in ("B1", "B2", "C1", "D2")]  # beside a die
    assert all(few["chance"][cell] < many["chance"][cell] for cell in empty)
    printed = of(PART, ["....."] * 3 + ["...G6"], turns=2)["chance"]
    assert printed[parse_space("D4")] < few["chance"][parse_space("D4")]  # five kinds less than all thirty
    assert printed[parse_space("D5")] < few["chance"][parse_space("D5")]


def test_a_space_where_nothing_fits_is_dead() -> None:
    grid = ["R....", ".....", ".....", "....."]
    alive = of([".. Y2 .. .. ..", *[".. .. .. .. .."] * 3], grid, turns=5)
    dead = of([".. R2 .. .. ..", *[".. .. .. .. .."] * 3], grid, turns=5)
    assert (alive["dead"][0], dead["dead"][0]) == (0, 1)
    assert (alive["chance"][0] > 0, dead["chance"][0]) == (True, 0)
    assert dead["dead"].sum() == 1  # A2 is filled, which is another thing


def test_diagonals_are_dice_pairs_and_corners() -> None:
    stairs = ["R1 .. .. .. ..", ".. R2 .. .. ..", ".. .. R3 .. ..", ".. .. .. .. .."]
    found = of(stairs)
    assert (found["diagonal"] * 16).tolist() == [3]
    assert (found["pairs"] * 16).tolist() == [2]
    corners = 1 + 4 + 4 - 2 * 2  # of A1, B2 and C3, less the two pairs, seen from both sides
    assert (found["corners"] * 32).tolist() == [corners]
    other = of(["R1 .. .. .. ..", ".. Y2 .. .. ..", ".. .. R3 .. ..", ".. .. .. .. .."])
    assert (other["diagonal"] * 16).tolist() == [0]


def test_sets_are_as_many_as_the_rarest() -> None:
    found = of(["Y1 Y2 Y1 Y2 Y1", "G3 R3 B3 P4 ..", *[".. .. .. .. .."] * 2])
    assert [(found[name] * 8).tolist() for name in ("light", "medium", "deep", "shades", "colors")] == [
        [2], [1], [0], [0], [1]
    ]  # fmt: skip


def test_hopes_are_shares_of_the_spaces_that_let_the_colour_in() -> None:
    """In every turn a space sees a die: one that takes three colours gives each a third of its chance."""
    bare = [".. .. .. .. .."] * 4
    assert of(bare, turns=20, private="R")["hopes"].tolist() == [np.rint(256 * 20 / 5 / 8) / 256]
    only_red = ["RRRRR", "RRRRR", "RRRRR", "RRRRR"]
    chance = features.CHANCE.reshape(features.MOST_TURNS + 1, -1)[10, 6]
    assert of(bare, only_red, turns=10, private="R")["hopes"].tolist() == [
        np.rint(256 * 20 * chance / 8) / 256
    ]
    assert of(bare, only_red, turns=10, private="G")["hopes"].tolist() == [0]


# -- the table of chances ---------------------------------------------------------------------------------------


def test_the_table_of_chances() -> None:
    table = features.CHANCE.reshape(features.MOST_TURNS + 1, features.KINDS + 2)
    assert table[0, : features.KINDS + 1].tolist() == [0.0] * (features.KINDS + 1)
    assert table[:, 0].tolist() == [0.0] * (features.MOST_TURNS + 1)
    assert table[1:, features.KINDS].tolist() == [1.0] * features.MOST_TURNS
    assert table[:, features.TAKEN].tolist() == [1.0] * (features.MOST_TURNS + 1)
    assert (np.diff(table[:, : features.KINDS + 1], axis=0) >= 0).all()
    assert (np.diff(table[:, : features.KINDS + 1], axis=1) >= 0).all()


def test_no_chance_is_so_near_to_a_half_that_machines_could_round_it_otherwise() -> None:
    for turns in range(features.MOST_TURNS + 1):
        for kinds in range(1, features.KINDS):
            steps = float(features.STEPS) * (1.0 - (1.0 - kinds / features.KINDS) ** turns)
            exact = (
                steps == int(2 * steps) / 2
            )  # a half that is one: all machines round it to the even number
            assert exact or abs(steps % 1.0 - 0.5) > 1e-6, (turns, kinds)


# -- looked at from another side --------------------------------------------------------------------------------

GRID = ["R.3..", "..Y.6", ".1..B", "G...."]
SOME = ["R1 Y2 .. .. ..", ".. G4 .. .. ..", ".. .. R5 .. ..", ".. .. .. B6 .."]


def flipped(rows: Sequence[str]) -> list[str]:
    """Left to right; of grids and of dice alike."""
    return [" ".join(row.split()[::-1]) if " " in row else row[::-1] for row in rows]


def test_a_mirrored_window_has_mirrored_signs() -> None:
    straight, mirrored = of(SOME, GRID, 8, "R"), of(flipped(SOME), flipped(GRID), 8, "R")
    for name in ("dead", "chance"):
        assert (mirrored[name].reshape(4, 5) == straight[name].reshape(4, 5)[:, ::-1]).all()
    for name in SIZES:
        if name.startswith("column"):
            assert mirrored[name].tolist() == straight[name].tolist()[::-1], name
        elif name not in ("dead", "chance"):
            assert mirrored[name].tolist() == straight[name].tolist(), name
    assert straight["column-color-chance"].tolist() != straight["column-color-chance"].tolist()[::-1]


def test_colours_that_change_places_change_no_sign() -> None:
    change = str.maketrans("RYGBP", "GRPYB")
    other = of([row.translate(change) for row in SOME], [row.translate(change) for row in GRID], 8, "G")
    straight = of(SOME, GRID, 8, "R")
    for name in SIZES:
        assert other[name].tolist() == straight[name].tolist(), name
    assert of(SOME, GRID, 8, "G")["private"].tolist() != straight["private"].tolist()
