"""Playing in several processes: the same results, also when one of them dies."""

from __future__ import annotations

import multiprocessing

import pytest

from rosace.arena.local import cores, play_here, play_in_processes
from rosace.arena.result import Fixture
from rosace.engine.game import Order
from rosace.engine.record import Record
from tests.arena.broken import make
from tests.arena.tables import TWO, timeless

FIXTURES = [
    Fixture(order, f"spring-{seed}", ("random", "greedy"))
    for seed in range(4)
    for order in (TWO, Order("mandala", 2))
]


def test_two_processes_find_what_one_finds() -> None:
    assert timeless(list(play_in_processes(FIXTURES, 2))) == timeless(list(play_here(FIXTURES)))


def test_a_process_that_dies_fails_its_match_alone() -> None:
    """Where none of the bots runs code of one's own, nobody can be blamed."""
    bad = [Fixture(TWO, f"bad-{number}", ("random", "die")) for number in range(2)]
    found = {one.fixture: one for one in play_in_processes([bad[0], *FIXTURES, bad[1]], 2, make)}
    assert len(found) == len(FIXTURES) + 2
    for fixture in bad:
        assert found[fixture].error == "the process that played it ended with 3"
    assert all(found[fixture].finished for fixture in FIXTURES)


OWN = "tests.arena.broken:"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("Crash", "error, decision 5: ValueError: out of ideas"),
        ("Dies", "crash, decision 5: the process that played it ended with 3"),
        # These wait until the time of the bot has run out.
        pytest.param("Stalls@3s", "silence, decision 5", marks=pytest.mark.slow),
        pytest.param("Stubborn@3s", "silence, decision 5", marks=pytest.mark.slow),
        (
            "Unmade",
            "no-start: SetupError: bot: tests.arena.broken:Unmade cannot be made: RuntimeError: no model",
        ),
    ],
)
def test_a_class_that_goes_wrong_has_lost_and_the_rest_goes_on(code: str, reason: str) -> None:
    bad = Fixture(TWO, "bad-1", ("random", OWN + code))
    found = {one.fixture: one for one in play_in_processes([bad, *FIXTURES[:3]], 1)}
    assert found[bad].forfeits == ("", reason)
    assert found[bad].wins == (1.0, 0.0)
    assert Record.parse(found[bad].record).headers["Seats"] == f"random program:{code.partition('@')[0]}"
    assert all(found[fixture].finished for fixture in FIXTURES[:3])
    assert not multiprocessing.active_children()


def test_a_class_of_ones_own_plays_in_other_processes() -> None:
    fixtures = [Fixture(TWO, f"own-{number}", (f"{OWN}Random", "random")) for number in range(3)]
    found = list(play_in_processes(fixtures, 2))
    assert all(one.finished for one in found)
    assert timeless(found) == timeless(list(play_here(fixtures)))


def test_whoever_stops_listening_ends_the_processes() -> None:
    playing = play_in_processes(FIXTURES, 2)
    next(playing)
    assert multiprocessing.active_children()
    playing.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()


def test_nothing_to_play_starts_nothing() -> None:
    assert list(play_in_processes([], 4)) == []
    assert cores() >= 1
