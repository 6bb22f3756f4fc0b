"""The search: a tree of tables as the players would see them, grown where play is likely to go.

A step descends by results and priors (PUCT), draws the patterns revealed on the way, adds one node and backs up its
value. The value of a node is each player's probability of winning, by `evaluation.py`, after the best-looking move. So
there are no playouts, and a step costs one evaluation. Every player maximises its own win.
"""

from __future__ import annotations

import math
from typing import Final

from rosace.bots.mandala.evaluation import Evaluation
from rosace.bots.mandala.ranked_moves import RankedMoves
from rosace.bots.mandala.search_state import SearchState
from rosace.engine.cup import Cup

EXPLORATION: Final = 1.0  # the weight of priors in PUCT
DOUBT: Final = 0.05  # an untried move counts as this much worse than the table
OUTCOMES: Final = 4  # draws of the patterns that come up after a move; further visits reuse them


class Node:
    """A table in the tree, with the moves that are searched, the best first."""

    __slots__ = (
        "edges", "expected", "likely", "moves", "priors", "seat", "state", "total", "totals", "visits",
    )  # fmt: skip

    def __init__(self, state: SearchState, choices: RankedMoves) -> None:
        self.state: SearchState = state
        self.seat: int = state.seat
        self.moves: list[int] = choices.moves
        self.priors: list[float] = choices.priors
        self.expected: list[float] = choices.expected  # final points per seat
        self.likely: list[float] = choices.likely  # win chance per seat
        self.total: int = 0
        self.visits: list[int] = [0] * len(choices.moves)
        self.totals: list[float] = [0.0] * len(choices.moves)
        self.edges: list[Edge | None] = [None] * len(choices.moves)

    def select(self) -> int:
        """The move to try next. Untried moves are sorted by their priors, so only the first one is compared."""
        root = EXPLORATION * math.sqrt(self.total + 1)
        found, most = 0, -1e9
        for index, visits in enumerate(self.visits):
            if visits == 0:
                score = self.likely[self.seat] - DOUBT + root * self.priors[index]
            else:
                score = self.totals[index] / visits + root * self.priors[index] / (1 + visits)
            if score > most:
                found, most = index, score
            if visits == 0:
                break
        return found


class Edge:
    """A move that was made: the table after it, and a node for each set of patterns that came up."""

    __slots__ = ("after", "drawn", "outcomes", "turn")

    def __init__(self, after: SearchState) -> None:
        self.after: SearchState = after  # before patterns come up
        self.outcomes: dict[int, Node] = {}
        self.drawn: list[int] = []  # every draw of patterns
        self.turn: int = 0


class Tree:
    """A search from one table."""

    __slots__ = ("at", "cup", "evaluation", "points", "root", "steps")

    def __init__(self, choices: RankedMoves, evaluation: Evaluation, cup: Cup) -> None:
        self.evaluation: Evaluation = evaluation
        self.cup: Cup = cup
        self.at: int = 0
        self.root: Node = Node(choices.state, choices)
        # Per move, the final points of the player, added up.
        self.points: list[float] = [0.0] * len(self.root.moves)
        self.steps: int = 0

    def grow(self) -> None:
        """One step."""
        node = self.root
        nodes: list[Node] = []
        path: list[int] = []
        added = False
        while not added and node.moves:
            index = node.select()
            nodes.append(node)
            path.append(index)
            edge = node.edges[index]
            if edge is None:
                after = node.state.copy()
                after.play(node.moves[index])
                edge = node.edges[index] = Edge(after)
            patterns = self.patterns(edge)
            child = edge.outcomes.get(patterns)
            if child is None:
                state = edge.after.copy()
                state.finished = edge.after.finished
                state.fresh = edge.after.fresh
                state.reveal(patterns)
                child = edge.outcomes[patterns] = Node(state, RankedMoves(state, self.evaluation))
                added = True
            node = child
        likely = node.likely
        for depth, above in enumerate(nodes):
            above.total += 1
            above.visits[path[depth]] += 1
            above.totals[path[depth]] += likely[above.seat]
        if path:
            self.points[path[0]] += node.expected[self.root.seat]
        self.steps += 1

    def patterns(self, edge: Edge) -> int:
        """The patterns that come up after a move: drawn, or one of those already drawn, in turn."""
        if not edge.after.fresh:
            return 0
        if len(edge.drawn) < OUTCOMES:
            found = edge.after.draw(self.cup, self.at)
            self.at += len(edge.after.fresh)
            edge.drawn.append(found)
            return found
        edge.turn += 1
        return edge.drawn[edge.turn % OUTCOMES]

    def order(self) -> list[int]:
        """The moves of the root by their places, the most visited first."""
        root = self.root
        places = list(range(len(root.moves)))
        places.sort(key=lambda place: (-root.visits[place], -self.value(place), place))
        return places

    def value(self, place: int) -> float:
        """How likely the player wins with a move of the root."""
        visits = self.root.visits[place]
        return self.root.totals[place] / visits if visits else 0.0
