"""Where a die may go in a window: the four rules of placing, for all dice at once.

A window is two rows of masks, one for each sort of die (see `cards.SORTS`): `held`, the spaces that hold such a die,
and `shown`, the spaces that show the sort.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

from rosace.batch.sagrada_game import spaces
from rosace.batch.sagrada_game.cards import KINDS
from rosace.batch.sagrada_game.spaces import ALL
from rosace.sagrada.dice import COLOURS, VALUES

C: Final = len(COLOURS)


def union(masks: Array) -> Array:
    """All spaces of some masks (along the last axis)."""
    found = masks[..., 0]
    for index in range(1, masks.shape[-1]):
        found = found | masks[..., index]
    return found


def filled(held: Array) -> Array:
    """The spaces that hold a die."""
    return union(held[..., :C])


def blank(shown: Array) -> Array:
    """The spaces that show nothing."""
    return ALL & ~union(shown)


def fits(held: Array, shown: Array) -> Array:
    """Per kind of die, the empty spaces that print and neighbours allow it."""
    open_ = ~spaces.beside(held)
    printed = shown[:C, None] | shown[None, C:] | blank(shown)
    return (printed & open_[:C, None] & open_[None, C:]).reshape(KINDS) & ~filled(held)


def where_apart(held: Array, apart: bool) -> Array:
    """Where the Cork-backed Straightedge places a die: where it touches no other, or anywhere."""
    full = filled(held)
    near = spaces.touching(full) if apart else jnp.uint32(0)
    return jnp.where(full == 0, jnp.uint32(spaces.BORDER), ALL & ~near)


class DiceMasks(NamedTuple):
    """Dice that are looked at: one in hand, or those on all spaces. Each field is a mask for each die."""

    colour: Array
    """The spaces that hold a die of its colour."""
    value: Array
    shows_colour: Array
    """The spaces that show its colour."""
    shows_value: Array


def in_hand(held: Array, shown: Array, die: Array) -> DiceMasks:
    """A die by its kind."""
    colour = jnp.arange(C) == die // VALUES
    value = jnp.arange(VALUES) == die % VALUES
    return _looked_at(held, shown, colour & (die >= 0), value & (die >= 0))


def on_spaces(held: Array, shown: Array) -> DiceMasks:
    """The dice on the twenty spaces."""
    there = held[None, :] >> jnp.arange(len(spaces.CELLS), dtype=jnp.uint32)[:, None] & 1 != 0
    return _looked_at(held, shown, there[:, :C], there[:, C:])


def _looked_at(held: Array, shown: Array, colour: Array, value: Array) -> DiceMasks:
    def masks(planes: Array, chosen: Array) -> Array:
        return union(jnp.where(chosen, planes, jnp.uint32(0)))

    return DiceMasks(
        masks(held[:C], colour), masks(held[C:], value), masks(shown[:C], colour), masks(shown[C:], value)
    )


def fitting(dice: DiceMasks, others: Array, printed: Array) -> Array:
    """Where dice fit among `others`, by the rules of print and neighbours; `printed` is what the print lets in."""
    return printed & ~others & ~spaces.beside(dice.colour & others) & ~spaces.beside(dice.value & others)


def lets_in(dice: DiceMasks, shown: Array) -> Array:
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
