"""A file of SQLite. SQLite works in our own process, so it is given threads: one that writes, and some that read.

In WAL mode they do not wait for each other. A commit is on the disk before it is answered (`synchronous = FULL`). Other
processes may have the same file open: whoever wants to write waits for the others.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from rosace.server.store.faults import StoreError, translated

T = TypeVar("T")

PATIENCE: Final = 10.0
"""Seconds that a write waits for other processes."""
READERS: Final = 4

_PRAGMAS: Final = ("synchronous = FULL", "fullfsync = ON", "foreign_keys = ON")


class SqliteFile:
    """A database that is a file; it and its folder are made if they are not there."""

    def __init__(self, address: sa.URL) -> None:
        if not address.database or address.database == ":memory:":
            raise StoreError("SQLite needs a file: sqlite:///data/rosace.db")
        with translated():
            # Seeds and hidden cards are in the file: a folder that we make is for nobody else to look into.
            Path(address.database).absolute().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._writing = _engine(address, 1)
        sa.event.listen(self._writing, "begin", _begin)
        self._reading = _engine(address, READERS, isolation_level="AUTOCOMMIT")
        self._writer = ThreadPoolExecutor(1, "rosace-writer")
        self._readers = ThreadPoolExecutor(READERS, "rosace-reader")

    @property
    def dialect(self) -> sa.Dialect:
        """How its statements are written."""
        return self._writing.dialect

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do work in a transaction."""
        with translated():
            return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do work that changes nothing."""
        with translated():
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def close(self) -> None:
        """Let go of the file."""
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


def _engine(address: sa.URL, connections: int, **more: Any) -> sa.Engine:
    engine = sa.create_engine(
        address.set(drivername="sqlite+pysqlite"),
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,  # what players do is nobody's business who reads a log
        connect_args={"timeout": PATIENCE, "isolation_level": None},
        **more,
    )
    sa.event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: sqlite3.Connection, record: Any) -> None:
    _into_wal_mode(connection)
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _into_wal_mode(connection: sqlite3.Connection) -> None:
    """The first to open a file must be alone with it for a moment, and for this SQLite does not wait by itself."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(0.01)


def _begin(connection: sa.Connection) -> None:
    """Take the right to write at once: to ask for it in the middle of a transaction could fail."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
