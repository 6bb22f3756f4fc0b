"""Intervals for rates and for means. All are 95 %, unless asked otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, pi, sqrt, tan
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95


@dataclass(frozen=True)
class Estimate:
    """A number from `count` observations, and the interval in which the true one lies with 95 % confidence."""

    value: float
    low: float
    high: float
    count: int

    def percent(self) -> str:
        """A share with its interval.

        >>> Estimate(0.872, 0.836, 0.902, 400).percent()
        '87.2 % [83.6, 90.2]'
        """
        return f"{self.value * 100:.1f} % [{self.low * 100:.1f}, {self.high * 100:.1f}]"

    def mean(self) -> str:
        """A mean with its interval.

        >>> Estimate(12.34, 11.94, 12.74, 400).mean(), Estimate(12.34, -inf, inf, 1).mean()
        ('12.3 ±0.4', '12.3')
        >>> Estimate(-0.01, -0.03, 0.01, 400).mean()  # zero has no sign
        '0.0 ±0.0'
        """
        half = (self.high - self.low) / 2
        return f"{self.value:z.1f} ±{half:.1f}" if self.count > 1 else f"{self.value:z.1f}"


def wilson(wins: float, count: int, confidence: float = CONFIDENCE) -> Estimate:
    """The share of wins, with Wilson's score interval. A tie is half a win: `wins` need not be whole.

    Where results between 0 and 1 occur, their spread is smaller than that of wins and losses, so that the interval is
    slightly too wide.

    >>> wilson(8, 10)
    Estimate(value=0.8, low=0.49016..., high=0.94331..., count=10)
    >>> wilson(0, 0)
    Estimate(value=0.5, low=0.0, high=1.0, count=0)
    """
    if not count:
        return Estimate(0.5, 0.0, 1.0, 0)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = wins / count
    scale = 1 + z * z / count
    middle = (rate + z * z / (2 * count)) / scale
    half = z / scale * sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    return Estimate(rate, max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half)), count)


def interval(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of independent observations, with Student's interval; a single observation has an infinite one.

    >>> interval([1, 2, 3, 4, 5])
    Estimate(value=3.0, low=1.037..., high=4.962..., count=5)
    """
    count = len(values)
    if not count:
        return Estimate(0.0, -inf, inf, 0)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, -inf, inf, 1)
    variance = sum([(value - mean) ** 2 for value in values]) / (count - 1)
    half = student((1 + confidence) / 2, count - 1) * sqrt(variance / count)
    return Estimate(mean, mean - half, mean + half, count)


def student(probability: float, freedom: int) -> float:
    """The quantile of Student's distribution: exact for 1 and 2 degrees of freedom, else Hill's expansion around the
    normal one, within half a percent from 3 degrees on.

    >>> round(student(0.975, 4), 2), round(student(0.975, 30), 3)
    (2.78, 2.042)
    """
    if freedom == 1:
        return tan(pi * (probability - 0.5))
    if freedom == 2:
        return (2 * probability - 1) * sqrt(2 / (1 - (2 * probability - 1) ** 2))
    z, n = NormalDist().inv_cdf(probability), freedom
    terms = (
        z,
        (z**3 + z) / 4 / n,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96 / n**2,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / n**3,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160 / n**4,
    )
    return sum(terms)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which such a share of the values lies, straight between neighbours.

    >>> quantile([1, 2, 3, 4], 0.5)
    2.5
    """
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])
