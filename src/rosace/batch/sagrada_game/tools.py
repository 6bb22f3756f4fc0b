"""Which tools can be used now: paid for and carried through."""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

from rosace.batch.once import once_on_cpu
from rosace.batch.sagrada_game import kinds, spaces
from rosace.batch.sagrada_game.cards import KINDS, SHOWN, SOLO_COLOUR, TOOL, TOOLS
from rosace.batch.sagrada_game.moving import COPPER, EGLOMISE, LATHEKIN
from rosace.batch.sagrada_game.spaces import room_for_another
from rosace.batch.sagrada_game.state import Rules, TableArrays, row
from rosace.batch.sagrada_game.window import C, filled, fits, union, where_apart
from rosace.batch.sparse import where_needed
from rosace.sagrada import table as engine
from rosace.sagrada.dice import VALUES

GROZING: Final = TOOL["grozing-pliers"]
BRUSH: Final = TOOL["eglomise-brush"]
BURNISHER: Final = TOOL["copper-foil-burnisher"]
TWO_DICE: Final = TOOL["lathekin"]
LENS: Final = TOOL["lens-cutter"]
FLUX_BRUSH: Final = TOOL["flux-brush"]
HAMMER: Final = TOOL["glazing-hammer"]
PLIERS: Final = TOOL["running-pliers"]
STRAIGHTEDGE: Final = TOOL["cork-backed-straightedge"]
STONE: Final = TOOL["grinding-stone"]
FLUX_REMOVER: Final = TOOL["flux-remover"]
TAP: Final = TOOL["tap-wheel"]
MOVING: Final = (BRUSH, BURNISHER, TWO_DICE, TAP)
DRAFTED: Final = (GROZING, LENS, FLUX_BRUSH, STRAIGHTEDGE, STONE, FLUX_REMOVER)


def is_one_of(tool: Array, tools: tuple[int, ...]) -> Array:
    """Whether a tool is one of some."""
    found = tool == tools[0]
    for other in tools[1:]:
        found |= tool == other
    return found


class Own(NamedTuple):
    """What the player to move sees of its window and the pool. Sets of kinds of dice are words: see `kinds.py`."""

    held: Array
    shown: Array
    fits: Array
    """Per kind, where print and neighbours allow a die."""
    places: Array
    """Per kind, where one may be placed by all the rules."""
    ready: Array
    """The kinds that may be placed somewhere."""
    pool: Array
    """The kinds in the pool."""


def own(table: TableArrays) -> Own:
    """The window of the player to move, and the pool."""
    held = row(table.held, table.seat)
    shown = jnp.asarray(SHOWN)[row(table.window, table.seat)]
    fit = once_on_cpu(fits(held, shown))
    places = fit & spaces.where_to_start(filled(held))
    return Own(held, shown, fit, places, kinds.word(places != 0), kinds.of(table.pool))


def takes(rules: Rules, table: TableArrays, mine: Own, tool: int) -> Array:
    """The kinds of dice with which a drafting tool can be carried through."""
    if tool == GROZING:
        return kinds.one_off(mine.ready)
    if tool == STONE:
        return kinds.turned_over(mine.ready)
    if tool == STRAIGHTEDGE:
        return kinds.word((mine.fits & where_apart(mine.held, rules.apart)) != 0)
    if tool == LENS:
        fitting = kinds.word(table.track > 0) & mine.ready
        return jnp.where(fitting != 0, jnp.uint32(kinds.EVERY), jnp.uint32(0))
    return jnp.uint32(kinds.EVERY)


def pairs_in_pool(pool: Array, fit: Array, places: Array, near: Array) -> Array:
    """Running Pliers: per place of the pool and place of a second die, where the first can go so that the second can
    follow.
    """
    lies_there = pool[:, None] == jnp.arange(KINDS)
    free = union(jnp.where(lies_there, fit, jnp.uint32(0)))
    first = union(jnp.where(lies_there, places, jnp.uint32(0)))
    colour, value = pool // VALUES, pool % VALUES
    alike = (colour[:, None] == colour) | (value[:, None] == value)
    room = jnp.where(
        alike,
        room_for_another(free, near, jnp.bool_(True)),
        room_for_another(free, near, jnp.bool_(False)),
    )
    two = ~jnp.eye(pool.shape[0], dtype=bool) & (pool >= 0)
    return jnp.where(two, first[:, None] & room, jnp.uint32(0))


def _before_another(pool: Array, fit: Array, places: Array, near: Array) -> Array:
    following = union(pairs_in_pool(pool, fit, places, near))
    return union(jnp.where(pool == jnp.arange(KINDS)[:, None], following, jnp.uint32(0)))


_before_another_where_needed = where_needed(_before_another, 0)


