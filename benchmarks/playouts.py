"""Informed playouts of Sagrada: how many a search can make in a second.

A playout is what `rosace.bots.sagrada.flat` does: sample a position from a view, play it to its end with an informed
choice for each decision, score every seat. The views are those of all turns of a few games between greedy bots,
in a fixed shuffled order, so half a game is left on average.
"""

from __future__ import annotations

import random

from rosace import sagrada
from rosace.bots.sagrada import greedy
from rosace.bots.sagrada.playout import Playouts
from rosace.engine.cup import SeededCup
from rosace.sagrada.view import View

GAMES = 20  # from which views are taken


class Informed:
    """Playouts at a table of `players`."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.views = [view for seed in range(GAMES) for view in turns(players, seed)]
        random.Random(0).shuffle(self.views)
        self.playouts = [Playouts() for _ in self.views]  # they remember objectives, which differ by game

    def play(self, seed: int) -> int:
        index = seed % len(self.views)
        world = self.views[index].sample(SeededCup(seed))
        before = world.turns
        self.playouts[index].play(world)
        for seat in range(self.players):
            world.score(seat)
        return world.turns - before


def turns(players: int, seed: int) -> list[View]:
    """The view of the player to move, at the beginning of every turn of a game."""
    position = sagrada.start(players=players, seed=seed)
    found = []
    while not position.over:
        view = position.view(position.seat)
        if position.round:
            found.append(view)
        position.play(greedy.choose(view))
    return found
