"""Notation: every move and outcome as text and back, read tolerantly, refused by name."""

from __future__ import annotations

import copy
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosace import sagrada
from rosace.engine.errors import NotationError
from rosace.sagrada import Move, dice, moves, notation, spaces
from rosace.sagrada.cards.deck import base
from rosace.sagrada.table import DRAWN_COLOUR, ROLLED_VALUE
from tests.sagrada.tables import play, table

EVERY_MOVE: list[Move] = [
    *moves.PLACES, *moves.ROSES, *moves.ROSE_TAKES, *moves.TAKES, *moves.PAYS, *moves.SWAPS, *moves.LIFTS,
    *moves.SET_VALUES[1:], moves.UP, moves.DOWN, moves.PASS_TURN, moves.PUT_BACK, moves.NO_FURTHER,
    *[moves.use(tool) for tool in base().tools], *[moves.choose_window(name) for name in base().windows],
    moves.keep("waves"), moves.discard("waves"), *moves.FROMS,
]  # fmt: skip

# The grammar of the documentation (rosace.sagrada.moves), one row a verb.
DIE, SPACE, CARD = "[RYGBPK*][1-6]", "[A-D][1-5]", "[a-z]+(-[a-z]+)*"
GRAMMAR = {
    moves.WINDOW: f"window {CARD}",
    moves.PLACE: f"{DIE} {SPACE}",
    moves.PASS: "pass",
    moves.USE: CARD,
    moves.PAY: f"pay {DIE}",
    moves.TAKE: f"take {DIE}",
    moves.STEP: r"[+-]1",
    moves.SWAP: f"swap {DIE}",
    moves.SET_VALUE: "value [1-6]",
    moves.LIFT: f"lift {SPACE}",
    moves.BACK: "back",
    moves.DONE: "done",
    moves.ROSE: f"rose {DIE} {SPACE}",
    moves.KEEP: f"keep {CARD}",
    moves.DISCARD: f"discard {CARD}",
    moves.TAKE_ROSE: f"rose {DIE}",
    moves.FROM: f"from [0-5] {SPACE}",
}


# -- moves -------------------------------------------------------------------------------------------------------


def test_there_are_this_many_moves_and_no_two_alike() -> None:
    assert len(EVERY_MOVE) == 2 * 42 * 20 + 4 * 42 + 20 + 6 + 2 + 3 + 12 + 24 + 2 + 6 * 20
    assert len({str(move) for move in EVERY_MOVE}) == len(EVERY_MOVE)
    assert {move.verb for move in EVERY_MOVE} == set(GRAMMAR)
    assert len(moves.VERBS) == len(GRAMMAR)


def test_every_move_reads_as_the_grammar_says() -> None:
    for move in EVERY_MOVE:
        assert re.fullmatch(GRAMMAR[move.verb], str(move)), move


def test_every_move_is_read_back_as_itself() -> None:
    for move in EVERY_MOVE:
        assert moves.parse(str(move)) == move
        assert sagrada.parse_move(str(move)) == move


def test_a_move_says_what_its_text_says() -> None:
    for move in EVERY_MOVE:
        words = str(move).split()
        if move.verb == moves.PLACE:
            assert words == [dice.NAME[move.die], spaces.NAME[move.cell]]
            assert moves.place(move.die, move.cell) is move
        elif move.verb in (moves.TAKE, moves.PAY, moves.SWAP):
            assert words[1] == dice.NAME[move.die]
        elif move.verb == moves.LIFT:
            assert words[1] == spaces.NAME[move.cell]
        elif move.verb in (moves.USE, moves.WINDOW):
            assert words[-1] == move.card
        elif move.verb in (moves.STEP, moves.SET_VALUE):
            assert int(words[-1]) == move.number


def test_moves_are_equal_when_copied_and_pickled() -> None:
    for move in EVERY_MOVE:
        for again in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
            assert again == move
            assert hash(again) == hash(move)
    assert len(set(EVERY_MOVE)) == len(EVERY_MOVE)
    assert repr(moves.parse("R5 B3")) == "Move('R5 B3')"


