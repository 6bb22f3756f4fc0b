"""Sagrada's voice: the names of its cards, what they do, and dice inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from rosace.cli.sagrada import draw
from rosace.cli.sagrada.meaning import meaning
from rosace.cli.seats import Seat
from rosace.cli.voice import Voice, piece
from rosace.engine.refusal import Refusal
from rosace.sagrada.cards import deck
from rosace.sagrada.cards.deck import Card, Deck, WindowCard
from rosace.sagrada.dice import GLASS, RARE
from rosace.sagrada.table import HIDDEN
from rosace.sagrada.window import BLANK, Window

_CARDS: Final = ("tool", "window", "board")
"""The facts of a refusal that are the id of a card."""


class SagradaVoice(Voice):
    """A voice that knows Sagrada's dice and its cards: those of the whole box, or of a deck with one's own."""

    def __init__(
        self, language: str, seats: Sequence[Seat] = (), seat: int = -1, cards: Deck | None = None
    ) -> None:
        super().__init__(language, seats, seat)
        box = cards or deck.everything()
        self.cards: dict[str, Card] = {card.id: card for card in box.cards()}

    def name(self, card: str) -> str:
        """The name of a card, or of a line that every score sheet has."""
        if card in self.cards:
            return self.cards[card].name(self.catalogue.language)
        return super().name(card)

    def about(self, card: str) -> str:
        """What a card does."""
        return meaning(self.catalogue, self.cards[card])

    def remark(self, card: str, words: str) -> str:
        """A remark on a card; where we designed it, or a part of it, the remark says so."""
        status = self.cards[card].status
        return f"{words}; {self.say(f'status-{status}')}" if status.endswith("house") else words

    def marked_name(self, card: str) -> str:
        """The name of a card; where we designed it, that too."""
        status = self.cards[card].status
        return (
            f"{self.name(card)} ({self.say(f'status-{status}')})"
            if status.endswith("house")
            else self.name(card)
        )

    def facts(self, refusal: Refusal) -> dict[str, str | int]:
        """The facts of a refusal: cards by their names, dice marked."""
        facts = dict(refusal.facts)
        for fact in _CARDS:
            if fact in facts and facts[fact] in self.cards:
                facts[fact] = self.name(str(facts[fact]))
        if facts.get("colour") == GLASS[RARE]:  # no letter, and no colour either
            facts["colour"] = "rare"
        if "die" in facts:
            facts["die"] = piece(str(facts["die"]))
        return facts

    def piece(self, name: str) -> Text:
        """A die as it stands in a line."""
        return draw.small_die(name)

    def window(self, name: str | None, rows: Sequence[str] = (".. .. .. .. ..",) * 4) -> Window:
        """A window by its id, with dice; None is one without a pattern."""
        card = self.cards[name] if name else None
        return Window.read(card.pattern if isinstance(card, WindowCard) else BLANK, rows)

    def window_of(self, player: dict[str, Any]) -> Window:
        """The window of a player, from the data of a view."""
        return self.window(player["window"] if player["window"] != HIDDEN else None, player["dice"])
