"""A PostgreSQL server, which several workers may share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from rosace.server.store.errors import translate_errors

T = TypeVar("T")

CONNECT_TIMEOUT: Final = 10.0
"""Seconds to connect; a statement has three times as long."""
CONNECTIONS: Final = 10


class PostgresServer:
    """A database of a PostgreSQL server."""

    def __init__(self, address: sa.URL) -> None:
        self._writing = create_async_engine(
            address.set(drivername="postgresql+asyncpg"),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,  # values must not be logged
            connect_args={
                "timeout": CONNECT_TIMEOUT,
                "command_timeout": 3 * CONNECT_TIMEOUT,
                "server_settings": {"application_name": "rosace"},
            },
        )
        self._reading = self._writing.execution_options(isolation_level="AUTOCOMMIT")

    @property
    def dialect(self) -> sa.Dialect:
        """SQLAlchemy's dialect."""
        return self._writing.dialect

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Run work in a transaction."""
        with translate_errors():
            async with self._writing.begin() as connection:
                return await connection.run_sync(work)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run work that only reads."""
        with translate_errors():
            async with self._reading.connect() as connection:
                return await connection.run_sync(work)

    @property
    def damaged(self) -> bool:
        """PostgreSQL checks its pages itself."""
        return False

    async def look_for_damage(self) -> None:
        """PostgreSQL checks its pages itself."""

    async def close(self) -> None:
        """Close all connections."""
        await self._writing.dispose()
