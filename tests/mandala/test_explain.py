"""Why is this refused? Every code with its facts; a reason for all that is illegal, and none for what is legal."""

from __future__ import annotations

from random import Random

import pytest

from rosace import mandala
from rosace.engine.refusal import Refusal
from rosace.mandala import Position, moves
from rosace.mandala.explain import CODES
from tests.mandala.tables import Refused, refused, table

STACKS = {"C N": "RW", "C E": "BP", "C S": "PW", "SE E": "YP"}
FULL = "YW YW YW YW YW"


def beginning() -> Position:
    """Tower II is taken; on C waves lie in the north and south, petals in the east, and nothing in the west."""
    return table("- RW - - -", stacks=STACKS)


def beside_another() -> Position:
    """P1 stands on S and blocks the southern stone of C."""
    return table("- RW - - -", stacks=STACKS, artists="NW NE S SE")


CASES: list[tuple[Position, str, Refused]] = [
    (table(FULL, stacks=STACKS), "W1>C N I", ("no-empty-tower", {})),
    (beginning(), "W1>C N II", ("tower-not-empty", {"tower": "II"})),
    (beginning(), "W1>NW N I", ("artist-stays", {"artist": "W1"})),
    (beginning(), "W1>SE E I", ("spot-occupied", {"spot": "SE", "other": "P2"})),
    (beginning(), "P2>NW N I", ("spot-occupied", {"spot": "NW", "other": "W1"})),
    (beginning(), "W1>W N I", ("no-stone-to-take", {"artist": "W1", "spot": "W"})),
    (beginning(), "P1>S N I", ("no-stone-to-take", {"artist": "P1", "spot": "S"})),
    (
        beginning(), "W1>C W I",
        ("not-the-first-stone", {"spot": "C", "side": "W", "because": "empty"}),
    ),
    (
        beginning(), "W2>C E I",
        ("not-the-first-stone", {"spot": "C", "side": "E", "because": "pattern"}),
    ),
    (
        beside_another(), "W2>C S I",
        ("not-the-first-stone", {"spot": "C", "side": "S", "because": "blocked", "other": "P1"}),
    ),
    (
        table(stacks={**STACKS, "C N": "RP"}, artists="N NE SW SE"), "W1>C N I",  # where it came from blocks nothing
        ("not-the-first-stone", {"spot": "C", "side": "N", "because": "pattern"}),
    ),
    (beginning(), "score R", ("colour-not-on-two-tops", {"colour": "R", "tops": 1})),
    (beginning(), "score B", ("colour-not-on-two-tops", {"colour": "B", "tops": 0})),
    (beginning(), "tops I II V", ("tower-empty", {"tower": "I"})),
    (beginning(), "tops II V", ("tower-empty", {"tower": "V"})),
]  # fmt: skip


@pytest.mark.parametrize(("position", "move", "reason"), CASES)
def test_why(position: Position, move: str, reason: Refused) -> None:
    assert refused(position, move) == reason


def test_after_the_end_every_move_is_refused_for_that() -> None:
    position = table("YW - - - -")
    position.play("tops I")
    for move in [*moves.PICKS[::50], *moves.SCORES, *moves.ALL_TOPS[1:]]:
        assert position.explain(move) == position.view(0).explain(move) == Refusal("game-over")


def test_it_is_not_your_turn() -> None:
    position = beginning()
    assert position.view(0).explain("W1>C N I") is None
    for seat in (1, -1):
        assert position.view(seat).explain("W1>C N I") == Refusal("not-your-turn")
        assert position.view(seat).explain("tops I") == Refusal("not-your-turn")


def test_every_code_is_tried_here() -> None:
    tried = {code for _, _, (code, _) in CASES}
    assert tried | {"game-over", "not-your-turn", "not-a-move"} == set(CODES)


@pytest.mark.parametrize("text", ["pass", "", "score Z", "W9>C N I", "tops V I"])
def test_what_is_no_move_is_refused_and_not_an_error(text: str) -> None:
    position = beginning()
    assert not position.is_legal(text)
    assert position.explain(text) == position.view(0).explain(text) == Refusal("not-a-move", {"text": text})


@pytest.mark.parametrize("nothing", [None, 7, b"tops I", ["tops I"]])
def test_what_is_neither_a_move_nor_a_text_is_a_type_error(nothing: object) -> None:
    position = beginning()
    for ask in (position.play, position.explain, position.is_legal):
        with pytest.raises(TypeError):
            ask(nothing)  # type: ignore[arg-type]


def test_text_is_taken_wherever_a_move_is() -> None:
    position = beginning()
    for move in position.legal_moves():
        assert position.is_legal(str(move))
        assert position.is_legal(str(move).lower())


def test_another_object_that_says_the_same_is_the_same_move() -> None:
    position = beginning()
    for move in position.legal_moves():
        same = moves.Move(
            move.verb, move.text, move.artist, move.spot, move.side, move.tower, move.colour, move.towers
        )
        assert same == move
        assert hash(same) == hash(move)
        assert position.is_legal(same)
        one, other = position.copy(), position.copy()
        one.play(move)
        other.play(same)
        assert one == other


@pytest.mark.parametrize("seed", range(6))
def test_every_illegal_move_has_a_reason_and_no_legal_one_has(seed: int) -> None:
    """All 755 moves, in every fourth position of a game; the view of the seat that decides says the same."""
    position = mandala.start(2 + seed % 3, seed=seed)
    chance = Random(seed)
    everything = [*moves.PICKS, *moves.SCORES, *moves.ALL_TOPS[1:]]
    while not position.over:
        legal = position.legal_moves()
        if position.turns % 4 == 1:
            view = position.view(position.seat)
            for move in everything:
                reason = position.explain(move)
                assert (reason is None) == (move in legal) == position.is_legal(move)
                assert reason is None or reason.code in CODES
                assert view.explain(move) == reason
        position.play(chance.choice(legal))
