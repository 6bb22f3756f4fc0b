"""Those who listen look again whenever something may have happened: a conflict, a failure, a mover who has gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from rosace.server.http.problems import Problem
from rosace.server.store import Store, StoreError
from rosace.server.table import commands, opening
from rosace.server.table.actor import Actor
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import SeatOrder, TableOrder
from rosace.server.table.table import LiveTable
from rosace.server.workers.rooms import Rooms
from tests.waiting import PATIENCE, settled

BOTH = Actor(frozenset({0, 1}))
ORDER = TableOrder("mandala", [SeatOrder("me"), SeatOrder("screen")])


class Gate:
    """A store whose appends can be held up, and whose answers can be lost."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open = asyncio.Event()
        self.open.set()
        self.reached = asyncio.Event()
        self.lost = False

    def shut(self) -> None:
        """Hold up the next append; `reached` says when there is one."""
        self.open.clear()
        self.reached.clear()

    async def append(self, *written: Any) -> None:
        self.reached.set()
        await self.open.wait()
        await self.store.append(*written)
        if self.lost:
            raise StoreError("the answer of the database was lost")

    def event_pages(self, *asked: Any) -> Any:
        return self.store.event_pages(*asked)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def moved(ply: int) -> Any:
    """The command of one and the same move, which answers a ply."""
    move = ""

    def command(table: LiveTable) -> list[AnyEvent]:
        nonlocal move
        move = move or str(table.game.position.legal_moves()[0])
        return commands.make_move(table, BOTH, None, ply, move)

    return command


def heard_by(rooms: Rooms) -> Any:
    """A worker that hears at once what another one says."""
    return lambda table, number: rooms.peer_appended(table, number)


async def ply_of(rooms: Rooms, id: str) -> int:
    async with rooms.read(id) as table:
        return table.ply


def test_a_mover_who_has_gone_has_moved(sqlite_url: str) -> None:
    async def check() -> None:
        async with opened(sqlite_url) as store:
            gate: Any = Gate(store)
            rooms = Rooms(gate, lambda *_: None)
            woken: list[str] = []
            rooms.on_append.append(lambda room: woken.append(room.id))
            table = await rooms.open(lambda: opening.open_table(ORDER))
            async with rooms.subscribe(table.id) as happened:
                gate.shut()
                moving = asyncio.ensure_future(rooms.execute(table.id, moved(0)))
                await gate.reached.wait()
                for _ in range(3):
                    moving.cancel()
                    await settled()
                assert not moving.done()
                gate.open.set()
                with pytest.raises(asyncio.CancelledError):
                    await moving
                assert await happened(PATIENCE)
            assert await ply_of(rooms, table.id) == 1
            assert woken == [table.id, table.id]

    asyncio.run(check())


def test_whoever_listens_to_a_worker_that_was_slower_hears_of_the_quicker_one(sqlite_url: str) -> None:
    async def check() -> None:
        async with opened(sqlite_url) as store:
            gate: Any = Gate(store)
            quick, slow = (
                Rooms(store, lambda *_: None, shared=True),
                Rooms(gate, lambda *_: None, shared=True),
            )
            table = await quick.open(lambda: opening.open_table(ORDER))
            assert await ply_of(slow, table.id) == 0
            async with slow.subscribe(table.id) as happened:
                gate.shut()
                move = moved(0)
                late = asyncio.ensure_future(slow.execute(table.id, move))
                await gate.reached.wait()
                await quick.execute(table.id, move)  # whose news is lost
                gate.open.set()
                await late  # the same move: it counts once
                with pytest.raises(Problem, match="stale"):
                    await slow.execute(table.id, moved(7))
                assert await happened(PATIENCE)
            assert await ply_of(slow, table.id) == 1

    asyncio.run(check())


def test_what_was_stored_although_the_answer_was_lost_is_seen_by_all(sqlite_url: str) -> None:
    async def check() -> None:
        async with opened(sqlite_url) as store:
            gate: Any = Gate(store)
            other = Rooms(store, lambda *_: None, shared=True)
            rooms = Rooms(gate, heard_by(other), shared=True)
            table = await rooms.open(lambda: opening.open_table(ORDER))
            assert await ply_of(other, table.id) == 0
            async with rooms.subscribe(table.id) as here, other.subscribe(table.id) as there:
                gate.lost, move = True, moved(0)
                with pytest.raises(StoreError):
                    await rooms.execute(table.id, move)
                gate.lost = False
                assert [await here(PATIENCE), await there(PATIENCE)] == [True, True]
                assert [await ply_of(rooms, table.id), await ply_of(other, table.id)] == [1, 1]
                await rooms.execute(table.id, move)  # sent again: it counts once
                await rooms.execute(table.id, moved(1))
                assert [await here(PATIENCE), await there(PATIENCE)] == [True, True]
                assert [await ply_of(rooms, table.id), await ply_of(other, table.id)] == [2, 2]

    asyncio.run(check())


def test_nobody_is_told_twice_of_the_same(sqlite_url: str) -> None:
    async def check() -> None:
        async with opened(sqlite_url) as store:
            other = Rooms(store, lambda *_: None, shared=True)
            rooms = Rooms(store, heard_by(other), shared=True)
            table = await rooms.open(lambda: opening.open_table(ORDER))
            assert await ply_of(other, table.id) == 0
            async with other.subscribe(table.id) as happened:
                done = await rooms.execute(table.id, moved(0))
                assert await happened(PATIENCE)
                assert await ply_of(other, table.id) == 1
                other.peer_appended(table.id, done.number)
                assert not await happened(0.01)

    asyncio.run(check())


def test_whoever_was_not_told_finds_it_in_the_store(url: str) -> None:
    async def check() -> None:
        async with opened(url) as store:
            rooms, other = (
                Rooms(store, lambda *_: None, shared=True) for _ in range(2)
            )  # neither tells the other
            tables = [await rooms.open(lambda: opening.open_table(ORDER)) for _ in range(2)]
            watched, quiet = [table.id for table in tables]
            for table in tables:
                await ply_of(other, table.id)
            async with other.subscribe(watched) as happened, other.subscribe(quiet) as nothing:
                await rooms.execute(watched, moved(0))
                await other.look_for_changes()
                assert await happened(PATIENCE)
                assert await ply_of(other, watched) == 1
                await other.look_for_changes()
                assert not await happened(0.01)
                assert not await nothing(0.01)

    asyncio.run(check())


def test_a_room_somebody_waits_for_is_not_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rosace.server.workers.rooms.MAX_IDLE_ROOMS", 1)
    monkeypatch.setattr("rosace.server.workers.rooms._EVICTED_AT_ONCE", 1)

    async def check() -> None:
        async with opened(sqlite_url) as store:
            gate: Any = Gate(store)
            rooms = Rooms(gate, lambda *_: None)
            table = await rooms.open(lambda: opening.open_table(ORDER))
            room = rooms.room(table.id)
            async with room.lock:
                waiting = asyncio.ensure_future(rooms.execute(table.id, moved(0)))
                await settled()
            rooms.room("another"), rooms.room("athird"), rooms.room("afourth")
            assert rooms.room(table.id) is room
            await waiting

    asyncio.run(check())
