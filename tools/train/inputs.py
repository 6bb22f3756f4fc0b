"""What the network sees of an afterstate, from a seat: its own window, the others', and everything on the table.

All inputs are bits or small fractions. The bits of windows come first: what lies there, what could still go there, and
where a die could go now.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from rosace.batch.sagrada_game import scoring, spaces
from rosace.batch.sagrada_game.cards import KINDS, NO_WINDOW, PRIVATE, PRIVATE_COLOUR, PUBLIC, SHOWN, TOOLS
from rosace.batch.sagrada_game.spaces import ALL, SPACES
from rosace.batch.sagrada_game.state import NONE, ROUNDS, Rules, TableArrays, row
from rosace.batch.sagrada_game.window import C, filled, union
from rosace.sagrada import table as engine
from rosace.sagrada.dice import VALUES
from tools.train.candidates import Afterstate
from tools.train.layout import (
    FRACTION,
    MOST_PLAYERS,
    MOST_TOKENS,
    MOST_TURNS,
    OTHER,
    PENDING,
    STAGES,
)


def _one(index: Array, size: int) -> Array:
    return (jnp.arange(size) == index).astype(jnp.bfloat16)


def _up_to(number: Array, size: int) -> Array:
    return (jnp.arange(size) < number).astype(jnp.bfloat16)


def _bits(masks: Array) -> Array:
    found = masks[..., None] >> jnp.arange(SPACES, dtype=jnp.uint32) & 1
    return found.astype(jnp.bfloat16).reshape(*masks.shape[:-1], -1)


def window_masks(held: Array, shown: Array) -> Array:
    """Of a window: the spaces of each sort, those that each sort could still go to, and those open to any die now."""
    full = filled(held)
    coloured, valued = union(shown[:C]), union(shown[C:])
    lets_in = jnp.concatenate([shown[:C] | (ALL & ~coloured), shown[C:] | (ALL & ~valued)])
    could = lets_in & ~spaces.beside(held) & ~full
    now = spaces.where_to_start(full) & ~full
    return jnp.concatenate([held, could, now[None]])


def turns_left(rules: Rules, table: TableArrays) -> Array:
    """Per seat, its turns to come after the present one."""
    players = rules.players
    turns = jnp.arange(2 * players)
    seats = (table.start + jnp.minimum(turns, turns[::-1])) % players
    comes = (turns > table.turn) & ((turns < players) | (table.skips >> seats & 1 == 0))
    here = (comes & (seats == jnp.arange(players)[:, None])).sum(1)
    begun = table.stage != engine.CHOOSE_WINDOW
    return jnp.where(begun, here + 2 * (ROUNDS - table.round), MOST_TURNS)


def _seat(tokens: Array, left: Array) -> Array:
    return jnp.concatenate([_up_to(tokens, MOST_TOKENS), _one(left, MOST_TURNS + 1)])


def own(table: TableArrays, seat: Array) -> Array:
    """The seat's own window."""
    return _bits(window_masks(row(table.held, seat), jnp.asarray(SHOWN)[row(table.window, seat)]))


def others(rules: Rules, table: TableArrays, seat: Array) -> Array:
    """The other seats, clockwise: `MOST_PLAYERS - 1` rows, those of missing players zero."""
    left = turns_left(rules, table)
    mine = _private(row(table.private, seat))
    choosing = table.stage == engine.CHOOSE_WINDOW
    rows = []
    for place in range(1, rules.players):
        other = (seat + place) % rules.players
        held = row(table.held, other)
        window = jnp.where(choosing, NO_WINDOW, row(table.window, other))
        tokens = jnp.where(choosing, 0, row(table.tokens, other))
        masks = _bits(window_masks(held, jnp.asarray(SHOWN)[window]))
        rows.append(jnp.concatenate([masks, _seat(tokens, row(left, other)), _belief(held, mine)]))
    rows += [jnp.zeros(OTHER, jnp.bfloat16)] * (MOST_PLAYERS - rules.players)
    return jnp.stack(rows)


def _private(private: Array) -> Array:
    """Per colour, whether it is that of a private objective."""
    there = private >> jnp.arange(len(PRIVATE), dtype=jnp.uint32) & 1 != 0
    return jnp.zeros(C, jnp.int32).at[jnp.asarray(PRIVATE_COLOUR)].add(there.astype(jnp.int32))


def _belief(held: Array, mine: Array) -> Array:
    """Per colour, the share of the values on a window: the private objective is likely of the colour with most.
    One's own it cannot be.
    """
    values = jnp.stack([
        sum(spaces.count(held[colour] & held[C + value]) * (value + 1) for value in range(VALUES))
        for colour in range(C)
    ])  # fmt: skip
    there = jnp.where(mine > 0, 0, values + 3)
    return _share(FRACTION * there, there.sum())


def _share(part: Array, whole: Array) -> Array:
    """One number by another, rounded, as a fraction of `FRACTION`; whole numbers, so that NumPy gets the same."""
    return ((2 * part + whole) // (2 * whole)).astype(jnp.bfloat16) / FRACTION


def table_inputs(rules: Rules, state: Afterstate, seat: Array) -> Array:
    """Everything but the windows."""
    table, players = state.table, rules.players
    tools = table.tools[:, None] == jnp.arange(len(TOOLS))
    used = table.tool_tokens > 0
    tool = jnp.where(table.slot >= 0, row(table.tools, table.slot), NONE)
    there = jnp.arange(MOST_PLAYERS)
    clockwise = (seat + there) % players
    here = there < players
    left = table.bag.sum() + C
    target = scoring.target(table) if rules.solo else jnp.int32(0)
    kinds = jnp.arange(KINDS)
    return jnp.concatenate([
        (table.public >> jnp.arange(len(PUBLIC), dtype=jnp.uint32) & 1).astype(jnp.bfloat16),
        _private(row(table.private, seat)).astype(jnp.bfloat16),
        _seat(row(table.tokens, seat), row(turns_left(rules, table), seat)),
        (tools & ~used[:, None]).any(0).astype(jnp.bfloat16), (tools & used[:, None]).any(0).astype(jnp.bfloat16),
        _share(FRACTION * (C * (table.bag + 1) - left), left),
        (table.pool[:, None] == kinds).sum(0).astype(jnp.bfloat16),
        jnp.minimum(table.track, 2).astype(jnp.bfloat16) / 2,
        _one(table.round - 1, ROUNDS),
        _one(table.turn, 2 * MOST_PLAYERS),
        (here & (table.skips >> clockwise & 1 != 0)).astype(jnp.bfloat16),
        _one(jnp.int32(players - 1), MOST_PLAYERS),
        _one(table.stage, STAGES),
        _one(tool, len(TOOLS)),
        _one(table.die, KINDS), _one(table.second, KINDS),
        _one(table.colour, C),
        _bits(table.moved[None]),
        _one(state.pending, PENDING),
        jnp.stack([
            state.ended, table.drafts > 0, table.drafts > 1, table.owed, table.tool_used, table.seat == seat,
        ]).astype(jnp.bfloat16),
        target.astype(jnp.bfloat16)[None] / FRACTION,
    ])  # fmt: skip
