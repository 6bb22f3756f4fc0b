"""The questions that can be asked about a real table, by command."""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.game import Packs, Question
from rosace.sagrada.headers import deck_with
from rosace.sagrada.sheets.legal import legal_sheet
from rosace.sagrada.sheets.midgame import from_sheet
from rosace.sagrada.sheets.sheet import score_sheet
from rosace.sagrada.wire import SagradaMoves, SagradaPlacing, SagradaScored, SagradaSheet, SagradaSpaces

ANY_SEED: Final = 0  # the dice to come and private objectives do not change the legal moves


def score(data: object, packs: Packs = (), repair: bool = False) -> dict[str, Any]:
    """The score sheets and the ranking; with `repair`, the smallest sets of dice whose removal puts windows right."""
    return {"game": "sagrada", **score_sheet(data, repair, deck_with(packs))}


def legal(data: object, packs: Packs = ()) -> SagradaSpaces:
    """Where a die may go."""
    return legal_sheet(data, deck_with(packs))


def moves(data: object, packs: Packs = ()) -> SagradaMoves:
    """Whose turn it is, and what may be done."""
    position = from_sheet(data, seed=ANY_SEED, cards=deck_with(packs))
    return {
        "seat": position.seat,
        "round": position.round,
        "turn": 2 if position.second_turn() else 1,
        "moves": [str(move) for move in position.legal_moves()],
    }


EXAMPLE: Final[SagradaSheet] = {
    "game": "sagrada",
    "public": ["column-color-variety", "light-shades", "color-variety"],
    "players": [
        {
            "name": "Ana",
            "window": "fractal-drops",
            "private": ["shades-of-purple"],
            "tokens": 0,
            "dice": [".. G4 R2 Y5 P6", "R3 B1 .. G1 Y2", "P5 G6 .. P6 R3", "B4 Y3 G4 B2 G4"],
        }
    ],
}

QUESTIONS: Final[dict[str, Question]] = {
    "score": Question(score, SagradaSheet, SagradaScored, EXAMPLE, ("repair",)),
    "moves": Question(moves, SagradaSheet, SagradaMoves),
    "legal": Question(legal, SagradaPlacing, SagradaSpaces),
}
