"""The time that a person waits for a hint in the terminal.

The positions are from the whole length of a few games between greedy bots, in a fixed order like a shuffled one.
"""

from __future__ import annotations

import io
import random
from typing import Any

from rich.console import Console

from benchmarks.ours import GAMES
from rosace import bots
from rosace.cli.part import part_of
from rosace.cli.play import hint
from rosace.cli.seating import parse_seats

DEALS = 5  # games from which positions are taken


class Hints:
    """Hints at a table of `players`."""

    def __init__(self, game: str, players: int) -> None:
        self.part = part_of(game)
        self.seats = parse_seats(",".join(["me"] * players))
        self.positions = [one for seed in range(DEALS) for one in positions(game, players, seed)]
        random.Random(0).shuffle(self.positions)

    def ask(self, number: int) -> None:
        position = self.positions[number % len(self.positions)]
        view, console = position.view(position.seat), Console(file=io.StringIO(), width=80)
        messages = self.part.messages("en", self.seats, position).for_seat(position.seat)
        console.print(hint.hint(view, self.part.screen(messages, view, [], console), messages))


def positions(game: str, players: int, seed: int) -> list[Any]:
    """Every position of a game in which there is something to choose."""
    greedy = bots.bot("greedy", seed=0)
    position = GAMES[game](players=players, seed=seed)
    found = []
    while not position.over:
        if len(position.legal_moves()) > 1:
            found.append(position.copy())
        position.play(greedy.choose(position.view(position.seat)))
    return found
