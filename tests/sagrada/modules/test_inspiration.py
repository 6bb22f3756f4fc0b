"""Inspiration: every card but Luck (`test_luck.py`), what it does, what it refuses and what it costs."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.engine.errors import SetupError
from rosace.sagrada import Position, dice
from tests.sagrada.modules.passion import INSPIRATION, inspired
from tests.sagrada.states import inspirations_of, roses_of
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, play, refused, texts

RED_ONE = ("R1 .. .. .. ..", *NO_DICE[1:])
RED_GRID = ["RRRRR"] * 4
FIVES = ["55555"] * 4
CARDS = ["luck", "wisdom", "resourcefulness", "courage", "conviction", "generosity"]


def pool(position: Position) -> str:
    return dice.names(position.pool)


def rose(position: Position) -> str:
    return dice.names(roses_of(position).roses[0])


def turned(position: Position) -> list[bool]:
    return [card["turned"] for card in position.view(0).data()["inspirations"]]


# -- the cards are dealt, turned over and back ---------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_one_card_is_dealt_to_each_player_before_windows_are_chosen(players: int) -> None:
    position = sagrada.start(players, seed=5, modules=[INSPIRATION])
    assert position.round == 0
    cards = [card["id"] for card in position.view(-1).data()["inspirations"]]
    assert len(set(cards)) == players
    assert set(cards) <= set(CARDS)


def test_the_cards_can_be_given() -> None:
    position = sagrada.start(2, seed=5, modules=[INSPIRATION], inspirations=["luck", "courage"])
    assert inspirations_of(position).cards == ("luck", "courage")
    for wrong in (["luck"], ["luck", "luck"], ["luck", "virtus"]):
        with pytest.raises(SetupError, match="inspiration"):
            sagrada.start(2, seed=5, modules=[INSPIRATION], inspirations=wrong)
    with pytest.raises(SetupError, match="which is not in the game"):
        sagrada.start(2, seed=5, inspirations=["luck", "courage"])
    with pytest.raises(SetupError, match="2 to 6 players"):
        sagrada.start(1, seed=5, modules=[INSPIRATION])


def test_a_card_for_every_round_turns_back_and_one_for_the_game_does_not() -> None:
    for card, back in (("resourcefulness", False), ("courage", True)):
        position = inspired(card, grid=RED_GRID, pool="B5", track=["R2"])
        play(position, card, *(["take B5", "swap R2", "R2 A1"] if card == "resourcefulness" else ["B5 A1"]))
        assert turned(position) == [True, False]
        assert refused(inspired_again(position), card) == ("inspiration-turned", {})
        while position.round == 2:
            position.play("pass")
        assert turned(position) == [back, False], card


def inspired_again(position: Position) -> Position:
    """The same table with seat 0 to decide again."""
    again = position.copy()
    again.seat = 0
    again.changed_by_hand()
    return again


def test_only_the_own_card_is_used() -> None:
    position = inspired("luck", pool="R5")
    assert refused(position, "courage") == ("not-your-inspiration", {})
    position.play("pass")
    assert refused(position, "luck") == ("not-your-inspiration", {})
    assert position.view(0).explain("luck") is not None


def test_no_card_is_used_while_windows_are_chosen_or_a_die_is_moved() -> None:
    position = sagrada.start(2, seed=5, modules=[INSPIRATION], inspirations=["luck", "courage"], first=0)
    assert refused(position, "luck") == ("not-now", {"expects": "window"})
    position = inspired("luck", RED_ONE, pool="R5", tools=["eglomise-brush"])
    play(position, "eglomise-brush")
    assert refused(position, "luck") == ("must-finish-tool", {"tool": "eglomise-brush"})
    play(position, "lift A1")
    assert refused(position, "luck") == ("must-finish-tool", {"tool": "eglomise-brush"})


def test_the_cards_stand_in_the_text_a_used_one_in_brackets() -> None:
    position = inspired("luck", pool="R5 B2", chance="3")
    assert "inspirations luck, wisdom" in str(position)
    play(position, "luck", "take R5")
    assert "inspirations (luck), wisdom" in str(position)
    assert "using  luck, in hand: R3" in str(position)
    data = position.view(1).data()
    assert (data["inspiration"], data["hand"], data["stage"], data["tool"]) == ("luck", ["R3"], "place", None)


# -- wisdom --------------------------------------------------------------------------------------------------------


def test_wisdom_starts_with_a_token_less_than_the_window_is_difficult() -> None:
    position = sagrada.start(
        2, seed=5, modules=[INSPIRATION], inspirations=["wisdom", "luck"], windows=["virtus", "via-lux"]
    )
    assert position.tokens == [4, 4]  # five and four
    position = sagrada.start(
        2, seed=5, modules=[INSPIRATION], inspirations=["luck", "wisdom"], first=0,
        dealt=[["virtus", "via-lux"], ["batllo", "firmitas"]],
    )  # fmt: skip
    play(position, "window virtus", "window batllo")
    assert position.tokens == [5, 4]  # five and five


def test_wisdom_makes_a_tool_cost_one_once_a_round() -> None:
    position = inspired(
        "wisdom", RED_ONE, pool="P3 B4", tools=["eglomise-brush", "lathekin"], on_tools=[3, 1]
    )
    assert [tool["price"] for tool in position.view(0).data()["tools"]] == [1, 1]
    play(position, "eglomise-brush")
    assert (position.tokens, position.tool_tokens, turned(position)) == ([4, 5], [4, 1], [True, False])
    assert [tool["price"] for tool in position.view(0).data()["tools"]] == [2, 2]


def test_wisdom_is_not_used_where_it_saves_nothing() -> None:
    position = inspired("wisdom", RED_ONE, pool="P3", tools=["eglomise-brush"])
    play(position, "eglomise-brush")
    assert (position.tokens, turned(position)) == ([4, 5], [False, False])


def test_wisdom_needs_only_one_token_and_works_by_itself() -> None:
    position = inspired("wisdom", RED_ONE, pool="P3", tools=["eglomise-brush"], on_tools=[3], tokens=1)
    assert "eglomise-brush" in texts(position)
    assert refused(position, "wisdom") == ("inspiration-by-itself", {})
    inspirations_of(position).turned = 1
    position.changed_by_hand()
    assert refused(position, "eglomise-brush")[0] == "not-enough-tokens"
    other = inspired("luck", RED_ONE, tools=["eglomise-brush"], on_tools=[3])
    assert [tool["price"] for tool in other.view(0).data()["tools"]] == [2]


# -- resourcefulness -----------------------------------------------------------------------------------------------


def test_resourcefulness_swaps_a_drafted_die_for_one_on_the_round_track() -> None:
    position = inspired("resourcefulness", pool="R5 B2", track=["G1 P6", "Y4"])
    play(position, "resourcefulness")
    assert position.tokens == [4, 5]
    play(position, "take R5")
    assert sorted(texts(position)) == ["swap G1", "swap P6", "swap Y4"]
    assert refused(position, "swap B2") == ("die-not-on-track", {"die": "B2"})
    assert refused(position, "R5 A1") == ("not-now", {"expects": "swap"})
    play(position, "swap P6")
    assert [dice.names(on_round) for on_round in position.track] == ["G1 R5", "Y4"]
    play(position, "P6 A1")
    assert (position.windows[0].die_at("A1"), pool(position), position.seat) == ("P6", "B2", 1)


def test_resourcefulness_with_a_die_of_the_rose() -> None:
    position = inspired("resourcefulness", pool="R5", rose="B2 P4", track=["G1"])
    play(position, "resourcefulness", "rose B2", "swap G1", "G1 A1")
    assert (rose(position), dice.names(position.track[0])) == ("P4", "B2")
    assert (position.seat, position.turn.drafts, roses_of(position).drafts) == (0, 1, 0)


def test_resourcefulness_offers_only_dice_that_fit() -> None:
    position = inspired("resourcefulness", ALL_BUT_D5, pool="R5", track=["G1 P6 Y4"])
    play(position, "resourcefulness", "take R5")
    assert texts(position) == ["swap Y4"]
    assert refused(position, "swap P6") == ("fits-nowhere", {"die": "P6"})


def test_resourcefulness_refused() -> None:
    empty = inspired("resourcefulness", pool="R5")
    assert refused(empty, "resourcefulness") == ("track-empty", {"tool": "resourcefulness"})
    poor = inspired("resourcefulness", pool="R5", track=["G1"], tokens=0)
    assert refused(poor, "resourcefulness") == ("not-enough-tokens-inspiration", {"price": 1, "tokens": 0})
    assert refused(inspired("resourcefulness", track=["G1"]), "resourcefulness")[0] == "no-die-to-inspire"
    full = inspired("resourcefulness", ALL_BUT_D5, pool="R5", track=["G1 P6"])
    assert refused(full, "resourcefulness") == ("tool-cannot-finish", {"tool": "resourcefulness"})


def test_resourcefulness_swaps_the_die_that_a_tool_holds() -> None:
    position = inspired("resourcefulness", pool="R5", track=["G1 P6"], tools=["grozing-pliers"])
    play(position, "grozing-pliers", "take R5", "+1", "resourcefulness")
    assert texts(position) == ["swap G1", "swap P6"]
    play(position, "swap G1")
    assert dice.names(position.track[0]) == "R6 P6"
    play(position, "G1 A1")
    assert (position.tokens, position.seat) == ([3, 5], 1)


def test_a_tool_works_on_the_die_from_the_round_track() -> None:
    position = inspired("resourcefulness", pool="R5", track=["G1"], tools=["grozing-pliers"])
    play(position, "resourcefulness", "take R5", "swap G1", "grozing-pliers", "+1", "G2 A1")
    assert (position.windows[0].die_at("A1"), position.tokens) == ("G2", [3, 5])


# -- courage and conviction ----------------------------------------------------------------------------------------


def test_courage_ignores_the_printed_colour_once_a_game() -> None:
    position = inspired("courage", grid=["RRRR."] * 4, pool="B5")
    assert refused(position, "B5 A1") == ("printed-colour", {"cell": "A1", "colour": "R"})
    play(position, "courage")
    assert "B5 A1" in texts(position)
    assert refused(position, "B5 A5") == ("inspiration-not-needed", {"cell": "A5"})
    assert refused(position, "B5 B2") == ("first-die-border", {"cell": "B2"})
    assert refused(position, "R5 A1") == ("die-not-in-pool", {"die": "R5"})
    assert refused(position, "pass") == ("not-now", {"expects": "place"})
    play(position, "B5 A1")
    own = position.windows[0]
    assert (own.die_at("A1"), own.waived, position.seat) == ("B5", 1, 1)
    while position.round == 1:
        position.play("pass")
    assert turned(position) == [True, False]


def test_courage_leaves_all_other_rules() -> None:
    grid = ["RRRRR", "RR5RR", *["RRRRR"] * 2]
    position = inspired("courage", ("R1 .. .. .. ..", ".. R2 .. .. ..", *NO_DICE[2:]), grid=grid, pool="B1")
    play(position, "courage")
    assert refused(position, "B1 B1") == ("same-value-beside", {"cell": "B1", "other": "A1", "value": 1})
    assert refused(position, "B1 B3") == ("printed-value", {"cell": "B3", "value": 5})
    assert refused(position, "B1 D5") == ("touches-nothing", {"cell": "D5"})
    assert refused(position, "B1 A1") == ("space-filled", {"cell": "A1"})


def test_conviction_ignores_the_printed_value_once_a_game() -> None:
    position = inspired("conviction", grid=FIVES, pool="B2")
    assert texts(position) == ["conviction", "pass"]
    play(position, "conviction", "B2 A1")
    own = position.windows[0]
    assert (own.die_at("A1"), own.waived, turned(position)) == ("B2", 1, [True, False])
    red = inspired("conviction", grid=RED_GRID, pool="B2")
    assert refused(red, "conviction") == ("no-die-to-inspire", {})


@pytest.mark.parametrize(("card", "grid"), [("courage", RED_GRID), ("conviction", FIVES)])
def test_the_print_is_ignored_for_a_die_of_the_rose(card: str, grid: list[str]) -> None:
    position = inspired(card, grid=grid, pool="B2", rose="P1 P4")
    play(position, card)
    assert {text[0] for text in texts(position)} == {"B", "r"}
    assert refused(position, "rose B1 A1") == ("die-not-on-rose", {"die": "B1"})
    play(position, "rose P4 A1")
    assert (rose(position), position.windows[0].waived, position.seat) == ("P1", 1, 0)
    assert (position.turn.drafts, roses_of(position).drafts) == (1, 0)


@pytest.mark.parametrize(("card", "row"), [("courage", "RRRRR"), ("conviction", "11111")])
def test_the_print_is_ignored_for_the_die_that_a_tool_holds(card: str, row: str) -> None:
    position = inspired(card, grid=[*[row] * 3, "....."], pool="B2", tools=["grinding-stone"])
    play(position, "grinding-stone", "take B2", card)
    assert "B5 A1" in texts(position)
    assert refused(position, "B5 D1") == ("inspiration-not-needed", {"cell": "D1"})
    play(position, "B5 A1")
    assert (position.windows[0].die_at("A1"), position.windows[0].waived) == ("B5", 1)
    assert (position.seat, position.in_use.slot, turned(position)) == (1, -1, [True, False])


def test_courage_within_a_tool_follows_the_tool() -> None:
    position = inspired("courage", RED_ONE, grid=RED_GRID, pool="B2", tools=["flux-remover"], chance="P")
    play(position, "flux-remover", "take B2", "value 4")
    assert texts(position) == ["back", "courage"]
    play(position, "courage")
    assert sorted(texts(position)) == ["P4 A2", "P4 B1", "P4 B2"]
    assert refused(position, "B2 A2") == ("not-now", {"expects": "place"})
    assert refused(position, "back") == ("not-now", {"expects": "place"})
    assert refused(position, "pass") == ("must-finish-tool", {"tool": "flux-remover"})
    play(position, "P4 A2")
    assert (position.windows[0].die_at("A2"), position.seat, position.in_use.slot) == ("P4", 1, -1)


def test_courage_away_from_all_dice_with_the_straightedge() -> None:
    grid = ["R....", *["RRRRR"] * 3]
    position = inspired("courage", RED_ONE, grid=grid, pool="B2", tools=["cork-backed-straightedge"])
    play(position, "cork-backed-straightedge", "take B2", "courage")
    assert refused(position, "B2 A5") == ("inspiration-not-needed", {"cell": "A5"})
    assert refused(position, "B2 B1") == ("must-touch-nothing", {"cell": "B1", "other": "A1"})
    play(position, "B2 D5")
    assert position.windows[0].die_at("D5") == "B2"


# -- generosity ----------------------------------------------------------------------------------------------------


def test_generosity_takes_all_tokens_off_a_tool() -> None:
    position = inspired(
        "generosity", RED_ONE, pool="P3", tools=["lathekin", "eglomise-brush"], on_tools=[0, 3]
    )
    play(position, "generosity")
    assert texts(position) == ["eglomise-brush"]
    assert refused(position, "lathekin") == ("no-tokens-on-tool", {})
    assert refused(position, "tap-wheel") == ("tool-not-on-table", {"tool": "tap-wheel"})
    play(position, "eglomise-brush")
    assert (position.tokens, position.tool_tokens, turned(position)) == ([8, 5], [0, 0], [True, False])
    assert (position.seat, position.turn.drafts, position.turn.tool_used) == (0, 1, False)
    play(position, "eglomise-brush")
    assert (position.tokens, position.tool_tokens) == ([7, 5], [0, 1])


def test_generosity_needs_tokens_on_a_tool() -> None:
    assert refused(inspired("generosity", tools=["lathekin"]), "generosity") == ("no-tokens-on-tool", {})


def test_generosity_comes_also_when_all_else_is_done() -> None:
    position = inspired("generosity", pool="P3", tools=["lathekin"], on_tools=[1], tokens=0)
    play(position, "P3 A1")
    assert sorted(texts(position)) == ["generosity", "pass"]
    assert sorted(map(str, position.copy().legal_moves())) == ["generosity", "pass"]
    play(position, "generosity", "lathekin")
    assert (position.tokens, position.seat) == ([1, 0], 1)


# -- together with the Running Pliers ------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["luck", "resourcefulness", "courage", "conviction"])
def test_while_two_dice_are_owed_a_card_waits_for_the_first(card: str) -> None:
    grid = ["R5R5R"] * 4
    position = inspired(card, RED_ONE, grid=grid, pool="R5 B3 P2 R4", track=["R6"], tools=["running-pliers"])
    play(position, "running-pliers")
    assert refused(position, card) == ("no-second-die", {"tool": "running-pliers"})
    play(position, next(text for text in texts(position) if text[0] in "RBP"))
    assert card in texts(position)
    assert refused(position, "pass") == ("second-draft-owed", {})


def test_the_second_die_of_the_pliers_may_be_lucky() -> None:
    position = inspired("luck", pool="R5 B3", tools=["running-pliers"], chance="6")
    play(position, "running-pliers", "R5 A1", "luck", "take B3", "B6 A2")
    assert (position.seat, position.skips) == (1, 1)


def test_who_has_drafted_what_was_owed_may_pass() -> None:
    position = inspired("generosity", pool="R5 B3", tools=["running-pliers"])
    play(position, "running-pliers", "R5 A1", "B3 A2")
    for again in (position, position.copy()):
        assert sorted(texts(again)) == ["generosity", "pass"]
