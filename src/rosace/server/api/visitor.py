"""Who asks, as far as the keys in a request tell it; which seats these are, a table says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.openapi.spec import SecurityRequirement

from rosace.server.keys import Keyring, SeatKey, bearer_bot, held_keys, seat_cookie
from rosace.server.problems import Problem
from rosace.server.store import Store
from rosace.server.table.actor import Actor
from rosace.server.table.table import Table

Connection = ASGIConnection[Any, Any, Any, Any]

SEATED: Final[list[SecurityRequirement]] = [{"bearer": []}, {"cookie": []}]
"""For the description of a route that is for those with a seat."""
PERHAPS: Final[list[SecurityRequirement]] = [*SEATED, {}]
"""… that is for everybody, and knows those with a seat."""
PROGRAM: Final[list[SecurityRequirement]] = [{"bearer": []}, {}]
"""… that is for everybody, and knows the account of a program."""


@dataclass(frozen=True)
class Visitor:
    """Somebody with the keys of seats at one table, or of a program's account."""

    keys: tuple[SeatKey, ...] = ()
    account: str = ""
    strict: bool = False
    """Whether a void key is refused instead of passed over: one that a program sent on purpose."""

    def at(self, table: Table) -> Actor:
        """The seats that are theirs now."""
        seats = {key.seat for key in self.keys if fits(table, key)}
        if self.account:
            seats |= {index for index, seat in enumerate(table.seats) if seat.account == self.account}
        if self.strict and not seats:
            raise Problem("wrong-key", "this key has been revoked")
        return Actor(frozenset(seats), self.account)


def fits(table: Table, key: SeatKey) -> bool:
    """Whether a genuine key is still good."""
    if key.table != table.id or key.seat >= len(table.seats):
        return False
    seat = table.seats[key.seat]
    return seat.kind == "person" and seat.generation == key.generation


async def visitor(connection: Connection, table: str) -> Visitor:
    """Whoever sent this request."""
    account = await known_account(connection)
    keys = tuple(held_keys(connection, table))
    by_header = "authorization" in connection.headers and not account
    return Visitor(keys, account, strict=by_header and bool(keys))


async def still(connection: Connection, who: Visitor) -> Visitor:
    """Whoever sent this request a while ago: an account may be void by now. Of seats' keys the table knows it."""
    if who.account:
        await known_account(connection)
    return who


async def known_account(connection: Connection) -> str:
    """The account of the program that sent this request; empty if it is none. Raises Problem for a void key."""
    key = bearer_bot(connection)
    if key is None:
        return ""
    store: Store = connection.app.state.store
    row = await store.account(key.account)
    if row is None or row.revoked or row.generation != key.generation:
        raise Problem("wrong-key", "this key has been revoked")
    return row.id


def keys_of(connection: Connection, table: Table, seats: frozenset[int]) -> dict[int, str]:
    """The keys of some seats."""
    ring: Keyring = connection.app.state.keyring
    return {seat: ring.seat_key(table.id, seat, table.seats[seat].generation) for seat in sorted(seats)}


def cookie_of(connection: Connection, table: Table, seats: frozenset[int]) -> Any:
    """The cookie with the keys of all seats that a browser has at a table."""
    public = connection.app.state.settings.public_url
    secure = public.startswith("https:") if public else connection.url.scheme in ("https", "wss")
    return seat_cookie(table.id, keys_of(connection, table, seats).values(), secure)
