"""Playing on a Ray cluster: a small one on this machine, and the same results."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from rosace.arena.local import play_here
from rosace.arena.on_ray import play_on_ray
from rosace.arena.result import Fixture, Result
from rosace.bots.protocol import python_class
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from tests.arena.tables import TWO, timeless

pytest.importorskip("ray", reason="Ray is not built for this platform")
pytestmark = pytest.mark.slow  # starts a cluster for each test

FIXTURES = [
    Fixture(order, f"spring-{seed}", ("random", "greedy"))
    for seed in range(2)
    for order in (TWO, Order("mandala", 2))
]
BAD = Fixture(TWO, "spring-1", ("random", "nobody"))


@pytest.fixture
def no_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own
        yield


@pytest.mark.usefixtures("no_warnings")
def test_a_cluster_of_two_finds_what_one_process_finds() -> None:
    found: list[Result] = list(play_on_ray([*FIXTURES, BAD], cpus=2))
    assert timeless(found) == timeless(list(play_here([*FIXTURES, BAD])))
    assert [one.fixture for one in found if one.forfeited] == [BAD]


@pytest.mark.usefixtures("no_warnings")
def test_a_cluster_that_does_not_answer_is_named() -> None:
    with pytest.raises(SetupError, match="ray-address: no Ray cluster answers at nowhere"):
        list(play_on_ray(FIXTURES, address="nowhere"))


OWN = """
import os

class Mine:
    def __init__(self, seed):
        self.asked = 0

    def choose(self, view):
        return view.legal_moves()[0]

class Dies(Mine):
    def choose(self, view):
        os._exit(3)
"""


@pytest.mark.usefixtures("no_warnings")
def test_a_class_of_ones_own_is_taken_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_for_ray.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    source = python_class.source("own_for_ray:Mine")
    assert source == tmp_path / "own_for_ray.py"
    fixtures = [Fixture(TWO, "spring-1", (f"own_for_ray:{name}", "random")) for name in ("Mine", "Dies")]
    found = {one.fixture: one for one in play_on_ray(fixtures, cpus=2, modules=[source])}
    assert found[fixtures[0]].finished
    assert found[fixtures[1]].forfeits == ("crash, decision 1: the process that played it ended with 3", "")
