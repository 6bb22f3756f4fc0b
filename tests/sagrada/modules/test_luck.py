"""Luck: a die rolled again, from the pool, from the rose, and together with the tools for drafted dice."""

from __future__ import annotations

from rosace.sagrada import Position, dice
from tests.sagrada.modules.passion import inspired
from tests.sagrada.states import roses_of
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, play, refused, texts

RED_ONE = ("R1 .. .. .. ..", *NO_DICE[1:])


def pool(position: Position) -> str:
    return dice.names(position.pool)


def rose(position: Position) -> str:
    return dice.names(roses_of(position).roses[0])


def test_luck_rolls_a_die_again_and_it_is_placed() -> None:
    position = inspired("luck", pool="R5 B2", chance="3")
    assert "luck" in texts(position)
    play(position, "luck")
    assert sorted(texts(position)) == ["take B2", "take R5"]
    assert play(position, "take R5") == "3"
    assert pool(position) == "B2"
    assert all(text.startswith("R3 ") for text in texts(position))
    play(position, "R3 A1")
    assert position.windows[0].die_at("A1") == "R3"
    assert position.seat == 1  # the draft is used


def test_luck_that_fits_must_be_placed() -> None:
    position = inspired("luck", pool="R5 B2", chance="3")
    play(position, "luck", "take R5")
    assert refused(position, "pass") == ("must-place", {"die": "R3"})
    assert refused(position, "back") == ("must-place", {"die": "R3"})
    assert refused(position, "R3 B2") == ("first-die-border", {"cell": "B2"})
    assert refused(position, "B2 A1") == ("not-now", {"expects": "place"})
    assert refused(position, "take B2") == ("not-now", {"expects": "place"})


def test_luck_that_fits_nowhere_goes_back_with_its_new_value_and_the_turn_ends() -> None:
    position = inspired("luck", ALL_BUT_D5, pool="R5 B2", tools=["eglomise-brush"], chance="6")
    assert play(position, "luck", "take R5") == "6"
    assert sorted(pool(position).split()) == ["B2", "R6"]
    assert (position.seat, position.turn.drafts, position.in_use.die) == (1, 1, -1)
    assert not position.turn.ended


def test_luck_is_for_a_die_that_can_be_got() -> None:
    assert refused(inspired("luck"), "luck") == ("no-die-to-inspire", {})
    position = inspired("luck", pool="R5 P1", tools=["eglomise-brush"])
    play(position, "R5 A1")
    assert refused(position, "luck") == ("no-die-to-inspire", {})
    position = inspired("luck", pool="R5")
    play(position, "luck")
    assert refused(position, "take B5") == ("die-not-in-pool", {"die": "B5"})
    assert refused(position, "rose B5") == ("not-now", {"expects": "take"})
    assert refused(position, "pass") == ("not-now", {"expects": "take"})


def test_luck_with_a_die_of_the_rose_keeps_the_draft() -> None:
    position = inspired("luck", pool="R5", rose="B2 P4", chance="6")
    play(position, "luck")
    assert sorted(texts(position)) == ["rose B2", "rose P4", "take R5"]
    assert play(position, "rose B2") == "6"
    assert rose(position) == "P4"
    play(position, "B6 A1")
    assert (position.seat, position.turn.drafts, roses_of(position).drafts) == (0, 1, 0)
    assert refused(position, "rose P4 A2") == ("rose-already-used", {})
    play(position, "R5 A2")
    assert position.seat == 1


def test_luck_with_a_die_of_the_rose_that_fits_nowhere() -> None:
    position = inspired("luck", ALL_BUT_D5, pool="R5", rose="B2 P4", chance="6")
    play(position, "luck", "rose B2")
    assert (rose(position), pool(position), position.seat) == ("B6 P4", "R5", 1)


