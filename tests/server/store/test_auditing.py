"""The sums of the dice audit in the database: every game once, also with several workers."""

from __future__ import annotations

import asyncio
import json
from collections import Counter

from rosace.audit.sums import GameSums, TestSums
from rosace.server.store import Store
from tests.server.store.examples import append, event, opened, table


def of_one_game(draws: int = 1) -> GameSums:
    sums = TestSums(draws, Counter({"R": draws}), Counter({"R": 5, "Y": 7}), Counter({("R", "Y"): -3}))
    return GameSums(1, tests={"colour": sums})


async def finish(store: Store, id: str, ended: float, visibility: str = "public") -> None:
    await store.append(
        table(id, 2, status="over", visibility=visibility, updated=ended), [event(id, 1), event(id, 2)]
    )


async def stored(store: Store, version: int = 1) -> dict[str, GameSums]:
    return {game: GameSums.of_data(json.loads(text)) for game, text in await store.audit_sums(version)}


def test_games_that_are_not_counted_are_the_finished_public_ones(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await append(store, "running", 1)
            await finish(store, "link", 101.0, visibility="link")
            for number in (3, 1, 2):
                await finish(store, f"t{number}", 100.0 + number)
            assert [row.id for row in await store.not_audited(1, 0.0, 9)] == ["t1", "t2", "t3"]
            assert [row.id for row in await store.not_audited(1, 102.0, 9)] == ["t2", "t3"]
            assert [row.id for row in await store.not_audited(1, 0.0, 2)] == ["t1", "t2"]
            await store.add_audited(1, {"t2": ("sagrada", of_one_game())})
            assert [row.id for row in await store.not_audited(1, 0.0, 9)] == ["t1", "t3"]

    asyncio.run(play())


def test_a_game_is_added_once_whoever_adds_it(url: str) -> None:
    """Eight workers have counted the same games, and add them in parts at the same time."""

    async def worker(number: int) -> list[str]:
        async with opened(url) as store:
            mine = [f"t{(number + step) % 12}" for step in range(6)]
            games = {id: ("mandala" if id == "t0" else "sagrada", of_one_game(2)) for id in mine}
            return await store.add_audited(1, games)

    async def play() -> None:
        added = await asyncio.gather(*[worker(number) for number in range(8)])
        found = [id for some in added for id in some]
        assert len(found) == len(set(found)) == 12
        async with opened(url) as store:
            sums = await stored(store)
            assert (sums["sagrada"].games, sums["mandala"].games) == (11, 1)
            assert sums["sagrada"].tests["colour"].draws == 22
            assert sums["sagrada"].tests["colour"].covariance == {("R", "Y"): -33}

    asyncio.run(play())


def test_another_version_counts_all_games_again(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await finish(store, "t", 101.0)
            await store.add_audited(1, {"t": ("sagrada", of_one_game())})
            assert await store.not_audited(1, 0.0, 9) == []
            assert [row.id for row in await store.not_audited(2, 0.0, 9)] == ["t"]
            await store.add_audited(2, {"t": ("sagrada", of_one_game(4))})
            assert (await stored(store, 1))["sagrada"].tests["colour"].draws == 1
            assert (await stored(store, 2))["sagrada"].tests["colour"].draws == 4

    asyncio.run(play())


def test_a_removed_table_stays_in_the_sums(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await finish(store, "t", 101.0)
            await store.add_audited(1, {"t": ("sagrada", of_one_game())})
            assert await store.remove(["t"], 200.0) == ["t"]
            assert (await stored(store))["sagrada"].games == 1

    asyncio.run(play())
