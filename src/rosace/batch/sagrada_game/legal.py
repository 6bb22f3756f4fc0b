"""Legal actions: as a few words with a bit for each action, and from these as a mask or a random choice."""

from __future__ import annotations

from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.lax import optimization_barrier, platform_dependent

from rosace.batch import chance
from rosace.batch.once import once_on_cpu
from rosace.batch.sagrada_game import actions, kinds, spaces
from rosace.batch.sagrada_game.cards import KINDS, TOOLS, WINDOW_CARDS, WINDOWS
from rosace.batch.sagrada_game.spaces import room_for_another
from rosace.batch.sagrada_game.state import NONE, Rules, TableArrays, row
from rosace.batch.sagrada_game.tools import (
    BRUSH,
    BURNISHER,
    DRAFTED,
    FLUX_BRUSH,
    FLUX_REMOVER,
    GROZING,
    LENS,
    STRAIGHTEDGE,
    TAP,
    TWO_DICE,
    Own,
    before_another,
    own,
    payments,
    possible,
    takes,
    usable,
)
from rosace.batch.sagrada_game.window import C, filled, fitting, in_hand, lets_in, union, where_apart
from rosace.sagrada import table as engine
from rosace.sagrada.dice import KINDS as ALL_KINDS
from rosace.sagrada.dice import VALUES
from rosace.sagrada.spaces import SPACES

FIRST: Final = np.array(
    [actions.PASS, actions.LIFT, actions.PAY, actions.TAKE, actions.SWAP, actions.WINDOW, actions.TOOL]
    + [actions.PLACE + SPACES * kind for kind in range(KINDS)],
    np.int32,
)
"""The number of the action that the lowest bit of each word stands for."""


def words(rules: Rules, table: TableArrays) -> Array:
    """The legal actions, as words: those from `PASS` on, `LIFT`, `PAY`, `TAKE`, `SWAP`, `WINDOW`, `TOOL`, and one with
    the spaces for each kind of die.
    """
    mine = own(table)
    following = before_another(rules, table, mine)
    tool = once_on_cpu(jnp.where(table.slot >= 0, row(table.tools, table.slot), NONE))
    choosing, turn, pay, take, change, place, lift = [
        table.stage == stage
        for stage in (
            engine.CHOOSE_WINDOW, engine.TURN, engine.PAY, engine.TAKE, engine.CHANGE, engine.PLACE, engine.LIFT,
        )
    ]  # fmt: skip
    nothing = jnp.uint32(0)
    taken = nothing
    for drafting in DRAFTED:
        taken = jnp.where(tool == drafting, takes(rules, table, mine, drafting), taken)
    swapped = jnp.where(change & (tool == LENS), kinds.word(table.track > 0) & mine.ready, nothing)
    turning = change & (tool == GROZING)
    few = [
        turn & ~(table.owed & (table.drafts > 0)),
        place & ((tool == FLUX_REMOVER) | ((tool == FLUX_BRUSH) & rules.may_return)),
        lift & (tool == TAP) & (table.moved != 0),
        turning & kinds.has(mine.ready, table.die + 1) & (table.die % VALUES < VALUES - 1),
        turning & kinds.has(mine.ready, table.die - 1) & (table.die % VALUES > 0),
    ] + [change & (tool == FLUX_REMOVER)] * VALUES
    dealt = jnp.asarray(np.array(WINDOW_CARDS, np.int32))[row(table.dealt, table.seat)].reshape(-1)
    used = usable(rules, table, mine, following) & turn
    head = [
        kinds.word(jnp.stack(few)),
        jnp.where(lift, table.choices, nothing),
        jnp.where(pay, _payments(rules, table, mine, following), nothing),
        jnp.where(take, taken & mine.pool, nothing),
        swapped,
        jnp.where(choosing, kinds.of(dealt), nothing),
        kinds.of(jnp.where(used, table.tools, NONE)),
    ]
    drafted = jnp.where(table.drafts > 1, following, mine.places)
    drafted = jnp.where(turn & (table.drafts > 0) & kinds.bits(mine.pool, KINDS), drafted, nothing)
    held = place | (lift & (tool == TAP) & (table.die >= 0))
    places = drafted | _from_hand(rules, table, mine, tool, held)
    return jnp.concatenate([jnp.stack(once_on_cpu(head)), once_on_cpu(places)])


def _payments(rules: Rules, table: TableArrays, mine: Own, following: Array) -> Array:
    """Solo: the kinds of dice that can pay for the tool in use."""
    if not rules.solo:
        return jnp.uint32(0)
    chosen = jnp.arange(rules.tools) == table.slot
    paying = (payments(rules, table, possible(rules, table, mine, following)) & chosen[:, None]).any(0)
    return kinds.of(jnp.where(paying, table.pool, NONE))


