"""What happened: the remarks on a move, from the positions before and after it."""

from __future__ import annotations

from typing import Final

from rosace.engine.prompt import THE_TABLE, Facts, Remark, remark
from rosace.mandala import moves
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.moves import ARTISTS, PICK, SCORE, TOWERS, Move
from rosace.mandala.position import Position
from rosace.mandala.scoring import own_towers, points_so_far
from rosace.mandala.stones import COLOURS, NAME

CODES: Final = ("picked", "scored", "scored-tops", "last-round", "nothing-left")
"""Every code that a remark can have."""


def remarks(before: Position, move: Move | str, after: Position, outcome: str) -> list[Remark]:
    """What happened with a move.

    >>> from rosace import mandala
    >>> before = mandala.start(players=2, seed=7)
    >>> after = before.copy()
    >>> move = before.legal_moves()[0]
    >>> _ = after.play(move)
    >>> remarks(before, move, after, "")[0]["facts"]
    {'artist': 'W1', 'spot': 'NW', 'tower': 'I', 'stones': ['RW']}
    """
    code, facts = _decision(before, moves.read(move), after)
    found = [remark(before.seat, code, before.turns, facts)]
    if after.ending and not before.ending:
        found.append(remark(THE_TABLE, "last-round", before.turns))
    if after.over and not (after.ending and after.seat == after.setup.first):
        found.append(remark(THE_TABLE, "nothing-left", before.turns, {"player": after.seat}))
    return found


def _decision(before: Position, move: Move, after: Position) -> tuple[str, Facts]:
    seat = before.seat
    if move.verb == PICK:
        return "picked", {
            "artist": ARTISTS[move.artist],
            "spot": SPOT_NAME[move.spot],
            "tower": TOWERS[move.tower],
            "stones": [NAME[stone] for stone in own_towers(after, seat)[move.tower]],
        }
    points = points_so_far(after, seat) - points_so_far(before, seat)
    if move.verb == SCORE:
        return "scored", {"colour": COLOURS[move.colour], "count": points}
    return "scored-tops", {"towers": move.text.removeprefix("tops "), "count": points}
