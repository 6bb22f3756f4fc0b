"""The choice of a window: by its value for these objectives, favour tokens included."""

from __future__ import annotations

from rosace.bots.advice import Candidate
from rosace.bots.sagrada.judge import Judge
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.reasons import WINDOW, reason
from rosace.bots.sagrada.value_network import ValueNetwork
from rosace.sagrada import turn
from rosace.sagrada.table import ROUNDS
from rosace.sagrada.view import View


def ranked(view: View, network: ValueNetwork) -> list[Candidate]:
    """The windows dealt, best first."""
    table, seat = view.table, view.seat
    setup = table.setup
    objectives = Objectives(table, seat)
    judge = Judge(network, setup.players == 1)
    legal = view.legal_moves()
    for move in legal:
        after = table.copy()
        turn.take_window(after, seat, move.card)
        # Less one: the network has seen no window before a turn.
        turns = ROUNDS * setup.turns_per_round // setup.players - 1
        judge.add(after, seat, after.windows[seat], turns, objectives)
    points = judge.totals()
    usual = sum(points) / len(points)
    win = 1.0 / setup.players
    order = sorted(range(len(legal)), key=lambda at: -points[at])
    return [
        Candidate(legal[at], points[at], win, (reason(WINDOW, points[at] - usual, legal[at].card),))
        for at in order
    ]
