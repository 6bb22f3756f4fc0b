"""The questions that can be asked about a real table, by command."""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.errors import SetupError
from rosace.engine.game import Packs, Question
from rosace.mandala.headers import deck_of
from rosace.mandala.options import Options
from rosace.mandala.sheets.midgame import from_sheet
from rosace.mandala.sheets.sheet import score_sheet
from rosace.mandala.wire import MandalaMoves, MandalaScored, MandalaSheet

ANY_SEED: Final = 0  # covered patterns and objectives do not change the legal moves


def score(data: object, packs: Packs = (), repair: bool = False) -> dict[str, Any]:
    """The score sheets and the ranking. Towers break no rule, so there is nothing to repair."""
    if repair:
        raise SetupError("repair", "is for the windows of Sagrada; towers of Mandala Stones break no rule")
    return {"game": "mandala", **score_sheet(data, deck_of(packs))}


def moves(data: object, packs: Packs = ()) -> MandalaMoves:
    """Whose turn it is, and what may be done. Hidden patterns make no difference."""
    position = from_sheet(data, seed=ANY_SEED, options=Options(), cards=deck_of(packs))
    return {"seat": position.seat, "moves": [str(move) for move in position.legal_moves()]}


EXAMPLE: Final[MandalaSheet] = {
    "game": "mandala",
    "players": [
        {"name": "Ana", "towers": "YW.B? - - - -", "points": 31, "objectives": ["two-stones"]},
        {"name": "Bo", "towers": "- - RP - -", "points": 38, "objectives": ["four-stones"]},
    ],
    "first": "Bo",
}

QUESTIONS: Final[dict[str, Question]] = {
    "score": Question(score, MandalaSheet, MandalaScored, EXAMPLE),
    "moves": Question(moves, MandalaSheet, MandalaMoves),
}
