"""The chi-square distribution and test, and Holm's adjustment for several tests."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt
from typing import Any, Final, NamedTuple

_SMALLEST: Final = 1e-8
"""Directions in which the sums vary less than this, relative to the largest, are those in which they cannot vary."""


class Statistic(NamedTuple):
    """The value of a chi-square statistic, and its degrees of freedom."""

    value: float
    degrees: int


def p_value(statistic: float, degrees: int) -> float:
    """The probability that a chi-square variable is at least this large: the regularized incomplete gamma function
    Q(degrees / 2, statistic / 2), by its recurrence from Q(1/2, x) = erfc(sqrt x) or Q(1, x) = exp(-x).

    >>> round(p_value(3.841459, 1), 6), round(p_value(11.070498, 5), 6), p_value(0.0, 4)
    (0.05, 0.05, 1.0)
    """
    x = statistic / 2
    if x <= 0:
        return 1.0
    shape = 0.5 if degrees % 2 else 1.0
    tail = erfc(sqrt(x)) if degrees % 2 else exp(-x)
    while 2 * shape < degrees:
        tail += exp(shape * log(x) - x - lgamma(shape + 1))
        shape += 1
    return min(tail, 1.0)


def statistic(difference: Sequence[float], covariance: Sequence[Sequence[float]]) -> Statistic:
    """X² = d′V⁻d with the pseudo-inverse of the covariance V, whose rank is the degrees of freedom.

    >>> statistic([6, -6], [[9, -9], [-9, 9]])
    Statistic(value=4.0, degrees=1)
    """
    import numpy as np  # imported here, because it takes long to import

    values, vectors = np.linalg.eigh(np.array(covariance, dtype=float))
    varies = values > _SMALLEST * max(float(values[-1]), 0.0)
    along: Any = vectors.T @ np.array(difference, dtype=float)
    return Statistic(round(float((along[varies] ** 2 / values[varies]).sum()), 6), int(varies.sum()))


def holm(probabilities: Sequence[float]) -> list[float]:
    """Adjusted p-values: the smallest of many is small by itself. It needs no independence.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    adjusted = [0.0] * len(probabilities)
    largest = 0.0
    for rank, index in enumerate(sorted(range(len(probabilities)), key=lambda index: probabilities[index])):
        largest = max(largest, min(1.0, (len(probabilities) - rank) * probabilities[index]))
        adjusted[index] = largest
    return adjusted
