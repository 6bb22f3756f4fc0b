"""What is read from the store and written to it. The fields stand in the order of the columns in `schema.py`."""

from __future__ import annotations

import msgspec


class EventRow(msgspec.Struct, frozen=True):
    """Something that happened at a table. It never changes."""

    table: str
    number: int
    """The events of a table are numbered from 1, without gaps."""
    at: float
    """Seconds since 1970."""
    kind: str
    seat: int | None
    ply: int | None
    """Only for what changes the game: which change it is."""
    data: str
    """JSON."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as the lobby and the caretaker need it. All that is in it follows from the table's events."""

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
    """When the caretaker must look at it: a clock runs out, or a bot has to move."""
    summary: str
    """JSON: what the lobby shows."""


class AccountRow(msgspec.Struct, frozen=True):
    """A bot that may sit down at open tables."""

    id: str
    name: str
    generation: int
    """Goes up when the bot is given a new key; older keys are void then."""
    created: float
    revoked: bool
