"""Tools that move dice in the window.

Their steps are: `lift` a die, place it elsewhere, and so on. A die is lifted first and then placed by the rules, so
its old space does not count as touched, and it may not go back there. Where two dice are moved, the option `two-dice`
says whether the first is placed before the second is lifted, or both are lifted together.

A die can only be lifted or placed if the tool can still be finished.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.refusal import Refusal
from rosace.sagrada import moves, spaces
from rosace.sagrada.cards.pattern import COLOUR_BESIDE, PRINTED_COLOUR, PRINTED_VALUE, VALUE_BESIDE
from rosace.sagrada.dice import COLOUR, GLASS, NO_DIE
from rosace.sagrada.moves import Move
from rosace.sagrada.options import Options
from rosace.sagrada.table import LIFT, PLACE, TOGETHER, Table, ToolInUse
from rosace.sagrada.tools.base import Tool, finish
from rosace.sagrada.window import Window

ANYWHERE: Final = -1
ALL_COLOURS: Final = (1 << len(GLASS)) - 1
NO_TOOL_YET: Final = ToolInUse(0)
NO: Final = 1
YES: Final = 2


class MovingTool(Tool):
    """Move dice: at least one, at most `most`, and all of `most` if `exactly`."""

    steps: tuple[int, ...] = (LIFT, PLACE)
    lifts_dice = True
    most: int = 1
    exactly: bool = True
    answer_index: int = -1
    """The place of its answer in `Window.answers`: whether it can be used; -1 if that depends on more than the window.
    """

    # -- for cards to override ----------------------------------------------------------------------------------

    def colours(self, table: Table) -> int:
        """The colours that may be moved, a bit each."""
        return ALL_COLOURS

    # -- looking ahead ------------------------------------------------------------------------------------------

    def obstacle(self, table: Table) -> str:
        """The window must hold enough dice, and the moves must be possible."""
        own = table.windows[table.seat]
        if spaces.count(own.filled) < (self.most if self.exactly else 1):
            return "tool-cannot-finish"
        return "" if self.usable(table, own) else "tool-cannot-finish"

    def usable(self, table: Table, own: Window) -> bool:
        """Whether the moves are possible."""
        if self.answer_index < 0:
            return self.liftable(table, own, NO_TOOL_YET)
        shift = 8 * self.answer_index + 2 * table.setup.reading
        answer = own.answers >> shift & 3
        if not answer:
            answer = YES if self.liftable(table, own, NO_TOOL_YET) else NO
            own.answers |= answer << shift
        return answer == YES

    def begin(self, table: Table) -> None:
        """Ask for the first die."""
        table.in_use = ToolInUse(table.in_use.slot)
        table.stage = LIFT

    def together(self, table: Table) -> bool:
        """Whether two dice are lifted before the first is placed."""
        return self.most == 2 and table.setup.reading & TOGETHER != 0

    def spaces(self, table: Table, rest: Window, die: int, origin: int) -> int:
        """Where a lifted die may go: by the rules less the waiver, and not back."""
        waived = self.waives(table.setup.options)
        mask = rest.spaces_by_tool(die, waived) if waived else rest.spaces(die)
        return mask if origin == ANYWHERE else mask & ~(1 << origin)

    def candidates(self, table: Table, own: Window, use: ToolInUse) -> list[int]:
        """The dice that this card could move next, if they can go anywhere."""
        allowed = self.colours(table) if use.colour < 0 else 1 << use.colour
        fitting = own.filled if allowed == ALL_COLOURS else own.of_colours(allowed)
        return spaces.cells(fitting & ~use.moved)

    def liftable(self, table: Table, own: Window, use: ToolInUse) -> bool:
        """Whether any die can be lifted so that the tool can be finished."""
        for cell in self.candidates(table, own, use):
            if self.can_lift(table, own, use, cell):
                return True
        return False

    def spaces_unlifted(self, own: Window, die: int, cell: int, waived: int) -> int:
        """Where the die on a space fits even before it is lifted. This is a quick test: lifting only adds spaces."""
        mask = own.spaces_by_tool(die, waived) if waived else own.spaces(die)
        return mask & spaces.touching(own.filled & ~(1 << cell)) if mask else 0

    def can_lift(self, table: Table, own: Window, use: ToolInUse, cell: int) -> bool:
        """Whether the tool can be finished after lifting this die."""
        die = own.die_on(cell)
        if use.die != NO_DIE:  # the second of two in hand
            return self.can_place_both(table, own.without(cell), use.die, use.origin, die, cell)
        enough = use.moved != 0 or self.most == 1 or not self.exactly
        if enough:
            waived = self.waives(table.setup.options)
            if self.spaces_unlifted(own, die, cell, waived) or own.spaces_if_lifted(cell, waived):
                return True
            if not self.together(table):
                return False
        rest = own.without(cell)
        if self.together(table):
            lifted = ToolInUse(use.slot, die, cell, colour=self.bound_colour(die))
            return any(
                self.can_lift(table, rest, lifted, other) for other in self.candidates(table, rest, lifted)
            )
        targets = spaces.cells(self.spaces(table, rest, die, cell))
        return any(self.can_move_second(table, rest, die, to) for to in targets)

    def can_move_second(self, table: Table, rest: Window, die: int, to: int) -> bool:
        """Whether a second die can be moved after the first went to a space."""
        use = ToolInUse(0, moved=1 << to, colour=self.bound_colour(die))
        away, waived = spaces.away_from(to), self.waives(table.setup.options)
        for cell in self.candidates(table, rest, use):
            if self.spaces_unlifted(rest, rest.die_on(cell), cell, waived) & away:
                return True
        return self.liftable(table, rest.with_die_by_tool(to, die), use)

    def bound_colour(self, die: int) -> int:
        """The colour that the second die must have; -1 for any."""
        return -1 if self.exactly else COLOUR[die]

    def can_place_both(
        self, table: Table, rest: Window, first: int, first_origin: int, second: int, second_origin: int
    ) -> bool:
        """Whether two dice in hand can both be placed, in either order."""
        if first == second:
            first_origin = second_origin = ANYWHERE
        return self.can_place_in_turn(table, rest, first, first_origin, second, second_origin) or (
            self.can_place_in_turn(table, rest, second, second_origin, first, first_origin)
        )

    def can_place_in_turn(
        self, table: Table, rest: Window, die: int, origin: int, later: int, later_origin: int
    ) -> bool:
        """Whether one die can be placed so that the other can follow."""
        return any(
            self.spaces(table, rest.with_die_by_tool(to, die), later, later_origin)
            for to in spaces.cells(self.spaces(table, rest, die, origin))
        )

    # -- the steps ----------------------------------------------------------------------------------------------

    def moves(self, table: Table) -> list[Move]:
        """Dice to lift, or spaces for the dice in hand."""
        own, use = table.windows[table.seat], table.in_use
        found: list[Move] = []
        if table.stage == LIFT:
            lifts = self.candidates(table, own, use)
            found = [moves.LIFTS[cell] for cell in lifts if self.can_lift(table, own, use, cell)]
            if use.die != NO_DIE and not self.exactly:  # one die in hand may be enough
                moves.add_places(found, use.die, self.spaces(table, own, use.die, use.origin))
            if use.moved and not self.exactly:
                found.append(moves.NO_FURTHER)
            return found
        moves.add_places(found, use.die, self.targets(table, own, use))
        if use.second != NO_DIE and use.second != use.die:
            moves.add_places(found, use.second, self.targets(table, own, _swapped(use)))
        return found

    def targets(self, table: Table, own: Window, use: ToolInUse) -> int:
        """Where the first die in hand may go so that the tool can be finished."""
        mask = self.spaces(table, own, use.die, use.origin)
        last = use.second == NO_DIE and (use.moved != 0 or self.most == 1 or not self.exactly)
        if last:
            return mask
        good = 0
        for to in spaces.cells(mask):
            if use.second != NO_DIE:
                placed = own.with_die_by_tool(to, use.die)
                fine = self.spaces(table, placed, use.second, use.second_origin) != 0
            else:
                fine = self.can_move_second(table, own, use.die, to)
            good |= fine << to
        return good

    def play(self, table: Table, move: Move) -> None:
        """Carry out one step."""
        if move.verb == moves.LIFT:
            self.lift(table, move.cell)
        elif move.verb == moves.PLACE:
            self.put(table, move.die, move.cell)
        else:
            finish(table)

    def lift(self, table: Table, cell: int) -> None:
        """Take a die off the window into the hand."""
        own, use = table.windows[table.seat], table.in_use
        die = own.die_on(cell)
        table.windows[table.seat] = own.without(cell)
        if use.die == die:
            # Two equal dice: each may go to the space that the other has left.
            table.in_use = ToolInUse(
                use.slot, die, ANYWHERE, second=die, second_origin=ANYWHERE, colour=use.colour
            )
            table.stage = PLACE
            return
        if use.die != NO_DIE:
            table.in_use = ToolInUse(
                use.slot, use.die, use.origin, second=die, second_origin=cell, colour=use.colour
            )
            table.stage = PLACE
            return
        colour = use.colour if use.colour >= 0 else self.bound_colour(die)
        table.in_use = ToolInUse(use.slot, die, cell, moved=use.moved, colour=colour)
        rest = table.windows[table.seat]
        more = self.together(table) and (self.exactly or self.liftable(table, rest, table.in_use))
        table.stage = LIFT if more else PLACE

    def put(self, table: Table, die: int, cell: int) -> None:
        """Put a die in hand onto the window."""
        use = table.in_use
        if die != use.die:
            use = _swapped(use)
        own = table.windows[table.seat].with_die_by_tool(cell, die)
        table.windows[table.seat] = own
        moved = use.moved | 1 << cell
        if use.second != NO_DIE:
            table.in_use = ToolInUse(use.slot, use.second, use.second_origin, moved=moved, colour=use.colour)
            table.stage = PLACE
            return
        table.in_use = ToolInUse(use.slot, moved=moved, colour=use.colour)
        again = spaces.count(moved) < self.most and not self.together(table)
        if again and self.liftable(table, own, table.in_use):
            table.stage = LIFT
        else:
            finish(table)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Why a die cannot be lifted, or cannot go to a space."""
        own, use = table.windows[table.seat], table.in_use
        if move.verb == moves.LIFT and table.stage == LIFT:
            return self.explain_lift(table, own, use, move.cell)
        if move.verb == moves.PLACE and table.stage == LIFT and self.exactly:
            return Refusal("not-now", {"expects": "lift"})
        if move.verb == moves.PLACE and move.die in (use.die, use.second) and use.die != NO_DIE:
            held = use if move.die == use.die else _swapped(use)
            if move.cell == held.origin:
                return Refusal("same-space", {"cell": spaces.NAME[move.cell]})
            if self.spaces(table, own, held.die, held.origin) >> move.cell & 1:
                return Refusal("no-second-die", {"tool": self.id})
        return None

    def explain_lift(self, table: Table, own: Window, use: ToolInUse, cell: int) -> Refusal:
        """Why this die cannot be lifted."""
        name = spaces.NAME[cell]
        if own.die_on(cell) == NO_DIE:
            return Refusal("no-die-on-space", {"cell": name})
        if use.moved >> cell & 1:
            return Refusal("die-already-moved", {"cell": name})
        colour = COLOUR[own.die_on(cell)]
        if use.colour >= 0 and colour != use.colour:
            return Refusal("wrong-colour", {"colour": GLASS[use.colour]})
        if not self.colours(table) >> colour & 1:
            return Refusal("colour-not-on-track", {"colour": GLASS[colour]})
        return Refusal("die-cannot-move", {"cell": name})


