"""Generosity."""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada import moves
from rosace.sagrada.modules.inspiration import getting
from rosace.sagrada.modules.inspiration.power import Power
from rosace.sagrada.moves import Move
from rosace.sagrada.table import Table


class Generosity(Power):
    """Take all favour tokens off a tool; its price is one again."""

    id = "generosity"
    asks: Mapping[int, str] = {moves.USE: "tokens-of"}

    def obstacle(self, table: Table) -> Refusal | None:
        """There must be tokens on a tool."""
        return None if any(table.tool_tokens) else Refusal("no-tokens-on-tool")

    def moves(self, table: Table) -> list[Move]:
        """The tools with tokens."""
        return [use for use, tokens in zip(table.setup.uses, table.tool_tokens, strict=True) if tokens]

    def play(self, table: Table, move: Move) -> None:
        """Take them."""
        slot = table.setup.tools.index(move.card)
        table.tokens[table.seat] += table.tool_tokens[slot]
        table.tool_tokens[slot] = 0
        getting.release(table)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A tool without tokens, or none that is there."""
        if move.verb != moves.USE:
            return None
        if move.card in table.setup.tools:
            return Refusal("no-tokens-on-tool")
        return Refusal("tool-not-on-table", {"tool": move.card})
