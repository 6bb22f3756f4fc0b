"""The description of a position as a sheet, which people and `from_sheet` can read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rosace.engine.errors import SetupError
from rosace.sagrada import dice, spaces
from rosace.sagrada.modules import written
from rosace.sagrada.position import Position
from rosace.sagrada.setup import by_rulebook
from rosace.sagrada.sheets.breaches import ABOUT_GROUPS, Known, find
from rosace.sagrada.table import OVER, TURN, Setup


def to_sheet(position: Position, seat: int | None = None, names: Sequence[str] = ()) -> dict[str, Any]:
    """The description of a position in the free part of a turn, or after the end.

    With `seat`, it is the table as that seat sees it, without the secrets of others. `names` are the players'.

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
        "options": _options(setup),
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
    named = written(setup.players, setup.modules)
    if named:
        sheet["modules"] = named
        for module in setup.active:
            sheet |= module.sheet(position)
    if position.stage == TURN:
        sheet["round"] = position.round
        sheet["turn"] = 2 if position.second_turn() else 1
        sheet["seat"] = position.seat
        sheet["pool"] = _names(position.pool)
        sheet["drafted"] = (2 if position.turn.owed else 1) - position.turn.drafts
        sheet["tool_used"] = position.turn.tool_used
        sheet["skips"] = [other for other in range(setup.players) if position.skips >> other & 1]
    return sheet


def _options(setup: Setup) -> dict[str, str]:
    """The options that are not at their default. A bag filled by the rulebook is at its default."""
    found = setup.options.changed()
    if found.get("bag") == by_rulebook(setup.players, setup.modules):
        del found["bag"]
    return found


def _player_data(position: Position, other: int, seat: int | None, names: Sequence[str]) -> dict[str, Any]:
    window = position.windows[other]
    secrets = seat is None or seat == other
    player: dict[str, Any] = {
        "name": names[other] if other < len(names) else f"seat {other}",
        "window": window.pattern.id,
        "private": list(position.privates[other]) if secrets or position.over else [],
        "tokens": position.tokens[other],
        "dice": window.rows(),
        "exempt": list(spaces.names(window.waived)),
        "loose": list(spaces.names(loose(position, other))),
    }
    for module in position.setup.active:
        player |= module.player_sheet(position, other, secrets)
    return player


def loose(position: Position, seat: int) -> int:
    """The spaces of a seat's window whose dice stand apart from the rest, or off the border, as a mask.

    A window does not record them. In a position, which legal moves have reached, a tool is the reason.
    """
    active = position.setup.active
    both = any(module.waives_prints(module.player_sheet(position, seat, True)) for module in active)
    mask = 0
    for breach in find(position.windows[seat], Known(both=both, options=position.setup.options)):
        if breach.rule in ABOUT_GROUPS:
            mask |= breach.mask()
    return mask


def _names(row: Sequence[int]) -> list[str]:
    return [dice.NAME[die] for die in row]
