"""The promotional Strip Cutter: take a die out of another player's window and give that player one of the pool.

What the card says: take one die from any player; give that player a die of the same colour or the same value, which
they may place without regard to colour or value restrictions; only before round 7. It does not say where the dice come
from and go to. Our reading:

- The die is taken out of the window of *another* player, and it is the die that one drafts in this turn: it is placed
  at once, by all the rules. So the tool is used before drafting, and nobody places two dice in a turn.
- The die that is given comes from the draft pool, and has the colour or the value of the die taken. So a turn takes
  one die from the pool, as a draft does, and the other player has as many dice as before.
- The other player decides where it goes. What is printed does not bind it; with the option `brush=neighbours`, as for
  the Eglomise Brush and the Copper Foil Burnisher, equal colours and values beside it do not either. It must touch a
  die, or be on the border if there is none. The space that was left is as good as any other.
- "May": the other player may refuse the die. It then goes back to the pool, as it does if it fits nowhere.
- Rare glass has no colour and is bought, not drafted: it is never taken. Grey dice can be taken.

The steps are `from 1 C4` (the die of seat 1), its space in the player's window, `take R5` (the die to give), and then,
by the other player, its space or `back`. While the other player decides, `table.seat` is that seat, and
`table.on_turn()` the one whose turn it is. In `table.in_use`, `origin` is the space that was left and `other` the
other player's seat; `moved` is the space of the player's window with the die taken.

A die can only be taken if it fits in the player's window and a die of the pool matches it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, explain, moves, spaces
from rosace.sagrada.cards.pattern import COLOUR_BESIDE, PRINTED_COLOUR, PRINTED_VALUE, VALUE_BESIDE
from rosace.sagrada.dice import COLOUR, NO_DIE, RARE, VALUE
from rosace.sagrada.moves import Move
from rosace.sagrada.options import Options
from rosace.sagrada.table import LIFT, PLACE, TAKE, Table, ToolInUse
from rosace.sagrada.tools.base import Tool, finish

TOO_LATE: Final = 7
"""The first round in which it may not be used."""


class PromoStripCutter(Tool):
    """Draft a die of another player's window, and give that player a die of the pool."""

    id = "promo-strip-cutter"
    asks: Mapping[int, str] = {moves.TAKE: "give", moves.BACK: "given"}
    before_drafting = True
    steps: tuple[int, ...] = (LIFT, PLACE, TAKE)
    lifts_dice = True

    def obstacle(self, table: Table) -> str:
        """Only early, before drafting, and with two dice to exchange."""
        if table.round >= TOO_LATE:
            return "only-before-round-seven"
        if not table.turn.drafts:
            return "only-before-drafting"
        if not table.pool:
            return "pool-empty"
        for other in others(table):
            for cell in spaces.cells(table.windows[other].filled):
                if can_take(table, table.windows[other].dice[cell]):
                    return ""
        return "tool-cannot-finish"

    def begin(self, table: Table) -> None:
        """Ask for a die of another window."""
        table.in_use = ToolInUse(table.in_use.slot)
        table.stage = LIFT

    def waives(self, options: Options) -> int:
        """What does not bind the die that is given."""
        printed = PRINTED_COLOUR | PRINTED_VALUE
        beside = COLOUR_BESIDE | VALUE_BESIDE
        return printed | beside if options.brush == "neighbours" else printed

    def spaces(self, table: Table, seat: int, die: int) -> int:
        """Where the die that is given may go."""
        return table.windows[seat].spaces_by_tool(die, self.waives(table.setup.options))

    # -- the steps ----------------------------------------------------------------------------------------------

    def moves(self, table: Table) -> list[Move]:
        """Dice of other windows, spaces, dice of the pool; for the other player spaces, or back with it."""
        found: list[Move] = []
        if table.stage == LIFT:
            for other in others(table):
                theirs = table.windows[other]
                for cell in spaces.cells(theirs.filled):
                    if can_take(table, theirs.dice[cell]):
                        found.append(moves.take_from(other, cell))
        elif table.stage == TAKE:
            taken = die_taken(table)
            found = [moves.TAKES[die] for die in sorted(set(table.pool)) if matches(die, taken)]
        elif table.seat == table.on_turn():
            moves.add_places(found, table.in_use.die, table.windows[table.seat].spaces(table.in_use.die))
        else:
            moves.add_places(found, table.in_use.die, self.spaces(table, table.seat, table.in_use.die))
            found.append(moves.PUT_BACK)
        return found

    def play(self, table: Table, move: Move) -> None:
        """Carry out one step."""
        if table.stage == LIFT:
            take(table, move.number, move.cell)
        elif table.stage == TAKE:
            self.give(table, move.die)
        elif table.seat == table.on_turn():
            place_taken(table, move.cell)
        else:
            self.answer(table, move)

    def give(self, table: Table, die: int) -> None:
        """Give a die of the pool; the other player decides now, unless it fits nowhere."""
        use = table.in_use
        if not self.spaces(table, use.other, die):
            finish(table)  # it stays in the pool
            return
        table.pool.remove(die)
        table.seat = use.other
        table.in_use = ToolInUse(use.slot, die)
        table.stage = PLACE

    def answer(self, table: Table, move: Move) -> None:
        """The other player places the die, or puts it into the pool; the turn goes on."""
        seat, die = table.seat, table.in_use.die
        if move.verb == moves.BACK:
            table.pool.append(die)
        else:
            table.windows[seat] = table.windows[seat].with_die_by_tool(move.cell, die)
        table.seat = table.on_turn()
        finish(table)

    # -- refusals -----------------------------------------------------------------------------------------------

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Why a die cannot be taken, cannot be given, or cannot go to a space."""
        if table.stage == LIFT and move.verb == moves.FROM:
            return explain_take(table, move.number, move.cell)
        if table.stage == TAKE and move.verb == moves.TAKE and move.die in table.pool:
            return Refusal("not-matching", {"die": dice.NAME[move.die]})
        if table.stage == PLACE and table.seat == table.on_turn() and move.die == table.in_use.die:
            return explain.placement_refusal(table.windows[table.seat], move.die, move.cell)
        return None


def others(table: Table) -> list[int]:
    """The other players, clockwise from the one whose turn it is."""
    players = table.setup.players
    return [(table.on_turn() + step) % players for step in range(1, players)]


def matches(one: int, other: int) -> bool:
    """Whether two dice have the same colour or the same value."""
    return COLOUR[one] == COLOUR[other] or VALUE[one] == VALUE[other]


def can_take(table: Table, die: int) -> bool:
    """Whether a die of another window can be placed in the player's, and a die of the pool given for it."""
    if COLOUR[die] == RARE or not table.windows[table.seat].spaces(die):
        return False
    for given in table.pool:
        if matches(given, die):
            return True
    return False


