"""The types of the audit's report, for the API, the page and `rosace audit --json`."""

from __future__ import annotations

from typing import TypedDict


class AuditCount(TypedDict):
    """A line of a test: how often something came, and how often it should have."""

    label: str
    """What came: the letter of a colour or pattern, a value, a seat, or a sixth of the range of all draws."""
    observed: int
    expected: float
    low: float
    """Fair dice keep the count between `low` and `high` in 95 of 100 cases."""
    high: float


class AuditTest(TypedDict):
    """A chi-square test of one kind of draws."""

    test: str
    draws: int
    counts: list[AuditCount]
    statistic: float | None
    """X²; null where there are too few draws."""
    degrees: int
    """Degrees of freedom."""
    p: float | None
    """The probability that fair dice differ from what is expected at least as much."""
    adjusted: float | None
    """The same, adjusted for the number of all tests by Holm's method."""
    verdict: str
    """By the adjusted p-value: `fair`, `unusual` (below 0.05), `improbable` (below 0.001); or `too-few` draws."""


class AuditedGame(TypedDict):
    """The audit of a game."""

    game: str
    games: int
    """How many finished games are counted."""
    draws: int
    """All their random draws, of cards too."""
    left_out: dict[str, int]
    """Games that are not counted, by the reason: `taken-back`, `not-proved`, `not-over`, `no-seed`, `repeated`."""
    tests: list[AuditTest]


class AuditReport(TypedDict):
    """The dice audit."""

    games: list[AuditedGame]
    tests: int
    """How many tests have a p-value."""
    p: float | None
    """The smallest adjusted p-value: that of all tests together."""
    verdict: str
    """On all tests together."""
