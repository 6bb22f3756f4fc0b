"""A real table, scored by the service: both games, windows that break rules, windows of one's own, and mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import mandala, sagrada
from tests.mandala.sheets import EXAMPLE
from tests.mandala.sheets import MIDGAME as STONES_MIDGAME
from tests.sagrada.sheets.examples import EMPTY, MIDGAME, SOLO, WORKED, changed
from tests.server.listening import Browser

BROKEN = changed(
    changed(WORKED, "players[0].window", "virtus"),
    "players[0].dice",
    ["R4 R3 .. .. ..", EMPTY[0], ".. .. .. .. B6", EMPTY[0]],
)

PRIVATES_TOLD = changed(MIDGAME, "players[1].private", [])


def score(browser: Browser, sheet: dict[str, Any]) -> Any:
    return browser.post("/api/sheets", sheet)


def one(answer: Any) -> Any:
    (player,) = answer["players"]
    return player


# -- Sagrada -----------------------------------------------------------------------------------------------------------


def test_the_worked_example_of_the_rulebook(ana: Browser) -> None:
    answer = score(ana, WORKED)
    player = one(answer)
    assert player["total"] == 40
    light = next(line for line in player["lines"] if line["card"] == "light-shades")
    assert (light["points"], light["cells"]) == (4, ["A3", "B2", "B4", "B5"])
    assert player["breaches"] == [
        {"rule": "printed-value", "cells": ["C5"], "unless": ["copper-foil-burnisher"]}
    ]
    assert (player["repairs"], player["if_no_tool"]["repairs"]) == ([], [["C5"]])
    assert [(place["place"], place["name"], place["total"]) for place in answer["ranking"]] == [
        (1, "Ana", 40)
    ]
    assert (answer["game"], "target" in answer, "won" in answer) == ("sagrada", False, False)


@pytest.mark.parametrize("sheet", [WORKED, BROKEN, SOLO, PRIVATES_TOLD])
def test_the_answer_is_that_of_rosace_score(ana: Browser, sheet: dict[str, Any]) -> None:
    answer, expected = score(ana, sheet), sagrada.score_sheet(sheet, repair=True)
    assert {name: answer[name] for name in expected} == expected


def test_every_broken_rule_and_the_smallest_repairs(ana: Browser) -> None:
    player = one(score(ana, BROKEN))
    assert [(breach["rule"], breach["cells"]) for breach in player["breaches"]] == [
        ("same-colour-beside", ["A1", "A2"]),
        ("touches-nothing", ["C5"]),
    ]
    assert [bool(breach["unless"]) for breach in player["breaches"]] == [False, True]
    assert player["repairs"] == [["A1"], ["A2"]]
    assert player["if_no_tool"]["repairs"] == [["A1", "A2"], ["A1", "C5"], ["A2", "C5"]]


def test_a_repair_says_what_it_leaves_loose(ana: Browser) -> None:
    sheet = changed(changed(WORKED, "players[0].window", None), "players[0].dice[0]", "R3 R4 G5 .. ..")
    player = one(score(ana, changed(sheet, "players[0].dice", ["R3 R4 G5 .. ..", *EMPTY[1:]])))
    assert list(zip(player["repairs"], player["repairs_loose"], strict=True)) == [
        (["A1"], []),
        (["A2"], ["A3"]),
    ]


def test_what_a_tool_did_and_what_none_did(ana: Browser) -> None:
    apart = changed(
        changed(WORKED, "players[0].window", None), "players[0].dice", ["R3 .. G5 .. ..", *EMPTY[1:]]
    )
    assert one(score(ana, apart))["breaches"][0]["unless"] == ["cork-backed-straightedge"]
    assert one(score(ana, changed(apart, "players[0].loose", ["A3"])))["breaches"] == []
    player = one(score(ana, changed(apart, "players[0].no_tool", ["A3"])))
    assert (player["breaches"][0]["unless"], player["repairs"]) == ([], [["A1"], ["A3"]])


def test_what_a_tool_allowed_is_no_breach(ana: Browser) -> None:
    assert one(score(ana, changed(WORKED, "players[0].exempt", ["C5"])))["breaches"] == []


def test_a_tie_and_what_decides_it(ana: Browser) -> None:
    ana_s = WORKED["players"][0]
    bare = {**ana_s, "window": None, "private": []}
    two = {**WORKED, "players": [bare, {**bare, "name": "Bo"}]}
    assert [place["by"] for place in score(ana, two)["ranking"]] == ["shared", ""]
    ranking = score(ana, {**two, "start": 0})["ranking"]
    assert [(place["name"], place["by"]) for place in ranking] == [("Bo", "later-first-turn"), ("Ana", "")]


def test_alone_against_the_target(ana: Browser) -> None:
    answer = score(ana, SOLO)
    assert (answer["target"], answer["won"]) == (8, False)


def test_a_window_that_no_box_has(ana: Browser) -> None:
    grid = ["R....", ".....", ".....", "....6"]
    sheet = changed(
        changed(WORKED, "players[0].window", grid), "players[0].dice", ["R1 .. .. .. ..", *EMPTY[1:]]
    )
    assert one(score(ana, sheet))["breaches"] == []
    wrong = changed(sheet, "players[0].dice", ["B1 .. .. .. ..", *EMPTY[1:]])
    assert one(score(ana, wrong))["breaches"] == [
        {"rule": "printed-colour", "cells": ["A1"], "unless": ["eglomise-brush"]}
    ]


def test_two_windows_of_their_own_do_not_meet(ana: Browser) -> None:
    first = changed(WORKED, "players[0].dice", ["R1 .. .. .. ..", *EMPTY[1:]])["players"][0] | {"private": []}
    players = [
        {**first, "window": ["B....", *["....."] * 3]},
        {**first, "name": "Bo", "window": ["R....", *["....."] * 3]},
    ]
    found = score(ana, {**WORKED, "players": players})["players"]
    assert [len(player["breaches"]) for player in found] == [1, 0]


def test_modules(ana: Browser) -> None:
    bo = {**WORKED["players"][0], "name": "Bo", "window": None, "pioneers": ["pioneer-i"], "blooms": ["path"]}
    grey = {**bo, "name": "Cyd", "dice": ["K1 .. .. .. ..", ".. K2 .. .. ..", *EMPTY[2:]]}
    grey |= {"pioneers": [], "blooms": [], "private": []}
    modules = ["glory.pioneers", "glory.bloom", "glory.grey-glass"]
    sheet = {**WORKED, "modules": modules, "grey_board": "no-corners", "players": [bo, grey]}
    first, second = score(ana, sheet)["players"]
    assert "pioneer-i" in [line["card"] for line in first["lines"]]
    assert first["pioneers_lost"] == [[]] * len(first["repairs"])
    assert "grey-corner" in [breach["rule"] for breach in second["breaches"]]


# -- Mandala Stones ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [{}, {"points": 30}])
def test_mandala_stones(ana: Browser, points: dict[str, int]) -> None:
    sheet = {**EXAMPLE, "players": [{**player, **points} for player in EXAMPLE["players"]]}
    answer, expected = score(ana, sheet), mandala.score_sheet(sheet)
    assert answer["ranking"] == expected["ranking"]
    for found, told in zip(answer["players"], expected["players"], strict=True):
        assert found == told


def test_mandala_stones_in_the_middle(ana: Browser) -> None:
    sheet = changed(STONES_MIDGAME, "players[1].objectives", [])
    assert score(ana, sheet)["ranking"] == mandala.score_sheet(sheet)["ranking"]


def test_a_tie_of_mandala_stones(ana: Browser) -> None:
    even = {"towers": "- - - - -", "points": 5, "objectives": []}
    sheet = {"game": "mandala", "players": [{**even, "name": "Ana"}, {**even, "name": "Bo"}]}
    assert [place["by"] for place in score(ana, sheet)["ranking"]] == ["shared", ""]
    ranking = score(ana, {**sheet, "first": "Bo"})["ranking"]
    assert [(place["name"], place["by"]) for place in ranking] == [
        ("Bo", "earlier-in-the-round"),
        ("Ana", ""),
    ]


# -- mistakes ----------------------------------------------------------------------------------------------------------

UNREADABLE: list[tuple[dict[str, Any], str, Any, str]] = [
    (WORKED, "game", ..., "game"),
    (WORKED, "game", "chess", "game"),
    (WORKED, "public", ..., "public"),
    (WORKED, "public", "light-shades", "public"),
    (WORKED, "players[0].tokens", "3", "players[0].tokens"),
    (WORKED, "players[0].tokens", -1, "players[0].tokens"),
    (WORKED, "players[0].name", "", "players[0].name"),
    (WORKED, "players[0].score", 40, "players[0].score"),
    (WORKED, "players[0].window", ["R...."], "players[0].window"),
    (WORKED, "players[0].window", ["R...X", "....."] * 2, "players[0].window"),
    (WORKED, "players", [WORKED["players"][0]] * 7, "players"),
    (EXAMPLE, "players[0].points", "many", "players[0].points"),
]
IMPOSSIBLE: list[tuple[dict[str, Any], str, Any, str, str]] = [
    (WORKED, "players", [], "players", "has no player"),
    (WORKED, "players[0].window", "nowhere", "players[0].window", "there is no card 'nowhere'"),
    (WORKED, "players[0].dice", ["R9 .. .. .. ..", *EMPTY[1:]], "players[0].dice", "R9"),
    (WORKED, "players[0].tokens", ..., "players[0].tokens", "is missing"),
    (WORKED, "public", ["light-shades"] * 2, "public[1]", "stands there already"),
    (WORKED, "players[0].blooms", [], "players[0].blooms", "glory.bloom, which is not in the game"),
    (WORKED, "modules", ["glory"], "modules", "there is no module 'glory'"),
    (SOLO, "track", ..., "track", "the target of a solo game"),
    (EXAMPLE, "players[0].objectives", ["none"], "players[0].objectives[0]", "'none'"),
    (EXAMPLE, "players[1].towers", ["RW"], "players[1].towers", "there are 5"),
    (EXAMPLE, "players[1].towers[1]", "R?", "players[1].towers[1]", "waves-on-top asks for it"),
]


@pytest.mark.parametrize(("sheet", "path", "value", "field"), UNREADABLE)
def test_what_cannot_be_read_is_refused_by_its_field(
    ana: Browser, sheet: dict[str, Any], path: str, value: Any, field: str
) -> None:
    problem = ana.refused(422, "bad-setup", "POST", "/api/sheets", changed(sheet, path, value))
    assert problem["field"] == field


@pytest.mark.parametrize(("sheet", "path", "value", "field", "reason"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_its_field_with_the_rule(
    ana: Browser, sheet: dict[str, Any], path: str, value: Any, field: str, reason: str
) -> None:
    problem = ana.refused(422, "bad-setup", "POST", "/api/sheets", changed(sheet, path, value))
    assert problem["field"] == field
    assert reason in problem["detail"]
    assert problem["reason"]


def test_a_reason_has_a_code_and_its_facts(ana: Browser) -> None:
    problem = ana.refused(
        422, "bad-setup", "POST", "/api/sheets", changed(BROKEN, "players[0].exempt", ["D1"])
    )
    assert (problem["reason"], problem["facts"]) == ("no-die-there", {"cell": "D1"})
    twice = changed(EXAMPLE, "players[1].objectives", ["one-stone"])
    problem = ana.refused(422, "bad-setup", "POST", "/api/sheets", twice)
    facts = {"card": "one-stone", "other": "players[0]"}
    assert (problem["reason"], problem["facts"]) == ("held-already", facts)


def test_a_sheet_as_long_as_a_book(ana: Browser) -> None:
    ana.refused(413, "too-large", "POST", "/api/sheets", {**WORKED, "modules": ["x" * 70_000]})
