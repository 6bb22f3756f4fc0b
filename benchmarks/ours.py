"""Rosace's games, played at random through their public interface, with all rules and tools, scored at the end."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rosace import mandala, sagrada

CHOICE = random.Random(0).choice  # one generator for all games, as for python-chess: it belongs to the player


GAMES: dict[str, Callable[..., Any]] = {"sagrada": sagrada.start, "mandala": mandala.start}


class Ours:
    """A table of `players`, each choosing evenly among the legal moves."""

    def __init__(self, game: str, players: int) -> None:
        self.start = GAMES[game]
        self.players = players

    def play(self, seed: int) -> int:
        choice = CHOICE
        position = self.start(players=self.players, seed=seed)
        decisions = 0
        while not position.over:
            position.play(choice(position.legal_moves()))
            decisions += 1
        for seat in range(self.players):
            position.score(seat)  # every game is scored
        return decisions

    def walk(self, seed: int) -> Iterator[Any]:
        choice = CHOICE
        position = self.start(players=self.players, seed=seed)
        while not position.over:
            position.play(choice(position.legal_moves()))
            if not position.over:
                yield position

    def copier(self, position: Any) -> Callable[[], object]:
        return partial(position.copy)

    def lister(self, position: Any) -> Callable[[], object]:
        return partial(position.legal_moves)


def is_compiled() -> bool:
    """Whether Python loaded Sagrada's modules as extension modules rather than from source."""
    modules = [module for name, module in sys.modules.items() if name.startswith("rosace.sagrada.")]
    return any((module.__file__ or "").endswith((".so", ".pyd")) for module in modules)
