"""Sheets of a game in the middle that no game can have come to: each is refused with the reason."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada import from_sheet
from tests.sagrada.sheets.examples import EMPTY, FIVE, MIDGAME, SOLO, changed, running
from tests.sheets import refused

IMPOSSIBLE = [
    (MIDGAME, {"round": ...}, "round: is missing; without it the game cannot go on"),
    (MIDGAME, {"turn": ...}, "turn: is missing"),
    (MIDGAME, {"seat": ...}, "seat: is missing"),
    (MIDGAME, {"pool": ...}, "pool: is missing"),
    (MIDGAME, {"track": ...}, "track: is missing"),
    (MIDGAME, {"tools": ...}, "tools: is missing"),
    (MIDGAME, {"turn": 3}, "turn: is from 1 to 2, not 3"),
    (MIDGAME, {"seat": 2}, "seat: is from 0 to 1, not 2"),
    (MIDGAME, {"round": 0}, "round: is from 1 to 10, not 0"),
    (MIDGAME, {"round": 3}, "track: in round 3 it has 2 entries, not 1"),
    (MIDGAME, {"track": [["G6"], ["R1"]]}, "track: in round 2 it has 1 entries, not 2"),
    (MIDGAME, {"track": [[]]}, "track[0]: a round leaves 1 to 5 dice, not 0"),
    (MIDGAME, {"track": [["G6"] * 6]}, "track[0]: a round leaves 1 to 5 dice, not 6"),
    (SOLO, {"track": [["G6"] * 5]}, "track[0]: a round leaves 0 to 4 dice, not 5"),
    (MIDGAME, {"pool": [*FIVE, "R1"]}, "pool: 5 dice are rolled for a round, so there are not 6"),
    (MIDGAME, {"pool": ["R5"]}, "pool: 1 of 5 dice are left, but at most 3 can have been taken by this turn"),
    (MIDGAME, {"pool": FIVE[:2], "start": 0}, "pool: 2 of 5 dice are left, but at most 2 can have been taken"),
    (SOLO, {"pool": ["R5", "G2"]}, "pool: 2 of 4 dice are left, but at most 0 can have been taken by this turn"),
    (MIDGAME, {"solo": True}, "solo: is for one player, not for 2"),
    (SOLO, {"solo": False, "players[0].tokens": 0}, "solo: one player alone plays solo"),
    (MIDGAME, {"players[0].window": None}, "players[0].window: a game goes on only with real windows"),
    (
        MIDGAME,
        {"players[1].window": "symphony-of-light"},
        "players[1].window: symphony-of-light is the other side of virtus, which players[0] has",
    ),
    (MIDGAME, {"players[0].dice[0]": "B3 R6 .. .. .."}, "players[0].dice: the window breaks a rule: printed-value ("),
    (MIDGAME, {"players[1].dice[0]": "P1 P6 .. .. .."}, "players[1].dice: the window breaks a rule: same-colour"),
    (
        MIDGAME,
        {"tools": [], "players[0].dice[0]": "B4 R3 .. .. G1", "players[0].dice[1]": EMPTY[0]},
        "players[0].dice: the window breaks a rule: touches-nothing (A5)",
    ),
    (
        MIDGAME,
        {"players[0].dice[2]": "R2 .. .. .. ..", "start": 0},
        "players[0].dice: there are 4 dice, but at most 3 can have been placed by this turn",
    ),
    (
        MIDGAME,
        {"track": [["G6", "G5", "R1"]]},
        "players: 5 dice are in the windows or removed, but only 3 have left the pools",
    ),
    (MIDGAME, {"removed": ["R1"]}, "players: 6 dice are in the windows or removed, but only 5 have left the pools"),
    (MIDGAME, {"players[0].tokens": 6}, "players[0].tokens: virtus came with 5, so there are not 6"),
    (MIDGAME, {"tools[0].tokens": 2}, "tools[0].tokens: the first use costs 1 and each later one 2"),
    (MIDGAME, {"tools[0].tokens": 3}, "tools: 4 tokens lie on them, but the players have spent only 2"),
    (SOLO, {"tools[0].tokens": 3}, "tools[0].tokens: solo, a tool is used once: 0 or 1, not 3"),
    (MIDGAME, {"players[1].private": ["shades-of-red"]}, "players[1].private[0]: shades-of-red is held by players[0]"),
    (MIDGAME, {"drafted": 2}, "drafted: 1 die is drafted in a turn, not 2"),
    (MIDGAME, {"drafted": 1, "pool": FIVE}, "drafted: no die is missing from the pool"),
    (MIDGAME, {"tool_used": True, "tools": []}, "tool_used: no tool has been paid for"),
    (MIDGAME, {"skips": [0]}, "skips: only Running Pliers let a seat skip its turn, with 1 tokens"),
    (running(), {"turn": 2}, "skips: seat 1 skips its second turn, so this is not it"),
    (running(), {"tool_used": False}, "tool_used: seat 1 has used Running Pliers in this turn"),
    (running(), {"drafted": 2, "pool": FIVE[:3]}, "drafted: the turn is over then"),
    (running(), {"seat": 0, "start": 0, "pool": FIVE}, "skips: seat 1 has not had its first turn yet"),
    (running(), {"pool": [], "start": 1}, "pool: 0 of 5 dice are left, but at most 0 can have been taken"),
    (MIDGAME, {"players[0].tokens": 3}, "tools: the players have spent 3 tokens, but only 2 lie on them"),
    (
        MIDGAME,
        {"tool_used": True, "players[1].tokens": 5, "players[0].tokens": 3},
        "tool_used: seat 1 has all its 5 tokens, so it has paid for no tool",
    ),
    (
        MIDGAME,
        {"round": 10, "track": [["G6"]] * 9, "players[0].dice": EMPTY, "players[1].dice": EMPTY},
        "players: 37 dice have left the pools, but only 0 are in the windows or removed: 5 a round, less those on",
    ),
    (
        SOLO,
        {"tools[0].tokens": 1, "tool_used": True, "pool": ["R5", "G2", "B1"]},
        "players: 3 dice have left the pools, but only 2 are in the windows or removed",
    ),
    (SOLO, {"options": {"bag": "scaled"}}, "options.bag: the scaled bag is a rule for 2 to 6 players"),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "changes", "message"), IMPOSSIBLE)
def test_what_is_impossible_is_refused_with_the_reason(
    sheet: dict[str, Any], changes: dict[str, Any], message: str
) -> None:
    assert str(refused(partial(from_sheet, seed=7), sheet, changes)).startswith(message)


def test_more_dice_of_a_colour_than_there_are() -> None:
    sheet: dict[str, Any] = {**MIDGAME, "round": 6, "track": [["R1"] * 4] * 5}
    with pytest.raises(
        SetupError, match=r"^dice: 23 dice of colour R are on the table, but there are only 18"
    ):
        from_sheet(sheet, seed=7)


def test_seven_players() -> None:
    seven = {**MIDGAME, "players": [MIDGAME["players"][0]] * 7}
    with pytest.raises(SetupError, match=r"^players: 1 to 6 play, not 7"):
        from_sheet(seven, seed=7)


def test_running_pliers_that_nobody_can_have_used() -> None:
    sheet = changed(running(pool=FIVE), "players[1].dice[0]", "P3 .. .. .. ..")
    from_sheet(sheet, seed=7)
    with pytest.raises(SetupError, match=r"^skips: the dice that Running Pliers ask for cannot be placed"):
        from_sheet({**sheet, "pool": ["R5"] * 5}, seed=7)


def test_too_many_private_objectives_told() -> None:
    every = [f"shades-of-{colour}" for colour in ("red", "yellow", "green", "blue", "purple")]
    with pytest.raises(SetupError, match=r"^players: 1 private objectives are not told, but only 0 are left"):
        from_sheet(changed(MIDGAME, "players[0].private", every), seed=7)
