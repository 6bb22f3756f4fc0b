"""Wisdom."""

from __future__ import annotations

from rosace.engine.refusal import Refusal
from rosace.sagrada.modules.inspiration.power import Power
from rosace.sagrada.table import Table


class Wisdom(Power):
    """Start with a favour token less; a tool costs you one token, whatever lies on it.

    It works by itself when a tool would cost more, since nobody would rather keep it for a tool that costs one anyway.
    The rare glass board is no tool.
    """

    id = "wisdom"

    def lost_at_start(self) -> int:
        """One."""
        return 1

    def price(self, price: int) -> int:
        """Never more than one."""
        return min(price, 1)

    def obstacle(self, table: Table) -> Refusal | None:
        """It is never used by saying so."""
        return Refusal("inspiration-by-itself")
