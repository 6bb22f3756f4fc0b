"""Glory's blooms: every pattern wherever it fits, not turned, in two different colours."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace.sagrada import Window
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.modules.bloom_card import BloomCard
from tests.sagrada.tables import NO_DICE

BLOOMS = list(everything().of(BloomCard).values())
POINTS = {
    "waves": 4, "path": 4, "opposites": 4, "opposites-two": 4, "west-facade": 4, "east-facade": 4, "stairs-up": 6,
    "stairs-down": 6, "corners": 7, "pairs": 4, "mountain": 8, "blossom": 6,
}  # fmt: skip


def laid(pattern: Sequence[str], top: int, left: int, a: str, b: str) -> list[str]:
    """A window with the pattern in these two dice, and nothing else."""
    grid = [[".."] * 5 for _ in range(4)]
    for row, marks in enumerate(pattern, top):
        for column, mark in enumerate(marks, left):
            grid[row][column] = {"A": a, "B": b, ".": ".."}[mark]
    return [" ".join(row) for row in grid]


def points(card: BloomCard, rows: Sequence[str]) -> int:
    return card.line(Window.parse(None, rows)).points


def test_there_are_twelve() -> None:
    assert {card.id: card.points for card in BLOOMS} == POINTS


@pytest.mark.parametrize("card", BLOOMS, ids=lambda card: str(card.id))
def test_a_pattern_counts_wherever_it_lies(card: BloomCard) -> None:
    height, width = len(card.pattern), len(card.pattern[0])
    for top in range(5 - height):
        for left in range(6 - width):
            line = card.line(Window.parse(None, laid(card.pattern, top, left, "R1", "G2")))
            cells = [
                f"{'ABCD'[top + row]}{left + column + 1}"
                for row, marks in enumerate(card.pattern)
                for column, mark in enumerate(marks)
                if mark != "."
            ]
            assert (line.card, line.points, list(line.cells)) == (card.id, card.points, cells)


@pytest.mark.parametrize("card", BLOOMS, ids=lambda card: str(card.id))
def test_a_pattern_is_missed_by_any_one_die(card: BloomCard) -> None:
    rows = laid(card.pattern, 0, 0, "R1", "G2")
    window = Window.parse(None, rows)
    assert points(card, NO_DICE) == -card.points
    for cell in range(20):
        if window.filled >> cell & 1:
            line = card.line(window.without(cell))
            assert (line.points, line.cells) == (-card.points, ())


@pytest.mark.parametrize("card", BLOOMS, ids=lambda card: str(card.id))
@pytest.mark.parametrize(
    ("a", "b", "counts"),
    [
        ("P1", "B1", True),
        ("R1", "R2", False),  # two different colours
        ("K1", "R1", True),  # grey is a colour
        ("R1", "K1", True),
        ("K1", "K1", False),
        ("*1", "R1", False),  # rare glass has none
        ("R1", "*1", False),
    ],
)
def test_which_dice_make_a_pattern(card: BloomCard, a: str, b: str, counts: bool) -> None:
    assert points(card, laid(card.pattern, 0, 0, a, b)) == (card.points if counts else -card.points)


@pytest.mark.parametrize("card", BLOOMS, ids=lambda card: str(card.id))
def test_a_pattern_is_not_turned_or_mirrored(card: BloomCard) -> None:
    for other in (
        card.pattern[::-1],
        tuple([row[::-1] for row in card.pattern]),
        tuple([row[::-1] for row in card.pattern[::-1]]),
    ):
        swapped = tuple([row.translate(str.maketrans("AB", "BA")) for row in other])
        if card.pattern not in (other, swapped):
            assert points(card, laid(other, 0, 0, "R1", "G1")) == -card.points


def test_what_is_between_does_not_matter() -> None:
    rows = ["R1 P2 R3 P4 P1", "P1 G1 P1 G2 P1", "P1 P1 P1 P1 P1", "P1 P1 P1 P1 P1"]
    assert points(everything().find(BloomCard, "waves"), rows) == 4


def test_each_mark_is_one_colour() -> None:
    rows = ["R1 .. B3 .. ..", ".. G1 .. G2 ..", *NO_DICE[2:]]
    assert points(everything().find(BloomCard, "waves"), rows) == -4
