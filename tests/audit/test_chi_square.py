"""The chi-square distribution against tables, the statistic against Pearson's, Holm's adjustment."""

from __future__ import annotations

import math

import pytest

from rosace.audit.chi_square import holm, p_value, statistic

TABLE = [  # degrees of freedom, p, critical value: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4
    (1, 0.10, 2.706), (1, 0.05, 3.841), (1, 0.001, 10.828),
    (2, 0.05, 5.991), (3, 0.05, 7.815), (4, 0.01, 13.277), (5, 0.10, 9.236), (5, 0.05, 11.070), (5, 0.001, 20.515),
    (7, 0.05, 14.067), (10, 0.05, 18.307), (25, 0.05, 37.652), (29, 0.01, 49.588), (100, 0.05, 124.342),
]  # fmt: skip


@pytest.mark.parametrize(("degrees", "p", "critical"), TABLE)
def test_p_values_are_those_of_the_tables(degrees: int, p: float, critical: float) -> None:
    assert p_value(critical, degrees) == pytest.approx(p, rel=1e-3)


def test_with_two_degrees_of_freedom_it_is_an_exponential_distribution() -> None:
    for x in (0.0, 0.1, 1.0, 10.0, 700.0):
        assert p_value(x, 2) == pytest.approx(math.exp(-x / 2), rel=1e-12)


def test_p_falls_from_one_to_zero() -> None:
    for degrees in range(1, 12):
        values = [p_value(x / 4, degrees) for x in range(400)]
        assert values[0] == 1.0
        assert values == sorted(values, reverse=True)
        assert 0 <= p_value(5000.0, degrees) < 1e-300


def test_with_a_multinomial_covariance_it_is_pearson() -> None:
    observed, shares, count = [48, 35, 17], [0.5, 0.3, 0.2], 100
    covariance = [
        [count * shares[i] * ((i == j) - shares[j]) for j in range(len(shares))] for i in range(len(shares))
    ]
    difference = [seen - count * share for seen, share in zip(observed, shares, strict=True)]
    pearson = sum(d * d / (count * share) for d, share in zip(difference, shares, strict=True))
    found = statistic(difference, covariance)
    assert found.value == pytest.approx(pearson, abs=1e-5)
    assert found.degrees == 2


def test_a_label_that_never_varies_takes_no_degree_of_freedom() -> None:
    assert statistic([6, -6, 0], [[9, -9, 0], [-9, 9, 0], [0, 0, 0]]) == (4.0, 1)


def test_adjusted_p_values_keep_their_order_and_stay_below_one() -> None:
    assert holm([]) == []
    assert holm([0.02]) == [0.02]
    assert holm([0.5, 0.001, 0.9, 0.01]) == [1.0, 0.004, 1.0, 0.03]
