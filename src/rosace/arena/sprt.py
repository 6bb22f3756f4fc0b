"""A sequential probability ratio test, so that a contest can end as soon as it is decided.

It tests the share s that one bot has against another: is it at most `low`, or at least `high`? What is observed is the
mean share of each seed over all its seatings, so games on the same dice, which are not independent, count as one. The
log of the likelihood ratio is that of the generalised test for a bounded variable with an unknown distribution: the
most likely distribution with mean `high` against the most likely one with mean `low` (as chess engines are tested,
there for pairs of games). By Wald's bounds each error is made with at most about `errors` probability. Seeds count in
their order, so the verdict does not depend on which match ended first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from rosace.engine.errors import SetupError

_GHOST: Final = 1e-3
"""So much of a seed at each end of the scale, so that what was not yet seen is not impossible."""


@dataclass(frozen=True)
class Stop:
    """When a contest is decided: the two shares to distinguish, and the maximal error rate."""

    low: float
    high: float
    errors: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise SetupError(
                "stop", f"needs two shares between 0 and 1, the lower first, not {self.low}:{self.high}"
            )
        if not 0 < self.errors < 0.5:
            raise SetupError("stop", f"errs in more than 0 and less than 0.5 of the cases, not {self.errors}")

    def __str__(self) -> str:
        return f"{self.low:g}:{self.high:g}"

    def verdict(self, shares: Sequence[float]) -> str:
        """The verdict after the first seeds: `higher` (at least `high`), `lower` (at most `low`), or empty.

        >>> Stop(0.5, 0.6).verdict([1.0] * 30), Stop(0.5, 0.6).verdict([0.5] * 5)
        ('higher', '')
        """
        bound = log((1 - self.errors) / self.errors)
        found = llr(shares, self.low, self.high)
        return "higher" if found >= bound else "lower" if found <= -bound else ""


def parse_stop(text: str) -> Stop:
    """Read a test.

    >>> parse_stop("0.5:0.55")
    Stop(low=0.5, high=0.55, errors=0.05)
    """
    try:
        low, high = [float(part) for part in text.split(":")]
    except ValueError:
        raise SetupError("stop", f"is two shares such as 0.5:0.55, not {text!r}") from None
    return Stop(low, high)


def llr(shares: Sequence[float], low: float, high: float) -> float:
    """The log likelihood ratio of mean `high` to mean `low`.

    >>> from math import log
    >>> abs(llr([1.0] * 100, 0.5, 0.6) - 100 * log(0.6 / 0.5)) < 0.1
    True
    """
    counts: dict[float, float] = dict(Counter(shares))
    for end in (0.0, 1.0):
        counts[end] = counts.get(end, 0.0) + _GHOST
    total = sum(counts.values())
    weights = [(value, count / total) for value, count in counts.items()]
    upper, lower = _tilt(weights, high), _tilt(weights, low)
    terms = [
        weight * log((1 + lower * (value - low)) / (1 + upper * (value - high))) for value, weight in weights
    ]
    return total * sum(terms)


def _tilt(weights: Sequence[tuple[float, float]], mean: float) -> float:
    """The multiplier with which `weight / (1 + multiplier * (value - mean))` is the most likely distribution with
    that mean. It lies where no probability is negative, and the sum below falls there from above 0 to below it.
    """
    left, right = -1 / (1 - mean), 1 / mean
    for _ in range(100):
        middle = (left + right) / 2
        slope = sum([weight * (value - mean) / (1 + middle * (value - mean)) for value, weight in weights])
        left, right = (middle, right) if slope > 0 else (left, middle)
    return (left + right) / 2
