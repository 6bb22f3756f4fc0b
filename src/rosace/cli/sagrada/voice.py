"""Sagrada's voice: the names of its cards, what they do, and dice inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from rosace.cli.sagrada import draw
from rosace.cli.seats import Seat
from rosace.cli.voice import Voice, piece
from rosace.engine.refusal import Refusal
from rosace.sagrada import deck
from rosace.sagrada.deck import Card


class SagradaVoice(Voice):
    """A voice that knows Sagrada's cards and dice."""

    def __init__(self, language: str, seats: Sequence[Seat] = (), seat: int = -1) -> None:
        super().__init__(language, seats, seat)
        self.cards: dict[str, Card] = {card.id: card for card in deck.base().cards()}

    def name(self, card: str) -> str:
        """The name of a card, or of a line that every score sheet has."""
        if card in self.cards:
            return self.cards[card].name(self.catalogue.language)
        return super().name(card)

    def about(self, card: str) -> str:
        """What a tool or an objective does."""
        found = self.cards[card]
        if found.kind == "private":
            return self.say("private-shades", colour=found.colour)
        return self.say(f"{found.kind}-{card}")

    def facts(self, refusal: Refusal) -> dict[str, str | int]:
        """The facts of a refusal: cards by their names, dice marked."""
        facts = dict(refusal.facts)
        for fact in ("tool", "window"):
            if fact in facts and facts[fact] in self.cards:
                facts[fact] = self.name(str(facts[fact]))
        if "die" in facts:
            facts["die"] = piece(str(facts["die"]))
        return facts

    def piece(self, name: str) -> Text:
        """A die as it stands in a line."""
        return draw.small_die(name)
