"""Two processes of the service that share a database and a Redis, as two machines would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.chaos.players import FREE
from tests.server.process import Served, started

SECRET = "what two workers of the tests sign keys with"


@contextmanager
def worker(place: Path, database: str, redis: str, **more: str) -> Iterator[Served]:
    """One of them."""
    shared = {"ROSACE_DATABASE_URL": database, "ROSACE_REDIS_URL": redis, "ROSACE_SECRET": SECRET}
    with started(place, **{**FREE, **shared, "ROSACE_LOG_LEVEL": "warning", **more}) as served:
        yield served


@contextmanager
def two(place: Path, database: str, redis: str, **more: str) -> Iterator[tuple[Served, Served]]:
    """Both."""
    with worker(place / "one", database, redis, **more) as one:
        with worker(place / "other", database, redis, **more) as other:
            yield one, other
