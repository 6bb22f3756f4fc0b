"""A Ray cluster: the same matches, one per task, one core each.

This package and the modules of custom bots are sent to the cluster, so that it plays by the same rules with the same
bots and needs only Ray and the same Python. Without an address a cluster is started on this machine, and ended
afterwards. A match with a custom class has a process of its own, which can be ended if the class stalls.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import rosace
from rosace import bots
from rosace.arena.local import ONE_THREAD, play_in_processes
from rosace.arena.playing import Maker, failure, play
from rosace.arena.result import Fixture, Result
from rosace.bots.protocol import python_class
from rosace.engine.errors import SetupError
from rosace.engine.optional import require

STORE: Final = 100 * 2**20
"""Bytes of the object store: results are small."""


def play_on_ray(
    fixtures: Iterable[Fixture], address: str | None = None, cpus: int | None = None, make: Maker = bots.bot,
    modules: Sequence[Path] = (),
) -> Iterator[Result]:  # fmt: skip
    """Play on a cluster; results come as they are ready. `cpus` is how many matches at once, by default all it has.
    `modules` are files or folders of modules to take along.
    """
    require("arena", "ray", field="engine")
    ray: Any = import_module("ray")  # most of it has no types
    mine = not ray.is_initialized()
    if mine:
        _connect(ray, address, cpus, modules)
    try:
        at_once = cpus or max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _played(ray, iter(fixtures), at_once, make)
    finally:
        if mine:
            ray.shutdown()


def _connect(ray: Any, address: str | None, cpus: int | None, modules: Sequence[Path]) -> None:
    package = Path(rosace.__file__).parent
    options: dict[str, Any] = {
        "runtime_env": {
            "py_modules": [str(file) for file in (package, *modules)],
            "env_vars": dict(ONE_THREAD),
        },
        "log_to_driver": False,
    }
    if address is None:
        options |= {"num_cpus": cpus, "include_dashboard": False, "object_store_memory": STORE}
    try:
        ray.init(address=address, logging_level="ERROR", **options)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise SetupError("ray-address", f"no Ray cluster answers at {address}: {error}") from None


def _played(ray: Any, waiting: Iterator[Fixture], at_once: int, make: Maker) -> Iterator[Result]:
    """Submit as many matches as the cluster can play at once, and another one for each that ends."""
    task = ray.remote(num_cpus=1, max_retries=0)(_played_alone)
    playing: dict[Any, Fixture] = {}
    try:
        while True:
            while len(playing) < at_once and (fixture := next(waiting, None)) is not None:
                playing[task.remote(fixture, make)] = fixture
            if not playing:
                return
            (done,), _ = ray.wait(list(playing), num_returns=1)
            yield _result(ray, done, playing.pop(done))
    finally:
        for left in playing:
            ray.cancel(left, force=True)


def _played_alone(fixture: Fixture, make: Maker) -> Result:
    """Play a match; in a process of its own if a custom class plays, so that it can be ended."""
    if not any(python_class.is_class(code) for code in fixture.seats):
        return play(fixture, make)
    (result,) = play_in_processes([fixture], 1, make)
    return result


def _result(ray: Any, done: Any, fixture: Fixture) -> Result:
    """The result of a task: a failed match if its worker died."""
    try:
        found = ray.get(done)
    except ray.exceptions.RayError as error:
        return failure(fixture, f"Ray: {type(error).__name__}: {str(error).strip().splitlines()[0]}")
    assert isinstance(found, Result)
    return found