def test_luck_asks_only_for_dice_that_can_still_be_got() -> None:
    position = inspired("luck", pool="R5 Y1", rose="B2 P4")
    play(position, "R5 A1", "luck")
    assert texts(position) == ["rose B2", "rose P4"]
    assert refused(position, "take Y1") == ("already-drafted", {})
    assert refused(position, "rose R1") == ("die-not-on-rose", {"die": "R1"})
    position = inspired("luck", pool="R5 Y1", rose="B2 P4")
    play(position, "rose B2 A1", "luck")
    assert texts(position) == ["take R5", "take Y1"]
    assert refused(position, "rose P4") == ("rose-already-used", {})


def test_a_tool_for_drafted_dice_works_on_the_die_of_luck() -> None:
    position = inspired("luck", pool="R5 B2", tools=["grozing-pliers", "lathekin"], chance="3")
    play(position, "luck", "take R5")
    assert "grozing-pliers" in texts(position)
    assert refused(position, "lathekin") == ("not-now", {"expects": "place"})
    assert refused(position, "tap-wheel") == ("not-now", {"expects": "place"})
    play(position, "grozing-pliers")
    assert sorted(texts(position)) == ["+1", "-1"]
    assert (position.tokens, position.tool_tokens) == ([4, 5], [1, 0])
    play(position, "+1")
    assert refused(position, "luck") == ("inspiration-turned", {})
    play(position, "R4 A1")
    assert (position.windows[0].die_at("A1"), pool(position), position.seat) == ("R4", "B2", 1)


def test_a_tool_that_cannot_be_paid_or_finished_does_not_work_on_it() -> None:
    position = inspired("luck", pool="R5", tools=["grozing-pliers"], tokens=0, chance="3")
    play(position, "luck", "take R5")
    facts: dict[str, str | int] = {"tool": "grozing-pliers", "price": 1, "tokens": 0}
    assert refused(position, "grozing-pliers") == ("not-enough-tokens", facts)
    position = inspired("luck", ALL_BUT_D5, pool="R5", tools=["grinding-stone"], chance="1")
    play(position, "luck", "take R5")
    assert refused(position, "grinding-stone") == ("tool-cannot-finish", {"tool": "grinding-stone"})
    assert texts(position) == ["R1 D5"]


def test_no_tool_for_drafted_dice_works_on_a_die_of_the_rose() -> None:
    position = inspired("luck", pool="R5", rose="B2", tools=["grozing-pliers"], chance="3")
    play(position, "luck", "rose B2")
    assert refused(position, "grozing-pliers") == ("not-now", {"expects": "place"})


def test_flux_brush_rolls_the_die_of_luck_once_more() -> None:
    position = inspired("luck", ALL_BUT_D5, pool="R5", tools=["flux-brush"], chance="1 6")
    play(position, "luck", "take R5")
    assert play(position, "flux-brush") == "6"
    assert (pool(position), position.seat) == ("R6", 1)


def test_luck_works_on_the_die_that_a_tool_holds() -> None:
    position = inspired("luck", pool="R5 B2", tools=["grozing-pliers"], chance="2")
    play(position, "grozing-pliers", "take R5")
    assert "luck" not in texts(position)  # the change comes first, or luck before the tool
    play(position, "+1")
    assert play(position, "luck") == "2"
    assert all(text.startswith("R2 ") for text in texts(position))
    play(position, "R2 A1")
    assert (position.windows[0].die_at("A1"), position.tool_tokens, position.seat) == ("R2", [1], 1)


def test_luck_in_a_tool_is_for_the_spaces_of_the_tool() -> None:
    rows = (*ALL_BUT_D5[:3], "G6 G6 G6 .. ..")  # every space touches a die
    position = inspired("luck", RED_ONE, pool="R5 B2", tools=["cork-backed-straightedge"], chance="2")
    play(position, "cork-backed-straightedge", "take R5", "luck")
    assert "R2 D5" in texts(position)
    assert refused(position, "R2 A2") == ("must-touch-nothing", {"cell": "A2", "other": "A1"})
    position = inspired("luck", rows, pool="R5 B2", tools=["flux-remover"], chance="B 6")
    play(position, "flux-remover", "take R5", "value 1")
    assert play(position, "luck") == "6"
    assert (pool(position), position.seat) == ("B2 B6", 1)
