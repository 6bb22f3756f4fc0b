"""Tools that act on the pool and on the order of turns: Glazing Hammer and Running Pliers."""

from __future__ import annotations

from rosace.sagrada import moves, spaces
from rosace.sagrada.moves import Move
from rosace.sagrada.table import Table
from rosace.sagrada.tools.base import Tool, finish
from rosace.sagrada.window import Window


class GlazingHammer(Tool):
    """Roll all dice of the pool again: in the second turn of the round, before drafting."""

    id = "glazing-hammer"
    before_drafting = True

    def obstacle(self, table: Table) -> str:
        """Only in the second turn, before drafting, and with dice in the pool."""
        if not table.second_turn():
            return "only-second-turn"
        if not table.turn.drafts:
            return "only-before-drafting"
        return "" if table.pool else "pool-empty"

    def begin(self, table: Table) -> None:
        """Roll."""
        table.pool = [table.reroll(die) for die in table.pool]
        finish(table)


class RunningPliers(Tool):
    """In the first turn of the round: a second die is drafted and placed at once, the second turn is skipped.

    It may be used before or after the first die. Either way both dice are then drafted: while the first is to come,
    only such placements are offered that leave the second one possible.
    """

    id = "running-pliers"

    def obstacle(self, table: Table) -> str:
        """Only in the first turn, and if the dice that are owed can be placed."""
        if table.second_turn():
            return "only-first-turn"
        if not table.pool:
            return "pool-empty"
        own = table.windows[table.seat]
        fits = can_place_two(own, table.pool) if table.turn.drafts else can_place(own, table.pool)
        return "" if fits else "tool-cannot-finish"

    def begin(self, table: Table) -> None:
        """Allow a second draft, and skip the second turn."""
        table.turn.drafts += 1
        table.turn.owed = True
        table.skips |= 1 << table.seat
        finish(table)


def can_place(own: Window, pool: list[int]) -> bool:
    """Whether any of these dice can be placed."""
    for die in pool:
        if own.spaces(die):
            return True
    return False


def can_follow(own: Window, die: int, cell: int, others: list[int]) -> bool:
    """Whether another die can be placed after a die went to a space."""
    if own.filled:  # a quick test first: spaces away from the die
        away = spaces.away_from(cell)
        for other in others:
            if own.spaces(other) & away:
                return True
    return can_place(own.with_die(cell, die), others)


def can_place_two(own: Window, pool: list[int]) -> bool:
    """Whether one of these dice can be placed and then another."""
    for die in pool:
        others = pool[:]
        others.remove(die)
        for cell in spaces.cells(own.spaces(die)):
            if can_follow(own, die, cell, others):
                return True
    return False


def placements_before_another(table: Table) -> list[Move]:
    """The placements after which another die of the pool can still be placed."""
    own = table.windows[table.seat]
    found = []
    for die in sorted(set(table.pool)):
        others = table.pool[:]
        others.remove(die)
        for cell in spaces.cells(own.spaces(die)):
            if can_follow(own, die, cell, others):
                found.append(moves.place(die, cell))
    return found
