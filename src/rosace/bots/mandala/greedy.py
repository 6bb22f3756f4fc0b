"""The greedy bot of Mandala Stones: it takes the move with the best points and board."""

from __future__ import annotations

from typing import Final

from rosace.mandala import moves, turn
from rosace.mandala.moves import Move
from rosace.mandala.scoring import own_towers, tower_points
from rosace.mandala.stones import COLOUR
from rosace.mandala.table import Table
from rosace.mandala.view import View

Towers = list[tuple[int, ...]]

STONE: Final = 0.9  # the value of any stone on the player's board
SCORE_NOW: Final = 0.95  # a colour that could be scored in the next turn,
SCORE_LATER: Final = 0.85  # and a second one after it
ALONE: Final = 0.45  # a tower whose top colour is on no other
CROWDED: Final = 1.5  # no room for a further tower


def choose(view: View) -> Move:
    """The move with the best evaluation; the first of equal ones."""
    table = view.table
    return max(view.legal_moves(), key=lambda move: worth(table, move))


def worth(table: Table, move: Move) -> float:
    """The points of a move, and the potential of the board after it."""
    towers = own_towers(table, table.seat)
    if move.verb == moves.PICK:
        towers[move.tower] = tuple([table.stacks[stack][-1] for stack in turn.picked(table, move)])
        return potential(towers)
    scored = turn.TOWERS_OF[turn.scored_towers(table, move)]
    points = [1 if move.verb == moves.TOPS else tower_points(towers, tower) for tower in scored]
    for tower in scored:
        towers[tower] = towers[tower][:-1]
    return sum(points) + bonus(table, len(scored)) + potential(towers)


def bonus(table: Table, stones: int) -> int:
    """The points of the next spaces of the mandala."""
    spiral = table.setup.deck.spiral
    before = len(table.mandala)
    return spiral.so_far[min(before + stones, spiral.spaces)] - spiral.so_far[before]


def potential(towers: Towers) -> float:
    """What a board can be expected to score."""
    by_colour: list[list[int]] = [[], [], [], []]
    for index, stones in enumerate(towers):
        if stones:
            by_colour[COLOUR[stones[-1]]].append(tower_points(towers, index))
    ready = sorted([sum(points) for points in by_colour if len(points) > 1], reverse=True)
    found = STONE * sum([len(stones) for stones in towers])
    found += SCORE_NOW * sum(ready[:1]) + SCORE_LATER * sum(ready[1:])
    found += ALONE * sum([points[0] for points in by_colour if len(points) == 1])
    return found - CROWDED if all(towers) else found
