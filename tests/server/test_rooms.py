"""Rooms: one thing at a time, nothing shown that is not kept, and other workers that are quicker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from rosace.server.http.problems import Problem
from rosace.server.store import Store, StoreError
from rosace.server.table import commands, opening, showing
from rosace.server.table.actor import Actor
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import SeatOrder, TableOrder, Watch
from rosace.server.table.table import LiveTable
from rosace.server.workers import rooms as rooms_file
from rosace.server.workers.rooms import Rooms
from tests.waiting import PATIENCE, settled

BOTH = Actor(frozenset({0, 1}))
ORDER = TableOrder("sagrada", [SeatOrder("me"), SeatOrder("screen")])


def run(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        store = await Store.open(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(all_of_it())


def alone(store: Store, **more: Any) -> Rooms:
    return Rooms(store, lambda table, number: None, **more)


def first_move(table: LiveTable) -> list[AnyEvent]:
    move = str(table.game.position.legal_moves()[0])
    return commands.make_move(table, BOTH, table.to_move, table.ply, move)


def test_what_is_kept_is_there_in_another_worker(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        one, two = alone(store, shared=True), alone(store, shared=True)
        table = await one.open(lambda: opening.open_table(ORDER))
        for rooms in (two, one, two, two, one):
            await rooms.execute(table.id, first_move)
        async with one.read(table.id) as here:
            assert here.ply == 5
        async with two.read(table.id) as there:
            assert there.game.position.key() == here.game.position.key()

    run(sqlite_url, work)


def test_a_worker_that_was_slower_is_asked_again(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        one, two = alone(store, shared=True), alone(store, shared=True)
        table = await one.open(lambda: opening.open_table(ORDER))
        asked: list[int] = []

        def late(found: LiveTable) -> list[AnyEvent]:
            asked.append(found.number)
            if len(asked) == 1:  # meanwhile, elsewhere
                two.room(table.id).table = None
                elsewhere.append(asyncio.ensure_future(two.execute(table.id, first_move)))
            return opening.rename(found, BOTH, 0, "Ana")

        elsewhere: list[asyncio.Future[LiveTable]] = []
        original = store.append

        async def slow(row: Any, events: Any, log: Any = (), owners: Any = ()) -> None:
            if elsewhere and not elsewhere[0].done() and events[0].kind == "named":
                await elsewhere[0]
            await original(row, events, log, owners)

        store.append = slow  # type: ignore[method-assign]
        done = await one.execute(table.id, late)
        assert len(asked) == 2
        assert [happened.event.__struct_config__.tag for happened in done.past][-2:] == ["moved", "named"]

    run(sqlite_url, work)


def test_what_could_not_be_stored_has_not_happened(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        original = store.append

        async def broken(row: Any, events: Any, log: Any = (), owners: Any = ()) -> None:
            raise StoreError("the disk is full")

        store.append = broken  # type: ignore[method-assign]
        with pytest.raises(StoreError):
            await rooms.execute(table.id, first_move)
        store.append = original  # type: ignore[method-assign]
        async with rooms.read(table.id) as found:
            assert found.ply == 0
        await rooms.execute(table.id, first_move)
        async with rooms.read(table.id) as found:
            assert found.ply == 1

    run(sqlite_url, work)


def test_nobody_sees_a_move_before_it_is_stored(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        original, storing, gate = store.append, asyncio.Event(), asyncio.Event()

        async def slow(row: Any, events: Any, log: Any = (), owners: Any = ()) -> None:
            storing.set()
            await gate.wait()
            await original(row, events, log, owners)

        store.append = slow  # type: ignore[method-assign]
        moving = asyncio.ensure_future(rooms.execute(table.id, first_move))
        await storing.wait()

        async def look() -> int:
            async with rooms.read(table.id) as found:
                return found.ply

        looking = asyncio.ensure_future(look())
        await settled()
        assert not looking.done()
        gate.set()
        await moving
        assert await looking == 1

    run(sqlite_url, work)


def test_a_caller_who_goes_away_breaks_nothing(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        for _ in range(20):
            moving = asyncio.ensure_future(rooms.execute(table.id, first_move))
            await asyncio.sleep(0)
            moving.cancel()
            await asyncio.gather(moving, return_exceptions=True)
        before = len(await store.events(table.id))
        await rooms.execute(table.id, first_move)
        rows = await store.events(table.id)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        assert len(rows) > before

    run(sqlite_url, work)


def test_a_table_that_never_was(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        rooms = alone(store)
        with pytest.raises(Problem) as caught:
            await rooms.execute("nowhere", first_move)
        assert caught.value.code == "no-such-table"
        with pytest.raises(Problem):
            await rooms.open(lambda: opening.open_table(TableOrder("mandala", [SeatOrder("me")])))

    run(sqlite_url, work)


def test_rooms_where_nobody_is_are_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_file, "MAX_IDLE_ROOMS", 5)

    async def work(store: Store) -> None:
        rooms = alone(store)
        first = await rooms.open(lambda: opening.open_table(ORDER))
        async with rooms.subscribe(first.id):
            for _ in range(100):
                await rooms.open(lambda: opening.open_table(ORDER))
            assert len(rooms._rooms) < 80
            assert first.id in rooms._rooms
        async with rooms.read(first.id) as found:
            assert found.status == "running"

    run(sqlite_url, work)


def test_who_listens_hears(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        said: list[tuple[str, int]] = []
        rooms = Rooms(store, lambda table, number: said.append((table, number)))
        table = await rooms.open(lambda: opening.open_table(ORDER))
        async with rooms.subscribe(table.id) as happened:
            assert not await happened(0.01)
            await rooms.execute(table.id, first_move)
            assert await happened(PATIENCE)
            assert not await happened(0.01)
        assert said == [(table.id, 2), (table.id, 3)]
        assert rooms.room(table.id).subscribers == set()

    run(sqlite_url, work)


def test_a_worker_hears_of_others_and_after_a_silence_looks_for_itself(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        one, two = alone(store, shared=True), alone(store, shared=True)
        table = await one.open(lambda: opening.open_table(ORDER))
        async with two.read(table.id):
            pass
        async with two.subscribe(table.id) as happened:
            moved = await one.execute(table.id, first_move)
            two.peer_appended(table.id, moved.number)
            assert await happened(PATIENCE)
            two.peer_appended(table.id, moved.number)
            assert not await happened(0.01)
            await one.execute(table.id, first_move)
            two.peer_appended("", 0)
            assert await happened(PATIENCE)
            two.peer_appended("unknown", 5)

    run(sqlite_url, work)


def test_nobody_is_refused_by_what_another_worker_has_changed(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        one, two = alone(store, shared=True), alone(store, shared=True)
        table = await one.open(lambda: opening.open_table(ORDER))
        async with two.read(table.id):
            pass
        moved = await one.execute(table.id, first_move)  # which two has not heard of
        next_move = str(moved.game.position.legal_moves()[0])
        done = await two.execute(table.id, lambda found: commands.make_move(found, BOTH, None, 1, next_move))
        assert done.ply == 2
        with pytest.raises(Problem, match="ply 2"):
            await one.execute(table.id, lambda found: commands.make_move(found, BOTH, None, 1, "nonsense"))

    run(sqlite_url, work)


def test_what_was_told_is_read_once(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        one, two = alone(store, shared=True), alone(store, shared=True)
        table = await one.open(lambda: opening.open_table(ORDER))
        async with two.read(table.id):
            pass
        moved = await one.execute(table.id, first_move)
        original, read = store.event_pages, []

        def event_pages(table: str, after: int = 0) -> Any:
            read.append(after)
            return original(table, after)

        store.event_pages = event_pages  # type: ignore[method-assign]
        for number in (moved.number, moved.number, 0):
            two.peer_appended(table.id, number)
            for _ in range(3):
                async with two.read(table.id, newest=False) as found:
                    assert found.ply == 1
        assert read == [2, 3]
        async with two.read(table.id):
            assert read == [2, 3, 3]

    run(sqlite_url, work)


def test_looking_on_late(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        clock = [1000.0]
        rooms = alone(store, now=lambda: clock[0])
        order = TableOrder("sagrada", [SeatOrder("me"), SeatOrder("screen")], watch=Watch(True, 60))
        table = await rooms.open(lambda: opening.open_table(order))

        def seen() -> LiveTable:
            return rooms.room(table.id).delayed_table(clock[0])

        assert seen().status == "waiting"
        clock[0] += 59
        await rooms.execute(table.id, first_move)
        assert (seen().number, seen().status) == (1, "waiting")
        assert rooms.room(table.id).table is not None
        assert table.began_at == 1000
        clock[0] += 1
        assert (seen().status, seen().ply) == ("running", 0)
        assert "moved" not in str(showing.events_since(seen(), frozenset(), 0))
        clock[0] += 59
        assert seen().ply == 1
        while rooms.room(table.id).table is not None and table.status == "running":
            await rooms.execute(table.id, first_move)
        assert seen().status == "over"  # then there is nothing to hide

    run(sqlite_url, work)


def test_two_workers_are_asked_for_the_same_table(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        one, two = alone(store, shared=True), alone(store, shared=True)
        asked = [
            rooms.open(lambda: opening.open_table(ORDER, token="seal"), "nonce") for rooms in (one, two, one)
        ]
        tables = await asyncio.gather(*asked)
        assert len({table.id for table in tables}) == 1
        assert {table.number for table in tables} == {2}
        assert len(await store.events(tables[0].id, 0)) == 2

    run(sqlite_url, work)
