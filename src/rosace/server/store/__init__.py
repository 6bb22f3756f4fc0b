"""What the service keeps: the events of tables, a row for each table, and the accounts of bots.

Events are only ever added. What is answered as kept is kept: `Store.append` comes back after the commit. Two who want
to write the same event of a table, in this process or in another, cannot both succeed.
"""

from __future__ import annotations

from rosace.server.store.faults import Conflict, StoreError
from rosace.server.store.rows import AccountRow, EventRow, TableRow
from rosace.server.store.store import Store

__all__ = ["AccountRow", "Conflict", "EventRow", "Store", "StoreError", "TableRow"]
