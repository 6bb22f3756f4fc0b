"""Glory's rivalry cards: what the players are compared by, and how the rewards are shared.

A criterion returns a number and the spaces that made it; players with 0 are not ranked. Rare and grey dice have values
as all dice have; grey is a colour, rare glass has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from rosace.sagrada import spaces
from rosace.sagrada.dice import GREY, VALUE
from rosace.sagrada.goals.counting import Counted, Goal, on_marked
from rosace.sagrada.spaces import COLUMN, COLUMNS, DIAGONAL
from rosace.sagrada.window import Window


def share(own: int, everybody: Sequence[int], rewards: Sequence[int]) -> int:
    """The reward of a player with the number `own`; `everybody` has the numbers of all players.

    Tied players share the rewards of the places they take up, rounded down; the next one takes the next place.

    >>> [share(own, (7, 7, 4, 4), (12, 8, 5)) for own in (7, 4)]
    [10, 2]
    """
    if own <= 0:
        return 0
    before = sum([1 for other in everybody if other > own])
    tied = sum([1 for other in everybody if other == own])
    return sum(rewards[before : before + tied]) // tied


# -- the criteria -------------------------------------------------------------------------------------------------


def in_the_glow_of_light(window: Window) -> Counted:
    """Most dice that show 1, 2 or 3."""
    return _dice(window.value_masks()[:3])


def in_the_dusk(window: Window) -> Counted:
    """Most dice that show 4, 5 or 6."""
    return _dice(window.value_masks()[3:])


def from_light_to_dark(window: Window) -> Counted:
    """Most full columns whose values rise from space to space, or fall."""
    count = counted = 0
    for column in COLUMN:
        if window.filled & column == column:
            values = [VALUE[window.dice[cell]] for cell in spaces.cells(column)]
            steps = [after - before for before, after in pairwise(values)]
            if min(steps) > 0 or max(steps) < 0:
                count += 1
                counted |= column
    return count, counted


def value_pairs(window: Window) -> Counted:
    """Most pairs of equal values that touch by a corner; a die can be in several."""
    return _pairs(window.value_masks())


def colour_pairs(window: Window) -> Counted:
    """Most pairs of equal colours that touch by a corner; a die can be in several."""
    return _pairs(window.masks[: GREY + 1])


def value_chain(window: Window) -> Counted:
    """The largest group of one value that hangs together by corners; one die alone is no chain."""
    longest = 0
    for mask in window.value_masks():
        while mask:
            chain = _chain(mask)
            mask &= ~chain
            if chain.bit_count() > max(longest.bit_count(), 1):
                longest = chain
    return longest.bit_count(), longest


def grey_abyss(window: Window) -> Counted:
    """The greatest distance between two grey dice: rows and columns between them, added."""
    farthest = counted = 0
    grey = spaces.cells(window.masks[GREY])
    for index, one in enumerate(grey):
        for other in grey[index + 1 :]:
            distance = other // COLUMNS - one // COLUMNS + abs(other % COLUMNS - one % COLUMNS)
            if distance > farthest:
                farthest, counted = distance, 1 << one | 1 << other
    return farthest, counted


def grey_host(window: Window) -> Counted:
    """Most grey dice."""
    return _dice([window.masks[GREY]])


def grey_weight(window: Window) -> Counted:
    """The highest sum of grey dice."""
    return on_marked(window, window.masks[GREY])


CRITERIA: Final[dict[str, Goal]] = {
    "in-the-glow-of-light": in_the_glow_of_light,
    "in-the-dusk": in_the_dusk,
    "from-light-to-dark": from_light_to_dark,
    "value-pairs": value_pairs,
    "value-chain": value_chain,
    "color-pairs": colour_pairs,
    "grey-abyss": grey_abyss,
    "grey-host": grey_host,
    "grey-weight": grey_weight,
}


def _dice(masks: Iterable[int]) -> Counted:
    counted = 0
    for mask in masks:
        counted |= mask
    return counted.bit_count(), counted


def _pairs(sorts: Iterable[int]) -> Counted:
    contacts = counted = 0
    for mask in sorts:
        for cell in spaces.cells(mask):
            partners = (mask & DIAGONAL[cell]).bit_count()
            if partners:
                contacts += partners
                counted |= 1 << cell
    return contacts // 2, counted  # each pair was seen from both its dice


def _chain(mask: int) -> int:
    """The group that hangs together by corners with the first space of a mask."""
    chain, ends = 0, mask & -mask
    while ends:
        chain |= ends
        ends = mask & spaces.diagonal(ends) & ~chain
    return chain
