"""Compare the database with the acknowledged moves: none may be lost, doubled or invented."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from benchmarks.load.players import LiveTable
from rosace.server.store import Store
from rosace.server.table import events


class Found(msgspec.Struct):
    """The result of the comparison."""

    tables: int = 0
    moves: int = 0
    """Acknowledged moves that are stored."""
    lost: int = 0
    """Acknowledged moves that are not stored, or stored differently."""
    doubled: int = 0
    """Moves that are stored more than once."""
    strange: int = 0
    """Stored moves that no player sent."""

    @property
    def good(self) -> bool:
        """Whether the database is right."""
        return not (self.lost or self.doubled or self.strange)


async def compared(url: str, tables: Sequence[LiveTable]) -> Found:
    """Read every table from the database and compare."""
    found = Found()
    store = await Store.open(url)
    try:
        for table in tables:
            if table.id:
                found.tables += 1
                _compare(table, [events.decode(row.data) for row in await store.events(table.id)], found)
    finally:
        await store.close()
    return found


def _compare(table: LiveTable, past: Sequence[events.AnyEvent], found: Found) -> None:
    kept = [(event.ply - 1, event.move) for event in past if isinstance(event, events.Moved)]
    acknowledged = [(made.ply, made.move) for made in table.moves if made.answered is not None]
    sent = {(made.ply, made.move) for made in table.moves}
    found.lost += len(set(acknowledged) - set(kept))
    found.moves += len(set(acknowledged) & set(kept))
    found.doubled += sum(count - 1 for count in Counter(ply for ply, _ in kept).values())
    found.strange += len(set(kept) - sent)
