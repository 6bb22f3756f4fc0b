"""Glory's rivalry: what each card compares, and how rewards are shared."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace.sagrada import Window, scoring
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.goals.rivalry import CRITERIA, share
from tests.sagrada.tables import NO_DICE

EMPTY = ".. .. .. .. .."
THREE, TWO = (12, 8, 5), (10, 5)

# -- sharing ------------------------------------------------------------------------------------------------------


def test_two_tied_for_first_get_10_each_and_two_tied_for_second_2_each() -> None:
    """The rulebook's example: (12 + 8) / 2, and 5 / 2 rounded down."""
    assert shares((9, 4, 9, 4), THREE) == [10, 2, 10, 2]


def shares(numbers: Sequence[int], rewards: Sequence[int]) -> list[int]:
    return [share(own, numbers, rewards) for own in numbers]


@pytest.mark.parametrize(
    ("numbers", "rewards", "expected"),
    [
        ((5, 3), THREE, [12, 8]),  # the second of two earns the second reward
        ((3, 5), THREE, [8, 12]),
        ((5, 3, 1), THREE, [12, 8, 5]),
        ((5, 3, 1, 2), THREE, [12, 8, 0, 5]),
        ((5, 5, 1), THREE, [10, 10, 5]),
        ((5, 3, 3), THREE, [12, 6, 6]),  # 8 + 5 = 13, halved and rounded down
        ((5, 3, 3, 1), THREE, [12, 6, 6, 0]),
        ((5, 5, 5), THREE, [8, 8, 8]),  # 25 / 3
        ((5, 5, 5, 5), THREE, [6, 6, 6, 6]),
        ((5, 5, 5, 1), THREE, [8, 8, 8, 0]),
        ((6, 5, 4, 4, 4), THREE, [12, 8, 1, 1, 1]),
        ((1,) * 6, THREE, [4] * 6),
        ((0, 0), THREE, [0, 0]),  # not ranked
        ((3, 0), THREE, [12, 0]),
        ((3, 0, 3, 0), THREE, [10, 0, 10, 0]),
        ((5, 3), TWO, [10, 5]),
        ((5, 5), TWO, [7, 7]),
        ((5, 3, 1), TWO, [10, 5, 0]),
        ((5, 3, 3), TWO, [10, 2, 2]),
        ((5, 5, 3), TWO, [7, 7, 0]),
        ((7,), THREE, [12]),
    ],
)
def test_rewards(numbers: tuple[int, ...], rewards: tuple[int, ...], expected: list[int]) -> None:
    assert shares(numbers, rewards) == expected


# -- what is compared -----------------------------------------------------------------------------------------------


def compared(card: str, rows: Sequence[str]) -> tuple[int, str]:
    number, mask = CRITERIA[card](Window.parse(None, rows))
    names = [f"{'ABCD'[cell // 5]}{cell % 5 + 1}" for cell in range(20) if mask >> cell & 1]
    return number, " ".join(names)


@pytest.mark.parametrize("card", list(CRITERIA))
def test_an_empty_window_is_not_ranked(card: str) -> None:
    assert compared(card, NO_DICE) == (0, "")


MIXED = ["R1 Y2 G3 B4 P5", "K6 .. *3 .. K4", EMPTY, EMPTY]


