"""The database behind a URL: a file of SQLite, or a server of PostgreSQL. From here on, both look the same."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from rosace.server.store.faults import StoreError

T = TypeVar("T")


class Database(Protocol):
    """Work is a function of a connection. It does not await: what waits for the database is elsewhere meanwhile."""

    @property
    def dialect(self) -> sa.Dialect:
        """How its statements are written."""

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do work in a transaction; comes back after the commit, or raises and nothing of it was done."""

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do work that changes nothing; each statement sees what is committed by then."""

    async def close(self) -> None:
        """Let go of all connections."""


def opened(url: str) -> Database:
    """The database behind a URL. Whether it can be reached shows when it is first asked."""
    try:
        address = sa.make_url(url)
    except ArgumentError:
        raise StoreError(
            "This is no address of a database; postgresql://user:password@host/name is one."
        ) from None
    kind = address.get_backend_name()
    if kind == "sqlite":
        from rosace.server.store.sqlite import SqliteFile

        return SqliteFile(address)
    if kind not in ("postgresql", "postgres"):
        raise StoreError(f"A database is SQLite or PostgreSQL; {kind} is neither.")
    if find_spec("asyncpg") is None:
        raise StoreError('asyncpg is not installed; pip install "rosace[cluster]" brings it.')
    from rosace.server.store.postgres import PostgresServer

    return PostgresServer(address)
