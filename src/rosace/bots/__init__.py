"""Players that are programs. A bot sees only the view of its seat, never the position.

Where a person names a bot, on a command line or in a record, it goes by its code; `bot` makes one from it.
"""

from __future__ import annotations

from rosace.bots.advice import Candidate, Reason
from rosace.bots.bot import CODES, LEVELS, USUAL, Adviser, Bot, bot
from rosace.bots.budget import Budget
from rosace.bots.greedy_bot import GreedyBot
from rosace.bots.protocol import EngineBot, Fault
from rosace.bots.random_bot import RandomBot

__all__ = [
    "CODES", "LEVELS", "USUAL", "Adviser", "Bot", "Budget", "Candidate", "EngineBot", "Fault", "GreedyBot", "RandomBot",
    "Reason", "bot",
]  # fmt: skip
