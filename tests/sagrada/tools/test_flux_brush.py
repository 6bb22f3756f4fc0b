"""Tool 6: after drafting, roll the die again; if it fits nowhere it returns to the pool and the draft is spent."""

from __future__ import annotations

import pytest

from rosace.engine.errors import ChanceError
from rosace.sagrada import Options, dice
from tests.sagrada.tables import ALL_BUT_D5, play, refused, table, texts

TOOL = "flux-brush"
MAY = Options(flux_brush="may-place")


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_die_keeps_its_colour_and_shows_what_was_rolled(value: int) -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance=str(value))
    assert play(position, TOOL) == ""
    assert play(position, "take R5") == str(value)
    assert play(position, f"R{value} A1") == ""
    assert position.windows[0].die_at("A1") == f"R{value}"
    assert dice.names(position.pool) == "B4"
    assert position.seat == 1


def test_a_die_that_fits_must_be_placed() -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance="3")
    play(position, TOOL, "take R5")
    assert "back" not in texts(position)
    assert refused(position, "back") == ("must-place", {"die": "R3"})


def test_by_option_a_die_that_fits_may_return_to_the_pool() -> None:
    position = table(pool="R5 B4", tools=[TOOL, "lathekin"], chance="3", options=MAY)
    play(position, TOOL, "take R5")
    assert texts(position)[-1] == "back"
    assert "R3 A1" in texts(position)
    play(position, "back")
    assert dice.names(position.pool) == "B4 R3"
    assert (position.seat, position.windows[0].filled) == (1, 0)


@pytest.mark.parametrize("options", [Options(), MAY])
def test_a_die_that_fits_nowhere_returns_with_its_new_value_and_the_draft_is_spent(options: Options) -> None:
    position = table(ALL_BUT_D5, pool="R5 B4", tools=[TOOL], chance="6", options=options)
    assert play(position, TOOL, "take R5") == "6"
    assert dice.names(position.pool) == "B4 R6"
    assert (position.seat, position.windows[0].die_at("D5")) == (1, None)


def test_any_die_may_be_taken_even_one_that_can_never_fit() -> None:
    position = table(ALL_BUT_D5, pool="G5 R6", tools=[TOOL], chance="1")
    play(position, TOOL)
    assert texts(position) == ["take R6", "take G5"]
    assert play(position, "take G5") == "1"
    assert dice.names(position.pool) == "R6 G1"


def test_the_next_round_follows_when_it_was_the_last_turn() -> None:
    position = table(ALL_BUT_D5, pool="R5", players=2, tools=[TOOL], chance="6 B1 B2 B3 B4 B5")
    position.turn.index = 3
    position.changed_by_hand()
    assert play(position, TOOL, "take R5") == "6 B1 B2 B3 B4 B5"
    assert dice.names(position.track[0]) == "R6"
    assert position.round == 2


def test_a_roll_that_was_not_given_changes_nothing() -> None:
    position = table(pool="R5 B4", tools=[TOOL], chance="")
    play(position, TOOL)
    before = position.key()
    with pytest.raises(ChanceError):
        play(position, "take R5")
    assert position.key() == before
    assert texts(position) == ["take R5", "take B4"]
