"""The sums of the dice audit: each finished game is added once, even if several workers have counted it."""

from __future__ import annotations

import json
from collections.abc import Mapping

import sqlalchemy as sa

from rosace.audit.sums import GameSums
from rosace.server.store import queries
from rosace.server.store.schema import audit_sums, audited

_LOCK = 0x526F73416475  # "RosAdu": PostgreSQL names locks by numbers


def add_audited(
    connection: sa.Connection, version: int, games: Mapping[str, tuple[str, GameSums]]
) -> list[str]:
    """Add games to the sums, by table: the game's id and its own sums. Returns the tables that were not counted before.

    One transaction at a time adds: SQLite has one writer anyway.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    known = {row.table: row.version for row in connection.execute(queries.AUDITED, {"tables": list(games)})}
    new = [table for table in games if known.get(table) != version]
    if new:
        connection.execute(sa.delete(audited).where(audited.c.table.in_(new)))
        connection.execute(sa.insert(audited), [{"table": table, "version": version} for table in new])
    for game in {games[table][0] for table in new}:
        _add(connection, version, game, [games[table][1] for table in new if games[table][0] == game])
    return new


def _add(connection: sa.Connection, version: int, game: str, found: list[GameSums]) -> None:
    row = sa.and_(audit_sums.c.game == game, audit_sums.c.version == version)
    stored = connection.execute(sa.select(audit_sums.c.sums).where(row)).scalar()
    sums = GameSums() if stored is None else GameSums.of_data(json.loads(stored))
    for one in found:
        sums.add(one)
    connection.execute(sa.delete(audit_sums).where(row))
    text = json.dumps(sums.data(), separators=(",", ":"))
    connection.execute(sa.insert(audit_sums), {"game": game, "version": version, "sums": text})
