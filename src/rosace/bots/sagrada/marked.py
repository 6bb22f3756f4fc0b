"""Private objectives with marked spaces: the points on them, and those to be expected."""

from __future__ import annotations

from typing import Final

from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.reading import BETTER, COUNT, USUAL, let_in, odds
from rosace.sagrada.dice import VALUE
from rosace.sagrada.spaces import cells
from rosace.sagrada.window import Window

TOKEN: Final = 0.8
"""The extra value of a favour token, which the network underrates without a private colour."""


def expected(window: Window, objectives: Objectives, turns: int) -> float:
    """The values on marked spaces, and those to be expected there with so many turns to come."""
    found = 0.0
    for cell in cells(objectives.marks & window.filled):
        found += objectives.marked[cell] * VALUE[window.dice[cell]]
    empty = window.empty.bit_count()
    if not empty or not turns:
        return found
    chances = odds(turns * USUAL.seen / (1.0 + USUAL.crowd * empty))
    some = min(1.0, turns / empty)  # more than one die a turn is not to be had
    for cell in cells(objectives.marks & window.empty):
        colours, values = let_in(window, cell)
        found += objectives.marked[cell] * some * chances[COUNT[colours] * COUNT[values]] * BETTER[values]
    return found
