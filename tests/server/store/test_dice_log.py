"""The stored log of commitments: one chain however many write to it, and a commitment is used once."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from rosace.engine.fairness.dice_log import LogEntry, check_log, read_log, table_hash
from rosace.engine.fairness.mix import random_secret, secret_commitment
from rosace.server.store import Conflict, NewLogEntry, Store
from rosace.server.store.dice_log import append_entries
from tests.server.store.examples import append, event, opened, table


async def entries(store: Store) -> dict[str, list[LogEntry]]:
    """The whole log, which is one chain."""
    return check_log(read_log("\n".join(await store.log_lines(0, 10_000))))


def kinds(story: list[LogEntry]) -> list[str]:
    return [entry.kind for entry in story]


async def use(store: Store, id: str, commitment: str) -> None:
    """Open a table with a commitment."""
    new = NewLogEntry("opened", 100.0, commitment, table_hash(id))
    await store.append(table(id), [event(id, 1)], [new])


def test_what_is_drawn_waits_for_a_table(url: str) -> None:
    secret = random_secret()
    commitment = secret_commitment(secret)

    async def play() -> None:
        async with opened(url) as store:
            assert await store.newest_entry() is None
            entry = await store.draw(secret, 7.5)
            assert (entry.number, entry.at, entry.kind, entry.commitment) == (1, "7.500", "drawn", commitment)
            assert await store.unused_secret(commitment) == secret
            await use(store, "t", commitment)
            assert await store.unused_secret(commitment) is None
            story = (await entries(store))[commitment]
            assert kinds(story) == ["drawn", "opened"]
            assert await store.newest_entry() == story[-1]
            assert len(await store.log_lines(1, 10)) == 1
            assert await store.events("t") == [event("t", 1)]

    asyncio.run(play())


def test_a_commitment_opens_one_table_whoever_asks_first(url: str) -> None:
    secret = random_secret()
    commitment = secret_commitment(secret)

    async def play() -> None:
        async with opened(url) as one, opened(url) as two:
            await one.draw(secret, 1.0)
            others = [append(store, f"other{number}", 1) for number, store in enumerate([one, two] * 5)]
            uses = [use(store, f"t{number}", commitment) for number, store in enumerate([one, two] * 5)]
            done = await asyncio.gather(*others, *uses, return_exceptions=True)
            assert done[:10] == [None] * 10, "nobody pays for another's conflict"
            assert [type(found) for found in done[10:]].count(Conflict) == 9
            winner = done.index(None, 10) - 10
            for number in range(10):
                assert (await one.table(f"t{number}") is not None) == (number == winner)
            story = (await entries(one))[commitment]
            assert story[-1].facts == table_hash(f"t{winner}")

    asyncio.run(play())


def test_many_write_one_chain(url: str) -> None:
    async def game(store: Store, id: str) -> None:
        secret = random_secret()
        commitment = secret_commitment(secret)
        await store.draw(secret, 1.0)
        await use(store, id, commitment)
        await store.append(table(id, 2), [event(id, 2)], [NewLogEntry("started", 3.0, commitment, "- -")])
        await append(store, id, 3)
        await store.append(table(id, 4), [event(id, 4)], [NewLogEntry("revealed", 4.0, commitment, secret)])

    async def play() -> None:
        async with opened(url) as one, opened(url) as two:
            await asyncio.gather(*[game([one, two][number % 2], f"t{number}") for number in range(20)])
            stories = await entries(two)
            assert [kinds(story) for story in stories.values()] == [
                ["drawn", "opened", "started", "revealed"]
            ] * 20

    asyncio.run(play())


def test_what_no_table_uses_is_revealed(url: str) -> None:
    old, used, new = random_secret(), random_secret(), random_secret()

    async def play() -> None:
        async with opened(url) as one, opened(url) as two:
            await one.draw(old, 100.0)
            await one.draw(used, 100.0)
            await one.draw(new, 200.0)
            await use(one, "t", secret_commitment(used))
            await asyncio.gather(*[store.reveal_expired(150.0, 300.0) for store in (one, two, one, two)])
            stories = await entries(one)
            assert kinds(stories[secret_commitment(old)]) == ["drawn", "revealed"]
            assert stories[secret_commitment(old)][1].facts == old
            assert kinds(stories[secret_commitment(used)]) == ["drawn", "opened"]
            assert kinds(stories[secret_commitment(new)]) == ["drawn"]
            assert await one.unused_secret(secret_commitment(old)) is None
            with pytest.raises(Conflict):
                await use(one, "late", secret_commitment(old))
            assert await one.table("late") is None

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["opened", "started", "revealed"])
def test_nothing_is_logged_that_cannot_be(kind: str, url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            new = NewLogEntry(kind, 1.0, secret_commitment(random_secret()), "0" * 64)
            with pytest.raises(Conflict):
                await store.append(table("t"), [event("t", 1)], [new])
            assert await store.table("t") is None

    asyncio.run(play())


def test_moves_do_not_wait_for_the_log(postgres_url: str) -> None:
    """While one worker appends to the log, others store moves. Who appends to the log too waits, and follows."""
    first, second = random_secret(), random_secret()

    async def play() -> None:
        await Store.migrate(postgres_url)
        engine = create_async_engine(postgres_url)
        async with opened(postgres_url) as store:
            async with engine.begin() as connection:
                new = [NewLogEntry("drawn", 1.0, secret_commitment(first))]
                await connection.run_sync(lambda one: append_entries(new, one))
                waiting = asyncio.ensure_future(store.draw(second, 2.0))
                await append(store, "t", 1)
                await append(store, "t", 2)
                assert not waiting.done()
            assert (await waiting).number == 2
            assert len(await entries(store)) == 2
        await engine.dispose()

    asyncio.run(play())
