"""Pioneers: three cards in the open, taken at the end of the own turn, kept, and worth their points."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.engine.errors import SetupError
from rosace.engine.match import Match
from rosace.sagrada import Position, Window
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.modules.pioneer_card import PioneerCard
from tests.sagrada.modules.whole_games import play_through, through_windows
from tests.sagrada.states import pioneers_of
from tests.sagrada.tables import die_list

MODULE = ["glory.pioneers"]
PUBLIC = ["row-color-variety", "row-shade-variety", "shade-variety"]  # not met here
PRIVATE = ["shades-of-blue", "shades-of-green"]
CARDS = ["pioneer-iv", "pioneer-x", "pioneer-xi"]
# Without the die on A1 neither the column nor the square is there.
ALMOST = [".. Y2 G3 .. ..", "G2 R3 P4 .. ..", "B3 P5 R1 .. ..", "P4 .. .. .. .."]
SQUARE = [".. Y2 G3 .. ..", "G2 R3 P4 .. ..", "B3 P5 R1 .. ..", ".. .. .. .. .."]


def laid(rows: list[str]) -> Position:
    """Seat 0 has this window, on white spaces, and the three cards lie on the table."""
    given = {
        "pioneers": CARDS,
        "tools": ["lathekin", "tap-wheel", "lens-cutter"],
        "public": PUBLIC,
        "private": PRIVATE,
    }
    position = through_windows(2, MODULE, **given)
    position.windows = [Window.parse(None, rows), Window.parse(None)]
    position.pool = die_list("R1 Y5 Y6")
    position.changed_by_hand()
    return position


def owners(position: Position) -> list[int | None]:
    return [card["taken_by"] for card in position.view(-1).data()["pioneers"]]


# -- set-up -------------------------------------------------------------------------------------------------------


def test_three_different_cards_are_laid_out() -> None:
    seen = set()
    for seed in range(60):
        position = sagrada.start(2, seed=seed, modules=MODULE)
        assert len(set(pioneers_of(position).cards)) == 3
        assert owners(position) == [None] * 3
        seen |= set(pioneers_of(position).cards)
    assert seen == set(everything().of(PioneerCard))


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (CARDS[:2], "3 cards are dealt, not 2"),
        ([], "3 cards are dealt, not 0"),
        ([*CARDS[:2], CARDS[0]], "the same card cannot lie there twice"),
        ([*CARDS[:2], "pioneer-xx"], "there is no card 'pioneer-xx'"),
    ],
)
def test_cards_that_cannot_be_laid_out(cards: list[str], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        sagrada.start(2, modules=MODULE, pioneers=cards)


def test_without_the_module_there_are_none() -> None:
    with pytest.raises(SetupError, match=r"pioneers: belongs to the module glory\.pioneers"):
        sagrada.start(2, pioneers=CARDS)
    assert "pioneers" not in sagrada.start(2, seed=1).view(0).data()


def test_not_for_one_alone() -> None:
    with pytest.raises(SetupError, match=r"glory\.pioneers is for 2 to 6 players"):
        sagrada.start(1, modules=MODULE)


# -- taking -------------------------------------------------------------------------------------------------------


def test_every_card_whose_goal_is_met_is_taken_at_the_end_of_the_turn() -> None:
    position = laid(ALMOST)
    position.play("R1 A1")
    assert owners(position) == [None] * 3  # the turn goes on: a tool might follow
    position.play("pass")
    assert owners(position) == [0, 0, 0]


def test_a_turn_that_ends_by_itself_takes_them_too() -> None:
    position = laid(ALMOST)
    position.tokens = [0, 0]
    position.play("R1 A1")
    assert position.seat == 1
    assert owners(position) == [0, 0, 0]


def test_only_the_cards_that_are_met() -> None:
    position = laid(SQUARE)
    position.play("R1 A1")
    position.play("pass")
    assert owners(position) == [0, None, None]


def test_only_at_the_end_of_the_own_turn() -> None:
    position = laid(ALMOST)
    position.windows = [Window.parse(None), position.windows[0].place("R1", "A1")]
    position.play("pass")
    assert owners(position) == [None] * 3
    position.play("pass")
    assert owners(position) == [1, 1, 1]


def test_the_first_keeps_a_card_that_another_meets_later() -> None:
    position = laid(ALMOST)
    full = position.windows[0].place("R1", "A1")
    position.windows = [full, full]
    position.play("pass")
    position.play("pass")
    assert owners(position) == [0, 0, 0]


def test_a_card_is_kept_even_if_a_tool_spoils_its_goal() -> None:
    position = laid(ALMOST)
    position.play("R1 A1")
    position.play("pass")
    position.windows[0] = position.windows[0].without(0)
    while position.round == 1:
        position.play("pass")
    assert owners(position) == [0, 0, 0]
    assert position.score(0)["pioneer-iv"].points == 3


def test_taking_is_undone_with_the_turn() -> None:
    match = Match(sagrada.GAME, laid(ALMOST))
    match.play("R1 A1")
    match.play("pass")
    match.undo(0)
    assert owners(match.position) == [None] * 3


# -- what they are worth, and how they are shown --------------------------------------------------------------------


def test_the_points_are_the_owners() -> None:
    position = laid(ALMOST)
    before = position.score(0).total, position.score(1).total
    position.play("R1 A1")
    position.play("pass")
    sheet = position.score(0)
    assert [(line.card, line.points) for line in sheet.lines if line.card in CARDS] == [
        ("pioneer-iv", 3),
        ("pioneer-x", 4),
        ("pioneer-xi", 4),
    ]
    assert [line.card for line in sheet.lines][-2:] == ["favor-tokens", "empty-spaces"]
    assert sheet.total == before[0] + 1 + 3 + 4 + 4  # a space less is empty, and the three cards
    assert position.score(1).total == before[1]
    with pytest.raises(KeyError):
        position.score(1)["pioneer-iv"]


def test_the_text_says_who_has_which() -> None:
    position = laid(SQUARE)
    assert "pioneers pioneer-iv, pioneer-x, pioneer-xi" in str(position)
    position.play("R1 A1")
    position.play("pass")
    assert "pioneers pioneer-iv (seat 0), pioneer-x, pioneer-xi" in str(position.view(1))


def test_they_stand_in_the_record() -> None:
    headers = Match(sagrada.GAME, through_windows(2, MODULE, pioneers=CARDS)).record.headers
    assert headers["Pioneers"] == " ".join(CARDS)
    assert "pioneers" in headers["Given"].split()


@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games(players: int) -> None:
    claimed = 0
    for seed in range(3 if players == 2 else 1):
        match = play_through(sagrada.start(players, seed=seed, modules=MODULE), seed)
        assert set(pioneers_of(match.position).owners) <= {-1, *range(players)}
        claimed += sum(owner >= 0 for owner in pioneers_of(match.position).owners)
    assert claimed or players > 2