@pytest.mark.parametrize(
    ("card", "rows", "number", "cells"),
    [
        ("in-the-glow-of-light", MIXED, 4, "A1 A2 A3 B3"),
        ("in-the-dusk", MIXED, 4, "A4 A5 B1 B5"),
        ("in-the-dusk", ["R1 Y2 .. .. ..", EMPTY, EMPTY, EMPTY], 0, ""),
        ("grey-host", MIXED, 2, "B1 B5"),
        ("grey-host", ["K1 *2 R3 .. ..", EMPTY, EMPTY, EMPTY], 1, "A1"),
        ("grey-weight", MIXED, 10, "B1 B5"),
        ("grey-abyss", MIXED, 4, "B1 B5"),
        ("grey-abyss", ["K1 .. .. .. ..", EMPTY, EMPTY, ".. .. .. .. K2"], 7, "A1 D5"),
        ("grey-abyss", [".. .. .. K1 ..", EMPTY, "K3 .. .. .. ..", ".. .. K2 .. .."], 5, "A4 C1"),
        ("grey-abyss", ["K1 .. .. .. ..", EMPTY, EMPTY, EMPTY], 0, ""),  # fewer than two
        ("grey-abyss", ["K1 .. .. .. *2", EMPTY, EMPTY, ".. .. .. .. R1"], 0, ""),
        # pairs by a corner: every contact counts
        ("value-pairs", ["R1 .. .. .. ..", ".. G1 .. .. ..", EMPTY, EMPTY], 1, "A1 B2"),
        ("value-pairs", ["R1 G1 .. .. ..", EMPTY, EMPTY, EMPTY], 0, ""),
        ("value-pairs", ["R1 .. *1 .. ..", ".. K1 .. .. ..", "B1 .. P1 .. ..", EMPTY], 4, "A1 A3 B2 C1 C3"),
        ("value-pairs", ["R1 .. .. .. ..", ".. G2 .. .. ..", EMPTY, EMPTY], 0, ""),
        ("value-pairs", [".. .. .. .. R1", "G1 .. .. .. ..", EMPTY, EMPTY], 0, ""),
        ("color-pairs", ["R1 .. .. .. ..", ".. R2 .. .. ..", EMPTY, EMPTY], 1, "A1 B2"),
        ("color-pairs", ["R1 .. R3 .. ..", ".. R2 .. .. ..", EMPTY, EMPTY], 2, "A1 A3 B2"),
        ("color-pairs", ["K1 .. .. .. ..", ".. K2 .. .. ..", EMPTY, EMPTY], 1, "A1 B2"),
        ("color-pairs", ["*1 .. .. .. ..", ".. *2 .. .. ..", EMPTY, EMPTY], 0, ""),
        ("color-pairs", ["R1 .. .. .. ..", ".. G1 .. .. ..", EMPTY, EMPTY], 0, ""),
        # chains
        ("value-chain", ["R1 .. .. .. ..", ".. .. .. .. ..", EMPTY, EMPTY], 0, ""),  # one die alone
        ("value-chain", ["R1 .. .. .. ..", ".. G1 .. .. ..", EMPTY, EMPTY], 2, "A1 B2"),
        ("value-chain", ["R1 .. *1 .. ..", ".. K1 .. .. ..", "B1 .. .. .. ..", EMPTY], 4, "A1 A3 B2 C1"),
        ("value-chain", ["R1 .. R2 .. ..", ".. G1 .. G2 ..", ".. .. B2 .. ..", EMPTY], 3, "A3 B4 C3"),
        ("value-chain", ["R1 G1 .. .. ..", "B1 .. .. .. ..", EMPTY, EMPTY], 2, "A2 B1"),  # sides do not join
    ],
)  # fmt: skip
def test_what_is_compared(card: str, rows: list[str], number: int, cells: str) -> None:
    assert compared(card, rows) == (number, cells)


@pytest.mark.parametrize(
    ("column", "counts"),
    [
        ("R1 R2 R3 R4", True),
        ("R6 R4 R3 R1", True),
        ("R1 *3 K5 R6", True),
        ("R1 R2 R2 R4", False),  # strictly
        ("R1 R3 R2 R4", False),
        ("R1 R2 R3 ..", False),  # full
        (".. R2 R3 R4", False),
    ],
)
def test_from_light_to_dark_columns_are_full_and_strict(column: str, counts: bool) -> None:
    rows = [f"{die} .. .. .. {die}" for die in column.split()]
    cells = "A1 A5 B1 B5 C1 C5 D1 D5"
    assert compared("from-light-to-dark", rows) == ((2, cells) if counts else (0, ""))


# -- on a sheet ---------------------------------------------------------------------------------------------------


def test_a_line_compares_with_all_windows_at_the_table() -> None:
    light = [
        Window.parse(None, [" ".join(["R1"] * dice + [".."] * (5 - dice)), *[EMPTY] * 3])
        for dice in (3, 5, 3)
    ]
    card = everything().public_objective("in-the-glow-of-light")
    lines = [scoring.public_line(window, card, light) for window in light]
    assert [line.points for line in lines] == [6, 12, 6]
    assert lines[0].cells == ("A1", "A2", "A3")
    sheets = [scoring.sheet(window, [card], [], 0, windows=light) for window in light]
    assert [sheet["in-the-glow-of-light"].points for sheet in sheets] == [6, 12, 6]


def test_the_rewards_are_those_on_the_card() -> None:
    rewards = {card.id: card.rewards for card in everything().public.values() if card.rewards}
    assert set(rewards) == set(CRITERIA)
    assert all(rewards[name] == (TWO if name.startswith("grey") else THREE) for name in rewards)
