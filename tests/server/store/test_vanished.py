"""A host that vanishes in a transaction holds up the others for seconds, and their readiness not at all."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from rosace.server import sockets
from rosace.server.store import Store, postgres
from rosace.server.store.database import open_database
from tests.server.store.examples import append, opened


@asynccontextmanager
async def in_transaction(url: str, statement: str) -> AsyncIterator[None]:
    """Another host that has executed a statement and never commits. Whether it is still there in the end is its own."""
    database: Any = open_database(url)
    connection = await database._writing.connect()
    await connection.exec_driver_sql(statement)
    try:
        yield
    finally:
        await connection.invalidate()
        await database.close()


@pytest.mark.needs_postgres
def test_what_it_has_locked_is_free_again(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "idle_in_transaction_session_timeout"
    assert name in postgres._SESSION
    monkeypatch.setitem(postgres._SESSION, name, "300ms")

    async def check() -> None:
        await Store.migrate(postgres_url)
        async with opened(postgres_url) as store:
            await append(store, "t", 1)
            async with in_transaction(postgres_url, "UPDATE tables SET updated = updated"):
                await append(store, "t", 2)

    asyncio.run(check())


@pytest.mark.needs_postgres
def test_nobody_waits_for_its_probe(postgres_url: str) -> None:
    async def check() -> None:
        await Store.migrate(postgres_url)
        probe = "UPDATE alembic_version SET version_num = version_num"
        async with opened(postgres_url) as store, in_transaction(postgres_url, probe):
            await store.ready()

    asyncio.run(check())


def test_a_dead_connection_is_noticed() -> None:
    with socket.socket() as connection:
        sockets.keep_alive(connection)
        assert connection.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        for option, value in sockets.keepalive_options().items():
            assert connection.getsockopt(socket.IPPROTO_TCP, option) == value
    with socket.socket(socket.AF_UNIX) as within:
        sockets.keep_alive(within)  # there is nothing to notice
