"""The tools that move dice: which dice can be lifted so that the tool can be carried through.

The answer depends on one window only, so `look` is asked once a step, of the window that has just changed. What later
turns need of it is kept in the table, in `movable`: a bit for each colour of which a die could be moved by the rules
(Tap Wheel), then a bit each for Eglomise Brush, Copper Foil Burnisher and Lathekin.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array
from jax.lax import platform_dependent

from rosace.batch.once import once_on_cpu
from rosace.batch.sagrada_game import spaces
from rosace.batch.sagrada_game.spaces import each, room_for_another, where_to_start
from rosace.batch.sagrada_game.state import Rules
from rosace.batch.sagrada_game.window import (
    C,
    Dice,
    blank,
    filled,
    fitting,
    in_hand,
    joined,
    lets_in,
    on_spaces,
)
from rosace.batch.sparse import where_needed, where_needed_on_cpu

EGLOMISE: Final = C
COPPER: Final = C + 1
LATHEKIN: Final = C + 2

FEW: Final = 8
"""So many dice, or fewer, are looked at apart on a CPU."""


class Moves(NamedTuple):
    """What moving tools can do with a window: masks of spaces."""

    eglomise: Array
    """The dice that the brush can move."""
    copper: Array
    plain: Array
    """The dice that can be moved by all the rules, and nothing else has to be moved."""
    pairs: Array
    """The dice that can be moved so that another one can be moved too."""
    pairs_alike: Array
    """The same where both have one colour; only where two are lifted together."""
    with_hand: Array
    """The dice that can be lifted beside the one in hand; only where two are lifted together."""
    room: Array
    """Where the die in hand leaves another one a move."""


class Asked(NamedTuple):
    """What is asked of a window. The rest is not looked at, or is zero."""

    eglomise: Array
    copper: Array
    plain: Array
    pairs: Array
    room: Array


def look(rules: Rules, held: Array, shown: Array, die: Array, origin: Array, asked: Asked) -> Moves:
    """What can be moved in a window, with a die in hand that was lifted from it, or none."""
    brush = _with_printed_brush if not rules.neighbours else _with_free_brush
    return Moves(
        eglomise=brush[0](asked.eglomise, held, shown),
        copper=brush[1](asked.copper, held, shown),
        plain=_plain(asked.plain, held, shown),
        **_two_dice(rules, held, shown, die, origin, asked.pairs),
        room=_room(asked.room, held, shown, die),
    )


def _by_all_rules(held: Array, shown: Array) -> Array:
    cells = every_cell(held)
    rest = filled(held) & ~cells
    dice = on_spaces(held, shown, cells)
    return _having(held, fitting(dice, rest, lets_in(dice, shown)) & where_to_start(rest) & ~cells, cells)


def _ignoring(held: Array, shown: Array, *, colour: bool, neighbours: bool) -> Array:
    """With a tool that ignores printed colours, or else printed values."""
    cells = every_cell(held)
    rest = filled(held) & ~cells
    dice = on_spaces(held, shown, cells)
    marked = joined(shown[:C]) if colour else joined(shown[C:])
    targets = _brush(neighbours, dice, marked, shown, rest, colour) & where_to_start(rest) & ~cells
    return _having(held, targets, cells)


_plain = where_needed_on_cpu(_by_all_rules, 0)
_with_printed_brush, _with_free_brush = [
    [
        where_needed_on_cpu(partial(_ignoring, colour=colour, neighbours=neighbours), 0)
        for colour in (True, False)
    ]
    for neighbours in (False, True)
]


def _two_dice(
    rules: Rules, held: Array, shown: Array, die: Array, origin: Array, asked: Array
) -> dict[str, Array]:
    if not rules.together:
        none = jnp.uint32(0)
        pairs = _pairs_where_needed(asked, held, shown)
        return {"pairs": pairs, "pairs_alike": none, "with_hand": none}
    return {
        "pairs": pairs_together(held, shown, same_colour=False),
        "pairs_alike": pairs_together(held, shown, same_colour=True),
        "with_hand": _beside_hand(held, shown, die, origin),
    }


def movable(moves: Moves, rules: Rules, held: Array) -> Array:
    """What the table keeps of it."""
    plain = moves.plain | moves.pairs_alike if rules.together else moves.plain
    answers = [held[colour] & plain for colour in range(C)] + [moves.eglomise, moves.copper, moves.pairs]
    found = jnp.uint32(0)
    for place, mask in enumerate(answers):
        found |= (mask != 0).astype(jnp.uint32) << place
    return found


def _having(held: Array, targets: Array, cells: Array) -> Array:
    """Those of some spaces with a die for which there are targets."""
    return jnp.where(targets != 0, cells, jnp.uint32(0)).sum(0, dtype=jnp.uint32) & filled(held)


def every_cell(held: Array) -> Array:
    """The masks of all single spaces, along the first axis."""
    return each().reshape(-1, *[1] * (held.ndim - 1))


def _brush(neighbours: bool, dice: Dice, marked: Array, shown: Array, rest: Array, colour: bool) -> Array:
    """Where dice fit if the printed colour, or the printed value, is ignored: `marked` are the spaces that show one."""
    other = dice.shows_value if colour else dice.shows_colour
    printed = blank(shown) | marked | other
    if not neighbours:
        return fitting(dice, rest, printed)
    heeded = dice.value if colour else dice.colour
    return printed & ~rest & ~spaces.beside(heeded & rest)


# -- two dice, one after the other -------------------------------------------------------------------------------


def pairs_in_turn(held: Array, shown: Array, cells: Array) -> Array:
    """Lathekin: the dice on some spaces, each a mask of one, that can be lifted and placed so that another one of them
    can be lifted and placed after it.
    """
    full = filled(held)
    dice = on_spaces(held, shown, cells)
    printed = lets_in(dice, shown)
    rest = full & ~cells
    first = fitting(dice, rest, printed) & where_to_start(rest) & ~cells
    others = rest[:, None] & ~cells  # of the first and the second die, by their spaces
    free = fitting(dice, others, printed) & ~cells
    alike = (dice.colour | dice.value)[:, None] & cells != 0
    both = once_on_cpu(first[:, None] & room_for_another(free, spaces.touching(others), alike))
    there = rest[:, None] & cells != 0
    return _having(held, ((both != 0) & there).any(1), cells)


def _pairs_of_all(held: Array, shown: Array) -> Array:
    return pairs_in_turn(held, shown, every_cell(held))


def _pairs_of_few(held: Array, shown: Array) -> Array:
    return pairs_in_turn(held, shown, spaces.lowest(filled(held), FEW))


_pairs_if_few, _pairs_if_many = [
    where_needed(work, 0, games_last=True) for work in (_pairs_of_few, _pairs_of_all)
]


def _pairs_by_number(needed: Array, held: Array, shown: Array) -> Array:
    """There are as many pairs as the square of the spaces that are looked at: those of few dice are looked at apart."""
    dice = spaces.count(filled(held))
    few = _pairs_if_few(needed & (dice > 1) & (dice <= FEW), held, shown)
    return few | _pairs_if_many(needed & (dice > FEW), held, shown)


def _pairs_where_needed(needed: Array, held: Array, shown: Array) -> Array:
    default = where_needed(_pairs_of_all, 0)
    return platform_dependent(needed, held, shown, cpu=_pairs_by_number, default=default)


def _room_in_turn(held: Array, shown: Array, die: Array) -> Array:
    """Lathekin: where the die in hand can go so that another one can be lifted and placed after it."""
    cells = every_cell(held)
    rest = filled(held) & ~cells
    dice, mine = on_spaces(held, shown, cells), in_hand(held, shown, die)
    free = fitting(dice, rest, lets_in(dice, shown)) & ~cells
    alike = (mine.colour | mine.value) & cells != 0
    room = room_for_another(free, spaces.touching(rest), alike)
    return joined(once_on_cpu(jnp.where(filled(held) & cells != 0, room, jnp.uint32(0))))


_room = where_needed_on_cpu(_room_in_turn, 0)


# -- two dice together -------------------------------------------------------------------------------------------


def pairs_together(held: Array, shown: Array, same_colour: bool) -> Array:
    """The dice that can be lifted together with another one so that both can be placed."""
    cells = each()
    rest = filled(held) & ~cells
    dice = on_spaces(held, shown, cells)
    others = rest[:, None] & ~cells
    first = Dice(*[mask[:, None] for mask in dice])
    both = _both_can_go(first, cells[:, None], dice, cells, shown, others)
    there = rest[:, None] & cells != 0
    if same_colour:
        there &= dice.colour[:, None] & cells != 0
    return _having(held, (both & there).any(1), cells)


def _beside_hand(held: Array, shown: Array, die: Array, origin: Array) -> Array:
    cells = each()
    rest = filled(held) & ~cells
    dice, mine = on_spaces(held, shown, cells), in_hand(held, shown, die)
    return _having(held, _both_can_go(mine, spaces.bit(origin), dice, cells, shown, rest), cells)


def _both_can_go(
    first: Dice, first_origin: Array, second: Dice, second_origin: Array, shown: Array, others: Array
) -> Array:
    """Whether two dice in hand can both be placed among the others, in either order.

    Two dice of the same kind may go to the spaces they came from: whichever was not there before goes there.
    """
    same_colour, same_value = first.colour & second_origin != 0, first.value & second_origin != 0
    identical = same_colour & same_value
    region, near = where_to_start(others), spaces.touching(others)
    nowhere = jnp.uint32(0)
    one = fitting(first, others, lets_in(first, shown)) & ~jnp.where(identical, nowhere, first_origin)
    two = fitting(second, others, lets_in(second, shown)) & ~jnp.where(identical, nowhere, second_origin)
    alike = same_colour | same_value
    in_order = one & region & room_for_another(two, near, alike)
    in_reverse = two & region & room_for_another(one, near, alike)
    return in_order | in_reverse != 0
