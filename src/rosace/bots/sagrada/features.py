"""Features of a seat for the value network: its window as masks, its context as numbers, and what follows from both.

Derived features are computed for many windows at once: the last axis of every array is the window. The others are the
sort (colour or value), the row and the column.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from rosace.engine.hands import HIDDEN
from rosace.sagrada.dice import COLOURS, VALUES
from rosace.sagrada.spaces import ALL, COLUMNS, ROWS, SPACES
from rosace.sagrada.table import Table
from rosace.sagrada.window import SHADE, SORTS, Window

Array = Any

OBJECTIVES: Final[tuple[str, ...]] = (
    "row-color-variety", "column-color-variety", "row-shade-variety", "column-shade-variety", "light-shades",
    "medium-shades", "deep-shades", "shade-variety", "color-variety", "color-diagonals",
)  # fmt: skip
TOOLS: Final[tuple[str, ...]] = (
    "grozing-pliers", "eglomise-brush", "copper-foil-burnisher", "lathekin", "lens-cutter", "flux-brush",
    "glazing-hammer", "running-pliers", "cork-backed-straightedge", "grinding-stone", "flux-remover", "tap-wheel",
)  # fmt: skip

COLOUR_COUNT: Final[int] = len(COLOURS)
MASKS: Final[int] = 2 * (COLOUR_COUNT + VALUES) + 1
FIRST_VALUE: Final[int] = SHADE[0]

# Where each part of the context begins.
AT_PRIVATE: Final[int] = len(OBJECTIVES)
AT_TOOLS: Final[int] = AT_PRIVATE + COLOUR_COUNT
AT_TURNS: Final[int] = AT_TOOLS + len(TOOLS)
MOST_TURNS: Final = 20
AT_TOKENS: Final[int] = AT_TURNS + MOST_TURNS + 1
MOST_TOKENS: Final = 6
AT_PLAYERS: Final[int] = AT_TOKENS + MOST_TOKENS
AT_BAG: Final[int] = AT_PLAYERS + 4
CONTEXT: Final[int] = AT_BAG + COLOUR_COUNT

BAG_STEPS: Final = 64.0  # the shares of the bag are rounded, so that sums of them are exact


def add_masks(window: Window, seen: list[int]) -> None:
    """Add the masks of a window: the dice it holds by colour and by value, where each could still go, and where now."""
    masks, printed = window.masks, window.pattern.sorts
    empty = ALL & ~window.filled
    for colour in range(COLOUR_COUNT):
        seen.append(masks[colour])
    for value in range(FIRST_VALUE, FIRST_VALUE + VALUES):
        seen.append(masks[value])
    for colour in range(COLOUR_COUNT):
        seen.append(printed[colour] & empty & ~masks[SORTS + colour])
    for value in range(VALUES):
        seen.append(printed[COLOUR_COUNT + value] & empty & ~masks[SORTS + FIRST_VALUE + value])
    seen.append(window.free)


def context(table: Table, seat: int, turns: int, tokens: int) -> list[float]:
    """The context of a seat with a number of turns and favour tokens left."""
    setup = table.setup
    found = [0.0] * CONTEXT
    for name in setup.public:
        if name in OBJECTIVES:
            found[OBJECTIVES.index(name)] = 1.0
    for name in table.privates[seat]:
        if name != HIDDEN:
            colour = COLOURS.find(setup.deck.private_objective(name).colour or "?")
            if colour >= 0:
                found[AT_PRIVATE + colour] += 1.0
    for slot, name in enumerate(setup.tools):
        if name in TOOLS:
            found[AT_TOOLS + TOOLS.index(name)] = tool_at_hand(table, slot)
    found[AT_TURNS + min(turns, MOST_TURNS)] = 1.0
    for token in range(min(tokens, MOST_TOKENS)):
        found[AT_TOKENS + token] = 1.0
    found[AT_PLAYERS + min(setup.players, 4) - 1] = 1.0
    left = sum(table.bag[:COLOUR_COUNT]) + COLOUR_COUNT
    for colour in range(COLOUR_COUNT):
        share = (table.bag[colour] + 1) * COLOUR_COUNT / left
        found[AT_BAG + colour] = round(BAG_STEPS * (share - 1.0)) / BAG_STEPS
    return found


def tool_at_hand(table: Table, slot: int) -> float:
    """How available a tool is: 1 for a token or, solo, a die; a half for two tokens; 0 when it is used up."""
    if not table.tool_tokens[slot]:
        return 1.0
    return 0.0 if table.setup.players == 1 else 0.5


# -- derived features --------------------------------------------------------------------------------------------------

KINDS: Final[int] = COLOUR_COUNT * VALUES
# Derived features are whole multiples of a 256th, so that sums of them are exact.
STEPS: Final[Any] = np.float32(256)
SEEN: Final = 1.0  # an estimate of how many dice could go to a space in a turn
TAKEN: Final[int] = KINDS + 1  # where a table of chances has a space that is filled already


def _chances() -> Array:
    """Per turns left and number of kinds of dice that fit: how likely a space is filled in the end."""
    found = np.ones((MOST_TURNS + 1, KINDS + 2), np.float32)
    for turns in range(MOST_TURNS + 1):
        for kinds in range(KINDS + 1):
            found[turns, kinds] = 1.0 - (1.0 - kinds / KINDS) ** (turns * SEEN)
    return (np.rint(found * STEPS) / STEPS).ravel()


CHANCE: Final[Array] = _chances()
# It can be shared by one to five colours without a rest, so that sums are exact.
WHOLE: Final[Any] = np.float32(60)
SHOWN: Final[Array] = np.arange(1, VALUES + 1, dtype=np.float32).reshape(VALUES, 1, 1, 1)
LINES: Final = ROWS + COLUMNS
DERIVED: Final[int] = 2 * SPACES + 4 * LINES + 5 + 2 + 3


def derived(bits: Array, turns: Array, private: Array) -> Array:
    """The derived features of windows, from the bits of their masks, the turns left and the private colours."""
    count = bits.shape[1]
    grid = bits.reshape(-1, ROWS, COLUMNS, count)
    colours, values = grid[:COLOUR_COUNT], grid[COLOUR_COUNT : COLOUR_COUNT + VALUES]
    open_colours = grid[COLOUR_COUNT + VALUES : 2 * COLOUR_COUNT + VALUES]
    open_values = grid[2 * COLOUR_COUNT + VALUES : 2 * (COLOUR_COUNT + VALUES)]
    filled = colours.sum(0)
    free_colours, free_values = open_colours.sum(0), open_values.sum(0)
    base = turns * (KINDS + 2) + filled * TAKEN  # where the chances of a space stand in the table
    kinds = free_colours * free_values
    chance = CHANCE.take((base + kinds).astype(np.int32))
    found = [((kinds == 0) & (filled == 0)).reshape(SPACES, count), chance.reshape(SPACES, count)]
    found += _lines(colours, open_colours, free_values, base)
    found += _lines(values, open_values, free_colours, base)
    found += _sets(colours, values)
    found += _private(colours, values, open_colours, chance * (WHOLE / np.maximum(free_colours, 1)), private)
    found += _diagonal(colours, filled)
    return np.rint(np.concatenate(found, 0) * STEPS) / STEPS


def _lines(held: Array, still: Array, others: Array, base: Array) -> list[Array]:
    """Of rows, then of columns: which have no colour (or no value) twice, and how likely each is full like that.

    `held` and `still` are the spaces that hold a colour and that could; `others` counts the values a space lets in.
    """
    found = []
    for axis in (2, 1):
        there = held.sum(axis, keepdims=True)
        unbroken = there.max(0).reshape(-1, held.shape[-1]) < 2
        new = (still * (there == 0)).sum(0) * others
        each = CHANCE.take((base + new).astype(np.int32))
        found += [unbroken, _product(each, axis - 1) * unbroken]
    return found


def _sets(colours: Array, values: Array) -> list[Array]:
    """How many sets are complete: of light, medium, deep and all shades, and of all colours."""
    of_value, of_colour = values.sum((1, 2)), colours.sum((1, 2))
    sorts = (of_value[0:2], of_value[2:4], of_value[4:6], of_value, of_colour)
    return [one.min(0)[None] / 8 for one in sorts]


def _private(colours: Array, values: Array, open_colours: Array, share: Array, private: Array) -> list[Array]:
    """What the private colours show already, and how many more dice of them to hope for.

    `share` is what each of the colours that a space lets in has of its chance, times `WHOLE`.
    """
    sums = (colours * (values * SHOWN).sum(0)).sum((1, 2))
    hopes = (open_colours * share).sum((1, 2))
    return [(sums * private).sum(0)[None] / 16, (hopes * private).sum(0)[None] / WHOLE / 8]


def _product(chances: Array, axis: int) -> Array:
    """Along rows or columns, multiplied one by one, so that every machine rounds alike."""
    if axis == 1:
        return chances[:, 0] * chances[:, 1] * chances[:, 2] * chances[:, 3] * chances[:, 4]
    return chances[0] * chances[1] * chances[2] * chances[3]


def _diagonal(colours: Array, filled: Array) -> list[Array]:
    """Dice with a diagonal neighbour of their colour, pairs of them, and empty spaces at the corners of a die."""
    down = colours[:, :-1, :-1] * colours[:, 1:, 1:]
    up = colours[:, 1:, :-1] * colours[:, :-1, 1:]
    near = np.zeros_like(colours)
    near[:, :-1, :-1] += down
    near[:, 1:, 1:] += down
    near[:, 1:, :-1] += up
    near[:, :-1, 1:] += up
    counted = (near > 0).sum((0, 1, 2), dtype=np.float32)
    pairs = (down + up).sum((0, 1, 2))
    unlike = (filled[:-1, :-1] != filled[1:, 1:]).sum((0, 1), dtype=np.float32)
    unlike += (filled[1:, :-1] != filled[:-1, 1:]).sum((0, 1), dtype=np.float32)
    return [counted[None] / 16, pairs[None] / 16, unlike[None] / 32]
