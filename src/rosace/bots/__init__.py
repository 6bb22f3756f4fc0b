"""Players that are programs. A bot sees only the view of its seat, never the position.

Bots are named by codes. `bot` makes a bot from any code, `built_in` only one of ours.
"""

from __future__ import annotations

from rosace.bots.advice import Candidate, MoveReason, Outlook
from rosace.bots.budget import Budget
from rosace.bots.game_bots import (
    CODES,
    LEVELS,
    USUAL,
    GameBots,
    GreedyBot,
    RandomBot,
    chances,
    check_plays,
    codes_for,
    default_bot,
)  # fmt: skip
from rosace.bots.judging import (
    Difference,
    JudgedMove,
    Judgement,
    Mean,
    difference,
    gives_hints,
    hints,
    judge,
)
from rosace.bots.player import Adviser, Bot, bot, built_in, close, decide, runs_code
from rosace.bots.protocol import EngineBot, Fault, Forfeit
from rosace.bots.trial import Correction, WorldResult, WorldTrial

__all__ = [
    "CODES",
    "LEVELS",
    "USUAL",
    "Adviser",
    "Bot",
    "Budget",
    "Candidate",
    "Correction",
    "Difference",
    "EngineBot",
    "Fault",
    "Forfeit",
    "GameBots",
    "GreedyBot",
    "JudgedMove",
    "Judgement",
    "Mean",
    "MoveReason",
    "Outlook",
    "RandomBot",
    "WorldResult",
    "WorldTrial",
    "bot",
    "built_in",
    "chances",
    "check_plays",
    "close",
    "codes_for",
    "decide",
    "default_bot",
    "difference",
    "gives_hints",
    "hints",
    "judge",
    "runs_code",
]  # fmt: skip
