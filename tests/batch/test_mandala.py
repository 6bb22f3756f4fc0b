"""Mandala Stones as bits: the numbers of actions, the deal, and what random games seldom show."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from rosace.batch import chance
from rosace.batch.mandala_game import actions, board, legal, records, scoring, step
from rosace.batch.mandala_game.game import GAME
from rosace.batch.mandala_game.play import new_games
from rosace.batch.mandala_game.setup import rules_of
from rosace.batch.mandala_game.state import SPIRAL, TableArrays, narrow, wide
from rosace.envs.mandala.actions import actions as env_actions
from rosace.envs.mandala.observer import layout, names
from rosace.mandala.board import ADJACENT, START_SPOTS

RULES = rules_of(2)


@pytest.fixture(name="tables", scope="module")
def dealt() -> TableArrays:
    """Four thousand games that were dealt."""
    return jax.device_get(jax.jit(new_games, static_argnums=(0, 2))(RULES, jax.random.key(0), 4_000))


def test_every_action_is_the_same_move() -> None:
    assert env_actions().count == actions.COUNT
    assert [records.move_of(code) for code in range(actions.COUNT)] == env_actions().moves
    with pytest.raises(ValueError, match="755 is no action"):
        records.move_of(actions.COUNT)


@pytest.mark.parametrize("code", [0, 19, 20, 179, 180, 719, 720, 723, 724, 754])
def test_actions_are_read(code: int) -> None:
    choice, move = step.DecodedAction(jnp.uint32(code)), records.move_of(code)
    if choice.picks:
        found = [int(part) for part in (choice.artist, choice.spot, choice.side, choice.tower)]
        assert found == [move.artist, move.spot, move.side, move.tower]
    elif choice.by_colour:
        assert (int(choice.colour), int(choice.towers)) == (move.colour, 0)
    else:
        assert int(choice.towers) == move.towers


def test_objectives_are_numbered_alike() -> None:
    assert [card.id for card in scoring.OBJECTIVES] == names("objective")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_observations_have_the_same_size(players: int) -> None:
    rules = rules_of(players)
    stream = jnp.zeros(rules.deal_words, jnp.uint32)
    seen = jax.eval_shape(lambda words: GAME.observe(rules, GAME.deal(rules, words), jnp.int32(0)), stream)
    assert seen.shape == (layout(players).size,)


def test_the_board_is_the_engine_s() -> None:
    for spot, adjacent in enumerate(ADJACENT):
        corner = board.corner_of(jnp.uint32(spot))
        assert int(board.around(corner)) == sum(1 << stack for stack in adjacent)
        assert int(board.spot_of(corner)) == spot


def test_random_actions_are_legal_and_equally_likely(tables: TableArrays) -> None:
    """In a game of which the player has two towers with one colour and three empty spaces."""
    towers = (jnp.uint32(0b10010), *[jnp.uint32(0)] * 3)
    table = wide(jax.tree.map(lambda value: jnp.asarray(value[0]), tables))
    own = table.seats[0]._replace(towers=towers)
    packed = legal.legal(table._replace(seats=(own, *table.seats[1:])))
    wanted = np.flatnonzero(legal.mask(packed))
    assert wanted[wanted >= actions.SCORE].tolist() == [720, 725, 739, 741]
    words = jax.random.bits(jax.random.key(1), (400 * len(wanted),), jnp.uint32)
    found = np.asarray(jax.jit(jax.vmap(legal.random_action, (None, 0)))(packed, words))
    codes, counts = np.unique(found, return_counts=True)
    assert codes.tolist() == wanted.tolist()
    assert abs(counts / 400 - 1).max() < 0.25


def test_stones_are_dealt_at_random(tables: TableArrays) -> None:
    there = [layer.there for layer in tables.stacks]
    assert all((planes == (1 << 24) - 1).all() for planes in there)
    games = len(tables.over)
    for stack in (0, 11, 23):
        for layer in tables.stacks:
            kinds = [layer.high >> stack & 1, layer.low >> stack & 1, layer.pattern >> stack & 1]
            counts = np.bincount(4 * kinds[0] + 2 * kinds[1] + kinds[2], minlength=8)
            assert abs(counts / games - 1 / 8).max() < 0.025
    for game in range(5):
        table = jax.tree.map(lambda value: value[game], tables)  # noqa: B023
        stones = [stone for stack in range(24) for stone in records.stack_of(table, stack)]
        assert sorted(stones) == sorted(list(range(8)) * 12)
    same = (tables.stacks[0].pattern & 3) % 3 == 0  # neighbours are a little less often alike
    assert abs(same.mean() - 47 / 95) < 0.03


def test_artists_and_the_start_player_are_dealt_at_random(tables: TableArrays) -> None:
    spots = [np.asarray(board.spot_of(tables.artists >> 8 * artist & 31)) for artist in range(4)]
    assert np.isin(np.stack(spots), START_SPOTS).all()
    orders = np.unique(np.stack(spots, 1), axis=0, return_counts=True)
    assert len(orders[0]) == 24
    assert abs(orders[1] / len(tables.over) - 1 / 24).max() < 0.015
    assert abs(tables.first.mean() - 0.5) < 0.03


def test_two_numbers_of_one_word_are_equally_likely() -> None:
    words = jax.random.bits(jax.random.key(0), (60_000,), jnp.uint32)

    def two(word: Any) -> tuple[Any, Any]:
        first, rest = chance.roll(word, jnp.uint32(5))
        return first, chance.roll(rest, jnp.uint32(3))[0]

    first, second = jax.vmap(two)(words)
    counts = np.bincount(np.asarray(3 * first + second), minlength=15)
    assert len(counts) == 15
    assert abs(counts / 4_000 - 1).max() < 0.06


def after(table: TableArrays, action: int) -> TableArrays:
    """The table after an action, for calculating."""
    return wide(step.step(RULES, narrow(table), jnp.int32(action)))


def bare(tables: TableArrays, *towers: int) -> TableArrays:
    """A table without stacks. The player to move has towers of a single stone, of these kinds."""
    table = wide(jax.tree.map(lambda value: jnp.asarray(value[0]), tables))
    top = 0
    for place, kind in enumerate(towers):
        bits = (1, kind >> 2, kind >> 1 & 1, kind & 1)
        top |= sum(bit << 8 * plane + place for plane, bit in enumerate(bits))
    own = table.seats[0]._replace(towers=(jnp.uint32(top), *[jnp.uint32(0)] * 3))
    nothing = jax.tree.map(jnp.zeros_like, table.stacks)
    return table._replace(stacks=nothing, seats=(own, *table.seats[1:]))


def test_who_can_do_nothing_ends_the_game(tables: TableArrays) -> None:
    table = bare(tables, 3)
    ended = after(table, actions.TOPS + 1)
    assert ended.over
    assert not ended.ending
    other = table.seats[1]._replace(towers=table.seats[0].towers)
    assert not after(table._replace(seats=(table.seats[0], other)), actions.TOPS + 1).over


def test_stones_without_a_space_go_aside(tables: TableArrays) -> None:
    """The lowest towers' stones take the last spaces."""
    table = bare(tables, 0, 3, 3, 6, 7)._replace(covered=jnp.int32(SPIRAL.spaces - 2))
    full = after(table, actions.TOPS + 0b11101)
    assert int(full.covered) == SPIRAL.spaces
    assert int(full.laid) == 1 | 1 << 12 | 1 << 24 | 1 << 28
    assert int(full.aside) == 1 << 24 | 1 << 28
