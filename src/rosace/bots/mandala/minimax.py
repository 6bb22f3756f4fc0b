"""A player of Mandala Stones by determinised minimax: three turns deep over sampled worlds, with boards evaluated as
by the greedy bot. All other players are assumed to play against this one. A baseline.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.budget import Budget
from rosace.bots.mandala import chance, search_state
from rosace.bots.mandala.evaluation import Evaluation, EvaluationOptions
from rosace.bots.mandala.ranked_moves import RankedMoves
from rosace.bots.mandala.search_state import MOVES, SearchState
from rosace.engine.cup import SeededCup
from rosace.mandala.moves import Move
from rosace.mandala.view import View

WORLDS: Final = 20
DEPTH: Final = 3
BREADTH: Final = 8  # moves that are searched at a table, the best ones
NAIVE: Final = EvaluationOptions(naive=True)


def choose(view: View, seed: int | str, budget: Budget | None = None) -> Move:
    """The move with the best worst case, on average over the worlds. A step is a world."""
    moves = view.legal_moves()
    if len(moves) == 1:
        return moves[0]
    budget = budget or Budget(effort=WORLDS)
    budget.start()
    cup = chance.cup(view, seed, "minimax")
    tried = RankedMoves(search_state.of(view.table), Evaluation(view.table, NAIVE)).moves[:BREADTH]
    totals = [0.0] * len(tried)
    worlds = 0
    while worlds == 0 or budget.left(worlds):
        world = view.sample(SeededCup(f"{cup.seed} {worlds}"))
        search = Minimax(Evaluation(world, NAIVE), view.seat)
        table = search_state.of(world)
        for index, move in enumerate(tried):
            totals[index] += search.value(_after(table, move), DEPTH - 1, -1e9, 1e9)
        worlds += 1
    return MOVES[tried[totals.index(max(totals))]]


class Minimax:
    """The search in one world, with nothing hidden."""

    __slots__ = ("evaluation", "seat")

    def __init__(self, evaluation: Evaluation, seat: int) -> None:
        self.evaluation: Evaluation = evaluation
        self.seat: int = seat

    def value(self, table: SearchState, depth: int, low: float, high: float) -> float:
        """The lead that the player can force in a number of turns, within the bounds of alpha-beta pruning."""
        choices = RankedMoves(table, self.evaluation)
        if table.finished or depth == 1:
            return self.lead(choices.expected)
        mine = table.seat == self.seat
        for move in choices.moves[:BREADTH]:
            found = self.value(_after(table, move), depth - 1, low, high)
            if mine:
                low = max(low, found)
            else:
                high = min(high, found)
            if low >= high:
                break
        return low if mine else high

    def lead(self, expected: list[float]) -> float:
        """By how many points the player is ahead of the best other one."""
        others = [points for seat, points in enumerate(expected) if seat != self.seat]
        return expected[self.seat] - max(others)


def _after(table: SearchState, move: int) -> SearchState:
    after = table.copy()
    after.play(move)
    return after