def _swapped(use: ToolInUse) -> ToolInUse:
    """The same two dice in hand, the other one first."""
    return ToolInUse(
        use.slot,
        use.second,
        use.second_origin,
        second=use.die,
        second_origin=use.origin,
        moved=use.moved,
        colour=use.colour,
    )


class EglomiseBrush(MovingTool):
    """Move one die, ignoring the printed colour; with `brush=neighbours` a neighbour's colour too."""

    id = "eglomise-brush"
    answer_index = 0

    def waives(self, options: Options) -> int:
        """Colour."""
        return PRINTED_COLOUR | (COLOUR_BESIDE if options.brush == "neighbours" else 0)


class CopperFoilBurnisher(MovingTool):
    """Move one die, ignoring the printed value; with `brush=neighbours` a neighbour's value too."""

    id = "copper-foil-burnisher"
    answer_index = 1

    def waives(self, options: Options) -> int:
        """Value."""
        return PRINTED_VALUE | (VALUE_BESIDE if options.brush == "neighbours" else 0)


class Lathekin(MovingTool):
    """Move exactly two dice, each by all the rules."""

    id = "lathekin"
    answer_index = 2
    most = 2


class TapWheel(MovingTool):
    """Move one or two dice of one colour that lies on the round track."""

    id = "tap-wheel"
    most = 2
    exactly = False

    def colours(self, table: Table) -> int:
        """The colours on the round track."""
        mask = 0
        for dice in table.track:
            for die in dice:
                mask |= 1 << COLOUR[die]
        return mask

    def obstacle(self, table: Table) -> str:
        """The round track must have dice."""
        if not table.dice_on_track():
            return "track-empty"
        return super().obstacle(table)
