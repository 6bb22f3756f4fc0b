"""The bot that knows the rules and nothing else: every legal move is as likely as the other."""

from __future__ import annotations

from typing import Any

from rosace.bots.asked import asked
from rosace.engine.cup import SeededCup
from rosace.engine.game import View


class RandomBot:
    """Chooses by a cup of its own, so that the same seed gives the same choices."""

    def __init__(self, seed: int | str, choices: int = 0) -> None:
        self.cup = SeededCup(seed)
        self.choices = choices  # made so far: the number of the next draw

    def choose(self, view: View) -> Any:
        """Any of the legal moves."""
        moves = asked(view).legal_moves()
        chosen = moves[self.cup.below(self.choices, len(moves))]
        self.choices += 1
        return chosen

    def __reduce__(self) -> tuple[type[RandomBot], tuple[Any, ...]]:
        return RandomBot, (self.cup.seed, self.choices)  # compiled, a class does not copy by itself

    def __repr__(self) -> str:
        return f"RandomBot({self.cup.seed})"
