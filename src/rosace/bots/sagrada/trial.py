"""The judge's trials of Sagrada: each plan for the turn is carried out in a sampled world, and the game played out.

A move stands for the best plan that begins with it: a tool is judged by what is done with it. Afterwards all seats play
by the quick look of `playout.py`, without tools.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rosace.bots.advice import Candidate
from rosace.bots.sagrada import greedy, reasons, solo, value_network, windows
from rosace.bots.sagrada.beliefs import Beliefs
from rosace.bots.sagrada.levels import firsts
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.plans import BASE_KINDS, TurnPlan, later_turns, plans, turns_after
from rosace.bots.sagrada.playout import Look, Playouts, Sketch
from rosace.bots.sagrada.rounds import carried_out, try_out
from rosace.bots.sagrada.search import distinct
from rosace.bots.sagrada.value_network import one_thread
from rosace.bots.trial import WorldResult, WorldTrial, correction
from rosace.engine.cup import SeededCup
from rosace.sagrada import moves, turn
from rosace.sagrada.dice import COLOUR, VALUES
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.spaces import cells
from rosace.sagrada.table import ASKED, CHOOSE_WINDOW, ROUNDS
from rosace.sagrada.view import View

SENSIBLE: Final = 5  # moves that are judged unasked
LOOKS: Final = 2  # worlds in which plans are simulated to the end of the round, to sort them
SAMPLE: Final = 3  # steps that a sampled world costs beside its turns


def ask(view: View, seed: int | str, asked: Sequence[Move]) -> WorldTrial:
    """The moves of a view, to be tried."""
    with one_thread():
        return SagradaTrial(view, seed, candidates(view, seed, asked))


def candidates(view: View, seed: int | str, asked: Sequence[Move]) -> list[Candidate]:
    """The sensible moves, and those that are asked for."""
    legal = view.legal_moves()
    if view.table.stage == ASKED:
        return [Candidate(move, 0.0, 0.0) for move in legal]
    if view.table.stage == CHOOSE_WINDOW:
        return windows.ranked(view, value_network.default_network())
    return _planned(view, seed, asked)


def _planned(view: View, seed: int | str, asked: Sequence[Move]) -> list[Candidate]:
    """The best plans by their first moves. They are sorted as the expert sees them, with a look at the round."""
    table, network = view.table, value_network.default_network()
    name = f"{seed} {table.turns} {table.stage} {len(table.pool)}"
    found = plans(view.sample(SeededCup(name)), Objectives(table, view.seat), network, True)
    best = firsts(distinct(found))[:SENSIBLE]
    others = [plan for plan in firsts(found) if plan.moves[0] in asked and not _begun(best, plan.moves[0])]
    for move in asked:
        if not _begun(best, move) and not _begun(others, move):
            left = later_turns(table, view.seat)
            others.append(TurnPlan([move], table.windows[view.seat], left, table.tokens[view.seat]))
    for look in range(LOOKS):
        try_out(best + others, view.sample(SeededCup(f"{name} look {look}")), view.seat, network)
    best.sort(key=lambda plan: -plan.trial.worth(1.0))
    return reasons.candidates(view, best + others, 1.0, network)


def _begun(known: list[TurnPlan], move: Move) -> bool:
    """Whether one of the plans begins with a move."""
    return any(plan.moves[0] == move for plan in known)


class SagradaTrial(WorldTrial):
    """The moves of a view, and the worlds in which they are tried."""

    def __init__(self, view: View, seed: int | str, found: list[Candidate]) -> None:
        table = view.table
        players = table.setup.players
        most = ROUNDS * table.setup.turns_per_round // players
        left = [min(most, turn.turns_left(table, seat)) for seat in range(players)]
        fix = correction(__package__ or "", players)
        super().__init__(found, sum(left) + SAMPLE, left[view.seat], fix)
        self.view: View = view
        self.name: str = f"{seed} world {table.turns}"
        self.playouts: Playouts = Playouts()
        self.beliefs: Beliefs = Beliefs(view)

    def play(self, world: int) -> list[WorldResult]:
        """The result of each candidate in a world."""
        position = self.view.sample(SeededCup(f"{self.name} {world}"))
        self.beliefs.deal(position, SeededCup(f"{self.name} {world} beliefs"))
        return [self._played(position, list(one.line) or [one.move]) for one in self.candidates]

    def _played(self, world: Position, line: list[Move]) -> WorldResult:
        """The result of a plan in a world."""
        seat = self.view.seat
        position = carried_out(world, line)
        if not position.over and position.legal_moves()[0].verb == moves.SET_VALUE:
            turn.play(position, best_value(position))
        while position.stage == CHOOSE_WINDOW:
            turn.play(position, best_window(position))
        thought = tools = 0.0
        if position.setup.players == 1:  # as in `rounds.play_out`
            thought = solo.A_TURN * turns_after(position, seat)
            tools = solo.tools_kept(position)
        self.playouts.play(position)
        points = position.score(seat).total + thought
        if position.setup.players == 1:
            ahead = points - position.target + tools
            return WorldResult(points, ahead, 1.0 if ahead > 0.0 else 0.0)
        rest = [position.score(other).total for other in range(position.setup.players) if other != seat]
        return WorldResult(points, points - max(rest), 1.0 if position.ranking()[0].seat == seat else 0.0)


def best_window(position: Position) -> Move:
    """The window with the most potential, for the seat to choose."""
    best, most = position.legal_moves()[0], -1e9
    for move in position.legal_moves():
        worth = greedy.potential(position, position.seat, move.card)
        if worth > most:
            best, most = move, worth
    return best


def best_value(position: Position) -> Move:
    """The value for the die in hand with which it fits best."""
    seat = position.seat
    window, objectives = position.windows[seat], Objectives(position, seat)
    turns = turn.turns_left(position, seat)
    look = Look(Sketch(window, objectives, turns, position.setup.players == 1))
    colour = COLOUR[position.in_use.die]
    legal = position.legal_moves()
    best, most = legal[0], -1e9
    for move in legal:
        die = VALUES * colour + move.number - 1
        for cell in cells(window.spaces(die)) if die < BASE_KINDS else []:
            worth = look.base(die) + look.worth(die, cell)
            if worth > most:
                best, most = move, worth
    return best
