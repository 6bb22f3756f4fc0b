"""Checks claims against results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rosace.arena.analysis import ResultSet, by_seed, points
from rosace.arena.labels import label
from rosace.arena.plan import Claim
from rosace.arena.statistics import Estimate, wilson


@dataclass(frozen=True)
class Check:
    """A claim, what was measured, and from how many games; None if there are none."""

    claim: Claim
    measured: Estimate | None
    games: int = 0

    @property
    def wanted(self) -> float:
        """The claimed minimum: a share, or points."""
        if self.claim.percent is not None:
            return self.claim.percent / 100
        assert self.claim.points is not None
        return self.claim.points

    @property
    def verdict(self) -> str:
        """`holds` if the measured value reaches the claim; `narrowly` if the interval includes lower values."""
        if self.measured is None:
            return "not played"
        if self.measured.value >= self.wanted:
            return "holds" if self.measured.low >= self.wanted else "holds, narrowly"
        return "does not hold" if self.measured.high < self.wanted else "does not hold, narrowly"

    def words(self) -> str:
        """The claim as a sentence."""
        claim = self.claim
        if claim.percent is None:
            whom = _against(claim)
            return f"{claim.bot} has at least {claim.points:g} points on average{whom}: {label(claim.order)}"
        if claim.order.players == 1:
            return f"{claim.bot} wins at least {claim.percent:g} %: {label(claim.order)}"
        verb = "beats" if claim.order.players == 2 else "finishes ahead of"
        return f"{claim.bot} {verb} {claim.against} in at least {claim.percent:g} %: {label(claim.order)}"

    def figures(self) -> str:
        """What was measured, with its interval and the number of games."""
        if self.measured is None:
            return "–"
        found = self.measured.percent() if self.claim.percent is not None else self.measured.mean()
        return f"{found} of {self.games} games"


def _against(claim: Claim) -> str:
    if claim.against == claim.bot:
        return " against copies of itself"
    return f" against {claim.against}" if claim.against else ""


def check_claim(claim: Claim, tables: Sequence[ResultSet]) -> Check:
    """Check a claim against the results of its order."""
    table = next((one for one in tables if one.order == claim.order), None)
    if table is None:
        return Check(claim, None)
    if claim.percent is not None and claim.order.players > 1:
        meeting = table.meeting(claim.bot, claim.against)
        return Check(claim, meeting.share, meeting.share.count) if meeting else Check(claim, None)
    meant = {claim.bot, claim.against} if claim.against else None
    games = [
        one
        for one in table.results
        if claim.bot in one.fixture.seats and meant in (None, set(one.fixture.seats))
    ]
    if not games:
        return Check(claim, None)
    if claim.percent is not None:
        return Check(claim, wilson(sum([one.wins[0] for one in games]), len(games)), len(games))
    finished = [one for one in games if one.finished]
    if not finished:
        return Check(claim, None)
    return Check(claim, by_seed(finished, lambda one: points(one, claim.bot)), len(finished))
