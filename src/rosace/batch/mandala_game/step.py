"""A step: a PICK or a SCORE, and what follows from it. Nothing branches: what does not happen is masked out."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
from jax import Array

from rosace.batch.mandala_game import actions, legal
from rosace.batch.mandala_game.board import AROUND, SIDES, around, corner_of
from rosace.batch.mandala_game.piles import (
    DEPTHS,
    EVERY,
    Layer,
    built,
    layer,
    towers_without_tops,
    without_tops,
)
from rosace.batch.mandala_game.scoring import tower_points
from rosace.batch.mandala_game.state import SPIRAL, Rules, TableArrays, narrow, wide
from rosace.batch.once import once
from rosace.mandala.moves import ARTISTS, TOWERS
from rosace.mandala.stones import COLOURS

NIBBLE: Final = 4
PILE: Final = (1 << DEPTHS * NIBBLE) - 1


class DecodedAction:
    """An action, read."""

    def __init__(self, action: Array) -> None:
        code = action
        self.picks = code < actions.SCORE
        self.artist = code // actions.BY_ARTIST
        self.spot = code % actions.BY_ARTIST // actions.BY_SPOT
        self.side = code % actions.BY_SPOT // actions.BY_SIDE
        self.tower = code % actions.BY_SIDE
        self.by_colour = ~self.picks & (code <= actions.TOPS)
        self.colour = code - actions.SCORE
        self.towers = jnp.where(self.picks | self.by_colour, jnp.uint32(0), code - actions.TOPS)


def taken(table: TableArrays, choice: DecodedAction) -> tuple[Array, Array, Array]:
    """What a PICK takes: the stacks, the new tower, and the artists afterwards. No stacks for a SCORE."""
    corner = corner_of(choice.spot)
    blocked = jnp.uint32(0)
    for artist, stood in enumerate(legal.corners(table.artists)):
        blocked |= jnp.where(choice.artist == artist, jnp.uint32(0), around(stood))
    tops = table.stacks[0]
    petals = choice.artist >= len(ARTISTS) // 2
    bearing = jnp.where(petals, tops.pattern, tops.there & ~tops.pattern)
    stacks = jnp.where(choice.picks, around(corner) & bearing & ~blocked, jnp.uint32(0))
    pile = _stacked(tops, stacks, corner, choice.side)
    byte = 8 * choice.artist
    artists = table.artists & ~(jnp.uint32(255) << byte) | corner << byte
    return stacks, pile, jnp.where(choice.picks, artists, table.artists)


def _stacked(tops: Layer, stacks: Array, corner: Array, side: Array) -> Array:
    """The stones from some stacks around a spot as a tower, four bits each from the top: clockwise from a side, the
    first of them at the bottom.
    """
    clockwise = jnp.uint32(0)
    for plane, bits in enumerate(tops):
        here = (bits & stacks) >> corner & AROUND
        for index, distance in enumerate(SIDES):
            clockwise |= (here >> distance & 1) << NIBBLE * index + plane
    turned = clockwise >> NIBBLE * side | clockwise << DEPTHS * NIBBLE - NIBBLE * side
    pile = jnp.uint32(0)
    for index in range(DEPTHS):
        stone = turned >> NIBBLE * index & 15
        pile = jnp.where(stone != 0, pile << NIBBLE | stone, pile)
    return pile & PILE


def scored(own: Layer, choice: DecodedAction) -> Array:
    """The towers that a SCORE counts; none for a PICK."""
    found = choice.towers
    for colour in range(len(COLOURS)):
        found |= jnp.where(choice.by_colour & (choice.colour == colour), own.of_colour(colour), jnp.uint32(0))
    return found


def laid(own: Layer, chosen: Array, room: Array) -> tuple[Array, Array]:
    """The top stones of towers, four bits for each kind: those that are taken, and those of them without a space."""
    stones = no_space = count = jnp.uint32(0)
    for tower in range(len(TOWERS)):
        here = chosen >> tower & 1
        stone = here << NIBBLE * own.kinds(jnp.uint32(tower))
        stones += stone
        no_space += jnp.where(count >= room, stone, jnp.uint32(0))
        count += here
    return stones, no_space


def bonus(before: Array, after: Array) -> Array:
    """The points of the spaces of the mandala that were covered."""
    found = jnp.int32(0)
    for space, points in enumerate(SPIRAL.bonus):
        if points:
            found += jnp.where((before < space) & (space <= after), points, 0)
    return found


def step(rules: Rules, table: TableArrays, action: Array) -> TableArrays:
    """The table after a legal decision, both as they are stored."""
    full = wide(table)
    choice = DecodedAction(once(action.astype(jnp.uint32)))
    own = full.seats[0]
    tops = layer(own.towers[0])
    stacks, pile, artists = taken(full, choice)
    chosen = scored(tops, choice)
    stacks, pile, artists, chosen = once((stacks, pile, artists, chosen))
    stones, no_space = laid(tops, chosen, (SPIRAL.spaces - full.covered).astype(jnp.uint32))
    covered = jnp.minimum(full.covered + _count(chosen), SPIRAL.spaces)
    points = jnp.where(choice.by_colour, tower_points(own.towers, chosen), _count(chosen))
    towers = towers_without_tops(own.towers, chosen)
    new = built(pile, choice.tower)
    after = full._replace(
        stacks=without_tops(full.stacks, stacks),
        artists=artists,
        seats=(
            *full.seats[1:],
            own._replace(
                towers=tuple([word | other for word, other in zip(towers, new, strict=True)]),
                points=own.points + points + bonus(full.covered, covered),
            ),
        ),
        laid=full.laid + stones,
        aside=full.aside + no_space,
        covered=covered,
        seat=jnp.where(full.seat == rules.players - 1, 0, full.seat + 1),
        ending=full.ending | (full.covered < rules.ends_at) & (covered >= rules.ends_at),
    )
    return narrow(after._replace(over=_over(after)))


def _over(table: TableArrays) -> Array:
    """Whether the game is over: the last round is, or the next player has no stone and no PICK."""
    found = jnp.uint32(0)
    for word in legal.picks(table.stacks[0], table.artists):
        found |= word
    stuck = (table.seats[0].towers[0] & EVERY == 0) & (found == 0)
    return table.over | (table.ending & (table.seat == table.first)) | stuck


def _count(towers: Array) -> Array:
    found = jnp.uint32(0)
    for tower in range(len(TOWERS)):
        found += towers >> tower & 1
    return found.astype(jnp.int32)
