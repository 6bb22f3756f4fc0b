"""Finished public games, read for downloads.

Only a page of games is in memory for each download. They are read one after another, and after each the reader rests as
long as it worked. Downloads take turns after each page, so many downloads take no more of the processor than one.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from time import perf_counter
from typing import Final

from msgspec import Struct

from rosace.engine.endings import add_loss
from rosace.engine.headers import count_take_back, take_backs
from rosace.engine.record import Decision, Record
from rosace.server.store import Store
from rosace.server.store.rows import TableRow
from rosace.server.table import events
from rosace.server.table.events import AnyEvent
from rosace.server.table.summary import decode_entry

PAGE_GAMES: Final = 50
"""Games that are in memory for one download."""


class ArchivedGame(Struct, frozen=True):
    """A row of the archive."""

    table: str
    ended: float
    game: str
    players: int
    modules: list[str]
    options: list[str]
    seats: list[str]
    points: list[int]
    decisions: int
    take_backs: int
    """How often the players agreed to take moves back."""
    termination: list[str]
    """The seats that lost before the end, in that order, such as `1:time`. They rank behind the others."""
    record: str


class ArchiveReader:
    """The archive for all downloads of this worker."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reading = asyncio.Lock()

    async def end(self, after: float, games: int) -> tuple[float, bool]:
        """When the last of the next `games` games after a time ended, and whether there are later ones. All games that
        ended at that same time are included.
        """
        end = await self._store.end_of_finished(_just_after(after), games)
        if end is None:
            return math.inf, False
        return end, bool(await self._store.finished(_just_after(end), 1))

    async def pages(self, after: float, end: float) -> AsyncIterator[list[ArchivedGame]]:
        """The games that ended after a time and not after `end`, the oldest first."""
        last: tuple[float, str] | None = _just_after(after)
        while last is not None:
            async with self._reading:
                found = await self._store.finished(last, PAGE_GAMES)
                rows = [row for row in found if row.updated <= end]
                games = [await self._game(row) for row in rows]
            yield [game for game in games if game is not None]
            last = (rows[-1].updated, rows[-1].id) if len(rows) == PAGE_GAMES else None

    async def read_game(self, row: TableRow) -> ArchivedGame | None:
        """A finished game, read when no other is; None if it has just been removed."""
        async with self._reading:
            return await self._game(row)

    async def _game(self, row: TableRow) -> ArchivedGame | None:
        """A game; None if it has just been removed."""
        begun = perf_counter()
        data = [event.data for event in await self._store.events(row.id)]
        if len(data) < row.number:
            return None
        game = await asyncio.to_thread(archived_game, row, data)
        await asyncio.sleep(perf_counter() - begun)
        return game


def _just_after(time: float) -> tuple[float, str]:
    """The place in the archive before the first game that ended later."""
    return math.nextafter(time, math.inf), ""


def archived_game(row: TableRow, data: list[str]) -> ArchivedGame:
    """A finished game from its row and its stored events."""
    points = decode_entry(row.summary).points
    record = record_of([events.decode(event) for event in data], points)
    headers = record.headers
    return ArchivedGame(
        table=row.id,
        ended=row.updated,
        game=headers["Game"],
        players=int(headers["Players"]),
        modules=headers.get("Modules", "").split(),
        options=headers.get("Options", "").split(),
        seats=headers.get("Seats", "").split(),
        points=points,
        decisions=len(record.decisions),
        take_backs=take_backs(headers),
        termination=headers.get("Termination", "").split(),
        record=str(record),
    )


def record_of(past: list[AnyEvent], points: list[int]) -> Record:
    """The record of a finished game from its events, without playing them; the points are not in the events."""
    headers: dict[str, str] = {}
    decisions: list[Decision] = []
    for event in past:
        match event:
            case events.Started():
                headers = dict(event.headers)
            case events.Moved():
                decisions.append(Decision(event.seat, event.move, event.outcome))
            case events.Undone():
                decisions.pop()
            case events.TakenBack():
                headers = count_take_back(headers)
                del decisions[event.decisions :]
            case events.Lost():
                headers = add_loss(headers, event.seat, event.reason)
    return Record({**headers, "Result": " ".join(map(str, points))}, decisions)
