"""How far a seat's own objectives are met, and whether they still can be: `progress(view)`.

Only what the seat of the view sees is used: its own two objectives.

>>> from rosace import mandala
>>> view = mandala.start(players=2, seed=7).view(0)
>>> [(one["card"], one["have"], one["need"], one["possible"]) for one in progress(view)]
[('blue-stones', 0, 1, 7), ('purple-stones', 0, 1, 7)]
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rosace.engine.hands import HIDDEN
from rosace.mandala.cards.deck import Objective
from rosace.mandala.moves import TOWERS
from rosace.mandala.scoring import fulfilled, of_colour, own_towers
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.stones import COLOUR, PATTERN
from rosace.mandala.table import Table
from rosace.mandala.view import View
from rosace.mandala.wire import MandalaProgress

MOST_TAKEN: Final = 4
"""The most stones that one turn brings; one turn that scores takes one stone off each tower at most."""
ENOUGH: Final = 3
"""So many stones of a colour fulfil its objective, whatever the others have."""


class ObjectiveCount(NamedTuple):
    """What a card counts: how many there are and must be, the towers that count and those that have to change."""

    have: int
    need: int
    counted: list[int]
    to_change: list[int]


def progress(view: View) -> list[MandalaProgress]:
    """Both objectives of the seat of a view; none for a spectator."""
    table, seat = view.table, view.seat
    if seat < 0:
        return []
    known = [table.setup.deck.objective(name) for name in table.objectives[seat] if name != HIDDEN]
    return [_entry(table, seat, card) for card in known]


def _entry(table: Table, seat: int, card: Objective) -> MandalaProgress:
    met = fulfilled(table.towers, seat, card)
    found = _count(table, seat, card)
    return {
        "card": card.id,
        "points": card.points if met else 0,
        "possible": card.points if met or can_be_met(table, seat, card, found) else 0,
        "cells": [TOWERS[tower] for tower in found.counted],
        "open": [] if met else [TOWERS[tower] for tower in found.to_change],
        "have": found.have,
        "need": found.need,
    }


def _count(table: Table, seat: int, card: Objective) -> ObjectiveCount:
    own = own_towers(table, seat)
    full = [tower for tower in range(TOWER_SPACES) if own[tower]]
    empty = [tower for tower in range(TOWER_SPACES) if not own[tower]]
    if card.stones >= 0:
        have = sum([len(tower) for tower in own])
        return ObjectiveCount(have, card.stones, full, full if have > card.stones else empty)
    if card.colour >= 0:
        others = [
            of_colour(table.towers, other, card.colour) for other in range(table.players) if other != seat
        ]
        with_colour = [tower for tower in full if card.colour in [COLOUR[stone] for stone in own[tower]]]
        have = of_colour(table.towers, seat, card.colour)
        return ObjectiveCount(have, min(ENOUGH, max(others) + 1), with_colour, empty)
    alike = [tower for tower in full if PATTERN[own[tower][-1]] == card.tops]
    unlike = [tower for tower in full if tower not in alike]
    return ObjectiveCount(len(alike), max(len(full), 1), alike, unlike or empty)


def can_be_met(table: Table, seat: int, card: Objective, now: ObjectiveCount) -> bool:
    """Whether the rules still allow an objective that is not met now. Only the end of the game forbids it."""
    if table.over:
        return False
    if not table.ending:
        return True
    first, players = table.setup.first, table.players
    turns = int((seat - first) % players >= (table.seat - first) % players)
    if card.colour >= 0:  # the others may still lose theirs
        return turns > 0 or now.have > 0
    if not turns:
        return False
    if card.stones >= 0:
        return now.have - TOWER_SPACES <= card.stones <= now.have + MOST_TAKEN
    return True
