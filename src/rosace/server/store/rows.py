"""The rows of the database. Fields are in the order of the columns in `schema.py`."""

from __future__ import annotations

import msgspec


class EventRow(msgspec.Struct, frozen=True):
    """An event of a table. It never changes."""

    table: str
    number: int
    """Events of a table are numbered from 1, without gaps."""
    at: float
    """When it happened, in seconds since 1970."""
    kind: str
    seat: int | None
    ply: int | None
    """For events that change the game: the number of the change."""
    data: str
    """JSON."""
    clock: float | None = None
    """The clock of the service then; None in events of older versions, where `at` was it."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as the lobby and the caretaker need it. It follows from the table's events."""

    id: str
    game: str
    status: str
    """"waiting", "running", "over" or "closed"."""
    visibility: str
    """"public" or "link"."""
    created: float
    updated: float
    number: int
    """The number of the last event."""
    ply: int
    due: float | None
    """When the caretaker must check it, by the clock of the service: a clock runs out, or a bot has to move."""
    summary: str
    """JSON: the table in the lobby."""


class AccountRow(msgspec.Struct, frozen=True):
    """The account of a bot."""

    id: str
    name: str
    generation: int
    """Incremented with each new key; older keys are revoked."""
    created: float
    revoked: bool
