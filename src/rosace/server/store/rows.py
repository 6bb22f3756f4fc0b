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
    """The clock of the service then; None in events of older versions, which used `at`."""


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
    client: str = ""
    """A hash of the client who opened it, for quotas. Given when the table is opened, forgotten when it ends."""


class NewLogEntry(msgspec.Struct, frozen=True):
    """An entry to be appended to the log of commitments; see `rosace.engine.fairness.dice_log`."""

    kind: str
    at: float
    commitment: str
    facts: str = ""


class OwnerRow(msgspec.Struct, frozen=True):
    """A seat, and the device that has it."""

    table: str
    seat: int
    generation: int
    """The generation of the seat's key: a later one replaces the device."""
    owner: str
    """The hash of the device's key; empty for a seat that was given up."""
    since: float
    favourite: int = 0
    """1 if the game is a favourite of the owner, else 0."""


class ResultRow(msgspec.Struct, frozen=True):
    """A finished game, as lists show it and the archive is searched. It follows from the table's events."""

    table: str
    version: int
    """The version of `results.py` that made the row: rows of older versions are made again."""
    game: str
    listed: bool
    """Whether it is in the archive."""
    ended: float
    best: int
    """The points of the winner."""
    facts: str
    """JSON: `GameFacts`."""
    view: str
    """JSON: what everybody sees of the last position."""


class TermRow(msgspec.Struct, frozen=True):
    """Something that a game of the archive is found by."""

    term: str
    """`module:ID`, or the kind and the id of a card."""
    ended: float
    table: str
    points: int
    """The best points with it: those of the seat that had the card, or of the winner."""


class OwnedGame(msgspec.Struct, frozen=True):
    """A game of a device."""

    row: TableRow
    seats: list[int]
    favourite: bool
    result: ResultRow | None
    """None while it is not over, and for a moment afterwards."""


class AccountRow(msgspec.Struct, frozen=True):
    """The account of a bot."""

    id: str
    name: str
    generation: int
    """Incremented with each new key; older keys are revoked."""
    created: float
    revoked: bool


class RemovedRow(msgspec.Struct, frozen=True):
    """A table that was removed."""

    id: str
    at: float
    listed: bool
    """Whether it was in the lobby."""


class BlockRow(msgspec.Struct, frozen=True):
    """A client that the operator has blocked."""

    kind: str
    """"address", "account" or "opener"."""
    target: str
    """A network, the id of an account, or the hash of the client who opened a table."""
    created: float
    reason: str
    """For the operator."""
