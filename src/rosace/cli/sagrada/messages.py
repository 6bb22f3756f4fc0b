"""Sagrada's messages: the names of its cards, what they do, and dice inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from rosace.cli.messages import Messages, piece
from rosace.cli.renderables import card_line
from rosace.cli.sagrada import draw
from rosace.cli.seating import Player
from rosace.engine.hands import HIDDEN
from rosace.engine.refusal import Refusal
from rosace.sagrada.cards import deck
from rosace.sagrada.cards.card import Card, WindowCard
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.cards.pattern import BLANK
from rosace.sagrada.dice import GLASS, RARE
from rosace.sagrada.window import Window

_CARDS: Final = ("tool", "window", "board")
"""The facts of a refusal that are the id of a card."""


class SagradaMessages(Messages):
    """Messages with Sagrada's dice and cards: those of the whole box, or of a custom deck."""

    def __init__(
        self, language: str, seats: Sequence[Player] = (), seat: int = -1, cards: Deck | None = None
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
        """What a card does; of a window, what is printed on it."""
        found = self.cards[card]
        if isinstance(found, WindowCard):
            return " / ".join(found.pattern.grid)
        return " ".join([self.say(sentence["id"], **sentence["values"]) for sentence in found.meaning()])

    def with_status(self, card: str, words: str) -> str:
        """Words about a card; if we designed it, or a part of it, they say so."""
        status = self.cards[card].status
        return f"{words}; {self.say(f'status-{status}')}" if status.endswith("house") else words

    def card(self, card: str, state: str, with_about: bool = True) -> Text:
        """A card on one line: its name, its state, and what it does."""
        about = self.about(card) if with_about else ""
        return card_line(self.name(card), self.with_status(card, state), about)

    def marked_name(self, card: str) -> str:
        """The name of a card; if we designed it, that too."""
        name, status = self.name(card), self.cards[card].status
        return f"{name} ({self.say(f'status-{status}')})" if status.endswith("house") else name

    def refusal_facts(self, refusal: Refusal) -> dict[str, str | int]:
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
