"""Playing on a Ray cluster: a small one on this machine, and the same results."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pytest

from rosace.arena.local import here
from rosace.arena.on_ray import on_ray
from rosace.arena.result import Fixture, Result
from rosace.arena.setting import Setting
from rosace.engine.errors import SetupError
from tests.arena.tables import TWO, timeless

pytest.importorskip("ray", reason="Ray is not built for this platform")

FIXTURES = [
    Fixture(setting, f"spring-{seed}", ("random", "greedy"))
    for seed in range(2)
    for setting in (TWO, Setting("mandala", 2))
]
BAD = Fixture(TWO, "spring-1", ("random", "nobody"))


@pytest.fixture
def no_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own
        yield


@pytest.mark.usefixtures("no_warnings")
def test_a_cluster_of_two_finds_what_one_process_finds() -> None:
    found: list[Result] = list(on_ray([*FIXTURES, BAD], cpus=2))
    assert timeless(found) == timeless(list(here([*FIXTURES, BAD])))
    assert [one.fixture for one in found if one.failed] == [BAD]


@pytest.mark.usefixtures("no_warnings")
def test_a_cluster_that_does_not_answer_is_named() -> None:
    with pytest.raises(SetupError, match="ray-address: no Ray cluster answers at nowhere"):
        list(on_ray(FIXTURES, address="nowhere"))
