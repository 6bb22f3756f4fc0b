"""What a seat is asked: to PICK, to SCORE or either, and what is pointed at for each legal move."""

from __future__ import annotations

from typing import Final

from rosace.engine.prompt import Choice, Prompt, target
from rosace.mandala.board import DIRECTIONS, SPOT_NAME
from rosace.mandala.moves import ARTISTS, PICK, SCORE, TOWERS, Move
from rosace.mandala.stones import COLOURS
from rosace.mandala.view import View

CODES: Final = ("wait", "over", "pick-or-score", "pick", "score")
"""Every code that a prompt can have."""

# The targets by number, made once, since a prompt is made after every move.
_ARTISTS: Final = [target("artist", artist) for artist in ARTISTS]
_SPOTS: Final = [target("spot", spot) for spot in SPOT_NAME]
_SIDES: Final = [target("side", side) for side in DIRECTIONS]
_TOWERS: Final = [target("tower", tower) for tower in TOWERS]


def prompt(view: View) -> Prompt:
    """What the seat of a view is asked now.

    >>> from rosace import mandala
    >>> asked = prompt(mandala.start(players=2, seed=7).view(1))
    >>> asked["code"], asked["choices"][0]["targets"]
    ('pick', ['artist:W1', 'spot:NW', 'side:N', 'tower:I'])
    """
    if view.over:
        return {"code": "over", "facts": {}, "choices": []}
    if view.to_move != view.seat:
        return {"code": "wait", "facts": {"player": view.to_move}, "choices": []}
    choices: list[Choice] = []
    picks = 0
    for move in view.legal_moves():
        picks += move.verb == PICK
        choices.append({"move": move.text, "targets": _targets(move)})
    code = "score" if not picks else "pick" if picks == len(choices) else "pick-or-score"
    return {"code": code, "facts": {}, "choices": choices}


def _targets(move: Move) -> list[str]:
    if move.verb == PICK:
        return [_ARTISTS[move.artist], _SPOTS[move.spot], _SIDES[move.side], _TOWERS[move.tower]]
    if move.verb == SCORE:
        return [target("colour", COLOURS[move.colour])]
    return [target("top", tower) for index, tower in enumerate(TOWERS) if move.towers >> index & 1]