def _from_hand(rules: Rules, table: TableArrays, mine: Own, tool: Array, placing: Array) -> Array:
    """Per kind, where the dice in hand may be put."""
    held, shown = mine.held, mine.shown
    full = filled(held)
    region = spaces.where_to_start(full)
    dice = in_hand(held, shown, table.die)
    marked_colour, marked_value = union(shown[:C]), union(shown[C:])
    printed = lets_in(dice, shown)
    brush, burnisher = tool == BRUSH, tool == BURNISHER
    printed |= jnp.where(brush, marked_colour, 0) | jnp.where(burnisher, marked_value, 0)
    near_colour, near_value = spaces.beside(dice.colour), spaces.beside(dice.value)
    if rules.neighbours:
        near_colour = jnp.where(brush, 0, near_colour)
        near_value = jnp.where(burnisher, 0, near_value)
    free = printed & ~full & ~near_colour & ~near_value & ~spaces.bit(table.origin)
    first = free & jnp.where(tool == STRAIGHTEDGE, where_apart(held, rules.apart), region)
    first &= jnp.where((tool == TWO_DICE) & (table.second < 0), table.choices, jnp.uint32(spaces.ALL))
    first = once_on_cpu(first)
    every = jnp.arange(KINDS)
    if not rules.together:
        return jnp.where(placing & (every == table.die), first, jnp.uint32(0))
    later = in_hand(held, shown, table.second)
    after = fitting(later, full, lets_in(later, shown)) & ~spaces.bit(table.second_origin)
    near = spaces.touching(full)
    alike = (table.die // VALUES == table.second // VALUES) | (table.die % VALUES == table.second % VALUES)
    two = table.second >= 0
    first = jnp.where(two, first & room_for_another(after, near, alike), first)
    other = after & region & room_for_another(free, near, alike)
    other = jnp.where((every == table.second) & (table.second != table.die), other, jnp.uint32(0))
    return jnp.where(placing, jnp.where(every == table.die, first, jnp.uint32(0)) | other, jnp.uint32(0))


def mask(found: Array) -> Array:
    """The mask of the legal actions, as in `rosace.envs`."""
    found = optimization_barrier(found)  # or XLA computes the words again for each bit
    return platform_dependent(found, cpu=_mask_by_table, default=_mask_by_parts)


def _mask_by_parts(found: Array) -> Array:
    few, lift, pay, take, swap, window, tool = found[: len(FIRST) - KINDS]
    places = kinds.bits(found[-KINDS:], SPACES).reshape(-1)
    dice = [_padded(kinds.bits(word, KINDS), ALL_KINDS) for word in (pay, take, swap)]
    return jnp.concatenate([
        kinds.bits(few, actions.LIFT), kinds.bits(lift, SPACES), *dice, _padded(places, ALL_KINDS * SPACES),
        _padded(kinds.bits(window, len(WINDOWS)), actions.TOOL - actions.WINDOW),
        _padded(kinds.bits(tool, len(TOOLS)), actions.COUNT - actions.TOOL),
    ])  # fmt: skip


def _padded(bits: Array, size: int) -> Array:
    return jnp.pad(bits, (0, size - bits.shape[0]))


ABSENT: Final = 31
"""A bit that no word has."""


def _bits_of_actions() -> tuple[np.ndarray[tuple[int], np.dtype[Any]], np.ndarray[tuple[int], np.dtype[Any]]]:
    word, place = np.zeros(actions.COUNT, np.int32), np.full(actions.COUNT, ABSENT, np.uint32)
    sizes = [actions.LIFT, SPACES, KINDS, KINDS, KINDS, len(WINDOWS), len(TOOLS)] + [SPACES] * KINDS
    for number, (first, size) in enumerate(zip(FIRST, sizes, strict=True)):
        word[first : first + size] = number
        place[first : first + size] = np.arange(size)
    return word, place


WORD_OF, BIT_OF = _bits_of_actions()
"""Per action, its word and its bit there."""


def _mask_by_table(found: Array) -> Array:
    return found[WORD_OF] >> BIT_OF & 1 != 0


def random_action(found: Array, word: Array) -> Array:
    """One of the legal actions, each as likely; `PASS` if there is none."""
    return platform_dependent(found, word, cpu=_random_action_by_turns, default=_random_action_by_sums)


def _random_action_by_turns(found: Array, word: Array) -> Array:
    """A processor looks at one word after the other."""
    total = spaces.count(found).sum()
    left = chance.below(word, jnp.maximum(total, 1))
    chosen, first, index = jnp.uint32(0), jnp.int32(actions.PASS), jnp.int32(0)
    for place, number in enumerate(FIRST):
        here = left >= 0
        chosen = jnp.where(here, found[place], chosen)
        first = jnp.where(here, int(number), first)
        index = jnp.where(here, left, index)
        left -= spaces.count(found[place])
    return jnp.where(total > 0, first + chance.set_bit(chosen, index), actions.PASS)


def _random_action_by_sums(found: Array, word: Array) -> Array:
    counts = jax.lax.population_count(found).astype(jnp.int32)
    ends = jnp.cumsum(counts)
    wanted = chance.below(word, jnp.maximum(ends[-1], 1))
    before = ends <= wanted
    which = before.sum()
    here = jnp.arange(found.shape[0]) == which
    left = wanted - jnp.where(before, counts, 0).sum()
    chosen = jnp.where(here, found, jnp.uint32(0)).sum(dtype=jnp.uint32)
    first = jnp.where(here, jnp.asarray(FIRST), 0).sum()
    return jnp.where(ends[-1] > 0, first + chance.set_bit(chosen, left), actions.PASS)
