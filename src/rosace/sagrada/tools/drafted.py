"""Tools that act between drafting a die and placing it.

Their steps are: `take` a die of the pool into the hand, perhaps change it, then place it. If an inspiration card has
put a drafted die into the hand, there is nothing to take.
"""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, moves
from rosace.sagrada.cards.pattern import APART, TOUCH
from rosace.sagrada.dice import COLOUR, NO_DIE, VALUE, VALUES
from rosace.sagrada.moves import Move
from rosace.sagrada.options import Options
from rosace.sagrada.table import CHANGE, DRAWN_COLOUR, PLACE, TAKE, Table, ToolInUse
from rosace.sagrada.tools.base import Tool, finish


class DraftedTool(Tool):
    """Take a die, change it, place it. A card says what the die can become and where it may then go."""

    before_drafting = True
    steps: tuple[int, ...] = (TAKE, CHANGE, PLACE)

    def becomes(self, table: Table, die: int) -> list[int]:
        """The dice that a die can become, as far as they are known beforehand."""
        return [die]

    def spaces(self, table: Table, die: int) -> int:
        """Where the changed die may go."""
        return table.windows[table.seat].spaces(die)

    def fits(self, table: Table, die: int) -> bool:
        """Whether the tool can be finished with a die of the pool."""
        for new in self.becomes(table, die):
            if self.spaces(table, new):
                return True
        return False

    def obstacle(self, table: Table) -> str:
        """The tool must come before drafting, and a die of the pool must fit; or the die in hand, if there is one."""
        if table.in_use.die != NO_DIE:
            return "" if self.fits(table, table.in_use.die) else "tool-cannot-finish"
        if not table.turn.drafts:
            return "only-before-drafting"
        if not table.pool:
            return "pool-empty"
        for die in table.pool:
            if self.fits(table, die):
                return ""
        return "tool-cannot-finish"

    def begin(self, table: Table) -> None:
        """Ask for a die of the pool, unless one is in hand."""
        if table.in_use.die != NO_DIE:
            self.taken(table, table.in_use.die)
        else:
            table.stage = TAKE

    def moves(self, table: Table) -> list[Move]:
        """Dice to take, changes to make, spaces to go to."""
        if table.stage == TAKE:
            return [moves.TAKES[die] for die in sorted(set(table.pool)) if self.fits(table, die)]
        if table.stage == CHANGE:
            return self.changes(table)
        found: list[Move] = []
        moves.add_places(found, table.in_use.die, self.spaces(table, table.in_use.die))
        if self.may_put_back(table):
            found.append(moves.PUT_BACK)
        return found

    def may_put_back(self, table: Table) -> bool:
        """Whether the die in hand may go to the pool instead of the window."""
        return False

    def changes(self, table: Table) -> list[Move]:
        """The changes to choose from, for a card that has a choice."""
        return []

    def play(self, table: Table, move: Move) -> None:
        """Carry out one step."""
        if table.stage == TAKE:
            table.pool.remove(move.die)
            self.taken(table, move.die)
        elif table.stage == CHANGE:
            self.change(table, move)
        elif move.verb == moves.BACK:
            self.put_back(table)
        else:
            seat = table.seat
            table.windows[seat] = table.windows[seat].with_die_by_tool(move.cell, move.die)
            table.turn.drafts -= 1
            finish(table)

    def taken(self, table: Table, die: int) -> None:
        """Called when a die was taken into the hand."""
        self.hold(table, self.becomes(table, die)[0])

    def change(self, table: Table, move: Move) -> None:
        """Carry out a change."""

    def hold(self, table: Table, die: int, stage: int = PLACE) -> None:
        """Make this the die in hand."""
        table.in_use = ToolInUse(table.in_use.slot, die)
        table.stage = stage

    def put_back(self, table: Table) -> None:
        """Put the die in hand into the pool as it is; the draft is spent."""
        table.pool.append(table.in_use.die)
        table.turn.drafts -= 1
        finish(table)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that would fit nowhere after its change."""
        if table.stage == TAKE and move.verb == moves.TAKE and move.die in table.pool:
            return Refusal("fits-nowhere", {"die": dice.NAME[move.die]})
        return None


class GrozingPliers(DraftedTool):
    """Raise or lower the drafted die by one; a 1 does not become a 6, nor a 6 a 1."""

    id = "grozing-pliers"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-turn"}

    def becomes(self, table: Table, die: int) -> list[int]:
        """One up, one down."""
        value = VALUE[die]
        found = []
        if value < VALUES:
            found.append(die + 1)
        if value > 1:
            found.append(die - 1)
        return found

    def fits(self, table: Table, die: int) -> bool:
        """Whether one of them fits somewhere."""
        value = VALUE[die]
        return (value < VALUES and self.spaces(table, die + 1) != 0) or (
            value > 1 and self.spaces(table, die - 1) != 0
        )

    def taken(self, table: Table, die: int) -> None:
        """Ask whether to raise or to lower it."""
        self.hold(table, die, CHANGE)

    def changes(self, table: Table) -> list[Move]:
        """The ways that lead to a die that fits."""
        die = table.in_use.die
        return [
            moves.UP if new > die else moves.DOWN
            for new in self.becomes(table, die)
            if self.spaces(table, new)
        ]

    def change(self, table: Table, move: Move) -> None:
        """Turn it."""
        self.hold(table, table.in_use.die + move.number)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A value below 1 or above 6, or one that fits nowhere."""
        if table.stage == CHANGE and move.verb == moves.STEP:
            die = table.in_use.die
            if die + move.number not in self.becomes(table, die):
                return Refusal("turn-limit", {"die": dice.NAME[die]})
            return Refusal("fits-nowhere", {"die": dice.NAME[die + move.number]})
        return super().explain(table, move)


