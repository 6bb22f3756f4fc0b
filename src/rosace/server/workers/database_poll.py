"""Polls the database for changes that no message announces: the operator's commands, and clean-ups.

Blocks and removed tables are read every few seconds. A removed table in memory is then forgotten, and blocked clients
lose their live connections.
"""

from __future__ import annotations

import time
from typing import Final

from rosace.server.http.blocks import Blocks
from rosace.server.store import Store
from rosace.server.workers.lobby_feed import LobbyFeed
from rosace.server.workers.rooms import Rooms

POLL_SECONDS: Final = 2.0
_OVERLAP: Final = 600.0
"""Seconds that are read again: clocks differ, and a transaction may end late."""


class DatabasePoll:
    """Reads blocks and removed tables for a worker."""

    def __init__(self, store: Store, rooms: Rooms, lobby: LobbyFeed, blocks: Blocks) -> None:
        self._store = store
        self._rooms = rooms
        self._lobby = lobby
        self._blocks = blocks
        self._removed: dict[str, float] = {}
        """Removed tables that are known, and when they were removed."""

    async def poll(self) -> None:
        """Read once."""
        if self._blocks.replace(await self._store.blocks()):
            self._rooms.wake()
            self._lobby.wake()
        latest = max(self._removed.values(), default=time.time())
        rows = await self._store.removed_since(latest - _OVERLAP)
        for row in rows:
            if row.id not in self._removed:
                await self._rooms.forget(row.id)
                if row.listed:
                    self._lobby.table_changed(row.id)
        self._removed = {row.id: row.at for row in rows} or self._removed
