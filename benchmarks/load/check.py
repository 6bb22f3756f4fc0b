"""Compare the database with what the players were told: no move is lost, doubled or invented."""

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
    """Acknowledged moves that are there."""
    lost: int = 0
    """Acknowledged moves that are not there, or not as they were made."""
    doubled: int = 0
    """Moves that are there more than once."""
    strange: int = 0
    """Moves that are there and that nobody sent."""

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.lost or self.doubled or self.strange)


async def compared(url: str, tables: Sequence[LiveTable]) -> Found:
    """Read every table again from where it is kept."""
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
