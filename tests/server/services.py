"""A real PostgreSQL and a real Redis for tests: servers of our own, in a folder of their own, gone afterwards."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import IO, Final

import pytest
import redis
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from tests.waiting import PATIENCE
from tools import services
from tools.services import POSTGRESQL, REDIS, Service

GUARD: Final = Path(__file__).parent / "guard.py"


def programs(service: Service) -> Path:
    """Where the programs of a service are. Without them the test is skipped; where CI is set, it fails."""
    folder = services.folder(service)
    if folder is None:
        reason = f"{service.name} was not found. To install: {services.hint([service])}"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)
    return folder


def user() -> str:
    """Who runs the servers, if we are root: PostgreSQL refuses to run as root. Empty: we do."""
    if os.geteuid() != 0:
        return ""
    return next(name for name in ("postgres", "nobody") if _exists(name))


def _exists(name: str) -> bool:
    return any(entry.pw_name == name for entry in pwd.getpwall())


@contextmanager
def folder_for(owner: str) -> Iterator[Path]:
    """A folder with a short path, since the path of a socket must not be long."""
    folder = Path(tempfile.mkdtemp(prefix="rosace-"))
    try:
        if owner:
            shutil.chown(folder, owner)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running(
    command: list[str], folder: Path, owner: str, stop: signal.Signals, ready: Callable[[], bool]
) -> Iterator[None]:
    """Run a server; begins when it is ready, and stops it in the end."""
    guard = [sys.executable, "-I", "-S", str(GUARD), str(folder), owner, str(int(stop))]
    with tempfile.TemporaryFile() as log:
        server = subprocess.Popen(
            [*guard, *command], stdin=subprocess.PIPE, stdout=log, stderr=log, start_new_session=True
        )
        try:
            wait_until(ready, server, log)
            yield
        finally:
            assert server.stdin is not None
            server.stdin.close()
            server.wait(PATIENCE)


def wait_until(ready: Callable[[], bool], server: subprocess.Popen[bytes], log: IO[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        if server.poll() is not None or time.monotonic() > end:
            log.seek(0)
            raise RuntimeError(f"a server for the tests did not start: {log.read().decode(errors='replace')}")
        time.sleep(0.02)


# -- PostgreSQL --------------------------------------------------------------------------------------------------


class Postgres:
    """A server that is reached through a socket in its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)

    @contextmanager
    def database(self) -> Iterator[str]:
        """The URL of a new database, in which there is nothing yet."""
        name = f"test{next(self._numbers)}"
        self.do(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.do(f"DROP DATABASE {name} WITH (FORCE)")

    def url(self, name: str) -> str:
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"

    def do(self, statement: str, database: str = "postgres") -> None:
        """Execute a statement, in no transaction."""

        async def execute() -> None:
            engine = create_async_engine(self.url(database), isolation_level="AUTOCOMMIT")
            try:
                async with engine.connect() as connection:
                    await connection.exec_driver_sql(statement)
            finally:
                await engine.dispose()

        asyncio.run(execute())


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server of PostgreSQL, new and empty."""
    bin, owner = programs(POSTGRESQL), user()
    with folder_for(owner) as folder:
        data = made_cluster(folder, owner)
        server = Postgres(folder)
        command = [str(bin / "postgres"), "-D", data, "-k", str(folder), "-c", "listen_addresses="]
        with running(command, folder, owner, signal.SIGINT, lambda: _answers(server)):
            yield server


def made_cluster(folder: Path, owner: str) -> str:
    """Make the data folder of a server of PostgreSQL."""
    data = str(folder / "data")
    usual = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
    made = subprocess.run(
        [programs(POSTGRESQL) / "initdb", "-D", data, *usual],
        cwd=folder,
        user=owner or None,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return data


def _answers(server: Postgres) -> bool:
    try:
        server.do("SELECT 1")
    except (OSError, DBAPIError):
        return False
    return True


# -- Redis -------------------------------------------------------------------------------------------------------


@contextmanager
def redis_server() -> Iterator[str]:
    """The URL of a Redis, new and empty. It keeps nothing on the disk."""
    bin, owner, port = programs(REDIS), user(), free_port()
    url = f"redis://127.0.0.1:{port}/0"
    command = [str(bin / "redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    with folder_for(owner) as folder, running(command, folder, owner, signal.SIGTERM, lambda: _pongs(url)):
        yield url


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def _pongs(url: str) -> bool:
    with redis.Redis.from_url(url) as client:
        try:
            return bool(client.ping())
        except redis.ConnectionError:
            return False


def forget_everything(url: str) -> None:
    """Make a Redis empty again."""
    with redis.Redis.from_url(url) as client:
        client.flushall()
