"""Table descriptions with expansions: what the modules score, the rules that grey and rare dice break, and mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada import score_sheet
from rosace.sagrada.cards import deck
from tests.sagrada.cards.own_packs import MINE
from tests.sagrada.sheets.examples import EMPTY, WORKED, changed
from tests.sheets import refused

NONE = EMPTY[0]


def seat(name: str, *rows: str, **more: Any) -> dict[str, Any]:
    """A player with a window without print; rows that are not given are empty."""
    dice = [*rows, *EMPTY[len(rows) :]]
    return {"name": name, "window": None, "private": [], "tokens": 0, "dice": dice, **more}


def table(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "sagrada", "public": [], "players": list(players), **more}


def lines(sheet: dict[str, Any], player: int = 0) -> dict[str, int]:
    """Each line of a player, with its points."""
    return {line["card"]: line["points"] for line in score_sheet(sheet)["players"][player]["lines"]}


def broken(sheet: dict[str, Any]) -> tuple[list[tuple[str, str]], list[str]]:
    """The breaches of the first player, and the smallest removals."""
    player = score_sheet(sheet, repair=True)["players"][0]
    found = [(breach["rule"], " ".join(breach["cells"])) for breach in player["breaches"]]
    return found, [" ".join(cells) for cells in player["repairs"]]


# -- grey and rare glass ----------------------------------------------------------------------------------------


def grey(board: str, *rows: str, window: str | None = None, **more: Any) -> dict[str, Any]:
    return table(seat("Ana", *rows, window=window), modules=["glory.grey-glass"], grey_board=board, **more)


def test_grey_objectives() -> None:
    sheet = grey("any-color", "K1 R2 K3 .. ..", ".. K2 .. .. ..", public=["shades-of-grey", "grey-of-night"])
    found = lines(sheet)
    assert found["shades-of-grey"] == 6, "one set of three values"
    assert found["empty-spaces"] == -16


@pytest.mark.parametrize(
    ("board", "rows", "breaches", "repairs"),
    [
        ("any-color", ["K1 R2 K3 .. .."], [], []),
        ("outer-rows", ["R1 .. .. .. ..", "K2 .. .. .. .."], [("grey-restriction", "B1")], ["B1"]),
        ("outer-and-middle-columns", ["K1 K2 .. .. .."], [("grey-restriction", "A2"), ("same-colour-beside", "A1 A2")],
         ["A2"]),
        ("no-corners", ["K1 R2 .. .. ..", "R3 K4 .. .. .."], [("grey-corner", "A1 B2")], ["A1", "B2"]),
        ("value-spaces", ["K1 .. .. .. .."], [("grey-restriction", "A1")], ["A1"]),
    ],
)  # fmt: skip
def test_what_a_restriction_board_forbids(
    board: str, rows: list[str], breaches: list[tuple[str, str]], repairs: list[str]
) -> None:
    assert broken(grey(board, *rows)) == (breaches, repairs)


def test_the_board_counts_with_the_print() -> None:
    on_colour = ["K5 .. .. .. .."]
    printed = "kaleidoscopic-dream"  # its A1 is yellow
    assert broken(grey("no-corners", *on_colour, window=printed))[0] == [("printed-colour", "A1")]
    assert broken(grey("any-color", *on_colour, window=printed))[0] == []


def rare(*rows: str, window: str | None = None, **more: Any) -> dict[str, Any]:
    return table(seat("Ana", *rows, window=window, **more), modules=["passion.rare-glass"])


def test_two_rare_dice_are_one_too_many() -> None:
    assert broken(rare("*1 R2 *3 .. ..")) == ([("two-rare", "A1 A3")], ["A1", "A3"])
    assert broken(rare("*1 R2 .. .. ..")) == ([], [])


def test_a_rare_die_has_a_value_to_break_and_no_colour() -> None:
    assert broken(rare("*1 R1 .. .. .."))[0] == [("same-value-beside", "A1 A2")]
    assert broken(rare("*5 .. .. .. ..", window="kaleidoscopic-dream"))[0] == []


@pytest.mark.parametrize(
    ("card", "points"),
    [("unique-around", 3 * 2 + 3 * 3), ("same-value", 0), ("row-sum", 6), ("column-sum", 5 + 4)],
)
def test_private_objectives_of_rare_glass(card: str, points: int) -> None:
    sheet = rare("R2 *4 .. .. ..", "R3 B1 .. .. ..", private=[card])
    assert lines(sheet)[card] == points


def test_private_objectives_with_marked_spaces() -> None:
    sheet = table(seat("Ana", "R6 R2 Y3 G4 R5", private=["tunnel"]), modules=["five-six.objectives"])
    assert lines(sheet)["tunnel"] == 2 + 3 + 4


def test_symmetry() -> None:
    sheet = table(
        seat("Ana", "R6 R2 Y3 G2 R6"), public=["horizontal-shade-symmetry"], modules=["passion.objectives"]
    )
    assert lines(sheet)["horizontal-shade-symmetry"] > 0


# -- pioneers and blooms ----------------------------------------------------------------------------------------

FULL = ["R1 B2 R3 B4 R5", "B2 R3 B4 R5 B6"]


def glory(*rows: str, **more: Any) -> dict[str, Any]:
    own = {"pioneers": [], "blooms": []} | more
    return table(seat("Ana", *rows, **own), modules=["glory.pioneers", "glory.bloom"])


def test_pioneers_are_worth_their_points_whatever_the_window_shows() -> None:
    assert lines(glory(pioneers=["pioneer-i", "pioneer-xiv"])) == {
        "pioneer-i": 3, "pioneer-xiv": 6, "favor-tokens": 0, "empty-spaces": -20,
    }  # fmt: skip


def test_a_bloom_is_won_or_lost() -> None:
    assert lines(glory("R1 B2 R3 B4 ..", blooms=["path", "waves"])) | {"empty-spaces": 0, "favor-tokens": 0} == {
        "path": 4, "waves": -4, "favor-tokens": 0, "empty-spaces": 0,
    }  # fmt: skip


def ranked(*players: dict[str, Any]) -> list[tuple[str, int, str]]:
    answer = score_sheet(table(*players, modules=["glory.bloom"]))
    return [(place["name"], place["total"], place["by"]) for place in answer["ranking"]]


def test_blooms_count_in_the_tie_break_by_private_objectives() -> None:
    """Ana has 4 and her bloom's 4, Ben has 6: by the private objective alone he would be first."""
    ana = seat("Ana", "R1 B2 R3 B4 ..", blooms=["path"], private=["shades-of-red"])
    ben = seat("Ben", "R1 B2 R3 B4 ..", blooms=[], private=["shades-of-blue"], tokens=2)
    assert ranked(ana, ben) == [("Ana", -8, "private-points"), ("Ben", -8, "")]