def before_another(rules: Rules, table: TableArrays, mine: Own) -> Array:
    """Per kind, where a die of the pool can be placed so that another one can follow; zero where Running Pliers are not
    concerned.
    """
    affordable = ~table.tool_used & on_table(table, PLIERS) & (table.turn < rules.players)
    needed = (table.stage == engine.TURN) & ((table.drafts > 1) | ((table.drafts > 0) & affordable))
    near = spaces.touching(filled(mine.held))
    return _before_another_where_needed(needed, table.pool, mine.fits, mine.places, near)


def on_table(table: TableArrays, tool: int) -> Array:
    """Whether a tool is on the table and the player to move can pay for it with tokens; solo, whether it is unused."""
    here = table.tools == tool
    if table.tokens.shape[0] == 1:
        return (here & (table.tool_tokens == 0)).any()
    price = jnp.where(table.tool_tokens > 0, 2, 1)
    return (here & (price <= row(table.tokens, table.seat))).any()


def possible(rules: Rules, table: TableArrays, mine: Own, following: Array | None) -> Array:
    """Per slot, whether its tool can be carried through if it is paid for; solo, per slot and place of the pool whose
    die pays.

    `following` is what `before_another` found. None says that the turn's die is drafted, which leaves the tools that
    need none.
    """
    second_turn = table.turn >= rules.players
    drafting = table.drafts > 0
    from_pool: dict[int, Array] = {}  # per tool, the kinds of which a die must be left in the pool
    for tool in (*DRAFTED, HAMMER):
        from_pool[tool] = jnp.uint32(0)
        if following is not None:
            good = jnp.uint32(kinds.EVERY) if tool == HAMMER else takes(rules, table, mine, tool)
            fine = drafting & second_turn if tool == HAMMER else drafting
            from_pool[tool] = jnp.where(fine, good, jnp.uint32(0))
    if rules.solo:
        found, pliers = _with_a_die_left(rules, table, mine, from_pool, following)
    else:
        found = {tool: mine.pool & good != 0 for tool, good in from_pool.items()}
        pliers = mine.pool & mine.ready != 0
        if following is not None:
            pliers = jnp.where(drafting, (following != 0).any(), pliers)
    found[PLIERS] = pliers & ~second_turn
    facts = row(table.movable, table.seat)
    track = kinds.word(table.track > 0)
    tap = jnp.bool_(False)
    for colour in range(C):
        tap |= (track & kinds.OF_COLOUR[colour] != 0) & (facts >> colour & 1 != 0)
    for tool, answer in (
        (BRUSH, facts >> EGLOMISE & 1 != 0), (BURNISHER, facts >> COPPER & 1 != 0),
        (TWO_DICE, facts >> LATHEKIN & 1 != 0), (TAP, tap),
    ):  # fmt: skip
        found[tool] = jnp.broadcast_to(answer, pliers.shape)
    if rules.solo:
        answers = jnp.stack([found[tool] for tool in range(len(TOOLS))])
        chosen = table.tools[:, None] == jnp.arange(len(TOOLS))
        return (chosen[:, :, None] & answers).any(1)
    answer = jnp.uint32(0)
    for tool in range(len(TOOLS)):
        answer |= found[tool].astype(jnp.uint32) << tool
    return answer >> table.tools.astype(jnp.uint32) & 1 != 0


def _with_a_die_left(
    rules: Rules, table: TableArrays, mine: Own, from_pool: dict[int, Array], following: Array | None
) -> tuple[dict[int, Array], Array]:
    """Solo: per tool, and for Running Pliers, by the place of the pool that pays, whether the dice left will do."""
    left = ~jnp.eye(rules.pool, dtype=bool)

    def in_set(good: Array) -> Array:
        return jnp.stack([kinds.has(good, table.pool[place]) for place in range(rules.pool)])

    found = {tool: (in_set(good) & left).any(1) for tool, good in from_pool.items()}
    one = (in_set(mine.ready) & left).any(1)
    if following is None:
        return found, one
    near = spaces.touching(filled(mine.held))
    pairs = pairs_in_pool(table.pool, mine.fits, mine.places, near) != 0
    two = (pairs & left[:, :, None] & left[:, None, :]).any((1, 2))
    return found, jnp.where(table.drafts > 0, two, one)


def payments(rules: Rules, table: TableArrays, possible_: Array) -> Array:
    """Solo: per slot and place of the pool, whether its die can pay for the tool."""
    colour = jnp.asarray(SOLO_COLOUR)[table.tools]
    return possible_ & (table.pool >= 0) & (table.pool // VALUES == colour[:, None])


def usable(rules: Rules, table: TableArrays, mine: Own, following: Array | None) -> Array:
    """Per slot, whether its tool can be used now; `following` as for `possible`."""
    found = possible(rules, table, mine, following)
    if rules.solo:
        return payments(rules, table, found).any(1) & (table.tool_tokens == 0) & ~table.tool_used
    price = jnp.where(table.tool_tokens > 0, 2, 1)
    return found & (price <= row(table.tokens, table.seat)) & ~table.tool_used