class GrindingStone(DraftedTool):
    """Turn the drafted die over: 1 and 6, 2 and 5, 3 and 4 change places."""

    id = "grinding-stone"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-turn-over"}

    def becomes(self, table: Table, die: int) -> list[int]:
        """The value on its underside."""
        return [dice.make(COLOUR[die], 7 - VALUE[die])]


class CorkBackedStraightedge(DraftedTool):
    """Place the drafted die where it touches no other; all other rules hold."""

    id = "cork-backed-straightedge"
    asks: Mapping[int, str] = {moves.TAKE: "take-apart"}

    def spaces(self, table: Table, die: int) -> int:
        """Away from all dice, or with the option `straightedge=may` anywhere."""
        return table.windows[table.seat].spaces_by_tool(die, self.waives(table.setup.options))

    def waives(self, options: Options) -> int:
        """Touching."""
        return APART if options.straightedge == "must" else TOUCH


class LensCutter(DraftedTool):
    """Swap the drafted die with one on the round track, then place that one."""

    id = "lens-cutter"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-swap"}

    def becomes(self, table: Table, die: int) -> list[int]:
        """Any die on the round track."""
        return table.track_dice()

    def fits(self, table: Table, die: int) -> bool:
        """Whether a die on the round track fits somewhere, whichever is given for it."""
        for on_round in table.track:
            for other in on_round:
                if self.spaces(table, other):
                    return True
        return False

    def obstacle(self, table: Table) -> str:
        """The round track must have dice, and one that fits."""
        if not table.dice_on_track():
            return "track-empty"
        return super().obstacle(table)

    def taken(self, table: Table, die: int) -> None:
        """Ask which die of the round track."""
        self.hold(table, die, CHANGE)

    def changes(self, table: Table) -> list[Move]:
        """The dice of the round track that fit."""
        return [moves.SWAPS[die] for die in table.track_dice() if self.spaces(table, die)]

    def change(self, table: Table, move: Move) -> None:
        """Swap."""
        table.swap_with_track(move.die, table.in_use.die)
        self.hold(table, move.die)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that is not on the round track, or fits nowhere."""
        if table.stage == CHANGE and move.verb == moves.SWAP:
            known = move.die in table.track_dice()
            return Refusal("fits-nowhere" if known else "die-not-on-track", {"die": dice.NAME[move.die]})
        return super().explain(table, move)


class FluxBrush(DraftedTool):
    """Roll the drafted die again. If it fits nowhere it goes back to the pool, and the draft is spent."""

    id = "flux-brush"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-roll"}

    def fits(self, table: Table, die: int) -> bool:
        """Any die will do: one that fits nowhere goes back."""
        return True

    def taken(self, table: Table, die: int) -> None:
        """Roll."""
        self.hold(table, table.reroll(die))
        if not self.spaces(table, table.in_use.die):
            self.put_back(table)

    def may_put_back(self, table: Table) -> bool:
        """With the option `flux-brush=may-place`, even if it fits."""
        return table.setup.options.flux_brush == "may-place"

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """It fits, so it must be placed."""
        if table.stage == PLACE and move.verb == moves.BACK:
            return Refusal("must-place", {"die": dice.NAME[table.in_use.die]})
        return super().explain(table, move)


class FluxRemover(DraftedTool):
    """Put the drafted die into the bag, draw another and choose its value; place it, or put it into the pool."""

    id = "flux-remover"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-drop", moves.SET_VALUE: "value-drawn"}

    def fits(self, table: Table, die: int) -> bool:
        """Any die will do: the new one may go to the pool."""
        return True

    def taken(self, table: Table, die: int) -> None:
        """Put it into the bag, and draw another."""
        table.bag[COLOUR[die]] += 1
        colour = table.draw_colour()
        table.outcome += (DRAWN_COLOUR + colour,)
        self.hold(table, dice.make(colour, 1), CHANGE)

    def changes(self, table: Table) -> list[Move]:
        """Every value."""
        return moves.SET_VALUES[1:]

    def change(self, table: Table, move: Move) -> None:
        """It shows the value chosen."""
        self.hold(table, dice.make(COLOUR[table.in_use.die], move.number))

    def may_put_back(self, table: Table) -> bool:
        """Placing is optional."""
        return True
