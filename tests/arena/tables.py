"""Small plans and made-up results to test with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rosace.arena.result import Fixture, Result, data
from rosace.arena.schedule import contests, seeds
from rosace.engine.game import Order

TWO = Order("sagrada", 2)
TINY = """
title = "A small try"
about = "Only to test."
seed = "try"

[[tournament]]
game = ["sagrada", "mandala"]
players = [2, 3]
bots = ["random", "greedy"]
pairing = "ladder"
seeds = 3

[[tournament]]
players = 1
tools = 3
bots = ["random", "greedy"]
seeds = 3

[[claim]]
bot = "greedy"
against = "random"
percent = 50

[[claim]]
bot = "greedy"
against = "random"
players = 3
game = "mandala"
points = 1000

[[claim]]
bot = "greedy"
players = 1
tools = 3
percent = 99

[[claim]]
bot = "greedy"
players = 5
points = 1
"""


def made_up(fixture: Fixture, points: Sequence[int], **more: Any) -> Result:
    """A result with these points and nothing else of interest."""
    order = sorted(points, reverse=True)
    places = tuple([order.index(own) + 1 for own in points])
    first = places.count(1)
    return Result(
        fixture, "v", False,
        points=tuple(points), places=places, wins=tuple([1 / first if place == 1 else 0.0 for place in places]),
        sources=tuple([{"light-shades": own} for own in points]), times=tuple([(1.0, 2.0) for _ in points]), **more,
    )  # fmt: skip


def strengths(
    means: dict[str, float], players: int = 2, count: int = 50, pairing: str = "round-robin", seed: int = 1
) -> list[Result]:
    """Results of bots that have so many points on average, give or take ten."""
    chance, order = Random(seed), Order("sagrada", players)
    return [
        made_up(fixture, [round(chance.gauss(means[bot], 10)) for bot in fixture.seats])
        for contest in contests(order, list(means), pairing)
        for number, name in enumerate(seeds("s", count))
        for fixture in contest.fixtures(name, number)
    ]  # fmt: skip


def timeless(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Results without the time they took, in an order of their own."""
    plain = [data(replace(one, times=())) for one in results]
    return sorted(
        plain, key=lambda row: (row["game"], row["players"], row["seed"], row["seats"], row["version"])
    )
