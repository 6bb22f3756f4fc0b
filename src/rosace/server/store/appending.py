"""Append batches of entries with two statements.

The statements are compiled once, and rows go to the driver as tuples: SQLAlchemy's handling of every value would take
most of the time. If a batch fails, nothing of it is written; then the conflicting entries are found, and the others are
written without them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache, partial
from itertools import chain
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from msgspec.structs import astuple

from rosace.server.store import owners, queries, schema
from rosace.server.store.database import Database, insert_into
from rosace.server.store.dice_log import append_entries
from rosace.server.store.errors import (
    Conflict,
    Deadlock,
    Removed,
    StoreError,
    Unreachable,
    translate_errors,
)
from rosace.server.store.rows import EventRow, NewLogEntry, OwnerRow, TableRow

_MAX_ROWS: Final = 256
"""Rows in one statement of SQLite, which takes a limited number of values."""
_ATTEMPTS: Final = 4
"""How often a transaction that lost a deadlock is tried."""
_VALUES: Final = re.compile(r"(?<=VALUES )\([?, ]+\)")
_KEPT_CLIENT: Final = sa.text(
    "CASE WHEN excluded.status IN ('waiting', 'running') THEN tables.client ELSE '' END"
)
"""The first append says who opened the table; nobody needs to know it when the table has ended."""


class BatchEntry(NamedTuple):
    """An append to a table: its new row, its new events, what they add to the log of commitments, and who has taken or
    given up a seat.
    """

    row: TableRow
    events: Sequence[EventRow]
    log: Sequence[NewLogEntry] = ()
    owners: Sequence[OwnerRow] = ()


_Place = tuple[str, int]
"""A table, and an event number or a ply."""
Errors = list[Exception | None]
"""The error of each entry; None if it is written."""


class BatchWriter:
    """Writes batches of entries."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._upsert_row = _sql(_upsert(database.dialect.name), database)
        self._insert_event = _sql(sa.insert(schema.events), database)
        self._upsert_owner = _sql(owners.upsert(database.dialect.name), database)

    async def write(self, entries: Sequence[BatchEntry]) -> Errors:
        """Write what can be written. Returns after the commit; raises if nothing could be written.

        Tables are locked in order, but a new row cannot be locked before it exists, so a deadlock is possible.
        """
        for _ in range(_ATTEMPTS - 1):
            with suppress(Deadlock):
                return await self._write(entries)
        return await self._write(entries)

    async def _write(self, entries: Sequence[BatchEntry]) -> Errors:
        try:
            await self._database.write(partial(self._insert, entries))
        except (Unreachable, Deadlock):
            raise
        except (Conflict, StoreError) as fault:
            if len(entries) == 1:
                return [fault]
            return await self._database.write(partial(self._write_without_conflicts, entries))
        return [None] * len(entries)

    def _write_without_conflicts(self, entries: Sequence[BatchEntry], connection: sa.Connection) -> Errors:
        conflicts = _conflicts(entries, connection)
        others = [entry for entry, conflict in zip(entries, conflicts, strict=True) if not conflict]
        errors = iter(self._write_by_halves(others, connection))
        return [Conflict("Another append was first.") if conflict else next(errors) for conflict in conflicts]

    def _write_by_halves(self, entries: Sequence[BatchEntry], connection: sa.Connection) -> Errors:
        """Write all entries, or if one of them fails, each half by itself."""
        if not entries:
            return []
        try:
            with translate_errors(), connection.begin_nested():
                self._insert(entries, connection)
        except (Unreachable, Deadlock):
            raise
        except (Conflict, StoreError) as fault:
            if len(entries) == 1:
                return [fault]
            half = len(entries) // 2
            first, second = entries[:half], entries[half:]
            return self._write_by_halves(first, connection) + self._write_by_halves(second, connection)
        return [None] * len(entries)

    def _insert(self, entries: Sequence[BatchEntry], connection: sa.Connection) -> None:
        """Rows first: a table's row locks its events until the transaction ends. The log last: it has one lock."""
        rows = [astuple(entry.row) for entry in entries]
        events = [astuple(event) for entry in entries for event in entry.events]
        log = [new for entry in entries for new in entry.log]
        owned = [astuple(owner) for entry in entries for owner in entry.owners]
        self._execute(self._upsert_row, rows, connection)
        # Only now, when the rows are locked: a removal holds the same lock until its transaction ends.
        if connection.execute(queries.REMOVED, {"ids": [entry.row.id for entry in entries]}).first():
            raise Removed("The table was removed.")
        if events:
            self._execute(self._insert_event, events, connection)
        if owned:
            self._execute(self._upsert_owner, owned, connection)
        if log:
            append_entries(log, connection)

    def _execute(self, sql: str, rows: list[tuple[Any, ...]], connection: sa.Connection) -> None:
        """PostgreSQL gets all rows with executemany. SQLite would take the interpreter lock again after each row, so it
        gets many rows in one statement.
        """
        if self._database.dialect.name != "sqlite":
            connection.exec_driver_sql(sql, rows)
            return
        for first in range(0, len(rows), _MAX_ROWS):
            some = rows[first : first + _MAX_ROWS]
            connection.exec_driver_sql(_multi_row(sql, len(some)), tuple(chain.from_iterable(some)))


@lru_cache(2 * _MAX_ROWS)
def _multi_row(sql: str, rows: int) -> str:
    """An insert of one row, as an insert of many.

    >>> _multi_row("INSERT INTO pets VALUES (?, ?) RETURNING id", 2)
    'INSERT INTO pets VALUES (?, ?), (?, ?) RETURNING id'
    """
    found = _VALUES.search(sql)
    assert found is not None
    return sql.replace(found[0], ", ".join([found[0]] * rows), 1)


def _conflicts(entries: Sequence[BatchEntry], connection: sa.Connection) -> list[bool]:
    """Which entries repeat a number or ply of the database, or of an entry before them."""
    connection.execute(queries.LOCK_TABLES, {"ids": [entry.row.id for entry in entries]}).all()
    wanted = [(_numbers(entry), _plies(entry)) for entry in entries]
    numbers = _found(connection, queries.NUMBERS, set().union(*(numbers for numbers, _ in wanted)))
    plies = _found(connection, queries.PLIES, set().union(*(plies for _, plies in wanted)))
    conflicts = []
    for own_numbers, own_plies in wanted:
        conflicts.append(not (numbers.isdisjoint(own_numbers) and plies.isdisjoint(own_plies)))
        if not conflicts[-1]:
            numbers |= own_numbers
            plies |= own_plies
    return conflicts


def _numbers(entry: BatchEntry) -> set[_Place]:
    return {(event.table, event.number) for event in entry.events}


def _plies(entry: BatchEntry) -> set[_Place]:
    return {(event.table, event.ply) for event in entry.events if event.ply is not None}


def _found(connection: sa.Connection, query: sa.Select[Any], places: set[_Place]) -> set[_Place]:
    return {(table, which) for table, which in connection.execute(query, {"places": sorted(places)})}


def _upsert(dialect: str) -> sa.Insert:
    """Insert a row, or replace an older one."""
    insert = insert_into(schema.tables, dialect)
    changed = {column.name: insert.excluded[column.name] for column in schema.tables.c if column.name != "id"}
    return insert.on_conflict_do_update(
        index_elements=["id"],
        set_={**changed, "client": _KEPT_CLIENT},
        where=schema.tables.c.number <= insert.excluded.number,
    )


def _sql(statement: sa.Insert, database: Database) -> str:
    """A statement as SQL; its parameters are the columns in order."""
    return str(statement.compile(dialect=database.dialect))
