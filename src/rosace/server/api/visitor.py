"""The sender of a request: the keys it has, and the seats that they open at a table."""

from __future__ import annotations

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.openapi.spec import SecurityRequirement
from msgspec import Struct

from rosace.server.api.accounts import find_bot
from rosace.server.http.blocks import Blocks
from rosace.server.http.clients import client_of
from rosace.server.http.keys import Keyring, SeatKey, held_keys, seat_cookie
from rosace.server.http.problems import Problem
from rosace.server.store import AccountRow
from rosace.server.table.actor import Actor
from rosace.server.table.table import LiveTable

Connection = ASGIConnection[Any, Any, Any, Any]

SEATED: Final[list[SecurityRequirement]] = [{"bearer": []}, {"cookie": []}]
"""OpenAPI security of a route that needs a seat,"""
NO_SEAT: Final[list[SecurityRequirement]] = [{}]
"""… added where visitors without a seat are served too,"""
SEAT_OPTIONAL: Final = [*SEATED, *NO_SEAT]
"""… of a route without a controller that serves both,"""
PROGRAM_OPTIONAL: Final[list[SecurityRequirement]] = [{"bearer": []}, {}]
"""… and of one that also serves programs with an account."""


class Visitor(Struct, frozen=True):
    """The sender of a request, with seat keys of one table or a program's account."""

    keys: tuple[SeatKey, ...] = ()
    account: str = ""
    strict: bool = False
    """Whether a revoked key is refused instead of ignored: one from `Authorization`."""
    program: AccountRow | None = None
    """The account at the time of the request."""

    @property
    def name(self) -> str:
        """The default name: that of a program's account; empty for people."""
        return self.program.name if self.program else ""

    def at(self, table: LiveTable) -> Actor:
        """The visitor as an actor, with the seats that the keys open now."""
        seats = {key.seat for key in self.keys if opens_seat(table, key)}
        if self.account:
            seats |= {index for index, seat in enumerate(table.seats) if seat.account == self.account}
        if self.strict and not seats:
            raise Problem("wrong-key", "this key has been revoked")
        return Actor(frozenset(seats), self.account)


def opens_seat(table: LiveTable, key: SeatKey) -> bool:
    """Whether a signed key is not revoked. Seats of an account are opened by the account's key only."""
    if key.table != table.id or key.seat >= len(table.seats):
        return False
    seat = table.seats[key.seat]
    return seat.kind == "person" and not seat.account and seat.generation == key.generation


async def visitor(connection: Connection, table: str) -> Visitor:
    """The visitor of a request."""
    program = await find_bot(connection)
    keys = tuple(held_keys(connection, table))
    by_header = "authorization" in connection.headers and program is None
    return Visitor(keys, program.id if program else "", by_header and bool(keys), program)


async def recheck(connection: Connection, who: Visitor) -> Visitor:
    """Check a visitor of an open connection again: the client may be blocked by now, or an account revoked. Tables
    check seat keys.
    """
    require_not_blocked(connection)
    if who.account:
        await find_bot(connection)
    return who


def require_not_blocked(connection: Connection) -> None:
    """Raise the problem `blocked` if the client of an open connection is blocked by now."""
    blocks: Blocks = connection.app.state.blocks
    blocks.require_client(client_of(connection.scope))


def client_hash_of(connection: Connection) -> str:
    """The hash of a client, which is stored with the tables that it opens."""
    ring: Keyring = connection.app.state.keyring
    return ring.client_hash(client_of(connection.scope))


def keys_of(connection: Connection, table: LiveTable, seats: frozenset[int]) -> dict[int, str]:
    """The keys of some seats, except those of accounts."""
    ring: Keyring = connection.app.state.keyring
    own = [seat for seat in sorted(seats) if not table.seats[seat].account]
    return {seat: ring.seat_key(table.id, seat, table.seats[seat].generation) for seat in own}


def cookie_of(connection: Connection, table: LiveTable, seats: frozenset[int]) -> Any:
    """The cookie with the keys of a browser's seats at a table."""
    public = connection.app.state.settings.public_url
    secure = public.startswith("https:") if public else connection.url.scheme in ("https", "wss")
    return seat_cookie(table.id, keys_of(connection, table, seats).values(), secure)
