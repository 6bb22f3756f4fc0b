"""Two workers, their database and their Redis, for all tests that want them: to start them takes longest."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from rosace.server.store import Store
from tests.server.chaos import outages, workers
from tests.server.chaos.outages import Switch
from tests.server.process import Served


@pytest.fixture(scope="session")
def database() -> Iterator[Switch]:
    """The PostgreSQL of the two workers."""
    with outages.postgres() as switch:
        asyncio.run(Store.migrate(switch.url))
        yield switch


@pytest.fixture(scope="session")
def redis() -> Iterator[Switch]:
    """Their Redis."""
    with outages.redis() as switch:
        yield switch


@pytest.fixture(scope="session")
def pair(
    tmp_path_factory: pytest.TempPathFactory, database: Switch, redis: Switch
) -> Iterator[tuple[Served, Served]]:
    """Both workers. Whatever was done to them, they have made no mistake, and end well."""
    with workers.two(tmp_path_factory.mktemp("workers"), database.url, redis.url) as pair:
        yield pair
        for served in pair:
            assert served.end() == 0
            assert "internal" not in served.log
            assert "Traceback" not in served.log
