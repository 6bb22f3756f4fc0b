"""Who asks, as far as the keys in a request tell it; which seats these are, a table says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.openapi.spec import SecurityRequirement

from rosace.server.api.accounts import known_bot
from rosace.server.keys import Keyring, SeatKey, held_keys, seat_cookie
from rosace.server.problems import Problem
from rosace.server.store import AccountRow
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
    program: AccountRow | None = None
    """The account as it was when the request came."""

    @property
    def name(self) -> str:
        """How a program is called that says nothing else; people are called nothing."""
        return self.program.name if self.program else ""

    def at(self, table: Table) -> Actor:
        """The seats that are theirs now."""
        seats = {key.seat for key in self.keys if fits(table, key)}
        if self.account:
            seats |= {index for index, seat in enumerate(table.seats) if seat.account == self.account}
        if self.strict and not seats:
            raise Problem("wrong-key", "this key has been revoked")
        return Actor(frozenset(seats), self.account)


def fits(table: Table, key: SeatKey) -> bool:
    """Whether a genuine key is still good. A seat of an account has none: the account's own key opens it."""
    if key.table != table.id or key.seat >= len(table.seats):
        return False
    seat = table.seats[key.seat]
    return seat.kind == "person" and not seat.account and seat.generation == key.generation


async def visitor(connection: Connection, table: str) -> Visitor:
    """Whoever sent this request."""
    program = await known_bot(connection)
    keys = tuple(held_keys(connection, table))
    by_header = "authorization" in connection.headers and program is None
    return Visitor(keys, program.id if program else "", by_header and bool(keys), program)


async def still(connection: Connection, who: Visitor) -> Visitor:
    """Whoever sent this request a while ago: an account may be void by now. Of seats' keys the table knows it."""
    if who.account:
        await known_bot(connection)
    return who


def keys_of(connection: Connection, table: Table, seats: frozenset[int]) -> dict[int, str]:
    """The keys of some seats, as far as they have any."""
    ring: Keyring = connection.app.state.keyring
    own = [seat for seat in sorted(seats) if not table.seats[seat].account]
    return {seat: ring.seat_key(table.id, seat, table.seats[seat].generation) for seat in own}


def cookie_of(connection: Connection, table: Table, seats: frozenset[int]) -> Any:
    """The cookie with the keys of all seats that a browser has at a table."""
    public = connection.app.state.settings.public_url
    secure = public.startswith("https:") if public else connection.url.scheme in ("https", "wss")
    return seat_cookie(table.id, keys_of(connection, table, seats).values(), secure)
