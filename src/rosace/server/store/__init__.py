"""The database: the events of tables, a row for each table, the log of commitments, the accounts of bots, and blocks.

Events are append-only. `Store.append` returns after the commit. Of two processes that append the same event number to a
table, only one succeeds.
"""

from __future__ import annotations

from rosace.server.store.errors import Conflict, StoreError
from rosace.server.store.rows import AccountRow, BlockRow, EventRow, NewLogEntry, TableRow
from rosace.server.store.store import Store

__all__ = ["AccountRow", "BlockRow", "Conflict", "EventRow", "NewLogEntry", "Store", "StoreError", "TableRow"]
