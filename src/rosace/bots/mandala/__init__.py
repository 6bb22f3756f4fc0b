"""The bots of Mandala Stones."""

from __future__ import annotations

from typing import Final

from rosace.bots.game_bots import GameBots
from rosace.bots.mandala import chances, flat, greedy, levels, minimax, trial

PART: Final = GameBots(
    levels.choose, levels.explain, greedy.choose, flat.choose, minimax.choose, chances.chances, trial.ask
)
