"""A PostgreSQL server, which several workers may share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from rosace.server.sockets import DEAD_AFTER, keep_alive
from rosace.server.store.errors import translate_errors

T = TypeVar("T")

CONNECT_TIMEOUT: Final = 10.0
"""Seconds to connect; a statement has three times as long."""
CONNECTIONS: Final = 10
_SESSION: Final = {
    "application_name": "rosace",
    # A host that vanishes must not leave locked rows or connections behind: PostgreSQL itself would wait for hours.
    "idle_in_transaction_session_timeout": f"{DEAD_AFTER}s",
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": f"{DEAD_AFTER}s",
}
"""Settings of each session. PostgreSQL ignores those of TCP where the connection has none."""


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
                "server_settings": _SESSION,
            },
        )
        sa.event.listen(self._writing.sync_engine, "connect", _keep_alive)
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


def _keep_alive(connection: Any, _: Any) -> None:
    """Let a dead connection be noticed. asyncpg has no option for it, so its socket is asked for."""
    keep_alive(connection.driver_connection._transport.get_extra_info("socket"))
