"""The servers that tests start: they work, they are gone afterwards, and a test that lacks them says so."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import redis
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from tests.server import services
from tests.server.services import Postgres
from tests.waiting import until
from tools.services import REDIS

ROOT = Path(__file__).resolve().parents[2]

HOLD_A_REDIS = """
import sys
from tests.server import services
with services.redis_server() as url:
    print(url, flush=True)
    sys.stdin.read()
"""


def pongs(url: str) -> bool:
    with redis.Redis.from_url(url) as client:
        try:
            return bool(client.ping())
        except redis.ConnectionError:
            return False


def test_a_database_of_its_own_for_each_test(postgres: Postgres) -> None:
    async def tables(url: str) -> list[str]:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            await connection.execute(sa.text("CREATE TABLE here (id integer)"))
            found = await connection.run_sync(lambda one: sa.inspect(one).get_table_names())
        await engine.dispose()
        return found

    for _ in range(2):
        with postgres.database() as url:
            assert asyncio.run(tables(url)) == ["here"]


def test_redis_is_empty(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as client:
        assert client.keys() == []
        client.set("key", "value")
    services.forget_everything(redis_url)
    with redis.Redis.from_url(redis_url) as client:
        assert client.keys() == []


@pytest.mark.needs_redis
def test_a_server_goes_with_the_tests_even_if_they_are_killed() -> None:
    services.programs(REDIS)
    command = [sys.executable, "-c", HOLD_A_REDIS]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as tests:
        assert tests.stdout is not None
        url = tests.stdout.readline().strip()
        assert pongs(url)
        tests.kill()
    until(lambda: not pongs(url))


def test_what_does_not_start_says_why(tmp_path: Path) -> None:
    folder = tmp_path / "server"
    folder.mkdir()
    command = [sys.executable, "-c", "print('no room at the inn'); raise SystemExit(3)"]
    with (
        pytest.raises(RuntimeError, match="no room at the inn"),
        services.running(command, folder, "", signal.SIGTERM, lambda: False),
    ):
        pass
    assert not folder.exists()


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_without_the_programs_a_test_is_skipped_but_not_in_ci(
    ci: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr("tools.services.folder", lambda service: None)
    with pytest.raises(outcome, match="Redis was not found"):
        services.programs(REDIS)
