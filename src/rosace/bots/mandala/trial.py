"""The judge's trials of Mandala Stones: each move is made in a sampled world, and the game played to its end.

The next turns are chosen by the evaluation of the bots, one turn deep; the rest of the game is played by rule of thumb
(`playout.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rosace.bots.advice import Candidate
from rosace.bots.mandala import chance, reasons, search_state
from rosace.bots.mandala.evaluation import Evaluation
from rosace.bots.mandala.playout import Playout
from rosace.bots.mandala.ranked_moves import RankedMoves
from rosace.bots.mandala.search_state import SearchState, number
from rosace.bots.mandala.towers import stones_of
from rosace.bots.mandala.tree import Tree
from rosace.bots.trial import WorldResult, WorldTrial, correction, with_asked
from rosace.engine.cup import SeededCup
from rosace.mandala.cards.deck import Objective
from rosace.mandala.moves import Move
from rosace.mandala.scoring import fulfilled, rank
from rosace.mandala.view import View

SENSIBLE: Final = 5  # moves that are judged unasked
SEARCHED: Final = 80  # steps of the search that sorts them
ROUNDS: Final = 2  # in which each player takes the best-looking move
RANKING: Final = 8  # steps that it costs to find such a move
SAMPLE: Final = 3  # steps that a sampled world costs beside its turns


def ask(view: View, seed: int | str, asked: Sequence[Move]) -> WorldTrial:
    """The moves of a view, to be tried."""
    return MandalaTrial(view, seed, asked)


class MandalaTrial(WorldTrial):
    """The moves of a view, and the worlds in which they are tried."""

    def __init__(self, view: View, seed: int | str, asked: Sequence[Move]) -> None:
        table = view.table
        self.view: View = view
        self.evaluation: Evaluation = Evaluation(table)
        self.name: str = f"{seed} judge {table.turns}"
        players = table.setup.players
        left = max(0, self.evaluation.hands - len(table.mandala))  # a turn lays about a stone
        price = left + ROUNDS * players * RANKING + SAMPLE
        fix = correction(__package__ or "", players)
        super().__init__(self._candidates(seed, asked), price, left // players, fix)

    def _candidates(self, seed: int | str, asked: Sequence[Move]) -> list[Candidate]:
        """The moves that a short search visits most, and those that are asked for."""
        state = search_state.of(self.view.table)
        tree = Tree(
            RankedMoves(state, self.evaluation), self.evaluation, chance.cup(self.view, seed, "judge")
        )
        while tree.steps < SEARCHED:
            tree.grow()
        found = reasons.of_tree(tree, [tree.root.moves[place] for place in tree.order()])
        return with_asked(found, asked, SENSIBLE)

    def play(self, world: int) -> list[WorldResult]:
        """The result of each candidate in a world."""
        table = self.view.sample(SeededCup(f"{self.name} world {world}"))
        start = search_state.of(table)
        cards = [[table.setup.deck.objective(name) for name in own] for own in table.objectives]
        found = []
        for candidate in self.candidates:
            state = start.copy()
            playout = Playout(self.evaluation, SeededCup(f"{self.name} play {world}"))
            playout.play(state, number(candidate.move))
            self._play_on(state, playout)
            found.append(ended(state, cards, self.view.seat))
        return found

    def _play_on(self, state: SearchState, playout: Playout) -> None:
        """Play a table to its end."""
        for _ in range(ROUNDS * state.players):
            if not state.finished:
                best = RankedMoves(state, self.evaluation, 0.0).moves
                if best:
                    playout.play(state, best[0])
        playout.finish(state)


def ended(state: SearchState, cards: list[list[Objective]], seat: int) -> WorldResult:
    """The result of a game that has ended, all objectives being known."""
    towers = [stones_of(tower) for tower in state.towers]
    totals = []
    for other, own in enumerate(cards):
        met = [card.points for card in own if fulfilled(towers, other, card)]
        totals.append(state.points[other] + max(met, default=0))
    ahead = totals[seat] - max([total for other, total in enumerate(totals) if other != seat])
    return WorldResult(totals[seat], ahead, 1.0 if rank(totals, state.first)[0].seat == seat else 0.0)
