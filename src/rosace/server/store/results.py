"""Finished games: their rows, and the search of the archive.

A search looks at a limited number of games at a time. It may find fewer than a page; then it returns where the next
search begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy import bindparam

from rosace.server.store.rows import ResultRow, TableRow, TermRow
from rosace.server.store.schema import ANY_OVER, LISTED, result_terms, results, tables

SCANNED: Final = 2_000
"""Games that one search looks at."""
Place = tuple[float, str]
"""A place in the archive: when a game ended, and its table."""

_MADE: Final = sa.exists().where(results.c.table == tables.c.id, results.c.version == bindparam("version"))
UNINDEXED: Final = (
    sa.select(tables)
    .where(ANY_OVER, tables.c.updated >= bindparam("since"), ~_MADE)
    .order_by(tables.c.updated, tables.c.id)
    .limit(bindparam("limit"))
)
"""Games that are over and have no row of this version."""


class Search(NamedTuple):
    """The games of the archive to search for."""

    game: str = ""
    terms: tuple[str, ...] = ()
    least: int | None = None
    """The fewest points: of the seat with the first card, else of the winner."""
    most: int | None = None
    before: Place | None = None


class FoundGame(NamedTuple):
    """A game of the archive."""

    row: TableRow
    result: ResultRow


def put(row: ResultRow, terms: Sequence[TermRow], connection: sa.Connection) -> None:
    """Store a finished game, instead of an older row; not if its table was removed meanwhile."""
    there = sa.select(tables.c.id).where(tables.c.id == row.table).with_for_update()
    if connection.execute(there).first() is None:
        return
    remove([row.table], connection)
    connection.execute(sa.insert(results), asdict(row))
    if terms:
        connection.execute(sa.insert(result_terms), [asdict(term) for term in terms])


def remove(ids: Sequence[str], connection: sa.Connection) -> None:
    """Remove games."""
    connection.execute(sa.delete(result_terms).where(result_terms.c.table.in_(ids)))
    connection.execute(sa.delete(results).where(results.c.table.in_(ids)))


def search(wanted: Search, limit: int, connection: sa.Connection) -> tuple[list[FoundGame], Place | None]:
    """Games of the archive, the last that ended first, and the `before` of the next search, if there may be more."""
    scanned = _scanned(wanted)
    near = scanned.limit(SCANNED).subquery()
    found = sa.select(tables, results).join(near, near.c.table == tables.c.id)
    found = found.join(results, results.c.table == tables.c.id)
    if wanted.game:
        found = found.where(results.c.game == wanted.game)
    for term in wanted.terms[1:]:
        has = sa.exists().where(
            result_terms.c.term == term,
            result_terms.c.ended == results.c.ended,
            result_terms.c.table == results.c.table,
        )
        found = found.where(has)
    if wanted.least is not None:
        found = found.where(near.c.points >= wanted.least)
    if wanted.most is not None:
        found = found.where(near.c.points <= wanted.most)
    found = found.order_by(results.c.ended.desc(), results.c.table.desc()).limit(limit)
    width = len(tables.c)
    games = [
        FoundGame(TableRow(*row[:width]), ResultRow(*row[width:])) for row in connection.execute(found).all()
    ]
    if len(games) == limit:
        return games, (games[-1].result.ended, games[-1].result.table)
    last = connection.execute(scanned.limit(1).offset(SCANNED - 1)).first()
    return games, (last.ended, last.table) if last else None


def _scanned(wanted: Search) -> sa.Select[Any]:
    """The games that are looked at, in order: those with the first term, or of the game, or all."""
    if wanted.terms:
        place, points = result_terms.c, result_terms.c.points
        query = sa.select(place.ended, place.table, points).where(place.term == wanted.terms[0])
        ended, table = place.ended, place.table
    else:
        ended, table = results.c.ended, results.c.table
        query = sa.select(ended, table, results.c.best.label("points")).where(LISTED)
        if wanted.game:
            query = query.where(results.c.game == wanted.game)
    if wanted.before is not None:
        query = query.where(sa.tuple_(ended, table) < sa.tuple_(*map(sa.literal, wanted.before)))
    return query.order_by(ended.desc(), table.desc())
