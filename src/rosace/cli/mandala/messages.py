"""The messages of Mandala Stones: the names of its objectives and score lines, and stones inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from rosace.cli.mandala import draw
from rosace.cli.messages import Messages
from rosace.cli.seating import Player
from rosace.mandala.cards.deck import Deck, Objective


class MandalaMessages(Messages):
    """Messages with the stones and the cards of a game, which may be custom ones."""

    def __init__(self, language: str, seats: Sequence[Player], deck: Deck, seat: int = -1) -> None:
        super().__init__(language, seats, seat)
        self.deck = deck

    def name(self, card: str) -> str:
        """The name of an objective, or of a line of the score sheet."""
        if card in self.deck.objectives:
            return self.deck.objectives[card].name(self.catalogue.language)
        line, _, tower = card.rpartition("-")
        return self.say("score-tower", tower=tower) if line == "tower" else super().name(card)

    def tie_break(self, by: str) -> str:
        """What decided a tie; a place is shared only if it is not known who began the rounds."""
        return self.say("mandala-tie-shared") if by == "shared" else super().tie_break(by)

    def about(self, card: Objective) -> str:
        """What an objective asks for."""
        sentence = card.meaning()
        return self.say(sentence["id"], **sentence["values"])

    def piece(self, name: str) -> Text:
        """A stone as it stands in a line."""
        return draw.small_stone(name)
