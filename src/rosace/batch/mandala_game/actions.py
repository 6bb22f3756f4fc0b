"""The numbers of actions: those of `rosace.envs`."""

from __future__ import annotations

from typing import Final

from rosace.mandala.board import DIRECTIONS, SPOTS
from rosace.mandala.moves import ALL_TOPS, ARTISTS, SCORES, TOWERS

BY_SIDE: Final = len(TOWERS)
BY_SPOT: Final = BY_SIDE * len(DIRECTIONS)
BY_ARTIST: Final = BY_SPOT * SPOTS
"""A PICK is `BY_ARTIST * artist + BY_SPOT * spot + BY_SIDE * side + tower`."""
SCORE: Final = BY_ARTIST * len(ARTISTS)
TOPS: Final = SCORE + len(SCORES) - 1
"""A set of towers is added to it; the empty set is no action."""
COUNT: Final = TOPS + len(ALL_TOPS)
