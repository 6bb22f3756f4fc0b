"""The service that is measured, started as usual, and its figures: time, memory, `/metrics`."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import msgspec
import psutil

from benchmarks.load.wire import Address, HttpConnection
from rosace.server.settings import Settings
from tests.server.process import Served, started
from tests.server.services import postgres, redis_server

FREE: Final = {
    f"ROSACE_{name}": "0"
    for name in (
        "PAGE_RATE",
        "READING_RATE",
        "MOVING_RATE",
        "CREATING_RATE",
        "FRAME_RATE",
        "CONNECTIONS",
        "STORED_BYTES",
    )
}
"""All players have one address here, so the rates per client are off."""
_BUCKET: Final = re.compile(r'^rosace_move_seconds_bucket{le="([^"]+)"} (\S+)$', re.MULTILINE)
_WORKER: Final = re.compile(r'^rosace_worker_info{pid="(\d+)"}', re.MULTILINE)
_TRIES: Final = 20


class Spent(msgspec.Struct, frozen=True):
    """Seconds of processor time and bytes of memory."""

    seconds: float = 0.0
    memory: int = 0


class Cost(msgspec.Struct, frozen=True):
    """The costs of all parts: the service, its database and Redis if they are separate, and the players."""

    service: Spent
    database: Spent
    players: Spent


Buckets = dict[float, float]
"""The number of moves that took at most this many seconds."""


class Service(msgspec.Struct, frozen=True):
    """A running service."""

    title: str
    address: Address
    workers: int
    database_url: str
    process: Served

    def cost(self) -> Cost:
        """What was spent up to now."""
        ours = psutil.Process()
        family = _family(psutil.Process(self.process.process.pid))
        names = {process.pid for process in (*family, ours)}
        others = [process for process in ours.children(recursive=True) if process.pid not in names]
        return Cost(_spent(family), _spent(others), _spent([ours]))

    async def moves(self) -> Buckets:
        """The histogram of moves, of all workers together."""
        found: dict[str, Buckets] = {}
        for _ in range(_TRIES):
            for text in await asyncio.gather(*[_metrics(self.address) for _ in range(4 * self.workers)]):
                pid = _WORKER.findall(text)[0]
                found[pid] = {float(le): float(count) for le, count in _BUCKET.findall(text)}
            if len(found) == self.workers:
                return {le: sum(one[le] for one in found.values()) for le in next(iter(found.values()))}
        raise RuntimeError(f"only {len(found)} of {self.workers} workers answer")


async def _metrics(address: Address) -> str:
    """The metrics of the worker that accepts a new connection."""
    door = HttpConnection(address)
    try:
        return (await door.get("/metrics")).decode()
    finally:
        door.close()


def _family(process: psutil.Process) -> list[psutil.Process]:
    return [process, *process.children(recursive=True)]


def _spent(processes: list[psutil.Process]) -> Spent:
    seconds, memory = 0.0, 0
    for process in processes:
        try:
            times = process.cpu_times()
            seconds += times.user + times.system
            memory += process.memory_info().rss
        except psutil.NoSuchProcess:
            pass
    return Spent(seconds, memory)


@contextmanager
def sqlite(variables: Mapping[str, str] = FREE) -> Iterator[Service]:
    """One process with SQLite: the service with its defaults."""
    with (
        tempfile.TemporaryDirectory(prefix="rosace-load-") as place,
        started(Path(place), **variables) as process,
    ):
        url = Settings.read({}, data_dir=place).database_url
        yield Service("SQLite, one process", _address(process), 1, url, process)


@contextmanager
def cluster(workers: int) -> Iterator[Service]:
    """Several workers with PostgreSQL and Redis, which are started for this."""
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rosace-load-")))
        url = stack.enter_context(stack.enter_context(postgres()).database())
        variables = {"ROSACE_DATABASE_URL": url, "ROSACE_REDIS_URL": stack.enter_context(redis_server())}
        _migrate(variables)
        process = stack.enter_context(started(place, "--workers", str(workers), **variables, **FREE))
        title = f"PostgreSQL, Redis, {workers} workers"
        yield Service(title, _address(process), workers, url, process)


def _migrate(variables: dict[str, str]) -> None:
    from rosace.server.workers.serve import migrate

    migrate(Settings.read(os.environ | variables))


def _address(process: Served) -> Address:
    return Address("127.0.0.1", process.port)
