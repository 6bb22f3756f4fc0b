"""What the operator does in the database while the service runs: `rosace tables` and `rosace block`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from msgspec import Struct, json

from rosace.engine.errors import SetupError
from rosace.server.http.blocks import ACCOUNT, ADDRESS, OPENER
from rosace.server.store import BlockRow, Store
from rosace.server.store.rows import TableRow
from rosace.server.table.seats import Seat
from rosace.server.table.summary import decode_entry, stored_event
from rosace.server.table.table import LiveTable

_CLIENT_PREFIX: Final = 64
"""An IPv6 client is a network with a prefix of this length."""


class ListedTable(Struct, frozen=True):
    """A table in the operator's list."""

    id: str
    game: str
    status: str
    visibility: str
    opened: float
    updated: float
    seats: list[str]
    """The name of each player, or the kind of the seat."""


class SeatDetails(Struct, frozen=True):
    """A seat, with the account of the program that plays it."""

    kind: str
    name: str
    level: str
    account: str


class TableDetails(Struct, frozen=True):
    """A table, without anything that is secret in its game."""

    id: str
    game: str
    status: str
    visibility: str
    opened: float
    updated: float
    events: int
    size: int
    """Characters of its events."""
    opener: str
    """The hash of the client who opened it; empty when the game is over."""
    seats: list[SeatDetails]


async def list_tables(store: Store, limit: int, opener: str, **columns: str) -> list[ListedTable]:
    """The newest tables with these columns; with `opener`, only those of the client who opened that table."""
    if opener:
        columns["client"] = (await opener_of(store, opener)).target
    return [_listed(row) for row in await store.newest_tables(limit, **columns)]


def _listed(row: TableRow) -> ListedTable:
    seats = [seat.name or seat.level or seat.kind for seat in decode_entry(row.summary).seats]
    return ListedTable(row.id, row.game, row.status, row.visibility, row.created, row.updated, seats)


async def show_table(store: Store, id: str) -> TableDetails:
    """The details of a table. Raises SetupError if there is none."""
    row = await require_table(store, id)
    count, size = await store.size(id)
    table = LiveTable(id)
    for event in await store.events(id):
        table.apply(stored_event(event))
    return TableDetails(
        id, row.game, row.status, row.visibility, row.created, row.updated, count, size, row.client,
        [_seat(seat) for seat in table.seats],
    )  # fmt: skip


def _seat(seat: Seat) -> SeatDetails:
    return SeatDetails(seat.kind, seat.name, seat.level, seat.account)


async def require_table(store: Store, id: str) -> TableRow:
    """The row of a table. Raises SetupError if there is none."""
    row = await store.table(id)
    if row is None:
        state = "was removed" if await store.is_removed(id) else "does not exist"
        raise SetupError("table", f"the table {id[:64]} {state}")
    return row


# -- blocks -----------------------------------------------------------------------------------------------------------


async def block_of(store: Store, target: str, proxies: Sequence[str]) -> BlockRow:
    """The block for a target: an address or network, `account:ID`, or `table:ID` for the client who opened it.

    Raises SetupError.
    """
    kind, found, id = target.partition(":")
    if found and kind == ACCOUNT:
        if await store.account(id) is None:
            raise SetupError("target", f"there is no account {id[:64]}; `rosace tables show` names them")
        return BlockRow(ACCOUNT, id, time.time(), "")
    if found and kind == "table":
        return await opener_of(store, id)
    return BlockRow(ADDRESS, str(_network(target, proxies)), time.time(), "")


async def opener_of(store: Store, table: str) -> BlockRow:
    """The block of the client who opened a table."""
    row = await require_table(store, table)
    if not row.client:
        raise SetupError(
            "table", f"it is no longer known who opened the table {table}: the table is {row.status}"
        )
    return BlockRow(OPENER, row.client, time.time(), f"opened {table}")


def _network(text: str, proxies: Sequence[str]) -> IPv4Network | IPv6Network:
    try:
        found = ip_network(text, strict=False)
    except ValueError:
        raise SetupError(
            "target", f"{text[:80]!r} is not an address, a network, account:ID or table:ID"
        ) from None
    if found.version == 6 and found.prefixlen > _CLIENT_PREFIX:
        found = found.supernet(new_prefix=_CLIENT_PREFIX)
    for proxy in map(ip_network, proxies):
        if proxy.version == found.version and proxy.overlaps(found):
            raise SetupError("target", f"{found} contains the proxy {proxy}: that would block everybody")
    return found


def name_of(row: BlockRow) -> str:
    """The name of a block, as `rosace block remove` takes it."""
    return row.target if row.kind == ADDRESS else f"{row.kind}:{row.target}"


def target_of(name: str) -> tuple[str, str]:
    """The kind and target of a block, by its name in the list.

    >>> target_of("192.0.2.0/24"), target_of("192.0.2.7"), target_of("account:5f0c")
    (('address', '192.0.2.0/24'), ('address', '192.0.2.7/32'), ('account', '5f0c'))
    """
    kind, found, target = name.partition(":")
    if found and kind in (ACCOUNT, OPENER):
        return kind, target
    return ADDRESS, str(_network(name, ()))


def as_json(value: object) -> str:
    """Data of this module as JSON."""
    return json.format(json.encode(value)).decode()
