"""Table descriptions to test with: the rulebooks' worked example, and games in the middle."""

from __future__ import annotations

from typing import Any

from rosace.sagrada.dice import NAME
from rosace.sagrada.sheets.questions import EXAMPLE
from tests.sheets import changed as changed

EMPTY = [".. .. .. .. .."] * 4

WORKED: dict[str, Any] = {**EXAMPLE}

MIDGAME: dict[str, Any] = {
    "game": "sagrada",
    "public": ["light-shades", "deep-shades", "color-variety"],
    "players": [
        {
            "name": "Ana",
            "window": "virtus",
            "private": ["shades-of-red"],
            "tokens": 4,
            "dice": ["B4 R3 .. .. ..", ".. Y1 .. .. ..", EMPTY[0], EMPTY[0]],
        },
        {
            "name": "Ben",
            "window": "firmitas",
            "tokens": 4,
            "dice": ["P1 R6 .. .. ..", EMPTY[0], EMPTY[0], EMPTY[0]],
        },
    ],
    "round": 2,
    "turn": 2,
    "seat": 1,
    "pool": ["R5", "G2", "B1", "Y4"],
    "track": [["G6"]],
    "tools": [
        {"id": "lathekin", "tokens": 1},
        {"id": "running-pliers", "tokens": 0},
        {"id": "flux-brush", "tokens": 1},
    ],
}

SOLO: dict[str, Any] = {
    "game": "sagrada",
    "solo": True,
    "public": ["light-shades", "color-variety"],
    "players": [
        {
            "name": "Ana",
            "window": "virtus",
            "private": ["shades-of-blue", "shades-of-yellow"],
            "dice": ["B4 Y3 .. .. ..", EMPTY[0], EMPTY[0], EMPTY[0]],
        }
    ],
    "round": 2,
    "turn": 1,
    "seat": 0,
    "pool": ["R5", "G2", "B1", "Y4"],
    "track": ["G6 P2"],
    "tools": [{"id": "lathekin", "tokens": 0}, {"id": "flux-brush", "tokens": 0}],
}

FIVE = ["R5", "G2", "B1", "Y4", "P2"]
"""A pool for two players from which nobody has taken a die."""


def running(**more: Any) -> dict[str, Any]:
    """Ben's first turn, in which he has used Running Pliers."""
    sheet = changed(changed(MIDGAME, "tools[1].tokens", 1), "players[1].tokens", 3)
    return {**sheet, "turn": 1, "skips": [1], **more}


def dice_seen(sheet: dict[str, Any]) -> list[str]:
    """Every die on a table."""
    texts = [row for player in sheet["players"] for row in player["dice"]]
    words = " ".join([*texts, *sheet["pool"], *[" ".join(entry) for entry in sheet["track"]]]).split()
    return [word for word in words if word in NAME]
