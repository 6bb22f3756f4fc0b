"""Databases for the tests of the service: each new, some in SQLite and some in a real PostgreSQL; and a real Redis.

The servers start when the first test wants them, and stop with the last.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import structlog

from rosace.server.store import Store
from tests.server import patient, services
from tests.server.listening import Browser, Site, settings
from tests.server.probing import ME, OPEN
from tests.server.services import Postgres
from tests.waiting import PATIENCE


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server of PostgreSQL."""
    with services.postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A new database of PostgreSQL, without tables."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file of SQLite that is not there yet."""
    return f"sqlite:///{tmp_path}/data/rosace.db"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.needs_postgres)])
def empty_url(request: pytest.FixtureRequest) -> str:
    """A new database of each kind, without tables."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
def url(empty_url: str) -> str:
    """A new database of each kind, ready to be opened."""
    asyncio.run(Store.migrate(empty_url))
    return empty_url


@pytest.fixture(scope="session", name="_redis")
def one_redis() -> Iterator[str]:
    with services.redis_server() as url:
        yield url


@pytest.fixture
def redis_url(_redis: str) -> str:
    """A Redis in which there is nothing."""
    services.forget_everything(_redis)
    return _redis


@pytest.fixture(scope="package", autouse=True)
def _nothing_runs_out() -> Iterator[None]:
    """On a busy machine a test may take longer than somebody may be silent. A test sets the time that is to run out."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in patient.TIMES:
            patch.setattr(module, name, 10 * PATIENCE)
        yield


# -- a running service -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service that listens, for the tests of one file."""
    with Site(settings(tmp_path_factory.mktemp("site"))) as running:
        yield running


@pytest.fixture
def ana(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
def bo(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
def unharmed(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing in the log says that the service made a mistake: whatever was asked was expected."""
    with structlog.testing.capture_logs() as lines:
        yield
    assert [line for line in lines if line["log_level"] in ("error", "critical")] == []
    assert [
        record for record in caplog.get_records("call") if record.levelname in ("ERROR", "CRITICAL")
    ] == []


@pytest.fixture
def stranger(site: Site) -> Iterator[httpx.Client]:
    """A program without keys."""
    with httpx.Client(base_url=site.origin, timeout=PATIENCE, verify=False) as client:
        yield client


@pytest.fixture
def table(ana: Browser, bo: Browser) -> str:
    """A game between two people."""
    found: str = ana.open(ME, OPEN)["id"]
    bo.post(f"/api/tables/{found}/seats/1/join", {"name": "Bo"})
    return found
