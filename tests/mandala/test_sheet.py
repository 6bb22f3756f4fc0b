"""Table descriptions: scored, ranked, and refused with the place of the mistake."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from rosace.engine.errors import SetupError
from rosace.mandala import score_sheet
from rosace.mandala.cards.deck import base, read_deck
from tests.mandala.sheets import EXAMPLE, MIDGAME
from tests.sheets import changed, refused

NO_TOWERS = "- - - - -"


def line(card: str, points: int) -> dict[str, Any]:
    return {"card": card, "points": points, "cells": []}


def table(*players: tuple[int, str, str], **more: Any) -> dict[str, Any]:
    """A table of players A, B and so on: points, towers and objectives."""
    seats = [
        {"name": name, "points": points, "towers": towers, "objectives": cards.split()}
        for name, (points, towers, cards) in zip("ABCD", players, strict=False)
    ]
    return {"players": seats, **more}


def objective(towers: str, cards: str, *others: str) -> tuple[str | None, int]:
    """The objective that counts for the first player, and the total without other points."""
    rest = [(0, other, "") for other in others or (NO_TOWERS,)]
    player = score_sheet(table((0, towers, cards), *rest))["players"][0]
    return player["objective"], player["total"]


# -- the rulebook's examples ------------------------------------------------------------------------------------


def test_the_examples_line_by_line() -> None:
    ania, bartek = score_sheet(EXAMPLE)["players"]
    assert ania == {
        "name": "Ania",
        "total": 13 + 2 + 7,
        "objective": "yellow-stones",
        "lines": [
            line("tower-I", 4),
            line("tower-II", 0),
            line("tower-III", 0),
            line("tower-IV", 4),
            line("tower-V", 5),
            line("any-stones", 0),
            line("mandala-bonus", 2),
            line("yellow-stones", 7),
        ],
    }
    assert (bartek["total"], bartek["objective"]) == (3, "waves-on-top")
    assert bartek["lines"][-1] == line("waves-on-top", 0)


def test_the_answer_is_plain_data_and_the_sheet_stays_as_it_was() -> None:
    before = copy.deepcopy(EXAMPLE)
    answer = score_sheet(EXAMPLE)
    assert json.loads(json.dumps(answer)) == answer
    assert before == EXAMPLE


def test_a_total_is_one_line_in_place_of_the_seven() -> None:
    answer = score_sheet(changed(EXAMPLE, "players[0].points", 15))
    assert answer["players"][0]["lines"] == [line("scored", 15), line("yellow-stones", 7)]
    assert answer["ranking"] == score_sheet(EXAMPLE)["ranking"]


def test_a_total_and_lines_go_together() -> None:
    player = score_sheet(changed(EXAMPLE, "players[0].points", {"scored": 10, "tower-V": 5}))["players"][0]
    assert [(entry["card"], entry["points"]) for entry in player["lines"][4:]] == [
        ("tower-V", 5), ("any-stones", 0), ("mandala-bonus", 0), ("scored", 10), ("yellow-stones", 7)
    ]  # fmt: skip
    assert player["total"] == 22


def test_without_objectives_only_points_count() -> None:
    player = score_sheet(changed(EXAMPLE, "players[0].objectives", []))["players"][0]
    assert (player["total"], player["objective"], player["lines"][-1]["card"]) == (15, None, "mandala-bonus")


@pytest.mark.parametrize(
    ("towers", "cards", "others", "expected"),
    [
        ("YW - - - -", "one-stone yellow-stones", [], ("one-stone", 8)),
        ("YW - - - -", "yellow-stones one-stone", [], ("one-stone", 8)),
        ("YW - - - -", "two-stones waves-on-top", [], ("waves-on-top", 7)),
        ("YP - - - -", "two-stones waves-on-top", [], ("two-stones", 0)),
        ("Y?.B?.B? - - - -", "blue-stones", ["BW - - - -"], ("blue-stones", 7)),
        ("Y?.B?.B? - - - -", "blue-stones", ["BW - - - -", "B?.B? - - - -"], ("blue-stones", 0)),
        ("B?.B?.B? - - - -", "blue-stones", ["B?.B?.B? - - - -"], ("blue-stones", 7)),
        (NO_TOWERS, "petals-on-top", [], ("petals-on-top", 0)),
    ],
)
def test_the_better_objective_counts(
    towers: str, cards: str, others: list[str], expected: tuple[str, int]
) -> None:
    assert objective(towers, cards, *others) == expected


def test_the_pattern_of_covered_stones_never_matters() -> None:
    assert objective("Y?.RP Y?.B?.BP - - -", "petals-on-top") == ("petals-on-top", 7)


def test_a_pack_of_your_own() -> None:
    pack = base().text.replace("points = 8", "points = 20")
    sheet = table((0, "YW - - - -", "one-stone"), (0, NO_TOWERS, ""))
    assert score_sheet(sheet, read_deck(pack, "mine"))["players"][0]["total"] == 20
    assert score_sheet(sheet, cards=read_deck(pack, "mine")) != score_sheet(sheet)


def test_a_game_in_the_middle_is_scored_as_it_stands() -> None:
    answer = score_sheet(changed(MIDGAME, "players[1].objectives", []))
    assert [player["total"] for player in answer["players"]] == [8, 0]


# -- ranking ----------------------------------------------------------------------------------------------------


def ranking(sheet: dict[str, Any]) -> list[tuple[int, str, int, str]]:
    return [
        (entry["place"], entry["name"], entry["seat"], entry["by"]) for entry in score_sheet(sheet)["ranking"]
    ]


def test_the_ranking_as_data() -> None:
    assert score_sheet(EXAMPLE)["ranking"] == [
        {"place": 1, "name": "Ania", "seat": 0, "total": 22, "by": "points"},
        {"place": 2, "name": "Bartek", "seat": 1, "total": 3, "by": ""},
    ]


LEVEL = [(9, NO_TOWERS, ""), (9, NO_TOWERS, ""), (4, NO_TOWERS, "")]


@pytest.mark.parametrize(("first", "winner"), [(0, "A"), ("A", "A"), (1, "B"), ("B", "B"), (2, "A")])
def test_a_tie_goes_to_the_earlier_in_the_round(first: int | str, winner: str) -> None:
    places = ranking(table(*LEVEL, first=first))
    assert places[0][1::2] == (winner, "earlier-in-the-round")
    assert [place for place, *_ in places] == [1, 2, 3]


def test_a_tie_is_shared_where_nobody_says_who_was_first() -> None:
    assert ranking(table(*LEVEL)) == [(1, "A", 0, "shared"), (1, "B", 1, "points"), (3, "C", 2, "")]


def test_an_objective_counts_for_the_ranking() -> None:
    sheet = table((9, NO_TOWERS, "one-stone"), (2, "YW - - - -", "waves-on-top"), first=1)
    assert ranking(sheet) == [(1, "B", 1, "earlier-in-the-round"), (2, "A", 0, "")]


def test_players_without_names_are_called_by_their_seats() -> None:
    sheet = changed(changed(EXAMPLE, "players[1].name", ...), "first", 1)
    assert score_sheet(sheet)["players"][1]["name"] == "seat 1"


# -- mistakes ---------------------------------------------------------------------------------------------------

FULL = "YW.YW.YW.YW"
MISTAKES = [
    ({"game": "sagrada"}, "game: is mandala, not the text 'sagrada'"),
    ({"game": 7}, "game: is a text, not 7"),
    ({"tool": 7}, "tool: is not a known field; there are game, players, first"),
    ({"players": ...}, "players: is missing"),
    ({"players": EXAMPLE["players"][:1]}, "players: 2 to 4 play, not 1"),
    ({"players": EXAMPLE["players"] * 3}, "players: 2 to 4 play, not 6"),
    ({"players[1]": "Bartek"}, "players[1]: is an object with fields, not the text 'Bartek'"),
    ({"players[1].name": ""}, "players[1].name: is an empty text"),
    ({"players[1].tower": ""}, "players[1].tower: is not a known field; there are name, towers, points"),
    ({"players[1].towers": ...}, "players[1].towers: is missing"),
    ({"players[1].towers": 5}, "players[1].towers: is a list, not 5"),
    ({"players[1].towers": ["-"] * 4}, "players[1].towers: there are 5, an empty one is -; so not 4"),
    ({"players[1].towers": "- - - - - -"}, "players[1].towers: there are 5, an empty one is -; so not 6"),
    ({"players[1].towers[2]": 7}, "players[1].towers[2]: is a text, not 7"),
    ({"players[1].towers[2]": "YX"}, "players[1].towers[2]: 'YX' is not a stone"),
    ({"players[1].towers[2]": "YW.YW.YW.YW.YW"}, "players[1].towers[2]: 'YW.YW.YW.YW.YW' has 5 stones"),
    ({"players[1].towers[2]": "YP.Y?"}, "players[1].towers[2]: the top stone Y? needs its pattern: waves-on-top"),
    ({"players[1].towers": f"{FULL} {FULL} YW.YW.YW - -"}, "players[1].towers[2]: there are 12 stones YW; this"),
    (
        {"players[0].towers": "Y?.Y?.Y?.YP " * 5, "players[1].towers": "Y?.Y?.Y?.YP Y?.YP - - -"},
        "players[1].towers[1]: there are 24 stones of colour Y; this is one more",
    ),
    ({"players[0].points": ...}, "players[0].points: is missing"),
    ({"players[0].points": -1}, "players[0].points: is from 0 to 999, not -1"),
    ({"players[0].points": 10**5000}, "players[0].points: is from 0 to 999, not a huge number"),
    ({"players[0].points": "15"}, "players[0].points: is a whole number, not the text '15'"),
    ({"players[0].points": True}, "players[0].points: is a whole number, not true"),
    ({"players[0].points": {"tower-VI": 3}}, "players[0].points.tower-VI: is not a known field; there are tower-I,"),
    ({"players[0].points": {"tower-I": -3}}, "players[0].points.tower-I: is from 0 to 999, not -3"),
    ({"players[0].objectives": ...}, "players[0].objectives: is missing"),
    ({"players[0].objectives": "one-stone"}, "players[0].objectives: is a list, not the text 'one-stone'"),
    ({"players[0].objectives[1]": "no-stone"}, "players[0].objectives[1]: there is no card 'no-stone'"),
    ({"players[0].objectives[1]": "?"}, "players[0].objectives[1]: there is no card '?'"),
    ({"players[0].objectives[1]": "yellow-stones"}, "players[0].objectives[1]: yellow-stones stands there"),
    ({"players[1].objectives[1]": "one-stone"}, "players[1].objectives[1]: one-stone is held by players[0]"),
    (
        {"players[1].objectives": ["pink-stones", "two-stones", "blue-stones"]},
        "players[1].objectives: a player has two, not 3",
    ),
    ({"first": 2}, "first: is from 0 to 1, not 2"),
    ({"first": "Cyd"}, "first: is a seat or a player's name; there is no player 'Cyd'"),
    ({"first": True}, "first: is a whole number, not true"),
    ({"players[1].name": "Ania"}, "first: two players are called Ania; tell the seat, counted from 0"),
    ({"options": {"patterns": "closed"}}, "options.patterns: is one of hidden, open, not the text 'closed'"),
    ({"options": {"pattern": "open"}}, "options.pattern: is not a known field; there are patterns"),
    ({"stacks": ["YW"] * 23}, "stacks: there are 24, an empty one is -; so not 23"),
    ({"stacks": ["-"] * 23 + ["Q"]}, "stacks[23]: 'Q' is not a stone"),
    ({"stacks": ["-"] * 3 + ["YW.R?"] + ["-"] * 20}, "stacks[3]: the top stone R? needs its pattern: it can"),
    ({"artists": "N W E"}, "artists: there are 4 artists, not 3"),
    ({"artists": "N W E X"}, "artists[3]: 'X' is not a spot"),
    ({"artists": "N W N S"}, "artists[2]: W1 stands on N already"),
    ({"mandala": ["YW"] * 11}, "mandala[10]: there are 12 stones YW; this is one more"),
    ({"mandala": "YW Z"}, "mandala[1]: 'Z' is not a stone"),
    ({"mandala": 97}, "mandala: is from 0 to 96, not 97"),
    ({"mandala": False}, "mandala: is a whole number, not false"),
    ({"aside": 1.5}, "aside: is a list, not 1.5"),
    ({"turn": 0}, "turn: is from 1 to 192, not 0"),
    ({"ending": 1}, "ending: is true or false, not 1"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "message"), MISTAKES)
def test_a_mistake_is_refused_with_its_place(changes: dict[str, Any], message: str) -> None:
    error = refused(score_sheet, EXAMPLE, changes)
    assert str(error).startswith(message)
    assert error.code, "every reason against a sheet has a code"


@pytest.mark.parametrize("data", [None, 7, "sheet", [], [EXAMPLE]])
def test_a_sheet_is_an_object(data: object) -> None:
    with pytest.raises(SetupError, match=r"^sheet: is an object with fields"):
        score_sheet(data)


def test_the_game_need_not_be_named() -> None:
    assert score_sheet(changed(EXAMPLE, "game", ...)) == score_sheet(EXAMPLE)


def test_twelve_of_a_kind_and_twenty_four_of_a_colour_are_there() -> None:
    board = f"{FULL} {FULL} {FULL} - -"
    score_sheet(table((0, board, ""), (0, board.replace("W", "P"), "")))
    score_sheet(table((0, board.replace("W", "?"), ""), (0, board.replace("W", "P"), "")))
