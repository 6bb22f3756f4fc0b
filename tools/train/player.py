"""Bots that play with a network from a file, to be measured in the arena.

    SAGRADA_NETWORK=build/train/network.npz rosace arena run --bots tools.train.player:Look,expert
    SAGRADA_NETWORK=build/train/network.npz rosace arena run --bots tools.train.player:Ahead@300ms,master@300ms

They know the base game for one to four players.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Final

from rosace.bots.budget import Budget
from rosace.bots.sagrada.value_network import one_thread
from rosace.engine.cup import SeededCup
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View
from tools.train import evaluator
from tools.train.ahead import PLANS, Trial, tried
from tools.train.evaluator import Evaluator
from tools.train.turns import Way, ways

FILE: Final = "SAGRADA_NETWORK"
"""The variable of the environment that names the file of the network."""
USUAL: Final = "build/train/network.npz"
WORLDS: Final = 12
"""The usual number of worlds."""


def network() -> Evaluator:
    """The network to play with."""
    return _read(os.environ.get(FILE, USUAL))


@cache
def _read(path: str) -> Evaluator:
    return evaluator.load(path)


class Look:
    """One look: the way to play the turn that the network finds best."""

    def __init__(self, seed: int | str) -> None:
        self.network = network()

    def choose(self, view: View) -> Move:
        """The first move of it."""
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        with one_thread():
            return ways(self.network, view.table)[0].moves[0]


class Ahead:
    """A short look-ahead: the best ways, tried in the same sampled worlds until the seat's second next turn. A step of
    its budget is a world.
    """

    def __init__(self, seed: int | str, budget: Budget | None = None) -> None:
        self.seed = seed
        self.network = network()
        self.budget = budget or Budget(WORLDS)

    def choose(self, view: View) -> Move:
        """The first move of the way that is best on average."""
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        with one_thread():
            found = ways(self.network, view.table)[:PLANS]
            if len(found) == 1 or view.table.round == 0:
                return found[0].moves[0]
            return max(self._tried(view, found), key=lambda trial: trial.mean()).way.moves[0]

    def _tried(self, view: View, found: list[Way]) -> list[Trial]:
        self.budget.start()
        name = f"{self.seed} {view.table.turns} {view.table.stage} {len(view.table.pool)}"
        trials = [Trial(way) for way in found]
        worlds = 0
        while worlds == 0 or self.budget.left(worlds):
            tried(self.network, trials, view.sample(SeededCup(f"{name} {worlds}")))
            worlds += 1
            if worlds >= 2 and self.budget.spent(worlds) >= 0.5 and len(trials) == len(found):
                trials.sort(key=lambda trial: -trial.mean())
                del trials[max(2, len(trials) // 2) :]
        return trials
