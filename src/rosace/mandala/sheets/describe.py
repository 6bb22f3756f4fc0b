"""The description of a position as a sheet, which people and `from_sheet` can read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rosace.engine.hands import HIDDEN
from rosace.mandala import stones
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.notation import pile_text
from rosace.mandala.position import Position
from rosace.mandala.scoring import own_towers
from rosace.mandala.table import KINDS, LINES, SCORED
from rosace.mandala.view import View


def to_sheet(position: Position, seat: int | None = None, names: Sequence[str] = ()) -> dict[str, Any]:
    """The description of a position.

    With `seat`, it is the table as that seat sees it: covered patterns are question marks, and the objectives of
    others are left out. `names` are the players'.

    >>> from rosace import mandala
    >>> sheet = to_sheet(mandala.start(players=2, seed=7))
    >>> sheet["stacks"][0], sheet["artists"], sheet["seat"]
    ('PP.YP.BP.RW', ['E', 'S', 'W', 'N'], 1)
    >>> to_sheet(mandala.from_sheet(sheet)) == sheet
    True
    """
    setup = position.setup
    objectives: Sequence[Sequence[str]] = position.objectives
    stacks = [pile_text(stack) for stack in position.stacks]
    if seat is not None:
        seen = View.of(position, seat).data()
        stacks = seen["stacks"]
        objectives = [player["objectives"] for player in seen["players"]]
    sheet: dict[str, Any] = {
        "game": "mandala",
        "options": setup.options.changed(),
        "players": [
            {
                "name": names[other] if other < len(names) else f"seat {other}",
                "towers": [pile_text(tower) for tower in own_towers(position, other)],
                "points": _points(position, other),
                "objectives": [name for name in objectives[other] if name != HIDDEN],
            }
            for other in range(setup.players)
        ],
        "first": setup.first,
        "stacks": stacks,
        "artists": [SPOT_NAME[spot] for spot in position.artists],
        "mandala": [stones.NAME[stone] for stone in position.mandala],
        "aside": [stones.NAME[stone] for stone in position.aside],
        "ending": position.ending,
    }
    if not position.over:
        sheet["seat"] = position.seat
        sheet["turn"] = position.turns
    return sheet


def _points(position: Position, seat: int) -> dict[str, int]:
    first = seat * KINDS
    found = {kind: position.points[first + index] for index, kind in enumerate(LINES)}
    if position.setup.scored:
        found[SCORED] = position.setup.scored[seat]
    return found