def take(table: Table, seat: int, cell: int) -> None:
    """Take a die out of another player's window into the hand."""
    theirs = table.windows[seat]
    table.in_use = ToolInUse(table.in_use.slot, theirs.dice[cell], cell, other=seat)
    table.windows[seat] = theirs.without(cell)
    table.stage = PLACE


def place_taken(table: Table, cell: int) -> None:
    """Place the die taken; it was the draft of the turn. Then a die is given."""
    seat, use = table.seat, table.in_use
    table.windows[seat] = table.windows[seat].with_die(cell, use.die)
    table.turn.drafts -= 1
    table.in_use = ToolInUse(use.slot, NO_DIE, use.origin, moved=1 << cell, other=use.other)
    table.stage = TAKE


def die_taken(table: Table) -> int:
    """The die that was taken, once it is in the player's window."""
    return table.windows[table.seat].dice[table.in_use.moved.bit_length() - 1]


def explain_take(table: Table, seat: int, cell: int) -> Refusal:
    """Why the die on a space of a seat's window cannot be taken."""
    if seat == table.seat or seat >= table.setup.players:
        return Refusal("not-another-player")
    die = table.windows[seat].dice[cell]
    if die == NO_DIE:
        return Refusal("no-die-on-space", {"cell": spaces.NAME[cell]})
    if COLOUR[die] == RARE:
        return Refusal("rare-stays", {"die": dice.NAME[die]})
    if not table.windows[table.seat].spaces(die):
        return Refusal("taken-fits-nowhere", {"die": dice.NAME[die]})
    return Refusal("no-die-to-give", {"die": dice.NAME[die]})
