"""The state of a game, and the rules that it is played by.

A state is small, a few hundred bytes: sets of spaces are bits of a word, everything else whole numbers of eight bits.
`wide` makes 32-bit numbers of these for calculating, `narrow` goes back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

from rosace.batch.sagrada_game.cards import KINDS, NO_WINDOW, PUBLIC, SORTS, TOOLS, WINDOW_CARDS
from rosace.sagrada.dice import COLOURS
from rosace.sagrada.table import ROUNDS as ROUNDS

NONE: Final = -1
"""Stands for a die, a space, a slot or a colour that is not there."""


@dataclass(frozen=True)
class Rules:
    """What is the same in all games of a batch."""

    players: int
    tools: int
    """How many tools lie on the table."""
    per_colour: int
    """How many dice of each colour the bag holds at first."""
    neighbours: bool = False
    """Eglomise Brush and Copper Foil Burnisher ignore neighbours too."""
    together: bool = False
    """Lathekin and Tap Wheel lift two dice together."""
    apart: bool = True
    """The Cork-backed Straightedge's die must touch no other."""
    may_return: bool = False
    """A die re-rolled with the Flux Brush may be returned though it fits."""
    privates: str = "two"
    """Solo: how private objectives are dealt and counted."""
    window_deck: tuple[int, ...] = tuple(range(len(WINDOW_CARDS)))
    """The window cards that may be dealt."""
    tool_deck: tuple[int, ...] = tuple(range(len(TOOLS)))
    public_deck: tuple[int, ...] = tuple(range(len(PUBLIC)))

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return self.players == 1

    @property
    def pool(self) -> int:
        """How many dice are rolled for a round."""
        return 4 if self.solo else 2 * self.players + 1

    @property
    def public(self) -> int:
        """How many public objectives lie on the table."""
        return 2 if self.solo else 3

    @property
    def private(self) -> int:
        """How many private objectives a seat has."""
        return 2 if self.solo and self.privates != "one" else 1

    @property
    def words(self) -> int:
        """How many random words a step needs: one for each die of the pool, and one for a die in hand."""
        return self.pool + 1

    @property
    def resample_words(self) -> int:
        """How many random words it takes to draw anew what is hidden: four for each other seat, for its private
        objective, its two window cards and the window it chose.
        """
        return 4 * (self.players - 1)

    @property
    def deal_words(self) -> int:
        """How many random words the deal needs."""
        return self.private * self.players + 2 * self.players + self.tools + self.public + 1


class TableArrays(NamedTuple):
    """One game. The words of `rosace.sagrada.table` mean the same here."""

    stage: Array
    round: Array
    start: Array
    seat: Array
    turn: Array
    """The index of the turn in its round."""
    drafts: Array
    owed: Array
    tool_used: Array
    skips: Array
    """A bit a seat: its second turn of the round is skipped."""
    slot: Array
    """Of the tool in use."""
    die: Array
    origin: Array
    second: Array
    second_origin: Array
    colour: Array
    """That dice moved with the tool in use must have."""
    moved: Array
    """The spaces that dice were moved to with it."""
    choices: Array
    """Of a moving tool: which dice can be lifted, or where the die in hand leaves room for a second one."""
    pool: Array
    """The dice of the pool, each in a place of its own."""
    bag: Array
    """Per colour."""
    track: Array
    """Per kind."""
    removed: Array
    """Per kind; solo only."""
    held: Array
    """Per seat and sort, the spaces that hold such a die."""
    window: Array
    tokens: Array
    movable: Array
    """Per seat, a bit for each question whether dice of its window can be moved: see `moving.py`."""
    tools: Array
    tool_tokens: Array
    public: Array
    """A bit for each objective."""
    private: Array
    """Per seat, a bit for each."""
    dealt: Array
    """Per seat, its two window cards."""


def empty_table(rules: Rules) -> TableArrays:
    """The table before anything is dealt."""
    players = rules.players
    zero, none = jnp.int32(0), jnp.int32(NONE)
    return TableArrays(
        stage=zero, round=zero, start=zero, seat=zero, turn=zero, drafts=zero, owed=jnp.bool_(False),
        tool_used=jnp.bool_(False), skips=zero, slot=none, die=none, origin=none, second=none, second_origin=none,
        colour=none, moved=jnp.uint32(0), choices=jnp.uint32(0),
        pool=jnp.full(rules.pool, NONE, jnp.int32),
        bag=jnp.full(len(COLOURS), rules.per_colour, jnp.int32),
        track=jnp.zeros(KINDS, jnp.int32),
        removed=jnp.zeros(KINDS if rules.solo else 0, jnp.int32),
        held=jnp.zeros((players, SORTS), jnp.uint32),
        window=jnp.full(players, NO_WINDOW, jnp.int32),
        tokens=jnp.zeros(players, jnp.int32),
        movable=jnp.zeros(players, jnp.uint32),
        tools=jnp.zeros(rules.tools, jnp.int32), tool_tokens=jnp.zeros(rules.tools, jnp.int32),
        public=jnp.uint32(0), private=jnp.zeros(players, jnp.uint32),
        dealt=jnp.zeros((players, 2), jnp.int32),
    )  # fmt: skip


STORED: Final = {"movable": jnp.uint8, "public": jnp.uint16, "private": jnp.uint8}
"""Words that have fewer than 32 bits in use."""


def narrow(table: TableArrays) -> TableArrays:
    """The table as it is stored."""
    kinds = {jnp.dtype("int32"): jnp.int8}
    return TableArrays(
        **{
            name: value.astype(STORED.get(name, kinds.get(value.dtype, value.dtype)))
            for name, value in table._asdict().items()
        }
    )


def wide(table: TableArrays) -> TableArrays:
    """The table for calculating."""
    kinds = {jnp.dtype("int8"): jnp.int32, jnp.dtype("uint8"): jnp.uint32, jnp.dtype("uint16"): jnp.uint32}
    return TableArrays(*[value.astype(kinds.get(value.dtype, value.dtype)) for value in table])


def row(values: Array, index: Array) -> Array:
    """The row of an index: rows are few, so all are looked at, which is quicker than an indirect load."""
    here = jnp.arange(values.shape[0]) == index
    here = here.reshape((-1,) + (1,) * (values.ndim - 1))
    return jnp.where(here, values, 0).sum(0, dtype=values.dtype)


def with_row(values: Array, index: Array, new: Array) -> Array:
    """The same with the row of an index replaced."""
    here = jnp.arange(values.shape[0]) == index
    return jnp.where(here.reshape((-1,) + (1,) * (values.ndim - 1)), new, values)
