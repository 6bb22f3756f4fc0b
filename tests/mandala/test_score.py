"""SCORE: the five tower spaces, any top stones, and what the mandala gives for them."""

from __future__ import annotations

import pytest

from rosace.mandala.notation import parse_pile
from rosace.mandala.scoring import tower_points
from tests.mandala.tables import pack, picks, points, refused, table, texts, towers

ANIAS = "YW.PP BP YW.RW.RP BP.RP.PW BW.YP.RP.PW"
"""Purple on I, IV and V, heights 2, 1, 3, 3 and 4: the rulebook's example. Five towers: no PICK."""


# -- the rulebook's examples -------------------------------------------------------------------------------------


def test_ania_scores_purple_on_one_four_and_five_for_4_4_and_5_points() -> None:
    position = table(ANIAS, "YW - - - -")
    assert picks(position) == []
    assert [text for text in texts(position) if text.startswith("score")] == ["score P"]
    position.play("score P")
    assert points(position) == {"tower-I": 4, "tower-IV": 4, "tower-V": 5}
    assert towers(position) == "YW BP YW.RW.RP BP.RP BW.YP.RP"
    assert sorted(position.mandala) == sorted(parse_pile("PP.PW.PW"))


def test_ania_covers_a_plus_two_and_has_15() -> None:
    position = table(ANIAS, "YW - - - -", mandala_stones=13)
    position.play("score P")
    assert points(position) == {"tower-I": 4, "tower-IV": 4, "tower-V": 5, "mandala-bonus": 2}
    assert sum(points(position).values()) == 15


def test_bartek_scores_any_three_tops_for_3_points_and_has_four_pink_ones_then() -> None:
    position = table("RW.PW RP.YP BW RP RW.RW.BP", "YW - - - -")
    position.play("tops I II V")
    assert points(position) == {"any-stones": 3}
    assert towers(position) == "RW RP BW RP RW.RW"


# -- every tower space -------------------------------------------------------------------------------------------


def tower(height: int) -> str:
    """A tower with purple on top and yellow under it."""
    return ".".join(["YW"] * (height - 1) + ["PP"]) if height else "-"


@pytest.mark.parametrize(
    ("heights", "expected"),
    [
        ((1, 1, 1, 1, 1), 1),
        ((4, 4, 4, 4, 4), 1),
        ((1, 1, 0, 0, 0), 2),
        ((2, 1, 1, 1, 1), 2),
        ((2, 1, 0, 0, 0), 3),
        ((1, 2, 3, 3, 3), 3),
        ((1, 2, 3, 4, 4), 4),
        ((1, 2, 3, 0, 0), 4),
        ((1, 2, 3, 4, 0), 5),
        ((4, 0, 2, 1, 3), 5),
    ],
)
def test_tower_one_counts_the_different_heights_of_all_spaces(
    heights: tuple[int, ...], expected: int
) -> None:
    """An empty space is a tower of height 0; the stone that will be taken away still counts."""
    position = table(" ".join(map(tower, heights)), "YW - - - -")
    position.play("score P")
    assert points(position)["tower-I"] == expected


@pytest.mark.parametrize(
    ("space", "by_height"),
    [("II", (4, 2, 1, 1)), ("III", (1, 3, 4, 1)), ("IV", (1, 2, 4, 6))],
)
@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_towers_two_three_and_four_count_by_height(
    space: str, by_height: tuple[int, ...], height: int
) -> None:
    board = ["PW", "-", "-", "-", "-"]
    board[["I", "II", "III", "IV"].index(space)] = tower(height)
    position = table(" ".join(board), "YW - - - -")
    position.play("score P")
    assert points(position)[f"tower-{space}"] == by_height[height - 1]
    assert set(points(position)) == {"tower-I", f"tower-{space}"}


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("PW", 2), ("PW.PP", 2), ("PW.PP.PW.PP", 2),
        ("YW.PP", 3), ("YW.YP.YW.PP", 3), ("PW.YW.PP", 3),
        ("YW.BW.PP", 4), ("RW.BW.RP.PP", 4),
        ("YW.RW.BW.PP", 5),
    ],
)  # fmt: skip
def test_tower_five_counts_its_colours_and_one_more(pile: str, expected: int) -> None:
    position = table(f"- PW - - {pile}", "YW - - - -")
    position.play("score P")
    assert points(position) == {"tower-II": 4, "tower-V": expected}


def test_every_table_by_its_function_too() -> None:
    board = [parse_pile(tower(height)) for height in (1, 2, 3, 4, 2)]
    assert [tower_points(board, space) for space in range(5)] == [4, 2, 4, 6, 3]


def test_all_towers_are_counted_before_a_stone_is_removed() -> None:
    """Heights 0, 1, 2 and 3; without its own stone, or without those of the others, tower I would count three."""
    position = table("PP YW.PP - YW.YW.PP -", "YW - - - -")
    position.play("score P")
    assert points(position) == {"tower-I": 4, "tower-II": 2, "tower-IV": 4}
    assert towers(position) == "- YW - YW.YW -"


# -- a colour ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "colours"),
    [
        ("YW YP RW PW BW", "Y"),
        ("YW - - - YP", "Y"),
        ("YW.RW YP.RP PW BW PP", "RP"),
        ("BW BW BP PW PW", "PB"),
        ("YW.YP.RW YP YW.BW - -", ""),
        ("YW - - - -", ""),
    ],
)
def test_a_colour_must_be_on_top_of_two_towers(board: str, colours: str) -> None:
    position = table(board)
    assert [text for text in texts(position) if text.startswith("score")] == [
        f"score {letter}" for letter in colours
    ]


