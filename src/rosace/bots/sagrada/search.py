"""The search of the stronger players: plans for the turn, tried out in imagined worlds, the better ones longer."""

from __future__ import annotations

from typing import Final, NamedTuple

from rosace.bots.budget import Budget
from rosace.bots.sagrada.aims import Aims
from rosace.bots.sagrada.outlook import Network
from rosace.bots.sagrada.plans import Plan, plans
from rosace.bots.sagrada.playout import Playouts
from rosace.bots.sagrada.rounds import Trial, play_out, try_out
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
    worlds: int = 0
    """In how many it plays on to the end of the game, if nobody says how long it may think; 0: it never does."""


class Thought:
    """What came of thinking: the plans, best first, and what was found out about them."""

    __slots__ = ("plans", "trial")

    def __init__(self, plans: list[Plan], trial: Trial) -> None:
        self.plans = plans
        self.trial = trial  # in the order of the plans


HALVINGS: Final = 3  # how often the weaker half of the plans is left aside


def think(view: View, depth: Depth, seed: int | str, budget: Budget | None, network: Network) -> Thought:
    """Look for the best way to play the rest of the turn."""
    table = view.table
    name = f"{seed} {table.turns} {table.stage} {len(table.pool)}"
    aims = Aims(table, view.seat)
    found = distinct(plans(view.sample(SeededCup(name)), aims, network, depth.tools))
    tried = found[: depth.plans]
    trial = Trial(len(tried))
    if len(tried) < 2:
        return Thought(found, trial)
    limit = budget or Budget(depth.worlds)
    limit.start()
    left = list(range(len(tried)))
    for look in range(depth.looks):
        try_out(tried, left, view.sample(SeededCup(f"{name} look {look}")), view.seat, network, trial)
    playouts = Playouts()
    world = 0
    while depth.worlds and limit.left(world):
        sample = view.sample(SeededCup(f"{name} {world}"))
        play_out(tried, left, sample, view.seat, playouts, trial)
        world += 1
        left = narrowed(left, trial, world, depth.worlds)
    order = sorted(range(len(tried)), key=lambda at: (trial.played[at], trial.worth(at)), reverse=True)
    return Thought([tried[at] for at in order], Trial.ordered(trial, order))


def narrowed(left: list[int], trial: Trial, world: int, worlds: int) -> list[int]:
    """After each part of the worlds, the better half goes on."""
    if world % max(1, worlds // (HALVINGS + 1)) or len(left) <= 2:
        return left
    return sorted(sorted(left, key=trial.worth, reverse=True)[: (len(left) + 1) // 2])


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
