"""The rewards of the players when a game is over.

| reward   | of a seat                                                                         |
|----------|-----------------------------------------------------------------------------------|
| `rank`   | +1 for the first, -1 for the last, evenly between; those who tie share. Sums to 0  |
| `win`    | +1 for the winner, the others share -1. Sums to 0                                   |
| `score`  | its points                                                                        |
| `margin` | its points less those of the best other seat                                       |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rosace.engine.score import Place

REWARDS: Final = ("rank", "win", "score", "margin")


def rewards(ranking: Sequence[Place], reward: str) -> list[float]:
    """The reward of each seat.

    >>> places = [Place(2, 50, "points"), Place(0, 41, "points"), Place(1, 40)]
    >>> rewards(places, "rank"), rewards(places, "win"), rewards(places, "margin")
    ([0.0, -1.0, 1.0], [-0.5, -0.5, 1.0], [-9.0, -10.0, 9.0])
    """
    players = len(ranking)
    points = {place.seat: float(place.points) for place in ranking}
    if reward == "score":
        return [points[seat] for seat in range(players)]
    if reward == "margin":
        others = [[points[other] for other in points if other != seat] for seat in range(players)]
        return [points[seat] - max(others[seat], default=0.0) for seat in range(players)]
    step = 2 / (players - 1) if players > 1 else 0.0
    worth = [1 - step * index for index in range(players)]
    if reward == "win":
        worth = [1.0] + [-1 / (players - 1)] * (players - 1)
    return _shared(ranking, worth)


def _shared(ranking: Sequence[Place], worth: list[float]) -> list[float]:
    """The reward of each seat by its place; tied seats get the mean of their places."""
    found = [0.0] * len(ranking)
    first = 0
    for index, place in enumerate(ranking):
        if place.by == "shared" and index + 1 < len(ranking):
            continue
        tied = ranking[first : index + 1]
        for one in tied:
            found[one.seat] = sum(worth[first : index + 1]) / len(tied)
        first = index + 1
    return found
