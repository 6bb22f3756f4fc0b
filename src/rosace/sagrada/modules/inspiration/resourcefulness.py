"""Resourcefulness."""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, moves
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.modules.inspiration import getting
from rosace.sagrada.modules.inspiration.power import Power
from rosace.sagrada.moves import Move
from rosace.sagrada.table import Table, ToolInUse


class Resourcefulness(Power):
    """Swap a die that you get for any die on the round track, and place that one."""

    id = "resourcefulness"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-swap"}
    for_die = True

    def obstacle(self, table: Table) -> Refusal | None:
        """A die to give, and one on the round track that fits."""
        found = getting.obstacle(table)
        if found is not None:
            return found
        if not any(table.track):
            return Refusal("track-empty", {"tool": self.id})
        return None if self.swaps(table) else Refusal("tool-cannot-finish", {"tool": self.id})

    def swaps(self, table: Table) -> list[Move]:
        """The dice of the round track that fit; which die is given for them does not matter."""
        return [moves.SWAPS[die] for die in table.track_dice() if getting.spaces(table, die)]

    def moves(self, table: Table) -> list[Move]:
        """The dice to get, then those to swap it for."""
        return getting.takes(table) if table.in_use.die == NO_DIE else self.swaps(table)

    def play(self, table: Table, move: Move) -> None:
        """Get it, then swap it."""
        if move.verb == moves.SWAP:
            table.swap_with_track(move.die, table.in_use.die)
            getting.hold(table, move.die)
        else:
            table.in_use = ToolInUse(table.in_use.slot, getting.take(table, move))

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that cannot be got, is not on the round track, or fits nowhere."""
        if table.in_use.die == NO_DIE:
            return getting.explain_take(table, move)
        if move.verb == moves.SWAP:
            known = move.die in table.track_dice()
            return Refusal("fits-nowhere" if known else "die-not-on-track", {"die": dice.NAME[move.die]})
        return None
