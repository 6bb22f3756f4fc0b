"""Table descriptions: scored, ranked, and refused with the place of the mistake."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada import score_sheet
from tests.sagrada.sheets.examples import EMPTY, SOLO, WORKED, changed
from tests.sheets import refused

DIAGONALS = [".. .. .. .. ..", ".. B1 .. .. Y4", "B2 .. B3 Y5 ..", ".. .. Y6 B4 .."]


def only(sheet: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The one player's part of the answer."""
    (player,) = score_sheet(sheet, **more)["players"]
    assert isinstance(player, dict)
    return player


def test_the_worked_example_line_by_line() -> None:
    player = only(WORKED)
    assert player["name"] == "Ana"
    assert player["total"] == 40
    assert player["lines"] == [
        {
            "card": "column-color-variety",
            "points": 10,
            "cells": ["A4", "A5", "B4", "B5", "C4", "C5", "D4", "D5"],
        },
        {"card": "light-shades", "points": 4, "cells": ["A3", "B2", "B4", "B5"]},
        {
            "card": "color-variety",
            "points": 12,
            "cells": [
                "A2", "A3", "A4", "A5", "B1", "B2", "B4", "B5", "C1", "C2", "C4", "C5", "D1", "D2", "D4",
            ],
        },
        {"card": "shades-of-purple", "points": 17, "cells": ["A5", "C1", "C4"]},
        {"card": "favor-tokens", "points": 0, "cells": []},
        {"card": "empty-spaces", "points": -3, "cells": ["A1", "B3", "C3"]},
    ]  # fmt: skip
    assert player["breaches"] == [
        {"rule": "printed-value", "cells": ["C5"], "unless": ["copper-foil-burnisher"]}
    ]
    assert score_sheet(WORKED)["ranking"] == [{"place": 1, "name": "Ana", "seat": 0, "total": 40, "by": ""}]


def test_the_worked_example_breaks_no_rule_if_a_tool_waived_c5() -> None:
    player = only(changed(WORKED, "players[0].exempt", ["C5"]), repair=True)
    assert (player["total"], player["breaches"], player["repairs"]) == (40, [], [])


def test_repairs_are_listed_when_asked_for() -> None:
    assert "repairs" not in only(WORKED)
    player = only(WORKED, repair=True)
    assert (player["repairs"], player["repairs_loose"]) == ([], []), "a tool may have done it"
    assert player["if_no_tool"] == {"repairs": [["C5"]], "repairs_loose": [[]]}
    player = only(changed(WORKED, "players[0].no_tool", ["C5"]), repair=True)
    assert (player["breaches"][0]["unless"], player["repairs"]) == ([], [["C5"]])
    assert "if_no_tool" not in player


def test_only_tools_that_were_used_come_into_question() -> None:
    for tools, unless in (
        ([], []),
        ([{"id": "copper-foil-burnisher", "tokens": 0}], []),
        ([{"id": "copper-foil-burnisher", "tokens": 1}], ["copper-foil-burnisher"]),
    ):
        assert only({**WORKED, "tools": tools})["breaches"][0]["unless"] == unless


def test_loose_dice_are_not_held_against_a_window() -> None:
    sheet = changed(changed(WORKED, "players[0].window", None), "players[0].dice", [
        EMPTY[0], ".. R3 G4 .. ..", EMPTY[0], ".. .. .. .. ..",
    ])  # fmt: skip
    assert [breach["rule"] for breach in only(sheet)["breaches"]] == ["first-die-border"]
    assert only(changed(sheet, "players[0].loose", ["B2", "B3"]))["breaches"] == []


def test_a_blank_window_has_no_print_to_break() -> None:
    for blank in (None, "blank"):
        player = only(changed(WORKED, "players[0].window", blank))
        assert (player["total"], player["breaches"]) == (40, [])


