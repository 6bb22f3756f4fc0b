"""Rare glass: every board and its price, placing without a colour, refills, and what is refused."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from rosace import sagrada
from rosace.engine.errors import SetupError
from rosace.sagrada import Position, dice
from rosace.sagrada.cards.deck import everything
from tests.sagrada.modules.passion import INSPIRATION, RARE_GLASS, lay_rare, rare, with_modules
from tests.sagrada.states import inspirations_of, rare_of
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, play, refused, table, texts

BOARDS = {
    "iridescent-glass": 1, "textured-glass": 1, "patterned-glass": 3, "architectural-glass": 1, "frosted-glass": 1,
    "opalescent-glass": 1,
}  # fmt: skip
RED_ONE = ("R1 .. .. .. ..", *NO_DICE[1:])
FIVE_IN_A_ROW = ("R1 B2 G3 P4 Y5", *NO_DICE[1:])


def on_board(position: Position) -> str:
    return dice.names(rare_of(position).dice)


def rare_moves(position: Position) -> list[str]:
    return [text for text in texts(position) if text.startswith("*")]


# -- the set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_one_board_with_a_die_in_every_slot_and_two_tools(players: int) -> None:
    for seed in range(8):
        position = sagrada.start(players, seed=seed, modules=[RARE_GLASS])
        assert len(rare_of(position).dice) == BOARDS[rare_of(position).board] == 6 - rare_of(position).left
        assert all(die >= 36 for die in rare_of(position).dice)
        assert len(position.setup.tools) == 2
        own = [position.setup.deck.private_objective(name) for seat in position.privates for name in seat]
        assert len(own) == players
        assert {card.deck for card in own} == {"rare"}


def test_every_board_is_dealt_at_times() -> None:
    dealt = {rare_of(sagrada.start(2, seed=seed, modules=[RARE_GLASS])).board for seed in range(40)}
    assert dealt == set(BOARDS)


def test_with_grey_glass_one_normal_tool_and_one_of_grey_glass() -> None:
    position = sagrada.start(2, seed=1, modules=[RARE_GLASS, "glory.grey-glass"])
    decks = [position.setup.deck.tool(name).deck for name in position.setup.tools]
    assert decks == ["", "grey"]


def start(**parts: Any) -> Position:
    return sagrada.start(2, seed=3, modules=[RARE_GLASS], **parts)


def test_the_board_and_its_dice_can_be_given() -> None:
    position = start(rare_board="patterned-glass", rare_dice="*5 *2 *1")
    assert (rare_of(position).board, on_board(position), rare_of(position).left) == (
        "patterned-glass", "*5 *2 *1", 3,
    )  # fmt: skip
    assert len(rare_of(start(rare_board="patterned-glass")).dice) == 3
    given: list[dict[str, Any]] = [
        {"rare_board": "no-glass"},
        {"rare_board": "patterned-glass", "rare_dice": "*5"},
        {"rare_board": "frosted-glass", "rare_dice": "R5"},
        {"rare_board": "frosted-glass", "rare_dice": "X5"},
        {"rare_board": "frosted-glass", "rare_dice": ""},
        {"private": ["shades-of-red", "row-sum"]},
        {"tools": ["lathekin", "tap-wheel", "flux-brush"]},
    ]
    for parts in given:
        with pytest.raises(SetupError):
            start(**parts)
    with pytest.raises(SetupError, match="which is not in the game"):
        sagrada.start(2, seed=3, rare_board="frosted-glass")
    with pytest.raises(SetupError, match="2 to 6 players"):
        sagrada.start(1, seed=3, modules=[RARE_GLASS])


def test_six_players_need_no_other_private_objectives() -> None:
    position = sagrada.start(6, seed=3, modules=[RARE_GLASS, "-five-six.objectives", "-five-six.windows"])
    assert position.setup.modules == (RARE_GLASS,)


# -- what a die costs ----------------------------------------------------------------------------------------------

PRICES = [
    ("iridescent-glass", "*6", NO_DICE, [5]),
    ("iridescent-glass", "*6", ("R1 .. G3 .. ..", ".. B2 .. .. ..", *NO_DICE[2:]), [3]),
    ("iridescent-glass", "*6", FIVE_IN_A_ROW, [0]),
    ("textured-glass", "*6", NO_DICE, [4]),
    ("textured-glass", "*6", FIVE_IN_A_ROW, [2]),
    ("patterned-glass", "*6 *1 *3", NO_DICE, [2, 2, 2]),
    ("patterned-glass", "*6 *1", NO_DICE, [1, 1]),
    ("patterned-glass", "*6", NO_DICE, [0]),
    *[("architectural-glass", f"*{value}", NO_DICE, [cost])
      for value, cost in zip(range(1, 7), [0, 1, 1, 2, 2, 3], strict=True)],
    ("frosted-glass", "*6", NO_DICE, [1]),
    ("opalescent-glass", "*6", NO_DICE, [4]),
    ("opalescent-glass", "*6", FIVE_IN_A_ROW, [3]),
]  # fmt: skip


@pytest.mark.parametrize(("board", "on_it", "rows", "prices"), PRICES)
def test_what_the_dice_cost(board: str, on_it: str, rows: tuple[str, ...], prices: list[int]) -> None:
    position = rare(board, on_it, rows)
    data = position.view(1).data()
    assert (data["rare_board"], data["rare_dice"], data["rare_price"]) == (board, on_it.split(), prices)
    for die, price in zip(on_it.split(), prices, strict=True):
        rich, poor = (rare(board, on_it, rows, tokens=tokens, pool="P3") for tokens in (price, price - 1))
        if board == "frosted-glass":
            assert board in texts(rich)
            assert refused(poor, board) == ("rare-too-dear", {"price": price, "tokens": price - 1})
            continue
        cell = "B3"
        if rows == NO_DICE:
            cell = "A5"
        if price:
            code = refused(poor, f"{die} {cell}")
            assert code == ("rare-too-dear", {"price": price, "tokens": price - 1})
        play(rich, f"{die} {cell}")
        assert rich.tokens[0] == 0
        assert rich.windows[0].die_at(cell) == die


def test_empty_spaces_are_counted_before_the_die_is_placed() -> None:
    position = rare("iridescent-glass", "*6", ("R1 .. .. .. ..", *NO_DICE[1:]), chance="*1")
    play(position, "*6 A2")  # one of the four empty spaces of the row
    assert position.tokens[0] == 1


def test_the_price_is_that_of_the_own_window() -> None:
    position = rare("iridescent-glass", "*6", FIVE_IN_A_ROW)
    assert position.view(1).data()["rare_price"] == [0]
    position.play("pass")
    assert position.view(0).data()["rare_price"] == [5]


def test_wisdom_does_not_make_rare_glass_cheaper() -> None:
    position = with_modules(table(), [INSPIRATION, RARE_GLASS])
    inspirations_of(position).cards = ("wisdom", "luck")
    lay_rare(position, "architectural-glass", "*6")
    play(position, "*6 A1")
    assert position.tokens[0] == 2
    assert inspirations_of(position).turned == 0


# -- an action of its own ------------------------------------------------------------------------------------------


def test_it_uses_neither_the_draft_nor_the_tool() -> None:
    position = rare("architectural-glass", "*1", RED_ONE, pool="P3 B4", tools=["eglomise-brush"], chance="*4")
    assert play(position, "*1 B2") == "*4"
    assert (position.seat, position.turn.drafts, position.turn.tool_used) == (0, 1, False)
    play(position, "eglomise-brush", "lift A1", "R1 C3", "P3 A2")
    assert position.seat == 1


def test_it_comes_after_everything_else_too() -> None:
    position = rare("architectural-glass", "*2", pool="P3 B4", chance="*4")
    play(position, "P3 A1")
    assert position.seat == 0
    assert "pass" in texts(position)
    play(position, "*2 A2")
    assert position.seat == 1


def test_who_cannot_buy_ends_the_turn_with_the_draft() -> None:
    position = rare("architectural-glass", "*2", pool="P3 B4", tokens=0)
    play(position, "P3 A1")
    assert position.seat == 1


def test_not_while_a_tool_is_used() -> None:
    position = rare(
        "architectural-glass", "*2", RED_ONE, pool="P3", tools=["grozing-pliers", "eglomise-brush"]
    )
    play(position, "grozing-pliers")
    assert refused(position, "*2 A2") == ("not-now", {"expects": "take"})
    assert refused(position, "architectural-glass") == ("must-finish-tool", {"tool": "grozing-pliers"})


def test_a_die_of_the_pool_is_not_bought_and_a_rare_one_not_drafted() -> None:
    position = rare("patterned-glass", "*2 *4 *6", pool="P3")
    assert refused(position, "*3 A1") == ("rare-not-on-board", {"die": "*3"})
    assert refused(position, "patterned-glass") == ("tool-not-on-table", {"tool": "patterned-glass"})
    play(position, "P3 A1")
    assert "*4 A2" in texts(position)


def test_only_while_none_stands_in_the_window() -> None:
    position = rare("patterned-glass", "*2 *4 *6", pool="P3")
    play(position, "*4 A1")
    assert rare_moves(position) == []
    assert refused(position, "*2 A2") == ("rare-already-there", {})
    position.play("pass")
    assert "*2 A2" in texts(position)  # another player


def test_after_one_was_lost_another_may_be_bought() -> None:
    position = rare("architectural-glass", "*2", pool="P3", chance="*4")
    play(position, "*2 A1")
    position.windows[0] = position.windows[0].without(0)
    position.changed_by_hand()
    assert "*4 A1" in texts(position)


# -- without a colour ----------------------------------------------------------------------------------------------


def test_it_may_stand_on_any_colour_and_beside_any_colour() -> None:
    position = rare("architectural-glass", "*2", RED_ONE, grid=["R.G2.", "B3RYP", ".....", "....."])
    assert rare_moves(position) == ["*2 A2", "*2 B1"]
    assert refused(position, "*2 B2") == ("printed-value", {"cell": "B2", "value": 3})


def test_its_value_counts_as_any_other() -> None:
    position = rare("architectural-glass", "*1", RED_ONE, grid=["R.1..", *["....."] * 3])
    assert rare_moves(position) == ["*1 B2"]
    assert refused(position, "*1 A2") == ("same-value-beside", {"cell": "A2", "other": "A1", "value": 1})
    assert refused(position, "*1 A1") == ("space-filled", {"cell": "A1"})
    assert refused(position, "*1 A3") == ("touches-nothing", {"cell": "A3"})
    assert refused(rare("architectural-glass", "*1"), "*1 B2") == ("first-die-border", {"cell": "B2"})


def test_any_colour_may_stand_beside_it_but_not_its_value() -> None:
    position = rare("architectural-glass", "*2", ("*1 .. .. .. ..", *NO_DICE[1:]), pool="R1 R3")
    assert "R3 A2" in texts(position)
    assert refused(position, "R1 A2") == ("same-value-beside", {"cell": "A2", "other": "A1", "value": 1})


def test_tools_move_it_by_the_usual_rules_but_not_by_colour() -> None:
    rows = ("*1 .. .. .. ..", ".. B2 .. .. ..", *NO_DICE[2:])
    tools = ["lathekin", "tap-wheel", "eglomise-brush", "copper-foil-burnisher"]
    grid = [".....", "....R", "....4", "....."]
    for tool in tools:
        position = rare("architectural-glass", "*2", rows, grid=grid, track=["B1 R1 Y1 G1 P1"], tools=tools)
        play(position, tool)
        if tool == "tap-wheel":
            assert texts(position) == ["lift B2"]
            assert refused(position, "lift A1") == ("colour-not-on-track", {"colour": "*"})
            continue
        play(position, "lift A1", "*1 C3")
        assert position.windows[0].die_at("C3") == "*1"
        assert rare_of(position).dice == (dice.parse_die("*2"),)
    start = partial(
        rare,
        "architectural-glass",
        "*2",
        ("*1 .. .. .. ..", ".. .. .. B2 ..", *NO_DICE[2:]),
        grid=grid,
        tools=tools,
    )
    position = start()
    play(position, "copper-foil-burnisher", "lift A1", "*1 C5")
    assert position.windows[0].waived == 1 << 14
    position = start()
    play(position, "eglomise-brush", "lift A1", "*1 B5")
    assert position.windows[0].waived == 0  # a printed colour never bound it


# -- the board is filled again -------------------------------------------------------------------------------------


def test_an_empty_board_is_filled_again() -> None:
    position = rare("architectural-glass", "*2", pool="P3", chance="*6")
    assert play(position, "*2 A1") == "*6"
    assert (on_board(position), rare_of(position).left) == ("*6", 4)


def test_a_board_with_several_slots_is_filled_when_the_last_die_goes() -> None:
    position = rare("patterned-glass", "*2 *4", pool="P3", chance="*6 *1 *1")
    assert play(position, "*2 A1") == ""
    assert on_board(position) == "*4"
    play(position, "pass")
    assert play(position, "*4 A1") == "*6 *1 *1"
    assert (on_board(position), rare_of(position).left) == ("*6 *1 *1", 1)


def test_with_too_few_dice_only_as_many_slots_are_filled() -> None:
    position = rare("patterned-glass", "*2", pool="P3", chance="*6 *5")
    rare_of(position).left = 2
    play(position, "*2 A1")
    assert (on_board(position), rare_of(position).left) == ("*6 *5", 0)
    position = rare("architectural-glass", "*2", pool="P3")
    rare_of(position).left = 0
    assert play(position, "*2 A1") == ""
    assert on_board(position) == ""
    position.play("pass")
    assert rare_moves(position) == []
    assert refused(position, "*2 A1") == ("rare-not-on-board", {"die": "*2"})


# -- frosted glass -------------------------------------------------------------------------------------------------


def test_frosted_glass_rolls_the_die_first() -> None:
    position = rare("frosted-glass", "*2", pool="P3", chance="5 *1")
    assert refused(position, "*2 A1") == ("rare-roll-first", {"board": "frosted-glass"})
    assert play(position, "frosted-glass") == "5"
    assert position.tokens[0] == 4
    assert position.view(1).data()["hand"] == ["*5"]
    assert "in hand: *5" in str(position)
    assert "back" in texts(position)
    assert refused(position, "pass") == ("not-now", {"expects": "place"})
    assert refused(position, "*5 B2") == ("first-die-border", {"cell": "B2"})
    assert refused(position, "*2 A1") == ("not-now", {"expects": "place"})
    assert play(position, "*5 A1") == "*1"
    assert (position.windows[0].die_at("A1"), on_board(position), position.seat) == ("*5", "*1", 0)
    assert refused(position, "frosted-glass") == ("rare-already-there", {})


def test_frosted_glass_may_be_left_with_its_new_value() -> None:
    position = rare("frosted-glass", "*2", pool="P3", chance="5")
    play(position, "frosted-glass", "back")
    assert (on_board(position), rare_of(position).left, position.tokens[0]) == ("*5", 5, 4)
    assert (position.seat, position.turn.drafts, position.in_use.die) == (0, 1, -1)


def test_frosted_glass_that_fits_nowhere_stays() -> None:
    position = rare("frosted-glass", "*2", ALL_BUT_D5, pool="P3", chance="6")
    assert play(position, "frosted-glass") == "6"
    assert (on_board(position), position.tokens[0], position.seat) == ("*6", 4, 0)


def test_frosted_glass_is_paid_for_every_time() -> None:
    position = rare("frosted-glass", "*2", tokens=2, pool="P3", chance="5 4")
    play(position, "frosted-glass", "back", "frosted-glass", "back")
    assert refused(position, "frosted-glass") == ("rare-too-dear", {"price": 1, "tokens": 0})
    rare_of(position).dice = ()
    position.changed_by_hand()
    assert refused(position, "frosted-glass") == ("rare-not-on-board", {"die": "*"})


def test_a_board_of_ones_own_may_roll_one_of_several_dice() -> None:
    from rosace.sagrada.cards.deck import Pack, with_packs

    text = """
