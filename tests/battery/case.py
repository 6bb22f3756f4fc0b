"""What the battery must know of a game to try it: how to start it, and what must always hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rosace.engine.game import Game


@dataclass(frozen=True)
class Case:
    """A game with a number of players and a set of options."""

    name: str
    game: Game[Any]
    start: Callable[[int], Any]
    """A new position from a seed."""
    check: Callable[[Any], None]
    """What holds in every position: pieces are conserved, boards are legal. Raises AssertionError."""
    twin: Callable[[Any, int], Any]
    """A position that differs from this one in everything that a seat cannot see, and in nothing else."""
    most_decisions: int
    """No game takes more."""
    most_in_a_turn: int
    """No turn takes more: a tool that was started is finished."""
    check_step: Callable[[Any, Any, Any], None] = lambda before, move, after: None
    """What holds between a position, a move and the position after it."""

    def __str__(self) -> str:
        return self.name
