"""Whole games of a bot, for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rosace.bots import bot


def play_out(position: Any, choose: Callable[[Any], Any], other: str) -> Any:
    """Play a game to its end, with a function on seat 0 and a bot on all others."""
    against = bot(other, "other")
    while not position.over:
        view = position.view(position.seat)
        position.play(choose(view) if position.seat == 0 else against.choose(view))
    return position
