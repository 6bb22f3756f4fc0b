"""How likely objectives come further: worlds are sampled from the view, and each is played to its end."""

from __future__ import annotations

from typing import Final

from rosace.bots.advice import Outlook
from rosace.bots.budget import Budget
from rosace.bots.sagrada.playout import Playouts
from rosace.engine.cup import SeededCup
from rosace.sagrada.progress.progress import progress
from rosace.sagrada.view import View

PLAYOUTS: Final = 200


def chances(view: View, seed: int | str, budget: Budget | None = None) -> list[Outlook]:
    """What to expect of each objective of the seat of a view. A step of the budget is a playout."""
    now = progress(view)
    limit = budget or Budget(PLAYOUTS)
    limit.start()
    playouts = Playouts()
    played = 0
    more = [0] * len(now)
    points = [0] * len(now)
    while now and (not played or limit.left(played)):
        position = view.sample(SeededCup(f"{seed} chances {view.table.turns} {played}"))
        playouts.play(position)
        played += 1
        ends = {one["card"]: one["points"] for one in progress(position.view(view.seat))}
        for at, one in enumerate(now):
            end = ends.get(one["card"], 0)  # a pioneer that somebody else has taken is gone
            points[at] += end
            more[at] += end > one["points"]
    return [Outlook(one["card"], more[at] / played, points[at] / played) for at, one in enumerate(now)]