def test_colour_diagonals() -> None:
    sheet = changed(changed(WORKED, "public", ["color-diagonals"]), "players[0].window", None)
    player = only(changed(sheet, "players[0].dice", DIAGONALS))
    assert player["lines"][0] == {
        "card": "color-diagonals",
        "points": 7,
        "cells": ["B2", "B5", "C1", "C3", "C4", "D3", "D4"],
    }


@pytest.mark.parametrize("count", [0, 1, 10])
def test_any_number_of_objectives_is_accepted(count: int) -> None:
    public = [
        "row-color-variety", "column-color-variety", "row-shade-variety", "column-shade-variety", "light-shades",
        "medium-shades", "deep-shades", "shade-variety", "color-diagonals", "color-variety",
    ][:count]  # fmt: skip
    private = ["shades-of-red", "shades-of-blue", "shades-of-purple"] if count else []
    player = only(changed(changed(WORKED, "public", public), "players[0].private", private))
    assert [line["card"] for line in player["lines"]] == [*public, *private, "favor-tokens", "empty-spaces"]


def test_two_to_four_players_count_every_private_objective() -> None:
    sheet = changed(WORKED, "players[0].private", ["shades-of-purple", "shades-of-red"])
    assert only(sheet)["total"] == 40 + 8


def test_a_window_that_breaks_rules_is_scored_as_it_lies() -> None:
    sheet = changed(WORKED, "players[0].dice", ["P1 P2 P1 P2 P1"] * 4)
    player = only(sheet)
    assert player["total"] == 16 + 28  # eight pairs of a 1 and a 2; twelve ones and eight twos
    assert player["breaches"]


# -- ranking ----------------------------------------------------------------------------------------------------


def table(*players: tuple[str, list[str], int, str], **more: Any) -> dict[str, Any]:
    """A table without public objectives: name, private objectives, tokens and the first row of dice."""
    seats = [
        {"name": name, "window": None, "private": private, "tokens": tokens, "dice": [row, *EMPTY[1:]]}
        for name, private, tokens, row in players
    ]
    return {"game": "sagrada", "public": [], "players": seats, **more}


def ranking(sheet: dict[str, Any]) -> list[tuple[int, str, str]]:
    return [(entry["place"], entry["name"], entry["by"]) for entry in score_sheet(sheet)["ranking"]]


RED, BLUE, GREEN, PURPLE = ["shades-of-red"], ["shades-of-blue"], ["shades-of-green"], ["shades-of-purple"]
ONE = "R1 .. .. .. .."


def test_points_decide() -> None:
    sheet = table(("Ana", RED, 0, ONE), ("Ben", BLUE, 3, ONE))
    assert ranking(sheet) == [(1, "Ben", "points"), (2, "Ana", "")]


def test_then_private_points_decide() -> None:
    sheet = table(("Ana", BLUE, 2, ONE), ("Ben", RED, 1, ONE))
    assert ranking(sheet) == [(1, "Ben", "private-points"), (2, "Ana", "")]


def test_then_favour_tokens_decide() -> None:
    sheet = table(("Ana", BLUE, 0, "G1 Y2 .. .. .."), ("Ben", PURPLE, 1, ONE))
    assert ranking(sheet) == [(1, "Ben", "favor-tokens"), (2, "Ana", "")]


@pytest.mark.parametrize(("start", "first"), [(0, "Ben"), (1, "Ana")])
def test_then_the_later_first_turn_decides_if_the_sheet_says_who_started(start: int, first: str) -> None:
    sheet = table(("Ana", BLUE, 0, ONE), ("Ben", GREEN, 0, ONE), start=start)
    assert ranking(sheet)[0] == (1, first, "later-first-turn")


def test_else_the_place_is_shared() -> None:
    equal = ("Ana", BLUE, 0, ONE), ("Ben", GREEN, 0, ONE), ("Cyd", PURPLE, 0, ".. .. .. .. ..")
    assert ranking(table(*equal)) == [(1, "Ana", "shared"), (1, "Ben", "points"), (3, "Cyd", "")]


# -- solo -------------------------------------------------------------------------------------------------------


