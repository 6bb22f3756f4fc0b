"""Appends as the database gets them: two statements for all that is written together.

The statements are made once, from the schema, and the rows go to the driver as they are: to go through SQLAlchemy with
every value would take most of the time. If something is wrong with one of them, nothing is written at first; then it is
found out who came too late, and the others are written without them.
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
from sqlalchemy.dialects import postgresql, sqlite

from rosace.server.store import queries, schema
from rosace.server.store.database import Database
from rosace.server.store.faults import Conflict, Crossed, StoreError, Unreachable, translated
from rosace.server.store.rows import EventRow, TableRow

_TOGETHER: Final = 256
"""Rows that one statement of SQLite may have: it takes a limited number of values."""
_TRIES: Final = 4
"""How often it is tried to write where somebody else writes the same tables at the same time."""
_VALUES: Final = re.compile(r"(?<=VALUES )\([?, ]+\)")
_INSERTS: Final[dict[str, Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Entry(NamedTuple):
    """What is to be written of a table: its row as it is now, and what happened."""

    row: TableRow
    events: Sequence[EventRow]


_Place = tuple[str, int]
"""A table, and a number or a ply."""
Faults = list[Exception | None]
"""What was wrong with each entry; None if it is written."""


class Appending:
    """Writes entries into a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._put_row = _sql(_newest_row(database.dialect.name), database)
        self._add_event = _sql(sa.insert(schema.events), database)

    async def write(self, entries: Sequence[Entry]) -> Faults:
        """Write what can be written. Comes back after the commit, and raises if nothing could be written at all.

        Who writes goes through the tables in their order. But a row that another one is just making cannot be held
        before it is there, and then two may still wait for each other.
        """
        for _ in range(_TRIES - 1):
            with suppress(Crossed):
                return await self._write(entries)
        return await self._write(entries)

    async def _write(self, entries: Sequence[Entry]) -> Faults:
        try:
            await self._database.write(partial(self._insert, entries))
        except (Unreachable, Crossed):
            raise
        except (Conflict, StoreError) as fault:
            if len(entries) == 1:
                return [fault]
            return await self._database.write(partial(self._without_the_late, entries))
        return [None] * len(entries)

    def _without_the_late(self, entries: Sequence[Entry], connection: sa.Connection) -> Faults:
        late = _late(entries, connection)
        others = [entry for entry, is_late in zip(entries, late, strict=True) if not is_late]
        faults = iter(self._by_halves(others, connection))
        return [Conflict("Somebody was first.") if is_late else next(faults) for is_late in late]

    def _by_halves(self, entries: Sequence[Entry], connection: sa.Connection) -> Faults:
        """All together, unless something is wrong with one of them; then half of them, and so on."""
        if not entries:
            return []
        try:
            with translated(), connection.begin_nested():
                self._insert(entries, connection)
        except (Unreachable, Crossed):
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
        self._execute(self._put_row, rows, connection)
        if events:
            self._execute(self._add_event, events, connection)

    def _execute(self, sql: str, rows: list[tuple[Any, ...]], connection: sa.Connection) -> None:
        """PostgreSQL is sent all rows in one go. SQLite, in our own process, would have to wait for its turn to go on
        with Python after each row, while others are served; so it is given many rows as one.
        """
        if self._database.dialect.name != "sqlite":
            connection.exec_driver_sql(sql, rows)
            return
        for first in range(0, len(rows), _TOGETHER):
            some = rows[first : first + _TOGETHER]
            connection.exec_driver_sql(_of_many(sql, len(some)), tuple(chain.from_iterable(some)))


@lru_cache(2 * _TOGETHER)
def _of_many(sql: str, rows: int) -> str:
    """An insert of one row, as one of many.

    >>> _of_many("INSERT INTO pets VALUES (?, ?) RETURNING id", 2)
    'INSERT INTO pets VALUES (?, ?), (?, ?) RETURNING id'
    """
    found = _VALUES.search(sql)
    assert found is not None
    return sql.replace(found[0], ", ".join([found[0]] * rows), 1)


def _late(entries: Sequence[Entry], connection: sa.Connection) -> list[bool]:
    """Who wants to write what is there already, or what somebody before them wants to write."""
    connection.execute(queries.HOLD, {"ids": [entry.row.id for entry in entries]}).all()
    wanted = [(_numbers(entry), _plies(entry)) for entry in entries]
    numbers = _found(connection, queries.NUMBERS, set().union(*(numbers for numbers, _ in wanted)))
    plies = _found(connection, queries.PLIES, set().union(*(plies for _, plies in wanted)))
    late = []
    for own_numbers, own_plies in wanted:
        late.append(not (numbers.isdisjoint(own_numbers) and plies.isdisjoint(own_plies)))
        if not late[-1]:
            numbers |= own_numbers
            plies |= own_plies
    return late


def _numbers(entry: Entry) -> set[_Place]:
    return {(event.table, event.number) for event in entry.events}


def _plies(entry: Entry) -> set[_Place]:
    return {(event.table, event.ply) for event in entry.events if event.ply is not None}


def _found(connection: sa.Connection, query: sa.Select[Any], places: set[_Place]) -> set[_Place]:
    return {(table, which) for table, which in connection.execute(query, {"places": sorted(places)})}


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
