"""A move is a value: what counts is what it says, not which object says it."""

from __future__ import annotations

import pickle

import pytest

from rosace import sagrada
from rosace.engine.cup import HandCup
from rosace.engine.errors import ChanceError, ChanceMissing, IllegalMove, NotationError
from rosace.engine.refusal import Refusal
from rosace.sagrada import moves
from rosace.sagrada.moves import MANY_CARDS, Move
from rosace.sagrada.notation import outcome_draws


def same(move: Move) -> Move:
    """Another object that says the same."""
    return Move(move.verb, move.text, move.die, move.cell, move.number, move.card)


def test_ids_that_somebody_makes_up_do_not_spoil_the_windows_of_others() -> None:
    position = sagrada.start(players=2, seed=7)
    for number in range(MANY_CARDS + 100):
        assert not position.is_legal(f"window made-up-{number}")
        assert position.explain(f"window made-up-{number}") is not None
    for seed in range(20):
        fresh = sagrada.start(players=2, seed=f"fresh {seed}")
        for move in fresh.legal_moves():
            assert fresh.explain(move.text) is None
            assert fresh.is_legal(pickle.loads(pickle.dumps(move)))
        fresh.play(fresh.legal_moves()[0].text)


def test_another_object_that_says_the_same_is_legal_and_can_be_played() -> None:
    position = sagrada.start(players=2, seed=7)
    while not position.over:
        one, other = position.copy(), position.copy()
        legal = position.legal_moves()
        for move in legal:
            assert same(move) == move
            assert hash(same(move)) == hash(move)
            assert position.is_legal(same(move))
            assert position.explain(same(move)) is None
        move = legal[position.turns % len(legal)]
        assert one.play(move) == other.play(same(move)) == position.play(str(move))
        assert one == other == position


def test_a_move_is_not_equal_to_its_text_or_to_another_move() -> None:
    assert moves.parse("pass") != "pass"
    assert moves.parse("R5 B3") != moves.parse("R5 B2")


def test_text_is_taken_wherever_a_move_is() -> None:
    position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    assert position.is_legal("pass")
    assert position.is_legal("  PASS ")
    assert not position.is_legal("R5 C3")
    assert position.explain("pass") is None
    assert position.view(0).explain("pass") is None


@pytest.mark.parametrize("text", ["+2", "", "nonsense here", "R5 B9", "foo"])
def test_what_is_no_move_is_refused_and_not_an_error(text: str) -> None:
    position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    assert not position.is_legal(text)
    assert position.explain(text) == Refusal("not-a-move", {"text": text})
    assert position.view(0).explain(text) == Refusal("not-a-move", {"text": text})


def test_a_tool_that_is_not_on_the_table_is_another_matter() -> None:
    position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    for tool in ("lathekin", "lead-came-nippers"):  # one of the base game, one of an expansion
        assert tool not in position.setup.tools
        assert position.explain(tool) == Refusal("tool-not-on-table", {"tool": tool})


@pytest.mark.parametrize("nothing", [None, 7, b"pass", ["pass"]])
def test_what_is_neither_a_move_nor_a_text_is_a_type_error(nothing: object) -> None:
    position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    before = position.copy()
    for ask in (position.play, position.explain, position.is_legal):
        with pytest.raises(TypeError):
            ask(nothing)  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        position.play("+2")
    assert position == before


# -- dice given by hand --------------------------------------------------------------------------------------------


def by_hand() -> sagrada.Position:
    """A game whose dice somebody rolls: all have chosen, and the first pool lies there."""
    windows, tools = ["virtus", "firmitas"], ["flux-brush", "lathekin", "tap-wheel"]
    cup = HandCup(outcome_draws("R1 R2 Y3 Y4 G5"))
    public, private = ["light-shades", "deep-shades", "color-variety"], ["shades-of-red", "shades-of-blue"]
    return sagrada.start(2, cup=cup, windows=windows, tools=tools, public=public, private=private, first=0)


def test_dice_given_for_a_refused_move_are_not_kept() -> None:
    position = by_hand()
    cup = position.cup
    assert isinstance(cup, HandCup)
    position.play("flux-brush")
    cup.give(outcome_draws("5"))
    with pytest.raises(IllegalMove):
        position.play("take B1")
    cup.give([8])  # no die shows a nine
    with pytest.raises(ChanceError, match="not from 0 to 5"):
        position.play("take R1")
    cup.give(outcome_draws("6"))
    position.play("take R1")
    assert position.view(0).data()["hand"] == ["R6"]


def test_dice_that_are_missing_can_be_given_bit_by_bit() -> None:
    position = by_hand()
    cup = position.cup
    assert isinstance(cup, HandCup)
    for _ in range(3):
        position.play("pass")
    for die in ("R1", "R1", "R1", "R1"):
        cup.give(outcome_draws(die))
        with pytest.raises(ChanceMissing):
            position.play("pass")
    cup.give(outcome_draws("B6"))
    position.play("pass")
    assert position.view(0).data()["pool"] == ["R1", "R1", "R1", "R1", "B6"]
