"""A server of PostgreSQL, which several processes of the service may share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from rosace.server.store.faults import translated

T = TypeVar("T")

PATIENCE: Final = 10.0
"""Seconds for the server to take a connection; it has three times as long to answer."""
CONNECTIONS: Final = 10


class PostgresServer:
    """A database of a server."""

    def __init__(self, address: sa.URL) -> None:
        self._writing = create_async_engine(
            address.set(drivername="postgresql+asyncpg"),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,  # what players do is nobody's business who reads a log
            connect_args={
                "timeout": PATIENCE,
                "command_timeout": 3 * PATIENCE,
                "server_settings": {"application_name": "rosace"},
            },
        )
        self._reading = self._writing.execution_options(isolation_level="AUTOCOMMIT")

    @property
    def dialect(self) -> sa.Dialect:
        """How its statements are written."""
        return self._writing.dialect

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do work in a transaction."""
        with translated():
            async with self._writing.begin() as connection:
                return await connection.run_sync(work)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do work that changes nothing."""
        with translated():
            async with self._reading.connect() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._writing.dispose()
