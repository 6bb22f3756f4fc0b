"""Mandala Stones, for 2 to 4 players: one file per idea of the rulebook. `start` sets up a game, `from_sheet`
picks one up from a real table, `read` reads the text of a position; all give a `Position`.

The game is by Filip Głowacz (Board&Dice, 2021); the rules are those of its rulebook, in our own words. What could not
be read (the spiral's marks, some objectives) is data with the status `house` or `inferred`: see `cards/mandala.toml`.
"""

from __future__ import annotations

from rosace.mandala.cards.deck import Deck, load
from rosace.mandala.game import GAME
from rosace.mandala.moves import Move
from rosace.mandala.moves import parse as parse_move
from rosace.mandala.options import Options
from rosace.mandala.position import Position
from rosace.mandala.position_text import read
from rosace.mandala.setup import start
from rosace.mandala.sheets.describe import to_sheet
from rosace.mandala.sheets.midgame import from_sheet
from rosace.mandala.sheets.sheet import score_sheet
from rosace.mandala.view import View

__all__ = [
    "GAME", "Deck", "Move", "Options", "Position", "View", "from_sheet", "load", "parse_move", "read",
    "score_sheet", "start", "to_sheet",
]  # fmt: skip
