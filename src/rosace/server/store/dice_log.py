"""The stored log of commitments. Every function runs in a transaction.

Entries form a chain, so only one transaction at a time may append: it holds a lock until it ends. That lock is the last
one that a transaction takes, so it causes no deadlock; a transaction without entries does not take it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa

from rosace.engine.fairness.dice_log import LogEntry, may_follow, next_entry, read_entry
from rosace.engine.fairness.mix import secret_commitment
from rosace.server.store import queries
from rosace.server.store.errors import Conflict
from rosace.server.store.rows import NewLogEntry

_LOCK: Final = 0x526F7361_6C6F67  # "Rosalog": PostgreSQL names locks by numbers
MAX_EXPIRED: Final = 100
"""Unused secrets that are revealed in one transaction."""


def append_entries(new: Sequence[NewLogEntry], connection: sa.Connection) -> list[LogEntry]:
    """Append to the log. Raises `Conflict` if an entry may not follow those of its commitment."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer anyway
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    last = last_kinds(list({entry.commitment for entry in new}), connection)
    line = connection.execute(queries.NEWEST_LINE).scalar()
    before = read_entry(line) if line else None
    found = []
    for entry in new:
        if not may_follow(last.get(entry.commitment, ""), entry.kind):
            raise Conflict("Another request has used this commitment.")
        last[entry.commitment] = entry.kind
        before = next_entry(before, entry.at, entry.kind, entry.commitment, entry.facts)
        found.append(before)
    rows = [
        {"number": entry.number, "commitment": entry.commitment, "kind": entry.kind, "line": entry.line()}
        for entry in found
    ]
    connection.execute(queries.ADD_LINES, rows)
    used = [entry.commitment for entry in new if entry.kind != "drawn"]
    if used:
        connection.execute(queries.FORGET_SECRETS, {"commitments": used})
    return found


def last_kinds(commitments: Sequence[str], connection: sa.Connection) -> dict[str, str]:
    """The kind of the last entry of each commitment that is in the log."""
    logged = connection.execute(queries.LOGGED_KINDS, {"commitments": commitments})
    return {row.commitment: row.kind for row in logged}


def draw(secret: str, at: float, connection: sa.Connection) -> LogEntry:
    """Publish the commitment to a secret, and keep the secret for a table."""
    commitment = secret_commitment(secret)
    (entry,) = append_entries([NewLogEntry("drawn", at, commitment)], connection)
    connection.execute(queries.ADD_SECRET, {"commitment": commitment, "secret": secret, "drawn": at})
    return entry


def reveal_expired(before: float, at: float, connection: sa.Connection) -> None:
    """Reveal secrets that were drawn before a time and that no table uses. Others may do the same meanwhile."""
    values = {"before": before, "limit": MAX_EXPIRED}
    for commitment, secret in connection.execute(queries.EXPIRED_SECRETS, values).all():
        try:
            with connection.begin_nested():
                append_entries([NewLogEntry("revealed", at, commitment, secret)], connection)
        except Conflict:
            continue