def test_lost_blooms_count_in_the_tie_break_too() -> None:
    """Ana has 4 less the 4 that her bloom costs, Ben has 3: by the private objective alone she would be first."""
    ana = seat("Ana", "R1 B2 R3 B4 ..", blooms=["waves"], private=["shades-of-red"], tokens=3)
    ben = seat("Ben", "R1 B2 Y3 B4 ..", blooms=[], private=["shades-of-yellow"])
    assert ranked(ana, ben) == [("Ben", -13, "private-points"), ("Ana", -13, "")]


def test_dice_removed_for_a_breach_cost_the_pioneers_that_no_longer_hold() -> None:
    """A2 is gone: the upper half is not full any more, while three by three was never in it and holds."""
    square = ["R1 .. R3 B4 R5", "B2 R3 B4 R5 B6", "R1 B2 R3 B4 R5", "B2 R3 B4 R5 B6"]
    sheet = glory(*square, pioneers=["pioneer-i", "pioneer-iv"])
    assert {"pioneer-i", "pioneer-iv"} <= lines(sheet).keys()
    assert "pioneers_discarded" not in score_sheet(sheet)["players"][0]
    sheet = changed(sheet, "players[0].removed_for_breach", True)
    assert lines(sheet) == {"pioneer-iv": 3, "favor-tokens": 0, "empty-spaces": -1}
    assert score_sheet(sheet)["players"][0]["pioneers_discarded"] == ["pioneer-i"]


