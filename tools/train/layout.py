"""The inputs and outputs of the network: how many there are of each, and what they mean. It needs no JAX."""

from __future__ import annotations

from typing import Final

from rosace.sagrada.cards.deck import base
from rosace.sagrada.dice import COLOURS as COLOUR_NAMES
from rosace.sagrada.dice import VALUES
from rosace.sagrada.spaces import SPACES as SPACES
from rosace.sagrada.table import OVER, ROUNDS

_DECK: Final = base()
PUBLIC: Final = list(_DECK.public)
PRIVATE: Final = list(_DECK.private)
TOOLS: Final = list(_DECK.tools)
PRIVATE_COLOUR: Final = [COLOUR_NAMES.index(_DECK.private_objective(name).colour) for name in PRIVATE]

COLOURS: Final = len(COLOUR_NAMES)
KINDS: Final = COLOURS * VALUES
SORTS: Final = COLOURS + VALUES
"""A die is of two sorts, its colour and its value; colours come first."""

# -- what chance has still to answer after a decision -----------------------------------------------------------

NOTHING: Final = 0
BRUSH: Final = 1
REMOVER: Final = 2
ROLL: Final = 3
PENDING: Final = 4
"""The value of a die, a new die, all of the pool; and how many answers there are."""

# -- inputs -----------------------------------------------------------------------------------------------------

MOST_PLAYERS: Final = 4
MOST_TURNS: Final = 2 * ROUNDS
MOST_TOKENS: Final = 6
STAGES: Final = OVER + 1
FRACTION: Final = 64
"""Inputs that are no bits are multiples of one part in so many."""

MASKS: Final = 2 * SORTS + 1
WINDOW: Final = MASKS * SPACES
"""The inputs of a window."""
SEAT: Final = MOST_TOKENS + MOST_TURNS + 1
"""What is known of a seat besides: its favour tokens and the turns it has left."""
OTHER: Final = WINDOW + SEAT + COLOURS
"""Another seat, with what its window says of its private objective."""
TABLE: Final = (
    len(PUBLIC) + COLOURS + SEAT + 2 * len(TOOLS) + COLOURS + 2 * KINDS + ROUNDS + 2 * MOST_PLAYERS
    + 2 * MOST_PLAYERS + STAGES + len(TOOLS) + 2 * KINDS + COLOURS + SPACES + PENDING + 7
)  # fmt: skip
"""Everything else."""

# -- outputs ----------------------------------------------------------------------------------------------------

SOURCES: Final = len(PUBLIC) + 3
"""Each public objective, the private objective, the empty spaces, the favour tokens."""
PRIVATE_AT: Final = len(PUBLIC)
EMPTY_AT: Final = PRIVATE_AT + 1
TOKENS_AT: Final = EMPTY_AT + 1
SCALE: Final = (*[10.0] * len(PUBLIC), 20.0, 10.0, 5.0)
"""Points, spaces or tokens for an output of 1."""
MARGIN_SCALE: Final = 20.0
MARGIN_AT: Final = SOURCES
"""The margin to the best of the others; alone, to the target."""
WIN_AT: Final = MARGIN_AT + 1
"""The chance to win; alone, to beat the target."""
OUTPUTS: Final = WIN_AT + 1
