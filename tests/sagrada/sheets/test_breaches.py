"""Broken placement rules: found, named, and put right with as few dice as can be."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace.sagrada import Options, Pattern, Window, spaces
from rosace.sagrada.cards.pattern import GreyRule
from rosace.sagrada.explain import CODES
from rosace.sagrada.sheets import repairs as repairing
from rosace.sagrada.sheets.breaches import ABOUT_GROUPS, RULES, Breach, Known, find, groups
from rosace.text import LANGUAGES, Catalogue
from tests.sagrada.sheets.examples import EMPTY, WORKED

EXAMPLE = Window.parse("fractal-drops", WORKED["players"][0]["dice"])


def known(exempt: int, neighbours: bool) -> Known:
    return Known(exempt=exempt, options=Options(brush="neighbours" if neighbours else "printed"))


def breaches(window: Window, exempt: int = 0, neighbours: bool = False) -> list[Breach]:
    return find(window, known(exempt, neighbours))


def repairs(window: Window, exempt: int = 0, neighbours: bool = False) -> list[tuple[str, ...]]:
    return [repair.cells for repair in repairing.repairs(window, known(exempt, neighbours))]


def found(pattern: str | None, rows: list[str], exempt: str = "") -> list[str]:
    return [str(breach) for breach in breaches(Window.parse(pattern, rows), mask(exempt))]


def mask(cells: str) -> int:
    return sum(1 << spaces.parse_space(cell) for cell in cells.split())


@pytest.mark.parametrize(
    ("pattern", "rows", "expected"),
    [
        ("virtus", EMPTY, []),
        ("virtus", ["R4 .. .. .. ..", *EMPTY[1:]], []),
        ("virtus", ["R3 .. .. .. ..", *EMPTY[1:]], ["printed-value (A1)"]),
        ("virtus", [".. .. .. .. R3", *EMPTY[1:]], ["printed-colour (A5)"]),
        (None, ["R3 R4 .. .. ..", *EMPTY[1:]], ["same-colour-beside (A1, A2)"]),
        (None, ["R3 .. .. .. ..", "G3 .. .. .. ..", *EMPTY[2:]], ["same-value-beside (A1, B1)"]),
        (None, ["R3 R3 .. .. ..", *EMPTY[1:]], ["same-colour-beside (A1, A2)", "same-value-beside (A1, A2)"]),
        (None, ["R3 .. .. .. ..", ".. R3 .. .. ..", *EMPTY[2:]], []),  # corner to corner
        (None, [".. .. .. .. ..", ".. R3 .. .. ..", *EMPTY[2:]], ["first-die-border (B2)"]),
        (None, ["R3 G4 .. .. B1", *EMPTY[1:]], ["touches-nothing (A5)"]),
        (None, ["R3 .. G4 .. B1", *EMPTY[1:]], ["touches-nothing (A3)", "touches-nothing (A5)"]),
        (None, ["R3 .. .. .. ..", EMPTY[0], ".. .. G1 B2 ..", EMPTY[0]], ["touches-nothing (A1)"]),
        (None, ["R3 .. .. .. ..", EMPTY[0], ".. .. G1 .. ..", EMPTY[0]], ["touches-nothing (C3)"]),
    ],
)
def test_each_rule_is_named_with_its_spaces(
    pattern: str | None, rows: list[str], expected: list[str]
) -> None:
    assert found(pattern, rows) == expected


def test_the_worked_example_breaks_one_rule_unless_the_burnisher_did_it() -> None:
    assert [str(breach) for breach in breaches(EXAMPLE)] == ["printed-value (C5)"]
    assert breaches(EXAMPLE, mask("C5")) == []
    assert repairs(EXAMPLE) == [("C5",)]
    assert repairs(EXAMPLE, mask("C5")) == []


def test_exempt_waives_the_print_and_nothing_else() -> None:
    rows = ["R3 G3 .. .. ..", *EMPTY[1:]]
    assert found("virtus", rows) == ["printed-value (A1)", "same-value-beside (A1, A2)"]
    assert found("virtus", rows, "A1") == ["same-value-beside (A1, A2)"]


def test_under_the_option_neighbours_exempt_waives_them_too() -> None:
    window = Window.parse("virtus", ["R3 G3 .. .. ..", *EMPTY[1:]])
    assert breaches(window, mask("A1"), neighbours=True) == []
    assert repairs(window, mask("A1"), neighbours=True) == []
    assert [str(breach) for breach in breaches(window, mask("A2"), neighbours=True)] == ["printed-value (A1)"]


def test_a_die_that_the_straightedge_put_apart_may_start_a_group_of_its_own() -> None:
    rows = ["R3 .. .. .. ..", ".. .. .. .. G2", ".. .. .. B4 ..", ".. .. .. .. Y1"]
    assert found(None, rows) == ["touches-nothing (A1)"]
    assert found(None, rows, "B5") == []
    assert found(None, rows, "A1") == []


def test_an_exempt_misprint_does_not_excuse_a_die_that_stands_apart() -> None:
    rows = ["R3 Y6 .. .. ..", ".. .. .. .. ..", ".. .. .. .. B6", ".. .. .. .. .."]
    assert found("virtus", rows, "A1") == ["touches-nothing (C5)"]


def test_what_a_window_remembers_as_waived_is_exempt() -> None:
    window = Window.parse("virtus", ["R3 .. .. .. ..", *EMPTY[1:]])
    window.waived = mask("A1")
    assert breaches(window) == []


def test_a_legal_window_needs_no_repair() -> None:
    assert repairs(Window.parse("virtus")) == []
    assert repairs(Window.parse("virtus", ["R4 .. .. .. ..", *EMPTY[1:]])) == []


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["R3 R4 .. .. ..", *EMPTY[1:]], [("A1",), ("A2",)]),
        (["R3 R4 R5 .. ..", *EMPTY[1:]], [("A2",)]),
        (["R3 R4 G5 .. ..", *EMPTY[1:]], [("A1",), ("A2",)]),
        (["R3 .. .. .. ..", EMPTY[0], ".. .. G1 B2 ..", EMPTY[0]], [("C3", "C4")]),  # A1 is on the border
        ([EMPTY[0], ".. R3 G4 .. ..", *EMPTY[2:]], [("B2", "B3")]),  # no die on the border can be had
        (["R3 .. G4 .. B1", *EMPTY[1:]], [("A1", "A3"), ("A1", "A5"), ("A3", "A5")]),
    ],
)
def test_the_smallest_removals(rows: list[str], expected: list[tuple[str, ...]]) -> None:
    assert repairs(Window.parse(None, rows)) == expected


@pytest.mark.parametrize("pattern", [None, "virtus", "firmitas"])
@pytest.mark.parametrize("row", ["R1 R1 R1 R1 R1", "R1 R2 R1 R2 R1", "R1 R2 R3 R4 R5", "R1 G1 R1 G1 R1"])
def test_even_a_terrible_window_is_repaired_at_once(pattern: str | None, row: str) -> None:
    """Whoever tried a million sets of dice would not come to an end here."""
    window = Window.parse(pattern, [row] * 4)
    ways = repairs(window)
    assert ways
    assert len({len(way) for way in ways}) == 1
    for way in ways[:5]:
        assert all(breach.rule in ABOUT_GROUPS for breach in breaches(without(window, way)))


def without(window: Window, cells: tuple[str, ...]) -> Window:
    for cell in cells:
        window = window.without(spaces.parse_space(cell))
    return window


def by_trying_all(window: Window, exempt: int) -> set[tuple[str, ...]]:
    """The smallest removals: no die that stays breaks a rule, and none that stood apart before stays so."""
    dice = spaces.names(window.filled)
    broken = {breach.rule for breach in breaches(window, exempt)}
    leave = exempt & ~mask(" ".join(misprinted(window)))
    lone = [group for group in groups(window.filled) if not group & leave]
    if any(group & spaces.BORDER for group in lone):
        lone_first = [group for group in lone if group & spaces.BORDER]
    else:
        lone_first = [] if window.filled & spaces.BORDER else lone

    def fine(way: tuple[str, ...]) -> bool:
        rest = without(window, way)
        if any(breach.rule not in ABOUT_GROUPS for breach in breaches(rest, exempt)):
            return False
        if "first-die-border" in broken and rest.filled:
            return False
        kept = [group for group in lone if group & rest.filled]
        return "touches-nothing" not in broken or not kept or (len(kept) == 1 and kept[0] in lone_first)

    for size in range(len(dice) + 1):
        ways = {way for way in combinations(dice, size) if fine(way)}
        if ways:
            return ways - {()}
    raise AssertionError("an empty window is legal")


def misprinted(window: Window) -> list[str]:
    """The spaces whose die does not match the print."""
    return [
        cell
        for cell in spaces.names(window.filled)
        if not window.pattern.printed[window.dice[spaces.parse_space(cell)]] >> spaces.parse_space(cell) & 1
    ]


few_dice = st.lists(
    st.tuples(st.integers(0, 19), st.sampled_from("RYG"), st.sampled_from("123"), st.booleans()),
    max_size=8,
    unique_by=lambda entry: entry[0],
)


@settings(max_examples=60)
@given(pattern=st.sampled_from([None, "virtus", "firmitas"]), dice=few_dice)
def test_repairs_are_what_trying_every_set_finds(
    pattern: str | None, dice: list[tuple[int, str, str, bool]]
) -> None:
    window, exempt = Window.parse(pattern), 0
    for cell, colour, value, waived in dice:
        window = window.place(colour + value, spaces.NAME[cell])
        exempt |= waived << cell
    assert set(repairs(window, exempt)) == by_trying_all(window, exempt)


# -- grey and rare glass -----------------------------------------------------------------------------------------

BOARDS = {
    "any-color": GreyRule(prints="any-color"),
    "outer-rows": GreyRule(cells=spaces.ROW[0] | spaces.ROW[3]),
    "no-corners": GreyRule(corners=True),
    "value-spaces": GreyRule(prints="values"),
    "blank-spaces": GreyRule(prints="blank"),
}


def under(board: str, grid: list[str], rows: list[str]) -> Window:
    """A window of a real table with a restriction board on it."""
    return Window.read(Pattern("test", grid).restricted(BOARDS[board]), rows)


GREY_GRID = ["5R...", ".....", ".....", "....."]


@pytest.mark.parametrize(
    ("board", "rows", "expected"),
    [
        ("any-color", ["K5 .. .. .. ..", *EMPTY[1:]], []),
        ("any-color", [".. K3 .. .. ..", *EMPTY[1:]], []),
        ("any-color", ["K3 .. .. .. ..", *EMPTY[1:]], ["printed-value (A1)"]),
        ("no-corners", [".. K3 .. .. ..", *EMPTY[1:]], ["printed-colour (A2)"]),
        ("outer-rows", [EMPTY[0], "K3 .. .. .. ..", *EMPTY[2:]], ["grey-restriction (B1)"]),
        ("outer-rows", ["K3 .. .. .. ..", *EMPTY[1:]], ["printed-value (A1)"]),
        ("value-spaces", ["K5 .. .. .. ..", *EMPTY[1:]], []),
        ("value-spaces", [".. .. K5 .. ..", *EMPTY[1:]], ["grey-restriction (A3)"]),
        ("value-spaces", [".. K5 .. .. ..", *EMPTY[1:]], ["printed-colour (A2)", "grey-restriction (A2)"]),
        ("blank-spaces", ["K5 .. .. .. ..", *EMPTY[1:]], ["grey-restriction (A1)"]),
        ("any-color", [".. .. K1 K2 ..", *EMPTY[1:]], ["same-colour-beside (A3, A4)"]),
        ("any-color", [".. .. K1 .. ..", ".. .. .. K2 ..", *EMPTY[2:]], []),
        ("no-corners", [".. .. K1 .. ..", ".. .. .. K2 ..", *EMPTY[2:]], ["grey-corner (A3, B4)"]),
        ("no-corners", [".. .. K1 .. ..", ".. R5 .. B2 ..", *EMPTY[2:]], []),
    ],
)
def test_grey_dice_are_judged_with_the_restriction_board(
    board: str, rows: list[str], expected: list[str]
) -> None:
    assert [str(breach) for breach in breaches(under(board, GREY_GRID, rows))] == expected


def test_no_tool_waives_a_restriction_board() -> None:
    window = under("outer-rows", GREY_GRID, [EMPTY[0], "K3 .. .. .. ..", *EMPTY[2:]])
    assert [str(breach) for breach in breaches(window, mask("B1"))] == ["grey-restriction (B1)"]
    assert repairs(window, mask("B1")) == [("B1",)]
    window = under("no-corners", GREY_GRID, [".. .. K1 .. ..", ".. .. .. K2 ..", *EMPTY[2:]])
    assert [str(breach) for breach in breaches(window, mask("A3"), neighbours=True)] == [
        "grey-corner (A3, B4)"
    ]
    assert repairs(window, mask("A3"), neighbours=True) == [("B4",), ("A3",)]  # B4 is not on the border
    window = under("value-spaces", GREY_GRID, [".. K5 .. .. ..", *EMPTY[1:]])
    assert [str(breach) for breach in breaches(window, mask("A2"))] == ["grey-restriction (A2)"]


def test_without_the_board_the_same_windows_are_fine() -> None:
    for rows in ([".. .. K1 .. ..", ".. .. .. K2 ..", *EMPTY[2:]], [EMPTY[0], "K3 .. .. .. ..", *EMPTY[2:]]):
        assert breaches(Window.read(Pattern("test", GREY_GRID), rows)) == []


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["*3 R4 .. .. ..", *EMPTY[1:]], []),
        (["*3 R3 .. .. ..", *EMPTY[1:]], ["same-value-beside (A1, A2)"]),
        (["*3 *4 .. .. ..", *EMPTY[1:]], ["two-rare (A1, A2)"]),  # they share no colour
        (["*3 R5 *4 .. ..", *EMPTY[1:]], ["two-rare (A1, A3)"]),
        (["*3 *3 *4 .. ..", *EMPTY[1:]], ["same-value-beside (A1, A2)", "two-rare (A1, A2, A3)"]),
    ],
)
def test_rare_dice_have_no_colour_and_a_window_has_one_at_most(rows: list[str], expected: list[str]) -> None:
    assert found(None, rows) == expected


def test_a_rare_die_may_stand_on_any_colour_but_its_value_binds() -> None:
    assert found("virtus", [".. .. .. .. *1", *EMPTY[1:]]) == []
    assert found("virtus", ["*3 .. .. .. ..", *EMPTY[1:]]) == ["printed-value (A1)"]


def test_removals_among_rare_and_grey_dice() -> None:
    assert repairs(Window.parse(None, ["*3 R5 *4 .. ..", *EMPTY[1:]])) == [("A1",), ("A3",)]
    window = under("no-corners", ["....."] * 4, ["R1 K2 R3 .. ..", "K4 R5 K6 .. ..", *EMPTY[2:]])
    assert repairs(window) == [("A2",)]


glass_dice = st.lists(
    st.tuples(st.integers(0, 19), st.sampled_from("RKK*"), st.sampled_from("125"), st.booleans()),
    max_size=8,
    unique_by=lambda entry: entry[0],
)


@settings(max_examples=60)
@given(board=st.sampled_from(sorted(BOARDS)), dice=glass_dice)
def test_repairs_with_grey_and_rare_dice_are_what_trying_every_set_finds(
    board: str, dice: list[tuple[int, str, str, bool]]
) -> None:
    window, exempt = under(board, GREY_GRID, list(EMPTY)), 0
    for cell, colour, value, waived in dice:
        window = window.place(colour + value, spaces.NAME[cell])
        exempt |= waived << cell
    assert set(repairs(window, exempt)) == by_trying_all(window, exempt)


def test_groups_touch_by_sides_and_corners() -> None:
    assert groups(mask("A1 B2 C3 A5 D1 D2")) == [mask("A1 B2 C3 D2 D1"), mask("A5")]


# -- what a tool may have done -----------------------------------------------------------------------------------

EVERY = (
    "eglomise-brush",
    "copper-foil-burnisher",
    "lathekin",
    "tap-wheel",
    "cork-backed-straightedge",
    "lens-cutter",
)
MOVING = EVERY[:4]
STRAIGHTEDGE = ("cork-backed-straightedge",)


def suspected(pattern: str | None, rows: list[str], **known: Any) -> dict[str, tuple[str, ...]]:
    """Each breach, and the cards that may have done it."""
    told = Known(cards=EVERY)._replace(**known)
    return {str(breach): breach.unless for breach in find(Window.parse(pattern, rows), told)}


def test_prints_are_waived_by_their_own_tool() -> None:
    rows = ["R3 G2 .. .. R4", *EMPTY[1:]]
    assert suspected("virtus", rows, cards=(*EVERY, "courage", "conviction", "luck")) == {
        "printed-value (A1)": ("copper-foil-burnisher", "conviction"),
        "printed-colour (A5)": ("eglomise-brush", "courage"),
        "touches-nothing (A5)": EVERY[:5],
    }


def test_neighbours_alike_are_surely_broken_but_for_the_option() -> None:
    rows = ["R3 R3 .. .. ..", *EMPTY[1:]]
    names = ("same-colour-beside (A1, A2)", "same-value-beside (A1, A2)")
    assert suspected(None, rows) == dict.fromkeys(names, ())
    assert suspected(None, rows, options=Options(brush="neighbours")) == {
        names[0]: ("eglomise-brush",),
        names[1]: ("copper-foil-burnisher",),
    }


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["R3 G4 .. .. B1", *EMPTY[1:]], {"touches-nothing (A5)": EVERY[:5]}),
        # Who moves a die puts it beside another one.
        (["R3 .. G4 .. ..", *EMPTY[1:]], {"touches-nothing (A3)": STRAIGHTEDGE}),
        ([EMPTY[0], ".. R3 G4 .. ..", *EMPTY[2:]], {"first-die-border (B2, B3)": MOVING}),
        # The only die of a window goes to the border, wherever it was.
        ([EMPTY[0], ".. R3 .. .. ..", *EMPTY[2:]], {"first-die-border (B2)": ()}),
        # A die that is put apart needs a first one.
        (
            [EMPTY[0], ".. R3 .. G4 ..", *EMPTY[2:]],
            {"touches-nothing (B4)": (), "first-die-border (B2, B4)": ()},
        ),
    ],
)
def test_dice_that_stand_apart(rows: list[str], expected: dict[str, tuple[str, ...]]) -> None:
    assert suspected(None, rows) == expected
    assert set(suspected(None, rows, cards=()).values()) == {()}
    assert set(suspected(None, rows, cards=("lens-cutter", "courage")).values()) == {()}


def test_no_card_waives_what_a_restriction_board_says() -> None:
    window = under("outer-rows", GREY_GRID, [EMPTY[0], "K3 .. .. .. ..", *EMPTY[2:]])
    assert [breach.unless for breach in find(window, Known(cards=EVERY))] == [()]


def test_where_no_tool_did_it_is_known_space_by_space() -> None:
    rows = ["R3 G2 .. .. B1", ".. .. .. .. G4", *EMPTY[2:]]
    print_and_group = suspected("virtus", rows, no_tool=mask("B5"))
    assert print_and_group == {
        "printed-value (A1)": ("copper-foil-burnisher",),
        "printed-colour (A5)": ("eglomise-brush",),
        "printed-value (B5)": (),
        "touches-nothing (A5, B5)": EVERY[:5],  # that is asked at A5
    }


def test_loose_dice_may_stand_apart_and_off_the_border() -> None:
    rows = ["R3 G4 .. .. B1", *EMPTY[1:]]
    assert suspected(None, rows, loose=mask("A5")) == {}
    inside = [EMPTY[0], ".. R3 G4 .. ..", *EMPTY[2:]]
    assert suspected(None, inside, loose=mask("B3")) == {}
    two = [EMPTY[0], ".. R3 .. G4 ..", ".. B1 .. .. ..", EMPTY[0]]
    assert list(suspected(None, two, loose=mask("B4"))) == ["first-die-border (B2, C2)"]
    assert suspected(None, two, loose=mask("B4 B2")) == {}


def test_a_straightedge_does_not_explain_a_group_without_a_first_die() -> None:
    """The die on the border was put apart, and then nothing is left that the inner group can have grown from."""
    rows = ["R3 .. .. .. ..", EMPTY[0], ".. .. G1 B2 ..", EMPTY[0]]
    assert found(None, rows, "A1") == ["touches-nothing (C3, C4)"]
    assert repairs(Window.parse(None, rows), mask("A1")) == [("C3", "C4")]


# -- repairs -----------------------------------------------------------------------------------------------------


def ways(rows: list[str], only_sure: bool = False, **known: Any) -> list[tuple[str, str]]:
    """The dice to remove, and what that leaves loose."""
    told = Known(cards=EVERY)._replace(**known)
    found = repairing.repairs(Window.parse(None, rows), told, only_sure)
    return [(" ".join(repair.cells), " ".join(repair.loose)) for repair in found]


def test_a_die_that_only_leant_on_a_wrong_one_stays_and_is_named() -> None:
    assert ways(["R3 R4 G5 .. ..", *EMPTY[1:]]) == [("A1", ""), ("A2", "A3")]
    assert ways(["R3 R4 R5 .. ..", *EMPTY[1:]]) == [("A2", "A3")]
    inside = ["R3 .. .. .. ..", "R4 .. .. .. ..", ".. G5 .. .. ..", EMPTY[0]]
    assert ways(inside) == [("A1", ""), ("B1", "C2")]


def test_without_its_die_on_the_border_a_group_is_loose() -> None:
    rows = ["R3 .. .. .. ..", ".. G3 .. .. ..", ".. G4 B5 .. ..", EMPTY[0]]
    assert ways(rows) == [("C2", ""), ("B2", "C2 C3")]


def test_what_a_tool_may_have_done_needs_no_repair_yet() -> None:
    rows = ["R4 R3 .. .. ..", EMPTY[0], ".. .. .. .. B6", EMPTY[0]]
    assert ways(rows, only_sure=True) == [("A1", ""), ("A2", "")]
    assert ways(rows) == [("A1 A2", ""), ("A1 C5", ""), ("A2 C5", "")]
    assert ways(rows, only_sure=True, no_tool=mask("C5")) == ways(rows)
    assert ways(rows, loose=mask("C5")) == [("A1", ""), ("A2", "")]
    assert ways(["R4 G3 .. .. ..", *rows[1:]], only_sure=True) == []


def test_rules_are_codes_of_refusals_and_have_words() -> None:
    assert set(RULES) <= set(CODES)
    for language in LANGUAGES:
        for rule in RULES:
            assert Catalogue(language).has(f"breach-{rule}")
            assert "A1" in Catalogue(language).text(f"breach-{rule}", cells="A1")
