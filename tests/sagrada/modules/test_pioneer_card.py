"""Glory's pioneers: every card met, and missed by a die; and which are discarded after a breach."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada import Window
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.modules import pioneers
from rosace.sagrada.modules.pioneer_card import PioneerCard, PioneerGoal
from tests.sagrada.tables import NO_DICE

EMPTY = ".. .. .. .. .."
FULL = "R1 R1 R1 R1 R1"
ENDS = "R1 .. .. .. R1"

# For each card a window that meets it, and a space: without the die there it is missed.
MET: dict[str, tuple[Sequence[str], str]] = {
    "pioneer-i": ([FULL, FULL, EMPTY, EMPTY], "B3"),
    "pioneer-ii": ([FULL, ENDS, ENDS, FULL], "C5"),
    "pioneer-iii": ([EMPTY, EMPTY, FULL, FULL], "C1"),
    "pioneer-iv": ([EMPTY, ".. .. R1 R1 R1", ".. .. R1 R1 R1", ".. .. R1 R1 R1"], "C4"),
    "pioneer-v": ([ENDS, ENDS, ENDS, ENDS], "D5"),
    "pioneer-vi": (["R1 R2 R3 G1 G2", "G3 K1 K2 K3 P1", EMPTY, EMPTY], "B4"),
    "pioneer-vii": (["R1 G1 *1 R2 G2", "K2 R6 G6 B6 P5", EMPTY, EMPTY], "A3"),
    "pioneer-viii": (["R1 R2 Y1 Y2 G1", "G2 B1 B2 P1 P2", EMPTY, EMPTY], "A3"),
    "pioneer-ix": (["R1 R2 R3 .. ..", ".. .. *4 .. ..", ".. .. K5 R6 ..", EMPTY], "B3"),
    "pioneer-x": (["R1 .. .. .. ..", "G1 .. .. .. ..", "*1 .. .. .. ..", "K1 .. .. .. .."], "D1"),
    "pioneer-xi": (["R1 .. .. .. ..", "R2 .. .. .. ..", "*3 .. .. .. ..", "K4 .. .. .. .."], "A1"),
    "pioneer-xii": ([EMPTY, "R1 G1 *1 K1 P1", EMPTY, EMPTY], "B5"),
    "pioneer-xiii": ([EMPTY, "R1 R2 *3 K5 R6", EMPTY, EMPTY], "B1"),
    "pioneer-xiv": ([".. R1 .. .. ..", ".. G2 .. .. ..", ".. *3 .. .. ..", ".. K4 .. .. .."], "B2"),
    "pioneer-xv": ([EMPTY, EMPTY, EMPTY, "R1 G2 *3 K4 P6"], "D3"),
}
POINTS = [3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7]


def goal(card: str) -> PioneerGoal:
    return everything().find(PioneerCard, card).goal


def meets(card: str, rows: Sequence[str]) -> bool:
    return goal(card).met_by(Window.parse(None, rows))


def test_there_are_fifteen() -> None:
    assert {card.id: card.points for card in everything().of(PioneerCard).values()} == dict(
        zip(MET, POINTS, strict=True)
    )


@pytest.mark.parametrize("card", list(MET))
def test_a_card_is_met_and_missed_by_one_die(card: str) -> None:
    rows, space = MET[card]
    assert meets(card, rows)
    window = Window.parse(None, rows)
    cell = "ABCD".index(space[0]) * 5 + int(space[1]) - 1
    assert not goal(card).met_by(window.without(cell))
    assert not meets(card, NO_DICE)


@pytest.mark.parametrize(
    ("card", "rows"),
    [
        ("pioneer-iv", [FULL, FULL, ENDS, FULL]),
        ("pioneer-vi", ["R1 R2 R3 G1 G2", "G3 *1 *2 *3 P1", EMPTY, EMPTY]),  # rare glass has no colour
        (
            "pioneer-viii",
            ["R1 R2 Y1 Y2 G1", "G2 B1 B2 K1 K2", EMPTY, EMPTY],
        ),  # the five colours of the base game
        (
            "pioneer-ix",
            ["R1 R2 .. .. ..", ".. .. R3 R4 ..", ".. .. .. R5 R6", EMPTY],
        ),  # a corner does not join
        ("pioneer-ix", ["R1 R2 R3 .. ..", ".. .. R4 .. ..", ".. .. R5 R5 ..", EMPTY]),
        ("pioneer-x", ["R1 .. .. .. ..", "G1 .. .. .. ..", "K1 .. .. .. ..", "K1 .. .. .. .."]),
        ("pioneer-xi", ["R1 .. .. .. ..", "R2 .. .. .. ..", "*3 .. .. .. ..", "K3 .. .. .. .."]),
        ("pioneer-xii", [EMPTY, "R1 G1 *1 R1 P1", EMPTY, EMPTY]),
        ("pioneer-xiii", [EMPTY, "R1 R2 *3 K3 R6", EMPTY, EMPTY]),
        # one column has the colours and another the values: it must be one and the same
        ("pioneer-xiv", ["R1 R1 .. .. ..", "G2 R2 .. .. ..", "B3 R3 .. .. ..", "P3 R4 .. .. .."]),
        ("pioneer-xv", ["R1 G1 B1 P1 Y1", "R1 R2 R3 R4 R5", EMPTY, EMPTY]),
    ],
)
def test_cards_missed_in_other_ways(card: str, rows: list[str]) -> None:
    assert not meets(card, rows)


@pytest.mark.parametrize(
    "rows",
    [
        ["R1 R2 R3 R4 R5", ".. .. .. .. R6", EMPTY, EMPTY],
        [".. R1 .. .. ..", "R2 R3 R4 .. ..", ".. R5 .. .. ..", ".. R6 .. .. .."],  # branching
        ["R3 R1 R3 .. ..", "R2 R3 R4 .. ..", "R3 R5 R6 .. ..", EMPTY],  # others may touch the six
        ["R2 R1 R2 .. ..", ".. .. R3 R4 ..", ".. .. .. R5 R6", EMPTY],  # only one of the twos leads on
    ],
)
def test_six_joined_values(rows: list[str]) -> None:
    assert meets("pioneer-ix", rows)


def test_a_goal_of_no_known_kind_is_refused() -> None:
    with pytest.raises(SetupError, match="there is no goal of the kind 'dance'"):
        PioneerGoal("dance").met_by(Window.parse(None))


def test_after_a_breach_every_owned_card_whose_goal_no_longer_holds_is_discarded() -> None:
    owned = [everything().find(PioneerCard, name) for name in ("pioneer-i", "pioneer-iii", "pioneer-x")]
    rows = [FULL, FULL, FULL, "R1 R1 R1 R1 .."]  # the top half is full; a die of the bottom half was removed
    assert pioneers.lost(owned, Window.parse(None, rows)) == ["pioneer-iii", "pioneer-x"]
    assert pioneers.lost([], Window.parse(None, rows)) == []


def test_a_card_is_worth_its_points() -> None:
    line = everything().find(PioneerCard, "pioneer-xv").line()
    assert (line.card, line.points, line.cells) == ("pioneer-xv", 7, ())
