"""The cards of the base game as arrays, made from the same files as the engine's cards.

Cards are numbered as in `rosace.envs`: in the order of the packs in the box, where the base game comes first.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from rosace.sagrada.cards.deck import base, everything
from rosace.sagrada.dice import COLOURS, VALUES

_DECK: Final = base()

KINDS: Final = len(COLOURS) * VALUES
"""The kinds of dice of the base game: `6 * colour + value - 1`."""
SORTS: Final = len(COLOURS) + VALUES
"""A die is of two sorts, its colour R Y G B P and its value. Sorts are numbered colours first."""

MARKS: Final = COLOURS + "123456"
"""The marks of a window card, one for each sort."""

WINDOWS: Final = list(_DECK.windows)
TOOLS: Final = list(_DECK.tools)
PUBLIC: Final = list(_DECK.public)
PRIVATE: Final = list(_DECK.private)
TOOL: Final = {name: number for number, name in enumerate(TOOLS)}

WINDOW_CARDS: Final = [
    [WINDOWS.index(face) for face in _DECK.faces(int(card))] for card in _DECK.pile("window")
]
"""Per window card, its two faces."""
NO_WINDOW: Final = len(WINDOWS)
"""Stands for a window while none is chosen."""


def _shown() -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    found = np.zeros((len(WINDOWS) + 1, SORTS), np.uint32)
    for window, name in enumerate(WINDOWS):
        for cell, mark in enumerate(_DECK.window(name).pattern.print):
            if mark != ".":
                found[window, MARKS.index(mark)] |= np.uint32(1 << cell)
    return found


SHOWN: Final = _shown()
"""Per window and sort, the spaces that show it."""
DIFFICULTY: Final = np.array([_DECK.window(name).pattern.difficulty for name in WINDOWS] + [0], np.int32)
SOLO_COLOUR: Final = np.array([COLOURS.index(_DECK.tool(name).colour) for name in TOOLS], np.int32)
"""Per tool, the colour of the die that pays for it in a solo game."""
POINTS: Final = {name: _DECK.public_objective(name).points for name in PUBLIC}
PRIVATE_COLOUR: Final = [COLOURS.index(_DECK.private_objective(name).colour) for name in PRIVATE]

_BOX: Final = everything()
BOX_WINDOWS: Final = len(_BOX.windows)
BOX_TOOLS: Final = len([card for card in _BOX.tools.values() if "promo.strip-cutter" not in card.needs])
BOX_PUBLIC: Final = len(_BOX.public)
BOX_PRIVATE: Final = len(_BOX.private)
"""How many of each are numbered: the cards of the expansions come after those of the base game."""
