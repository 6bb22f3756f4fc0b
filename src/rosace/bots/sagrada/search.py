"""The search: plans for the turn are evaluated in sampled worlds, the better ones more often (sequential halving)."""

from __future__ import annotations

from typing import Final, NamedTuple

from rosace.bots.budget import Budget
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.plans import TurnPlan, plans
from rosace.bots.sagrada.playout import Playouts
from rosace.bots.sagrada.rounds import play_out, try_out
from rosace.bots.sagrada.value_network import ValueNetwork
from rosace.engine.cup import SeededCup
from rosace.sagrada.view import View


class Depth(NamedTuple):
    """The parameters of a search."""

    tools: bool = True
    """Whether plans may use tools."""
    plans: int = 0
    """How many plans are tried in sampled worlds; 0: the one with the best evaluation is taken."""
    looks: int = 0
    """In how many worlds plans are simulated to the end of the round."""
    playouts: int = 0
    """The default number of playouts; 0: none."""
    trust: float = 200.0
    """How many playouts a simulated round counts as."""


PARTS: Final = 4  # of the budget, each worth as much; after each, the weaker half of the plans is left aside


def think(
    view: View, depth: Depth, seed: int | str, budget: Budget | None, network: ValueNetwork
) -> list[TurnPlan]:
    """The plans for the rest of the turn, best first, with their results."""
    limit = budget or Budget(depth.playouts)
    limit.start()
    table = view.table
    name = f"{seed} {table.turns} {table.stage} {len(table.pool)}"
    objectives = Objectives(table, view.seat)
    found = distinct(plans(view.sample(SeededCup(name)), objectives, network, depth.tools))
    tried = found[: depth.plans]
    if len(tried) < 2:
        return found
    for look in range(depth.looks):
        try_out(tried, view.sample(SeededCup(f"{name} look {look}")), view.seat, network)
    playouts = Playouts()
    left, played, parts = tried, 0, 1
    while depth.playouts and limit.left(played):
        play_out(left, view.sample(SeededCup(f"{name} {played}")), view.seat, playouts)
        played += len(left)
        if limit.spent(played) >= parts / PARTS:
            left, parts = better_half(left, depth.trust), parts + 1
    return sorted(tried, key=lambda plan: (plan.trial.played, plan.trial.worth(depth.trust)), reverse=True)


def answer(view: View, games: int, seed: int | str, budget: Budget | None) -> list[TurnPlan]:
    """The answers to a question outside a turn, best first, by playouts."""
    limit = budget or Budget(games)
    limit.start()
    table = view.table
    own, tokens = table.windows[view.seat], table.tokens[view.seat]
    answers = [TurnPlan([move], own, 0, tokens) for move in view.legal_moves()]
    playouts = Playouts()
    played = 0
    while not played or limit.left(played):
        play_out(answers, view.sample(SeededCup(f"{seed} asked {table.turns} {played}")), view.seat, playouts)
        played += len(answers)
    return sorted(answers, key=lambda plan: plan.trial.worth(0.0), reverse=True)


def better_half(left: list[TurnPlan], trust: float) -> list[TurnPlan]:
    """The better half of the plans; of two, both."""
    if len(left) <= 2:
        return left
    return sorted(left, key=lambda plan: plan.trial.worth(trust), reverse=True)[: (len(left) + 1) // 2]


def distinct(found: list[TurnPlan]) -> list[TurnPlan]:
    """The plans without those that lead to the same window."""
    seen: set[tuple[object, ...]] = set()
    kept = []
    for plan in found:
        key = (plan.moves[-1].text if plan.chance else "", plan.tokens, plan.turns, *plan.window.dice)
        if key not in seen:
            seen.add(key)
            kept.append(plan)
    return kept
