"""Points: the five tower spaces, the objectives, the score sheet and the ranking."""

from __future__ import annotations

from typing import Final

from rosace.engine.score import Line, Place, ScoreSheet
from rosace.mandala.deck import Objective
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.stones import COLOUR, PATTERN
from rosace.mandala.table import HIDDEN, KINDS, LINES, Table

# Points by height, from none to four stones, for the tower spaces II, III and IV.
BY_HEIGHT: Final[list[list[int]]] = [[], [0, 4, 2, 1, 1], [0, 1, 3, 4, 1], [0, 1, 2, 4, 6]]


def tower_points(towers: list[tuple[int, ...]], tower: int) -> int:
    """What a tower space scores, of the five towers of a player."""
    if tower == 0:
        return len({len(stones) for stones in towers})
    if tower == 4:
        return 1 + len({COLOUR[stone] for stone in towers[4]})
    return BY_HEIGHT[tower][len(towers[tower])]


def own_towers(table: Table, seat: int) -> list[tuple[int, ...]]:
    """The five towers of a seat."""
    return table.towers[seat * TOWER_SPACES : (seat + 1) * TOWER_SPACES]


def of_colour(table: Table, seat: int, colour: int) -> int:
    """How many stones of a colour lie on a seat's board."""
    return sum([COLOUR[stone] == colour for tower in own_towers(table, seat) for stone in tower])


def fulfilled(table: Table, seat: int, card: Objective) -> bool:
    """Whether a seat meets an objective as its board stands."""
    towers = own_towers(table, seat)
    if card.stones >= 0:
        return sum([len(tower) for tower in towers]) == card.stones
    if card.colour >= 0:
        mine = of_colour(table, seat, card.colour)
        others = [
            of_colour(table, other, card.colour) for other in range(table.setup.players) if other != seat
        ]
        return mine >= 3 or mine > max(others)
    tops = [PATTERN[tower[-1]] for tower in towers if tower]
    return bool(tops) and all(pattern == card.tops for pattern in tops)


def objective_line(table: Table, seat: int) -> Line | None:
    """The better of a seat's objectives, as a player with open eyes chooses; None while they are hidden."""
    known = [name for name in table.objectives[seat] if name != HIDDEN]
    if not known:
        return None
    lines = []
    for name in known:
        card = table.setup.deck.objective(name)
        lines.append(Line(name, card.points if fulfilled(table, seat, card) else 0))
    return max(lines, key=lambda line: line.points)


def score(table: Table, seat: int) -> ScoreSheet:
    """The sheet of a seat: a line per kind of event, and the objective as it would count now."""
    first = seat * KINDS
    lines = [Line(LINES[kind], table.points[first + kind]) for kind in range(KINDS)]
    objective = objective_line(table, seat)
    return ScoreSheet(tuple(lines if objective is None else [*lines, objective]))


def ranking(table: Table) -> list[Place]:
    """The seats from first to last; a tie goes to the one who plays earlier in the round."""
    players, first = table.setup.players, table.setup.first
    totals = {seat: score(table, seat).total for seat in range(players)}
    order = sorted(totals, key=lambda seat: (-totals[seat], (seat - first) % players))
    places = []
    for index, seat in enumerate(order):
        last = index + 1 == len(order)
        by = "" if last else "points" if totals[seat] > totals[order[index + 1]] else "earlier-in-the-round"
        places.append(Place(seat, totals[seat], by))
    return places