def test_solo_scores_the_better_private_objective_and_minus_three_for_each_empty_space() -> None:
    answer = score_sheet(SOLO)
    lines = {line["card"]: line["points"] for line in answer["players"][0]["lines"]}
    assert lines == {
        "light-shades": 0, "color-variety": 0, "shades-of-blue": 4, "favor-tokens": 0, "empty-spaces": -54,
    }  # fmt: skip
    assert (answer["target"], answer["won"]) == (8, False)


def test_solo_scores_both_private_objectives_by_option() -> None:
    answer = score_sheet({**SOLO, "options": {"solo-privates": "both"}})
    lines = {line["card"]: line["points"] for line in answer["players"][0]["lines"]}
    assert (lines["shades-of-blue"], lines["shades-of-yellow"]) == (4, 3)


@pytest.mark.parametrize(("track", "won"), [([["G6"], ["B6"]], True), ([["G6"], ["B6", "B1"]], False)])
def test_solo_is_won_only_above_the_target(track: list[list[str]], won: bool) -> None:
    full = ["B6 G5 B6 G5 B6", "R1 Y2 R1 Y2 R1"] * 2
    sheet = changed(changed(SOLO, "players[0].dice", full), "track", track)
    sheet["public"], sheet["players"][0]["private"] = [], ["shades-of-red"]
    sheet["players"][0]["dice"] = ["R1 R2 R3 R4 R3", *["G1 G1 G1 G1 G1"] * 3]
    answer = score_sheet(sheet)
    assert (answer["players"][0]["total"], answer["won"]) == (13, won)


# -- mistakes ---------------------------------------------------------------------------------------------------

