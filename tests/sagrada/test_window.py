"""Placing a die: the rulebook's four rules, what tools waive, and a window as text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace.engine.errors import NotationError, SetupError
from rosace.sagrada import Window, dice, spaces
from rosace.sagrada.cards.deck import base
from rosace.sagrada.cards.pattern import (
    APART,
    BLANK,
    COLOUR_BESIDE,
    PRINTED_COLOUR,
    PRINTED_VALUE,
    TOUCH,
    VALUE_BESIDE,
    Pattern,
)
from tests.sagrada import by_the_book
from tests.sagrada.by_the_book import DICE, SPACES
from tests.sagrada.tables import NO_DICE, window

BORDER = set(SPACES) - {"B2", "B3", "B4", "C2", "C3", "C4"}


def legal(
    rows: Sequence[str], die: str, grid: str | Sequence[str] | None = None, waived: int = 0
) -> set[str]:
    return set(window(rows, grid).legal_cells(die, waived))


# -- 1. the first die -------------------------------------------------------------------------------------------


def test_the_first_die_goes_on_a_border_space() -> None:
    assert legal(NO_DICE, "R5") == BORDER


def test_the_first_die_needs_no_neighbour_but_the_print_must_match() -> None:
    assert legal(NO_DICE, "R5", "virtus") == {"A2", "A4", "B1", "C1", "C5", "D1", "D4", "D5"}


def test_dice_alike_are_offered_once_and_all_kinds_of_dice() -> None:
    bare = window(NO_DICE)
    offered = [(move.die, move.cell) for move in bare.placements([*range(dice.KINDS)] * 2)]
    assert offered == [(die, cell) for die in range(dice.KINDS) for cell in spaces.cells(bare.spaces(die))]


# -- 2. every later die touches another --------------------------------------------------------------------------


def test_a_later_die_touches_a_die_by_a_side_or_a_corner() -> None:
    rows = [".. .. .. .. ..", ".. R1 .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
    assert legal(rows, "G5") == {"A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"}


def test_a_later_die_need_not_lie_on_the_border_and_the_border_alone_is_not_enough() -> None:
    rows = [".. .. .. .. R1", *NO_DICE[1:]]
    assert legal(rows, "G5") == {"A4", "B4", "B5"}


def test_no_die_is_put_on_another() -> None:
    rows = ["R1 G2 .. .. ..", *NO_DICE[1:]]
    assert not legal(rows, "P6") & {"A1", "A2"}


# -- 3. the printed colour or value ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mark", "takes"), [("R", [f"R{value}" for value in range(1, 7)]), ("3", [f"{c}3" for c in "RYGBP"])]
)
def test_a_red_space_takes_red_dice_of_any_value_and_a_3_takes_threes_of_any_colour(
    mark: str, takes: list[str]
) -> None:
    grid = [mark + "....", ".....", ".....", "....."]
    assert [die for die in DICE if "A1" in legal(NO_DICE, die, grid)] == takes


def test_a_white_space_takes_any_die() -> None:
    assert all("A1" in legal(NO_DICE, die) for die in DICE)


# -- 4. never beside its like ------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", ["R3", "B5"])
def test_two_red_dice_or_two_fives_are_never_side_by_side_but_may_share_a_corner(die: str) -> None:
    rows = [".. .. .. .. ..", ".. .. R5 .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
    assert legal(rows, die) == {"A2", "A4", "C2", "C4"}


def test_a_die_unlike_its_neighbours_may_stand_beside_them() -> None:
    rows = [".. .. .. .. ..", ".. .. R5 .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
    assert legal(rows, "B3") == {"A2", "A3", "A4", "B2", "B4", "C2", "C3", "C4"}


def test_the_example_of_our_rules_page() -> None:
    """docs/rules/sagrada.md, "Placing a die": Kaleidoscopic Dream, die by die."""
    dream = Window.parse("kaleidoscopic-dream")
    assert "A1" in dream.legal_cells("Y3")
    dream = dream.place("Y3", "A1")
    assert "A2" not in dream.legal_cells("B3")
    assert "A2" in dream.legal_cells("B5")
    dream = dream.place("B5", "A2")
    assert "B2" in dream.legal_cells("G3")
    assert "B3" not in dream.legal_cells("R4")
    assert "C4" not in dream.legal_cells("G3")


# -- what a tool waives ------------------------------------------------------------------------------------------

GRID = ["R5...", ".....", ".....", "....."]
ONE_DIE = [".. .. .. .. ..", ".. G5 .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]


@pytest.mark.parametrize(
    ("die", "waived", "space", "allowed"),
    [
        ("B1", 0, "A1", False),
        ("B1", PRINTED_VALUE, "A1", False),
        ("B1", PRINTED_COLOUR, "A1", True),
        ("B1", 0, "A2", False),
        ("B1", PRINTED_COLOUR, "A2", False),
        ("B1", PRINTED_VALUE, "A2", True),
        ("G1", 0, "B1", False),
        ("G1", VALUE_BESIDE, "B1", False),
        ("G1", COLOUR_BESIDE, "B1", True),
        ("B5", 0, "B1", False),
        ("B5", COLOUR_BESIDE, "B1", False),
        ("B5", VALUE_BESIDE, "B1", True),
        ("B1", 0, "D5", False),
        ("B1", TOUCH, "D5", True),
        ("B1", TOUCH, "B1", True),
        ("B1", APART, "D5", True),
        ("B1", APART, "B1", False),
        ("B1", APART, "C3", False),
    ],
)  # fmt: skip
def test_a_waiver_sets_aside_its_own_rule_and_no_other(
    die: str, waived: int, space: str, allowed: bool
) -> None:
    assert (space in legal(ONE_DIE, die, GRID, waived)) == allowed


@pytest.mark.parametrize(
    "waived", [TOUCH, APART, PRINTED_COLOUR | COLOUR_BESIDE, PRINTED_VALUE | VALUE_BESIDE]
)
def test_no_waiver_lets_the_first_die_off_the_border(waived: int) -> None:
    assert legal(NO_DICE, "R5", waived=waived) == BORDER


def test_a_space_is_marked_as_waived_only_if_its_die_breaks_a_rule() -> None:
    own = window(ONE_DIE, GRID)
    broken = own.with_die_by_tool(spaces.parse_space("A1"), dice.parse_die("B1"))
    kept = own.with_die_by_tool(spaces.parse_space("A1"), dice.parse_die("R1"))
    assert (spaces.names(broken.waived), spaces.names(kept.waived)) == (("A1",), ())
    assert spaces.names(broken.without(spaces.parse_space("A1")).waived) == ()
    assert spaces.names(broken.without(spaces.parse_space("B2")).waived) == ("A1",)


# -- the masks against the book ----------------------------------------------------------------------------------

patterns = st.one_of(
    st.just(BLANK),
    st.sampled_from([card.pattern for card in base().windows.values()]),
    st.lists(st.text(".RYGBP123456", min_size=5, max_size=5), min_size=4, max_size=4).map(
        lambda grid: Pattern("any", grid)
    ),
)
steps = st.lists(st.tuples(st.integers(0, 19), st.integers(0, 29)), max_size=30)


def built(pattern: Pattern, changes: list[tuple[int, int]]) -> Window:
    """A window after dice were put on empty spaces and lifted from filled ones."""
    own = Window.bare(pattern)
    for cell, die in changes:
        own = own.without(cell) if own.filled >> cell & 1 else own.with_die(cell, die)
    return own


@settings(max_examples=60)
@given(patterns, steps, st.integers(0, 63))
def test_a_window_allows_what_the_rulebook_allows(
    pattern: Pattern, changes: list[tuple[int, int]], waived: int
) -> None:
    own = built(pattern, changes)
    for die in DICE:
        assert spaces.names(own.spaces(dice.parse_die(die))) == by_the_book.legal_spaces(own, die)
        assert own.legal_cells(die, waived) == by_the_book.legal_spaces(own, die, waived)


@given(patterns, steps)
def test_placing_and_lifting_keep_the_masks_as_if_read_afresh(
    pattern: Pattern, changes: list[tuple[int, int]]
) -> None:
    own = built(pattern, changes)
    fresh = Window.read(pattern, own.rows())
    for name in ("dice", "filled", "near", "free", "masks", "waived"):
        assert getattr(own, name) == getattr(fresh, name), name


@given(patterns, steps)
def test_a_window_never_changes(pattern: Pattern, changes: list[tuple[int, int]]) -> None:
    own = built(pattern, changes)
    before = str(own), [own.spaces(die) for die in range(30)]
    for cell in range(20):
        if own.filled >> cell & 1:
            own.without(cell)
        else:
            own.with_die(cell, 7)
            own.with_die_by_tool(cell, 7)
    assert (str(own), [own.spaces(die) for die in range(30)]) == before


# -- as text -----------------------------------------------------------------------------------------------------


@given(steps)
def test_a_window_prints_and_parses(changes: list[tuple[int, int]]) -> None:
    own = built(base().window("virtus").pattern, changes)
    again = Window.parse("virtus", str(own).splitlines())
    assert again == own
    assert hash(again) == hash(own)
    assert eval(repr(own), {"Window": Window}) == own


def test_a_blank_window_prints_and_parses() -> None:
    own = Window.parse(None, ["R5 .. .. .. ..", *NO_DICE[1:]])
    assert eval(repr(own), {"Window": Window}) == own
    assert str(own).splitlines() == ["R5 .. .. .. ..", *NO_DICE[1:]]


def test_windows_are_equal_by_pattern_dice_and_waivers() -> None:
    one = Window.parse("virtus", ["R4 .. .. .. ..", *NO_DICE[1:]])
    assert one != Window.parse("virtus")
    assert one != Window.parse("firmitas", one.rows())
    assert one != Window.parse("virtus").with_die_by_tool(6, dice.parse_die("R4"))
    waived = Window.parse("virtus").with_die_by_tool(0, dice.parse_die("R1"))
    assert waived.rows() == Window.parse("virtus").with_die(0, dice.parse_die("R1")).rows()
    assert waived != Window.parse("virtus").with_die(0, dice.parse_die("R1"))
    assert one != "virtus"


def test_dice_are_placed_and_found_by_name() -> None:
    own = Window.parse("virtus").place("g2", "a5")
    assert own.die_at("A5") == "G2"
    assert own.die_at("A4") is None
    with pytest.raises(NotationError, match="A5 already holds G2"):
        own.place("R1", "A5")


def test_a_window_prints_and_parses_as_text() -> None:
    own = Window.parse("virtus").place("G2", "A5").place("R1", "D3")
    assert Window.parse("virtus", str(own)) == own
    with pytest.raises(NotationError, match="a window has 4 rows of dice, not 1"):
        Window.parse("virtus", "R5")


def test_small_letters_and_single_dots_are_read_too() -> None:
    assert Window.parse(None, ["r5 . .. . .", *NO_DICE[1:]]).rows()[0] == "R5 .. .. .. .."


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ((), "a window has 4 rows of dice, not 0"),
        (NO_DICE[:3], "a window has 4 rows of dice, not 3"),
        ((*NO_DICE, ".. .. .. .. .."), "a window has 4 rows of dice, not 5"),
        ((NO_DICE[0], ".. .. .. ..", *NO_DICE[2:]), "row B has 4 spaces instead of 5"),
        ((*NO_DICE[:3], ".. .. .. .. .. .."), "row D has 6 spaces instead of 5"),
        ((*NO_DICE[:2], ".. R7 .. .. ..", NO_DICE[3]), "C2: 'R7' is not a die"),
        ((*NO_DICE[:2], ".. .. .. .. 5", NO_DICE[3]), "C5: '5' is not a die"),
    ],
)  # fmt: skip
def test_bad_rows_are_refused_with_their_place(rows: Sequence[str], complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        Window.parse("virtus", rows)
    assert complaint in str(caught.value)


def test_an_unknown_window_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match="there is no card 'virtu'"):
        Window.parse("virtu")


@pytest.mark.parametrize(
    ("grid", "complaint"),
    [
        (["....."] * 3, "four rows of five"),
        (["....."] * 5, "four rows of five"),
        (["....", ".....", ".....", "....."], "four rows of five"),
        (["..X..", ".....", ".....", "....."], "'X' is no mark"),
        (["..7..", ".....", ".....", "....."], "'7' is no mark"),
        (["..r..", ".....", ".....", "....."], "'r' is no mark"),
    ],
)  # fmt: skip
def test_a_bad_grid_is_refused(grid: list[str], complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        Pattern("bad", grid)
