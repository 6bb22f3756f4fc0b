"""The inspiration cards as data. What each of them does is a class of its own beside this file."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rosace.engine.prompt import Sentence, say
from rosace.sagrada.cards.card import MAX_PRICE, MOVES, Card
from rosace.sagrada.cards.entry import Entry

ID: Final = "passion.inspiration"


class InspirationCard(Card):
    """An inspiration card: once `every` round or game, for a `price` in favour tokens."""

    kind: ClassVar[str] = "inspiration"
    pack_fields: ClassVar[tuple[str, ...]] = ("every", "price")
    module: ClassVar[str] = ID
    has_code: ClassVar[bool] = True
    taken_ids: ClassVar[tuple[str, ...]] = MOVES
    measured_by: ClassVar[str] = "price"
    source: ClassVar[str] = "inspirations"

    every: str = "round"
    price: int = 0

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """How often, and for how much."""
        return {
            "every": entry.choice("every", ("round", "game")),
            "price": entry.whole("price", 0, MAX_PRICE),
        }

    def meaning(self) -> list[Sentence]:
        """The card's own sentence."""
        return [say(f"inspiration-{self.id}", every=self.every, price=self.price)]
