"""Flat Monte Carlo for Sagrada, a baseline: every move is tried in sampled worlds, each played to its end.

The moves share the worlds in rounds. After each round the worse half is left out (sequential halving), so that most of
the budget goes to the moves that are hard to tell apart. All moves of a round are played with the same dice. There is
no tree, and nothing is kept from one decision to the next.

Tools are tried too, but a playout continues a tool at random, and uses no further one.
"""

from __future__ import annotations

import time
from typing import Final

from rosace.bots.budget import Budget
from rosace.bots.sagrada import greedy
from rosace.bots.sagrada.playout import Playouts
from rosace.engine.cup import SeededCup
from rosace.sagrada import turn
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.table import CHOOSE_WINDOW
from rosace.sagrada.view import View

EFFORT: Final = 400
"""The default number of playouts for a decision."""
LEAST: Final = 0.001  # seconds that are always there
WIN: Final = 10.0
"""The value of a win in points, so that a sure win is not risked for a few points."""


def choose(view: View, seed: int | str, budget: Budget | None = None) -> Move:
    """The move whose playouts go best; a step of the budget is a playout."""
    legal = view.legal_moves()
    if len(legal) == 1 or view.table.stage == CHOOSE_WINDOW:
        return greedy.choose(view)
    budget = budget or Budget(effort=EFFORT)
    trials = Trials(view, f"{seed} {view.table.turns} {len(legal)}")
    left = list(range(len(legal)))
    began = time.perf_counter()
    steps = 0
    for halving in range((len(legal) - 1).bit_length(), 0, -1):
        part = Budget((budget.effort - steps) // halving)
        if budget.seconds:
            part.seconds = max(budget.seconds - (time.perf_counter() - began), LEAST) / halving
        part.start()
        before = steps
        while steps == before or part.left(steps - before):
            trials.round(legal, left)
            steps += len(left)
        left = trials.better(left)
    return legal[left[0]]


class Trials:
    """The results so far: their sums, by the index of the move."""

    __slots__ = ("counts", "playouts", "seed", "totals", "view", "worlds")

    def __init__(self, view: View, seed: str) -> None:
        self.view = view
        self.seed: str = seed
        self.playouts: Playouts = Playouts()
        self.worlds: int = 0
        self.totals: dict[int, float] = {}
        self.counts: dict[int, int] = {}

    def round(self, legal: list[Move], left: list[int]) -> None:
        """Each of these moves once, all in the same world."""
        world = self.view.sample(SeededCup(f"{self.seed} {self.worlds}"))
        self.worlds += 1
        for index in left:
            ahead = world.copy()
            turn.play(ahead, legal[index])
            self.playouts.play(ahead)
            self.totals[index] = self.totals.get(index, 0.0) + result(ahead, self.view.seat)
            self.counts[index] = self.counts.get(index, 0) + 1

    def better(self, left: list[int]) -> list[int]:
        """The better half, best first."""
        found = sorted(left, key=lambda index: -self.totals[index] / self.counts[index])
        return found[: (len(left) + 1) // 2]


def result(position: Position, seat: int, more: float = 0.0) -> float:
    """What a game that is over is worth to a seat: the points ahead of the best other, and the win. Alone, `more` would
    have been done about the target than was.
    """
    mine = float(position.score(seat).total)
    players = position.setup.players
    if players == 1:
        ahead = mine - position.target + more
        return ahead + (WIN if ahead > 0.0 else -WIN)
    ahead = mine - max([position.score(other).total for other in range(players) if other != seat])
    return ahead + (WIN if ahead > 0.0 else -WIN if ahead < 0.0 else 0.0)