def test_a_single_top_cannot_be_scored_as_a_colour() -> None:
    position = table("PW.YW PP RW - -")
    assert refused(position, "score P") == ("colour-not-on-two-tops", {"colour": "P", "tops": 1})
    assert refused(position, "score B") == ("colour-not-on-two-tops", {"colour": "B", "tops": 0})


def test_all_tops_of_the_colour_score_whatever_their_pattern_and_no_other() -> None:
    position = table("YW.BW RW.BP PW.YP BW YP", "YW - - - -")
    position.play("score B")
    assert set(points(position)) == {"tower-I", "tower-II", "tower-IV"}
    assert towers(position) == "YW RW PW.YP - YP"


# -- any top stones ----------------------------------------------------------------------------------------------


def test_any_choice_of_own_towers_but_none() -> None:
    position = table("YW - RW.RW - BP")
    assert texts(position) == [
        "tops I", "tops III", "tops I III", "tops V", "tops I V", "tops III V", "tops I III V",
    ]  # fmt: skip


@pytest.mark.parametrize("move", ["tops I", "tops II IV", "tops I II III IV V"])
def test_any_tops_bring_a_point_each_even_if_a_colour_could_be_scored(move: str) -> None:
    position = table("PW.PW PW.PW PW.PW PW.PW PW.PW", "YW - - - -", deck=pack())
    assert "score P" in texts(position)
    position.play(move)
    count = len(move.split()) - 1
    assert points(position) == {"any-stones": count}
    assert len(position.mandala) == count
    assert sum(len(pile) for pile in position.towers[:5]) == 10 - count


def test_the_top_of_an_empty_tower_cannot_be_scored() -> None:
    position = table("YW - RW - -", stacks={"C N": "YW"})
    assert refused(position, "tops I II") == ("tower-empty", {"tower": "II"})


def test_a_tower_of_one_stone_leaves_an_empty_space_to_build_on() -> None:
    position = table("YW RW RW RW RW", "YW - - - -", stacks={"C N": "YW"})
    assert picks(position) == []
    position.play("tops I")
    position.play("tops I")
    assert {pick.split()[2] for pick in picks(position)} == {"I"}


def test_scoring_goes_to_the_player_who_acts() -> None:
    position = table("YW - - - -", "PW PW - - -", seat=1, mandala_stones=4)
    position.play("score P")
    assert points(position, 0) == {}
    assert points(position, 1) == {"tower-I": 2, "tower-II": 4, "mandala-bonus": 1}
    assert (position.seat, position.turns) == (0, 2)


# -- the mandala -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "bonus"),
    [
        *[(space - 1, 1) for space in (5, 10, 20, 25, 35)],
        *[(space - 1, 2) for space in (15, 30, 45, 55)],
        *[(space - 1, 0) for space in (1, 4, 6, 14, 16, 39, 40, 50, 60)],
    ],
)
def test_a_mark_brings_its_points_when_it_is_covered(before: int, bonus: int) -> None:
    position = table("YW - - - -", "YW YW YW - -", mandala_stones=before)
    position.play("tops I")
    assert points(position).get("mandala-bonus", 0) == bonus
    assert len(position.mandala) == before + 1


def test_several_marks_in_one_action_all_count() -> None:
    deck = pack(plus_one=[8, 10], plus_two=[9, 12], hands=(11, 12, 13))
    position = table("YW YW YW YW -", "YW YW - - -", mandala_stones=7, deck=deck)
    position.play("tops I II III IV")
    assert points(position) == {"any-stones": 4, "mandala-bonus": 1 + 2 + 1}
    assert position.ending, "the hands on space 11 were covered too"


def test_surplus_stones_are_set_aside_and_bring_no_bonus_but_their_towers_count() -> None:
    deck = pack(spaces=13, plus_two=[13], hands=(11, 12, 13))
    position = table("YW PW PW.PW PW.PW PW.PW", "YW - - - -", mandala_stones=12, ending=True, deck=deck)
    position.play("score P")
    assert points(position) == {
        "tower-II": 4, "tower-III": 3, "tower-IV": 2, "tower-V": 2, "mandala-bonus": 2,
    }  # fmt: skip
    assert (len(position.mandala), len(position.aside)) == (13, 3)
    position.play("tops I")
    assert points(position, 1) == {"any-stones": 1}
    assert (len(position.mandala), len(position.aside)) == (13, 4)


def test_the_spiral_of_the_pack_is_full_at_sixty() -> None:
    position = table("YW YW YW - -", "YW - - - -", mandala_stones=59)
    position.play("tops I II III")
    assert (len(position.mandala), len(position.aside)) == (60, 2)
    assert points(position) == {"any-stones": 3}


def test_what_a_copy_plays_does_not_touch_the_table() -> None:
    position = table("YW YW YW - -", "YW - - - -", mandala_stones=59, stacks={"C N": "YW"})
    before = position.key()
    for move in ("tops I II III", "W1>C N V"):
        position.copy().play(move)
        assert position.key() == before


def test_points_go_on_after_fifty() -> None:
    position = table(ANIAS, "YW - - - -", points=(49, 0))
    position.play("score P")
    assert position.score(0).total == 62 + position.score(0).lines[-1].points
