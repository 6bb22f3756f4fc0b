"""What each objective of a seat has scored, what it may still score, and where: `progress(view)`.

Only what the seat of the view sees is used, so nothing hidden is revealed: the only private objectives are its own.

>>> from rosace import sagrada
>>> view = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"]).view(0)
>>> first = progress(view)[0]
>>> first["card"], first["points"], first["possible"], first["missing"]
('row-shade-variety', 0, 20, 5)
"""

from __future__ import annotations

from rosace.engine.hands import HIDDEN
from rosace.engine.score import Line
from rosace.sagrada import scoring, spaces, turn
from rosace.sagrada.dice import RARE
from rosace.sagrada.progress import reach
from rosace.sagrada.progress.spaces_left import Reach, SpacesLeft
from rosace.sagrada.table import OVER, Table
from rosace.sagrada.view import View
from rosace.sagrada.wire import SagradaProgress


def progress(view: View) -> list[SagradaProgress]:
    """Every objective of the seat of a view, in the order of its score sheet; none before round 1."""
    table, seat = view.table, view.seat
    if seat < 0 or not table.round:
        return []
    setup, window, over = table.setup, table.windows[seat], table.stage == OVER
    free = SpacesLeft(window, glass_of(table, seat), dice_to_come(table, seat))
    found = []
    for name in setup.public:
        card = setup.deck.public_objective(name)
        found.append(_entry(scoring.public_line(window, card, table.windows), reach.public(card, free), over))
    for name in table.privates[seat]:
        if name != HIDDEN:
            own = setup.deck.private_objective(name)
            line = scoring.private_line(window, own, setup.options)
            found.append(_entry(line, reach.private(own, free, setup.options), over))
    for module in setup.active:
        found += [_entry(line, far, over) for line, far in module.reaches(table, seat, free)]
    return found


def glass_of(table: Table, seat: int) -> list[int]:
    """The glass of the dice that a seat may still place. A second rare die is never placed."""
    own = {module.own_glass for module in table.setup.active if module.own_glass >= 0}
    if table.windows[seat].masks[RARE]:
        own.discard(RARE)
    return sorted({*range(len(table.setup.bag)), *own})


def dice_to_come(table: Table, seat: int) -> int:
    """How many dice a seat can still place, at most: one in each turn that it has left, unless a module brings more."""
    if table.stage == OVER:
        return 0
    if any(module.more_dice for module in table.setup.active):
        return spaces.SPACES
    left = turn.turns_left(table, seat)
    if table.on_turn() != seat:
        return left
    return left - 1 + table.turn.drafts + len(table.hand())


def _entry(line: Line, far: Reach, over: bool) -> SagradaProgress:
    more = far.most > line.points and not over
    return {
        "card": line.card,
        "points": line.points,
        "possible": far.most if more else line.points,
        "cells": list(line.cells),
        "missing": far.missing if more else 0,
        "open": list(spaces.names(far.open)) if more else [],
    }
