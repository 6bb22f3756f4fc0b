"""Tool 7: roll all dice of the pool again; in the second turn of the round only, before drafting."""

from __future__ import annotations

import pytest

from rosace.engine.errors import ChanceError
from rosace.sagrada import dice
from tests.sagrada.tables import play, refused, table, texts

TOOL = "glazing-hammer"


def test_every_die_of_the_pool_is_rolled_and_keeps_its_colour() -> None:
    position = table(pool="R5 B4 B1", turn=2, tools=[TOOL], chance="1 2 6")
    assert play(position, TOOL) == "1 2 6"
    assert dice.names(position.pool) == "R1 B2 B6"


def test_after_it_a_die_may_be_drafted() -> None:
    position = table(pool="R5 B4", turn=2, tools=[TOOL], chance="1 2")
    play(position, TOOL)
    assert position.seat == 0
    assert "R1 A1" in texts(position)
    assert refused(position, "R5 A1") == ("die-not-in-pool", {"die": "R5"})
    play(position, "R1 A1")
    assert position.seat == 1


def test_after_it_one_may_pass() -> None:
    position = table(pool="R5 B4", turn=2, tools=[TOOL], chance="1 2")
    play(position, TOOL, "pass")
    assert dice.names(position.pool) == "R1 B2"
    assert position.seat == 1


def test_not_in_the_first_turn() -> None:
    assert refused(table(pool="R5 B4", tools=[TOOL]), TOOL) == ("only-second-turn", {"tool": TOOL})


def test_not_after_drafting() -> None:
    position = table(pool="R5 B4", turn=2, tools=[TOOL, "eglomise-brush"])
    play(position, "R5 A1")
    assert refused(position, TOOL) == ("only-before-drafting", {"tool": TOOL})


def test_not_without_dice() -> None:
    assert refused(table(pool="", turn=2, tools=[TOOL]), TOOL) == ("pool-empty", {"tool": TOOL})


def test_solo_the_die_that_pays_is_not_rolled() -> None:
    position = table(pool="B5 R4 B1", turn=2, players=1, tools=[TOOL], chance="3 6")
    play(position, TOOL)
    assert texts(position) == ["pay B1", "pay B5"]
    assert play(position, "pay B1") == "3 6"
    assert dice.names(position.pool) == "B3 R6"
    assert dice.names(position.removed) == "B1"


def test_dice_that_were_not_given_change_nothing() -> None:
    position = table(pool="R5 B4", turn=2, tools=[TOOL], chance="1")
    before = position.key()
    with pytest.raises(ChanceError, match="draw 1 has not been given"):
        play(position, TOOL)
    assert position.key() == before
