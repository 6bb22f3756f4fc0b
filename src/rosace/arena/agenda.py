"""The matches of a plan that are not in the journal yet, except those of decided contests.

Seeds come one after the other through all contests, so that an interrupted run has some results of every contest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field

from rosace.arena.plan import Plan
from rosace.arena.result import Fixture, Result, share
from rosace.arena.schedule import Contest, seeds
from rosace.arena.sprt import Stop


@dataclass
class Course:
    """The course of a contest: the results by seed, and the verdict once there is one."""

    contest: Contest
    seeds: list[str]
    stop: Stop | None
    verdict: str = ""
    decided_after: int = 0
    """How many seeds it took."""
    _open: dict[str, list[float]] = field(default_factory=dict)
    _left: dict[str, int] = field(default_factory=dict)
    _shares: list[float] = field(default_factory=list)
    _next: int = 0

    def fixtures(self, number: int) -> list[Fixture]:
        """The matches of a seed, by its number."""
        return self.contest.fixtures(self.seeds[number], number)

    def note(self, result: Result) -> None:
        """Record a result. Seeds count in their order, each when all its matches have ended."""
        if self.stop is None or self.contest.pair is None or self.verdict:
            return
        seed = result.fixture.seed
        self._left[seed] = self._left.get(seed, len(self.contest.seatings[0])) - 1
        found = None if result.failed else share(result, *self.contest.pair)
        if found is not None:
            self._open.setdefault(seed, []).append(found)
        self._count()

    def _count(self) -> None:
        assert self.stop is not None
        while self._next < len(self.seeds) and self._left.get(self.seeds[self._next]) == 0:
            shares = self._open.get(self.seeds[self._next])
            self._next += 1
            if shares:
                self._shares.append(sum(shares) / len(shares))
                self.verdict = self.stop.verdict(self._shares)
            if self.verdict:
                self.decided_after = self._next
                return


def courses(plan: Plan) -> list[Course]:
    """The contests of a plan, before the first match."""
    return [
        Course(contest, list(seeds(plan.seed, one.seeds)), one.stop)
        for one in plan.tournaments
        for contest in one.contests()
    ]


class Agenda:
    """The missing matches of a plan. `note` records each that has ended."""

    def __init__(self, plan: Plan, played: Iterable[Result] = ()) -> None:
        self.courses = courses(plan)
        self._of: dict[Fixture, list[Course]] = {}
        for course in self.courses:
            for number in range(len(course.seeds)):
                for fixture in course.fixtures(number):
                    self._of.setdefault(fixture, []).append(course)
        self._taken: set[Fixture] = set()
        self.played = 0
        for result in played:
            if result.fixture in self._of:
                self._taken.add(result.fixture)
                self.note(result)

    @property
    def planned(self) -> Set[Fixture]:
        """All matches of the plan."""
        return self._of.keys()

    @property
    def total(self) -> int:
        """How many matches the plan has, if nothing is decided early."""
        return len(self._of)

    def __iter__(self) -> Iterator[Fixture]:
        """The next matches. A contest that is decided in the meantime yields no more."""
        most = max([len(course.seeds) for course in self.courses], default=0)
        for number in range(most):
            for course in self.courses:
                if number < len(course.seeds):
                    yield from self._of_seed(course, number)

    def _of_seed(self, course: Course, number: int) -> Iterator[Fixture]:
        """The matches of a seed: none if the contest is decided, else all, so that no seating is left out."""
        if course.verdict:
            return
        for fixture in course.fixtures(number):
            if fixture not in self._taken:
                self._taken.add(fixture)
                yield fixture

    def note(self, result: Result) -> None:
        """Record a result."""
        self.played += 1
        for course in self._of[result.fixture]:
            course.note(result)
