"""The log of commitments: draw a commitment before opening a table, and read all that were ever drawn."""

from __future__ import annotations

import time
from typing import Annotated, Final

from litestar import Controller, Response
from litestar.params import QueryParameter
from msgspec import Struct

from rosace.engine.fairness.dice_log import LogEntry, read_entry
from rosace.engine.fairness.mix import random_secret
from rosace.server.api.archive import NEXT_AFTER, NEXT_HEADER
from rosace.server.api.responses import AnyRequest, rooms_of
from rosace.server.api.routes import change_route, read_route
from rosace.server.http.clients import client_of
from rosace.server.http.keys import Keyring
from rosace.server.http.limits import LOG_LINES_PER_COST, Limits, limit_creation
from rosace.server.http.problems import Problem
from rosace.server.workers.retention import TICKET_SECONDS

MAX_ENTRIES: Final = 1_000
"""The most entries in one JSON response."""
MAX_LINES: Final = 5_000
"""The most lines in one text response, which takes less time."""
_ENTRY_BYTES: Final = 1_000
"""What a commitment takes in the database. It is never removed, even if no table uses it."""

After = Annotated[int, QueryParameter(ge=0, le=1 << 31, description="Only entries after this number.")]
From = Annotated[
    str | None,
    QueryParameter(
        pattern="^[0-9a-f]{64}$",
        max_length=64,
        description="Begin with the first entry of this commitment. If no entry has it, the result is empty.",
    ),
]
EntryLimit = Annotated[int, QueryParameter(ge=1, le=MAX_ENTRIES, description="The most entries to return.")]
LineLimit = Annotated[int, QueryParameter(ge=1, le=MAX_LINES, description="The most lines to return.")]


class DiceLogEntry(Struct, frozen=True):
    """An entry of the log of commitments."""

    number: int
    at: float
    """When it was written, in seconds since 1970."""
    kind: str
    """`drawn`, `opened`, `started` or `revealed`."""
    commitment: str
    facts: str
    """The hash of the table, the nonces of the seats, or the secret."""
    hash: str
    """The hash of this entry and of the one before it."""


class DiceTicket(Struct, frozen=True):
    """A commitment that was drawn for a table."""

    commitment: str
    ticket: str
    """Opens one table with the secret of this commitment."""
    expires: float
    """Until when, in seconds since 1970. Then the secret is revealed as unused."""
    entry: DiceLogEntry
    """Its entry in the log."""


class DiceLogPage(Struct, frozen=True):
    """Entries of the log of commitments, in order."""

    entries: list[DiceLogEntry]
    next_after: int | None
    """`after` of the next request, if there is more."""
    newest: DiceLogEntry | None
    """The last entry of the whole log. Note its hash: a later log must have it too."""


class DiceController(Controller):
    """The log of commitments."""

    path = "/api/dice"
    tags = ("dice",)

    @change_route(
        "/",
        "drawCommitment",
        "Draw a commitment for a table",
        status_code=201,
        guards=[limit_creation],
    )
    async def draw(self, request: AnyRequest) -> DiceTicket:
        """Draw a secret, write its commitment into the log, and return a ticket that opens a table with it. The nonce
        can then be chosen after the commitment is public.
        """
        ring, now = _keyring(request), time.time()
        stored, client = _limits(request).stored_bytes, client_of(request.scope)
        stored.require(client)
        stored.charge(client, _ENTRY_BYTES)
        entry = await rooms_of(request).store.draw(random_secret(), now)
        return DiceTicket(
            entry.commitment, ring.dice_ticket(entry.commitment), now + TICKET_SECONDS, _data(entry)
        )

    @read_route("/log", "readDiceLog", "The log of commitments")
    async def log(
        self, request: AnyRequest, after: After = 0, commitment: From = None, limit: EntryLimit = MAX_ENTRIES
    ) -> DiceLogPage:
        """Every commitment that this service has drawn, how it was used, and its secret once the game is over. Entries
        are never changed or removed; `rosace verify --log` checks that.
        """
        lines, more = await _lines(request, after, commitment, limit)
        newest = await rooms_of(request).store.newest_entry()
        entries = [_data(read_entry(line)) for line in lines]
        return DiceLogPage(entries, more, _data(newest) if newest else None)

    @read_route(
        "/log.txt",
        "downloadDiceLog",
        "The log of commitments, as text",
        media_type="text/plain",
        response_headers=NEXT_HEADER,
    )
    async def text(
        self, request: AnyRequest, after: After = 0, commitment: From = None, limit: LineLimit = MAX_LINES
    ) -> Response[str]:
        """The same as lines, for `rosace verify --log`. If there are more, the header `X-Next-After` is the `after` of
        the next request.
        """
        lines, more = await _lines(request, after, commitment, limit)
        headers = {} if more is None else {NEXT_AFTER: str(more)}
        text = "".join([f"{line}\n" for line in lines])
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def _lines(
    request: AnyRequest, after: int, commitment: str | None, limit: int
) -> tuple[list[str], int | None]:
    """The lines of a response, and the number after which the next one begins."""
    cost, client = _limits(request).cost, client_of(request.scope)
    cost.require(client, 0)  # what was read before is paid
    store = rooms_of(request).store
    if commitment is not None:
        first = await store.first_entry(commitment)
        if first is None:
            return [], None
        after = max(after, first - 1)
    found = await store.log_lines(after, limit + 1)
    lines = found[:limit]
    cost.charge(client, len(lines) // LOG_LINES_PER_COST)
    return lines, read_entry(lines[-1]).number if len(found) > limit else None


def _limits(request: AnyRequest) -> Limits:
    found: Limits = request.app.state.limits
    return found


def _data(entry: LogEntry) -> DiceLogEntry:
    return DiceLogEntry(entry.number, float(entry.at), entry.kind, entry.commitment, entry.facts, entry.hash)


def _keyring(request: AnyRequest) -> Keyring:
    found: Keyring = request.app.state.keyring
    return found


def ticket_commitment(request: AnyRequest, ticket: str) -> str:
    """The commitment of a ticket; empty without one. Raises `bad-setup`."""
    commitment = _keyring(request).read_dice_ticket(ticket) if ticket else ""
    if commitment is None:
        raise Problem("bad-setup", "this is not a ticket of this service", field="dice_ticket")
    return commitment


async def secret_of_ticket(request: AnyRequest, ticket: str) -> str | None:
    """The secret that a ticket stands for; empty without a ticket, None if it was used or has expired."""
    commitment = ticket_commitment(request, ticket)
    return await rooms_of(request).store.unused_secret(commitment) if commitment else ""
