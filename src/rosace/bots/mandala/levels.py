"""Five levels of play, from a beginner to the strongest that there is.

The beginner goes for points at once: it knows boards only roughly, forgets objectives and what the others have, and
most places where an artist could go do not come to its mind. The casual player knows boards, but minds only the own one
and overlooks as much. The others search (`tree.py`): the skilled player, who overlooks a little, looks at the answer to
its two favourite moves, the expert at many answers, the master as long as it may. None of them plays at random: what is
overlooked follows from the seed and what is seen.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rosace.bots.advice import Candidate
from rosace.bots.budget import MOST_EFFORT, Budget
from rosace.bots.mandala import chance, reasons, sketch
from rosace.bots.mandala.choices import Choices
from rosace.bots.mandala.outlook import Eyes, Outlook
from rosace.bots.mandala.sketch import COLOUR_AT, MOVES, TOPS_AT, Sketch
from rosace.bots.mandala.tree import Tree
from rosace.engine.cup import Cup
from rosace.mandala.moves import Move
from rosace.mandala.view import View


class Level(NamedTuple):
    """How a level plays."""

    eyes: Eyes
    notices: int
    """Of a hundred places where an artist could go, or sets of tops, so many come to mind."""
    steps: int
    """Of the search; 0: none."""
    capped: bool = True
    """Takes no more steps than that, however much it may think."""


LEVELS: Final[list[Level]] = [
    Level(Eyes(naive=True, patience=0.7, objectives=False, rivals=False), 40, 0),
    Level(Eyes(rivals=False), 36, 0),
    Level(Eyes(), 90, 2),
    Level(Eyes(), 100, 55),
    Level(Eyes(), 100, 800, False),
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
    """What a level thinks of the moves, best first."""
    return _Thought(view, level, seed, budget).candidates()


class _Thought:
    """What a level found out about a view."""

    def __init__(self, view: View, level: int, seed: int | str, budget: Budget | None) -> None:
        how = LEVELS[level]
        table = sketch.of(view.table)
        cup = chance.cup(view, seed, f"level {level}")
        self.view: View = view
        self.table: Sketch = table
        self.outlook: Outlook = Outlook(view.table, how.eyes)
        self.tree: Tree | None = None
        self.moves: list[int] = []
        self.noticed: list[bool] = [cup.below(place, 100) < how.notices for place in range(PLACES)]
        if how.steps:
            self.search(cup, budget or Budget(effort=how.steps), how.steps if how.capped else MOST_EFFORT)
        else:
            self.look()

    def search(self, cup: Cup, budget: Budget, most: int) -> None:
        """Grow a tree from the moves that come to mind."""
        budget.start()
        choices = Choices(self.table, self.outlook)
        choices.narrow([move for move in choices.moves if self.comes_to_mind(move)])
        tree = self.tree = Tree(choices, self.outlook, cup)
        tree.at = PLACES  # the draws before were for what comes to mind
        while tree.steps < most and budget.left(tree.steps):
            tree.grow()
        self.moves = [tree.root.moves[place] for place in tree.order()]

    def look(self) -> None:
        """Look at the moves that come to mind."""
        choices = Choices(self.table, self.outlook, EVERYTHING)
        choices.narrow([move for move in choices.moves if self.comes_to_mind(move)])
        self.moves = choices.moves

    def comes_to_mind(self, move: int) -> bool:
        """Whether a move does. A colour that can be scored nobody overlooks."""
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
            return reasons.at_first_sight(self.table, self.outlook, Outlook(self.view.table), shown)
        return reasons.of_tree(self.tree, shown)
