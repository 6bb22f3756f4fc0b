"""The potential of a board of five towers: the points that it can be expected to bring until the end.

It is a weighted sum of a few features. The weights come from games that the bots played against themselves
(`weights.py`), and they depend on how near the end is.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.mandala.towers import DIFFERENT, EMPTY, HEIGHT, HEIGHT_BIT, ON_II, ON_III, ON_IV, ON_V, TOP

# The features, by their place among the weights.
ANY: Final = 0  # every board
BEST: Final = 1  # what the best colour would score now
REST: Final = 2  # what the other colours on two tops would score
ALONE: Final = 3  # what the towers would score whose top colour is on no other
NEXT: Final = 4  # the best colour after the best one was scored
STONES: Final = 5  # all stones
FULL: Final = 6  # no empty space
ONE_FREE: Final = 7  # exactly one
STANDING: Final = 8  # from here on, by tower space and height from 1 to 4
WAITING: Final = 28  # how much of a round passes until the player's turn
COUNT: Final = 29


def best_colour(a: int, b: int, c: int, d: int, e: int) -> tuple[int, int, int, int]:
    """The colour that scores most, what it scores, what other colours on two tops would, and the single tops."""
    sums = [0, 0, 0, 0, 0]
    many = [0, 0, 0, 0, 0]
    colour = TOP[a]
    sums[colour] = DIFFERENT[HEIGHT_BIT[a] | HEIGHT_BIT[b] | HEIGHT_BIT[c] | HEIGHT_BIT[d] | HEIGHT_BIT[e]]
    many[colour] = 1
    colour = TOP[b]
    sums[colour] += ON_II[b]
    many[colour] += 1
    colour = TOP[c]
    sums[colour] += ON_III[c]
    many[colour] += 1
    colour = TOP[d]
    sums[colour] += ON_IV[d]
    many[colour] += 1
    colour = TOP[e]
    sums[colour] += ON_V[e]
    many[colour] += 1
    chosen, best, rest, alone = 4, 0, 0, 0
    for colour in range(4):
        if many[colour] == 1:
            alone += sums[colour]
        elif many[colour] > 1:
            if sums[colour] > best:
                rest += best
                best = sums[colour]
                chosen = colour
            else:
                rest += sums[colour]
    return chosen, best, rest, alone


def potential(a: int, b: int, c: int, d: int, e: int, weights: list[float]) -> float:
    """The potential of a board, by the weights of a stage of the game."""
    colour, best, rest, alone = best_colour(a, b, c, d, e)
    one, two, three, four, five = HEIGHT[a], HEIGHT[b], HEIGHT[c], HEIGHT[d], HEIGHT[e]
    found = weights[ANY] + weights[BEST] * best + weights[REST] * rest + weights[ALONE] * alone
    found += weights[STONES] * (one + two + three + four + five)
    if best:
        following = best_colour(
            a >> 3 if TOP[a] == colour else a, b >> 3 if TOP[b] == colour else b,
            c >> 3 if TOP[c] == colour else c, d >> 3 if TOP[d] == colour else d,
            e >> 3 if TOP[e] == colour else e,
        )  # fmt: skip
        found += weights[NEXT] * following[1]
    free = (one == 0) + (two == 0) + (three == 0) + (four == 0) + (five == 0)
    if free == 0:
        found += weights[FULL]
    elif free == 1:
        found += weights[ONE_FREE]
    if one:
        found += weights[STANDING - 1 + one]
    if two:
        found += weights[STANDING + 3 + two]
    if three:
        found += weights[STANDING + 7 + three]
    if four:
        found += weights[STANDING + 11 + four]
    if five:
        found += weights[STANDING + 15 + five]
    return found


def last_score(a: int, b: int, c: int, d: int, e: int) -> int:
    """The most that a board brings in the last turn."""
    standing = (a > EMPTY) + (b > EMPTY) + (c > EMPTY) + (d > EMPTY) + (e > EMPTY)
    return max(standing, best_colour(a, b, c, d, e)[1])
