"""The classical player of Sagrada: determinised minimax, as the one published strong player does it.

So many worlds are sampled in which everything hidden lies open, the coming dice too. In each of them all ways to spend
the next three turns, whoever's they are, are searched with alpha and beta: I choose what is best for the difference
between my window and the best other, everybody else what is worst for it. A move is worth its average over the worlds.

What is looked at is kept small: in a turn only the placements that look best at first sight (`WIDTH`), and passing only
where nothing fits, or first of all. Tools stay in the box: a window is judged by dice alone. Windows, blooms and
whatever else is asked outside the free part of a turn are left to the greedy bot.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.budget import Budget
from rosace.bots.sagrada import greedy
from rosace.bots.sagrada.aims import Aims
from rosace.bots.sagrada.playout import (
    DIAGONALS,
    EMPTY,
    PRIVATE,
    SETS,
    STEER,
    Look,
    Sketch,
    filled_up,
    hope,
)  # fmt: skip
from rosace.engine.cup import SeededCup
from rosace.sagrada import moves, objectives, scoring, turn
from rosace.sagrada.dice import COLOUR, RARE, VALUE
from rosace.sagrada.modules.rare_glass import price
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.spaces import cells
from rosace.sagrada.table import TURN, Table
from rosace.sagrada.view import View

WORLDS: Final = 20
"""How many worlds are sampled when nobody says."""
DEPTH: Final = 3
"""How many turns are looked ahead, the present one included."""
WIDTH: Final = (12, 6, 5)
"""How many placements are looked at in the first, second and third of them."""
ENDLESS: Final = 1e9


def choose(view: View, seed: int | str, budget: Budget | None = None) -> Move:
    """The move that is best on average; a step of the budget is a world."""
    legal = view.legal_moves()
    table = view.table
    if table.stage != TURN or len(legal) == 1:
        return greedy.choose(view)
    tree = Tree(view.seat)
    found = tree.candidates(table, WIDTH[0])
    if not found:
        return greedy.choose(view)
    if moves.PASS_TURN in legal:
        found.append(moves.PASS_TURN)
    totals = [0.0] * len(found)
    budget = budget or Budget(effort=WORLDS)
    budget.start()
    worlds = 0
    while not worlds or budget.left(worlds):
        world = view.sample(SeededCup(f"{seed} {table.turns} {worlds}"))
        for index, move in enumerate(found):
            totals[index] += tree.after(world, move, DEPTH - 1, -ENDLESS, ENDLESS)
        worlds += 1
    best = max(totals)
    return found[totals.index(best)]


class Tree:
    """The search for one seat."""

    __slots__ = ("_aims", "seat")

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self._aims: dict[tuple[str, ...], Aims] = {}

    def after(self, world: Position, move: Move, depth: int, alpha: float, beta: float) -> float:
        """What a position is worth after a move that ends a turn, with so many turns to look ahead."""
        ahead = world.copy()
        play(ahead, move)
        return self.search(ahead, depth, alpha, beta)

    def search(self, world: Position, depth: int, alpha: float, beta: float) -> float:
        """What a position is worth to the seat if everybody looks so many turns ahead."""
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

    def candidates(self, table: Table, width: int) -> list[Move]:
        """The placements that look best, the best one first."""
        seat = table.seat
        if table.setup.active or table.drafts != 1:
            placing = [move for move in turn.legal_moves(table) if move.verb in (moves.PLACE, moves.ROSE)]
        else:
            placing = table.windows[seat].placements(table.pool)
        if len(placing) < 2:
            return placing
        look = Look(self.sketch(table, seat, greedy.turns_left(table, seat)))
        worths: dict[int, float] = {}
        for index, move in enumerate(placing):
            worths[index] = look.base(move.die) + look.worth(move.die, move.cell)
            if COLOUR[move.die] == RARE:
                worths[index] -= price(table, move.die)
        order = sorted(worths, key=lambda index: -worths[index])
        return [placing[index] for index in order[:width]]

    def value(self, table: Table) -> float:
        """By how much the seat's window promises more than the best of the others."""
        others = [self.promise(table, seat) for seat in range(table.setup.players) if seat != self.seat]
        return self.promise(table, self.seat) - (max(others) if others else 0.0)

    def promise(self, table: Table, seat: int) -> float:
        """What a window can be expected to bring in the end: what it has, and what can still become of it."""
        sketch = self.sketch(table, seat, greedy.turns_left(table, seat) + 1)
        look, aims, window = Look(sketch), sketch.aims, sketch.window
        found = float(table.tokens[seat])
        fills = 0.0
        for cell in sketch.empty:
            chance = look.chance[cell]
            fills += chance
            found += hope(sketch, cell, chance) - EMPTY * (1.0 - chance)
        for colour in sketch.wanted:
            points = sum([VALUE[window.dice[cell]] for cell in cells(window.holds[colour])])
            found += PRIVATE * aims.colours[colour] * points
        for lines in (look.row_colour, look.row_value, look.column_colour, look.column_value):
            found += sum(lines)
        for points, members in aims.sets:
            counts = [window.holds[6 + value].bit_count() for value in members]
            found += SETS * points * filled_up(counts, fills / 6.0 * STEER * len(counts))
        if aims.colour_sets:
            counts = [window.holds[colour].bit_count() for colour in range(5)]
            found += SETS * aims.colour_sets * filled_up(counts, fills * STEER)
        if aims.diagonals:
            found += DIAGONALS / 1.4 * aims.diagonals * objectives.colour_diagonals(window)[0]
        return found + self._others(table, sketch)

    def _others(self, table: Table, sketch: Sketch) -> float:
        """What the cards that a look does not know bring as the window stands."""
        found = 0
        for card in sketch.aims.others:
            found += scoring.public_line(sketch.window, card, table.windows).points
        for private in sketch.aims.private_others:
            found += scoring.private_line(sketch.window, private, table.setup.options).points
        return float(found)

    def sketch(self, table: Table, seat: int, turns: int) -> Sketch:
        """A seat's window as a look wants it."""
        private = table.privates[seat]
        aims = self._aims.get(private)
        if aims is None:
            aims = self._aims[private] = Aims(table, seat)
        return Sketch(table.windows[seat], aims, turns)


def play(table: Table, move: Move) -> None:
    """Make a move and end the turn."""
    seat, turns = table.seat, table.turns
    if move.verb == moves.PASS:
        turn.end_turn(table)
    elif table.setup.active or table.drafts != 1:
        turn.play(table, move)
        while table.stage == TURN and table.seat == seat and table.turns == turns:
            legal = turn.legal_moves(table)
            turn.play(table, moves.PASS_TURN if moves.PASS_TURN in legal else legal[0])
    else:
        turn.draft(table, move.die, move.cell)
        turn.end_turn(table)
