"""Playouts of Sagrada: a sampled position played to its end, fast, by players with a quick evaluation.

Every seat takes the die and the space that a quick look finds best; tools are not used. The quick look is the reading
of `reading.py` with two simplifications. What each empty space still lets in is updated die by die. And a line is as
likely as its empty spaces are to be filled, whatever colours or values they need.
"""

from __future__ import annotations

import math
from typing import Final

from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.reading import BETTER, COUNT, STAKE, odds, printed
from rosace.bots.sagrada.sets import colour_gains, value_gains
from rosace.sagrada import moves, turn
from rosace.sagrada.dice import COLOUR, RARE, VALUE
from rosace.sagrada.moves import Move
from rosace.sagrada.spaces import BESIDE, DIAGONAL, cells
from rosace.sagrada.table import OVER, TURN, Table
from rosace.sagrada.window import Window

SPACES: Final = 20
NEIGHBOURS: Final[list[list[int]]] = [cells(mask) for mask in BESIDE]
ROW_AT: Final[list[int]] = [cell // 5 for cell in range(SPACES)]
COLUMN_AT: Final[list[int]] = [cell % 5 for cell in range(SPACES)]

# The weights of the quick look; the first ones are the greedy bot's.
SEEN: Final = 1.85
CROWD: Final = 0.15
EMPTY: Final = 2.33
EMPTY_SOLO: Final = 4.3
PIP_SOLO: Final = 0.8
LEAD_ALONE: Final = (
    5.0  # so many points ahead, a private objective is about three times as likely to be the better one
)
PRIVATE_ALONE: Final = 1.2  # how often the two of them count together
PRIVATE: Final = 0.763
HOPE: Final = 3.45
LINE: Final = 1.08
FIT: Final = 0.8  # that a die which fills a space of a line also suits the line
DIAGONALS: Final = 1.3
LEAST: Final = 0.001  # added to every chance, because the gain of a die divides by it


class Sketch:
    """The state of a window in a playout, updated with every die."""

    __slots__ = (
        "colours", "column_colours", "column_values", "empty", "loss", "objectives", "pip", "private", "row_colours",
        "row_values", "turns", "values", "wanted", "window",
    )  # fmt: skip

    def __init__(self, window: Window, objectives: Objectives, turns: int, solo: bool = False) -> None:
        self.pip: float = PIP_SOLO if solo else 0.0  # the value of a pip that stays off the round track
        self.loss: float = EMPTY_SOLO if solo else EMPTY  # what is lost with a space that stays empty
        self.window: Window = window
        self.objectives: Objectives = objectives
        self.wanted: list[int] = [colour for colour in range(5) if objectives.colours[colour]]
        # Per colour, how much its values count.
        self.private: list[float] = [float(times) for times in objectives.colours]
        self.turns: int = turns  # that are left, the present one included
        print_colours, print_values = printed(window.pattern)
        # Per space, the colours and the values that it lets in, a bit each; 0 if filled.
        self.colours: list[int] = print_colours[:]
        self.values: list[int] = print_values[:]
        self.empty: list[int] = cells(window.empty)
        # Per line, the colours and values in it, a bit each; below 0 if one is there twice.
        self.row_colours: list[int] = [0] * 4
        self.row_values: list[int] = [0] * 4
        self.column_colours: list[int] = [0] * 5
        self.column_values: list[int] = [0] * 5
        for cell in cells(window.filled):
            self._note(cell, window.dice[cell])
        self._choose()

    def _note(self, cell: int, die: int) -> None:
        colour, shade = 1 << COLOUR[die], 1 << (VALUE[die] - 1)
        self.colours[cell] = 0
        self.values[cell] = 0
        for other in NEIGHBOURS[cell]:
            self.colours[other] &= ~colour
            self.values[other] &= ~shade
        row, column = ROW_AT[cell], COLUMN_AT[cell]
        self.row_colours[row] = with_kind(self.row_colours[row], colour)
        self.row_values[row] = with_kind(self.row_values[row], shade)
        self.column_colours[column] = with_kind(self.column_colours[column], colour)
        self.column_values[column] = with_kind(self.column_values[column], shade)

    def place(self, die: int, cell: int, window: Window) -> None:
        """Place a die; `window` is the window after it."""
        self.window = window
        self.empty.remove(cell)
        self._note(cell, die)
        self._choose()

    def _choose(self) -> None:
        """Solo, the better of two private objectives counts: the more it leads, the less the other one matters."""
        if not self.pip or not self.objectives.chooses or len(self.wanted) != 2:
            return
        first, second = self.wanted
        ahead = values_of(self.window, first) - values_of(self.window, second)
        likely = 1.0 / (1.0 + math.exp(-ahead / LEAD_ALONE))
        self.private[first] = PRIVATE_ALONE * likely
        self.private[second] = PRIVATE_ALONE * (1.0 - likely)

    def best(self, pool: list[int]) -> int:
        """The best die and space, as `die * 20 + space`; -1 if none of the dice fits anywhere."""
        window = self.window
        look: Look | None = None
        best, best_worth = -1, 0.0
        seen = 0
        for die in pool:
            mask = window.spaces(die)
            if mask and not seen >> die & 1:
                seen |= 1 << die
                if look is None:
                    look = Look(self)
                base = look.base(die)
                for cell in cells(mask):
                    worth = base + look.worth(die, cell)
                    if best < 0 or worth > best_worth:
                        best, best_worth = die * SPACES + cell, worth
        return best


class Look:
    """A quick look at a sketch, before one placement."""

    __slots__ = (
        "chance", "colour_gain", "column_colour", "column_value", "fit", "odds", "row_colour", "row_value", "scale",
        "sketch", "stake", "value_gain",
    )  # fmt: skip

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        objectives, turns = sketch.objectives, sketch.turns - 1
        empty = sketch.empty
        chances = odds(turns * SEEN / (1.0 + CROWD * len(empty)))
        colours, values = sketch.colours, sketch.values
        chance = [0.0] * SPACES
        total = 0.0
        for cell in empty:
            one = chances[COUNT[colours[cell]] * COUNT[values[cell]]]
            chance[cell] = one
            total += one
        scale = 1.0
        if total > turns:  # more than one die a turn is not to be had
            scale = turns / total
            total = float(turns)
            for cell in empty:
                chance[cell] *= scale
        self.chance: list[float] = chance  # per space, that it is filled in the end; 0 where it is already
        self.odds: list[float] = chances
        self.scale: float = scale
        self.fit: list[float] = [0.0] * SPACES  # per space, what any die there is worth
        self.stake: list[float] = [sketch.loss] * SPACES  # per space, what is lost with it
        lines = (
            objectives.row_colour + objectives.row_value + objectives.column_colour + objectives.column_value
        )
        for cell in empty:
            self.fit[cell] = sketch.loss * (1.0 - chance[cell]) - hope(sketch, cell, chance[cell])
            if lines:
                self.stake[cell] += at_stake(sketch, cell)
        self.value_gain: list[float] = value_gains(sketch.window, objectives, total)
        self.colour_gain: list[float] = colour_gains(sketch.window, objectives, total)
        filled = sketch.window.filled
        # Per line, how likely it is; 0 if it cannot be any more or is not asked for.
        self.row_colour: list[float] = likely(ROWS, objectives.row_colour, sketch.row_colours, chance, filled)
        self.row_value: list[float] = likely(ROWS, objectives.row_value, sketch.row_values, chance, filled)
        self.column_colour: list[float] = likely(
            COLUMNS, objectives.column_colour, sketch.column_colours, chance, filled
        )
        self.column_value: list[float] = likely(
            COLUMNS, objectives.column_value, sketch.column_values, chance, filled
        )

    def base(self, die: int) -> float:
        """The value of a die, whatever its space."""
        colour, value = COLOUR[die], VALUE[die]
        found = self.value_gain[value - 1] + self.colour_gain[colour] + self.sketch.pip * value
        if colour < 5:
            found += PRIVATE * self.sketch.private[colour] * value
        return found

    def worth(self, die: int, cell: int) -> float:
        """The further value of a die on a space, compared with leaving the space empty."""
        sketch = self.sketch
        colour, shade = COLOUR[die], VALUE[die] - 1
        found = self.fit[cell] + self._lines(cell, colour, shade)
        if sketch.objectives.marks >> cell & 1:
            found += sketch.objectives.marked[cell] * (shade + 1)
        found -= self._neighbours(cell, colour, shade)
        diagonals = sketch.objectives.diagonals
        if diagonals and colour <= 5 and sketch.window.masks[colour] & DIAGONAL[cell]:
            found += DIAGONALS * diagonals
        return found

    def _lines(self, cell: int, colour: int, shade: int) -> float:
        sketch = self.sketch
        row, column = ROW_AT[cell], COLUMN_AT[cell]
        more = 1.0 / (FIT * self.chance[cell] + LEAST) - 1.0
        found = 0.0
        one = self.row_colour[row]
        if one:
            found += -one if sketch.row_colours[row] >> colour & 1 else one * more
        one = self.row_value[row]
        if one:
            found += -one if sketch.row_values[row] >> shade & 1 else one * more
        one = self.column_colour[column]
        if one:
            found += -one if sketch.column_colours[column] >> colour & 1 else one * more
        one = self.column_value[column]
        if one:
            found += -one if sketch.column_values[column] >> shade & 1 else one * more
        return found

    def _neighbours(self, cell: int, colour: int, shade: int) -> float:
        """What the empty spaces beside it lose: one colour and one value can no longer go there."""
        sketch = self.sketch
        colours, values, chances = sketch.colours, sketch.values, self.odds
        rest, others = ~(1 << colour), ~(1 << shade)
        found = 0.0
        for other in NEIGHBOURS[cell]:
            before = self.chance[other]
            if before > 0.0:
                after = self.scale * chances[COUNT[colours[other] & rest] * COUNT[values[other] & others]]
                found += self.stake[other] * (before - after)
        return found


# -- parts of a look ----------------------------------------------------------------------------------------------

ROWS: Final[list[list[int]]] = [list(range(row * 5, row * 5 + 5)) for row in range(4)]
COLUMNS: Final[list[list[int]]] = [list(range(column, SPACES, 5)) for column in range(5)]
NO_LINES: Final[list[float]] = [0.0] * 5


def with_kind(kinds: int, bit: int) -> int:
    """The kinds in a line with one more; below 0 if it was there already."""
    return -1 if kinds < 0 or kinds & bit else kinds | bit


def likely(
    lines: list[list[int]], points: int, kinds: list[int], chance: list[float], filled: int
) -> list[float]:
    """Per line, its points times the chance to complete it."""
    if not points:
        return NO_LINES
    found: list[float] = []
    for index, line in enumerate(lines):
        one = 0.0
        if kinds[index] >= 0:
            one = LINE * points
            for cell in line:
                if not filled >> cell & 1:
                    one *= FIT * chance[cell] + LEAST
        found.append(one)
    return found


def hope(sketch: Sketch, cell: int, chance: float) -> float:
    """What a space would have brought for the private objective on average."""
    found = sketch.objectives.marked[cell] * chance * BETTER[sketch.values[cell]]
    colours = sketch.colours[cell]
    for colour in sketch.wanted:
        if colours >> colour & 1:
            found += PRIVATE * HOPE * sketch.private[colour] * chance / COUNT[colours]
    return found


def values_of(window: Window, colour: int) -> int:
    """The values of a colour in a window, added up."""
    found = 0
    for cell in cells(window.masks[colour]):
        found += VALUE[window.dice[cell]]
    return found


def at_stake(sketch: Sketch, cell: int) -> float:
    """A rough value of the lines through a space."""
    objectives, filled = sketch.objectives, sketch.window.filled
    row = filled >> (5 * ROW_AT[cell]) & 31
    column = filled >> COLUMN_AT[cell] & 0b1000010000100001
    found = (objectives.row_colour + objectives.row_value) * STAKE[COUNT[row]]
    return found + (objectives.column_colour + objectives.column_value) * STAKE[column.bit_count() + 1]


# -- playing ------------------------------------------------------------------------------------------------------


class Playouts:
    """Plays positions of one game to their ends."""

    __slots__ = ("_objectives",)

    def __init__(self) -> None:
        # By private objectives: the public ones are always the same.
        self._objectives: dict[tuple[str, ...], Objectives] = {}

    def play(self, table: Table) -> None:
        """Play a sampled position to its end."""
        players = table.setup.players
        sketches = [self._sketch(table, seat) for seat in range(players)]
        if table.setup.active:
            while table.stage != OVER:
                self._step(table, sketches)
            return
        while table.stage != OVER:
            if table.stage != TURN or table.turn.drafts == 2:
                self._step(table, sketches)
                continue
            sketch = sketches[table.seat]
            chosen = sketch.best(table.pool) if table.turn.drafts else -1
            sketch.turns -= 1
            if chosen >= 0:
                die, cell = chosen // SPACES, chosen % SPACES
                turn.draft(table, die, cell)
                sketch.place(die, cell, table.windows[table.seat])
            turn.end_turn(table)

    def _sketch(self, table: Table, seat: int) -> Sketch:
        private = table.privates[seat]
        objectives = self._objectives.get(private)
        if objectives is None:
            objectives = self._objectives[private] = Objectives(table, seat)
        return Sketch(table.windows[seat], objectives, turn.turns_left(table, seat), table.setup.players == 1)

    def _step(self, table: Table, sketches: list[Sketch]) -> None:
        """One decision of any kind, by the rules' own list: dice are placed where they are best, chance decides what
        else a tool or a module asks, and nothing new is begun.
        """
        seat = table.seat
        if sketches[seat].window is not table.windows[seat]:
            sketches[seat] = self._sketch(table, seat)
        sketches[seat].turns = turn.turns_left(table, seat)
        legal = turn.legal_moves(table)
        turn.play(table, self._chosen(table, legal, sketches[seat]))

    def _chosen(self, table: Table, legal: list[Move], sketch: Sketch) -> Move:
        best: Move | None = None
        best_worth = 0.0
        look: Look | None = None
        for move in legal:
            if (move.verb == moves.PLACE or move.verb == moves.ROSE) and COLOUR[move.die] != RARE:
                look = look or Look(sketch)
                worth = look.base(move.die) + look.worth(move.die, move.cell)
                if best is None or worth > best_worth:
                    best, best_worth = move, worth
        if best is not None:
            return best
        if legal[-1].verb == moves.PASS:
            return moves.PASS_TURN
        table.draws += 1
        return legal[table.cup.below(table.draws - 1, len(legal))]
