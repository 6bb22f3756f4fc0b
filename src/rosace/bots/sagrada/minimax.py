"""Determinised minimax for Sagrada, a baseline.

Worlds are sampled in which everything hidden is known, the coming dice too. In each, the next three turns are searched
with alpha-beta pruning: the seat maximises the difference between its window and the best other one, all others
minimise it. A move is worth its average over the worlds.

The search is kept small. In a turn only the placements with the best quick evaluation are considered (`WIDTH`), and
passing only where nothing fits, or at the root. Tools are considered in the present turn only: each is tried in a few
worlds in all ways, up to `STEPS`, together with the die of the turn. It is used if the windows are then worth more, by
`MARGIN`, than after the best placement. Windows, blooms and other questions of modules are left to the greedy bot.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.budget import Budget
from rosace.bots.sagrada import greedy
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.playout import COLUMNS, DIAGONALS, EMPTY, LINE, PRIVATE, ROWS, Look, Sketch, hope
from rosace.bots.sagrada.reading import COUNT
from rosace.bots.sagrada.sets import SETS, STEER, filled_up
from rosace.engine.cup import SeededCup
from rosace.sagrada import moves, spaces, turn
from rosace.sagrada.dice import COLOUR, RARE, VALUE
from rosace.sagrada.modules.rare_board import price
from rosace.sagrada.moves import Move
from rosace.sagrada.objectives import colour_diagonals
from rosace.sagrada.position import Position
from rosace.sagrada.spaces import cells
from rosace.sagrada.table import ASKED, CHOOSE_WINDOW, OVER, TURN, Table
from rosace.sagrada.view import View

WORLDS: Final = 20
"""The default number of sampled worlds."""
DEPTH: Final = 3
"""How many turns are looked ahead, the present one included."""
WIDTH: Final = (12, 6, 5)
"""How many placements are searched in the first, second and third turn."""
TRIALS: Final = 3
"""In how many worlds a tool is tried."""
STEPS: Final = 150
"""The limit of steps that are tried with a tool in a world."""
LIKELY: Final = 3
"""How many placements are searched in the middle of a tool, and after it."""
MARGIN: Final = 2.0
"""By how many points a tool must be better than no tool: the tokens may buy more later."""
ENDLESS: Final = 1e9
FLOOR: Final = 0.456  # how likely a line is if only one of many colours fits


def choose(view: View, seed: int | str, budget: Budget | None = None) -> Move:
    """The move that is best on average; a step of the budget is a world."""
    legal = view.legal_moves()
    table = view.table
    tree = Minimax(view.seat, table.turns)
    asked = table.stage in (CHOOSE_WINDOW, ASKED) or (table.stage != TURN and table.in_use.slot < 0)
    if len(legal) == 1 or asked:
        return greedy.choose(view)
    if table.stage != TURN:
        return tree.finished_best(sampled(view, seed, TRIALS), legal)[0]
    budget = budget or Budget(effort=WORLDS)
    budget.start()
    tools = [move for move in legal if move.verb == moves.USE and move in table.setup.uses]
    if not tools:
        return searched(tree, view, seed, budget)
    worlds = sampled(view, seed, TRIALS)
    tool, value = tree.finished_best(worlds, tools)
    best = searched(tree, view, seed, budget)
    return tool if value > tree.average(worlds, best) + MARGIN else best


def sampled(view: View, seed: int | str, count: int) -> list[Position]:
    """Sample worlds."""
    return [view.sample(SeededCup(f"{seed} {view.table.turns} {number}")) for number in range(count)]


def searched(tree: Minimax, view: View, seed: int | str, budget: Budget) -> Move:
    """The best placement, or passing; the budget has been started."""
    table, legal = view.table, view.legal_moves()
    found = tree.candidates(table, WIDTH[0])
    if moves.PASS_TURN in legal:
        found.append(moves.PASS_TURN)
    if len(found) < 2:
        return found[0] if found else greedy.choose(view)
    totals = [0.0] * len(found)
    worlds = 0
    while not worlds or budget.left(worlds):
        world = view.sample(SeededCup(f"{seed} {table.turns} {worlds}"))
        for index, move in enumerate(found):
            totals[index] += tree.after(world, move, DEPTH - 1, -ENDLESS, ENDLESS)
        worlds += 1
    return found[totals.index(max(totals))]


class Minimax:
    """The search for one seat."""

    __slots__ = ("_objectives", "seat", "steps", "turns")

    def __init__(self, seat: int, turns: int) -> None:
        self.seat: int = seat
        self.turns: int = turns  # begun so far: in which one the seat decides
        self.steps: int = 0  # that may still be tried of a tool
        self._objectives: dict[tuple[str, ...], Objectives] = {}

    def after(self, world: Position, move: Move, depth: int, alpha: float, beta: float) -> float:
        """The value of a position after a move that ends a turn, with a depth of turns."""
        ahead = world.copy()
        play(ahead, move)
        return self.search(ahead, depth, alpha, beta)

    def search(self, world: Position, depth: int, alpha: float, beta: float) -> float:
        """The value of a position to the seat, with a depth of turns."""
        if not depth or world.stage != TURN:
            return self.value(world)
        found = self.candidates(world, WIDTH[DEPTH - depth]) or [moves.PASS_TURN]
        mine = world.seat == self.seat
        best = -ENDLESS if mine else ENDLESS
        for move in found:
            value = self.after(world, move, depth - 1, alpha, beta)
            if mine:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    # -- the rest of the turn, with tools ---------------------------------------------------------------------------

    def finished_best(self, worlds: list[Position], found: list[Move]) -> tuple[Move, float]:
        """Of some moves that do not end the turn, the one with the best turn after it, and its value on average."""
        totals = [self.average(worlds, move) for move in found]
        best = max(totals)
        return found[totals.index(best)], best

    def average(self, worlds: list[Position], move: Move) -> float:
        """The value of the best turn after a move, on average."""
        total = 0.0
        for world in worlds:
            ahead = world.copy()
            self.steps = STEPS
            turn.play(ahead, move)
            total += self.finish(ahead)
        return total / len(worlds)

    def finish(self, world: Position) -> float:
        """The value of the best end of the turn; where a tool asks another player, of the worst."""
        if world.turns != self.turns or world.stage == OVER:
            return self.value(world)
        mine = world.seat == self.seat
        best = -ENDLESS if mine else ENDLESS
        for move in self.ways(world):
            ahead = world.copy()
            turn.play(ahead, move)
            self.steps -= 1
            value = self.finish(ahead)
            best = max(best, value) if mine else min(best, value)
            if self.steps < 0:
                break
        return best

    def ways(self, world: Position) -> list[Move]:
        """The moves to try next: the best placements, and anything else that a tool asks for."""
        legal = turn.legal_moves(world)
        if world.stage == ASKED:
            return legal[:1]
        placing = [move for move in legal if move.verb in (moves.PLACE, moves.ROSE)]
        best = self.best_first(world, placing, LIKELY)
        if world.stage != TURN:
            return best + [move for move in legal if move.verb not in (moves.PLACE, moves.ROSE)]
        return best or [moves.PASS_TURN if moves.PASS_TURN in legal else legal[0]]

    # -- placements -----------------------------------------------------------------------------------------------

    def candidates(self, table: Table, width: int) -> list[Move]:
        """The placements with the best evaluation, best first."""
        seat = table.seat
        if table.setup.active or table.turn.drafts != 1:
            placing = [move for move in turn.legal_moves(table) if move.verb in (moves.PLACE, moves.ROSE)]
        else:
            placing = table.windows[seat].placements(table.pool)
        return self.best_first(table, placing, width)

    def best_first(self, table: Table, placing: list[Move], width: int) -> list[Move]:
        """The best of these placements, best first."""
        if len(placing) < 2:
            return placing
        seat = table.seat
        look = Look(self.sketch(table, seat, turn.turns_left(table, seat)))
        worths: dict[int, float] = {}
        for index, move in enumerate(placing):
            worths[index] = look.base(move.die) + look.worth(move.die, move.cell)
            if COLOUR[move.die] == RARE and table.stage == TURN:
                worths[index] -= price(table, move.die)
        order = sorted(worths, key=lambda index: -worths[index])
        return [placing[index] for index in order[:width]]

    # -- evaluation -----------------------------------------------------------------------------------------------

    def value(self, table: Table) -> float:
        """The lead in potential of the seat's window over the best of the others."""
        others = [self.potential(table, seat) for seat in range(table.setup.players) if seat != self.seat]
        return self.potential(table, self.seat) - (max(others) if others else 0.0)

    def potential(self, table: Table, seat: int) -> float:
        """The expected final points of a window."""
        sketch = self.sketch(table, seat, turn.turns_left(table, seat) + 1)
        look, objectives, window = Look(sketch), sketch.objectives, sketch.window
        found = float(table.tokens[seat])
        fills = 0.0
        for cell in sketch.empty:
            chance = look.chance[cell]
            fills += chance
            found += hope(sketch, cell, chance) - EMPTY * (1.0 - chance)
        for colour in sketch.wanted:
            points = sum([VALUE[window.dice[cell]] for cell in cells(window.masks[colour])])
            found += PRIVATE * objectives.colours[colour] * points
        for points, places, kinds, allowed in (
            (objectives.row_colour, ROWS, sketch.row_colours, sketch.colours),
            (objectives.row_value, ROWS, sketch.row_values, sketch.values),
            (objectives.column_colour, COLUMNS, sketch.column_colours, sketch.colours),
            (objectives.column_value, COLUMNS, sketch.column_values, sketch.values),
        ):
            if points:
                found += points * lines(places, kinds, allowed, look.chance, window.filled)
        for points, members in objectives.sets:
            counts = [spaces.count(window.masks[6 + value]) for value in members]
            found += SETS * points * filled_up(counts, fills / 6.0 * STEER * len(counts))
        if objectives.colour_sets:
            counts = [spaces.count(window.masks[colour]) for colour in range(5)]
            found += SETS * objectives.colour_sets * filled_up(counts, fills * STEER)
        if objectives.diagonals:
            found += DIAGONALS / 1.4 * objectives.diagonals * colour_diagonals(window)[0]
        for cell in cells(objectives.marks & window.filled):
            found += objectives.marked[cell] * VALUE[window.dice[cell]]
        return found + objectives.other_points(window, table.windows, table.setup.options)

    def sketch(self, table: Table, seat: int, turns: int) -> Sketch:
        """The sketch of a seat's window."""
        private = table.privates[seat]
        objectives = self._objectives.get(private)
        if objectives is None:
            objectives = self._objectives[private] = Objectives(table, seat)
        return Sketch(table.windows[seat], objectives, turns)


def lines(
    places: list[list[int]], kinds: list[int], allowed: list[int], chance: list[float], filled: int
) -> float:
    """How many of the rows or columns will be complete: all of their spaces filled, and with kinds that differ."""
    found = 0.0
    for index, line in enumerate(places):
        used = kinds[index]
        if used < 0:
            continue
        one = LINE
        for cell in line:
            if not filled >> cell & 1:
                free = allowed[cell]
                if free & ~used:
                    one *= chance[cell] * (FLOOR + (1.0 - FLOOR) * COUNT[free & ~used] / COUNT[free])
                else:
                    one = 0.0
        found += one
    return found


def play(table: Table, move: Move) -> None:
    """Make a move and end the turn."""
    seat, turns = table.seat, table.turns
    if move.verb == moves.PASS:
        turn.end_turn(table)
    elif table.setup.active or table.turn.drafts != 1:
        turn.play(table, move)
        while table.stage == TURN and table.seat == seat and table.turns == turns:
            legal = turn.legal_moves(table)
            turn.play(table, moves.PASS_TURN if moves.PASS_TURN in legal else legal[0])
    else:
        turn.draft(table, move.die, move.cell)
        turn.end_turn(table)
