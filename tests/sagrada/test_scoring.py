"""The score sheet line by line, solo scoring, and the ranking with its three tie-breaks."""

from __future__ import annotations

import pytest

from rosace.engine.hands import HIDDEN
from rosace.engine.score import Line
from rosace.sagrada import Options, Position, Window, scoring
from rosace.sagrada.cards.deck import base
from tests.sagrada.tables import NO_DICE, die_list, table

EXAMPLE = [".. G4 R2 Y5 P6", "R3 B1 .. G1 Y2", "P5 G6 .. P6 R3", "B4 Y3 G4 B2 G4"]


def example(tokens: int = 0) -> Position:
    """The rulebooks' worked example, as seat 0 of a game."""
    position = table(EXAMPLE, grid="fractal-drops", tokens=tokens)
    position.privates = (("shades-of-purple",), ("shades-of-red",))
    position.setup.public = ("column-color-variety", "light-shades", "color-variety")
    return position


# -- the worked example ------------------------------------------------------------------------------------------


def test_the_worked_example_of_the_rulebooks_scores_forty() -> None:
    sheet = example().score(0)
    assert sheet.total == 40
    assert [(line.card, line.points) for line in sheet.lines] == [
        ("column-color-variety", 10),
        ("light-shades", 4),
        ("color-variety", 12),
        ("shades-of-purple", 17),
        ("favor-tokens", 0),
        ("empty-spaces", -3),
    ]


@pytest.mark.parametrize(
    ("card", "cells"),
    [
        ("column-color-variety", "A4 A5 B4 B5 C4 C5 D4 D5"),
        ("light-shades", "A3 B2 B4 B5"),
        ("shades-of-purple", "A5 C1 C4"),
        ("favor-tokens", ""),
        ("empty-spaces", "A1 B3 C3"),
    ],
)
def test_the_worked_example_names_what_counted(card: str, cells: str) -> None:
    assert " ".join(example().score(0)[card].cells) == cells


def test_three_sets_of_all_colours_in_the_worked_example_are_fifteen_dice() -> None:
    own, cells = Window.parse("fractal-drops", EXAMPLE), example().score(0)["color-variety"].cells
    assert len(set(cells)) == 15
    assert sorted(str(own.die_at(cell))[0] for cell in cells) == sorted("RYGBP" * 3)


def test_columns_one_and_three_are_not_full_and_column_two_repeats_green() -> None:
    line = example().score(0)["column-color-variety"]
    assert {cell[1] for cell in line.cells} == {"4", "5"}


def test_the_sheet_prints() -> None:
    assert str(example().score(0)).splitlines()[-2:] == ["  -3  empty-spaces", "  40  total"]


# -- tokens and empty spaces -------------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", [0, 1, 6])
def test_a_point_for_every_token_left(tokens: int) -> None:
    assert example(tokens).score(0)["favor-tokens"] == Line("favor-tokens", tokens)
    assert example(tokens).score(0).total == 40 + tokens


def test_minus_one_for_every_empty_space() -> None:
    assert table(NO_DICE).score(0)["empty-spaces"].points == -20
    full = ["R1 Y2 R1 Y2 R1", "Y2 R1 Y2 R1 Y2"] * 2
    assert table(full).score(0)["empty-spaces"] == Line("empty-spaces", 0)


def test_a_sheet_of_any_number_of_objectives() -> None:
    own = Window.parse("fractal-drops", EXAMPLE)
    public = [base().public_objective(name) for name in base().public]
    private = [base().private_objective(name) for name in base().private]
    sheet = scoring.sheet(own, public, private, 2)
    assert len(sheet.lines) == 10 + 5 + 2
    assert sheet.total == sum(line.points for line in sheet.lines)
    with pytest.raises(KeyError, match="nonsense"):
        sheet["nonsense"]


def test_a_hidden_objective_has_no_line() -> None:
    position = example()
    position.privates = ((HIDDEN,), ("shades-of-red",))
    assert position.score(0).total == 40 - 17
    assert position.view(1).score(0).total == 40 - 17
    assert example().view(0).score(0).total == 40


# -- solo --------------------------------------------------------------------------------------------------------


def solo(
    rows: list[str] | None = None, track: tuple[str, ...] = (), options: Options | None = None
) -> Position:
    position = table(rows or EXAMPLE, grid="fractal-drops", track=track, players=1, options=options)
    position.setup.public = ("column-color-variety", "light-shades")
    return position


def test_solo_every_empty_space_costs_three() -> None:
    assert solo().score(0)["empty-spaces"].points == -9
    assert solo().score(0)["favor-tokens"].points == 0


@pytest.mark.parametrize(
    ("own", "counts", "points"),
    [
        (("shades-of-purple", "shades-of-red"), "shades-of-purple", 17),
        (("shades-of-red", "shades-of-purple"), "shades-of-purple", 17),
        (("shades-of-yellow", "shades-of-blue"), "shades-of-yellow", 10),
    ],
)
def test_solo_the_better_of_two_private_objectives_counts(
    own: tuple[str, str], counts: str, points: int
) -> None:
    position = solo()
    position.privates = (own,)
    lines = [line for line in position.score(0).lines if line.card.startswith("shades-of")]
    assert [(line.card, line.points) for line in lines] == [(counts, points)]
    assert position.score(0).total == 10 + 4 + points - 9


