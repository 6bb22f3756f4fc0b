"""Simulation to the end of the round: what the others take, what is left for a second turn, and who then leads.

Plans are tried in sampled worlds (what a seat cannot see is drawn). There each seat in turn takes its placement with
the highest value until the round is over; then the values of all seats are compared. All plans and worlds advance
together, because the network is fastest with large batches.
"""

from __future__ import annotations

import math
from typing import Final

from rosace.bots.sagrada import solo
from rosace.bots.sagrada.flat import WIN, result
from rosace.bots.sagrada.judge import Judge
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.plans import TurnPlan, turns_after
from rosace.bots.sagrada.playout import Playouts
from rosace.bots.sagrada.value_network import ValueNetwork
from rosace.sagrada import turn
from rosace.sagrada.dice import VALUE
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.table import TURN

SPREAD: Final = 3.0  # the spread of a margin with one turn left, in points,
SPREAD_A_TURN: Final = 0.55  # and more for every turn still to come


class Branch:
    """A plan tried in a world."""

    __slots__ = ("objectives", "plan", "position")

    def __init__(self, plan: TurnPlan, position: Position, objectives: list[Objectives]) -> None:
        self.plan = plan
        self.position = position
        self.objectives = objectives


def play_out(plans: list[TurnPlan], world: Position, seat: int, playouts: Playouts) -> None:
    """Play the plans out in a world."""
    for plan in plans:
        position = carried_out(world, plan.moves)
        thought = tools = 0.0
        if position.setup.players == 1:  # others play no better in a playout than oneself; a target does
            thought = solo.A_TURN * turns_after(position, seat)
            tools = solo.tools_kept(position)
        playouts.play(position)
        worth = result(position, seat, thought + tools)
        trial = plan.trial
        trial.played += 1
        trial.finals += position.score(seat).total + thought
        trial.results += worth
        trial.won += 1.0 if worth > 0.0 else 0.5 if worth == 0.0 else 0.0


def try_out(plans: list[TurnPlan], world: Position, seat: int, network: ValueNetwork) -> None:
    """Try the plans in a world, until the round has ended."""
    objectives = [Objectives(world, other) for other in range(world.setup.players)]
    branches = [Branch(plan, carried_out(world, plan.moves), objectives) for plan in plans]
    waiting = [branch for branch in branches if not _done(branch.position, world.round)]
    while waiting:
        _move_on(waiting, network)
        waiting = [branch for branch in waiting if not _done(branch.position, world.round)]
    _compare(branches, seat, network)


def carried_out(world: Position, path: list[Move]) -> Position:
    """The world after a plan, as far as it stays legal: with modules, chance may make a later move illegal."""
    position = world.copy()
    for move in path:
        if position.setup.active and not position.is_legal(move):
            break
        turn.play(position, move)
    return position


def _done(position: Position, last: int) -> bool:
    return position.over or position.round > last


def _move_on(branches: list[Branch], network: ValueNetwork) -> None:
    """In every branch, the seat to move takes its best placement."""
    is_solo = branches[0].position.setup.players == 1
    judge = Judge(network, is_solo)
    offered = [_offer(branch, judge) for branch in branches]
    points = judge.totals()
    at = 0
    for branch, placing in zip(branches, offered, strict=True):
        position = branch.position
        position.legal = None
        if position.stage != TURN:  # a tool or a card waits for an answer
            turn.play(position, position.legal_moves()[0])
        else:
            worth = [
                points[at + index] + (VALUE[move.die] if is_solo else 0) for index, move in enumerate(placing)
            ]
            if worth:
                best = placing[worth.index(max(worth))]
                turn.draft(position, best.die, best.cell)
            turn.end_turn(position)
        at += len(placing) + 1


def _offer(branch: Branch, judge: Judge) -> list[Move]:
    """The placements of the seat to move; the window after each, and the present one, are added to the batch."""
    position = branch.position
    seat = position.seat
    own = position.windows[seat]
    placing = own.placements(position.pool) if position.stage == TURN and position.turn.drafts else []
    left = turn.turns_left(position, seat) - 1
    for move in placing:
        judge.add(position, seat, own.with_die(move.cell, move.die), left, branch.objectives[seat])
    judge.add(position, seat, own, left, branch.objectives[seat])
    return placing


def _compare(branches: list[Branch], seat: int, network: ValueNetwork) -> None:
    """Evaluate all seats at the end of the branches."""
    players = branches[0].position.setup.players
    judge = Judge(network, players == 1)
    for branch in branches:
        for other in range(players):
            position = branch.position
            left = turns_after(position, other)
            judge.add(position, other, position.windows[other], left, branch.objectives[other])
    points = judge.totals()
    for index, branch in enumerate(branches):
        all_points = points[index * players : (index + 1) * players]
        trial = branch.plan.trial
        trial.tried += 1
        trial.points += all_points[seat]
        others = max([0.0, *all_points[:seat], *all_points[seat + 1 :]])
        if players == 1:
            others = target_to_expect(branch.position)
        trial.others += others
        win = chance_to_win(branch.position, all_points, seat)
        trial.wins += win
        trial.ahead += all_points[seat] - others + WIN * (2.0 * win - 1.0)


def chance_to_win(position: Position, points: list[float], seat: int) -> float:
    """How likely a seat wins if these are the points to expect."""
    turns = turns_after(position, seat)
    spread = SPREAD + SPREAD_A_TURN * turns
    if len(points) == 1:
        return _above(points[0] - target_to_expect(position), spread)
    found = 1.0
    for other, expected in enumerate(points):
        if other != seat:
            found *= _above(points[seat] - expected, spread)
    return found


def target_to_expect(position: Position) -> float:
    """Solo: the expected target."""
    return position.target + solo.A_ROUND * solo.rounds_left(position) - solo.tools_kept(position)


def _above(margin: float, spread: float) -> float:
    return 1.0 / (1.0 + math.exp(-1.7 * margin / spread))
