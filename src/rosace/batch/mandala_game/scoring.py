"""Points, and the order of the seats."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
from jax import Array
from jax.lax import population_count

from rosace.batch.game import Standings
from rosace.batch.mandala_game.piles import EVERY, Layer, Towers, layer
from rosace.batch.mandala_game.state import Rules, SeatArrays, TableArrays
from rosace.mandala.cards.deck import base
from rosace.mandala.scoring import BY_HEIGHT
from rosace.mandala.stones import COLOURS

OBJECTIVES: Final = list(base().objectives.values())
LAST: Final = len(BY_HEIGHT)
"""The tower space that scores colours."""


def _one(truth: Array) -> Array:
    return truth.astype(jnp.int32)


def tower_points(towers: Towers, chosen: Array) -> Array:
    """What some of a player's tower spaces score."""
    there = [word & EVERY for word in towers]
    at_least = [jnp.uint32(EVERY), *there, jnp.uint32(0)]
    heights = jnp.int32(0)
    for height in range(len(there) + 1):
        heights += _one(at_least[height] & ~at_least[height + 1] != 0)
    found = jnp.where(chosen & 1 != 0, heights, 0)
    for tower, by_height in enumerate(BY_HEIGHT):
        for depth, word in enumerate(there):
            if by_height:
                more = by_height[depth + 1] - by_height[depth]
                found += jnp.where((word & chosen) >> tower & 1 != 0, more, 0)
    colours = jnp.uint32(0)
    for word in towers:
        stone = layer(word)
        kind = stone.kinds(jnp.uint32(LAST))
        colours |= (stone.there >> LAST & 1) << (kind >> 1)
    return found + jnp.where(chosen >> LAST & 1 != 0, 1 + population_count(colours).astype(jnp.int32), 0)


def _all_stones(towers: Towers) -> Layer:
    """The stones of all depths side by side, five bits for each depth."""
    layers = [layer(word) for word in towers]
    planes = []
    for plane in range(len(Layer._fields)):
        word = jnp.uint32(0)
        for depth, found in enumerate(layers):
            word |= found[plane] << 5 * depth
        planes.append(word)
    return Layer(*planes)


def _count(mask: Array) -> Array:
    return population_count(mask).astype(jnp.int32)


def objective_points(seats: tuple[SeatArrays, ...]) -> list[Array]:
    """Per seat, the points of the better of its objectives that are met."""
    stones = [_all_stones(seat.towers) for seat in seats]
    colours = [[_count(own.of_colour(colour)) for colour in range(len(COLOURS))] for own in stones]
    found = []
    for index, seat in enumerate(seats):
        most = jnp.int32(0)
        tops = layer(seat.towers[0])
        for number, card in enumerate(OBJECTIVES):
            if card.stones >= 0:
                met = _count(stones[index].there) == card.stones
            elif card.colour >= 0:
                mine = colours[index][card.colour]
                met = mine >= 3
                more = jnp.bool_(True)
                for other in range(len(seats)):
                    if other != index:
                        more &= mine > colours[other][card.colour]
                met |= more
            else:
                wanted = tops.there if card.tops else jnp.uint32(0)
                met = (tops.there != 0) & (tops.pattern == wanted)
            has = seat.objectives >> number & 1 != 0
            most = jnp.maximum(most, jnp.where(has & met, card.points, 0))
        found.append(most)
    return found


def by_seat(rules: Rules, to_move: Array, values: list[Array]) -> Array:
    """Values that go from the player to move, clockwise, as an array by seats."""
    found = []
    for seat in range(rules.players):
        value = values[0]
        for place in range(1, rules.players):
            value = jnp.where((to_move + place) % rules.players == seat, values[place], value)
        found.append(value)
    return jnp.stack(found)


def result(rules: Rules, table: TableArrays) -> Standings:
    """The points with the objective, and how the seats stand; a tie goes to the one who plays earlier in the round."""
    extra = objective_points(table.seats)
    totals = [seat.points + more for seat, more in zip(table.seats, extra, strict=True)]
    points = by_seat(rules, table.seat, totals)
    later = (jnp.arange(rules.players) - table.first) % rules.players
    return Standings(points, points * rules.players - later)
