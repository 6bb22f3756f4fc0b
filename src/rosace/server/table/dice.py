"""What the events of a table add to the log of commitments."""

from __future__ import annotations

from collections.abc import Sequence

from rosace.engine.fairness.dice_log import table_hash
from rosace.server.store.rows import NewLogEntry
from rosace.server.table import events
from rosace.server.table.table import LiveTable, StoredEvent


def log_entries(table: LiveTable, before: str, new: Sequence[StoredEvent]) -> list[NewLogEntry]:
    """The entries for new events of a table; `before` was its status before them.

    A table without a secret of its own is not in the log: it was imported, or opened before there was a log.
    """
    if not table.secret:
        return []
    found = []
    for stored in new:
        for kind, facts in _facts(table, stored.event):
            found.append(NewLogEntry(kind, stored.at, table.commitment, facts))
    if table.status == "over" and before != "over":
        found.append(NewLogEntry("revealed", table.ended_at, table.commitment, table.secret))
    return found


def _facts(table: LiveTable, event: events.AnyEvent) -> list[tuple[str, str]]:
    if isinstance(event, events.Opened):
        return [*([] if event.ticket else [("drawn", "")]), ("opened", table_hash(table.id))]
    if isinstance(event, events.Started):
        return [("started", event.headers["Nonces"])]
    return [("revealed", table.secret)] if isinstance(event, events.Closed) else []
