"""The reasons for a plan: its points by source, compared with the other plans."""

from __future__ import annotations

from typing import Final

from rosace.bots.advice import Candidate, MoveReason
from rosace.bots.sagrada import features, value_network
from rosace.bots.sagrada.judge import Judge
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.plans import TurnPlan
from rosace.bots.sagrada.rounds import try_out
from rosace.bots.sagrada.value_network import ValueNetwork
from rosace.engine.cup import SeededCup
from rosace.sagrada.table import Table
from rosace.sagrada.view import View

# What speaks for a move, and the same against it.
OBJECTIVE: Final = ("sagrada-objective", "sagrada-objective-away")
PRIVATE: Final = ("sagrada-private", "sagrada-private-away")
SPACES: Final = ("sagrada-spaces", "sagrada-spaces-away")
TOKENS: Final = ("sagrada-tokens", "sagrada-tokens-away")
OTHERS: Final = ("sagrada-denies", "sagrada-leaves")
TARGET: Final = ("sagrada-target", "sagrada-target-away")  # solo: dice left over raise it
CHANCE: Final = ("sagrada-chance", "sagrada-chance-away")
WINDOW: Final = ("sagrada-window", "sagrada-window-away")
CODES: Final = (*OBJECTIVE, *PRIVATE, *SPACES, *TOKENS, *OTHERS, *TARGET, *CHANCE, *WINDOW)
"""All codes of reasons; each has a sentence in every language."""
WORTH_SAYING: Final = 0.25  # points
MOST: Final = 3  # reasons for a move
WORLDS: Final = 2  # in which untried plans are tried


def candidates(view: View, plans: list[TurnPlan], trust: float, network: ValueNetwork) -> list[Candidate]:
    """Each plan as a candidate: its first move, with reasons."""
    if not plans[0].trial.tried:
        for world in range(WORLDS):
            try_out(plans, view.sample(SeededCup(f"why {world}")), view.seat, network)
    by_source = _sources(view.table, view.seat, plans, network)
    others = [plan.trial.others_expect() for plan in plans]
    usual = [sum(column) / len(plans) for column in zip(*by_source, strict=True)]
    usual_others = sum(others) / len(plans)
    found = []
    for at, plan in enumerate(plans):
        reasons = _of_sources(view.table, by_source[at], usual)
        reasons.append(reason(OTHERS if view.players > 1 else TARGET, usual_others - others[at]))
        if plan.chance:
            reasons = [reason(CHANCE, plan.points - sum(usual))]
        reasons = [one for one in reasons if abs(one.points) >= WORTH_SAYING]
        reasons.sort(key=lambda one: -abs(one.points))
        found.append(
            Candidate(plan.moves[0], *plan.trial.expected(trust), tuple(reasons[:MOST]), tuple(plan.moves))
        )
    return found


def reason(codes: tuple[str, str], points: float, card: str = "") -> MoveReason:
    """A reason for a move, or against it."""
    return MoveReason(codes[points < 0.0], points, card)


def _sources(table: Table, seat: int, plans: list[TurnPlan], network: ValueNetwork) -> list[list[float]]:
    """Per plan, the points by source."""
    objectives = Objectives(table, seat)
    judge = Judge(network, table.setup.players == 1)
    for plan in plans:
        judge.add_with(table, seat, plan.window, plan.turns, plan.tokens, objectives)
    return judge.by_source()


def _of_sources(table: Table, points: list[float], usual: list[float]) -> list[MoveReason]:
    """The difference between a plan and the average one, by source."""
    found = [
        reason(OBJECTIVE, points[at] - usual[at], name)
        for at, name in enumerate(features.OBJECTIVES)
        if name in table.setup.public
    ]
    for at, codes in (
        (value_network.PRIVATE, PRIVATE),
        (value_network.EMPTY, SPACES),
        (value_network.TOKENS, TOKENS),
    ):
        found.append(reason(codes, points[at] - usual[at]))
    return found
