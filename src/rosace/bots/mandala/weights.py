"""The numbers of the evaluation. They come from games that the bots played against themselves.

A stage of the game is the number of stones that each player may still lay on the mandala before the hands are covered;
there is a row for each of the stages in `KNOTS`, and between two of them the weights are in between. `BOARD` was fitted
to two-player games: it predicts the lead some turns later, potential included, from the difference of the two boards.
The points that any board can still expect at a stage were added afterwards. The odds of the objectives are how often
they were fulfilled; `SPREAD` turns leads into win chances.
"""

from __future__ import annotations

from typing import Final

KNOTS: Final[list[float]] = [0.0, 1.5, 3.0, 5.0, 8.0, 12.0, 16.0, 20.0]

# A row of weights has its places in `potential.py`.
BOARD: Final[list[list[float]]] = [
    [0.00, 0.59, 0.15, 0.16, -0.14, 0.20, -0.18, -0.20, -0.32, -0.07, -0.14, 0.07, -0.49, -0.27, -0.19,
     -0.11, 0.34, 0.09, 0.31, 0.11, -0.09, 0.02, -0.11, 0.40, -0.27, -0.01, -0.08, 0.03, -4.51],
    [1.00, 0.77, 0.21, 0.19, -0.11, 0.14, -0.28, -0.16, -0.19, -0.08, 0.10, 0.04, -0.42, -0.21, -0.17,
     -0.15, 0.08, 0.07, 0.36, 0.15, -0.22, -0.26, -0.16, 0.36, -0.45, 0.05, -0.09, 0.01, -3.94],
    [3.70, 1.00, 0.12, 0.19, 0.26, 0.22, -0.20, -0.26, -0.06, 0.09, 0.18, -0.01, -0.34, 0.02, -0.13,
     -0.26, -0.18, -0.06, 0.32, 0.24, -0.35, -0.48, -0.30, 0.43, -0.39, -0.05, -0.03, 0.02, -4.26],
    [9.80, 0.92, 0.24, 0.22, 0.40, 0.23, -0.18, -0.48, -0.52, 0.08, 0.08, 0.15, -0.37, 0.21, -0.15,
     -0.25, -0.82, -0.47, 0.23, 0.37, -0.61, -0.87, -0.35, 0.81, -0.64, -0.31, 0.00, 0.33, -4.26],
    [20.00, 0.88, 0.31, 0.29, 0.35, 0.40, -0.52, -0.66, -0.94, -0.33, 0.16, 0.38, -0.47, 0.39, 0.01,
     -0.07, -1.11, -1.29, 0.14, 0.45, -1.08, -1.33, -0.56, 1.31, -1.08, -0.72, 0.04, 0.79, -4.19],
    [32.00, 0.93, 0.45, 0.46, 0.18, 0.38, -0.61, -0.72, -0.99, -0.68, 0.17, 0.68, -0.39, 0.44, 0.30,
     0.27, -1.18, -1.83, -0.34, 0.43, -1.56, -1.73, -1.08, 1.74, -1.20, -0.95, -0.04, 1.21, -4.20],
    [44.00, 0.87, 0.29, 0.26, 0.31, 0.48, -0.42, -0.57, -1.16, -0.58, -0.19, 0.72, -0.62, 0.44, 0.54,
     0.43, -1.23, -1.51, -0.43, 0.30, -1.29, -2.23, -1.28, 2.02, -1.12, -1.16, 0.08, 1.25, -4.19],
    [57.50, 0.76, 0.43, 0.51, 0.17, 0.46, 0.14, -0.01, -1.15, -0.85, -0.37, 0.81, -0.77, -0.27, 0.38,
     0.30, -1.43, -1.47, 0.05, 0.20, -1.11, -2.51, -1.26, 2.80, -1.35, -1.23, -0.03, 1.31, -3.08],
]  # fmt: skip
# Boards as the greedy bot sees them, at every stage.
NAIVE: Final[list[float]] = [0.0, 0.95, 0.85, 0.45, 0.0, 0.9, -1.5, 0.0] + [0.0] * 21

# How likely an objective is fulfilled in the end; the first row is for a player with one turn left.
# By stones more than the card wants, from 3 too few to 6 too many.
EXACT: Final[list[list[float]]] = [
    [0.30, 0.35, 0.40, 0.00, 0.60, 0.60, 0.60, 0.45, 0.35, 0.10],
    [0.18, 0.29, 0.27, 0.30, 0.31, 0.41, 0.50, 0.43, 0.30, 0.20],
    [0.28, 0.36, 0.29, 0.31, 0.28, 0.36, 0.39, 0.40, 0.40, 0.35],
    [0.37, 0.39, 0.32, 0.34, 0.28, 0.36, 0.34, 0.37, 0.41, 0.39],
    [0.37, 0.37, 0.36, 0.36, 0.34, 0.37, 0.34, 0.36, 0.38, 0.38],
    *[[0.36] * 10] * 3,
]
# By stones of the card's colour, 0 to 4 or more, when that is enough now; then the same when it is not.
COLOUR: Final[list[list[float]]] = [
    [0.30, 0.70, 0.75, 0.65, 0.60, 0.15, 0.25, 0.45, 0.40, 0.40],
    [0.39, 0.80, 0.76, 0.57, 0.53, 0.16, 0.27, 0.43, 0.39, 0.39],
    [0.39, 0.66, 0.65, 0.49, 0.44, 0.24, 0.36, 0.41, 0.39, 0.39],
    [0.37, 0.54, 0.48, 0.39, 0.37, 0.33, 0.39, 0.37, 0.37, 0.37],
    [0.38, 0.40, 0.39, 0.37, 0.36, 0.39, 0.38, 0.37, 0.38, 0.38],
    *[[0.38] * 10] * 3,
]
# By tops with the other pattern, 0 to 5; last, a board without towers.
TOPS: Final[list[list[float]]] = [
    [0.85, 0.60, 0.45, 0.45, 0.40, 0.30, 0.50],
    [0.89, 0.49, 0.26, 0.12, 0.22, 0.37, 0.50],
    [0.82, 0.55, 0.35, 0.21, 0.20, 0.26, 0.53],
    [0.64, 0.54, 0.40, 0.30, 0.25, 0.20, 0.39],
    [0.46, 0.48, 0.42, 0.40, 0.38, 0.34, 0.44],
    *[[0.44] * 7] * 3,
]

# The same when nothing changes any more: a card is fulfilled or not.
EXACT_NOW: Final[list[float]] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
COLOUR_NOW: Final[list[float]] = [1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
TOPS_NOW: Final[list[float]] = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]

# The lead in points that makes a win e times as likely as a loss.
SPREAD: Final[list[float]] = [1.0, 2.75, 3.2, 3.6, 4.4, 5.8, 8.0, 13.0]
