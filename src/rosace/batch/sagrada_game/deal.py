"""The deal: private objectives, window cards, tools, public objectives, the start player."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from rosace.batch.chance import below, deal
from rosace.batch.sagrada_game.cards import PRIVATE, PUBLIC, TOOLS, WINDOW_CARDS
from rosace.batch.sagrada_game.spaces import bit
from rosace.batch.sagrada_game.state import Rules, TableArrays, empty_table


def dealt(rules: Rules, stream: Array) -> TableArrays:
    """A new game, in which the start player is to choose a window. `stream` is `rules.deal_words` random words."""
    players, each = rules.players, rules.private
    at = 0

    def cards(count: int, deck: int) -> Array:
        nonlocal at
        found = deal(stream[at : at + count], count, deck)
        at += count
        return found

    private = bit(cards(each * players, len(PRIVATE)).reshape(players, each))
    windows = cards(2 * players, len(WINDOW_CARDS)).reshape(players, 2)
    tools = cards(rules.tools, len(TOOLS))
    public = bit(cards(rules.public, len(PUBLIC)))
    first = below(stream[at], players)
    return empty_table(rules)._replace(
        private=private.sum(1, dtype=jnp.uint32),
        dealt=windows,
        tools=tools,
        public=public.sum(dtype=jnp.uint32),
        start=first,
        seat=first,
    )
