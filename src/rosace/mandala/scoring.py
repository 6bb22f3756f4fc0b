"""Points: the five tower spaces, the objectives, the score sheet and the ranking."""

from __future__ import annotations

from typing import Final

from rosace.engine.hands import HIDDEN
from rosace.engine.score import Line, Place, ScoreSheet
from rosace.mandala.cards.deck import Objective
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.stones import COLOUR, PATTERN
from rosace.mandala.table import KINDS, LINES, SCORED, Table

# Points by height, from none to four stones, for the tower spaces II, III and IV.
BY_HEIGHT: Final[list[list[int]]] = [[], [0, 4, 2, 1, 1], [0, 1, 3, 4, 1], [0, 1, 2, 4, 6]]


def tower_points(towers: list[tuple[int, ...]], tower: int) -> int:
    """What a tower space scores, of the five towers of a player."""
    if tower == 0:
        return len({len(stones) for stones in towers})
    if tower == 4:
        return 1 + len({COLOUR[stone] for stone in towers[4]})
    return BY_HEIGHT[tower][len(towers[tower])]


def towers_of(towers: list[tuple[int, ...]], seat: int) -> list[tuple[int, ...]]:
    """The five towers of a seat, of the towers of all."""
    return towers[seat * TOWER_SPACES : (seat + 1) * TOWER_SPACES]


def own_towers(table: Table, seat: int) -> list[tuple[int, ...]]:
    """The five towers of a seat."""
    return towers_of(table.towers, seat)


def of_colour(towers: list[tuple[int, ...]], seat: int, colour: int) -> int:
    """How many stones of a colour lie on a seat's board."""
    return sum([COLOUR[stone] == colour for tower in towers_of(towers, seat) for stone in tower])


def fulfilled(towers: list[tuple[int, ...]], seat: int, card: Objective) -> bool:
    """Whether a seat meets an objective, by the towers of all."""
    own = towers_of(towers, seat)
    if card.stones >= 0:
        return sum([len(tower) for tower in own]) == card.stones
    if card.colour >= 0:
        mine = of_colour(towers, seat, card.colour)
        seats = range(len(towers) // TOWER_SPACES)
        others = [of_colour(towers, other, card.colour) for other in seats if other != seat]
        return mine >= 3 or mine > max(others)
    tops = [PATTERN[tower[-1]] for tower in own if tower]
    return bool(tops) and all(pattern == card.tops for pattern in tops)


def objective_line(towers: list[tuple[int, ...]], seat: int, cards: list[Objective]) -> Line | None:
    """The line of the better of a seat's objectives; None if no card is known."""
    if not cards:
        return None
    lines = [Line(card.id, card.points if fulfilled(towers, seat, card) else 0) for card in cards]
    return max(lines, key=lambda line: line.points)


def score(table: Table, seat: int) -> ScoreSheet:
    """The score sheet of a seat: a line for each kind of points, and the objective as it would count now."""
    first = seat * KINDS
    lines = [Line(LINES[kind], table.points[first + kind]) for kind in range(KINDS)]
    if table.setup.scored:
        lines.append(Line(SCORED, table.setup.scored[seat]))
    cards = [table.setup.deck.objective(name) for name in table.objectives[seat] if name != HIDDEN]
    objective = objective_line(table.towers, seat, cards)
    return ScoreSheet(tuple(lines if objective is None else [*lines, objective]))


def points_so_far(table: Table, seat: int) -> int:
    """The points of a seat on the track: all but those of the objective."""
    before = table.setup.scored[seat] if table.setup.scored else 0
    return before + sum(table.points[seat * KINDS : (seat + 1) * KINDS])


def ranking(table: Table) -> list[Place]:
    """The seats from first to last; a tie goes to the one who plays earlier in the round."""
    totals = [score(table, seat).total for seat in range(table.setup.players)]
    return rank(totals, table.setup.first)


def rank(totals: list[int], first: int | None) -> list[Place]:
    """The seats by their totals. Without a known start player, ties are shared.

    >>> rank([7, 9, 9], 2)[0]
    Place(seat=2, points=9, by='earlier-in-the-round')
    """
    players, start = len(totals), first or 0
    tie = "shared" if first is None else "earlier-in-the-round"
    order = sorted(range(players), key=lambda seat: (-totals[seat], (seat - start) % players))
    places = []
    for index, seat in enumerate(order):
        last = index + 1 == players
        by = "" if last else "points" if totals[seat] > totals[order[index + 1]] else tie
        places.append(Place(seat, totals[seat], by))
    return places