def test_a_repair_says_which_pioneers_it_costs() -> None:
    """R3 beside R1: to take A1 or A2 out costs the upper half; either leaves a square below."""
    rows = ["R1 R3 B4 R5 B6", "B2 Y4 R3 B2 R1", "Y1 B6 Y4 R5 B6", "B2 Y5 B2 Y1 R5"]
    player = score_sheet(glory(*rows, pioneers=["pioneer-i", "pioneer-iv"]), repair=True)["players"][0]
    assert player["repairs"] == [["A1"], ["A2"]]
    assert player["pioneers_lost"] == [["pioneer-i"], ["pioneer-i"]]
    assert "pioneers_lost" not in score_sheet(WORKED, repair=True)["players"][0]


# -- several players --------------------------------------------------------------------------------------------


def rivals(*rows: str) -> dict[str, Any]:
    players = [seat(f"P{index}", row) for index, row in enumerate(rows)]
    return table(*players, public=["in-the-glow-of-light"], modules=["glory.rivalry"])


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (["R1 B2 R3 .. ..", "R1 B2 .. .. ..", "R1 .. .. .. ..", NONE], [12, 8, 5, 0]),
        (["R1 B2 .. .. ..", "R1 B3 .. .. ..", "R1 .. .. .. ..", "R2 .. .. .. .."], [10, 10, 2, 2]),
        (["R1 B2 .. .. ..", "R1 .. .. .. ..", "B2 .. .. .. .."], [12, 6, 6]),
        (["R6 .. .. .. ..", "R1 .. .. .. .."], [0, 12]),
    ],
)
def test_rivalry_compares_the_players(rows: list[str], points: list[int]) -> None:
    sheet = rivals(*rows)
    assert [lines(sheet, player)["in-the-glow-of-light"] for player in range(len(rows))] == points


@pytest.mark.parametrize("players", [5, 6])
def test_five_and_six_play_with_the_windows_of_their_expansion(players: int) -> None:
    first = seat("P0", window="romanesque", private=["fence"])
    sheet = table(first, *[seat(f"P{index}") for index in range(1, players)])
    assert len(score_sheet(sheet)["ranking"]) == players
    with pytest.raises(
        SetupError, match=r"^players\[0\].window: romanesque is in the box only with five-six.windows"
    ):
        score_sheet({**sheet, "modules": ["-five-six.windows"]})


# -- own packs --------------------------------------------------------------------------------------------------


def test_cards_of_my_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, "utf-8")
    mine = deck.load([path])
    sheet = glory("R1 B2 .. .. ..", "Y3 R4 .. .. ..", blooms=["steps"], pioneers=["pioneer-xvi"])
    sheet = changed(sheet, "players[0].window", "lamp")
    player = score_sheet(sheet, cards=mine)["players"][0]
    found = {line["card"]: line["points"] for line in player["lines"]}
    assert (found["steps"], found["pioneer-xvi"]) == (5, 5)
    assert player["breaches"] == [{"rule": "printed-colour", "cells": ["B2"], "unless": ["eglomise-brush"]}]
    with pytest.raises(SetupError, match=r"^players\[0\].window: there is no card 'lamp'"):
        score_sheet(sheet)


# -- mistakes ---------------------------------------------------------------------------------------------------

