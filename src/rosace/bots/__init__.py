"""Players that are programs. A bot sees only the view of its seat, never the position.

Where a person names a bot on a command line, it goes by its code. `bot` makes a bot from it, `built_in` only one of
ours.
"""

from __future__ import annotations

from rosace.bots.advice import Candidate, Reason
from rosace.bots.bot import CODES, LEVELS, USUAL, Adviser, Bot, bot, built_in, runs_code
from rosace.bots.budget import Budget
from rosace.bots.decide import decide
from rosace.bots.greedy_bot import GreedyBot
from rosace.bots.protocol import EngineBot, Fault, Forfeit
from rosace.bots.random_bot import RandomBot

__all__ = [
    "CODES", "LEVELS", "USUAL", "Adviser", "Bot", "Budget", "Candidate", "EngineBot", "Fault", "Forfeit", "GreedyBot",
    "RandomBot", "Reason", "bot", "built_in", "decide", "runs_code",
]  # fmt: skip
