"""Migrations: they make what the schema says, once, and a database of another version is refused with clear words."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from typing import TypeVar

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from rosace.server.store import Store, StoreError, migrations
from rosace.server.store.database import open_database as database
from rosace.server.store.schema import metadata
from tests.server.store.examples import append, environment, event, opened
from tests.waiting import PATIENCE

T = TypeVar("T")

DESCRIPTION = {
    "sqlite": "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic%' ORDER BY name",
    "postgresql": """
        SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'alembic_version'
        UNION ALL SELECT table_name || '.' || column_name, data_type || is_nullable || ordinal_position::text
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'alembic_version'
        UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND conname NOT LIKE 'alembic%'
        ORDER BY 1, 2""",
}


def on(url: str, work: Callable[[sa.Connection], T]) -> T:
    """Do some work on a database."""

    async def do() -> T:
        base = database(url)
        try:
            return await base.write(work)
        finally:
            await base.close()

    return asyncio.run(do())


def described(connection: sa.Connection) -> list[tuple[str, str]]:
    """All that is in a database, without regard to how the statements were laid out."""
    found = connection.exec_driver_sql(DESCRIPTION[connection.dialect.name])
    return sorted((name, " ".join(sorted(re.sub("[(),]", " ", sql or "").split()))) for name, sql in found)


def test_they_make_what_the_schema_says(empty_url: str) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert on(empty_url, differences)
    asyncio.run(Store.migrate(empty_url))
    assert on(empty_url, differences) == []
    migrated = on(empty_url, described)
    on(empty_url, metadata.drop_all)
    assert on(empty_url, described) == []
    on(empty_url, metadata.create_all)  # now without migrations: parts of indexes are compared too
    assert on(empty_url, described) == migrated
    assert len(migrated) > 8


def test_to_migrate_again_changes_nothing(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await append(store, "t", 1)
        await Store.migrate(url)
        async with opened(url) as store:
            await store.ready()
            assert await store.events("t") == [event("t", 1)]

    asyncio.run(play())


def test_several_migrate_at_once(empty_url: str) -> None:
    async def play() -> None:
        await asyncio.gather(*(Store.migrate(empty_url) for _ in range(5)))
        async with opened(empty_url) as store:
            await store.ready()

    asyncio.run(play())


def test_several_processes_open_a_new_file_at_once(sqlite_url: str) -> None:
    program = f"""
import asyncio, sys
from rosace.server.store import Store
async def main():
    sys.stdout.write("ready\\n"); sys.stdout.flush(); sys.stdin.readline()
    store = await Store.open({sqlite_url!r})
    await store.ready()
    await store.close()
asyncio.run(main())
"""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
        )
        for _ in range(4)
    ]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    ended = [process.communicate(timeout=PATIENCE) for process in started]
    assert [process.returncode for process in started] == [0] * 4, ended


def test_sqlite_is_migrated_when_it_is_opened(sqlite_url: str) -> None:
    async def play() -> None:
        async with opened(sqlite_url) as store:
            await store.ready()

    asyncio.run(play())
    assert on(sqlite_url, migrations.version) == migrations.newest()


def test_postgresql_is_not(postgres_url: str) -> None:
    with pytest.raises(StoreError, match=r"no tables yet.* rosace migrate"):
        asyncio.run(Store.open(postgres_url))


def set_version(version: str) -> Callable[[sa.Connection], object]:
    return lambda connection: connection.execute(
        sa.text(f"UPDATE alembic_version SET version_num = '{version}'")
    )


def test_a_newer_database_is_refused(url: str) -> None:
    on(url, set_version("999"))
    with pytest.raises(StoreError, match=r"999.*newer Rosace"):
        asyncio.run(Store.open(url))
    with pytest.raises(StoreError, match=r"999.*newer Rosace"):
        asyncio.run(Store.migrate(url))
    on(url, set_version(migrations.newest()))

    async def play() -> None:
        async with opened(url) as store:
            await store.ready()

    asyncio.run(play())


def test_a_database_that_changes_while_it_is_open_is_not_ready(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.ready()
            await store._database.write(set_version("999"))
            with pytest.raises(StoreError, match=r"999.*newer Rosace"):
                await store.ready()
            await store._database.write(lambda one: one.execute(sa.text("DELETE FROM alembic_version")))
            with pytest.raises(StoreError, match="rosace migrate"):
                await store.ready()

    asyncio.run(play())


def test_steps_follow_each_other() -> None:
    found = [step.revision for step in migrations.steps().walk_revisions()]
    assert sorted(found, key=int) == [str(number) for number in range(1, len(found) + 1)]
