"""Which device has which seats: for the list of a device's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import sqlalchemy as sa
from msgspec.structs import astuple
from sqlalchemy import bindparam

from rosace.server.store.database import insert_into
from rosace.server.store.rows import OwnedGame, OwnerRow, ResultRow, TableRow
from rosace.server.store.schema import owners, results, tables

MAX_GAMES: Final = 2_000
"""The newest games of a device: only these are listed and counted."""

_NEWEST: Final = (
    sa.select(owners.c.table, sa.func.max(owners.c.favourite).label("favourite"))
    .where(owners.c.owner == bindparam("owner"), owners.c.owner != "")
    .group_by(owners.c.table)
    .order_by(sa.func.max(owners.c.since).desc())
    .limit(MAX_GAMES)
    .subquery()
)
_GAMES: Final = (
    sa.select(tables, _NEWEST.c.favourite, results)
    .join(_NEWEST, _NEWEST.c.table == tables.c.id)
    .outerjoin(results, results.c.table == tables.c.id)
    .order_by(tables.c.updated.desc(), tables.c.id.desc())
    .limit(bindparam("limit"))
)
_SEATS: Final = (
    sa.select(owners.c.table, owners.c.seat, owners.c.generation)
    .where(owners.c.owner == bindparam("owner"), owners.c.table.in_(bindparam("tables", expanding=True)))
    .order_by(owners.c.table, owners.c.seat)
)
_COUNTS: Final = (
    sa.select(tables.c.status, sa.func.count())
    .join(_NEWEST, _NEWEST.c.table == tables.c.id)
    .group_by(tables.c.status)
)


def upsert(dialect: str) -> sa.Insert:
    """Store which device has a seat. The first one keeps it until the seat has a new key or is given up."""
    insert = insert_into(owners, dialect)
    new = {name: insert.excluded[name] for name in ("generation", "owner", "since", "favourite")}
    free = sa.or_(owners.c.generation < insert.excluded.generation, owners.c.owner == sa.literal_column("''"))
    return insert.on_conflict_do_update(index_elements=["table", "seat"], set_=new, where=free)


def keep(rows: Sequence[OwnerRow], connection: sa.Connection) -> None:
    """Store which devices have these seats."""
    names = OwnerRow.__struct_fields__
    values = [dict(zip(names, astuple(row), strict=True)) for row in rows]
    connection.execute(upsert(connection.dialect.name), values)


def games(
    owner: str,
    chosen: Mapping[str, Sequence[str]],
    favourite: bool,
    before: tuple[float, str] | None,
    limit: int,
    connection: sa.Connection,
) -> list[OwnedGame]:
    """Games of a device, the most recently changed first. `chosen`: values of columns of `tables` to filter by;
    `favourite`: only favourites. The next page is before the (updated, id) of the last.
    """
    query = _GAMES
    for name, values in chosen.items():
        query = query.where(tables.c[name].in_(values))
    if favourite:
        query = query.where(_NEWEST.c.favourite == 1)
    if before is not None:
        query = query.where(sa.tuple_(tables.c.updated, tables.c.id) < sa.tuple_(*map(sa.literal, before)))
    rows = connection.execute(query, {"owner": owner, "limit": limit}).all()
    seats: dict[str, list[int]] = {}
    for table, seat, _ in seats_at(owner, [row.id for row in rows], connection):
        seats.setdefault(table, []).append(seat)
    width = len(tables.c)
    return [
        OwnedGame(
            TableRow(*row[:width]),
            seats.get(row.id, []),
            bool(row.favourite),
            ResultRow(*row[width + 1 :]) if row[width + 1] is not None else None,
        )
        for row in rows
    ]


def seats_at(owner: str, ids: Sequence[str], connection: sa.Connection) -> list[tuple[str, int, int]]:
    """The seats that a device has at these tables, with the generations of their keys."""
    found = connection.execute(_SEATS, {"owner": owner, "tables": list(ids)})
    return [(row.table, row.seat, row.generation) for row in found]


def counts(owner: str, connection: sa.Connection) -> dict[str, int]:
    """How many games of each status a device has."""
    return {row.status: row[1] for row in connection.execute(_COUNTS, {"owner": owner})}


def mark(owner: str, table: str, favourite: bool, connection: sa.Connection) -> bool:
    """Mark a game as a favourite, or not. Returns whether the device has that game."""
    mine = sa.and_(owners.c.owner == owner, owners.c.table == table)
    return connection.execute(sa.update(owners).where(mine).values(favourite=int(favourite))).rowcount > 0


def forget(owner: str, ids: Sequence[str], connection: sa.Connection) -> int:
    """Take games out of the list of a device. Returns how many seats it had there."""
    mine = sa.and_(owners.c.owner == owner, owners.c.table.in_(ids))
    return connection.execute(sa.delete(owners).where(mine)).rowcount


def merge(old: str, new: str, connection: sa.Connection) -> int:
    """Give all seats of a device to another one. Returns how many."""
    return connection.execute(sa.update(owners).where(owners.c.owner == old).values(owner=new)).rowcount
