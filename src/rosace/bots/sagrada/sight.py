"""What the network sees of a seat: its window as masks, and its circumstances as a few numbers."""

from __future__ import annotations

from typing import Final

from rosace.sagrada.dice import COLOURS, VALUES
from rosace.sagrada.spaces import ALL
from rosace.sagrada.table import HIDDEN, Table
from rosace.sagrada.window import SHADE, Window

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

# Where the circumstances stand in their list.
AT_PRIVATE: Final[int] = len(OBJECTIVES)
AT_TOOLS: Final[int] = AT_PRIVATE + COLOUR_COUNT
AT_TURNS: Final[int] = AT_TOOLS + len(TOOLS)
MOST_TURNS: Final = 20
AT_TOKENS: Final[int] = AT_TURNS + MOST_TURNS + 1
MOST_TOKENS: Final = 6
AT_PLAYERS: Final[int] = AT_TOKENS + MOST_TOKENS
AT_BAG: Final[int] = AT_PLAYERS + 4
CIRCUMSTANCES: Final[int] = AT_BAG + COLOUR_COUNT

STEPS: Final = 64.0  # the shares of the bag are rounded, so that sums of them are exact


def add_masks(window: Window, seen: list[int]) -> None:
    """Add the masks of a window: the dice it holds by colour and by value, where each could still go, and where now."""
    holds, blocked, printed = window.holds, window.blocked, window.pattern.sorts
    empty = ALL & ~window.filled
    for colour in range(COLOUR_COUNT):
        seen.append(holds[colour])
    for value in range(FIRST_VALUE, FIRST_VALUE + VALUES):
        seen.append(holds[value])
    for colour in range(COLOUR_COUNT):
        seen.append(printed[colour] & empty & ~blocked[colour])
    for value in range(VALUES):
        seen.append(printed[COLOUR_COUNT + value] & empty & ~blocked[FIRST_VALUE + value])
    seen.append(window.free)


def circumstances(table: Table, seat: int, turns: int, tokens: int) -> list[float]:
    """What else counts for a seat that has so many turns and favour tokens left."""
    setup = table.setup
    found = [0.0] * CIRCUMSTANCES
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
        found[AT_BAG + colour] = round(STEPS * (share - 1.0)) / STEPS
    return found


def tool_at_hand(table: Table, slot: int) -> float:
    """How easily a tool is to be had: 1 for a token or, alone, a die; a half for two tokens; 0 when it is used up."""
    if not table.tool_tokens[slot]:
        return 1.0
    return 0.0 if table.setup.players == 1 else 0.5
