"""PICK: which stones an artist takes, in which order, and onto which tower space."""

from __future__ import annotations

from random import Random

import pytest

from rosace import mandala
from rosace.mandala.notation import pile_text
from tests.mandala import by_the_book
from tests.mandala.tables import picks, refused, stack, table, texts, towers

FOUR_WAVES = {"C N": "RW", "C E": "BW", "C S": "PW", "C W": "YW"}
I_TO_V = ["I", "II", "III", "IV", "V"]


def ways(artist_and_spot: str, sides: str, spaces: list[str] | None = None) -> list[str]:
    """The texts of picks with these first stones."""
    return [f"{artist_and_spot} {side} {space}" for side in sides for space in spaces or I_TO_V]


# -- the rulebook's examples -------------------------------------------------------------------------------------


def test_ania_takes_pink_and_purple_but_not_the_other_pattern_and_not_beside_another_artist() -> None:
    """Yellow bears the other pattern; blue is adjacent to another artist."""
    stacks = {"C N": "YP", "C E": "RW", "C S": "BW", "C W": "PW"}
    position = table(stacks=stacks, artists="NW NE S SE")
    assert [pick for pick in picks(position) if pick.startswith("W1>C")] == ways("W1>C", "EW")
    position.play("W1>C E III")
    assert towers(position) == "- - RW.PW - -"
    assert [pile_text(position.stacks[stack(name)]) for name in stacks] == ["YP", "-", "BW", "-"]


@pytest.mark.parametrize(("side", "tower"), [("N", "RW.BW.PW"), ("S", "PW.RW.BW"), ("E", "BW.PW.RW")])
def test_pink_blue_and_purple_make_three_towers_clockwise(side: str, tower: str) -> None:
    """From the lowest stone: pink, blue, purple; purple, pink, blue; blue, purple, pink. No other one."""
    position = table(stacks={**FOUR_WAVES, "C W": "YP"})
    assert [pick for pick in picks(position) if pick.startswith("W1>C")] == ways("W1>C", "NES")
    position.play(f"W1>C {side} II")
    assert towers(position) == f"- {tower} - - -"


def test_a_tower_of_a_single_stone_is_allowed() -> None:
    position = table(stacks={"C W": "BP"})
    position.play("P2>C W V")
    assert towers(position) == "- - - - BP"


# -- which stones ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "tower"),
    [("N", "RW.BW.PW.YW"), ("E", "BW.PW.YW.RW"), ("S", "PW.YW.RW.BW"), ("W", "YW.RW.BW.PW")],
)
def test_four_stones_clockwise_from_the_first(side: str, tower: str) -> None:
    position = table(stacks=FOUR_WAVES)
    position.play(f"W2>C {side} I")
    assert towers(position) == f"{tower} - - - -"


@pytest.mark.parametrize(
    ("artists", "blocker"),
    [("NW S SW SE", "an artist of the same pattern"), ("NW NE S SE", "an artist of the other pattern")],
)
def test_an_artist_of_either_pattern_blocks_the_stack_beside_it(artists: str, blocker: str) -> None:
    position = table(stacks=FOUR_WAVES, artists=artists)
    assert [pick for pick in picks(position) if pick.startswith("W1>C")] == ways("W1>C", "NEW"), blocker
    position.play("W1>C N I")
    assert towers(position) == "RW.BW.YW - - - -"
    assert pile_text(position.stacks[stack("C S")]) == "PW"


def test_the_spot_just_left_no_longer_blocks() -> None:
    position = table(stacks=FOUR_WAVES, artists="N NE SW SE")
    assert ways("W1>C", "N")[0] in picks(position)
    assert ways("W2>C", "N")[0] not in picks(position)
    position.play("W1>C N I")
    assert towers(position) == "RW.BW.PW.YW - - - -"


def test_an_artist_may_cross_the_board_to_any_free_spot() -> None:
    position = table(stacks={"SE E": "YW", "NE N": "YW"}, artists="NW N W C")
    assert picks(position) == [
        *ways("W1>NE", "N"), *ways("W2>NE", "N"), *ways("W1>SE", "E"), *ways("W2>SE", "E"),
    ]  # fmt: skip


def test_all_stones_that_can_be_taken_must_be_taken() -> None:
    position = table(stacks=FOUR_WAVES)
    assert len([pick for pick in picks(position) if pick.startswith("W1>C")]) == 20
    for pick in ways("W1>C", "NESW"):
        after = position.copy()
        after.play(pick)
        assert sum(len(tower) for tower in after.towers) == 4
        assert after.stacks == [()] * 24


