"""Removing tables: the events, the row, and a note of the id, so that no worker stores the table again."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from rosace.engine.fairness.mix import secret_commitment
from rosace.server.store import queries, results
from rosace.server.store.dice_log import append_entries, last_kinds
from rosace.server.store.rows import NewLogEntry
from rosace.server.store.schema import events, owners, removed, tables


class _FirstEvent(msgspec.Struct):
    """What is read of the first event of a table."""

    secret: str = ""


def remove_tables(
    connection: sa.Connection, ids: Sequence[str], at: float, idle_since: float | None
) -> list[str]:
    """Remove these tables; with `idle_since`, only those that have not changed since. Returns the ids of those removed.

    An append locks the row of its table too, and looks for the note afterwards: it is stored before the removal and
    removed with the table, or it is refused.
    """
    connection.execute(queries.LOCK_TABLES, {"ids": list(ids)}).all()
    listed = sa.and_(tables.c.visibility == "public", tables.c.status == "waiting").label("listed")
    query = sa.select(tables.c.id, listed).where(tables.c.id.in_(ids)).order_by(tables.c.id)
    if idle_since is not None:
        query = query.where(tables.c.updated < idle_since)
    rows = [{"id": row.id, "at": at, "listed": row.listed} for row in connection.execute(query)]
    found = [str(row["id"]) for row in rows]
    if found:
        connection.execute(sa.insert(removed), rows)
        _reveal(found, at, connection)
        connection.execute(sa.delete(events).where(events.c.table.in_(found)))
        connection.execute(sa.delete(owners).where(owners.c.table.in_(found)))
        results.remove(found, connection)
        connection.execute(sa.delete(tables).where(tables.c.id.in_(found)))
    return found


def _reveal(ids: Sequence[str], at: float, connection: sa.Connection) -> None:
    """Reveal the secrets of unfinished games: they are lost with their tables."""
    first = sa.select(events.c.data).where(events.c.table.in_(ids), events.c.number == 1)
    secrets = [msgspec.json.decode(row.data, type=_FirstEvent).secret for row in connection.execute(first)]
    hidden = {secret_commitment(secret): secret for secret in secrets if secret}
    last = last_kinds([*hidden], connection)
    new = [
        NewLogEntry("revealed", at, commitment, secret)
        for commitment, secret in hidden.items()
        if last.get(commitment, "revealed") != "revealed"
    ]
    if new:
        append_entries(new, connection)