@given(st.sampled_from(EVERY_MOVE), st.data())
def test_case_and_blanks_do_not_matter(move: Move, data: st.DataObject) -> None:
    text = "".join(letter.upper() if data.draw(st.booleans()) else letter.lower() for letter in str(move))
    blanks = st.sampled_from([" ", "  ", "\t", " \t "])
    spaced = "".join(data.draw(blanks) if letter == " " else letter for letter in text)
    assert moves.parse(data.draw(blanks) + spaced + data.draw(blanks)) == move


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "an empty line"),
        ("   ", "an empty line"),
        ("R5", "write a die and a space such as R5 B3"),
        ("R5 B9", "'B9' is not a space"),
        ("R5 E1", "'E1' is not a space"),
        ("X5 B3", "'X5' is not a die"),
        ("R7 B3", "'R7' is not a die"),
        ("R5B3", "write a die and a space such as R5 B3"),
        ("R5 B3 B4", "write a die and a space such as R5 B3"),
        ("B3 R5", "'R5' is not a space"),
        ("take", "such as take R5"),
        ("take X1", "'X1' is not a die"),
        ("pay B9", "'B9' is not a die"),
        ("swap ..", "'..' is not a die"),
        ("lift R5", "'R5' is not a space"),
        ("lift", "such as take R5"),
        ("value", "write a value 1 to 6"),
        ("value 0", "write a value 1 to 6"),
        ("value 7", "write a value 1 to 6"),
        ("window", "write the id of a window"),
        ("window Luz Celestial", "write the id of a window"),
        ("window 1", "write the id of a window"),
        ("+2", "such as R5 B3"),
        ("1", "such as R5 B3"),
        ("pass pass", "'pass' is not a die"),
        ("lathekin!", "a tool's name"),
        ("lathe_kin", "a tool's name"),
        ("-lathekin", "a tool's name"),
        ("use", "a tool's name"),
        ("?", "a tool's name"),
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_its_text_and_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        moves.parse(text)
    if text.strip():
        assert str(caught.value).startswith(f"{text.strip()!r} is not a move: ")
    assert complaint in str(caught.value)


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_refused_as_notation(text: str) -> None:
    try:
        move = moves.parse(text)
    except NotationError:
        return
    assert moves.parse(str(move)) == move


def test_a_word_that_could_be_a_tool_is_read_and_then_refused_by_the_rules() -> None:
    reason = table(tools=["lathekin"]).explain("hammer")
    assert reason is not None
    assert (reason.code, reason.facts) == ("not-a-move", {"text": "hammer"})


@pytest.mark.parametrize(
    ("die", "mask"), [("R5", 0), ("R5", 1), ("P6", (1 << 20) - 1), ("B2", 1 << 19 | 1 << 10 | 1 << 9)]
)
def test_the_moves_of_a_mask_are_its_spaces_in_reading_order(die: str, mask: int) -> None:
    found: list[Move] = [moves.PASS_TURN]
    moves.add_places(found, dice.parse_die(die), mask)
    assert [str(move) for move in found] == ["pass", *[f"{die} {name}" for name in spaces.names(mask)]]


# -- outcomes of chance ------------------------------------------------------------------------------------------

tokens = st.one_of(
    st.sampled_from(dice.NAME), st.sampled_from(list("RYGBPK*")), st.sampled_from(list("123456"))
)


def outcome_of(token: str) -> int:
    if len(token) == 2:
        return dice.parse_die(token)
    return DRAWN_COLOUR + "RYGBPK*".index(token) if token in "RYGBPK*" else ROLLED_VALUE + int(token)


@given(st.lists(tokens, max_size=12))
def test_an_outcome_is_written_and_read(said: list[str]) -> None:
    assert notation.outcome_text([outcome_of(token) for token in said]) == " ".join(said)
    draws: list[int] = []
    for token in said:
        draws += ["RYGBPK*".index(mark) if mark in "RYGBPK*" else int(mark) - 1 for mark in token]
    assert notation.outcome_draws(" ".join(said)) == draws
    assert notation.outcome_draws(" ".join(said).lower()) == draws


@pytest.mark.parametrize("token", ["X", "7", "0", "R7", "5R", "RR", "R5.", "R5,G2", "12"])
def test_what_is_no_outcome_is_refused_by_name(token: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.outcome_draws(f"R5 {token}")
    assert f"'{token}' is no outcome" in str(caught.value)


# -- a position as text ------------------------------------------------------------------------------------------


def test_a_position_prints_what_lies_on_the_table() -> None:
    position = table(
        ("R1 .. .. .. ..", *table().windows[0].rows()[1:]),
        grid="luz-celestial", pool="P3 B4", track=["Y1 G2", ""], tools=["grozing-pliers"], on_tools=[3], turn=2,
    )  # fmt: skip
    play(position, "grozing-pliers", "take P3")
    assert str(position).splitlines() == [
        "round 3, turn 2 of seat 0: change",
        "pool   B4",
        "using  grozing-pliers, in hand: P3",
        "track  1: Y1 G2; 2:",
        "tools  grozing-pliers (5)",
        "public light-shades, color-variety, column-color-variety",
        "",
        "seat 0: luz-celestial, 3 tokens, shades-of-red",
        "R1 .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..",
        "",
        "seat 1: blank, 5 tokens, shades-of-yellow",
        ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..",
    ]  # fmt: skip


def test_a_position_prints_at_every_stage_of_a_game() -> None:
    position = sagrada.start(2, seed=5)
    assert str(position).startswith(f"round 0, turn 1 of seat {position.seat}: window")
    while not position.over:
        assert str(position)
        position.play(position.legal_moves()[-1])
    assert "over" in str(position)
