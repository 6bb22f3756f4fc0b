"""How far each objective can still come: an upper bound that the rules give, and the nearest way to more.

A bound takes the dice in the window as they lie and lets every empty space be filled as `free.py` says. It may be more
than any game can reach, never less. A card that needs more than a line or two has a function of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rosace.sagrada import objectives, spaces
from rosace.sagrada.cards.card import PrivateObjective, PublicObjective
from rosace.sagrada.dice import COLOUR, COLOURS, GREY, VALUE
from rosace.sagrada.goals import around, symmetry
from rosace.sagrada.goals.counting import on_marked
from rosace.sagrada.options import Options
from rosace.sagrada.progress.expansions import around_rare, grey_columns, grey_pairs, grey_scale
from rosace.sagrada.progress.spaces_left import (
    Reach,
    SpacesLeft,
    all_placed,
    mask_of,
    most_apart,
    nothing_more,
    places_for,
)
from rosace.sagrada.spaces import COLUMN, DIAGONAL, ROW
from rosace.sagrada.window import SHADE


def lines(free: SpacesLeft, among: Sequence[int], by_value: bool) -> Reach:
    """Full lines in which nothing is repeated."""
    done, ways = 0, []
    for line in among:
        empty = _way_to_fill(free, line, by_value)
        if empty == 0:
            done += 1
        elif 0 < spaces.count(max(empty, 0)) <= free.dice:
            ways.append(empty)
    return _cheapest(done, ways, free.dice)


def _way_to_fill(free: SpacesLeft, line: int, by_value: bool) -> int:
    """The empty spaces of a line that can still count; -1 if it cannot."""
    window, seen = free.window, 0
    for cell in spaces.cells(line & window.filled):
        die = window.dice[cell]
        bit = 1 << (SHADE[die] if by_value else COLOUR[die])
        if seen & bit:
            return -1
        seen |= bit
    empty = spaces.cells(line & window.empty)
    shown = _VALUES if by_value else _GLASS
    choices = [free.sorts[cell] & shown & ~seen for cell in empty]
    return mask_of(empty) if _all_differ(choices) else -1


_GLASS: Final = (1 << SHADE[0]) - 1
_VALUES: Final = 63 << SHADE[0]


def _all_differ(choices: Sequence[int]) -> bool:
    """Whether each of the choices can take a sort of its own."""
    if not choices:
        return True
    bits = choices[0]
    while bits:
        low = bits & -bits
        if _all_differ([other & ~low for other in choices[1:]]):
            return True
        bits ^= low
    return False


def _cheapest(done: int, ways: Sequence[int], dice: int) -> Reach:
    """As many of some separate ways as there are dice for, the cheapest first."""
    costs = sorted([spaces.count(way) for way in ways])
    more = left = 0
    for cost in costs:
        left += cost
        more += left <= dice
    if not more:
        return nothing_more(done)
    nearest = 0
    for way in ways:
        if spaces.count(way) == costs[0]:
            nearest |= way
    return Reach(done + more, costs[0], nearest)


def sets(free: SpacesLeft, sorts: Sequence[int]) -> Reach:
    """Sets of one die of each of these sorts."""
    held = [spaces.count(free.window.masks[sort]) for sort in sorts]
    done = count = min(held)
    while True:
        needs = [sort for sort, there in zip(sorts, held, strict=True) for _ in range(count + 1 - there)]
        if len(needs) > free.dice or not all_placed(needs, free.empty, free.sorts):
            break
        count += 1
    if count == done:
        return nothing_more(done)
    needs = [sort for sort, there in zip(sorts, held, strict=True) if there == done]
    return Reach(count, len(needs), places_for(needs, free.empty, free.sorts))


def diagonals(free: SpacesLeft) -> Reach:
    """Dice with a diagonal neighbour of their colour."""
    window = free.window
    now, counted = objectives.colour_diagonals(window)
    if not free.dice:
        return nothing_more(now)
    waiting = 0  # dice that a neighbour would make count
    for cell in spaces.cells(window.filled & ~counted):
        glass = COLOUR[window.dice[cell]]
        waiting += glass <= GREY and bool(free.letting(glass, DIAGONAL[cell]))
    by_one, by_two = 0, 0
    for cell in free.empty:
        of_glass = free.sorts[cell] & (1 << GREY + 1) - 1
        for other in spaces.cells(DIAGONAL[cell]):
            if window.filled >> other & 1:
                by_one |= (of_glass >> COLOUR[window.dice[other]] & 1) << cell
            elif of_glass & free.sorts[other]:
                by_two |= 1 << cell
    come = min(free.dice, spaces.count(by_one | by_two))
    most = now + min(waiting, 4 * come) + come
    if by_one:
        return Reach(most, 1, by_one)
    return Reach(most, 2, by_two) if by_two and free.dice > 1 else nothing_more(now)


def pairs(free: SpacesLeft, pairings: Sequence[symmetry.Pairing], by_colour: bool, by_value: bool) -> Reach:
    """Pairs of spaces whose dice are equal in colour, in value or in both."""
    done, ways = 0, []
    for first, further in pairings:
        for cell in spaces.cells(first):
            one, other = (
                _looks(free, cell, by_colour, by_value),
                _looks(free, cell + further, by_colour, by_value),
            )
            empty = (1 << cell | 1 << cell + further) & free.window.empty
            if one & other:
                done += not empty
                ways += [empty] if 0 < spaces.count(empty) <= free.dice else []
    return _cheapest(done, ways, free.dice)


def _looks(free: SpacesLeft, cell: int, by_colour: bool, by_value: bool) -> set[tuple[int, int]]:
    """What a die on a space may look like to a pair: the one that lies there, or those that may come."""
    there = free.window.filled >> cell & 1
    dice = [free.window.dice[cell]] if there else free.lets[cell]
    return {
        (COLOUR[die] if by_colour else -1, VALUE[die] if by_value else -1)
        for die in dice
        if not by_colour or COLOUR[die] <= GREY
    }


_LIGHT, _MEDIUM, _DEEP = [[SHADE[at], SHADE[at + 1]] for at in (0, 2, 4)]
_FIRST: Final = len(COLOURS)

PUBLIC: Final[dict[str, Callable[[SpacesLeft], Reach]]] = {
    "row-color-variety": lambda free: lines(free, ROW, by_value=False),
    "column-color-variety": lambda free: lines(free, COLUMN, by_value=False),
    "row-shade-variety": lambda free: lines(free, ROW, by_value=True),
    "column-shade-variety": lambda free: lines(free, COLUMN, by_value=True),
    "light-shades": lambda free: sets(free, _LIGHT),
    "medium-shades": lambda free: sets(free, _MEDIUM),
    "deep-shades": lambda free: sets(free, _DEEP),
    "shade-variety": lambda free: sets(free, SHADE[:6]),
    "color-variety": lambda free: sets(free, range(_FIRST)),
    "color-diagonals": diagonals,
    "horizontal-shade-symmetry": lambda free: pairs(free, symmetry.MIRRORED, False, True),
    "horizontal-color-symmetry": lambda free: pairs(free, symmetry.MIRRORED, True, False),
    "horizontal-symmetry": lambda free: pairs(free, symmetry.MIRRORED, True, True),
    "vertical-color-balance": lambda free: pairs(free, symmetry.TOP_AND_BOTTOM, True, False),
    "vertical-shade-balance": lambda free: pairs(free, symmetry.TOP_AND_BOTTOM, False, True),
    "horizontal-color-balance": lambda free: pairs(free, symmetry.LEFT_AND_RIGHT, True, False),
    "horizontal-shade-balance": lambda free: pairs(free, symmetry.LEFT_AND_RIGHT, False, True),
    "grey-paradise": grey_pairs,
    "grey-of-night": grey_columns,
}
"""The objectives that give their points each time they are met, as in `objectives.PUBLIC`."""


def public(card: PublicObjective, free: SpacesLeft) -> Reach:
    """The points that a public objective can still come to."""
    window = free.window
    if card.rewards:  # the others decide too: the first reward, unless one has nothing and can get nothing
        criterion = objectives.BY_RANK[card.id]
        better = free.with_one_die(lambda other: criterion(other)[0])
        most = max(card.rewards) if better or criterion(window)[0] or len(free.empty) > 1 else 0
        return Reach(most, 1 if better else 0, better)
    if card.scale:
        return grey_scale(free, card.scale)
    found = PUBLIC[card.id](free)
    return Reach(found.most * card.points, found.missing, found.open)


def private(card: PrivateObjective, free: SpacesLeft, options: Options) -> Reach:
    """The points that a private objective can still come to."""
    window = free.window
    if card.colour:
        glass = COLOURS.find(card.colour)
        now, worth = objectives.shades(window, card.colour)[0], [0] * spaces.SPACES
        for cell in free.empty:
            worth[cell] = free.highest(cell, glass)
        return _next_die(now + most_apart(worth, free.dice), now, mask_of(free.letting(glass)))
    if card.cells:
        now = on_marked(window, card.cells)[0]
        return _next_die(
            now + free.top(card.cells), now, mask_of([cell for cell in free.empty if card.cells >> cell & 1])
        )
    times = max(card.points, 1)
    now = around.count(card.goal, window, options)[0]
    most = max(now, around_rare(card.goal, free, options))
    better = free.with_one_die(lambda other: around.count(card.goal, other, options)[0])
    return _next_die(times * most, times * now, better)


def _next_die(most: int, now: int, where: int) -> Reach:
    """One more die is worth something on each of these spaces."""
    return Reach(most, 1, where) if where and most > now else nothing_more(most)
