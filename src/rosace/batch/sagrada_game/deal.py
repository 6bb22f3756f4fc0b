"""The deal: private objectives, window cards, tools, public objectives, the start player."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from rosace.batch.chance import below, deal
from rosace.batch.sagrada_game.cards import PRIVATE
from rosace.batch.sagrada_game.spaces import bit
from rosace.batch.sagrada_game.state import Rules, TableArrays, empty_table


def dealt(rules: Rules, stream: Array) -> TableArrays:
    """A new game, in which the start player is to choose a window. `stream` is `rules.deal_words` random words."""
    players, each = rules.players, rules.private
    at = 0

    def cards(count: int, deck: tuple[int, ...]) -> Array:
        nonlocal at
        found = deal(stream[at : at + count], count, len(deck))
        at += count
        whole = deck == tuple(range(len(deck)))
        return found if whole else jnp.asarray(np.array(deck, np.int32))[found]

    private = bit(cards(each * players, tuple(range(len(PRIVATE)))).reshape(players, each))
    windows = cards(2 * players, rules.window_deck).reshape(players, 2)
    tools = cards(rules.tools, rules.tool_deck)
    public = bit(cards(rules.public, rules.public_deck))
    first = below(stream[at], players)
    return empty_table(rules)._replace(
        private=private.sum(1, dtype=jnp.uint32),
        dealt=windows,
        tools=tools,
        public=public.sum(dtype=jnp.uint32),
        start=first,
        seat=first,
    )
