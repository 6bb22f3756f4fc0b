"""The state of a game, and the rules that it is played by.

A game takes little more than a hundred bytes. Everything of it is a number by itself, so that one operation does the
same to many games. The seats are rotated after each decision, so that the player to move is always the first.
`wide` makes 32-bit numbers for calculating, `narrow` goes back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch.mandala_game.piles import Stacks, Towers
from rosace.mandala.board import STACKS
from rosace.mandala.cards.deck import base
from rosace.mandala.stones import KINDS, OF_EACH

STONES: Final = KINDS * OF_EACH
SPIRAL: Final = base().spiral


@dataclass(frozen=True)
class Rules:
    """What is the same in all games of a batch."""

    players: int
    patterns_open: bool = False
    """Patterns of stones that lie under others are seen."""

    @property
    def ends_at(self) -> int:
        """How many covered spaces of the mandala end the game."""
        return SPIRAL.hands[self.players]

    @property
    def words(self) -> int:
        """How many random words a step needs: all chance is in the deal."""
        return 0

    @property
    def resample_words(self) -> int:
        """How many random words it takes to draw anew what is hidden: one for each stack, and two for the objectives of
        each other seat.
        """
        return STACKS + 2 * (self.players - 1)

    @property
    def deal_words(self) -> int:
        """How many random words the deal needs: one for two stones, four for the artists, two for the objectives of
        each seat, and one for the start player.
        """
        return STONES // 2 + 4 + 2 * self.players + 1


class SeatArrays(NamedTuple):
    """What a player has."""

    towers: Towers
    points: Array
    """Without those of the objective."""
    objectives: Array
    """A bit for each."""


class TableArrays(NamedTuple):
    """One game."""

    stacks: Stacks
    artists: Array
    """A byte for each: the corner of its spot."""
    seats: tuple[SeatArrays, ...]
    """From the player to move, clockwise."""
    laid: Array
    """The stones that were scored, four bits for each kind: on the mandala or aside."""
    aside: Array
    """Those of them that found no space there."""
    covered: Array
    """How many spaces of the mandala are covered."""
    seat: Array
    """Who is to move."""
    first: Array
    """Who plays first in every round."""
    ending: Array
    over: Array


def narrow(table: TableArrays) -> TableArrays:
    """The table as it is stored."""
    return table._replace(
        seats=tuple(
            seat._replace(points=seat.points.astype(jnp.int16), objectives=seat.objectives.astype(jnp.uint16))
            for seat in table.seats
        ),
        **{name: getattr(table, name).astype(jnp.int8) for name in ("covered", "seat", "first")},
    )


_WIDE: Final[dict[Any, Any]] = {
    jnp.dtype("int8"): jnp.int32,
    jnp.dtype("int16"): jnp.int32,
    jnp.dtype("uint16"): jnp.uint32,
}


def wide(table: TableArrays) -> TableArrays:
    """The table for calculating."""
    return jax.tree.map(lambda value: value.astype(_WIDE.get(value.dtype, value.dtype)), table)
