"""Beliefs about the private objectives of the others: whose window suits a card, is likelier to have it.

A sampled world deals them evenly. Players who have worked for their own objective for a while then seem to have worked
for nothing, and the judge would think too well of the seat whose objective it knows.
"""

from __future__ import annotations

import math
from typing import Final

from rosace.engine.cup import Cup
from rosace.engine.hands import HIDDEN
from rosace.sagrada.dealing import private_deck
from rosace.sagrada.position import Position
from rosace.sagrada.scoring import private_line
from rosace.sagrada.view import View

EVIDENCE: Final = 3.0
"""So many points of a card in a window make it e times as likely that the player has this card."""
PARTS: Final = 10_000  # the likeliest card has so many parts of the whole, any other at least one


class Beliefs:
    """How likely each card is in each hand that is hidden."""

    __slots__ = ("cards", "parts")

    def __init__(self, view: View) -> None:
        table = view.table
        setup = table.setup
        self.cards: list[str] = []
        self.parts: dict[int, list[int]] = {}  # per seat with a hidden card, the parts of each card
        hidden = [seat for seat, own in enumerate(table.privates) if list(own) == [HIDDEN]]
        known = {name for own in table.privates for name in own}
        if hidden:
            deck = private_deck(setup.deck, setup.modules, setup.options)
            self.cards = [name for name in deck if name not in known]
        for seat in hidden:
            points = [
                private_line(table.windows[seat], setup.deck.private_objective(name), setup.options).points
                for name in self.cards
            ]
            most = max(points)
            self.parts[seat] = [1 + int(PARTS * math.exp((one - most) / EVIDENCE)) for one in points]

    def deal(self, position: Position, cup: Cup) -> None:
        """Deal the hidden cards of a sampled position again."""
        privates = list(position.privates)
        free = [True] * len(self.cards)
        for at, seat in enumerate(self.parts):
            parts = [part if free[card] else 0 for card, part in enumerate(self.parts[seat])]
            drawn = cup.below(at, sum(parts))
            card = 0
            while drawn >= parts[card]:
                drawn -= parts[card]
                card += 1
            free[card] = False
            privates[seat] = (self.cards[card],)
        position.privates = tuple(privates)
