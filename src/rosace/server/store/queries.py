"""The statements of the store, built once."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import bindparam

from rosace.server.store.schema import (
    KNOWN_CLIENT,
    OVER,
    RUNNING,
    accounts,
    audit_sums,
    audited,
    blocks,
    clock,
    dice_log,
    dice_secrets,
    events,
    removed,
    tables,
)

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
NUMBERS_OF_TABLES: Final = sa.select(tables.c.id, tables.c.number).where(
    tables.c.id.in_(bindparam("ids", expanding=True))
)
PUBLIC: Final = (
    sa.select(tables)
    .where(_PUBLIC, tables.c.status == bindparam("status"))
    .order_by(tables.c.created.desc(), tables.c.id.desc())
    .limit(bindparam("limit"))
)
PUBLIC_OF_GAME: Final = PUBLIC.where(tables.c.game == bindparam("game"))


def _lobby(*more: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """Of the newest public tables, the last one of every client, then the last but one of every client: many tables of
    one client do not displace those of others.
    """
    wanted = (_PUBLIC, tables.c.status == bindparam("status"), tables.c.updated >= bindparam("since"), *more)
    every = sa.select(tables.c.id, tables.c.created, tables.c.client).where(*wanted)
    newest = every.order_by(tables.c.created.desc(), tables.c.id.desc()).limit(bindparam("newest")).subquery()
    order = (newest.c.created.desc(), newest.c.id.desc())
    place = sa.func.row_number().over(partition_by=newest.c.client, order_by=order).label("place")
    placed = sa.select(newest.c.id, newest.c.created, place).subquery()
    chosen = sa.select(placed.c.id).order_by(placed.c.place, placed.c.created.desc(), placed.c.id.desc())
    found = sa.select(tables).where(tables.c.id.in_(chosen.limit(bindparam("limit"))))
    return found.order_by(tables.c.created.desc(), tables.c.id.desc())


LOBBY: Final = _lobby()
LOBBY_OF_GAME: Final = _lobby(tables.c.game == bindparam("game"))
DUE: Final = (
    sa.select(tables.c.id)
    .where(RUNNING, tables.c.due <= bindparam("now"))
    .order_by(tables.c.due)
    .limit(bindparam("limit"))
    .offset(bindparam("skipped"))
)
FINISHED: Final = (
    sa.select(tables)
    .where(OVER, sa.tuple_(tables.c.updated, tables.c.id) > sa.tuple_(bindparam("updated"), bindparam("id")))
    .order_by(tables.c.updated, tables.c.id)
    .limit(bindparam("limit"))
)
END_OF_FINISHED: Final = FINISHED.with_only_columns(tables.c.updated).limit(1).offset(bindparam("skipped"))
_COUNTED: Final = sa.exists().where(audited.c.table == tables.c.id, audited.c.version == bindparam("version"))
NOT_AUDITED: Final = (
    sa.select(tables)
    .where(OVER, tables.c.updated >= bindparam("since"), ~_COUNTED)
    .order_by(tables.c.updated, tables.c.id)
    .limit(bindparam("limit"))
)
"""Finished public games that are not in the sums of the dice audit."""
AUDITED: Final = sa.select(audited.c.table, audited.c.version).where(
    audited.c.table.in_(bindparam("tables", expanding=True))
)
AUDIT_SUMS: Final = (
    sa.select(audit_sums.c.game, audit_sums.c.sums)
    .where(audit_sums.c.version == bindparam("version"))
    .order_by(audit_sums.c.game)
)
IDLE: Final = (
    sa.select(tables.c.id)
    .where(
        tables.c.visibility == bindparam("visibility"),
        tables.c.status == bindparam("status"),
        tables.c.created < bindparam("before"),  # implied by the next line, but in the index
        tables.c.updated < bindparam("before"),
    )
    .order_by(tables.c.created)
    .limit(bindparam("limit"))
)
"""Tables at which nothing has happened for long."""
NEWEST: Final = (
    sa.select(tables).order_by(tables.c.created.desc(), tables.c.id.desc()).limit(bindparam("limit"))
)
"""For the operator, who may filter by columns."""
SIZE: Final = sa.select(
    sa.func.count(), sa.func.coalesce(sa.func.sum(sa.func.length(events.c.data)), 0)
).where(events.c.table == bindparam("table"))
PUBLIC_OF_CLIENT: Final = sa.select(sa.func.count()).where(
    KNOWN_CLIENT, _PUBLIC, tables.c.client == bindparam("client")
)
REMOVED: Final = sa.select(removed.c.id).where(removed.c.id.in_(bindparam("ids", expanding=True)))
REMOVED_SINCE: Final = sa.select(removed).where(removed.c.at > bindparam("since"))
BLOCKS: Final = sa.select(blocks).order_by(blocks.c.created, blocks.c.target)
COUNTS: Final = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
LOG_LINES: Final = (
    sa.select(dice_log.c.line)
    .where(dice_log.c.number > bindparam("after"))
    .order_by(dice_log.c.number)
    .limit(bindparam("limit"))
)
FIRST_NUMBER: Final = (
    sa.select(dice_log.c.number)
    .where(dice_log.c.commitment == bindparam("commitment"))
    .order_by(dice_log.c.number)
    .limit(1)
)
NEWEST_LINE: Final = sa.select(dice_log.c.line).order_by(dice_log.c.number.desc()).limit(1)
LOGGED_KINDS: Final = (
    sa.select(dice_log.c.commitment, dice_log.c.kind)
    .where(dice_log.c.commitment.in_(bindparam("commitments", expanding=True)))
    .order_by(dice_log.c.number)
)
ADD_LINES: Final = sa.insert(dice_log)
SECRET: Final = sa.select(dice_secrets.c.secret).where(dice_secrets.c.commitment == bindparam("commitment"))
ADD_SECRET: Final = sa.insert(dice_secrets)
EXPIRED_SECRETS: Final = (
    sa.select(dice_secrets.c.commitment, dice_secrets.c.secret)
    .where(dice_secrets.c.drawn < bindparam("before"))
    .order_by(dice_secrets.c.drawn)
    .limit(bindparam("limit"))
)
FORGET_SECRETS: Final = sa.delete(dice_secrets).where(
    dice_secrets.c.commitment.in_(bindparam("commitments", expanding=True))
)
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
REWRITE_EVENT: Final = (
    sa.update(events)
    .where(events.c.table == bindparam("of_table"), events.c.number == bindparam("at_number"))
    .values(data=bindparam("new_data"))
)
"""To remove a name: events never change otherwise."""
