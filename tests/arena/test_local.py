"""Playing in several processes: the same results, also when one of them dies."""

from __future__ import annotations

import multiprocessing

from rosace.arena.local import cores, here, processes
from rosace.arena.result import Fixture
from rosace.arena.setting import Setting
from tests.arena.broken import make
from tests.arena.tables import TWO, timeless

FIXTURES = [
    Fixture(setting, f"spring-{seed}", ("random", "greedy"))
    for seed in range(4)
    for setting in (TWO, Setting("mandala", 2))
]


def test_two_processes_find_what_one_finds() -> None:
    assert timeless(list(processes(FIXTURES, 2))) == timeless(list(here(FIXTURES)))


def test_a_process_that_dies_fails_its_match_alone() -> None:
    bad = [Fixture(TWO, f"bad-{number}", ("random", "die")) for number in range(2)]
    found = {one.fixture: one for one in processes([bad[0], *FIXTURES, bad[1]], 2, make)}
    assert len(found) == len(FIXTURES) + 2
    for fixture in bad:
        assert found[fixture].error == "the process that played it ended with 3"
    assert not any(found[fixture].failed for fixture in FIXTURES)


def test_whoever_stops_listening_ends_the_processes() -> None:
    playing = processes(FIXTURES, 2)
    next(playing)
    assert multiprocessing.active_children()
    playing.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()


def test_nothing_to_play_starts_nothing() -> None:
    assert list(processes([], 4)) == []
    assert cores() >= 1
