"""Tool 11: the drafted die goes into the bag, another is drawn, its value chosen; it is placed or put into the pool."""

from __future__ import annotations

import pytest

from rosace.engine.errors import ChanceError
from rosace.sagrada import dice
from tests.sagrada.tables import ALL_BUT_D5, play, refused, table, texts

TOOL = "flux-remover"


def test_the_die_goes_into_the_bag_and_another_is_drawn() -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance="P")
    position.bag = [3, 4, 5, 6, 7]
    play(position, TOOL)
    assert play(position, "take R5") == "P"
    assert position.bag == [4, 4, 5, 6, 6]
    assert dice.names(position.pool) == "B4"


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_its_value_is_chosen_when_its_colour_is_known(value: int) -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance="P")
    play(position, TOOL, "take R5")
    assert texts(position) == [f"value {number}" for number in range(1, 7)]
    assert refused(position, "P5 A1") == ("not-now", {"expects": "value"})
    assert refused(position, "+1") == ("not-now", {"expects": "value"})
    assert refused(position, "back") == ("not-now", {"expects": "value"})
    play(position, f"value {value}", f"P{value} A1")
    assert position.windows[0].die_at("A1") == f"P{value}"
    assert position.seat == 1


def test_until_its_value_is_chosen_the_die_in_hand_is_its_colour_alone() -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance="P")
    play(position, TOOL)
    assert position.view(0).data()["hand"] == []
    play(position, "take R5")
    assert position.view(0).data()["hand"] == ["P"]
    assert "using  flux-remover, in hand: P\n" in str(position)
    play(position, "value 4")
    assert position.view(0).data()["hand"] == ["P4"]
    assert "using  flux-remover, in hand: P4\n" in str(position)


def test_placing_is_optional_and_a_die_put_into_the_pool_shows_the_value_chosen() -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance="P")
    play(position, TOOL, "take R5", "value 2")
    assert texts(position)[-1] == "back"
    play(position, "back")
    assert dice.names(position.pool) == "B4 P2"
    assert (position.seat, position.windows[0].filled) == (1, 0)


def test_a_value_that_fits_nowhere_may_be_chosen_and_the_die_then_goes_to_the_pool() -> None:
    position = table(ALL_BUT_D5, pool="R5 B4", tools=[TOOL], chance="G")
    play(position, TOOL, "take R5", "value 1")
    assert texts(position) == ["back"]
    facts = {"cell": "D5", "other": "C5", "colour": "G"}
    assert refused(position, "G1 D5") == ("same-colour-beside", facts)
    assert refused(position, "G2 D5") == ("not-now", {"expects": "back"})
    play(position, "back")
    assert dice.names(position.pool) == "B4 G1"


def test_from_an_empty_bag_the_same_die_comes_back() -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance="R")
    position.bag = [0] * 5
    assert play(position, TOOL, "take R5") == "R"
    assert position.bag == [0] * 5


def test_a_colour_that_is_not_in_the_bag_cannot_be_drawn() -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance="P")
    position.bag = [0, 1, 1, 1, 0]
    play(position, TOOL)
    before = position.key()
    with pytest.raises(ChanceError, match="none is left"):
        play(position, "take R5")
    assert position.key() == before


def test_any_die_may_be_taken() -> None:
    position = table(ALL_BUT_D5, pool="G5 R6", tools=[TOOL], chance="B")
    play(position, TOOL)
    assert texts(position) == ["take R6", "take G5"]
