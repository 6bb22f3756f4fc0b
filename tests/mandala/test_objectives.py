"""Objectives: each of the ten met and missed, and the better of two counted."""

from __future__ import annotations

import pytest

from rosace.engine.score import Line
from rosace.mandala.cards.deck import base
from rosace.mandala.scoring import fulfilled
from tests.mandala.tables import table

POINTS = {
    "one-stone": 8, "two-stones": 7, "three-stones": 6, "four-stones": 5, "blue-stones": 7, "yellow-stones": 7,
    "pink-stones": 7, "purple-stones": 7, "waves-on-top": 7, "petals-on-top": 7,
}  # fmt: skip
NONE = "- - - - -"

# card, own towers, those of the others, met
COUNTS = [
    ("one-stone", "- - YP - -", [NONE], True),
    ("one-stone", NONE, [NONE], False),
    ("one-stone", "- - YP.YP - -", ["YP - - - -"], False),
    ("two-stones", "- - YP.BW - -", [NONE], True),
    ("two-stones", "YP - - - BW", [NONE], True),
    ("two-stones", "YP - - - -", ["YP - - - -"], False),
    ("two-stones", "YP.YP.YP - - - -", [NONE], False),
    ("three-stones", "YP.BW - - - RW", [NONE], True),
    ("three-stones", "YP.BW - - - -", [NONE], False),
    ("three-stones", "YP.BW.BW.BW - - - -", [NONE], False),
    ("four-stones", "YP.BW.BW.BW - - - -", [NONE], True),
    ("four-stones", "YP BW RW PW -", ["YP BW RW PW -"], True),
    ("four-stones", "YP BW RW - -", [NONE], False),
    ("four-stones", "YP BW RW PW YW", [NONE], False),
]

# own towers, those of the others, met: X is the colour of the card, O another one
COLOUR = [
    ("XW.XP.XW - - - -", [NONE], True),
    ("XW.OP XP.OW XW.OW - -", ["XW.XW.XW.XW - - - -"], True),  # three will do, however many others have
    ("XW.XP - - - -", ["XW.OP - - - -"], True),  # more than each other player
    ("XW - - - -", [NONE], True),
    ("OW XW - - -", [NONE, "OW OW - - -"], True),
    ("XW.XP - - - -", ["XW XW - - -"], False),  # as many are not more
    ("XW.XP - - - -", ["XW - - - -", NONE, "XP.XW - - - -"], False),  # more than some is not more than each
    ("OW.OP.OW - - - -", [NONE], False),  # none are not more than none
    (NONE, [NONE, NONE], False),
]
LETTERS = {"blue-stones": "BY", "yellow-stones": "YB", "pink-stones": "RP", "purple-stones": "PR"}


def recoloured(text: str, card: str) -> str:
    return text.replace("X", LETTERS[card][0]).replace("O", LETTERS[card][1])


COLOURS = [
    (card, recoloured(own, card), [recoloured(other, card) for other in others], met)
    for card in LETTERS
    for own, others, met in COLOUR
]

# own towers, whether all tops bear waves, whether all bear petals
TOPS = [
    ("YW - - - -", True, False),
    ("YP - - - -", False, True),
    ("YP.BW YP.RW - - PW", True, False),  # only the tops matter
    ("YW.BP - RP - YW.YW.YP", False, True),
    ("YW RP - - -", False, False),
    (NONE, False, False),  # at least one tower is needed
]
PATTERNS = [
    (card, own, ["YW YP - - -"], met)
    for own, waves, petals in TOPS
    for card, met in (("waves-on-top", waves), ("petals-on-top", petals))
]

CASES = [*COUNTS, *COLOURS, *PATTERNS]


@pytest.mark.parametrize(("card", "own", "others", "met"), CASES)
def test_an_objective_is_met_or_missed(card: str, own: str, others: list[str], met: bool) -> None:
    position = table(own, *others, players=1 + len(others))
    assert fulfilled(position.towers, 0, base().objective(card)) is met


@pytest.mark.parametrize(("card", "own", "others", "met"), CASES)
def test_it_is_met_from_every_seat_alike(card: str, own: str, others: list[str], met: bool) -> None:
    position = table(*others, own, players=1 + len(others))
    assert fulfilled(position.towers, len(others), base().objective(card)) is met


def test_every_card_is_met_somewhere_and_missed_somewhere() -> None:
    assert {card for card, *_, met in CASES if met} == set(POINTS) == set(base().objectives)
    assert {card for card, *_, met in CASES if not met} == set(POINTS)


@pytest.mark.parametrize("card", POINTS)
def test_a_card_brings_its_points(card: str) -> None:
    own, others = next((own, others) for name, own, others, met in CASES if name == card and met)
    spare = [name for name in POINTS if name != card]
    dealt = [f"{card} {spare[0]}", *[f"{spare[2 * at + 1]} {spare[2 * at + 2]}" for at in range(len(others))]]
    position = table(own, *others, players=1 + len(others), objectives=dealt)
    position.objectives = ((card,), *position.objectives[1:])
    assert position.score(0).lines[-1] == Line(card, POINTS[card])
    assert position.score(0).total == POINTS[card]


@pytest.mark.parametrize(
    ("dealt", "line"),
    [
        ("one-stone yellow-stones", Line("one-stone", 8)),
        ("yellow-stones one-stone", Line("one-stone", 8)),
        ("two-stones yellow-stones", Line("yellow-stones", 7)),
        ("two-stones petals-on-top", Line("two-stones", 0)),
    ],
)
def test_one_of_the_two_counts_and_it_is_the_better_one(dealt: str, line: Line) -> None:
    position = table("YW - - - -", objectives=[dealt, "three-stones four-stones"])
    assert position.score(0).lines[-1] == line
    assert position.score(0).total == line.points


def test_after_an_immediate_end_the_blocked_player_has_no_stones() -> None:
    cards = ["one-stone blue-stones", "two-stones waves-on-top"]
    position = table("YW.YW - - - -", "- - - - -", objectives=cards)
    position.play("tops I")
    assert position.over
    assert [position.score(seat).lines[-1].points for seat in (0, 1)] == [8, 0]
