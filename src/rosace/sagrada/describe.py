"""A position as the description of a table: what `from_sheet` reads, and a person can too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rosace.engine.errors import SetupError
from rosace.sagrada import dice, spaces
from rosace.sagrada.position import Position
from rosace.sagrada.table import OVER, TURN


def to_sheet(position: Position, seat: int | None = None, names: Sequence[str] = ()) -> dict[str, Any]:
    """The description of a position: at the free moment of a turn, where no tool is at work, or after the end.

    With `seat`, the others' private objectives stay open, as that seat sees the table. `names` are the players'.

    >>> from rosace import sagrada
    >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    >>> sheet = to_sheet(position)
    >>> sheet["round"], sheet["turn"], len(sheet["pool"]), sheet["players"][1]["window"]
    (1, 1, 5, 'firmitas')
    >>> to_sheet(sagrada.from_sheet(sheet)) == sheet
    True
    """
    if position.stage not in (TURN, OVER):
        raise SetupError(
            "position", "a sheet shows the table between the steps of a turn, not in the middle of one"
        )
    setup = position.setup
    sheet: dict[str, Any] = {
        "game": "sagrada",
        "options": setup.options.changed(),
        "solo": setup.players == 1,
        "public": list(setup.public),
        "players": [_player_data(position, other, seat, names) for other in range(setup.players)],
        "tools": [
            {"id": name, "tokens": tokens}
            for name, tokens in zip(setup.tools, position.tool_tokens, strict=True)
        ],
        "start": position.start,
        "track": [_names(on_round) for on_round in position.track],
        "removed": _names(position.removed),
    }
    if position.stage == TURN:
        sheet["round"] = position.round
        sheet["turn"] = 2 if position.second_turn() else 1
        sheet["seat"] = position.seat
        sheet["pool"] = _names(position.pool)
        sheet["drafted"] = (2 if position.owed else 1) - position.drafts
        sheet["tool_used"] = position.tool_used
        sheet["skips"] = [other for other in range(setup.players) if position.skips >> other & 1]
    return sheet


def _player_data(position: Position, other: int, seat: int | None, names: Sequence[str]) -> dict[str, Any]:
    window = position.windows[other]
    return {
        "name": names[other] if other < len(names) else f"seat {other}",
        "window": window.pattern.id,
        "private": list(position.privates[other]) if seat is None or seat == other else [],
        "tokens": position.tokens[other],
        "dice": window.rows(),
        "exempt": list(spaces.names(window.waived)),
    }


def _names(row: list[int]) -> list[str]:
    return [dice.NAME[die] for die in row]
