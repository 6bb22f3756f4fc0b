"""A player of Mandala Stones by flat Monte Carlo: every legal move is tried by playouts, the better ones more often.

It builds no tree and evaluates no board: the value of a move is the share of the playouts after it that are won. A
baseline.
"""

from __future__ import annotations

import math
from typing import Final

from rosace.bots.budget import Budget
from rosace.bots.mandala import chance, search_state
from rosace.bots.mandala.evaluation import Evaluation
from rosace.bots.mandala.playout import Playout
from rosace.mandala.moves import Move
from rosace.mandala.view import View

PLAYOUTS: Final = 1000
EXPLORATION: Final = 0.5


def choose(view: View, seed: int | str, budget: Budget | None = None) -> Move:
    """The move with the most playouts. A step is a playout."""
    moves = view.legal_moves()
    if len(moves) == 1:
        return moves[0]
    budget = budget or Budget(effort=PLAYOUTS)
    budget.start()
    table = search_state.of(view.table)
    playout = Playout(Evaluation(view.table), chance.cup(view, seed, "flat"))
    visits = [0] * len(moves)
    totals = [0.0] * len(moves)
    steps = 0
    while budget.left(steps):
        index = _next(visits, totals, steps)
        after = table.copy()
        playout.play(after, search_state.number(moves[index]))
        totals[index] += playout.finish(after)[view.seat]
        visits[index] += 1
        steps += 1
    best = max(range(len(moves)), key=lambda index: (visits[index], totals[index], -index))
    return moves[best]


def _next(visits: list[int], totals: list[float], steps: int) -> int:
    """The move to try next, by the upper confidence bound of its value (UCB1)."""
    if steps < len(visits):
        return steps
    log = math.log(steps)
    found, most = 0, -1.0
    for index, many in enumerate(visits):
        score = totals[index] / many + EXPLORATION * math.sqrt(log / many)
        if score > most:
            found, most = index, score
    return found
