"""Removing tables: nothing of them is left, and no worker that has one in memory stores it again."""

from __future__ import annotations

import asyncio

import pytest

from rosace.server.store import BlockRow, Conflict, Store
from rosace.server.store.errors import Removed
from rosace.server.store.rows import RemovedRow
from tests.server.store.examples import append, event, opened, table


def test_nothing_of_a_removed_table_is_left(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            for number in (1, 2):
                await append(store, "gone", number)
            await append(store, "stays", 1)
            assert await store.remove(["gone", "never was"], 5.0) == ["gone"]
            assert await store.table("gone") is None
            assert await store.events("gone") == []
            assert await store.is_removed("gone")
            assert not await store.is_removed("stays")
            assert not await store.is_removed("never was")
            assert await store.remove(["gone"], 6.0) == []
            assert await store.events("stays") == [event("stays", 1)]
            assert await store.removed_since(4.0) == [RemovedRow("gone", 5.0, False)]
            assert await store.removed_since(5.0) == []
            await store.forget_removed(6.0)
            assert not await store.is_removed("gone")

    asyncio.run(play())


def test_a_removed_table_is_not_stored_again(url: str) -> None:
    """Whoever appends to it hears so; who appends to others at the same time does not notice."""

    async def play() -> None:
        async with opened(url) as store:
            await append(store, "gone", 1)
            await store.remove(["gone"], 5.0)
            with pytest.raises(Removed):
                await append(store, "gone", 2)
            found = await asyncio.gather(
                append(store, "a", 1), append(store, "gone", 2), append(store, "b", 1), return_exceptions=True
            )
            assert [type(one) for one in found] == [type(None), Removed, type(None)]
            assert await store.table("gone") is None
            assert await store.events("gone") == []
            assert await store.table("a") is not None

    asyncio.run(play())


def test_appends_and_a_removal_at_the_same_time(url: str) -> None:
    """Whichever is first: in the end there is a note, and nothing else."""

    async def play() -> None:
        async with opened(url) as one, opened(url) as two:
            for number in range(10):
                id = f"t{number}"
                await append(one, id, 1)
                playing = asyncio.create_task(continued(one, id))
                await asyncio.sleep(0)
                assert await two.remove([id], 5.0) == [id]
                with pytest.raises(Removed):
                    await playing
                assert await one.table(id) is None
                assert await one.events(id) == []

    async def continued(store: Store, id: str) -> None:
        number = 2
        while True:
            await append(store, id, number)
            number += 1

    asyncio.run(play())


def test_a_table_that_has_changed_meanwhile_is_kept(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await append(store, "old", 1)  # at 101
            await append(store, "new", 1)
            await append(store, "new", 9)
            assert await store.remove(["old", "new"], 200.0, idle_since=105.0) == ["old"]
            assert await store.table("new") is not None

    asyncio.run(play())


def test_idle_tables_are_found(url: str) -> None:
    rows = [
        table("old", status="waiting", created=1.0, updated=10.0),
        table("older", status="waiting", created=0.5, updated=2.0),
        table("busy", status="waiting", created=1.0, updated=99.0),
        table("link", status="waiting", visibility="link", created=1.0, updated=10.0),
        table("runs", status="running", created=1.0, updated=10.0),
    ]

    async def play() -> None:
        async with opened(url) as store:
            for row in rows:
                await store.append(row, [event(row.id, 1)])
            assert await store.idle("waiting", "public", 50.0, 9) == ["older", "old"]
            assert await store.idle("waiting", "public", 50.0, 1) == ["older"]
            assert await store.idle("waiting", "public", 10.0, 9) == ["older"]
            assert await store.idle("waiting", "link", 50.0, 9) == ["link"]
            assert await store.idle("running", "public", 50.0, 9) == ["runs"]

    asyncio.run(play())


# -- clients ----------------------------------------------------------------------------------------------------------


def test_who_opened_a_table_is_known_until_it_ends(url: str) -> None:
    async def client(store: Store) -> str | None:
        row = await store.table("t")
        return row.client if row else None

    async def play() -> None:
        async with opened(url) as store:
            await store.append(table("t", 1, status="waiting", client="ana"), [event("t", 1)])
            assert await client(store) == "ana"
            await store.append(table("t", 2, status="waiting"), [event("t", 2)])  # of another worker
            await store.append(table("t", 3, status="running"), [event("t", 3)])
            assert await client(store) == "ana"
            assert await store.public_tables_of("ana") == 1
            await store.append(table("t", 4, status="over"), [event("t", 4)])
            assert await client(store) == ""
            assert await store.public_tables_of("ana") == 0

    asyncio.run(play())


def test_many_tables_of_one_client_do_not_displace_those_of_others(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            one = table("honest", status="waiting", created=1.0, client="ana")
            many = [
                table(f"m{number:03}", status="waiting", created=2.0 + number, client="bo")
                for number in range(201)
            ]
            for row in [one, *many]:
                await store.append(row, [event(row.id, 1)])
            for game in (None, "sagrada"):
                found = [row.id for row in await store.lobby(game, "waiting", 200)]
                assert len(found) == 200
                assert found[-1] == "honest"
                assert found[:2] == ["m200", "m199"]

    asyncio.run(play())


def test_running_tables_that_nobody_touches_are_not_in_the_lobby(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            for id, updated in (("old", 10.0), ("new", 20.0)):
                await store.append(table(id, created=1.0, updated=updated), [event(id, 1)])
            assert [row.id for row in await store.lobby(None, "running", 9)] == ["old", "new"]
            assert [row.id for row in await store.lobby(None, "running", 9, since=15.0)] == ["new"]

    asyncio.run(play())


# -- blocks -----------------------------------------------------------------------------------------------------------


def test_blocks_are_kept(url: str) -> None:
    first, second = BlockRow("address", "192.0.2.0/24", 1.0, "spam"), BlockRow("account", "5f", 2.0, "")

    async def play() -> None:
        async with opened(url) as store:
            await store.add_block(second)
            await store.add_block(first)
            assert await store.blocks() == [first, second]
            with pytest.raises(Conflict):
                await store.add_block(first)
            assert await store.remove_block("address", "192.0.2.0/24")
            assert not await store.remove_block("address", "192.0.2.0/24")
            assert await store.blocks() == [second]

    asyncio.run(play())