def test_solo_both_private_objectives_count_by_option() -> None:
    position = solo(options=Options(solo_privates="both"))
    position.privates = (("shades-of-purple", "shades-of-red"),)
    lines = [line for line in position.score(0).lines if line.card.startswith("shades-of")]
    assert [(line.card, line.points) for line in lines] == [("shades-of-purple", 17), ("shades-of-red", 8)]
    assert position.score(0).total == 10 + 4 + 17 + 8 - 9


def test_solo_with_one_private_objective_that_one_counts() -> None:
    position = solo(options=Options(solo_privates="one"))
    position.privates = (("shades-of-red",),)
    assert position.score(0)["shades-of-red"].points == 8


def test_solo_the_target_is_the_sum_of_all_dice_on_the_track() -> None:
    position = solo(track=("R6 B5", "", "P1"))
    assert position.target == 12
    position.removed = die_list("R6 R6")
    position.pool = die_list("R6 R6")
    assert position.target == 12


@pytest.mark.parametrize(
    ("track", "target", "won"), [("R6 R6 R2", 14, True), ("R6 R6 R3", 15, False), ("R6 R6 R4", 16, False)]
)
def test_solo_is_won_only_with_more_than_the_target(track: str, target: int, won: bool) -> None:
    position = solo(track=(track,))
    position.privates = (("shades-of-red", "shades-of-yellow"),)
    assert (position.score(0).total, position.target) == (15, target)
    assert position.won == won


# -- the ranking -------------------------------------------------------------------------------------------------


def standings(position: Position) -> list[tuple[int, int, str]]:
    return [(place.seat, place.points, place.by) for place in position.ranking()]


def showdown(*rows: str, tokens: tuple[int, ...], privates: tuple[str, ...], start: int = 0) -> Position:
    """Windows with one row of dice each; no public objective is met by single dice."""
    position = table(players=len(rows))
    position.setup.public = ("row-color-variety", "row-shade-variety", "column-color-variety")
    position.windows = [Window.parse(None, [row, *NO_DICE[1:]]) for row in rows]
    position.tokens = list(tokens)
    position.privates = tuple([(private,) for private in privates])
    position.start = start
    return position


def test_most_points_win() -> None:
    position = showdown(
        "R1 .. .. .. ..", "B6 .. .. .. ..", "G3 .. .. .. ..",
        tokens=(0, 0, 0), privates=("shades-of-red", "shades-of-blue", "shades-of-green"),
    )  # fmt: skip
    assert standings(position) == [(1, -13, "points"), (2, -16, "points"), (0, -18, "")]


@pytest.mark.parametrize("start", [0, 1])
def test_first_tie_break_more_private_points(start: int) -> None:
    position = showdown(
        "R1 .. .. .. ..", "B6 .. .. .. ..",
        tokens=(5, 0), privates=("shades-of-red", "shades-of-blue"), start=start,
    )  # fmt: skip
    assert standings(position) == [(1, -13, "private-points"), (0, -13, "")]


@pytest.mark.parametrize("start", [0, 1])
def test_second_tie_break_more_tokens(start: int) -> None:
    # The second window has two dice more, worth nothing but two empty spaces fewer.
    position = showdown(
        "R4 .. .. .. ..", "B4 .. Y1 .. P1",
        tokens=(3, 1), privates=("shades-of-red", "shades-of-blue"), start=start,
    )  # fmt: skip
    assert standings(position) == [(0, -12, "favor-tokens"), (1, -12, "")]


@pytest.mark.parametrize(("start", "order"), [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])])
def test_third_tie_break_the_later_first_turn_in_the_last_round(start: int, order: list[int]) -> None:
    position = showdown(
        "R4 .. .. .. ..", "B4 .. .. .. ..", "G4 .. .. .. ..",
        tokens=(2, 2, 2), privates=("shades-of-red", "shades-of-blue", "shades-of-green"), start=start,
    )  # fmt: skip
    assert standings(position) == [
        (order[0], -13, "later-first-turn"),
        (order[1], -13, "later-first-turn"),
        (order[2], -13, ""),
    ]


def test_the_tie_breaks_come_in_this_order() -> None:
    assert scoring.TIE_BREAKS == ("points", "private-points", "favor-tokens", "later-first-turn")
    places = scoring.rank(
        {0: (9, 9, 9, 9), 1: (10, 0, 0, 0), 2: (9, 9, 9, 8), 3: (9, 9, 8, 9), 4: (9, 8, 9, 9)}
    )
    assert [(place.seat, place.by) for place in places] == [
        (1, "points"), (0, "later-first-turn"), (2, "favor-tokens"), (3, "private-points"), (4, ""),
    ]  # fmt: skip


def test_who_is_level_in_everything_shares_the_place() -> None:
    assert [place.by for place in scoring.rank({0: (9, 1), 1: (9, 1)})] == ["shared", ""]


def test_in_a_finished_game_the_last_start_player_loses_the_last_tie_break() -> None:
    """Nobody places a die: all are level, and round 10 was started by the seat after nine others."""
    position = table(players=3, tokens=3)
    position.privates = (("shades-of-red",), ("shades-of-blue",), ("shades-of-green",))
    while not position.over:
        position.play("pass")
    assert position.start == 0
    assert [place.seat for place in position.ranking()] == [2, 1, 0]
