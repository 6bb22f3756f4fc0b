"""Each module in the terminal: what is seen of it, how its moves are typed, how it is told, and why not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.sagrada.with_modules import GREY, RARE, ROSES, play, words
from tests.cli.tables import POOL
from tests.cli.typist import Played

# -- private dice pools -------------------------------------------------------------------------------------------


def roses(tmp_path: Path, *lines: str, rounds: str = "R5 G2 B6", **changes: Any) -> Played:
    return play(tmp_path, *lines, rounds=rounds, modules="private-pools", roses=ROSES, **changes)


def test_all_roses_are_seen(tmp_path: Path) -> None:
    output = roses(tmp_path).output
    assert "Your rose R1 R5 Y1 Y2 G3 G4 B5 B6 P1 P2" in output
    assert "Player 2: R2 R3 Y4 Y5 G1 G6 B2 B3 P4 P5" in output
    assert "first turn" not in output, "there is only one turn in a round"


@pytest.mark.parametrize(
    "lines", [["rose R5 A2"], ["ROSE r5a2"], ["rose r5", "a2"], ["5", "A2"], ["rose  r5 > A2"]]
)
def test_a_die_of_the_rose_is_placed_however_it_is_typed(tmp_path: Path, lines: list[str]) -> None:
    played = roses(tmp_path, *lines)
    assert played.moves == ["0 rose R5 A2"]


def test_a_rose_die_and_a_drafted_one_and_then_enter(tmp_path: Path) -> None:
    played = roses(tmp_path, "rose R5 A2", "G2 A3", "", "")
    assert played.moves == ["0 rose R5 A2", "0 G2 A3", "0 pass"]
    assert "Choose a die, or use a tool:" in played.output
    assert "Player 1: R5 from the rose to A2, G2 to A3" in played.output


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["rose R6 A2"], "Not allowed: There is no R6 in your private dice pool."),
        (["why rose R5 A1"], "A1 takes only a die showing 4."),
        (["why rose R5"], "R5 may go to A2"),
        (["why A1"], "rose R1 R5 Y1 Y2 G3 B5 B6 P1 P2 A1 takes only a die showing 4."),
        (
            ["rose R5 A2", "rose R1 B1"],
            "You have already placed a die from your private dice pool this turn.",
        ),
        (["rose X9"], '"rose X9" is not a move or a command.'),
    ],
)
def test_why_not_from_the_rose(tmp_path: Path, lines: list[str], answer: str) -> None:
    assert answer in words(roses(tmp_path, *lines))


def test_tools_for_the_rose(tmp_path: Path) -> None:
    tools = ["strip-cutter", "lead-came-nippers", "lathekin"]
    played = roses(tmp_path, "strip", "G2", "B5", "A2", "", tools=tools)
    assert played.moves == ["0 strip-cutter", "0 take G2", "0 swap B5", "0 B5 A2"]
    assert "for which die of your private dice pool?" in played.output
    assert "Player 1: tool Strip Cutter, G2 from the draft pool, G2 swapped for B5 of the rose" in words(
        roses(tmp_path, "strip", "G2", "B5", "A2", "pass", "", tools=tools)
    )
    rolled = roses(tmp_path, "#14", "R5", "P1", rounds="R5 G2 B6 3 4", tools=tools)
    assert rolled.moves == ["0 lead-came-nippers", "0 take R5", "0 take P1"]
    assert "Choose a die of your private dice pool to re-roll:" in rolled.output
    assert "done     roll this die alone" in rolled.output
    told = words(roses(tmp_path, "#14", "R5", "done", "pass", "", rounds="R5 G2 B6 3", tools=tools))
    assert "Player 1: tool Lead Came Nippers, R5 from the rose, no further die, re-rolled: R3" in told


# -- inspiration --------------------------------------------------------------------------------------------------


def inspired(tmp_path: Path, card: str, *lines: str, **changes: Any) -> Played:
    other = "courage" if card != "courage" else "luck"
    return play(tmp_path, *lines, **{"modules": "passion.inspiration", **changes}, inspirations=[card, other])


def test_the_cards_lie_open_and_are_turned_over(tmp_path: Path) -> None:
    output = words(inspired(tmp_path, "luck", "luck", "R5", "table", rounds=POOL + " 6"))
    assert "Player 1: Luck (ready) Once a round: after you get a die you may re-roll it." in output
    assert "Player 2: Courage (ready; house design) Once a game: place a die" in output
    assert "Player 1: Luck (turned over)" in output


def test_luck(tmp_path: Path) -> None:
    played = inspired(tmp_path, "luck", "luck", "R5", "A2", "pass", "", rounds=POOL + " 6")
    assert played.moves == ["0 luck", "0 take R5", "0 R6 A2", "0 pass"]
    assert "In use: Luck" in played.output
    assert "Player 1: inspiration Luck, R5 from the draft pool, re-rolled: R6, R6 to A2" in words(played)


def test_luck_on_a_die_of_the_rose(tmp_path: Path) -> None:
    changes: dict[str, Any] = {"modules": "passion.inspiration private-pools", "roses": ROSES}
    played = inspired(tmp_path, "luck", "luck", "rose R5", "A2", rounds="R5 G2 B6 6", **changes)
    assert played.moves == ["0 luck", "0 rose R5", "0 R6 A2"]
    assert "Choose a die of the draft pool, or of your private dice pool:" in played.output


def test_courage_offers_only_what_needs_it(tmp_path: Path) -> None:
    played = inspired(tmp_path, "courage", "courage", "R5 A2", "why R5 A2", "R5 A5")
    assert played.moves == ["0 courage", "0 R5 A5"]
    assert "Choose a die and a space whose printed colour it need not have:" in played.output
    assert "A2 takes this die without your inspiration card." in played.output


def test_generosity_takes_the_tokens_of_a_tool(tmp_path: Path) -> None:
    lines = ["generosity", "flux", "R5", "A2", "generosity", "why lathekin", "flux", ""]
    played = inspired(tmp_path, "generosity", *lines, rounds=POOL + " 6")
    assert played.moves == ["0 flux-brush", "0 take R5", "0 R6 A2", "0 generosity", "0 flux-brush"]
    assert "There are no favour tokens to take off a tool." in played.output
    assert "Choose the tool whose favour tokens you take:" in played.output
    assert "flux-brush  Flux Brush, favour tokens on it: 1" in played.output
    assert "inspiration Generosity, 1 taken from Flux Brush" in words(played)


def test_resourcefulness_costs_a_token(tmp_path: Path) -> None:
    lines = ["resource", "pass", "", "pass", "pass", "", "pass", "", "pass", "", "pass"]
    output = words(inspired(tmp_path, "resourcefulness", *lines, rounds=f"{POOL} {POOL}"))
    assert "The round track is empty, so Resourcefulness cannot be used yet." in output
    assert "resourcefulness Resourcefulness, your inspiration card, costs 1" in output


@pytest.mark.parametrize(
    ("card", "line", "answer"),
    [
        ("luck", "courage", "That is not your inspiration card."),
        ("wisdom", "wisdom", "Your inspiration card works without being asked for."),
        ("luck", "why luck", "That is allowed."),
        ("luck", "card luck", "Luck (luck) Once a round: after you get a die"),
    ],
)
def test_answers_about_inspirations(tmp_path: Path, card: str, line: str, answer: str) -> None:
    assert answer in words(inspired(tmp_path, card, line))


# -- rare glass ---------------------------------------------------------------------------------------------------


def rare(tmp_path: Path, board: str, dice: str, *lines: str, **changes: Any) -> Played:
    given: dict[str, Any] = {**RARE, "rare_board": board, "rare_dice": dice, **changes}
    return play(tmp_path, *lines, modules="passion.rare-glass", **given)


def test_the_board_shows_its_dice_and_what_they_cost_me(tmp_path: Path) -> None:
    output = words(rare(tmp_path, "textured-glass", "*5"))
    assert "Rare glass board Textured Glass (further dice: 5) Room for 1 rare glass die." in output
    assert "Rare glass *5 costs 4" in output
    assert "6 *5 costs 4: A2 A4" in output
    assert "Row Sum (now 0) The sum of the values in the row of your rare glass die" in output


@pytest.mark.parametrize("lines", [["*5 A2"], ["*5a2"], ["*5", "A2"], ["6", "1"]])
def test_a_rare_die_is_bought_however_it_is_typed(tmp_path: Path, lines: list[str]) -> None:
    played = rare(tmp_path, "textured-glass", "*5", *lines, "pass", "", rounds=POOL + " *3")
    assert played.moves == ["0 *5 A2", "0 pass"]
    assert "Player 1: *5 bought for 4, to A2" in played.output
    assert "Fresh rare glass: *3" in played.output


def test_frosted_glass_is_paid_for_rolled_and_may_stay(tmp_path: Path) -> None:
    played = rare(tmp_path, "frosted-glass", "*5", "*5 A2", "frosted", "back", "pass", "", rounds=POOL + " 2")
    assert played.moves == ["0 frosted-glass", "0 back", "0 pass"]
    assert "With Frosted Glass the die is re-rolled before it is placed." in played.output
    assert "leave the die on the rare glass board" in played.output
    assert "Player 1: Frosted Glass: 1 paid, re-rolled: *2, *2 stays on the rare glass board" in words(played)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["*6 A2"], "There is no *6 on the rare glass board."),
        (["*5 A2", "*3 B1"], "A rare glass die already stands in your window."),
        (["why *5"], "*5 may go to A2"),
        (["why A1"], "*5 A1 takes only a die showing 4."),
        (["card textured"], "Textured Glass (textured-glass) Room for 1 rare glass die."),
    ],
)
def test_answers_about_rare_glass(tmp_path: Path, lines: list[str], answer: str) -> None:
    assert answer in words(rare(tmp_path, "textured-glass", "*5", *lines, rounds=POOL + " *3"))


def test_a_die_that_is_too_dear(tmp_path: Path) -> None:
    windows = ["kaleidoscopic-dream", "virtus"]  # with four tokens
    output = words(rare(tmp_path, "iridescent-glass", "*5", "*5 A3", windows=windows))
    assert "Rare glass *5 costs 5" in output
    assert "This rare glass die costs 5 favour tokens, and you have 4." in output


# -- grey glass ---------------------------------------------------------------------------------------------------


def grey(tmp_path: Path, board: str, *lines: str, rounds: str = "R5 G2 B6 P1 K4", **changes: Any) -> Played:
    given = {**GREY, "grey_board": board, **changes}
    return play(tmp_path, *lines, rounds=rounds, modules="glory.grey-glass", **given)


def test_the_restriction_board_is_told_in_words(tmp_path: Path) -> None:
    output = words(grey(tmp_path, "outer-rows"))
    assert "Outer Rows (grey dice put aside: 9) Grey dice may stand only on A1, A2, A3, A4, A5, D1" in output
    assert "Shades of Grey (now 0) Sets of grey dice" in output


def test_grey_dice_are_placed_and_asked_about_like_others(tmp_path: Path) -> None:
    played = grey(tmp_path, "outer-rows", "why k4 b1", "k4", "A1")
    assert played.moves == ["0 K4 A1"]
    assert "The restriction board allows no grey die on B1." in played.output


def test_the_graphite_tools(tmp_path: Path) -> None:
    played = grey(tmp_path, "any-color", "patina", "take R5", "value 4", "R4 A1")
    assert played.moves == ["0 patina-brush", "0 take R5", "0 value 4", "0 R4 A1"]
    assert "Choose the value of a grey die:" in played.output
    tools = ["lathekin", "flux-brush", "soldering-iron"]
    lines = ["K4 A1", "soldering", "A1", "why R5 A2", "why R5 A1", "G4", "A1", ""]
    played = grey(tmp_path, "any-color", *lines, rounds="R5 G4 B6 P1 K4", tools=tools)
    assert played.moves == ["0 K4 A1", "0 soldering-iron", "0 lift A1", "0 G4 A1"]
    assert "The new die goes to A1, where the other one stood." in played.output
    assert "Choose the die of your window to swap:" in played.output
    assert "Choose the die of the draft pool for " in played.output
    assert "tool Soldering Iron, G4 to A1, K4 back to the draft pool" in words(played)
