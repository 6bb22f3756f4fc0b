"""Sagrada for 1 to 6 players, with the modules of its expansions: one file per idea of the rulebooks.

`start` sets up a game, `from_sheet` picks one up from a real table, `read` reads the text of a position; all give a
`Position`.
"""

from __future__ import annotations

from rosace.sagrada.cards.pattern import Pattern
from rosace.sagrada.game import GAME
from rosace.sagrada.moves import Move
from rosace.sagrada.moves import parse as parse_move
from rosace.sagrada.options import Options
from rosace.sagrada.position import Position
from rosace.sagrada.position_text.reader import read
from rosace.sagrada.setup import start
from rosace.sagrada.sheets.describe import to_sheet
from rosace.sagrada.sheets.midgame import from_sheet
from rosace.sagrada.sheets.sheet import score_sheet
from rosace.sagrada.view import View
from rosace.sagrada.window import Window

__all__ = [
    "GAME", "Move", "Options", "Pattern", "Position", "View", "Window", "from_sheet", "parse_move", "read",
    "score_sheet", "start", "to_sheet",
]  # fmt: skip