def test_only_the_top_stones_are_taken_and_what_lies_under_them_comes_up() -> None:
    position = table(stacks={"C N": "YP.RW", "C E": "RW.RW.BP", "C S": "PW.PW.PW.PW"})
    position.play("W1>C S I")
    assert towers(position) == "PW.RW - - - -"
    assert [pile_text(position.stacks[stack(name)]) for name in ("C N", "C E", "C S")] == [
        "YP", "RW.RW.BP", "PW.PW.PW",
    ]  # fmt: skip
    assert "P1>N S I" not in texts(position), "W1 on C blocks it"
    assert "W1>N S I" not in texts(position), "a yellow stone with petals lies there now"


def test_at_least_one_stone_must_be_taken() -> None:
    position = table(stacks={"C N": "RP", "W N": "YW"})
    assert {pick.split()[0] for pick in picks(position)} == {
        "P1>C", "P1>N", "P2>C", "P2>N", "W1>W",
    }  # fmt: skip
    assert refused(position, "W1>C N I") == ("no-stone-to-take", {"artist": "W1", "spot": "C"})


def test_empty_stacks_are_passed_over() -> None:
    position = table(stacks={"C N": "RW", "C S": "PW"})
    assert refused(position, "W1>C E I")[0] == "not-the-first-stone"
    position.play("W1>C S I")
    assert towers(position) == "PW.RW - - - -"


def test_an_artist_cannot_stay_and_two_cannot_share_a_spot() -> None:
    position = table(stacks={"C N": "RW", "NW N": "YW", "NE N": "BW"}, artists="C NE SW SE")
    spots = {pick.split()[0] for pick in picks(position)}
    assert not {"W1>C", "W1>NE", "W2>NE", "W2>C"} & spots
    assert {"W1>N", "W1>NW", "W2>NW"} <= spots


def test_two_artists_of_one_pattern_are_not_the_same_move() -> None:
    """Which of the two leaves its spot matters: the one that stays blocks."""
    position = table(stacks={"N E": "YW", "N N": "RW"}, artists="NE W SW SE")
    one, two = position.copy(), position.copy()
    one.play("W1>N N I")
    two.play("W2>N N I")
    assert (towers(one), towers(two)) == ("RW.YW - - - -", "RW - - - -")


# -- onto which space --------------------------------------------------------------------------------------------


def test_a_tower_stands_on_an_empty_space_only() -> None:
    position = table("YW - RP.BP - BW", stacks={"C N": "RW"})
    assert picks(position) == [
        *ways("W1>N", "S", ["II", "IV"]), *ways("W2>N", "S", ["II", "IV"]),
        *ways("W1>C", "N", ["II", "IV"]), *ways("W2>C", "N", ["II", "IV"]),
    ]  # fmt: skip
    assert refused(position, "W1>C N III") == ("tower-not-empty", {"tower": "III"})
    position.play("W1>C N IV")
    assert towers(position) == "YW - RP.BP RW BW"


def test_without_an_empty_space_there_is_no_pick() -> None:
    position = table("YW YW YW YW YW", stacks=FOUR_WAVES)
    assert picks(position) == []
    assert len(texts(position)) == 31 + 1


def test_the_others_towers_do_not_matter() -> None:
    position = table("- - - - -", "YW YW YW YW YW", stacks=FOUR_WAVES)
    position.play("W1>C N I")
    assert towers(position, 0) == "RW.BW.PW.YW - - - -"
    assert towers(position, 1) == "YW YW YW YW YW"


def test_a_pick_brings_no_points_and_passes_the_turn() -> None:
    position = table("- - - - -", "YW - - - -", stacks=FOUR_WAVES)
    assert position.play("W1>C N I") == ()
    assert (position.seat, position.turns) == (1, 2)
    assert position.points == [0] * 14
    assert position.mandala == []


# -- once more, from the drawing of the board --------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_by_the_book(seed: int) -> None:
    """In every position of a game the moves, and the tower that the chosen one builds, are those of the rulebook."""
    position = mandala.start(2 + seed % 3, seed=seed)
    chance = Random(seed)
    while not position.over:
        assert set(texts(position)) == by_the_book.legal(position)
        move = chance.choice(texts(position))
        seat, before = position.seat, by_the_book.built(position)
        position.play(move)
        if ">" in move:
            way, _, space = move.rpartition(" ")
            assert list(position.towers[5 * seat + I_TO_V.index(space)]) == before[way]
