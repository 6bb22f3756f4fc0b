"""The store: append to tables and read them, in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import sqlalchemy as sa
from msgspec.structs import asdict

from rosace.audit.sums import GameSums
from rosace.engine.fairness.dice_log import LogEntry, read_entry
from rosace.server.store import dice_log, migrations, owners, queries, results, schema
from rosace.server.store.appending import BatchEntry, BatchWriter
from rosace.server.store.auditing import add_audited
from rosace.server.store.database import Database, open_database
from rosace.server.store.errors import Damaged, StoreError, Unreachable
from rosace.server.store.group_commit import GroupCommit
from rosace.server.store.removing import remove_tables
from rosace.server.store.rows import (
    AccountRow,
    BlockRow,
    EventRow,
    NewLogEntry,
    OwnedGame,
    OwnerRow,
    RemovedRow,
    ResultRow,
    TableRow,
    TermRow,
)

EVENTS_PER_PAGE: Final = 500
_IDS_AT_ONCE: Final = 500
_SCAN_SECONDS: Final = 3600.0
_MAX_LISTED: Final = 2000
"""The newest tables, among which those of the lobby are chosen fairly."""
_LOBBY: Final = {
    (True, False): queries.LOBBY,
    (True, True): queries.LOBBY_OF_GAME,
    (False, False): queries.PUBLIC,
    (False, True): queries.PUBLIC_OF_GAME,
}
"""The query of the lobby: whether it is fair, and whether it is about one game."""


class Store:
    """The database. Open it with `await Store.open(url)`, and close it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = GroupCommit(BatchWriter(database).write)

    @classmethod
    async def open(cls, url: str, *, wait: bool = True, upgrade: bool = True) -> Store:
        """Open `sqlite:///file`, which is created or upgraded, or `postgresql://…`, which must be up to date.

        With `upgrade=False`, a SQLite file must be up to date too: a service may be using it.

        With `wait=False`, a PostgreSQL server that is away is connected to later: until then everything raises
        `Unreachable`.
        """
        database = open_database(url)
        try:
            if upgrade and database.dialect.name == "sqlite":
                await database.write(migrations.upgrade)
            else:
                await database.read(migrations.check_version)
        except Unreachable:
            if wait or database.dialect.name == "sqlite":
                await database.close()
                raise
        except BaseException:
            await database.close()
            raise
        return cls(database)

    @staticmethod
    async def migrate(url: str) -> None:
        """Create or upgrade the schema of a database."""
        database = open_database(url)
        try:
            await database.write(migrations.upgrade)
        finally:
            await database.close()

    async def close(self) -> None:
        """Write pending appends, then close the database."""
        await self._writer.close()
        await self._database.close()

    async def ready(self) -> None:
        """Raise StoreError if the database cannot be read or written, or is damaged."""
        await self._database.read(migrations.check_version)
        await self._database.write(migrations.probe)
        if self._database.damaged:
            raise Damaged("The database is damaged.")

    async def look_for_damage(self) -> None:
        """Look for damaged pages of a SQLite file, now and every hour, for `ready`."""
        while True:
            with suppress(StoreError):
                await self._database.look_for_damage()
            await asyncio.sleep(_SCAN_SECONDS)

    # -- tables --------------------------------------------------------------------------------------------------

    def append(
        self,
        row: TableRow,
        events: Sequence[EventRow],
        log: Sequence[NewLogEntry] = (),
        owners: Sequence[OwnerRow] = (),
    ) -> Awaitable[None]:
        """Append events to a table, replace its row, append to the log, and store which devices have seats. The first
        append creates the table.

        The future is done after the commit. It raises `Conflict` if the number or ply of an event is taken, or an
        entry may not be in the log; then nothing of this append is written.
        """
        if any(event.table != row.id for event in events):
            raise ValueError("an append is about one table")
        return self._writer.append(BatchEntry(row, events, log, owners))

    async def events(self, table: str, after: int = 0) -> list[EventRow]:
        """The events of a table after a number, in order."""
        return [row async for page in self.event_pages(table, after) for row in page]

    async def event_pages(self, table: str, after: int = 0) -> AsyncIterator[list[EventRow]]:
        """The events of a table after a number, in order, as pages: a long table is never read at once."""
        while True:
            found = await self._read(queries.EVENTS, table=table, after=after, limit=EVENTS_PER_PAGE)
            page = [EventRow(*row) for row in found]
            if page:
                yield page
            if len(page) < EVENTS_PER_PAGE:
                return
            after = page[-1].number

    async def table(self, id: str) -> TableRow | None:
        """The row of a table."""
        found = await self._read(queries.TABLE, id=id)
        return TableRow(*found[0]) if found else None

    async def numbers(self, ids: Sequence[str]) -> list[tuple[str, int]]:
        """How many events these tables have."""
        found = [
            await self._read(queries.NUMBERS_OF_TABLES, ids=ids[first : first + _IDS_AT_ONCE])
            for first in range(0, len(ids), _IDS_AT_ONCE)
        ]
        return [(row.id, row.number) for rows in found for row in rows]

    async def lobby(self, game: str | None, status: str, limit: int, since: float = 0.0) -> list[TableRow]:
        """Public tables, the newest first. Waiting and running tables are listed if they have changed since then; if
        there are more than `limit`, those of all clients take turns.
        """
        fair = status in ("waiting", "running")  # the client of other tables is not stored
        values: dict[str, object] = {"status": status, "limit": limit}
        values |= {"since": since, "newest": max(limit, _MAX_LISTED)} if fair else {}
        values |= {"game": game} if game else {}
        found = await self._read(_LOBBY[fair, bool(game)], **values)
        return [TableRow(*row) for row in found]

    async def public_tables_of(self, client: str) -> int:
        """How many public tables that wait or run a client has opened."""
        return int((await self._read(queries.PUBLIC_OF_CLIENT, client=client))[0][0])

    async def due(self, now: float, limit: int, skipped: int = 0) -> list[str]:
        """Running tables that the caretaker must check by now, the most urgent first."""
        found = await self._read(queries.DUE, now=now, limit=limit, skipped=skipped)
        return [row.id for row in found]

    async def finished(self, after: tuple[float, str], limit: int) -> list[TableRow]:
        """Public tables that are over, the oldest first. The next page is after the (updated, id) of the last."""
        updated, id = after
        found = await self._read(queries.FINISHED, limit=limit, updated=updated, id=id)
        return [TableRow(*row) for row in found]

    async def end_of_finished(self, after: tuple[float, str], count: int) -> float | None:
        """When the last of the next `count` tables of `finished` was updated; None if there are fewer."""
        updated, id = after
        found = await self._read(queries.END_OF_FINISHED, skipped=count - 1, updated=updated, id=id)
        return found[0].updated if found else None

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        return dict(await self._read(queries.COUNTS))

    # -- the dice audit ------------------------------------------------------------------------------------------

    async def not_audited(self, version: int, since: float, limit: int) -> list[TableRow]:
        """Public tables that ended since then and are not in the sums of this version, the oldest first."""
        found = await self._read(queries.NOT_AUDITED, version=version, since=since, limit=limit)
        return [TableRow(*row) for row in found]

    async def add_audited(self, version: int, games: Mapping[str, tuple[str, GameSums]]) -> list[str]:
        """Add games to the sums, by table: the game's id and its own sums. Returns the tables that were not counted
        before.
        """
        return await self._database.write(lambda connection: add_audited(connection, version, games))

    async def audit_sums(self, version: int) -> list[tuple[str, str]]:
        """The sums of each game, as JSON."""
        return [(row.game, row.sums) for row in await self._read(queries.AUDIT_SUMS, version=version)]

    # -- the games of a device -----------------------------------------------------------------------------------

    async def keep(self, rows: Sequence[OwnerRow]) -> None:
        """Store which devices have these seats."""
        await self._database.write(lambda connection: owners.keep(rows, connection))

    async def owned_games(
        self,
        owner: str,
        limit: int,
        before: tuple[float, str] | None = None,
        favourite: bool = False,
        **chosen: Sequence[str],
    ) -> list[OwnedGame]:
        """Games of a device; see `owners.games`."""
        return await self._database.read(
            lambda connection: owners.games(owner, chosen, favourite, before, limit, connection)
        )

    async def owned_seats(self, owner: str, table: str) -> list[tuple[int, int]]:
        """The seats that a device has at a table, with the generations of their keys."""
        found = await self._database.read(lambda connection: owners.seats_at(owner, [table], connection))
        return [(seat, generation) for _, seat, generation in found]

    async def count_owned(self, owner: str) -> dict[str, int]:
        """How many games of each status a device has."""
        return await self._database.read(lambda connection: owners.counts(owner, connection))

    async def mark_favourite(self, owner: str, table: str, favourite: bool) -> bool:
        """Mark a game as a favourite, or not. Returns whether the device has that game."""
        return await self._database.write(lambda connection: owners.mark(owner, table, favourite, connection))

    async def disown(self, owner: str, tables: Sequence[str]) -> int:
        """Take games out of the list of a device. Returns how many seats it had there."""
        return await self._database.write(lambda connection: owners.forget(owner, tables, connection))

    async def merge_owners(self, old: str, new: str) -> int:
        """Give all games of a device to another one. Returns how many seats."""
        return await self._database.write(lambda connection: owners.merge(old, new, connection))

    async def rewrite(self, rows: Sequence[EventRow]) -> None:
        """Replace the data of events, to remove a name."""
        new = [{"of_table": row.table, "at_number": row.number, "new_data": row.data} for row in rows]
        await self._database.write(lambda connection: connection.execute(queries.REWRITE_EVENT, new))

    # -- finished games ------------------------------------------------------------------------------------------

    async def unindexed(self, version: int, since: float, limit: int) -> list[TableRow]:
        """Tables that ended since then and have no result of this version, the oldest first."""
        found = await self._read(results.UNINDEXED, version=version, since=since, limit=limit)
        return [TableRow(*row) for row in found]

    async def put_result(self, row: ResultRow, terms: Sequence[TermRow]) -> None:
        """Store the result of a table."""
        await self._database.write(lambda connection: results.put(row, terms, connection))

    async def search(
        self, wanted: results.Search, limit: int
    ) -> tuple[list[results.FoundGame], results.Place | None]:
        """Search the archive; see `results.search`."""
        return await self._database.read(lambda connection: results.search(wanted, limit, connection))

    # -- removing tables -----------------------------------------------------------------------------------------

    async def idle(self, status: str, visibility: str, before: float, limit: int) -> list[str]:
        """Tables that have not changed since `before`, the oldest first."""
        values = {"status": status, "visibility": visibility, "before": before, "limit": limit}
        return [row.id for row in await self._read(queries.IDLE, **values)]

    async def remove(self, ids: Sequence[str], at: float, idle_since: float | None = None) -> list[str]:
        """Remove tables with all their events, for good; with `idle_since`, only those at which nothing has happened
        since. Returns the ids of those that were there.
        """
        return await self._database.write(lambda connection: remove_tables(connection, ids, at, idle_since))

    async def is_removed(self, id: str) -> bool:
        """Whether there was such a table, and it was removed."""
        return bool(await self._read(queries.REMOVED, ids=[id]))

    async def removed_since(self, since: float) -> list[RemovedRow]:
        """The tables that were removed after a time."""
        return [RemovedRow(*row) for row in await self._read(queries.REMOVED_SINCE, since=since)]

    async def forget_removed(self, before: float) -> None:
        """Forget which tables were removed before a time."""
        await self._change(sa.delete(schema.removed).where(schema.removed.c.at < before), {})

    # -- for the operator ----------------------------------------------------------------------------------------

    async def newest_tables(self, limit: int, **columns: str) -> list[TableRow]:
        """The newest tables whose columns have these values, also private ones."""
        wanted = [schema.tables.c[name] == value for name, value in columns.items()]
        return [TableRow(*row) for row in await self._read(queries.NEWEST.where(*wanted), limit=limit)]

    async def size(self, table: str) -> tuple[int, int]:
        """How many events a table has, and how many characters they take."""
        count, length = (await self._read(queries.SIZE, table=table))[0]
        return int(count), int(length)

    # -- blocks --------------------------------------------------------------------------------------------------

    async def blocks(self) -> list[BlockRow]:
        """All clients that are blocked, the oldest first."""
        return [BlockRow(*row) for row in await self._read(queries.BLOCKS)]

    async def add_block(self, row: BlockRow) -> None:
        """Block a client. Raises `Conflict` if it is blocked."""
        await self._change(sa.insert(schema.blocks), asdict(row))

    async def remove_block(self, kind: str, target: str) -> bool:
        """Remove a block. Returns whether there was one."""
        gone = sa.delete(schema.blocks).where(schema.blocks.c.kind == kind, schema.blocks.c.target == target)
        return await self._database.write(lambda connection: connection.execute(gone).rowcount > 0)

    # -- the log of commitments ----------------------------------------------------------------------------------

    async def draw(self, secret: str, at: float) -> LogEntry:
        """Publish the commitment to a secret, which is kept for a table."""
        return await self._database.write(lambda connection: dice_log.draw(secret, at, connection))

    async def unused_secret(self, commitment: str) -> str | None:
        """The secret of a commitment that no table uses yet."""
        found = await self._read(queries.SECRET, commitment=commitment)
        return found[0].secret if found else None

    async def reveal_expired(self, before: float, at: float) -> None:
        """Reveal the secrets that were drawn before a time and that no table uses."""
        if await self._read(queries.EXPIRED_SECRETS, before=before, limit=1):
            await self._database.write(lambda connection: dice_log.reveal_expired(before, at, connection))

    async def log_lines(self, after: int, limit: int) -> list[str]:
        """The lines of the log after an entry, in order."""
        return [row.line for row in await self._read(queries.LOG_LINES, after=after, limit=limit)]

    async def first_entry(self, commitment: str) -> int | None:
        """The number of the first entry of a commitment."""
        found = await self._read(queries.FIRST_NUMBER, commitment=commitment)
        return found[0].number if found else None

    async def newest_entry(self) -> LogEntry | None:
        """The last entry of the log."""
        found = await self._read(queries.NEWEST_LINE)
        return read_entry(found[0].line) if found else None

    # -- accounts ------------------------------------------------------------------------------------------------

    async def add_account(self, row: AccountRow) -> None:
        """Add an account. Raises `Conflict` if the name is taken, regardless of case."""
        await self._change(queries.ADD_ACCOUNT, _columns(row))

    async def put_account(self, row: AccountRow) -> None:
        """Replace an account. Raises `Conflict` if its new name is taken."""
        await self._change(queries.PUT_ACCOUNT, {**_columns(row), "which": row.id})

    async def account(self, id: str) -> AccountRow | None:
        """The account with an id."""
        found = await self._read(queries.ACCOUNT, id=id)
        return AccountRow(*found[0]) if found else None

    # -- the clock of the service --------------------------------------------------------------------------------

    async def advance_clock(self, own: float) -> float:
        """Store the reading of a worker, unless another one is ahead. Returns what is stored then."""

        def advance(connection: sa.Connection) -> float:
            return float(connection.execute(queries.ADVANCE_CLOCK, {"own": own}).scalar_one())

        return await self._database.write(advance)

    # -- the database --------------------------------------------------------------------------------------------

    async def _read(self, query: sa.Select[Any], **values: Any) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query, values).all())

    async def _change(self, statement: sa.Executable, values: dict[str, object]) -> None:
        await self._database.write(lambda connection: connection.execute(statement, values))


def _columns(row: AccountRow) -> dict[str, object]:
    return {**asdict(row), "folded": unicodedata.normalize("NFKC", row.name).casefold()}
