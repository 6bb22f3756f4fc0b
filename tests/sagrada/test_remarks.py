"""What is remarked on a move: the codes and facts, of tools and modules too."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace import sagrada
from rosace.engine.prompt import THE_TABLE, Facts, Remark
from rosace.sagrada import GAME, Options, Pattern, Position, Window, notation
from rosace.sagrada.modules.pioneer_card import PioneerCard
from rosace.sagrada.remarks import CODES
from tests.sagrada.modules.laid import as_played, laid
from tests.sagrada.modules.passion import inspired, rare
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, table, window

TWO_REDS = ("R1 .. R3 .. ..", ".. B2 .. .. ..", *NO_DICE[2:])
GREYS = ("K4 .. K2 .. ..", ".. R1 .. .. ..", *NO_DICE[2:])
Said = tuple[str, Facts]


def remarks(position: Position, move: str) -> list[Remark]:
    before = position.copy()
    outcome = notation.outcome_text(position.play(move))
    return GAME.remarks(before, move, position, outcome)


def said(position: Position, *moves: str) -> list[Said]:
    """The codes and facts of what is remarked on the last of some moves."""
    for move in moves[:-1]:
        position.play(move)
    return [(one["code"], one["facts"]) for one in remarks(position, moves[-1])]


# -- a turn --------------------------------------------------------------------------------------------------------


def test_a_remark_names_its_seat_and_its_turn() -> None:
    position = table(pool="R5 G2")
    (placed,) = remarks(position, "R5 A1")
    assert placed == {
        "seat": 0, "code": "placed", "facts": {"die": "R5", "cell": "A1"}, "turn": 1, "secret": "",
    }  # fmt: skip
    (passed,) = remarks(position, "pass")
    assert (passed["seat"], passed["code"], passed["turn"]) == (1, "passed", 2)


def test_a_pass_that_only_ends_the_turn_is_another_remark() -> None:
    assert said(table(pool="R5 G2"), "pass") == [("passed", {})]
    assert said(table(TWO_REDS, pool="G6", tools=["lathekin"]), "G6 B1", "pass") == [("ended-turn", {})]
    rose = laid(modules=["private-pools"], pool="R5", rose="B2 G3")
    assert said(rose, "rose B2 A1", "pass") == [("ended-turn", {})]


def test_windows_are_chosen_in_secret() -> None:
    position = sagrada.start(2, seed=7)
    name = position.dealt[position.seat][0]
    (chosen,) = remarks(position, f"window {name}")
    assert (chosen["code"], chosen["facts"], chosen["secret"]) == ("chose-window", {"window": name}, "chosen")
    assert GAME.is_still_secret(chosen["secret"], position)
    last = remarks(position, f"window {position.dealt[position.seat][0]}")
    assert [one["code"] for one in last] == ["chose-window", "round-began"]
    assert not GAME.is_still_secret(chosen["secret"], position)


def test_a_round_ends_and_the_next_begins() -> None:
    position = sagrada.start(2, seed=7, windows=["virtus", "firmitas"])
    for _ in range(3):
        assert [one["code"] for one in remarks(position, "pass")] == ["passed"]
    left = [*map(str, position.view(0).data()["pool"])]
    _, ended, began = remarks(position, "pass")
    assert (ended["seat"], ended["code"]) == (THE_TABLE, "round-ended")
    assert ended["facts"] == {"round": 1, "dice": left, "count": 5}
    assert (began["seat"], began["code"]) == (THE_TABLE, "round-began")
    assert began["facts"] == {"round": 2, "dice": position.view(0).data()["pool"]}
    while position.round < 10 or position.turn.index < 3:
        position.play("pass")
    assert [one["code"] for one in remarks(position, "pass")] == ["passed", "round-ended"]


# -- tools ---------------------------------------------------------------------------------------------------------

STEPS: list[tuple[str, Sequence[str], list[Said]]] = [
    ("grozing-pliers", [], [("used", {"tool": "grozing-pliers"})]),
    ("grozing-pliers", ["take R5"], [("took", {"die": "R5"})]),
    ("grozing-pliers", ["take R5", "+1"], [("became", {"die": "R6"})]),
    ("grozing-pliers", ["take R5", "+1", "R6 C1"], [("placed", {"die": "R6", "cell": "C1"})]),
    ("lens-cutter", ["take R5", "swap G6"], [("swapped", {"die": "R5", "other": "G6"})]),
    ("flux-brush", ["take B4"], [("took", {"die": "B4"}), ("rerolled", {"dice": ["B3"]})]),
    ("flux-remover", ["take R5", "value 3"], [("became", {"die": "P3"})]),
    ("flux-remover", ["take R5", "value 3", "back"], [("put-back", {"die": "P3"})]),
    ("lathekin", ["lift A1"], [("lifted", {"die": "R1", "cell": "A1"})]),
    ("lathekin", ["lift A1", "R1 C1"], [("moved-die", {"die": "R1", "from": "A1", "cell": "C1"})]),
    ("tap-wheel", ["lift A1", "R1 C1", "done"], [("stopped", {})]),
]


@pytest.mark.parametrize(("tool", "moves", "expected"), STEPS)
def test_the_steps_of_tools(tool: str, moves: Sequence[str], expected: list[Said]) -> None:
    chance = "P" if tool == "flux-remover" else "3"
    position = table(TWO_REDS, pool="R5 B4", track=["G6 R2"], tools=[tool], chance=chance)
    assert said(position, tool, *moves) == expected


def test_a_die_is_drawn_for_the_flux_remover() -> None:
    position = table(pool="R5", tools=["flux-remover"], chance="P")
    assert said(position, "flux-remover", "take R5") == [("took", {"die": "R5"}), ("drew", {"colour": "P"})]


def test_a_rolled_die_that_fits_nowhere_goes_back() -> None:
    position = table(ALL_BUT_D5, pool="G5 R1", tools=["flux-brush"], chance="6")
    assert said(position, "flux-brush", "take G5")[1:] == [
        ("rerolled", {"dice": ["G6"]}),
        ("put-back", {"die": "G6"}),
    ]


def test_the_whole_pool_is_rolled() -> None:
    rolled: Said = ("rerolled", {"dice": ["R1", "B2"]})
    position = table(pool="R5 B4", tools=["glazing-hammer"], turn=2, chance="1 2")
    assert said(position, "glazing-hammer") == [("used", {"tool": "glazing-hammer"}), rolled]
    colour = position.setup.deck.tool("glazing-hammer").colour
    solo = table(pool=f"R5 B4 {colour}6", tools=["glazing-hammer"], turn=2, players=1, chance="1 2")
    assert said(solo, "glazing-hammer", f"pay {colour}6") == [("paid", {"die": f"{colour}6"}), rolled]


def test_two_dice_are_moved_together() -> None:
    position = table(TWO_REDS, tools=["lathekin"], options=Options(two_dice="together"), pool="G6")
    moved = said(position, "lathekin", "lift A1", "lift A3", "R3 C1")
    assert moved == [("moved-die", {"die": "R3", "from": "A3", "cell": "C1"})]


def test_tools_of_roses() -> None:
    position = laid(modules=["private-pools"], tools=["strip-cutter"], pool="R5 B4", rose="R1 Y2")
    assert said(position, "strip-cutter", "take R5") == [("took", {"die": "R5"})]
    assert said(position, "swap Y2") == [("swapped-rose", {"die": "R5", "other": "Y2"})]
    nippers = "lead-came-nippers"
    position = laid(modules=["private-pools"], tools=[nippers], pool="R1", rose="R1 Y2 P3", chance="6 4")
    assert said(position, nippers, "take R1") == [("took-from-rose", {"die": "R1"})]
    assert said(position, "take Y2") == [
        ("took-from-rose", {"die": "Y2"}),
        ("rerolled", {"dice": ["R6", "Y4"]}),
    ]
    position = laid(modules=["private-pools"], tools=[nippers], pool="R1", rose="R1 Y2", chance="6")
    assert said(position, nippers, "take R1", "done") == [("stopped", {}), ("rerolled", {"dice": ["R6"]})]


def test_a_die_of_the_window_is_exchanged() -> None:
    position = laid(
        GREYS, modules=["glory.grey-glass"], tools=["soldering-iron"], pool="Y6 K5", board="any-color"
    )
    assert said(position, "soldering-iron", "lift A1", "Y6 A1") == [
        ("placed", {"die": "Y6", "cell": "A1"}),
        ("put-back", {"die": "K4"}),
    ]


def test_dice_change_hands() -> None:
    position = laid(modules=["promo.strip-cutter"], tools=["promo-strip-cutter"], pool="R4 B5")
    plain = Pattern("theirs", ["....."] * 4)
    position.windows[1] = Window.read(as_played(position, plain), ("R5 .. .. .. ..", *NO_DICE[1:]))
    position.changed_by_hand()
    taken = said(position, "promo-strip-cutter", "from 1 A1")
    assert taken == [("took-from-window", {"die": "R5", "player": 1, "cell": "A1"})]
    assert said(position, "R5 D5") == [("placed", {"die": "R5", "cell": "D5"})]
    assert said(position, "take B5") == [("gave", {"die": "B5"})]
    (placed,) = remarks(position, "B5 C1")
    assert (placed["seat"], placed["code"]) == (1, "placed")


# -- modules -------------------------------------------------------------------------------------------------------


def test_dice_of_the_rose() -> None:
    position = laid(modules=["private-pools"], pool="R5", rose="B2 G3")
    assert said(position, "rose B2 A1") == [("placed-from-rose", {"die": "B2", "cell": "A1"})]


def test_inspirations() -> None:
    position = inspired("luck", pool="R5 B2", rose="B3", chance="3")
    assert said(position, "luck") == [("inspired", {"card": "luck"})]
    assert said(position, "rose B3") == [("took-from-rose", {"die": "B3"}), ("rerolled", {"dice": ["B3"]})]
    full = inspired("luck", ALL_BUT_D5, rose="G3", chance="6")
    assert said(full, "luck", "rose G3")[1:] == [
        ("rerolled", {"dice": ["G6"]}),
        ("put-back-on-rose", {"die": "G6"}),
    ]
    tokens = inspired("generosity", pool="R5", tools=["lathekin"], on_tools=[2])
    assert said(tokens, "generosity", "lathekin") == [("took-tokens", {"tokens": 2, "tool": "lathekin"})]


def test_an_inspiration_that_works_by_itself() -> None:
    position = inspired("wisdom", TWO_REDS, pool="R5", tools=["lathekin"], on_tools=[1])
    assert said(position, "lathekin") == [("used", {"tool": "lathekin"}), ("inspired", {"card": "wisdom"})]


def test_a_tool_rolls_the_die_of_an_inspiration() -> None:
    position = inspired("luck", pool="R5 B2", tools=["flux-brush"], chance="3 4")
    assert said(position, "luck", "take R5", "flux-brush") == [
        ("used", {"tool": "flux-brush"}),
        ("rerolled", {"dice": ["R4"]}),
    ]


def test_rare_glass() -> None:
    position = rare("architectural-glass", "*4", pool="R5", chance="*2")
    assert said(position, "*4 A1") == [
        ("bought", {"die": "*4", "cell": "A1", "price": 2}),
        ("fresh-rare", {"dice": ["*2"]}),
    ]
    position = rare("frosted-glass", "*1", pool="R5", chance="4")
    assert said(position, "frosted-glass") == [
        ("used-board", {"board": "frosted-glass", "price": 1}),
        ("rerolled", {"dice": ["*4"]}),
    ]
    assert said(position, "back") == [("stayed", {"die": "*4"})]
    position = rare("frosted-glass", "*1 *2", pool="R5", chance="4")
    assert said(position, "frosted-glass", "take *2") == [
        ("bought-to-roll", {"die": "*2", "price": 1}),
        ("rerolled", {"dice": ["*4"]}),
    ]


def test_bloom_cards_stay_secret_but_not_how_many_were_kept() -> None:
    position = sagrada.start(2, seed=7, modules=["glory.bloom"], windows=["virtus", "firmitas"])
    moves = [move.text for move in position.legal_moves()]
    (kept,) = remarks(position, moves[0])
    assert (kept["code"], kept["secret"]) == ("kept", "end")
    assert remarks(position, str(position.legal_moves()[1]))[0]["code"] == "discarded"
    position.play(position.legal_moves()[0])
    last = remarks(position, str(position.legal_moves()[0]))
    assert [(one["seat"], one["code"], one["facts"]) for one in last[1:3]] == [
        (0, "blooms-kept", {"count": 1}),
        (1, "blooms-kept", {"count": 2}),
    ]
    assert GAME.is_still_secret("end", position)


def test_pioneers_are_claimed() -> None:
    cards = ["pioneer-xii", "pioneer-i", "pioneer-ii"]
    position = sagrada.start(
        2, seed=7, modules=["glory.pioneers"], windows=["virtus", "firmitas"], pioneers=cards
    )
    position.windows[0] = window(("R1 G2 B3 Y4 P5", *NO_DICE[1:]))
    position.changed_by_hand()
    points = position.setup.deck.find(PioneerCard, "pioneer-xii").points
    assert said(position, "pass")[1:] == [("claimed", {"card": "pioneer-xii", "count": points})]


def test_every_code_is_declared_once() -> None:
    assert len(set(CODES)) == len(CODES)
