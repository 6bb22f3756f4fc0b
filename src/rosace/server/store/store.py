"""The store: append to tables, and read what is there. SQLite and PostgreSQL look the same from here."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from msgspec.structs import asdict

from rosace.server.store import migrations, queries
from rosace.server.store.appending import Appending, Entry
from rosace.server.store.database import Database, opened
from rosace.server.store.faults import translated
from rosace.server.store.rows import AccountRow, EventRow, TableRow
from rosace.server.store.writer import Writer

PATIENCE: Final = 5.0
"""Seconds for the database to say that it is ready."""


class Store:
    """Opened with `await Store.open(url)`; close it when done."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(Appending(database).write)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open `sqlite:///file`, which is made or brought up to date, or `postgresql://…`, which must be up to date."""
        database = opened(url)
        try:
            if database.dialect.name == "sqlite":
                await database.write(migrations.upgrade)
            else:
                await database.read(migrations.check)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    @staticmethod
    async def migrate(url: str) -> None:
        """Bring the tables of a database up to date, or make them."""
        database = opened(url)
        try:
            await database.write(migrations.upgrade)
        finally:
            await database.close()

    async def close(self) -> None:
        """Write what still waits to be written, then let go of the database."""
        await self._writer.close()
        await self._database.close()

    async def ready(self) -> None:
        """Raises if the database cannot be asked or is not of this version."""
        with translated():
            async with asyncio.timeout(PATIENCE):
                await self._database.read(migrations.check)

    # -- tables --------------------------------------------------------------------------------------------------

    async def append(self, row: TableRow, events: Sequence[EventRow]) -> None:
        """Add events to a table, and put its row in the place of the one before; a table begins like this too.

        Comes back after the commit. Raises `Conflict` if the number or the ply of one of the events is taken; nothing
        of this append is written then.
        """
        if any(event.table != row.id for event in events):
            raise ValueError("an append is about one table")
        await self._writer.append(Entry(row, events))

    async def events(self, table: str, after: int = 0) -> list[EventRow]:
        """The events of a table with higher numbers than this, in order."""
        return [EventRow(*found) for found in await self._read(queries.EVENTS, table=table, after=after)]

    async def table(self, id: str) -> TableRow | None:
        """The row of a table."""
        found = await self._read(queries.TABLE, id=id)
        return TableRow(*found[0]) if found else None

    async def lobby(self, game: str | None, status: str, limit: int) -> list[TableRow]:
        """Public tables, the newest first."""
        if game is None:
            found = await self._read(queries.LOBBY, status=status, limit=limit)
        else:
            found = await self._read(queries.LOBBY_OF_GAME, status=status, limit=limit, game=game)
        return [TableRow(*row) for row in found]

    async def due(self, now: float, limit: int) -> list[str]:
        """Running tables that somebody has to look at by now, the most urgent first."""
        return [row.id for row in await self._read(queries.DUE, now=now, limit=limit)]

    async def finished(self, after: tuple[float, str] | None, limit: int) -> list[TableRow]:
        """Public tables that are over, the oldest first. The next page is after the (updated, id) of the last."""
        if after is None:
            found = await self._read(queries.FINISHED, limit=limit)
        else:
            updated, id = after
            found = await self._read(queries.FINISHED_AFTER, limit=limit, updated=updated, id=id)
        return [TableRow(*row) for row in found]

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        return dict(await self._read(queries.COUNTS))

    # -- accounts ------------------------------------------------------------------------------------------------

    async def add_account(self, row: AccountRow) -> None:
        """Raises `Conflict` if the name is taken, in whatever case it is written."""
        await self._change(queries.ADD_ACCOUNT, _columns(row))

    async def put_account(self, row: AccountRow) -> None:
        """The account of this id is like this now. Raises `Conflict` if its new name is taken."""
        await self._change(queries.PUT_ACCOUNT, {**_columns(row), "which": row.id})

    async def account(self, id: str) -> AccountRow | None:
        """The account with an id."""
        found = await self._read(queries.ACCOUNT, id=id)
        return AccountRow(*found[0]) if found else None

    # -- the database --------------------------------------------------------------------------------------------

    async def _read(self, query: sa.Select[Any], **values: Any) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query, values).all())

    async def _change(self, statement: sa.Executable, values: dict[str, Any]) -> None:
        await self._database.write(lambda connection: connection.execute(statement, values))


def _columns(row: AccountRow) -> dict[str, Any]:
    return {**asdict(row), "folded": unicodedata.normalize("NFKC", row.name).casefold()}
