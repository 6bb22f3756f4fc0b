"""Drawing anew what the player to move does not see: private objectives, and windows until all have chosen."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from rosace.batch import chance
from rosace.batch.sagrada_game.cards import DIFFICULTY, NO_WINDOW, PRIVATE, WINDOW_CARDS
from rosace.batch.sagrada_game.spaces import bit
from rosace.batch.sagrada_game.state import Rules, TableArrays, narrow, row, wide
from rosace.sagrada import table as engine


def resample(rules: Rules, table: TableArrays, stream: Array) -> TableArrays:
    """A table that the player to move cannot tell from this one. `stream` is `rules.resample_words` random words."""
    others = rules.players - 1
    if not others:
        return table
    full = wide(table)
    own = jnp.arange(rules.players) == full.seat
    left = jnp.uint32((1 << len(PRIVATE)) - 1) & ~row(full.private, full.seat)
    private = bit(chance.deal_left(stream[:others], others, left))
    mine = bit(row(full.dealt, full.seat))
    left = jnp.uint32(sum(1 << card for card in rules.window_deck)) & ~mine[0] & ~mine[1]
    cards = chance.deal_left(stream[others : 3 * others], 2 * others, left).reshape(others, 2)
    faces = jnp.asarray(np.array(WINDOW_CARDS, np.int32))[cards].reshape(others, 4)
    chosen = jnp.stack(
        [row(faces[other], chance.below(stream[3 * others + other], 4)) for other in range(others)]
    )
    hidden = ~own & (full.stage == engine.CHOOSE_WINDOW)
    has_chosen = hidden & (full.window != NO_WINDOW)
    window = jnp.where(has_chosen, _others(chosen, full.seat), full.window)
    return narrow(
        full._replace(
            private=jnp.where(own, full.private, _others(private, full.seat)),
            dealt=jnp.where(hidden[:, None], _others(cards, full.seat), full.dealt),
            window=window,
            tokens=jnp.where(has_chosen, jnp.asarray(DIFFICULTY)[window], full.tokens),
        )
    )


def _others(values: Array, seat: Array) -> Array:
    """Values for the other seats, the lowest seat first, as an array by seats; the seat's own value means nothing."""
    there = jnp.arange(values.shape[0] + 1)
    padded = jnp.concatenate([values, values[-1:]])
    return jnp.where((there > seat).reshape((-1,) + (1,) * (values.ndim - 1)), jnp.roll(padded, 1, 0), padded)