MISTAKES = [
    (WORKED, "game", ..., "game: is missing"),
    (WORKED, "game", "azul", "game: is sagrada, not the text 'azul'"),
    (WORKED, "public", ..., "public: is missing"),
    (WORKED, "public", "light-shades", "public: is a list, not the text 'light-shades'"),
    (WORKED, "public", ["light-shades", 7], "public[1]: is a text, not 7"),
    (WORKED, "public[1]", "shady", "public[1]: there is no card 'shady'"),
    (WORKED, "public[1]", "color-variety", "public[2]: color-variety stands there already"),
    (WORKED, "players", ..., "players: is missing"),
    (WORKED, "players", [], "players: has no player"),
    (WORKED, "players", {"name": "Ana"}, "players: is a list, not an object"),
    (WORKED, "players[0]", "Ana", "players[0]: is an object with fields, not the text 'Ana'"),
    (WORKED, "players[0].name", ..., "players[0].name: is missing"),
    (WORKED, "players[0].name", " ", "players[0].name: is an empty text"),
    (WORKED, "players[0].name", "A\x1b[31m", "players[0].name: is one line of text"),
    (WORKED, "players[0].name", "\ud800", "players[0].name: is one line of text"),
    (WORKED, "players[0].window", ..., "players[0].window: is missing"),
    (WORKED, "players[0].window", "virtue", "players[0].window: there is no card 'virtue'"),
    (WORKED, "players[0].window", 3, "players[0].window: is the id of a window, or null, not 3"),
    (WORKED, "players[0].private", ..., "players[0].private: is missing"),
    (WORKED, "players[0].private", None, "players[0].private: is a list, not null"),
    (WORKED, "players[0].private", ["?"], "players[0].private[0]: there is no card '?'"),
    (
        WORKED,
        "players[0].private",
        ["light-shades"],
        "players[0].private[0]: there is no card 'light-shades'",
    ),
    (WORKED, "players[0].tokens", ..., "players[0].tokens: is missing"),
    (WORKED, "players[0].tokens", True, "players[0].tokens: is a whole number, not true"),
    (WORKED, "players[0].tokens", 1.5, "players[0].tokens: is a whole number, not 1.5"),
    (WORKED, "players[0].tokens", "2", "players[0].tokens: is a whole number, not the text '2'"),
    (WORKED, "players[0].tokens", -1, "players[0].tokens: is 0 or more, not -1"),
    (WORKED, "players[0].dice", ..., "players[0].dice: is missing"),
    (WORKED, "players[0].dice", "R5", "players[0].dice: is a list, not the text 'R5'"),
    (WORKED, "players[0].dice", EMPTY[:3], "players[0].dice: a window has 4 rows of dice, not 3"),
    (WORKED, "players[0].dice[1]", 5, "players[0].dice[1]: is a row of five dice"),
    (WORKED, "players[0].dice[1]", "R3 B1 .. G1", "players[0].dice: row B has 4 spaces instead of 5"),
    (WORKED, "players[0].dice[3]", "B4 Y3 G4 B7 G4", "players[0].dice: D4: 'B7' is not a die"),
    (WORKED, "players[0].exempt", ["E5"], "players[0].exempt[0]: 'E5' is not a space"),
    (WORKED, "players[0].exempt", ["C5", "A1"], "players[0].exempt[1]: there is no die on A1"),
    (WORKED, "players[0].loose", ["A1"], "players[0].loose[0]: there is no die on A1"),
    (WORKED, "players[0].no_tool", ["A6"], "players[0].no_tool[0]: 'A6' is not a space"),
    (
        WORKED,
        "players[0].tokens",
        4,
        "players[0].tokens: fractal-drops came with 3 at most, so there are not 4",
    ),
    (WORKED, "players[0].token", 3, "players[0].token: is not a known field; there are name, window"),
    (WORKED, "private", [], "private: is not a known field; there are game, public"),
    (WORKED, "options", {"bag": "half"}, "options.bag: is one of rulebook, all, scaled, not the text 'half'"),
    (WORKED, "options", {"sack": "all"}, "options.sack: is not a known field; there are bag"),
    (WORKED, "options", [], "options: is an object with fields, not a list"),
    (WORKED, "start", 1, "start: is from 0 to 0, not 1"),
    (WORKED, "solo", 1, "solo: is true or false, not 1"),
    (WORKED, "solo", True, "track: is missing; the sum of its dice is the target of a solo game"),
    (SOLO, "players[0].tokens", 2, "players[0].tokens: there are no favour tokens in a solo game"),
    (SOLO, "track", [["R5"], ["R9"]], "track[1][0]: 'R9' is not a die"),
    (SOLO, "track", [[]] * 11, "track: has 10 rounds at most, not 11"),
    (SOLO, "pool", 3, "pool: is a list, not 3"),
    (SOLO, "pool", "R5 Q", "pool[1]: 'Q' is not a die"),
    (SOLO, "round", 11, "round: is from 1 to 10, not 11"),
    (SOLO, "tools", ["lathekin"], "tools[0]: is an object with fields, not the text 'lathekin'"),
    (SOLO, "tools[0].id", "lathe", "tools[0].id: there is no card 'lathe'"),
    (SOLO, "tools[0].id", "flux-brush", "tools[1].id: flux-brush stands there already"),
    (SOLO, "tools[1].tokens", ..., "tools[1].tokens: is missing"),
    (SOLO, "skips", [1], "skips[0]: is a seat from 0 to 0, not 1"),
    (SOLO, "skips", [0, 0], "skips[1]: seat 0 stands there already"),
    (SOLO, "drafted", 3, "drafted: is from 0 to 2, not 3"),
]


@pytest.mark.parametrize(("sheet", "path", "value", "message"), MISTAKES)
def test_a_mistake_is_refused_with_its_place(
    sheet: dict[str, Any], path: str, value: Any, message: str
) -> None:
    error = refused(score_sheet, sheet, {path: value})
    assert str(error).startswith(message)
    assert error.code, "every reason against a sheet has a code"


TWO = table(("Ana", RED, 0, ONE), ("Ben", BLUE, 0, ONE))
PASSION = {**TWO, "modules": ["passion.inspiration"]}


