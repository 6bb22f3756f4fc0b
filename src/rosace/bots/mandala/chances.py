"""How likely objectives are met at the end: the table is played to its end by rule of thumb, many times."""

from __future__ import annotations

from typing import Final

from rosace.bots.advice import Outlook
from rosace.bots.budget import Budget
from rosace.bots.mandala import chance, search_state
from rosace.bots.mandala.evaluation import Evaluation
from rosace.bots.mandala.playout import Playout
from rosace.bots.mandala.towers import stones_of
from rosace.engine.hands import HIDDEN
from rosace.mandala.scoring import fulfilled
from rosace.mandala.view import View

PLAYOUTS: Final = 200


def chances(view: View, seed: int | str, budget: Budget | None = None) -> list[Outlook]:
    """What to expect of each objective of the seat of a view. A step of the budget is a playout."""
    table = view.table
    names = [name for name in table.objectives[view.seat] if name != HIDDEN]
    cards = [table.setup.deck.objective(name) for name in names]
    limit = budget or Budget(PLAYOUTS)
    limit.start()
    start = search_state.of(table)
    playout = Playout(Evaluation(table), chance.cup(view, seed, "chances"))
    played = 0
    met = [0] * len(cards)
    while cards and (not played or limit.left(played)):
        state = start.copy()
        state.finished = table.over
        playout.finish(state)
        played += 1
        towers = [stones_of(tower) for tower in state.towers]
        for at, card in enumerate(cards):
            met[at] += fulfilled(towers, view.seat, card)
    return [
        Outlook(card.id, met[at] / played, card.points * met[at] / played) for at, card in enumerate(cards)
    ]