pack = "mine"
version = 1
[[rare-board]]
id = "rippled-glass"
status = "house"
names = { en = "Rippled Glass" }
needs = ["passion.rare-glass"]
slots = 2
price_by_value = [1, 1, 2, 3, 4, 5]
reroll = true
"""
    deck = with_packs(everything(), [Pack("mine.toml", text)])
    position = sagrada.start(
        2, seed=3, modules=[RARE_GLASS], cards=deck, rare_board="rippled-glass", rare_dice="*2 *6", first=0,
        windows=["virtus", "via-lux"],
    )  # fmt: skip
    position.tokens[0] = 4
    play(position, "rippled-glass")
    assert texts(position) == ["take *2"]
    assert refused(position, "take *6") == ("rare-too-dear", {"price": 5, "tokens": 4})
    assert refused(position, "take *1") == ("rare-not-on-board", {"die": "*1"})
    play(position, "take *2")
    assert (position.tokens[0], on_board(position)) == (3, "*6")
    play(position, "back")
    assert len(rare_of(position).dice) == 2


# -- together with the Running Pliers ------------------------------------------------------------------------------


def test_a_rare_die_leaves_room_for_the_dice_that_are_owed() -> None:
    rows = (*ALL_BUT_D5[:3], ".. G6 G6 G6 ..")  # two spaces for two dice
    position = rare("architectural-glass", "*3", rows, pool="P1 B4", tools=["running-pliers"])
    play(position, "running-pliers")
    assert rare_moves(position) == []
    assert refused(position, "*3 D1") == ("no-second-die", {"tool": "running-pliers"})
    rows = (*ALL_BUT_D5[:3], ".. G6 .. G6 ..")
    position = rare("architectural-glass", "*3", rows, pool="P1 B4", tools=["running-pliers"], chance="*1")
    play(position, "running-pliers", "*3 D1", "P1 D3", "B4 D5")
    assert position.seat == 1


# -- the text ------------------------------------------------------------------------------------------------------


def test_the_board_stands_in_the_text() -> None:
    assert "rare   patterned-glass: *2 for 1, *4 for 1; 4 left" in str(rare("patterned-glass", "*2 *4"))