def seats(sheet: dict[str, Any], *own: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A table whose players have more."""
    return {**sheet, "players": [one | two for one, two in zip(sheet["players"], own, strict=True)], **more}


ONE_CARD = [
    (
        seats(TWO, {"window": "virtus"}, {"window": "virtus"}),
        "players[1].window: virtus is held by players[0]",
    ),
    (
        seats(TWO, {"window": "virtus"}, {"window": "symphony-of-light"}),
        "players[1].window: symphony-of-light is the other side of virtus, which players[0] has",
    ),
    (
        seats(TWO, {}, {"private": [*BLUE, *RED]}),
        "players[1].private[1]: shades-of-red is held by players[0]",
    ),
    (
        seats(PASSION, {"inspiration": "luck"}, {"inspiration": "luck"}),
        "players[1].inspiration: luck is held by players[0]",
    ),
    (
        seats(TWO, {"pioneers": ["pioneer-i"]}, {"pioneers": ["pioneer-i"]}, modules=["glory.pioneers"]),
        "players[1].pioneers[0]: pioneer-i is held by players[0]",
    ),
    (
        seats(TWO, {"blooms": ["path"]}, {"blooms": ["waves", "path"]}, modules=["glory.bloom"]),
        "players[1].blooms[1]: path is held by players[0]",
    ),
    (
        seats(TWO, {"window": "fractal-drops", "tokens": 9}, {}),
        "players[0].tokens: fractal-drops came with 3 at most, so there are not 9",
    ),
    (
        seats(PASSION, {"window": "fractal-drops", "tokens": 3, "inspiration": "wisdom"}, {}),
        "players[0].tokens: fractal-drops came with 2 at most, so there are not 3",
    ),
    (
        seats(
            PASSION,
            {"window": "fractal-drops", "tokens": 9, "inspiration": "generosity"},
            {"window": "virtus", "tokens": 0},
        ),
        "players: all together had 8 favour tokens at first, so there are not 9",
    ),
]


@pytest.mark.parametrize(("sheet", "message"), ONE_CARD)
def test_what_cannot_be_on_one_table(sheet: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as caught:
        score_sheet(sheet)
    assert str(caught.value) == message
    assert caught.value.code


@pytest.mark.parametrize(
    "sheet",
    [
        TWO,  # two windows without print are no card
        seats(TWO, {"window": "virtus", "tokens": 5}, {"window": "firmitas", "tokens": 5}),
        seats(TWO, {"tokens": 30}, {}),  # nobody knows what came with a window without a card
        seats(
            TWO,
            {"window": "fractal-drops", "tokens": 5, "blooms": ["path", "waves"]},
            {"blooms": []},
            modules=["glory.bloom"],
        ),
        seats(PASSION, {"window": "fractal-drops", "tokens": 9}, {}),  # an inspiration that is not told
        seats(
            PASSION,
            {"window": "fractal-drops", "tokens": 7, "inspiration": "generosity"},
            {"window": "virtus", "tokens": 1},
        ),
    ],
)
def test_what_may_well_be(sheet: dict[str, Any]) -> None:
    assert len(score_sheet(sheet)["ranking"]) == 2


@pytest.mark.parametrize("data", [None, 7, "sheet", [], [WORKED]])
def test_a_sheet_is_an_object(data: object) -> None:
    with pytest.raises(SetupError, match=r"^sheet: is an object with fields"):
        score_sheet(data)


def test_solo_is_for_one() -> None:
    two = copy.deepcopy(SOLO)
    two["players"] *= 2
    with pytest.raises(SetupError, match=r"^solo: is for one player, not for 2"):
        score_sheet(two)


def test_huge_numbers_and_long_texts_do_not_break_the_message() -> None:
    with pytest.raises(SetupError, match="tokens: is 0 or more, not a huge number"):
        score_sheet(changed(WORKED, "players[0].tokens", -(10**5000)))
    with pytest.raises(SetupError) as caught:
        score_sheet(changed(WORKED, "x" * 5000, 1))
    assert len(caught.value.field) < 50


def test_scoring_changes_nothing_in_the_sheet() -> None:
    before = copy.deepcopy(WORKED)
    score_sheet(WORKED, repair=True)
    assert before == WORKED
