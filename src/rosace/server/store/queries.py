"""The statements of the store, built once."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from sqlalchemy import bindparam

from rosace.server.store.schema import OVER, RUNNING, accounts, clock, events, tables

_PUBLIC: Final = tables.c.visibility == "public"

TABLE: Final = sa.select(tables).where(tables.c.id == bindparam("id"))
EVENTS: Final = (
    sa.select(events)
    .where(events.c.table == bindparam("table"), events.c.number > bindparam("after"))
    .order_by(events.c.number)
    .limit(bindparam("limit"))
)
LOCK_TABLES: Final = (
    sa.select(tables.c.id)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.id)
    .with_for_update()
)
"""Nobody else can append to these tables until the transaction ends. SQLite has one writer anyway."""
NUMBERS: Final = sa.select(events.c.table, events.c.number).where(
    sa.tuple_(events.c.table, events.c.number).in_(bindparam("places", expanding=True))
)
PLIES: Final = sa.select(events.c.table, events.c.ply).where(
    sa.tuple_(events.c.table, events.c.ply).in_(bindparam("places", expanding=True))
)
LOBBY: Final = (
    sa.select(tables)
    .where(_PUBLIC, tables.c.status == bindparam("status"))
    .order_by(tables.c.created.desc(), tables.c.id.desc())
    .limit(bindparam("limit"))
)
LOBBY_OF_GAME: Final = LOBBY.where(tables.c.game == bindparam("game"))
DUE: Final = (
    sa.select(tables.c.id)
    .where(RUNNING, tables.c.due <= bindparam("now"))
    .order_by(tables.c.due)
    .limit(bindparam("limit"))
)
FINISHED: Final = (
    sa.select(tables)
    .where(OVER, sa.tuple_(tables.c.updated, tables.c.id) > sa.tuple_(bindparam("updated"), bindparam("id")))
    .order_by(tables.c.updated, tables.c.id)
    .limit(bindparam("limit"))
)
COUNTS: Final = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
ACCOUNT: Final = sa.select(
    accounts.c.id, accounts.c.name, accounts.c.generation, accounts.c.created, accounts.c.revoked
).where(accounts.c.id == bindparam("id"))
ADD_ACCOUNT: Final = sa.insert(accounts)
ADVANCE_CLOCK: Final = (
    sa.update(clock)
    .values(reading=sa.case((clock.c.reading < bindparam("own"), bindparam("own")), else_=clock.c.reading))
    .returning(clock.c.reading)
)
"""Set the clock of the service forward, never back, and read it."""
PUT_ACCOUNT: Final = sa.update(accounts).where(accounts.c.id == bindparam("which"))
