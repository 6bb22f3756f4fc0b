"""The five levels, from the weakest to the strongest.

The first three take the placement with the best evaluation. The beginner ignores what a die does to the spaces around
it, and the first two overlook spaces, as people do. The expert evaluates whole turns, tools included, with a value
network and seldom overlooks something; the master also simulates the rest of the round, and runs playouts.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rosace.bots.advice import Candidate
from rosace.bots.budget import Budget
from rosace.bots.sagrada import greedy, reasons, value_network, windows
from rosace.bots.sagrada.plans import TurnPlan
from rosace.bots.sagrada.reading import USUAL, ReadingWeights
from rosace.bots.sagrada.search import Depth, answer, think
from rosace.bots.sagrada.value_network import one_thread
from rosace.engine.cup import SeededCup
from rosace.sagrada import moves
from rosace.sagrada.moves import Move
from rosace.sagrada.table import ASKED, CHOOSE_WINDOW
from rosace.sagrada.view import View


def _beginner() -> ReadingWeights:
    """Weights of the beginner: nearly finished sets and its own colour count, blocked spaces hardly."""
    weights = ReadingWeights()
    weights.empty = 0.4
    weights.line = 0.5
    weights.private = 1.1
    return weights


class Level(NamedTuple):
    """How a level plays: by evaluation alone, or by search."""

    weights: ReadingWeights | None = None
    notices: int = 100
    """How many percent of the legal spaces it considers."""
    depth: Depth = Depth()
    solo: Depth = Depth()
    """The search in a solo game, where there are no opponents and the network does not know the target."""
    answers: int = 0
    """The number of playouts for a question outside a turn; 0: none."""


ANSWERS: Final = 120
LEVELS: Final[list[Level]] = [
    Level(_beginner(), 45),
    Level(USUAL, 62),
    Level(USUAL),
    Level(notices=92, depth=Depth(), answers=ANSWERS),
    Level(
        depth=Depth(plans=8, looks=4, playouts=256),
        solo=Depth(plans=12, looks=2, playouts=1500, trust=20.0),
        answers=4 * ANSWERS,
    ),
]
"""Beginner, casual, skilled, expert, master."""
PLACING: Final = Depth(tools=False)
SHOWN: Final = 8  # candidates that are explained


def choose(view: View, level: int, seed: int | str, budget: Budget | None = None) -> Move:
    """The move of a level. A step of the budget is a playout; levels without playouts ignore it."""
    legal = view.legal_moves()
    if len(legal) == 1:
        return legal[0]
    how = LEVELS[level]
    if how.weights is not None:
        return greedy.choose(view, how.weights, noticed(view, legal, how.notices, seed))
    if view.table.stage == ASKED:
        return answer(view, how.answers, seed, budget)[0].moves[0] if how.answers else greedy.choose(view)
    with one_thread():
        if view.table.stage == CHOOSE_WINDOW:
            best: Move = windows.ranked(view, value_network.default_network())[0].move
            return best
        return considered(view, how, seed, budget)[0].moves[0]


def considered(view: View, how: Level, seed: int | str, budget: Budget | None) -> list[TurnPlan]:
    """The plans of a searching level, best first."""
    found = think(view, depth_of(view, how), seed, budget, value_network.default_network())
    if how.notices == 100:
        return found
    known = noticed(view, view.legal_moves(), how.notices, seed)
    return [plan for plan in found if plan.moves[0] in known] or found


def depth_of(view: View, how: Level) -> Depth:
    """The search of a level at this table."""
    return how.solo if view.table.setup.players == 1 else how.depth


def noticed(view: View, legal: list[Move], notices: int, seed: int | str) -> list[Move]:
    """The moves that a level considers; which it overlooks follows from the seed and the turn."""
    cup = SeededCup(f"{seed} notices {view.table.turns}")
    found = []
    for move in legal:
        if move.verb != moves.PLACE or cup.below(20 * move.die + move.cell, 100) < notices:
            found.append(move)
    return found or legal


def explain(view: View, level: int, seed: int | str, budget: Budget | None = None) -> list[Candidate]:
    """The candidates of a level, best first; none when another seat decides."""
    if not view.legal_moves():
        return []
    with one_thread():
        return _explained(view, level, seed, budget)


def _explained(view: View, level: int, seed: int | str, budget: Budget | None) -> list[Candidate]:
    how = LEVELS[level]
    network = value_network.default_network()
    if view.table.stage == ASKED:
        answers = answer(view, how.answers or ANSWERS, seed, budget)
        found = [Candidate(plan.moves[0], *plan.trial.expected(0.0)) for plan in answers]
    elif view.table.stage == CHOOSE_WINDOW:
        found = windows.ranked(view, network)
    elif how.weights is None:
        plans = firsts(considered(view, how, seed, budget))
        return reasons.candidates(view, plans[:SHOWN], depth_of(view, how).trust, network)
    else:
        thought = think(view, PLACING, seed, None, network)
        single = [plan for plan in thought if len(plan.moves) == 1]
        plans = single or firsts(thought)  # a tool may ask for more steps
        found = reasons.candidates(view, plans, PLACING.trust, network)
    chosen = choose(view, level, seed, budget)
    found.sort(key=lambda candidate: candidate.move != chosen)
    return found[:SHOWN]


def firsts(plans: list[TurnPlan]) -> list[TurnPlan]:
    """Of the plans that begin with the same move, the best."""
    found: dict[str, TurnPlan] = {}
    for plan in plans:
        found.setdefault(plan.moves[0].text, plan)
    return list(found.values())
