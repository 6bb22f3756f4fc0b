"""Where may this die go? The question of somebody at a real table, as plain data.

The question has `window`, `dice` and `die`, perhaps a `tool` that places it (a die being moved is already lifted from
`dice`) and the `options` that change what the tool waives. `game` may be there, as on every sheet. The answer has
`cells`.
"""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.errors import NotationError, SetupError
from rosace.engine.fields import Fields, shown
from rosace.sagrada import dice, spaces
from rosace.sagrada.deck import base
from rosace.sagrada.options import Options
from rosace.sagrada.sheet import read_options, read_pattern, read_window
from rosace.sagrada.tools import BEHAVIOURS, INDEX

QUESTION: Final = ("window", "dice", "die", "tool", "options", "game")


def legal_sheet(data: object) -> dict[str, Any]:
    """The spaces where a die may go.

    >>> rows = ["R4 .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
    >>> legal_sheet({"window": "virtus", "dice": rows, "die": "G2"})
    {'cells': ['A2', 'B1', 'B2']}
    >>> legal_sheet({"window": "virtus", "dice": rows, "die": "G2", "tool": "cork-backed-straightedge"})
    {'cells': ['A3', 'A5', 'B4', 'B5', 'C1', 'C3', 'C5', 'D2', 'D4', 'D5']}
    """
    fields = Fields(data, "", QUESTION)
    if fields.has("game") and fields.text("game") != "sagrada":
        raise fields.refusal("game", f"is sagrada, not {shown(fields.value('game'))}")
    window = read_window(read_pattern(base(), fields.value("window"), "window"), fields)
    options = read_options(fields.value("options")) if fields.has("options") else Options()
    waived = BEHAVIOURS[INDEX[_tool(fields)]].waives(options) if fields.has("tool") else 0
    return {"cells": list(spaces.names(window.spaces_by_tool(_die(fields), waived)))}


def _die(fields: Fields) -> int:
    try:
        return dice.parse(fields.text("die"))
    except NotationError as error:
        raise fields.refusal("die", str(error)) from None


def _tool(fields: Fields) -> str:
    try:
        return base().tool(fields.text("tool")).id
    except SetupError as error:
        raise fields.refusal("tool", error.reason) from None
