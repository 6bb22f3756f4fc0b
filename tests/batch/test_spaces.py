"""Sets of spaces and of kinds as bits of words, beside what they mean."""

from __future__ import annotations

import random

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from rosace.batch import chance
from rosace.batch.sagrada_game import kinds, moving, spaces
from rosace.batch.sagrada_game.cards import SHOWN, SORTS
from rosace.batch.sparse import where_needed, where_needed_on_cpu
from rosace.sagrada import dice
from rosace.sagrada import spaces as engine

MASKS = [random.Random(0).getrandbits(20) & random.Random(seed).getrandbits(20) for seed in range(300)] + [
    0,
    1,
]


@pytest.mark.parametrize("relation", ["beside", "touching", "diagonal"])
def test_neighbours_are_the_engine_s(relation: str) -> None:
    found = jax.vmap(getattr(spaces, relation))(jnp.asarray(MASKS, jnp.uint32))
    assert found.tolist() == [getattr(engine, relation)(mask) for mask in MASKS]


def has_room(first: int, free: int, near: int, alike: bool) -> bool:
    """Whether a second die can be placed after the first one went to a space."""
    left = free & ~(1 << first)
    if alike:
        left &= ~engine.BESIDE[first]
    return bool(left & (near | engine.TOUCHING[first]))


@pytest.mark.parametrize("alike", [False, True])
def test_room_for_another(alike: bool) -> None:
    chance_ = random.Random(1)
    sets = [chance_.getrandbits(20) & chance_.getrandbits(20) & chance_.getrandbits(20) for _ in range(600)]
    few = [1 << chance_.randrange(20) | 1 << chance_.randrange(20) for _ in range(600)]
    pairs = [(one, other) for one, other in zip(sets + few, few + sets, strict=True)]
    pairs += [(engine.BESIDE[cell] | 1 << cell, engine.ALL) for cell in range(20)]
    free, near = (jnp.asarray(column, jnp.uint32) for column in zip(*pairs, strict=True))
    found = jax.vmap(spaces.room_for_another, (0, 0, None))(free, near, jnp.bool_(alike))
    wanted = [sum(has_room(cell, *pair, alike) << cell for cell in range(20)) for pair in pairs]
    assert found.tolist() == wanted


def test_sets_of_kinds() -> None:
    for kind in range(30):
        value = dice.VALUE[kind]
        alone = jnp.uint32(1 << kind)
        over = dice.make(dice.COLOUR[kind], 7 - value)
        assert int(kinds.turned_over(alone)) == 1 << over
        off = [kind + step for step in (-1, 1) if 1 <= value + step <= 6]
        assert int(kinds.one_off(alone)) == sum(1 << other for other in off)


def test_dealt_cards_are_different_and_equally_likely() -> None:
    words = jax.random.bits(jax.random.key(0), (12_000, 4), jnp.uint32)
    dealt = np.asarray(jax.vmap(lambda stream: chance.deal(stream, 4, 12))(words))
    assert all(len(set(cards)) == 4 for cards in dealt.tolist())
    for place in range(4):
        counts = np.bincount(dealt[:, place], minlength=12)
        assert abs(counts - 1000).max() < 150


def test_what_few_need_is_the_same_in_every_batch() -> None:
    def work(value: jax.Array, other: jax.Array) -> jax.Array:
        return value * 2 + other

    sparse = where_needed(work, 7)
    values = jnp.arange(500)
    for needed in (values % 3 == 0, values >= 0, values < 0):
        wanted = jnp.where(needed, values * 2 + 5, 7)
        assert (jax.vmap(sparse, (0, 0, None))(needed, values, jnp.int32(5)) == wanted).all()
        on_cpu = where_needed_on_cpu(work, 7)
        assert (jax.vmap(on_cpu, (0, 0, None))(needed, values, jnp.int32(5)) == wanted).all()
    twice = jax.vmap(jax.vmap(sparse, (0, 0, None)), (0, 0, None))
    needed = (values % 5 == 1).reshape(10, 50)
    wanted = jnp.where(needed, values.reshape(10, 50) * 2 + 5, 7)
    assert (twice(needed, values.reshape(10, 50), jnp.int32(5)) == wanted).all()
    assert int(sparse(jnp.bool_(True), jnp.int32(1), jnp.int32(5))) == 7
    assert int(sparse(jnp.bool_(False), jnp.int32(9), jnp.int32(5))) == 7


@pytest.mark.slow  # compiles two programs
def test_a_processor_finds_the_same_pairs_of_dice() -> None:
    """It looks at windows with few dice apart."""
    chance_ = random.Random(2)
    held = np.zeros((200, SORTS), np.uint32)
    for window in held:
        for cell in chance_.sample(range(20), chance_.randrange(15)):
            for sort in (chance_.randrange(5), chance_.randrange(5, SORTS)):
                window[sort] |= 1 << cell
    shown = SHOWN[[chance_.randrange(len(SHOWN)) for _ in held]]
    needed = np.arange(len(held)) % 4 > 0
    ways = (moving._pairs_by_number, where_needed(moving._pairs_of_all, 0))
    one, other = [jax.jit(jax.vmap(way))(needed, held, shown) for way in ways]
    assert (one == other).all()
    assert 0 < (one != 0).sum() < needed.sum()