GREY = grey("any-color", "K1 .. .. .. ..")
RARE = rare("*1 .. .. .. ..")
GLORY = glory()
MISTAKES: list[tuple[dict[str, Any], str, Any, str]] = [
    (WORKED, "modules", "glory.bloom", "modules: is a list, not the text 'glory.bloom'"),
    (WORKED, "modules", ["glory"], "modules: there is no module 'glory'; there are five-six.windows"),
    (WORKED, "players[0].dice[0]", "K5 G4 R2 Y5 P6", "players[0].dice: A1: K5 is grey glass, which is in the game only "
     "with glory.grey-glass"),
    (WORKED, "players[0].dice[0]", "*5 G4 R2 Y5 P6", "players[0].dice: A1: *5 is rare glass, which is in the game only "
     "with passion.rare-glass"),
    (WORKED, "pool", "R1 K1", "pool[1]: K1 is grey glass, which is in the game only with glory.grey-glass"),
    (WORKED, "track", ["*1"], "track[0][0]: *1 is rare glass, which is in the game only with passion.rare-glass"),
    (WORKED, "removed", ["*1"], "removed[0]: *1 is rare glass, which is in the game only with passion.rare-glass"),
    (RARE, "pool", ["*1"], "pool[0]: *1 is rare glass: it lies on its board or stands in a window"),
    (RARE, "track", [["R1", "*1"]], "track[0][1]: *1 is rare glass: it lies on its board or stands in a window"),
    (WORKED, "public", ["grey-of-night"], "public[0]: grey-of-night is in the box only with glory.grey-glass"),
    (WORKED, "players[0].private", ["fence"], "players[0].private[0]: fence is in the box only with five-six.object"),
    (RARE, "players[0].private", ["shades-of-red"], "players[0].private[0]: with rare glass only its own private"),
    (WORKED, "grey_board", "any-color", "grey_board: belongs to the module glory.grey-glass, which is not in the game"),
    (WORKED, "rare_board", "frosted-glass", "rare_board: belongs to the module passion.rare-glass, which is not in"),
    (WORKED, "players[0].blooms", [], "players[0].blooms: belongs to the module glory.bloom, which is not in the game"),
    (WORKED, "players[0].pioneers", [], "players[0].pioneers: belongs to the module glory.pioneers, which is not in"),
    (WORKED, "players[0].rose", "R1", "players[0].rose: belongs to the module private-pools, which is not in the game"),
    (WORKED, "players[0].removed_for_breach", True, "players[0].removed_for_breach: belongs to the module glory.pion"),
    (GREY, "grey_board", ..., "grey_board: is missing"),
    (GREY, "grey_board", "any-colour", "grey_board: there is no card 'any-colour'; known are any-color, blank-spaces"),
    (RARE, "rare_dice", ["R1"], "rare_dice[0]: is rare glass such as *5, not R1"),
    (GLORY, "players[0].blooms", ..., "players[0].blooms: is missing"),
    (GLORY, "players[0].blooms", ["?"], "players[0].blooms[0]: there is no card '?'"),
    (GLORY, "players[0].blooms", ["waves", "waves"], "players[0].blooms[1]: waves stands there already"),
    (GLORY, "players[0].blooms", ["waves", "path", "pairs"], "players[0].blooms: two bloom cards are dealt to each"),
    (GLORY, "players[0].pioneers", ..., "players[0].pioneers: is missing"),
    (GLORY, "players[0].pioneers", ["pioneer-0"], "players[0].pioneers[0]: there is no card 'pioneer-0'"),
    (GLORY, "pioneers", ["pioneer-i", "pioneer-ii", "pioneer-iii", "pioneer-iv"], "pioneers: three pioneer cards lie"),
    (rivals(NONE), "public", ["in-the-dusk"], "public[0]: in-the-dusk compares players, and the sheet has only one"),
    (GLORY, "solo", True, "modules: glory.pioneers is for 2 to 6 players, not for 1"),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "path", "value", "message"), MISTAKES)
def test_a_mistake_is_refused_with_its_place(
    sheet: dict[str, Any], path: str, value: Any, message: str
) -> None:
    error = refused(score_sheet, sheet, {path: value})
    assert str(error).startswith(message)
    assert error.code, "every reason against a sheet has a code"


def test_seven_do_not_play() -> None:
    with pytest.raises(SetupError, match=r"^players: 1 to 6 play, not 7"):
        score_sheet(table(*[seat("Ana")] * 7))


def test_a_card_may_waive_the_print_of_a_die_that_stands_apart() -> None:
    """The straightedge put it there, and Courage onto another colour."""
    ana = seat("Ana", "B4 .. .. .. ..", NONE, ".. .. R2 .. ..", window="virtus", exempt=["C3"])
    sheet = table(ana, modules=["passion.inspiration"])
    assert broken(sheet) == ([("touches-nothing", "C3")], [])
    assert broken(changed(sheet, "players[0].no_tool", ["C3"])) == ([("touches-nothing", "C3")], ["C3"])
    for card, rules in (("courage", []), ("luck", ["touches-nothing"])):
        told = changed(sheet, "players[0].inspiration", card)
        assert [rule for rule, _ in broken(told)[0]] == rules
