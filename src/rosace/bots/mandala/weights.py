"""The numbers of the evaluation."""

from __future__ import annotations

from typing import Final

KNOTS: Final[list[float]] = [0.0, 1.5, 3.0, 5.0, 8.0, 12.0, 16.0, 20.0]
NAIVE: Final[list[float]] = [0.0, 0.95, 0.85, 0.45, 0.0, 0.9, -1.5, 0.0] + [0.0] * 21
BOARD: Final[list[list[float]]] = [
    [0.0, 0.95, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0] + [0.0] * 21,
    [0.0, 0.95, 0.5, 0.1, 0.0, 0.3, 0.0, 0.0] + [0.0] * 21,
    NAIVE, NAIVE, NAIVE, NAIVE, NAIVE, NAIVE,
]  # fmt: skip

# Objectives: how likely a card is fulfilled in the end.
# By stones too many (from 3 too few to 6 too many), per knot.
EXACT: Final[list[list[float]]] = [
    [0.0, 0.0, 0.05, 1.0, 0.7, 0.7, 0.6, 0.4, 0.3, 0.0],
    [0.1, 0.15, 0.2, 0.5, 0.5, 0.5, 0.4, 0.4, 0.3, 0.2],
    [0.2] * 10, [0.2] * 10, [0.2] * 10, [0.2] * 10, [0.2] * 10, [0.2] * 10,
]  # fmt: skip
# By stones of the colour (0 to 4), then the same when the card is not fulfilled now
COLOUR: Final[list[list[float]]] = [
    [0.0, 0.9, 0.9, 0.95, 1.0, 0.1, 0.1, 0.2, 0.0, 0.0],
    [0.3, 0.7, 0.7, 0.8, 0.9, 0.2, 0.3, 0.4, 0.0, 0.0],
    [0.4] * 10, [0.4] * 10, [0.4] * 10, [0.4] * 10, [0.4] * 10, [0.4] * 10,
]  # fmt: skip
# By tops that do not match (0 to 5), and an empty board (6)
TOPS: Final[list[list[float]]] = [
    [0.9, 0.4, 0.2, 0.1, 0.05, 0.0, 0.0],
    [0.6, 0.4, 0.3, 0.2, 0.1, 0.1, 0.2],
    [0.3] * 7, [0.3] * 7, [0.3] * 7, [0.3] * 7, [0.3] * 7, [0.3] * 7,
]  # fmt: skip
# The spread of the final margin, per knot: what divides a lead into a win chance
SPREAD: Final[list[float]] = [1.5, 3.0, 3.5, 4.0, 5.0, 6.0, 7.0, 8.0]
