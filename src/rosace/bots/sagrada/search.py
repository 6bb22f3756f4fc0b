"""The search of the stronger players: plans for the turn, tried out in imagined worlds, the better ones longer."""

from __future__ import annotations

from typing import Final, NamedTuple

from rosace.bots.budget import Budget
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.plans import Plan, plans
from rosace.bots.sagrada.playout import Playouts
from rosace.bots.sagrada.rounds import play_out, try_out
from rosace.bots.sagrada.value_network import ValueNetwork
from rosace.engine.cup import SeededCup
from rosace.sagrada.view import View


class Depth(NamedTuple):
    """How a player thinks."""

    tools: bool = True
    """Whether it uses tools."""
    plans: int = 0
    """How many plans it tries out; 0: it takes the one that looks best."""
    looks: int = 0
    """In how many worlds it looks ahead to the end of the round."""
    playouts: int = 0
    """How many games it plays to their end, if nobody says how long it may think; 0: none at all."""
    trust: float = 200.0
    """As how many such games a look ahead counts."""


PARTS: Final = 4  # of the budget, each worth as much; after each, the weaker half of the plans is left aside


def think(
    view: View, depth: Depth, seed: int | str, budget: Budget | None, network: ValueNetwork
) -> list[Plan]:
    """The plans for the rest of the turn, best first, with what was found out about them."""
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


def answer(view: View, games: int, seed: int | str, budget: Budget | None) -> list[Plan]:
    """The answers to what a card asks outside a turn, best first: each is played to the end of the game."""
    limit = budget or Budget(games)
    limit.start()
    table = view.table
    own, tokens = table.windows[view.seat], table.tokens[view.seat]
    answers = [Plan([move], own, 0, tokens) for move in view.legal_moves()]
    playouts = Playouts()
    played = 0
    while not played or limit.left(played):
        play_out(answers, view.sample(SeededCup(f"{seed} asked {table.turns} {played}")), view.seat, playouts)
        played += len(answers)
    return sorted(answers, key=lambda plan: plan.trial.worth(0.0), reverse=True)


def better_half(left: list[Plan], trust: float) -> list[Plan]:
    """Those that go on; of two, both."""
    if len(left) <= 2:
        return left
    return sorted(left, key=lambda plan: plan.trial.worth(trust), reverse=True)[: (len(left) + 1) // 2]


def distinct(found: list[Plan]) -> list[Plan]:
    """Plans that lead to the same window cost the same thought only once."""
    seen: set[tuple[object, ...]] = set()
    kept = []
    for plan in found:
        key = (plan.moves[-1].text if plan.chance else "", plan.tokens, plan.turns, *plan.window.dice)
        if key not in seen:
            seen.add(key)
            kept.append(plan)
    return kept
