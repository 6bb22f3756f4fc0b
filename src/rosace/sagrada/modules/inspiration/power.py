"""What an inspiration card is to the rules, much as a tool is: may it be used, what is asked, what happens then."""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada.moves import Move
from rosace.sagrada.table import ASKED, Table


class Power:
    """The power of an inspiration card. How often it may be used, and for how much, the card says."""

    id: str = ""
    asks: Mapping[int, str] = {}
    """The codes of its prompts, as a tool has them: see `Tool.asks`."""
    for_die: bool = False
    """Whether it works on a die that the player gets; then also on a drafted one that a tool holds."""

    def lost_at_start(self) -> int:
        """How many favour tokens its player is short of at the start."""
        return 0

    def price(self, price: int) -> int:
        """What a tool costs its player."""
        return price

    def obstacle(self, table: Table) -> Refusal | None:
        """Why it cannot be used now, whatever its price; None if it can, to the end."""
        return None

    def begin(self, table: Table) -> None:
        """The card is paid for and turned over: what is asked first, or what happens at once."""
        table.stage = ASKED

    def moves(self, table: Table) -> list[Move]:
        """What may be chosen."""
        return []

    def play(self, table: Table, move: Move) -> None:
        """It is chosen."""

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Why it cannot be chosen; None leaves it to the general reasons."""
        return None
