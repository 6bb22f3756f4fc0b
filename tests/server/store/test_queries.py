"""What the lobby, the caretaker and the archive ask: the right tables in the right order, found by an index."""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any

import pytest
import sqlalchemy as sa

from rosace.server.store import AccountRow, BlockRow, EventRow, Store, TableRow, queries, schema
from rosace.server.store.rows import RemovedRow
from tests.server.store.examples import event, opened, table

STATUSES = ["waiting", "running", "over", "closed"]


async def fill(store: Store, rows: list[TableRow]) -> None:
    await asyncio.gather(*(store.append(row, [event(row.id, 1)]) for row in rows))


def some_of_each() -> list[TableRow]:
    """Three of each kind of table, in no particular order; some were made at the same time."""
    kinds = product(["sagrada", "mandala"], STATUSES, ["public", "link"], [2.0, 1.0, 2.0])
    return [
        table(f"t{number * 37 % 48}", game=game, status=status, visibility=visibility, created=created)
        for number, (game, status, visibility, created) in enumerate(kinds)
    ]


def test_the_lobby_shows_public_tables_the_newest_first(url: str) -> None:
    rows = some_of_each()

    def expected(game: str | None, status: str) -> list[TableRow]:
        shown = [row for row in rows if row.visibility == "public" and row.status == status]
        shown = [row for row in shown if game in (None, row.game)]
        return sorted(shown, key=lambda row: (row.created, row.id), reverse=True)

    async def play() -> None:
        async with opened(url) as store:
            await fill(store, rows)
            for game, status in product([None, "sagrada", "mandala"], STATUSES):
                assert len(expected(game, status)) == (3 if game else 6)
                assert await store.lobby(game, status, 100) == expected(game, status)
                assert await store.lobby(game, status, 2) == expected(game, status)[:2]
            assert await store.lobby("chess", "waiting", 100) == []

    asyncio.run(play())


def test_running_tables_are_due(url: str) -> None:
    rows = [table(f"t{number}", due=10.0 - number) for number in range(5)]
    others = [
        table("never"),
        table("waits", status="waiting", due=1.0),
        table("over", status="over", due=1.0),
        table("hidden", visibility="link", due=5.5),
    ]

    async def play() -> None:
        async with opened(url) as store:
            await fill(store, rows + others)
            assert await store.due(5.0, 100) == []
            assert await store.due(6.0, 100) == ["hidden", "t4"]
            assert await store.due(99.0, 100) == ["hidden", "t4", "t3", "t2", "t1", "t0"]
            assert await store.due(99.0, 3) == ["hidden", "t4", "t3"]
            await store.append(table("t4", 2, due=None), [event("t4", 2)])
            assert await store.due(99.0, 2) == ["hidden", "t3"]

    asyncio.run(play())


def test_the_archive_goes_page_by_page(url: str) -> None:
    rows = [table(f"t{number:02}", status="over", updated=200.0 - number // 3) for number in range(20)]
    others = [
        table("hidden", status="over", visibility="link"),
        table("closed", status="closed"),
        table("runs", status="running"),
    ]

    async def play() -> None:
        async with opened(url) as store:
            assert await store.finished((0.0, ""), 10) == []
            await fill(store, rows + others)
            pages: list[list[TableRow]] = []
            after = (0.0, "")
            while found := await store.finished(after, 7):
                pages.append(found)
                after = (found[-1].updated, found[-1].id)
            assert [len(page) for page in pages] == [7, 7, 6]
            read = [row for page in pages for row in page]
            assert read == sorted(rows, key=lambda row: (row.updated, row.id))

    asyncio.run(play())


def test_tables_are_counted(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            assert await store.counts() == {}
            await fill(store, [*some_of_each(), table("one more", status="over")])
            assert await store.counts() == {"waiting": 12, "running": 12, "over": 13, "closed": 12}

    asyncio.run(play())


EXPLAIN = {"sqlite": "EXPLAIN QUERY PLAN ", "postgresql": "EXPLAIN "}
VALUES = {
    "status": "over",
    "game": "g",
    "limit": 9,
    "skipped": 0,
    "now": 1.0,
    "updated": 1.0,
    "id": "t",
    "table": "t",
    "after": 0,
    "since": 0.0,
    "newest": 9,
    "before": 1.0,
    "visibility": "public",
    "client": "c",
}


@pytest.mark.parametrize(
    ("name", "index"),
    [
        ("PUBLIC", "ix_tables_lobby"),
        ("PUBLIC_OF_GAME", "ix_tables_lobby"),
        ("IDLE", "ix_tables_lobby"),
        ("PUBLIC_OF_CLIENT", "ix_tables_client"),
        ("DUE", "ix_tables_due"),
        ("FINISHED", "ix_tables_finished"),
        ("EVENTS", "_events"),  # of the primary key
    ],
)
def test_an_index_finds_them_in_their_order(url: str, name: str, index: str) -> None:
    """Nothing is looked through from end to end, and nothing is sorted."""
    found = plan_of(url, getattr(queries, name))
    assert index in found
    for slow in ("SCAN", "Seq Scan", "B-TREE", "Sort"):
        assert slow not in found


@pytest.mark.parametrize("name", ["LOBBY", "LOBBY_OF_GAME"])
def test_an_index_finds_the_newest_tables_of_the_lobby(url: str, name: str) -> None:
    """Only those few are sorted by client."""
    found = plan_of(url, getattr(queries, name), status="waiting")
    assert "ix_tables_lobby" in found
    for slow in ("SCAN tables", "Seq Scan"):
        assert slow not in found


def plan_of(url: str, query: sa.Select[Any], **more: Any) -> str:
    """What a database does for a query, in its words."""

    def plan(connection: sa.Connection) -> str:
        dialect = connection.dialect
        if dialect.name == "postgresql":
            connection.exec_driver_sql("SET enable_seqscan = off")  # which is right for a few rows
            connection.exec_driver_sql("SET enable_bitmapscan = off")
        compiled = query.compile(dialect=dialect)
        values = compiled.construct_params({**VALUES, **more})
        parameters = tuple(values[key] for key in compiled.positiontup or ())
        lines = connection.exec_driver_sql(EXPLAIN[dialect.name] + str(compiled), parameters)
        return "\n".join(str(line) for line in lines)

    async def play() -> str:
        async with opened(url) as store:
            await fill(store, some_of_each())
            return await store._database.read(plan)

    return asyncio.run(play())


@pytest.mark.parametrize(
    ("columns", "row"),
    [
        (schema.tables.c, TableRow),
        (schema.events.c, EventRow),
        (schema.accounts.c, AccountRow),
        (schema.blocks.c, BlockRow),
        (schema.removed.c, RemovedRow),
    ],
)
def test_rows_have_the_columns_in_their_order(columns: list[sa.Column[object]], row: type[TableRow]) -> None:
    names = tuple(column.name for column in columns if column.name != "folded")
    assert names == row.__struct_fields__
