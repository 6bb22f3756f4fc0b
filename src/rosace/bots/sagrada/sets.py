"""Sets of values or colours in a playout: the gain of one more die of a member."""

from __future__ import annotations

from typing import Final

from rosace.bots.sagrada.objectives import Objectives
from rosace.sagrada import spaces
from rosace.sagrada.window import Window

SETS: Final = 0.617  # how much of a set's points is expected,
STEER: Final = 0.5  # and how far the dice to come can be chosen for it
NO_GAIN: Final[list[float]] = [0.0] * 7


def value_gains(window: Window, objectives: Objectives, fills: float) -> list[float]:
    """Per value, what a die of it does for the sets of values."""
    if not objectives.sets:
        return NO_GAIN
    gains = [0.0] * 6
    holds = window.masks
    for points, members in objectives.sets:
        counts = [spaces.count(holds[6 + value]) for value in members]
        found = set_gains(counts, fills / 6.0 * STEER * len(counts))
        for index, value in enumerate(members):
            gains[value - 1] += SETS * points * found[index]
    return gains


def colour_gains(window: Window, objectives: Objectives, fills: float) -> list[float]:
    """Per colour, what a die of it does for the sets of colours; nothing for grey and rare glass."""
    if not objectives.colour_sets:
        return NO_GAIN
    holds = window.masks
    counts = [spaces.count(holds[colour]) for colour in range(5)]
    gains = [SETS * objectives.colour_sets * gain for gain in set_gains(counts, fills * STEER)]
    return [*gains, 0.0, 0.0]


def set_gains(counts: list[int], more: float) -> list[float]:
    """Per member of a set, how many more sets to expect with one more of it now, instead of one of the `more` dice to
    come, each of which goes where most are missing.

    >>> set_gains([1, 4], 2.0)
    [0.0, -1.0]
    """
    level = filled_up(counts, more)
    fewer = filled_up(counts, more - 1.0) if more > 1.0 else float(min(counts))
    wasted = fewer - level
    least = min(counts)
    found: list[float] = []
    for count in counts:
        over = count + 1.0 - level  # how much of it is above what the others reach
        if over <= 0.0:
            found.append(0.0)
        elif more > 1.0:
            found.append(wasted * over if over < 1.0 else wasted)
        else:
            found.append(wasted + 1.0 if count == least and counts.count(least) == 1 else wasted)
    return found


def filled_up(counts: list[int], more: float) -> float:
    """The expected number of whole sets after `more` dice, each where most are missing."""
    level = min(counts)
    while True:
        width = 0
        for count in counts:
            if count <= level:
                width += 1
        if more <= width:
            return level + more / width
        more -= width
        level += 1
