"""The draws of a game for the dice audit. All are made in the set-up: stones, artists, objectives, who starts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rosace.engine.fairness.draws import Draw, ReplayStep, is_certain, labels, part_draw, start_draw
from rosace.mandala.position import Position
from rosace.mandala.stones import COLOURS, KINDS, OF_EACH, PATTERNS

_COLOURS: Final = labels([colour for colour in COLOURS for _ in PATTERNS])
_PATTERNS: Final = labels([pattern for _ in COLOURS for pattern in PATTERNS])


def draws(steps: Iterable[ReplayStep]) -> Iterator[Draw]:
    """The tests are `colour` and `pattern` (of the top stone of each stack, given the stones left in the bag), `start`
    (who starts), and `draw` (every draw, also of the other stones, the artists and the objectives).
    """
    for index, (position, drawn) in enumerate(steps):
        if not index:
            yield from _set_up(position)
        for one in drawn:
            if not is_certain(one):
                yield part_draw(one)


def _set_up(position: Position) -> Iterator[Draw]:
    setup = position.setup
    if setup.sheet:
        return
    if "stacks" not in setup.given:
        yield from _tops(position)
    if "first" not in setup.given:
        yield start_draw(setup.first, setup.players)


def _tops(position: Position) -> Iterator[Draw]:
    """The stones are drawn stack by stack, each from the bottom up."""
    bag = [OF_EACH] * KINDS
    for stack in position.stacks:
        for stone in stack[:-1]:
            bag[stone] -= 1
        top, left = stack[-1], tuple(bag)
        yield Draw("colour", top, left, _COLOURS)
        yield Draw("pattern", top, left, _PATTERNS)
        bag[top] -= 1
