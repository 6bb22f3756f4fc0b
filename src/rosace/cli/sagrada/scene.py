"""A scene: what is shown to one person, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rosace.cli.sagrada.messages import SagradaMessages
from rosace.engine.score import ScoreSheet
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.sagrada.position import Position
from rosace.sagrada.view import View


@dataclass(frozen=True)
class Scene:
    """What is shown to one person."""

    messages: SagradaMessages
    data: Any
    sheets: Sequence[ScoreSheet]
    news: Sequence[str] = field(default=())

    @staticmethod
    def of_view(messages: SagradaMessages, view: View, news: Sequence[str] = ()) -> Scene:
        """What a seat sees."""
        sheets = [view.score(seat) for seat in range(view.players)]
        return Scene(messages, view.data(), sheets, news)

    @staticmethod
    def of_position(messages: SagradaMessages, position: Position, news: Sequence[str] = ()) -> Scene:
        """Everything, for the reader of a record."""
        seats = range(position.players)
        views = [position.view(seat).data() for seat in seats]
        data = position.view(-1).data()
        data["players"] = [views[seat]["players"][seat] for seat in seats]
        for part in ("blooms", "discarded_blooms"):
            if part in data:
                data[part] = [views[seat][part][seat] for seat in seats]
        sheets = [position.score(seat) for seat in seats]
        return Scene(messages, data, sheets, news)

    @property
    def seats(self) -> list[int]:
        """Every seat, the reader's first."""
        players, first = len(self.sheets), max(self.messages.seat, 0)
        return [(first + step) % players for step in range(players)]

    def points(self, seat: int, card: str) -> int:
        """What a card is worth to a seat now; 0 if it is not on its sheet."""
        return sum([line.points for line in self.sheets[seat].lines if line.card == card])

    def rare_price(self, die: str) -> int:
        """What a die of the rare glass board costs the player whose turn it is."""
        prices: list[int] = self.data["rare_price"]
        return prices[list(self.data["rare_dice"]).index(die)]

    def power(self, card: str) -> str:
        """What it costs to use the player's inspiration card, or to roll a die of the rare glass board."""
        found = self.messages.cards[card]
        if isinstance(found, InspirationCard):
            paid = self.messages.say("play-costs", price=found.price) if found.price else ""
            return ", ".join([part for part in (self.messages.say("play-inspiration"), paid) if part])
        return self.messages.say("play-costs", price=min(self.data["rare_price"]))
