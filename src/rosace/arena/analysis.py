"""The analysis of results: the standing of each bot, and of each pair of bots.

Matches that failed are counted, and count for nothing else. Those that a bot forfeited count for wins, shares and
ratings, as lost by that bot, and not for points. Win rates have Wilson intervals over matches; means have Student's
over seeds, since matches on the same dice are not independent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rosace.arena.result import Result, margin, mean, share
from rosace.arena.statistics import Estimate, interval, wilson
from rosace.engine.game import Order
from rosace.games import GAMES

UNKNOWN: Final = "–"
"""Shown where nothing was measured."""


@dataclass(frozen=True)
class Standing:
    """The standing of a bot among the bots it met."""

    bot: str
    seats: int
    """How many seats it had, in all its matches."""
    wins: Estimate | None
    """In matches against other bots; None if there are none. Solo, in all matches."""
    points: Estimate | None
    """In finished matches; None if there are none."""
    margin: Estimate | None
    """The lead over the mean of the others, in those matches."""
    times: tuple[float, ...]
    """Milliseconds for each of its decisions."""
    forfeits: int = 0
    """How many matches it has lost by forfeit."""


@dataclass(frozen=True)
class Meeting:
    """A pair of bots: the share of comparisons in which the first was ahead, and its lead in points."""

    bot: str
    other: str
    share: Estimate
    margin: Estimate | None
    """In finished matches; None if there are none."""


class ResultSet:
    """The results of an order, and what follows from them."""

    def __init__(self, order: Order, results: Sequence[Result]) -> None:
        self.order = order
        self.failed = [result for result in results if result.failed]
        self.results = [result for result in results if not result.failed]
        self.finished = [result for result in self.results if result.finished]

    def rank_by(self, strength: Mapping[str, float]) -> None:
        """Sort the bots by a measure of strength instead of their mean share."""
        self.bots = sorted(self.bots, key=lambda bot: -strength.get(bot, 0.0))

    @cached_property
    def bots(self) -> list[str]:
        """The bots, the best first: by the mean share against the others, then by points; solo by points."""
        met: dict[str, list[float]] = {}
        scored: dict[str, list[float]] = {}
        for result in self.results:
            for seat, code in enumerate(result.fixture.seats):
                scored.setdefault(code, []).extend(result.points[seat : seat + 1])
                if contested(result) and (found := _standing_of(result, seat)) is not None:
                    met.setdefault(code, []).append(found)
        return sorted(
            scored,
            key=lambda bot: (-round(mean(met.get(bot, [0.5])), 9), -mean(scored[bot] or [0.0]), bot),
        )

    @cached_property
    def standings(self) -> list[Standing]:
        """Every bot, the best first."""
        return [self._standing(bot) for bot in self.bots]

    def _standing(self, bot: str) -> Standing:
        mine = [(result, seat) for result in self.results for seat in result.seats_of(bot)]
        won = [result.wins[seat] for result, seat in mine if contested(result)]
        return Standing(
            bot,
            len(mine),
            wilson(sum(won), len(won)) if won else None,
            _known(by_seed(self.finished, lambda result: points(result, bot))),
            _known(by_seed(filter(contested, self.finished), lambda result: lead(result, bot))),
            tuple([time for result, seat in mine for own in result.times[seat : seat + 1] for time in own]),
            len([result for result, seat in mine if any(result.forfeits[seat : seat + 1])]),
        )

    def meeting(self, bot: str, other: str) -> Meeting | None:
        """The comparison of two bots; None if they never met."""
        shares = [found for result in self.results if (found := share(result, bot, other)) is not None]
        if not shares:
            return None
        margins = by_seed(self.finished, lambda result: margin(result, bot, other))
        return Meeting(bot, other, wilson(sum(shares), len(shares)), _known(margins))

    def meetings(self) -> list[Meeting]:
        """All pairs that met, the better one first."""
        pairs = [(bot, other) for at, bot in enumerate(self.bots) for other in self.bots[at + 1 :]]
        found = [self.meeting(*pair) for pair in pairs]
        return [meeting for meeting in found if meeting is not None]

    def faults(self) -> dict[str, list[str]]:
        """Violations of the protocol by bot; the matches count all the same."""
        found: dict[str, list[str]] = {}
        for result in [*self.results, *self.failed]:
            for bot, own in zip(result.fixture.seats, result.faults, strict=False):
                if own:
                    found.setdefault(bot, []).extend(own)
        return found

    def forfeits(self) -> dict[str, list[str]]:
        """Why bots lost matches by forfeit, by bot."""
        found: dict[str, list[str]] = {}
        for result in self.results:
            for bot, reason in zip(result.fixture.seats, result.forfeits, strict=False):
                if reason:
                    found.setdefault(bot, []).append(reason)
        return found

    def seat_effect(self) -> list[Estimate]:
        """The share of wins by the order of the first turn."""
        players = self.order.players
        won = [0.0] * players
        for result in self.finished:
            for seat, win in enumerate(result.wins):
                won[(seat - result.first) % players] += win
        return [wilson(wins, len(self.finished)) for wins in won]


def result_sets(results: Iterable[Result]) -> list[ResultSet]:
    """The results by order."""
    found: dict[Order, list[Result]] = {}
    for result in results:
        found.setdefault(result.fixture.order, []).append(result)
    games = list(GAMES)
    orders = sorted(
        found,
        key=lambda one: (games.index(one.game), one.modules, one.options, one.players, one.tools or 0),
    )
    return [ResultSet(one, found[one]) for one in orders]


def mean_text(found: Estimate | None) -> str:
    """A mean with its interval, if it was measured."""
    return found.mean() if found else UNKNOWN


def contested(result: Result) -> bool:
    """Whether a match compares different bots, or is solo, against the target."""
    return len(result.fixture.seats) == 1 or len(set(result.fixture.seats)) > 1


def points(result: Result, bot: str) -> float | None:
    """The mean points of a bot in a match; None if it did not play, or not to the end."""
    seats = result.seats_of(bot)
    return mean([result.points[seat] for seat in seats]) if seats and result.finished else None


def lead(result: Result, bot: str) -> float | None:
    """The lead of a bot over the others, or over the target; None if it did not play."""
    seats, total = result.seats_of(bot), sum(result.points)
    if not seats:
        return None
    if result.target is not None:
        return float(result.points[0] - result.target)
    others = len(result.points) - 1
    return mean([result.points[seat] - (total - result.points[seat]) / others for seat in seats])


def by_seed(results: Iterable[Result], measure: Callable[[Result], float | None]) -> Estimate:
    """The mean of a measure, with each seed as one observation."""
    found: dict[str, list[float]] = {}
    for result in results:
        value = measure(result)
        if value is not None:
            found.setdefault(result.fixture.seed, []).append(value)
    return interval([mean(values) for values in found.values()])


def _known(found: Estimate) -> Estimate | None:
    """The estimate, unless it is based on nothing."""
    return found if found.count else None


def _standing_of(result: Result, seat: int) -> float | None:
    """The share of the others that a seat left behind; solo its points, if the game was finished."""
    places = result.places
    if len(places) == 1:
        return float(result.points[0]) if result.points else None
    behind = [1.0 if places[seat] < place else 0.0 if places[seat] > place else 0.5 for place in places]
    return (sum(behind) - 0.5) / (len(places) - 1)
