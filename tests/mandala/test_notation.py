"""Stones, piles and all 755 moves as text, there and back."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from itertools import product

import pytest

from rosace.engine.errors import NotationError
from rosace.mandala import Move, moves, parse_move, stones
from rosace.mandala.notation import parse_pile, pile_text

ALL: list[Move] = [*moves.PICKS, *moves.SCORES, *moves.ALL_TOPS[1:]]

# -- stones ------------------------------------------------------------------------------------------------------


def test_there_are_four_colours_and_two_patterns_twelve_times_each() -> None:
    seen = [stones.NAME[stone] for stone in range(stones.KINDS)]
    assert seen == ["YW", "YP", "RW", "RP", "PW", "PP", "BW", "BP"]
    assert stones.KINDS * stones.OF_EACH == 96


@pytest.mark.parametrize("stone", range(12))
def test_a_stone_reads_back(stone: int) -> None:
    name = stones.NAME[stone]
    assert stones.parse_stone(name) == stones.parse_stone(f" {name.lower()} ") == stone
    assert stones.COLOURS[stones.COLOUR[stone]] == name[0]
    if stone < stones.UNSEEN:
        assert stones.PATTERNS[stones.PATTERN[stone]] == name[1]
    else:
        assert (name[1], stones.PATTERN[stone]) == ("?", -1)


@pytest.mark.parametrize("text", ["", "Y", "W", "WY", "YY", "?W", "YWW", "Y W", "GW"])
def test_what_is_no_stone(text: str) -> None:
    with pytest.raises(NotationError, match="is not a stone"):
        stones.parse_stone(text)


# -- piles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["-", "YW", "YW.BP", "Y?.R?.P?.BW", "BP.BP.BP.BP"])
def test_a_pile_reads_back(text: str) -> None:
    assert pile_text(parse_pile(text)) == text


def test_every_pile_of_two_reads_back() -> None:
    for pile in product(range(12), repeat=2):
        assert parse_pile(pile_text(pile)) == pile


@pytest.mark.parametrize(
    ("text", "pile"), [("", ()), (" - ", ()), (" yw.bp ", (0, 7)), ("YW. BP", (0, 7)), ("r?.yw", (9, 0))]
)
def test_a_pile_is_read_tolerantly(text: str, pile: tuple[int, ...]) -> None:
    assert parse_pile(text) == pile


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("YW.YW.YW.YW.YW", "has 5 stones; no stack or tower has more than 4"),
        ("YW.", "'' is not a stone"),
        (".YW", "'' is not a stone"),
        ("YW BP", "'YW BP' is not a stone"),
        ("YW,BP", "'YW,BP' is not a stone"),
        ("YW.-", "'-' is not a stone"),
    ],
)
def test_what_is_no_pile(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint.replace("?", r"\?")):
        parse_pile(text)


# -- moves -------------------------------------------------------------------------------------------------------


def test_there_are_755_moves_all_different() -> None:
    assert (len(moves.PICKS), len(moves.SCORES), len(moves.ALL_TOPS) - 1) == (720, 4, 31)
    assert len({str(move) for move in ALL}) == 755


def test_every_move_reads_back_in_any_letters_and_blanks() -> None:
    for move in ALL:
        text = str(move)
        spaced = "  ".join(["", *text.replace(">", " > ").split(), ""])
        for written in (text, text.lower(), text.upper(), spaced, text.replace(" ", "\t")):
            assert parse_move(written) == move


def test_every_move_travels_between_processes_and_stays_the_same() -> None:
    assert pickle.loads(pickle.dumps(ALL)) == ALL
    assert all(copy(move) == move == deepcopy(move) for move in ALL)
    assert len(set(ALL)) == len(ALL)


@pytest.mark.parametrize(
    "text", ["w1>c n ii", "W1 > C N II", "W1> C N II", "W1 >C N II", " W1  >  C  N  II "]
)
def test_a_pick_is_read_tolerantly(text: str) -> None:
    move = parse_move(text)
    assert repr(move) == "Move('W1>C N II')"
    assert (move.verb, move.artist, move.spot, move.side, move.tower) == (moves.PICK, 0, 4, 0, 1)


def test_the_parts_of_a_score() -> None:
    colour, tops = parse_move("score p"), parse_move("tops i iii v")
    assert (colour.verb, colour.colour) == (moves.SCORE, 2)
    assert (tops.verb, tops.towers) == (moves.TOPS, 0b10101)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "an empty line is not a move"),
        ("  ", "an empty line is not a move"),
        ("pass", "write a pick such as W1>C N II, score P, or tops I III"),
        ("W1 C N II", "write a pick such as W1>C N II"),
        ("X1>C N II", "'X1' is no artist: there are W1, W2, P1, P2"),
        ("W3>C N II", "'W3' is no artist"),
        (">C N II", "'' is no artist"),
        ("W1>X N II", "'X' is no spot: there are NW, N, NE, W, C, E, SW, S, SE"),
        ("W1> N II", "after artist and spot come the first stone"),
        ("W1>C", "after artist and spot come the first stone, N, E, S or W, and the tower, I to V"),
        ("W1>C N", "after artist and spot come the first stone"),
        ("W1>C X II", "after artist and spot come the first stone"),
        ("W1>C N VI", "after artist and spot come the first stone"),
        ("W1>C N II III", "after artist and spot come the first stone"),
        ("score", "name a colour Y, R, P or B, such as score P"),
        ("score G", "name a colour"),
        ("score P B", "name a colour"),
        ("tops", "name the towers in order, such as tops I III V"),
        ("tops II I", "name the towers in order"),
        ("tops I I", "name the towers in order"),
        ("tops VI", "name the towers in order"),
    ],
)
def test_what_is_no_move(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert complaint in str(caught.value)
