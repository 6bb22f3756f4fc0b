"""The graphite tools, for grey dice: one of them lies on the table where grey glass is in play."""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, explain, moves, spaces
from rosace.sagrada.dice import COLOUR, GREY, NO_DIE, VALUE
from rosace.sagrada.moves import Move
from rosace.sagrada.table import CHANGE, LIFT, PLACE, Table, ToolInUse
from rosace.sagrada.tools.base import Tool, finish
from rosace.sagrada.tools.drafted import DraftedTool


class Patina(DraftedTool):
    """Change the drafted die's value to that of a grey die. A card says of which."""

    asks: Mapping[int, str] = {moves.TAKE: "take-for-value"}

    def greys(self, table: Table, die: int) -> list[int]:
        """The grey dice whose values a drafted die may take."""
        return []

    def becomes(self, table: Table, die: int) -> list[int]:
        """The die with each of the values."""
        values = sorted({VALUE[grey] for grey in self.greys(table, die)})
        return [dice.make(COLOUR[die], value) for value in values]

    def obstacle(self, table: Table) -> str:
        """There must be a grey die."""
        found = super().obstacle(table)
        if found == "tool-cannot-finish" and not any(self.greys(table, die) for die in table.pool):
            return "no-grey-die"
        return found

    def taken(self, table: Table, die: int) -> None:
        """Ask which value."""
        self.hold(table, die, CHANGE)

    def changes(self, table: Table) -> list[Move]:
        """The values that lead to a die that fits."""
        new_dice = self.becomes(table, table.in_use.die)
        return [moves.SET_VALUES[VALUE[new]] for new in new_dice if self.spaces(table, new)]

    def change(self, table: Table, move: Move) -> None:
        """It shows the value chosen."""
        self.hold(table, dice.make(COLOUR[table.in_use.die], move.number))

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A value that no grey die has, or that fits nowhere."""
        if table.stage == CHANGE and move.verb == moves.SET_VALUE:
            new = dice.make(COLOUR[table.in_use.die], move.number)
            if new not in self.becomes(table, table.in_use.die):
                return Refusal("not-a-grey-value", {"value": move.number})
            return Refusal("fits-nowhere", {"die": dice.NAME[new]})
        return super().explain(table, move)


class PatinaBrush(Patina):
    """After drafting, the die takes the value of a grey die that is still in the pool."""

    id = "patina-brush"

    def greys(self, table: Table, die: int) -> list[int]:
        """Those of the pool, without the die itself if it is still there."""
        found = [other for other in table.pool if COLOUR[other] == GREY]
        if table.in_use.die == NO_DIE and die in found:
            found.remove(die)
        return found


class GraphitePatina(Patina):
    """After drafting, the die takes the value of a grey die in the player's window."""

    id = "graphite-patina"

    def greys(self, table: Table, die: int) -> list[int]:
        """Those of the window."""
        own = table.windows[table.seat]
        return [own.dice[cell] for cell in spaces.cells(own.masks[GREY])]


class SolderingIron(Tool):
    """Exchange a die of the player's window with one of the pool; one of the two is grey and the other is not.

    The new die takes the same space and must obey the rules there; nobody rolls. It is not the die that is drafted in
    this turn.
    """

    id = "soldering-iron"
    asks: Mapping[int, str] = {moves.LIFT: "exchange", moves.PLACE: "exchange-for"}
    steps: tuple[int, ...] = (LIFT, PLACE)

    def obstacle(self, table: Table) -> str:
        """There must be two dice that can be exchanged."""
        own = table.windows[table.seat]
        if not table.pool:
            return "pool-empty"
        if not own.masks[GREY] and not any(COLOUR[die] == GREY for die in table.pool):
            return "no-grey-die"
        return (
            ""
            if any(self.fitting(table, cell) for cell in spaces.cells(own.filled))
            else "tool-cannot-finish"
        )

    def fitting(self, table: Table, cell: int) -> list[int]:
        """The dice of the pool that could take the place of the one on a space."""
        own = table.windows[table.seat]
        rest, old = own.without(cell), own.dice[cell]
        return [die for die in sorted(set(table.pool)) if one_grey(old, die) and rest.spaces(die) >> cell & 1]

    def begin(self, table: Table) -> None:
        """Ask for the die of the window."""
        table.stage = LIFT

    def moves(self, table: Table) -> list[Move]:
        """Dice to lift, then dice of the pool for the space that is left."""
        own, use = table.windows[table.seat], table.in_use
        if table.stage == LIFT:
            return [moves.LIFTS[cell] for cell in spaces.cells(own.filled) if self.fitting(table, cell)]
        return [
            moves.place(die, use.origin)
            for die in sorted(set(table.pool))
            if one_grey(use.die, die) and own.spaces(die) >> use.origin & 1
        ]

    def play(self, table: Table, move: Move) -> None:
        """Lift the one, put the other there."""
        seat, use = table.seat, table.in_use
        own = table.windows[seat]
        if table.stage == LIFT:
            table.in_use = ToolInUse(use.slot, own.dice[move.cell], move.cell)
            table.windows[seat] = own.without(move.cell)
            table.stage = PLACE
            return
        table.pool.remove(move.die)
        table.pool.append(use.die)
        table.windows[seat] = own.with_die(move.cell, move.die)
        finish(table)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Why a die cannot be lifted, or cannot take its place."""
        own, use = table.windows[table.seat], table.in_use
        if table.stage == LIFT and move.verb == moves.LIFT:
            empty = not own.filled >> move.cell & 1
            return Refusal(
                "no-die-on-space" if empty else "die-cannot-move", {"cell": spaces.NAME[move.cell]}
            )
        if table.stage != PLACE or move.verb != moves.PLACE:
            return None
        if move.die not in table.pool:
            return Refusal("die-not-in-pool", {"die": dice.NAME[move.die]})
        if move.cell != use.origin:
            return Refusal("must-take-its-place", {"cell": spaces.NAME[use.origin]})
        if not one_grey(use.die, move.die):
            return Refusal("exactly-one-grey")
        return explain.placement_refusal(own, move.die, move.cell)


def one_grey(one: int, other: int) -> bool:
    """Whether one of two dice is grey and the other is of a colour; rare glass, which has none, is not exchanged."""
    glass, second = COLOUR[one], COLOUR[other]
    return (glass == GREY and second < GREY) or (second == GREY and glass < GREY)
