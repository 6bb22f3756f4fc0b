"""One measurement with a number of tables: what the players saw, what the service reports, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final

import msgspec

from benchmarks.load.crowd import Crowd, Window
from benchmarks.load.service import Buckets, Cost, Service

LIMIT: Final = 0.1
"""Seconds that 99 of 100 moves may take, as the service measures them."""
SCHEDULE: Final = 0.99
"""The share of the moves that must be made in their second."""
WARM_UP: Final = 3.0


class Trial(msgspec.Struct):
    """The result of a measurement."""

    window: Window
    moves: Buckets
    """The service's histogram of the moves of this trial."""
    before: Cost
    after: Cost
    seconds: float

    @property
    def p99(self) -> float:
        """The time that 99 of 100 moves did not exceed, as the service measures it."""
        return quantile(self.moves, 0.99)

    @property
    def faults(self) -> list[str]:
        """The limits that are exceeded, in words; empty if this number of tables holds."""
        window, found = self.window, []
        if window.errors:
            found.append(f"{window.errors.total()} errors")
        if window.kept < SCHEDULE:
            found.append(f"{1 - window.kept:.1%} of the schedule missed")
        if self.p99 > LIMIT:
            found.append(f"p99 over {LIMIT * 1000:.0f} ms")
        return found

    @property
    def holds(self) -> bool:
        """Whether the service holds this number of tables."""
        return not self.faults

    def busy(self, who: str) -> float:
        """How much of one core somebody used."""
        return self.spent(who) / self.seconds

    def spent(self, who: str) -> float:
        """Seconds of processor time: of the `service`, the `database` or the `players`."""
        before, after = getattr(self.before, who), getattr(self.after, who)
        return float(after.seconds - before.seconds)


async def tried(
    service: Service, crowd: Crowd, tables: int, seconds: float, warm_up: float = WARM_UP
) -> Trial:
    """Measure with a number of tables."""
    await crowd.resize(tables)
    await crowd.play(warm_up)
    moves, before, begun = await service.moves(), service.cost(), perf_counter()
    window = await crowd.play(seconds)
    took, after = perf_counter() - begun, service.cost()
    now = await service.moves()
    return Trial(window, {le: now[le] - moves[le] for le in now}, before, after, took)


def quantile(buckets: Buckets, share: float) -> float:
    """The time that this share of moves did not exceed, taken as even within a bucket.

    >>> quantile({0.1: 90, 0.2: 100, float("inf"): 100}, 0.95)
    0.15
    """
    bounds = sorted(buckets)
    wanted = share * buckets[bounds[-1]]
    low, below = 0.0, 0.0
    for bound in bounds:
        if buckets[bound] >= wanted and buckets[bound] > below:
            if bound == float("inf"):
                return bound
            return round(low + (bound - low) * (wanted - below) / (buckets[bound] - below), 6)
        low, below = bound, buckets[bound]
    return 0.0


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share does not exceed.

    >>> percentile([4, 1, 3, 2], 0.5)
    2
    """
    ordered = sorted(values)
    return ordered[max(0, min(len(ordered) - 1, round(share * len(ordered) + 0.5) - 1))] if ordered else 0.0
