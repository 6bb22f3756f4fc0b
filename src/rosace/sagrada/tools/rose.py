"""Tools for the dice of the player's rose, in the deck only with private dice pools."""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, moves
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.modules import private_pools
from rosace.sagrada.moves import Move
from rosace.sagrada.table import CHANGE, TAKE, Table, ToolInUse
from rosace.sagrada.tools.base import Tool, finish
from rosace.sagrada.tools.drafted import DraftedTool


def own_rose(table: Table) -> list[int]:
    """The different dice of the player's rose."""
    return sorted(set(private_pools.state_of(table).roses[table.seat]))


class StripCutter(DraftedTool):
    """Exchange the drafted die for one of the player's rose, which is then placed; values stay as they are."""

    id = "strip-cutter"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-swap", moves.SWAP: "swap-rose"}

    def becomes(self, table: Table, die: int) -> list[int]:
        """Any die of the player's rose."""
        return own_rose(table)

    def taken(self, table: Table, die: int) -> None:
        """Ask which die of the rose."""
        self.hold(table, die, CHANGE)

    def changes(self, table: Table) -> list[Move]:
        """The dice of the rose that fit."""
        return [moves.SWAPS[die] for die in own_rose(table) if self.spaces(table, die)]

    def change(self, table: Table, move: Move) -> None:
        """The drafted die takes the place of the other on the rose."""
        roses = private_pools.state_of(table)
        roses.take(table.seat, move.die)
        roses.lay(table.seat, table.in_use.die)
        self.hold(table, move.die)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that is not on the rose, or fits nowhere."""
        if table.stage == CHANGE and move.verb == moves.SWAP:
            known = move.die in own_rose(table)
            return Refusal("fits-nowhere" if known else "die-not-on-rose", {"die": dice.NAME[move.die]})
        return super().explain(table, move)


class LeadCameNippers(Tool):
    """Roll one or two dice of the player's rose again. Both are chosen before they are rolled together."""

    id = "lead-came-nippers"
    asks: Mapping[int, str] = {moves.TAKE: "roll-rose", moves.DONE: "roll-second"}
    steps: tuple[int, ...] = (TAKE,)

    def obstacle(self, table: Table) -> str:
        """The rose must have dice."""
        return "" if own_rose(table) else "tool-cannot-finish"

    def begin(self, table: Table) -> None:
        """Ask for a die of the rose."""
        table.stage = TAKE

    def moves(self, table: Table) -> list[Move]:
        """The dice of the rose; with one in hand also `done`."""
        found = [moves.TAKES[die] for die in own_rose(table)]
        if table.in_use.die != NO_DIE:
            found.append(moves.NO_FURTHER)
        return found

    def play(self, table: Table, move: Move) -> None:
        """Take a die into the hand, or roll what is there."""
        use = table.in_use
        if move.verb == moves.DONE:
            self.roll(table, [use.die])
            return
        private_pools.state_of(table).take(table.seat, move.die)
        if use.die != NO_DIE:
            self.roll(table, [use.die, move.die])
        elif own_rose(table):
            table.in_use = ToolInUse(use.slot, move.die)
        else:
            self.roll(table, [move.die])

    def roll(self, table: Table, chosen: list[int]) -> None:
        """Roll the dice and put them back on the rose."""
        for die in chosen:
            private_pools.state_of(table).lay(table.seat, table.reroll(die))
        finish(table)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that is not on the rose."""
        if move.verb == moves.TAKE:
            return Refusal("die-not-on-rose", {"die": dice.NAME[move.die]})
        return None
