"""How far objectives have come: what still can be scored, how many dice it takes, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.sagrada import Position, Window, scoring, spaces
from rosace.sagrada.cards.card import PrivateObjective, PublicObjective
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.dice import GREY, RARE
from rosace.sagrada.options import Options
from rosace.sagrada.progress import reach
from rosace.sagrada.progress.progress import dice_to_come, glass_of, progress
from rosace.sagrada.progress.spaces_left import Reach, SpacesLeft
from tests.sagrada.tables import NO_DICE, table, window

EMPTY = ".. .. .. .. .."
USUAL_GLASS = range(5)
EXPANSIONS = [*range(5), GREY, RARE]

Found = tuple[int, int, str]


def far(
    card: str,
    rows: Sequence[str],
    grid: Sequence[str] | None = None,
    dice: int = 20,
    glass: Sequence[int] = USUAL_GLASS,
) -> Found:
    """How far a card can come: the most points, the dice missing for the next, and where."""
    free = SpacesLeft(window(rows, grid), glass, dice)
    deck = everything()
    found = (
        reach.public(deck.public_objective(card), free)
        if card in deck.public
        else reach.private(deck.private_objective(card), free, Options())
    )
    return found.most, found.missing, " ".join(spaces.names(found.open))


# -- lines -----------------------------------------------------------------------------------------------------------


def test_a_row_can_still_count_while_nothing_in_it_is_repeated() -> None:
    rows = ["R1 Y2 G3 .. ..", "R5 Y6 R5 .. ..", "B1 .. .. .. ..", EMPTY]
    assert far("row-color-variety", rows) == (3 * 6, 2, "A4 A5")


def test_a_print_can_make_a_row_impossible() -> None:
    rows = ["R1 Y2 G3 B4 ..", EMPTY, EMPTY, EMPTY]
    assert far("row-color-variety", rows) == (4 * 6, 1, "A5")
    assert far("row-color-variety", rows, ["....R", *["....."] * 3])[0] == 3 * 6


def test_two_spaces_that_take_only_one_same_color_cannot_both_count() -> None:
    grid = ["R...R", ".....", ".....", "....."]
    assert far("row-color-variety", NO_DICE, grid)[0] == 3 * 6


def test_a_die_beside_the_last_space_can_make_a_column_impossible() -> None:
    """C1 may take only the missing red, but stands beside a red die."""
    rows = ["Y1 .. .. .. ..", "G2 .. .. .. ..", ".. R6 .. .. ..", "B4 .. .. .. .."]
    grid = [".....", ".....", "R....", "....."]
    assert far("column-color-variety", rows)[0] == 5 * 5
    assert far("column-color-variety", rows, grid)[0] == 4 * 5


def test_lines_need_as_many_dice_as_are_still_to_come() -> None:
    rows = ["R1 Y2 G3 B4 ..", "Y2 G3 B4 .. ..", EMPTY, EMPTY]
    assert far("row-shade-variety", rows, dice=3) == (2 * 5, 1, "A5")
    assert far("row-shade-variety", rows, dice=2) == (5, 1, "A5")
    assert far("row-shade-variety", rows, dice=0) == (0, 0, "")


def test_what_counts_already_is_never_lost() -> None:
    rows = ["R1 Y2 G3 B4 P5", "Y2 R1 .. Y2 R1", EMPTY, EMPTY]
    assert far("row-shade-variety", rows, dice=3) == (5, 0, "")


# -- sets ------------------------------------------------------------------------------------------------------------


def test_a_set_lacks_the_values_that_are_not_there() -> None:
    grid = ["1....", ".2...", "34444", "56565"]
    assert far("light-shades", ["R1 .. .. .. ..", EMPTY, EMPTY, EMPTY], grid, dice=1) == (
        2, 1, "A2 A3 A4 A5 B1 B2 B3 B4 B5",
    )  # fmt: skip


def test_a_set_of_which_nothing_is_there_needs_a_space_for_each() -> None:
    grid = ["33333", "33333", "33333", "1.333"]
    assert far("light-shades", NO_DICE, grid) == (2, 2, "D1 D2")
    assert far("light-shades", NO_DICE, ["33333", "33333", "33333", "12333"]) == (2, 2, "D1 D2")
    assert far("light-shades", NO_DICE, ["33333"] * 4) == (0, 0, "")


def test_five_colors_wait_for_the_one_that_is_missing() -> None:
    rows = ["R1 Y2 G3 B4 ..", "Y2 R1 .. .. ..", EMPTY, EMPTY]
    most, missing, where = far("color-variety", rows, dice=6)
    assert (most, missing) == (2 * 4, 1)
    assert "A5" in where


# -- diagonals, pairs, sums ------------------------------------------------------------------------------------------


def test_diagonals_wait_for_a_corner_of_the_color() -> None:
    rows = [EMPTY, ".. R1 .. .. ..", EMPTY, EMPTY]
    assert far("color-diagonals", rows, dice=1) == (2, 1, "A1 A3 C1 C3")
    assert far("color-diagonals", rows, dice=0) == (0, 0, "")
    assert far("color-diagonals", [EMPTY] * 4, dice=1)[1:] == (0, "")
    assert far("color-diagonals", [EMPTY] * 4, dice=2)[1] == 2


def test_a_pair_waits_for_the_partner() -> None:
    rows = ["R1 .. .. .. ..", EMPTY, EMPTY, EMPTY]
    points = everything().public_objective("horizontal-color-symmetry").points
    assert far("horizontal-color-symmetry", rows, dice=1) == (points, 1, "A5")
    assert far("horizontal-color-symmetry", rows, ["....G", *["....."] * 3], dice=1)[0] == 0


def test_dice_of_one_color_never_stand_side_by_side() -> None:
    """So that at most ten more of the private color can come, each of them a six."""
    assert far("shades-of-red", NO_DICE)[0] == 60
    assert far("shades-of-red", NO_DICE, dice=3)[0] == 18
    assert far("shades-of-red", ["R5 .. .. .. ..", EMPTY, EMPTY, EMPTY], dice=1)[0] == 11


def test_a_private_color_goes_where_prints_and_neighbours_let_it() -> None:
    grid = ["YYYYY", "YYYYY", "YYYYY", "YY3.R"]
    most, missing, where = far("shades-of-red", [EMPTY] * 4, grid)
    assert (most, missing, where) == (6 + 3, 1, "D3 D4 D5")


# -- the expansions ----------------------------------------------------------------------------------------------------


def test_grey_columns_and_pairs() -> None:
    rows = ["K5 .. .. .. ..", EMPTY, EMPTY, EMPTY]
    night = everything().public_objective("grey-of-night").points
    assert far("grey-of-night", rows, dice=2, glass=EXPANSIONS)[0] == 3 * night
    paradise = everything().public_objective("grey-paradise").points
    assert far("grey-paradise", rows, dice=1, glass=EXPANSIONS)[:2] == (paradise, 1)
    assert far("grey-paradise", rows, dice=1)[0] == 0  # no grey dice in the game


def test_a_rivalry_reward_can_be_won_until_the_end() -> None:
    card = next(card for card in everything().public.values() if card.rewards)
    assert far(card.id, NO_DICE)[0] == max(card.rewards)
    assert far(card.id, NO_DICE, dice=0) == (0, 0, "")


def test_a_bloom_waits_for_its_pattern_and_costs_points_without_it() -> None:
    from rosace.sagrada.modules.bloom_card import BloomCard, places

    card = next(iter(everything().of(BloomCard).values()))
    a, b = places(card.pattern)[0]
    full = SpacesLeft(window(NO_DICE), USUAL_GLASS, 20)
    assert card.reach(full).most == card.points
    assert card.reach(full).missing == spaces.count(a | b)
    assert card.reach(SpacesLeft(window(NO_DICE), USUAL_GLASS, 1)) == Reach(-card.points)


# -- at a table --------------------------------------------------------------------------------------------------------


def test_a_seat_is_told_of_its_own_objectives_only() -> None:
    position = sagrada.start(players=3, seed=5, windows=["virtus", "firmitas", "batllo"])
    for seat in range(3):
        cards = [one["card"] for one in progress(position.view(seat))]
        assert cards == [*position.setup.public, *position.privates[seat]]
    assert progress(position.view(-1)) == []


def test_points_are_those_of_the_score_sheet() -> None:
    position = table(["R1 Y2 G3 B4 P5", "Y2 G3 B4 P5 R1", EMPTY, EMPTY], grid=["....."] * 4, pool="R6")
    sheet = {line.card: line for line in position.score(0).lines}
    for one in progress(position.view(0)):
        assert (one["points"], one["cells"]) == (sheet[one["card"]].points, list(sheet[one["card"]].cells))


def test_a_seat_can_place_a_die_in_each_turn_it_has_left() -> None:
    last = table(grid=["....."] * 4, pool="R6 B1", track=["R1"] * 9, turn=2)
    assert [dice_to_come(last, seat) for seat in (0, 1)] == [1, 1]
    last.play("R6 A1")
    assert dice_to_come(last, 0) == 0
    assert all(one["possible"] == one["points"] for one in progress(last.view(0)))


# -- whatever happens ------------------------------------------------------------------------------------------

TABLES: list[tuple[int, tuple[str, ...]]] = [
    (1, ()),
    (2, ()),
    (4, ()),
    (3, ("glory.grey-glass", "glory.pioneers", "glory.bloom", "glory.rivalry")),
    (
        2,
        (
            "passion.rare-glass",
            "passion.inspiration",
            "passion.objectives",
            "private-pools",
            "promo.strip-cutter",
        ),
    ),
    (5, ()),
]


def stays(before: Window, after: Window) -> bool:
    """Whether dice are where they were, and no new one was let in against a rule."""
    same = all(after.dice[cell] == before.dice[cell] for cell in spaces.cells(before.filled))
    return same and after.waived == before.waived


def play_on(position: Position, cup: SeededCup, until: Callable[[Position], bool]) -> bool:
    """Play at random such moves as leave dice where they are; false if there is none."""
    at = 0
    while not position.over and not until(position):
        choices = position.legal_moves()
        for index in range(len(choices)):  # in a random order
            other = index + cup.below(at, len(choices) - index)
            choices[index], choices[other] = choices[other], choices[index]
            at += 1
        for move in choices:
            after = position.copy()
            after.play(move)
            if all(map(stays, position.windows, after.windows)) or not position.round:
                break
        else:
            return False
        position.play(move)
    return True


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10_000), st.integers(1, 10))
def test_no_game_scores_more_than_was_possible(
    kind: tuple[int, tuple[str, ...]], seed: int, stop: int
) -> None:
    players, modules = kind
    position = sagrada.start(players, seed=seed, modules=modules)
    cup = SeededCup(f"{seed} on")
    if not play_on(position, cup, lambda here: here.round >= stop):
        return
    promised = [{one["card"]: one for one in progress(position.view(seat))} for seat in range(players)]
    if not play_on(position, SeededCup(f"{seed} further"), lambda here: False):
        return
    for seat in range(players):
        for one in progress(position.view(seat)):
            assert one["points"] == one["possible"], "nothing can come any more"
            assert one["points"] <= promised[seat][one["card"]]["possible"], (seat, one)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10_000), st.integers(2, 10))
def test_the_spaces_that_are_named_do_complete_it(
    kind: tuple[int, tuple[str, ...]], seed: int, stop: int
) -> None:
    players, modules = kind
    position = sagrada.start(players, seed=seed, modules=modules)
    if not play_on(position, SeededCup(f"{seed} on"), lambda here: here.round >= stop):
        return
    free = SpacesLeft(position.windows[0], glass_of(position, 0), dice_to_come(position, 0))
    deck, options = position.setup.deck, position.setup.options
    for name in position.setup.public:
        card = deck.public_objective(name)
        if not card.rewards:
            completes(free, reach.public(card, free), partial(public_points, card))
    for name in position.privates[0]:
        mine = deck.private_objective(name)
        completes(free, reach.private(mine, free, options), partial(private_points, mine, options))


def public_points(card: PublicObjective, own: Window) -> int:
    return scoring.public_line(own, card).points


def private_points(card: PrivateObjective, options: Options, own: Window) -> int:
    return scoring.private_line(own, card, options).points


def completes(free: SpacesLeft, found: Reach, worth: Callable[[Window], int]) -> None:
    """With one die missing, exactly the named spaces bring points; with two, each does with another one."""
    by_one = free.with_one_die(worth) if free.dice else 0
    assert bool(by_one) == (found.missing == 1)
    if found.missing == 1:
        assert found.open == by_one
    if found.missing == 2:
        for cell in spaces.cells(found.open):
            assert any(
                SpacesLeft(free.window.with_die(cell, die), EXPANSIONS, 1).with_one_die(worth) & found.open
                for die in free.lets[cell]
            ), spaces.NAME[cell]
