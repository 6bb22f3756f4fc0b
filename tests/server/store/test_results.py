"""The search of the archive: by game, cards, modules and points, in pages, with a bound of what one search looks at."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from rosace.server.store import Store, results
from rosace.server.store.results import Search
from rosace.server.store.rows import OwnerRow, ResultRow, TermRow
from tests.server.store.examples import event, opened, table

GAMES = 12


def result(id: str, ended: float, best: int, game: str = "sagrada", listed: bool = True) -> ResultRow:
    return ResultRow(id, 1, game, listed, ended, best, "{}", "{}")


async def fill(store: Store) -> None:
    """Games that ended one after the other. Every second one has a window, every third one a module."""
    for number in range(GAMES):
        id, ended = f"t{number:02}", 100.0 + number // 2  # two end at the same time
        await store.append(table(id, status="over", updated=ended), [event(id, 1)])
        terms = [TermRow("window:virtus", ended, id, 10 * number)] if number % 2 == 0 else []
        terms += [TermRow("module:bloom", ended, id, 50)] if number % 3 == 0 else []
        game = "mandala" if number == 5 else "sagrada"
        await store.put_result(result(id, ended, 20 + number, game, listed=number != 7), terms)


async def everything(store: Store, wanted: Search, limit: int = 5) -> list[str]:
    """The tables that a search finds, page by page."""
    found: list[str] = []
    while True:
        games, place = await store.search(wanted, limit)
        found += [game.row.id for game in games]
        if place is None:
            return found
        wanted = wanted._replace(before=place)


def names(numbers: Sequence[int]) -> list[str]:
    return [f"t{number:02}" for number in sorted(numbers, reverse=True)]


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        (Search(), [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11]),
        (Search(game="mandala"), [5]),
        (Search(least=25, most=28), [5, 6, 8]),
        (Search(terms=("window:virtus",)), [0, 2, 4, 6, 8, 10]),
        (Search(terms=("window:virtus",), least=40, most=80), [4, 6, 8]),
        (Search(terms=("window:virtus", "module:bloom")), [0, 6]),
        (Search(terms=("module:bloom",), game="mandala"), []),
        (Search(terms=("window:nothing",)), []),
    ],
)
@pytest.mark.parametrize("limit", [1, 3, 50])
def test_a_search_finds_what_fits_and_the_last_first(
    url: str, wanted: Search, numbers: list[int], limit: int
) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await fill(store)
            assert await everything(store, wanted, limit) == names(numbers)

    asyncio.run(play())


def test_a_search_looks_at_so_many_games_and_says_where_to_go_on(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "SCANNED", 4)

    async def play() -> None:
        async with opened(url) as store:
            await fill(store)
            games, place = await store.search(Search(most=21), 5)
            assert games == []
            assert place == (104.0, "t08")  # 7 is not listed
            assert await everything(store, Search(most=21)) == names([0, 1])

    asyncio.run(play())


def test_a_result_is_replaced_and_goes_with_its_table(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await fill(store)
            await store.put_result(result("t00", 100.0, 99), [TermRow("window:firmitas", 100.0, "t00", 99)])
            assert "t00" not in await everything(store, Search(terms=("window:virtus",)))
            assert await everything(store, Search(least=99)) == ["t00"]
            await store.keep([OwnerRow("t00", 0, 0, "ana", 1.0)])
            assert await store.remove(["t00"], 200.0) == ["t00"]
            assert await everything(store, Search(least=99)) == []
            assert await everything(store, Search(terms=("window:firmitas",))) == []
            assert await store.owned_games("ana", 5) == []
            await store.put_result(result("t00", 100.0, 99), [])  # made meanwhile: it stays away
            assert await everything(store, Search(least=99)) == []

    asyncio.run(play())


def test_games_without_a_result_of_this_version_are_found(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await fill(store)
            await store.append(table("new", status="over", updated=50.0), [event("new", 1)])
            assert [row.id for row in await store.unindexed(1, 0.0, 5)] == ["new"]
            assert await store.unindexed(1, 60.0, 5) == []
            assert len(await store.unindexed(2, 0.0, 50)) == GAMES + 1

    asyncio.run(play())


def test_a_seat_is_that_of_its_first_device_until_it_has_a_later_key(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.append(table("t"), [event("t", 1)], (), [OwnerRow("t", 0, 0, "ana", 1.0)])

            async def owners() -> list[str]:
                return [who for who in ("ana", "bo", "cyd") if await store.owned_seats(who, "t")]

            assert await owners() == ["ana"]
            await store.keep([OwnerRow("t", 0, 0, "bo", 2.0)])
            assert await owners() == ["ana"]
            await store.append(table("t", 2), [event("t", 2)], (), [OwnerRow("t", 0, 1, "bo", 3.0)])
            assert await owners() == ["bo"]
            await store.append(table("t", 3), [event("t", 3)], (), [OwnerRow("t", 0, 2, "", 4.0)])
            assert await owners() == []
            await store.keep([OwnerRow("t", 0, 2, "cyd", 5.0)])
            assert await owners() == ["cyd"]

    asyncio.run(play())
