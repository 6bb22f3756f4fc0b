"""Why a move is refused: a value with a stable code. The most general reason comes first."""

from __future__ import annotations

from typing import Final

from rosace.engine.refusal import Refusal
from rosace.mandala import moves, turn
from rosace.mandala.board import ADJACENT, AROUND, DIRECTIONS, SPOT_NAME
from rosace.mandala.moves import ARTISTS, TOWERS, Move
from rosace.mandala.showing import showing
from rosace.mandala.stones import COLOURS
from rosace.mandala.table import Table

CODES: Final = (
    "game-over", "no-empty-tower", "tower-not-empty", "artist-stays", "spot-occupied", "no-stone-to-take",
    "not-the-first-stone", "colour-not-on-two-tops", "tower-empty", "not-your-turn", "not-a-move",
)  # fmt: skip
"""Every code that a refusal in Mandala Stones can have."""


def refusal(table: Table, move: Move) -> Refusal:
    """Why a move that is not legal is refused."""
    if table.finished:
        return Refusal("game-over")
    if move.verb == moves.PICK:
        return _pick(table, move)
    own = showing(table.shown[table.seat])
    if move.verb == moves.SCORE:
        tops = own.with_colour[move.colour].bit_count()
        return Refusal("colour-not-on-two-tops", {"colour": COLOURS[move.colour], "tops": tops})
    bare = [tower for tower in range(5) if move.towers >> tower & own.empty >> tower & 1]
    return Refusal("tower-empty", {"tower": TOWERS[bare[0]]})


def _pick(table: Table, move: Move) -> Refusal:
    artist, spot = ARTISTS[move.artist], SPOT_NAME[move.spot]
    if not showing(table.shown[table.seat]).empty:
        return Refusal("no-empty-tower")
    if table.artists[move.artist] == move.spot:
        return Refusal("artist-stays", {"artist": artist})
    if move.spot in table.artists:
        other = ARTISTS[table.artists.index(move.spot)]
        return Refusal("spot-occupied", {"spot": spot, "other": other})
    stones = turn.eligible(table, move.artist, move.spot)
    if not stones:
        return Refusal("no-stone-to-take", {"artist": artist, "spot": spot})
    if not stones >> ADJACENT[move.spot][move.side] & 1:
        return _first_stone(table, move)
    return Refusal("tower-not-empty", {"tower": TOWERS[move.tower]})


def _first_stone(table: Table, move: Move) -> Refusal:
    """Why an artist does not take the stone that a move names first."""
    stack = ADJACENT[move.spot][move.side]
    facts: dict[str, str | int] = {"spot": SPOT_NAME[move.spot], "side": DIRECTIONS[move.side]}
    if not table.stacks[stack]:
        return Refusal("not-the-first-stone", {**facts, "because": "empty"})
    for other in range(4):
        if other != move.artist and AROUND[table.artists[other]] >> stack & 1:
            return Refusal("not-the-first-stone", {**facts, "because": "blocked", "other": ARTISTS[other]})
    return Refusal("not-the-first-stone", {**facts, "because": "pattern"})
