"""The five levels, from the weakest to the strongest.

The beginner prefers points at once: its evaluation of boards is rough, it ignores objectives and opponents, and it
overlooks most places for an artist. The casual player evaluates boards well, but only its own, and overlooks as much.
The others search (`tree.py`): the skilled player a few steps and overlooking a little, the expert many, the master its
whole budget. None of them plays at random: what is overlooked follows from the seed and the view.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rosace.bots.advice import Candidate
from rosace.bots.budget import MOST_EFFORT, Budget
from rosace.bots.mandala import chance, reasons, search_state
from rosace.bots.mandala.evaluation import Evaluation, EvaluationOptions
from rosace.bots.mandala.ranked_moves import RankedMoves
from rosace.bots.mandala.search_state import COLOUR_AT, MOVES, TOPS_AT, SearchState
from rosace.bots.mandala.tree import Tree
from rosace.engine.cup import Cup
from rosace.mandala.moves import Move
from rosace.mandala.view import View


class Level(NamedTuple):
    """How a level plays."""

    options: EvaluationOptions
    notices: int
    """How many percent of the places for an artist, and of the sets of tops, it considers."""
    steps: int
    """Steps of the search; 0: none."""
    capped: bool = True
    """Whether the steps limit a larger budget."""


LEVELS: Final[list[Level]] = [
    Level(EvaluationOptions(naive=True, patience=0.7, objectives=False, rivals=False), 40, 0),
    Level(EvaluationOptions(rivals=False), 36, 0),
    Level(EvaluationOptions(), 90, 2),
    Level(EvaluationOptions(), 100, 55),
    Level(EvaluationOptions(), 100, 800, False),
]
"""Beginner, casual, skilled, expert, master."""
SHOWN: Final = 8  # candidates that are explained
EVERYTHING: Final = 1000.0
PLACES: Final = COLOUR_AT // 20 + 32  # where an artist can go, and the sets of tops


def choose(view: View, level: int, seed: int | str, budget: Budget | None = None) -> Move:
    """The move of a level. A step of the budget is a step of the search: only the master takes more than its own."""
    moves = view.legal_moves()
    return moves[0] if len(moves) == 1 else MOVES[_Thought(view, level, seed, budget).best()]


def explain(view: View, level: int, seed: int | str, budget: Budget | None = None) -> list[Candidate]:
    """The candidates of a level, best first."""
    return _Thought(view, level, seed, budget).candidates()


class _Thought:
    """The search or evaluation of a view by a level."""

    def __init__(self, view: View, level: int, seed: int | str, budget: Budget | None) -> None:
        how = LEVELS[level]
        table = search_state.of(view.table)
        cup = chance.cup(view, seed, f"level {level}")
        self.view: View = view
        self.table: SearchState = table
        self.evaluation: Evaluation = Evaluation(view.table, how.options)
        self.tree: Tree | None = None
        self.moves: list[int] = []
        self.noticed: list[bool] = [cup.below(place, 100) < how.notices for place in range(PLACES)]
        if how.steps:
            self.search(cup, budget or Budget(effort=how.steps), how.steps if how.capped else MOST_EFFORT)
        else:
            self.look()

    def search(self, cup: Cup, budget: Budget, most: int) -> None:
        """Search the moves that it considers."""
        budget.start()
        choices = RankedMoves(self.table, self.evaluation)
        choices.narrow([move for move in choices.moves if self.considers(move)])
        tree = self.tree = Tree(choices, self.evaluation, cup)
        tree.at = PLACES  # the draws before decided what it considers
        while tree.steps < most and budget.left(tree.steps):
            tree.grow()
        self.moves = [tree.root.moves[place] for place in tree.order()]

    def look(self) -> None:
        """Evaluate the moves that it considers."""
        choices = RankedMoves(self.table, self.evaluation, EVERYTHING)
        choices.narrow([move for move in choices.moves if self.considers(move)])
        self.moves = choices.moves

    def considers(self, move: int) -> bool:
        """Whether it considers a move. A colour that can be scored is never overlooked."""
        if COLOUR_AT <= move < TOPS_AT:
            return True
        return self.noticed[move // 20 if move < COLOUR_AT else move - TOPS_AT + COLOUR_AT // 20]

    def best(self) -> int:
        """The move to make."""
        return self.moves[0]

    def candidates(self) -> list[Candidate]:
        """The best moves, with reasons."""
        shown = self.moves[:SHOWN]
        if self.tree is None:
            return reasons.at_first_sight(self.table, self.evaluation, Evaluation(self.view.table), shown)
        return reasons.of_tree(self.tree, shown)
