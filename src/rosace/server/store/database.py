"""The database behind a URL: a SQLite file or a PostgreSQL server, with one interface; and its URLs."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError

from rosace.server.store.errors import StoreError

T = TypeVar("T")
_DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


class Database(Protocol):
    """Runs functions of a connection. They are synchronous, and run outside the event loop."""

    @property
    def dialect(self) -> sa.Dialect:
        """SQLAlchemy's dialect."""

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Run work in a transaction. Returns after the commit; an exception rolls back."""

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run work that only reads; each statement sees what is committed by then."""

    @property
    def damaged(self) -> bool:
        """Whether any call has found damage."""

    async def look_for_damage(self) -> None:
        """Look for damaged pages, and set `damaged`."""

    async def close(self) -> None:
        """Close all connections."""


def open_database(url: str) -> Database:
    """The database behind a URL. It is connected to when it is first used."""
    try:
        address = sa.make_url(url)
    except ArgumentError:
        raise StoreError(
            "This is not the address of a database, such as postgresql://user:password@host/name."
        ) from None
    kind = address.get_backend_name()
    if kind == "sqlite":
        from rosace.server.store.sqlite import SqliteFile

        return SqliteFile(address)
    if kind not in ("postgresql", "postgres"):
        raise StoreError(f"The database must be SQLite or PostgreSQL, not {kind}.")
    if find_spec("asyncpg") is None:
        raise StoreError('asyncpg is not installed; pip install "rosace[cluster]" brings it.')
    from rosace.server.store.postgres import PostgresServer

    return PostgresServer(address)


def insert_into(table: sa.Table, dialect: str) -> sqlite.Insert | postgresql.Insert:
    """An insert that can handle conflicts: both dialects have the same methods, but no common type."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


def normalize_url(text: str) -> str:
    """The URL with the driver that the service uses. Raises ValueError for one that cannot be used.

    >>> normalize_url("postgres://ana:pw@db.example/rosace?sslmode=require")
    'postgresql+asyncpg://ana:pw@db.example/rosace?ssl=require'
    >>> normalize_url("sqlite:////var/lib/rosace/rosace.sqlite")
    'sqlite:////var/lib/rosace/rosace.sqlite'
    """
    try:
        url = sa.make_url(text)
    except (ArgumentError, ValueError):
        raise ValueError("is an address such as postgresql://user:password@host/name") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None or not url.database:
        raise ValueError("is an address that begins with postgresql:// or sqlite:/// and names a database")
    if driver.startswith("postgresql") and "sslmode" in url.query:  # libpq's name; asyncpg has another
        url = url.difference_update_query(["sslmode"]).update_query_pairs(
            [("ssl", str(url.query["sslmode"]))]
        )
    return url.set(drivername=driver).render_as_string(hide_password=False)


def hide_password(text: str) -> str:
    """A URL without its password, for logs.

    >>> hide_password("postgresql+asyncpg://ana:pw@db.example/rosace")
    'postgresql+asyncpg://ana:***@db.example/rosace'
    """
    try:
        return sa.make_url(text).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return "(unreadable)"
