"""Appends: what was written is there, what was taken stays as it was, and nobody pays for another's conflict."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rosace.server.store import Conflict, EventRow, Store, StoreError, TableRow
from rosace.server.store.group_commit import MAX_BATCH
from tests.server.store.examples import append, event, opened, table
from tests.waiting import until_so


def test_what_is_appended_can_be_read(url: str) -> None:
    summary = '{"name": "Łódź 🎲 \'\\" \\u0000"}'
    row = TableRow("t1", "mandala", "waiting", "link", 1.5, 2.25, 2, 0, 99.125, summary)
    events = [
        EventRow("t1", 1, 1700000000.123456, "created", None, None, '{"seed": "ß"}'),
        EventRow("t1", 2, 1700000000.654321, "joined", 3, None, "x" * 100_000),
    ]

    async def play() -> None:
        async with opened(url) as store:
            await store.append(row, events)
            assert await store.table("t1") == row
            assert await store.events("t1") == events
            assert await store.events("t1", after=1) == events[1:]
            assert await store.events("t1", after=2) == []
        async with opened(url) as store:
            assert await store.table("t1") == row
            assert await store.events("t1") == events
            assert await store.table("t2") is None
            assert await store.events("t2") == []

    asyncio.run(play())


def test_a_row_takes_the_place_of_the_one_before(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await append(store, "t", 1)
            after = table(
                "t", 2, status="over", due=3.0, summary='{"won": 1}', game="mandala", visibility="link"
            )
            await store.append(after, [event("t", 2)])
            assert await store.table("t") == after
            again = table("t", 2, summary="{}")
            await store.append(again, [])  # the same events, told otherwise
            assert await store.table("t") == again
            await store.append(table("t", 1), [])
            assert await store.table("t") == again  # never back

    asyncio.run(play())


def test_a_number_is_taken_once(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await append(store, "t", 1)
            await append(store, "t", 2)
            with pytest.raises(Conflict):
                await append(store, "t", 2, kind="other", ply=3)
            with pytest.raises(Conflict):
                await append(store, "t", 1, kind="other", ply=None)
            with pytest.raises(Conflict):  # nothing of an append is written if a part of it cannot be
                await store.append(table("t", 3, status="over"), [event("t", 3), event("t", 2, ply=None)])
            assert await store.events("t") == [event("t", 1), event("t", 2)]
            assert await store.table("t") == table("t", 2)
            await append(store, "t", 3)
            await append(store, "u", 1)  # the numbers of another table are its own

    asyncio.run(play())


def test_a_ply_is_taken_once(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await append(store, "t", 1)
            with pytest.raises(Conflict):
                await append(store, "t", 2, ply=1)
            assert await store.table("t") == table("t", 1)
            await store.append(table("t", 3), [event("t", 2, ply=None), event("t", 3, ply=None)])
            await append(store, "u", 1)
            assert [found.ply for found in await store.events("t")] == [1, None, None]

    asyncio.run(play())


def test_an_append_is_about_one_table(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            with pytest.raises(ValueError, match="one table"):
                await store.append(table("t"), [event("u", 1)])

    asyncio.run(play())


def commits(store: Store) -> list[None]:
    """Grows with every commit of the connections that write."""
    engine: Any = store._database._writing  # type: ignore[attr-defined]
    found: list[None] = []
    sa.event.listen(getattr(engine, "sync_engine", engine), "commit", lambda connection: found.append(None))
    return found


def test_those_who_wait_together_share_a_commit(url: str) -> None:
    async def play() -> int:
        async with opened(url) as store:
            counted = commits(store)
            async with asyncio.TaskGroup() as tasks:
                for number in range(MAX_BATCH):
                    tasks.create_task(append(store, f"t{number}", 1))
            assert await store.counts() == {"running": MAX_BATCH}
            return len(counted)

    assert asyncio.run(play()) == 1


@pytest.mark.parametrize(("number", "ply"), [(1, 7), (2, 1)], ids=["number", "ply"])
def test_a_conflict_hurts_nobody_else(url: str, number: int, ply: int) -> None:
    appended = partial(append, number=number, kind="new", ply=ply)

    async def play() -> None:
        async with opened(url) as store:
            await append(store, "t7", 1)
            await append(store, "t66", 1)
            counted = commits(store)
            answers = await asyncio.gather(
                *(appended(store, f"t{name}") for name in range(100)), return_exceptions=True
            )
            guilty = [name for name, answer in enumerate(answers) if answer is not None]
            assert guilty == [7, 66]
            assert all(isinstance(answers[name], Conflict) for name in guilty)
            assert len(counted) == 1
            for name in range(100):
                (found,) = await store.events(f"t{name}")
                assert found.kind == ("move" if name in guilty else "new")

    asyncio.run(play())


def test_of_many_who_want_the_same_one_is_first(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            kinds = [str(number) for number in range(20)]
            answers = await asyncio.gather(
                *(append(store, "t", 1, kind=kind) for kind in kinds), return_exceptions=True
            )
            (won,) = [kind for kind, answer in zip(kinds, answers, strict=True) if answer is None]
            assert Counter(map(type, answers)) == {type(None): 1, Conflict: 19}
            (found,) = await store.events("t")
            assert found.kind == won

    asyncio.run(play())


def test_what_no_database_can_keep_hurts_nobody_else(url: str) -> None:
    bad: dict[int, dict[str, object]] = {3: {"data": "\ud800"}, 5: {"seat": 2**70}, 8: {"kind": None}}

    async def play() -> None:
        async with opened(url) as store:
            answers = await asyncio.gather(
                *(append(store, f"t{number}", 1, **bad.get(number, {})) for number in range(10)),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [
                StoreError if number in bad else type(None) for number in range(10)
            ]
            assert await store.counts() == {"running": 7}

    asyncio.run(play())


def test_two_hundred_tables_at_once(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:

            async def one(id: str) -> None:
                for number in range(1, 11):
                    await append(store, id, number)
                    assert await store.events(id, after=number - 1) == [event(id, number)]

            ids = [f"t{number}" for number in range(200)]
            await asyncio.gather(*map(one, ids))
            for id in ids:
                assert await store.events(id) == [event(id, number) for number in range(1, 11)]
                assert await store.table(id) == table(id, 10)

    asyncio.run(play())


async def waits_for_a_lock(url: str) -> bool:
    """Whether somebody waits for somebody else in this database."""
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection:
            here = "datname = current_database() AND wait_event_type = 'Lock'"
            return bool(
                await connection.scalar(sa.text(f"SELECT count(*) FROM pg_stat_activity WHERE {here}"))
            )
    finally:
        await engine.dispose()


def test_two_who_wait_for_each_other_both_write(postgres_url: str) -> None:
    """The other one holds t2 and then wants t1; we have t1 by then, and want t2.

    PostgreSQL ends the one that finds the deadlock. On a slow machine that may be the other one: then it tries again.
    """

    async def other_survives(store: Store, other: AsyncEngine, number: int) -> bool:
        touched = sa.text("UPDATE tables SET due = :due WHERE id = :id")
        both = None
        try:
            async with other.begin() as connection:
                await connection.execute(touched, {"id": "t2", "due": 7.0})
                both = asyncio.gather(append(store, "t1", number), append(store, "t2", number))
                await until_so(lambda: waits_for_a_lock(postgres_url))
                await connection.execute(touched, {"id": "t1", "due": 7.0})
        except sa.exc.DBAPIError as error:
            if "DeadlockDetectedError" not in str(error):
                raise
            return False
        finally:
            if both is not None:
                await both
        return True

    async def play() -> None:
        await Store.migrate(postgres_url)
        other = create_async_engine(postgres_url)
        async with opened(postgres_url) as store:
            await asyncio.gather(append(store, "t1", 1), append(store, "t2", 1))
            numbers = [1]
            survived = False
            while not survived:
                numbers.append(numbers[-1] + 1)
                survived = await other_survives(store, other, numbers[-1])
            for id in ("t1", "t2"):
                assert [row.number for row in await store.events(id)] == numbers
        await other.dispose()

    asyncio.run(play())


def test_of_two_workers_one_is_first(url: str) -> None:
    """Both want every number of twenty tables, and write many at a time, so that each waits for the other.

    Each has the first number of every second table to itself. Which of them wins the others is for the database to say.
    """
    tables = [f"t{number}" for number in range(20)]
    begun = {"one": tables[::2], "other": tables[1::2]}
    meeting = {id: asyncio.Barrier(2) for id in tables}

    async def race(store: Store, name: str, won: set[tuple[str, int]]) -> None:
        chance = Random(name)

        async def one(id: str) -> None:
            for number in range(2, 16):
                await meeting[id].wait()
                await asyncio.sleep(chance.uniform(0.0, 0.02))
                try:
                    await append(store, id, number, kind=name)
                    won.add((id, number))
                except Conflict:
                    pass
                row = await store.table(id)
                assert row is not None
                assert row.number >= number

        await asyncio.gather(*(append(store, id, 1, kind=name) for id in begun[name]))
        won.update((id, 1) for id in begun[name])
        await asyncio.gather(*map(one, tables))

    async def play() -> None:
        async with opened(url) as one, opened(url) as other:
            ours: set[tuple[str, int]] = set()
            theirs: set[tuple[str, int]] = set()
            await asyncio.gather(race(one, "one", ours), race(other, "other", theirs))
            assert len(ours) + len(theirs) == 20 * 15
            assert not ours & theirs
            for id in tables:
                found = await one.events(id)
                assert [row.number for row in found] == list(range(1, 16))
                for row in found:
                    assert (row.table, row.number) in (ours if row.kind == "one" else theirs)
                assert await other.table(id) == table(id, 15)

    asyncio.run(play())
