"""Rows to write: a table that goes on, one event after the other."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

import rosace
from rosace.server.store import EventRow, Store, TableRow

ROOT = Path(__file__).resolve().parents[3]


def table(id: str, number: int = 1, **more: object) -> TableRow:
    """The row of a table after so many events, each of which was a move."""
    row = TableRow(id, "sagrada", "running", "public", 100.0, 100.0 + number, number, number, None, "{}")
    return msgspec.structs.replace(row, **more)


def event(table: str, number: int, **more: object) -> EventRow:
    """The move that made the number of a table what it is."""
    row = EventRow(table, number, 100.0 + number, "move", number % 2, number, f'{{"move": {number}}}')
    return msgspec.structs.replace(row, **more)


async def append(store: Store, id: str, number: int, **more: object) -> None:
    """One move more."""
    await store.append(table(id, number), [event(id, number, **more)])


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store that is closed in the end."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def environment() -> dict[str, str]:
    """For a process of its own that imports what we import."""
    paths = [str(Path(rosace.__file__).parent.parent), str(ROOT)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
