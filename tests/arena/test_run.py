"""A run: what is broken off goes on, what is missing is played, what failed is kept, and old results are noticed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from rosace.arena import run as running
from rosace.arena.journal import Journal
from rosace.arena.local import play_here, play_in_processes
from rosace.arena.plan import parse_plan
from rosace.arena.playing import failure, play
from rosace.arena.result import Fixture, Result
from rosace.engine.errors import SetupError
from tests.arena.broken import make
from tests.arena.tables import TINY, timeless

PLAN = parse_plan(TINY)
TOTAL = 2 * (2 + 6) * 3 + 2 * 3


class Interrupter:
    """Somebody who presses Ctrl-C after so many results."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, result: Result) -> None:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt


def all_at_once(file: Path) -> list[Result]:
    with Journal(file) as journal:
        running.run(journal, PLAN, running.prepare(journal, PLAN), play_here)
        return list(journal.results())


@pytest.mark.parametrize(
    "engine", [play_here, partial(play_in_processes, count=2)], ids=["here", "processes"]
)
def test_what_was_broken_off_goes_on(tmp_path: Path, engine: running.Engine) -> None:
    file = tmp_path / "results.sqlite"
    with Journal(file) as journal, pytest.raises(KeyboardInterrupt):
        running.run(journal, PLAN, running.prepare(journal, PLAN), engine, Interrupter(7))
    with Journal(file) as journal:
        assert len(journal) == 7
        agenda = running.prepare(journal, PLAN)
        assert (agenda.played, agenda.total) == (7, TOTAL)
        running.run(journal, PLAN, agenda, engine)
        assert len(journal) == agenda.played == TOTAL
        assert timeless(list(journal.results())) == timeless(all_at_once(tmp_path / "other.sqlite"))
    assert [path.name for path in tmp_path.glob("results*")] == ["results.sqlite"]


def test_a_second_run_has_nothing_to_do(tmp_path: Path) -> None:
    all_at_once(tmp_path / "results.sqlite")
    with Journal(tmp_path / "results.sqlite") as journal:
        assert list(running.prepare(journal, PLAN)) == []


def test_a_plan_that_grew_plays_only_what_is_new(tmp_path: Path) -> None:
    all_at_once(tmp_path / "results.sqlite")
    more = parse_plan(TINY.replace("seeds = 3", "seeds = 4"))
    with Journal(tmp_path / "results.sqlite") as journal:
        new = list(running.prepare(journal, more))
    assert {fixture.seed for fixture in new} == {"try-4"}
    assert len(new) == TOTAL / 3


def crashing(fixtures: Iterable[Fixture]) -> Iterator[Result]:
    """Every greedy bot with the seed try-2 crashes."""
    for fixture in fixtures:
        seats = tuple("crash" if (bot, fixture.seed) == ("greedy", "try-2") else bot for bot in fixture.seats)
        result = play(Fixture(fixture.order, fixture.seed, seats), make)
        yield replace(result, fixture=fixture)


def test_a_match_that_was_forfeited_is_kept_and_played_again_when_asked(tmp_path: Path) -> None:
    plan = parse_plan('seed = "try"\n[[tournament]]\nbots = ["random", "greedy"]\nseeds = 3\n')
    with Journal(tmp_path / "results.sqlite") as journal:
        running.run(journal, plan, running.prepare(journal, plan), crashing)
        lost = [one for one in journal.results() if one.forfeited]
        assert [one.fixture.seed for one in lost] == ["try-2", "try-2"]
        assert all("ValueError: out of ideas" in "".join(one.forfeits) for one in lost)
        assert list(running.prepare(journal, plan)) == []
        assert set(running.prepare(journal, plan, retry=True)) == {one.fixture for one in lost}
        assert len(journal) == 4


def test_a_match_that_failed_is_played_again_when_asked(tmp_path: Path) -> None:
    plan = parse_plan('seed = "try"\n[[tournament]]\nbots = ["random", "greedy"]\nseeds = 1\n')
    with Journal(tmp_path / "results.sqlite") as journal:
        fixtures = list(running.prepare(journal, plan))
        for fixture in fixtures:
            journal.add(failure(fixture, "the process that played it ended with 3"))
        assert list(running.prepare(journal, plan)) == []
        assert list(running.prepare(journal, plan, retry=True)) == fixtures


def test_results_of_other_bots_are_noticed(tmp_path: Path) -> None:
    with Journal(tmp_path / "results.sqlite") as journal:
        (fixture, *_) = running.prepare(journal, PLAN)
        journal.add(Result(fixture, "other", False))
        with pytest.raises(SetupError, match="matches of other rules or bots"):
            running.prepare(journal, PLAN)
        assert running.prepare(journal, PLAN, "keep").played == 1
        assert running.prepare(journal, PLAN, "replace").played == 0
        assert len(journal) == 0


def test_a_worker_of_another_version_is_refused(tmp_path: Path) -> None:
    def elsewhere(fixtures: Iterable[Fixture]) -> Iterator[Result]:
        return (Result(fixture, "other", False) for fixture in fixtures)

    with Journal(tmp_path / "results.sqlite") as journal:
        with pytest.raises(SetupError, match="engine: a worker has version other"):
            running.run(journal, PLAN, running.prepare(journal, PLAN), elsewhere)
        assert len(journal) == 0
