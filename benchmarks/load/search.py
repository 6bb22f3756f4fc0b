"""Search for the highest number of tables that holds: up by half until it does not, then between the two."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Final

from benchmarks.load.trial import Trial

STEP: Final = 25
"""Numbers of tables are multiples of this."""
NEAR: Final = 0.05
"""The search ends when the lowest number that fails is within this share of the highest that holds."""


async def searched(first: Trial, trial: Callable[[int], Awaitable[Trial]], seconds: float) -> list[Trial]:
    """Trials that enclose the highest number, as near as the time allows."""
    begun, trials = perf_counter(), [first]
    while perf_counter() - begun < seconds:
        tables = following(held(trials), failed(trials))
        if tables is None:
            break
        trials.append(await trial(tables))
    return trials


def held(trials: list[Trial]) -> int:
    """The highest number that held, below all that did not."""
    most = failed(trials)
    return max(
        [one.window.tables for one in trials if one.holds and (most is None or one.window.tables < most)],
        default=0,
    )


def failed(trials: list[Trial]) -> int | None:
    """The lowest number that did not hold."""
    return min([one.window.tables for one in trials if not one.holds], default=None)


def following(low: int, high: int | None) -> int | None:
    """The next number to try; None if the result is precise enough.

    >>> following(500, None), following(750, 1125), following(750, 775)
    (750, 925, None)
    """
    if high is None:
        return round(low * 1.5 / STEP) * STEP
    if high - low <= max(STEP, NEAR * high):
        return None
    return max(low + STEP, (low + high) // 2 // STEP * STEP)
