"""Courage and Conviction: they let a die ignore a print, once."""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, explain, moves, spaces
from rosace.sagrada.cards.pattern import PRINTED_COLOUR, PRINTED_VALUE
from rosace.sagrada.modules import private_pools
from rosace.sagrada.modules.inspiration import hand
from rosace.sagrada.modules.inspiration.powers import Power
from rosace.sagrada.moves import Move
from rosace.sagrada.table import PLACE, Table


class Waiver(Power):
    """Take a die and place it against the printed colour, or the printed value. All other rules hold.

    The card offers only placements that are not possible without it.
    """

    for_die = True
    waives: int = 0

    def obstacle(self, table: Table) -> Refusal | None:
        """A die that the card lets in somewhere."""
        found = hand.obstacle(table)
        if found is not None:
            return found
        return None if self.moves(table) else Refusal("no-die-to-inspire")

    def waived(self, table: Table) -> int:
        """What does not bind: the print, and what the tool that holds the die waives."""
        tool = hand.tool_with_die(table)
        return self.waives if tool is None else self.waives | tool.waives(table.setup.options)

    def spaces(self, table: Table, die: int) -> int:
        """Where a die may go only by the card."""
        by_card = table.windows[table.seat].spaces_by_tool(die, self.waived(table))
        return by_card & ~hand.spaces(table, die)

    def moves(self, table: Table) -> list[Move]:
        """Placements of the die that a tool holds, or else of every die that can be taken."""
        found: list[Move] = []
        if hand.tool_with_die(table) is not None:
            moves.add_places(found, table.in_use.die, self.spaces(table, table.in_use.die))
            return found
        for die in hand.drafts(table):
            moves.add_places(found, die, self.spaces(table, die))
        for die in hand.rose(table):
            found += [moves.from_rose(die, cell) for cell in spaces.cells(self.spaces(table, die))]
        return found

    def play(self, table: Table, move: Move) -> None:
        """Place it; a tool that holds it does so itself."""
        tool = hand.tool_with_die(table)
        if tool is not None:
            table.stage = PLACE
            table.acting = ""
            tool.play(table, move)
            return
        from_rose = move.verb == moves.ROSE
        if from_rose:
            private_pools.state_of(table).take(table.seat, move.die)
        else:
            table.pool.remove(move.die)
        hand.place(table, move.die, move.cell, from_rose)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that is not there, a space that needs no card, or one where even the card does not help."""
        if move.verb not in (moves.PLACE, moves.ROSE):
            return None
        if hand.tool_with_die(table) is not None:
            if move.verb == moves.ROSE or move.die != table.in_use.die:
                return None
        else:
            missing = self.explain_die(table, move)
            if missing is not None:
                return missing
        cell = spaces.NAME[move.cell]
        if hand.spaces(table, move.die) >> move.cell & 1:
            return Refusal("inspiration-not-needed", {"cell": cell})
        return explain.placement_refusal(table.windows[table.seat], move.die, move.cell, self.waived(table))

    def explain_die(self, table: Table, move: Move) -> Refusal | None:
        """Why this die cannot be taken; None if it can."""
        if move.verb == moves.PLACE and move.die not in hand.drafts(table):
            return hand.explain_take(table, moves.TAKES[move.die])
        if move.verb == moves.ROSE and move.die not in hand.rose(table):
            return hand.explain_take(table, moves.ROSE_TAKES[move.die]) or Refusal(
                "die-not-on-rose", {"die": dice.NAME[move.die]}
            )
        return None


class Courage(Waiver):
    """A die that you take ignores the printed colour of its space."""

    id = "courage"
    asks: Mapping[int, str] = {moves.PLACE: "courage", moves.ROSE: "courage"}
    waives = PRINTED_COLOUR


class Conviction(Waiver):
    """A die that you take ignores the printed value of its space."""

    id = "conviction"
    asks: Mapping[int, str] = {moves.PLACE: "conviction", moves.ROSE: "conviction"}
    waives = PRINTED_VALUE
