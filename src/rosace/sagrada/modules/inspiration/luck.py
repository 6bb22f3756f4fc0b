"""Luck."""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada import moves
from rosace.sagrada.modules.inspiration import getting
from rosace.sagrada.modules.inspiration.power import Power
from rosace.sagrada.moves import Move
from rosace.sagrada.table import ASKED, Table


class Luck(Power):
    """Roll a die again that you get. If it then fits nowhere it goes back with its new value, and the turn ends.

    If it fits it must be placed.
    """

    id = "luck"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-roll"}
    for_die = True

    def obstacle(self, table: Table) -> Refusal | None:
        """Any die will do."""
        return getting.obstacle(table)

    def begin(self, table: Table) -> None:
        """Roll the die that the tool holds, or ask for one."""
        if getting.tool_with_die(table) is None:
            table.stage = ASKED
        else:
            self.roll(table, table.in_use.die)

    def moves(self, table: Table) -> list[Move]:
        """The dice to get."""
        return getting.takes(table)

    def play(self, table: Table, move: Move) -> None:
        """Get it and roll it."""
        self.roll(table, getting.take(table, move))

    def roll(self, table: Table, die: int) -> None:
        """The new value decides."""
        rolled = table.reroll(die)
        if getting.spaces(table, rolled):
            getting.hold(table, rolled)
            return
        getting.put_back(table, rolled)
        getting.release(table)
        table.turn.ended = True

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that cannot be got."""
        return getting.explain_take(table, move)
