"""Where a die may go in a window: the four rules of placing, for all dice at once.

A window is two rows of masks, one for each sort of die (see `cards.SORTS`): `held`, the spaces that hold such a die,
and `shown`, the spaces that show the sort. Most functions also take many windows at once, along a second axis.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

from rosace.batch.once import once_on_cpu
from rosace.batch.sagrada_game import spaces
from rosace.batch.sagrada_game.cards import KINDS, SORTS
from rosace.batch.sagrada_game.spaces import ALL
from rosace.sagrada.dice import COLOURS, VALUES

C: Final = len(COLOURS)


def union(masks: Array) -> Array:
    """All spaces of some masks (along the last axis)."""
    found = masks[..., 0]
    for index in range(1, masks.shape[-1]):
        found = found | masks[..., index]
    return found


def joined(masks: Iterable[Array]) -> Array:
    """All spaces of some masks, of each window."""
    return reduce(or_, masks)


def filled(held: Array) -> Array:
    """The spaces that hold a die."""
    return joined(held[:C])


def blank(shown: Array) -> Array:
    """The spaces that show nothing."""
    return ALL & ~joined(shown)


def fits(held: Array, shown: Array) -> Array:
    """Per kind of die, the empty spaces that print and neighbours allow it."""
    open_ = once_on_cpu(ALL & ~spaces.beside(held) & ~filled(held))
    printed = once_on_cpu(shown | blank(shown))
    on_print = printed[:C, None] | printed[None, C:]
    return (on_print & open_[:C, None] & open_[None, C:]).reshape(KINDS)


def where_apart(held: Array, apart: bool) -> Array:
    """Where the Cork-backed Straightedge places a die: where it touches no other, or anywhere."""
    full = filled(held)
    near = spaces.touching(full) if apart else jnp.uint32(0)
    return jnp.where(full == 0, jnp.uint32(spaces.BORDER), ALL & ~near)


class Dice(NamedTuple):
    """Dice that are looked at: one in hand, or those on spaces. Each field is a mask for each die."""

    colour: Array
    """The spaces that hold a die of its colour."""
    value: Array
    shows_colour: Array
    """The spaces that show its colour."""
    shows_value: Array


def in_hand(held: Array, shown: Array, die: Array) -> Dice:
    """A die by its kind."""
    colour, value = die // VALUES, die % VALUES
    there = [(die >= 0) & (colour == sort) for sort in range(C)]
    there += [(die >= 0) & (value == sort) for sort in range(VALUES)]
    return _looked_at(held, shown, there)


def on_spaces(held: Array, shown: Array, cells: Array) -> Dice:
    """The dice on some spaces, each a mask of one."""
    return _looked_at(held, shown, [held[sort] & cells != 0 for sort in range(SORTS)])


def _looked_at(held: Array, shown: Array, there: list[Array]) -> Dice:
    """Dice by the sorts that they are of."""

    def masks(planes: Array, first: int, end: int) -> Array:
        return joined([jnp.where(there[sort], planes[sort], jnp.uint32(0)) for sort in range(first, end)])

    return Dice(masks(held, 0, C), masks(held, C, SORTS), masks(shown, 0, C), masks(shown, C, SORTS))


def fitting(dice: Dice, others: Array, printed: Array) -> Array:
    """Where dice fit among `others`, by the rules of print and neighbours; `printed` is what the print lets in."""
    return printed & ~others & ~spaces.beside(dice.colour & others) & ~spaces.beside(dice.value & others)


def lets_in(dice: Dice, shown: Array) -> Array:
    """The spaces whose print lets dice in."""
    return blank(shown) | dice.shows_colour | dice.shows_value


def kind_at(held: Array, cell: Array) -> Array:
    """The kind of the die on a space."""
    there = (held >> jnp.maximum(cell, 0).astype(jnp.uint32) & 1).astype(jnp.int32)
    colour = (there[:C] * jnp.arange(C)).sum()
    return colour * VALUES + (there[C:] * jnp.arange(VALUES)).sum()


def planes_of(die: Array, mask: Array) -> Array:
    """A mask in the two sorts of a die, to be added to what a window holds."""
    sort = jnp.arange(C + VALUES)
    mine = (sort == die // VALUES) | (sort == C + die % VALUES)
    return jnp.where(mine, mask, jnp.uint32(0))
