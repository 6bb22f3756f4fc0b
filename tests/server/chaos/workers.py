"""Two processes of the service that share a database and a Redis, as two machines would."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from tests.server import patient
from tests.server.chaos.asking import Asking, asking
from tests.server.chaos.players import FREE, Game, Line, live
from tests.server.process import Served, started
from tests.waiting import PATIENCE

Both = tuple[Asking, Asking]
SECRET = "what two workers of the tests sign keys with"


@contextmanager
def worker(place: Path, database: str, redis: str, **more: str) -> Iterator[Served]:
    """One of them."""
    shared = {"ROSACE_DATABASE_URL": database, "ROSACE_REDIS_URL": redis, "ROSACE_SECRET": SECRET}
    variables = {**FREE, **shared, "ROSACE_LOG_LEVEL": "warning", **more}
    with started(place, module=patient.NAME, **variables) as served:
        yield served


@contextmanager
def two(place: Path, database: str, redis: str, **more: str) -> Iterator[tuple[Served, Served]]:
    """Both."""
    with (
        worker(place / "one", database, redis, **more) as one,
        worker(place / "other", database, redis, **more) as other,
    ):
        yield one, other


@asynccontextmanager
async def both(pair: tuple[Served, Served]) -> AsyncIterator[Both]:
    """Ask them both."""
    async with asking(pair[0].link) as one, asking(pair[1].link) as other:
        yield one, other


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test to its end, which has to come."""
    asyncio.run(asyncio.wait_for(work, 2 * PATIENCE))


@asynccontextmanager
async def sides(game: Game, http: Both) -> AsyncIterator[tuple[Line, Line]]:
    """Each seat with a live connection to a worker of its own. These workers never look for news that were lost."""
    async with live(game, http[0].link, 0) as one, live(game, http[1].link, 1) as other:
        yield one, other
