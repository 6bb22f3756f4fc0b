"""A SQLite file, used by one thread that writes and some that read.

In WAL mode they do not wait for each other. A commit is on the disk before it is answered (`synchronous = FULL`). Other
processes may have the same file open: a write waits for theirs.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from rosace.server.store.errors import Damaged, StoreError, translate_errors

T = TypeVar("T")

LOCK_TIMEOUT: Final = 10.0
"""Seconds that a write waits for other processes."""
READERS: Final = 4

_PRAGMAS: Final = ("synchronous = FULL", "fullfsync = ON", "foreign_keys = ON")


class SqliteFile:
    """A database in a file; the file and its folder are created if needed."""

    def __init__(self, address: sa.URL) -> None:
        if not address.database or address.database == ":memory:":
            raise StoreError("SQLite needs a file: sqlite:///data/rosace.db")
        with translate_errors():
            _create_private(Path(address.database).absolute())
        self._writing = _engine(address, 1)
        sa.event.listen(self._writing, "begin", _begin)
        self._reading = _engine(address, READERS, isolation_level="AUTOCOMMIT")
        self.damaged = False
        """Whether a damaged page was found. Then the service is not ready until it runs with another file."""
        self._writer = ThreadPoolExecutor(1, "rosace-writer")
        self._readers = ThreadPoolExecutor(READERS, "rosace-reader")

    @property
    def dialect(self) -> sa.Dialect:
        """SQLAlchemy's dialect."""
        return self._writing.dialect

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Run work in a transaction."""
        with self._noting_damage():
            return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run work that only reads."""
        with self._noting_damage():
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def look_for_damage(self) -> None:
        """Look for damaged pages, in the whole file."""
        with suppress(Damaged):
            found = await self.read(lambda one: one.exec_driver_sql("PRAGMA quick_check(1)").scalar())
            self.damaged = self.damaged or found != "ok"

    @contextmanager
    def _noting_damage(self) -> Iterator[None]:
        try:
            with translate_errors():
                yield
        except Damaged:
            self.damaged = True
            raise

    async def close(self) -> None:
        """Close the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self._reading.dispose()
        self._writing.dispose()

    def _write(self, work: Callable[[sa.Connection], T]) -> T:
        with self._writing.begin() as connection:
            return work(connection)

    def _read(self, work: Callable[[sa.Connection], T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)


def _create_private(file: Path) -> None:
    """Create the file and its folder, or close an existing file to others: it contains seeds and hidden cards.

    SQLite gives the files that it adds the same permissions.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)
    for part in (file, *[file.with_name(file.name + ending) for ending in ("-wal", "-shm")]):
        if part.exists() and part.stat().st_mode & 0o077:
            part.chmod(0o600)


def _engine(address: sa.URL, connections: int, **more: Any) -> sa.Engine:
    engine = sa.create_engine(
        address.set(drivername="sqlite+pysqlite"),
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,  # values must not be logged
        connect_args={"timeout": LOCK_TIMEOUT, "isolation_level": None},
        **more,
    )
    sa.event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: sqlite3.Connection, record: Any) -> None:
    _set_wal_mode(connection)
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _set_wal_mode(connection: sqlite3.Connection) -> None:
    """Switch to WAL mode. That needs exclusive access to the file, and SQLite's own timeout does not cover it."""
    end = time.monotonic() + LOCK_TIMEOUT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(0.01)


def _begin(connection: sa.Connection) -> None:
    """Take the write lock at once: taking it in the middle of a transaction could fail."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
