"""Appends as the database gets them: two statements for all that is written together.

The statements are made once, from the schema, and the rows go to the driver as they are: to go through SQLAlchemy with
every value would take most of the time. What fails together is tried again by halves, so that whoever comes too late
fails alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from msgspec.structs import astuple
from sqlalchemy.dialects import postgresql, sqlite

from rosace.server.store import schema
from rosace.server.store.database import Database
from rosace.server.store.faults import Conflict, StoreError, Unreachable, translated
from rosace.server.store.rows import EventRow, TableRow

_INSERTS: Final[dict[str, Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Entry(NamedTuple):
    """What is to be written of a table: its row as it is now, and what happened."""

    row: TableRow
    events: Sequence[EventRow]


Faults = list[Exception | None]
"""What was wrong with each entry; None if it is written."""


class Appending:
    """Writes entries into a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._put_row = _sql(_newest_row(database.dialect.name), database)
        self._add_event = _sql(sa.insert(schema.events), database)

    async def write(self, entries: Sequence[Entry]) -> Faults:
        """Write what can be written. Comes back after the commit, and raises if nothing could be written at all."""
        try:
            await self._database.write(partial(self._insert, entries))
        except Unreachable:
            raise
        except (Conflict, StoreError) as fault:
            if len(entries) == 1:
                return [fault]
            return await self._database.write(partial(self._by_halves, entries))
        return [None] * len(entries)

    def _by_halves(self, entries: Sequence[Entry], connection: sa.Connection) -> Faults:
        try:
            with translated(), connection.begin_nested():
                self._insert(entries, connection)
        except Unreachable:
            raise
        except (Conflict, StoreError) as fault:
            if len(entries) == 1:
                return [fault]
            half = len(entries) // 2
            return self._by_halves(entries[:half], connection) + self._by_halves(entries[half:], connection)
        return [None] * len(entries)

    def _insert(self, entries: Sequence[Entry], connection: sa.Connection) -> None:
        """Rows first: whoever has a table's row is alone with its events until the transaction ends."""
        rows = [astuple(row) for row, _ in entries]
        events = [astuple(event) for _, events in entries for event in events]
        connection.exec_driver_sql(self._put_row, rows)
        if events:
            connection.exec_driver_sql(self._add_event, events)


def _newest_row(dialect: str) -> sa.Insert:
    """A row takes the place of an older one, never that of a newer one."""
    insert = _INSERTS[dialect](schema.tables)
    changed = {column.name: insert.excluded[column.name] for column in schema.tables.c if column.name != "id"}
    kept: sa.Insert = insert.on_conflict_do_update(
        index_elements=["id"], set_=changed, where=schema.tables.c.number <= insert.excluded.number
    )
    return kept


def _sql(statement: sa.Insert, database: Database) -> str:
    """A statement as the driver takes it: its parameters are the columns, in their order."""
    return str(statement.compile(dialect=database.dialect))
