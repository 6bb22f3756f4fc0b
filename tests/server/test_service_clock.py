"""The clock of the service: it counts while moves can be stored, whatever the time of day."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import sqlalchemy as sa

from rosace.server.store import Store, StoreError
from rosace.server.store.database import open_database
from rosace.server.table import clocks, commands, events, opening
from rosace.server.table.actor import Actor
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import GameClock, SeatOrder, TableOrder
from rosace.server.table.table import LiveTable
from rosace.server.workers import service_clock
from rosace.server.workers.caretaker import Caretaker
from rosace.server.workers.rooms import Rooms
from rosace.server.workers.service_clock import MAX_PAUSE, ServiceClock
from tests.server.chaos.test_caretaker import Absent
from tests.waiting import until_so

BOTH = Actor(frozenset({0, 1}))
HALF_A_MINUTE = TableOrder("mandala", [SeatOrder("me"), SeatOrder("screen")], clock=GameClock(0.5))
OUTAGE = 35


class Elapsed:
    """The time that has passed, as every worker of a machine measures it."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Worker:
    """The tables and the clock of a worker."""

    def __init__(self, store: Store, elapsed: Elapsed) -> None:
        self.clock = ServiceClock(store, elapsed)
        self.rooms = Rooms(
            store, lambda id, number: None, shared=True, now=self.clock.now, observe=self.clock.observe
        )

    async def move(self, table: LiveTable) -> LiveTable:
        """The player to move moves."""
        return await self.rooms.execute(table.id, first_move)


def first_move(table: LiveTable) -> list[AnyEvent]:
    move = str(table.game.position.legal_moves()[0])
    return commands.make_move(table, BOTH, table.to_move, table.ply, move)


@asynccontextmanager
async def worker(url: str, elapsed: Elapsed) -> AsyncIterator[Worker]:
    """A worker that has just started."""
    store = await Store.open(url)
    try:
        started = Worker(store, elapsed)
        await started.clock.beat()
        yield started
    finally:
        await store.close()


async def pass_time(elapsed: Elapsed, seconds: float, *workers: Worker) -> None:
    """Time passes for workers that run: one heartbeat every second."""
    end = elapsed.seconds + seconds
    while elapsed.seconds < end:
        elapsed.seconds = min(end, elapsed.seconds + 1)
        for one in workers:
            await one.clock.beat()


async def opened(one: Worker) -> LiveTable:
    return await one.rooms.open(lambda: opening.open_table(HALF_A_MINUTE))


async def lost_on_time(one: Worker, table: LiveTable) -> bool:
    async with one.rooms.read(table.id) as found:
        return any(isinstance(stored.event, events.Lost) for stored in found.past)


def close_to(seconds: float) -> Any:
    """The same time: pytest's usual tolerance would be half an hour."""
    return pytest.approx(seconds, rel=0, abs=0.01)


def run(work: Awaitable[None]) -> None:
    async def all_of_it() -> None:
        await work

    asyncio.run(all_of_it())


# -- no worker runs -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["player", "caretaker"])
def test_an_outage_costs_no_time(sqlite_url: str, first: str) -> None:
    async def check() -> None:
        elapsed = Elapsed()
        async with worker(sqlite_url, elapsed) as before:
            table = await opened(before)
            slow = table.to_move
            await pass_time(elapsed, 10, before)
        elapsed.seconds += OUTAGE
        async with worker(sqlite_url, elapsed) as after:
            if first == "caretaker":
                other = await opened(after)  # which runs out, so that the caretaker has come by
                caretaker = Caretaker(after.rooms, Absent())
                caretaker.start()
                await pass_time(elapsed, 19, after)
                assert not await lost_on_time(after, table)
                await after.move(table)
                await pass_time(elapsed, 12, after)
                await until_so(lambda: lost_on_time(after, other))
                await caretaker.stop()
            else:
                await after.move(table)
            async with after.rooms.read(table.id) as found:
                assert isinstance(found.past[2].event, events.Moved)
                left = 1 if first == "caretaker" else 20
                assert found.seats[slow].seconds == pytest.approx(left)

    run(check())


def test_the_time_before_and_after_an_outage_counts(sqlite_url: str) -> None:
    async def check() -> None:
        elapsed = Elapsed()
        async with worker(sqlite_url, elapsed) as before:
            table = await opened(before)
            await pass_time(elapsed, 10, before)
        elapsed.seconds += OUTAGE
        async with worker(sqlite_url, elapsed) as after:
            await pass_time(elapsed, 21, after)
            await after.rooms.execute(table.id, lambda table: [])
            assert await lost_on_time(after, table)

    run(check())


# -- the database refuses writes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [2, OUTAGE])
def test_a_database_that_refuses_writes_costs_no_time(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    async def refuse(self: Store, own: float) -> float:
        raise StoreError("read-only")

    async def check() -> None:
        elapsed = Elapsed()
        async with worker(sqlite_url, elapsed) as one:
            table = await opened(one)
            slow = table.to_move
            await pass_time(elapsed, 10, one)
            with monkeypatch.context() as patch:
                patch.setattr(Store, "advance_clock", refuse)
                for _ in range(seconds):
                    elapsed.seconds += 1
                    with pytest.raises(StoreError):
                        await one.clock.beat()
            await one.move(table)  # before the next heartbeat
            async with one.rooms.read(table.id) as found:
                assert found.seats[slow].seconds == pytest.approx(20)

    run(check())


def test_a_heartbeat_that_hangs_does_not_count(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    original = Store.advance_clock

    async def check() -> None:
        elapsed = Elapsed()

        async def hang(self: Store, own: float) -> float:
            elapsed.seconds += OUTAGE
            return await original(self, own)

        async with worker(sqlite_url, elapsed) as one:
            begun = one.clock.now()
            with monkeypatch.context() as patch:
                patch.setattr(Store, "advance_clock", hang)
                await one.clock.beat()
            assert one.clock.now() == begun
            elapsed.seconds += OUTAGE  # a machine that sleeps
            assert one.clock.now() == begun + MAX_PAUSE
            await one.clock.beat()
            assert one.clock.now() == begun

    run(check())


def test_without_a_reading_nothing_is_changed(sqlite_url: str) -> None:
    async def check() -> None:
        elapsed = Elapsed()
        async with worker(sqlite_url, elapsed) as one:
            table = await opened(one)
            blind = Worker(one.rooms.store, elapsed)
            with pytest.raises(StoreError):
                await opened(blind)
            with pytest.raises(StoreError):
                await blind.move(table)
            await blind.clock.beat()
            assert (await blind.move(table)).ply == 1

    run(check())


# -- jumps of the wall clock --------------------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [3600, -3600])
def test_a_jump_of_the_wall_clock_changes_nothing(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    async def check() -> None:
        elapsed, real = Elapsed(), time.time
        async with worker(sqlite_url, elapsed) as one, worker(sqlite_url, elapsed) as other:
            table = await opened(one)
            slow = table.to_move
            await pass_time(elapsed, 10, one, other)
            monkeypatch.setattr(time, "time", lambda: real() + jump)
            await pass_time(elapsed, 5, one, other)
            assert await one.rooms.store.due(one.clock.now(), 9) == []
            moved = await other.move(table)
            assert moved.seats[slow].seconds == pytest.approx(15)
            assert clocks.deadline(moved) == close_to(one.clock.now() + 30)
        async with worker(sqlite_url, elapsed) as third:
            assert clocks.deadline(moved) == close_to(third.clock.now() + 30)

    run(check())


# -- several workers ----------------------------------------------------------------------------------------------


def test_the_clock_runs_while_any_worker_can_store_moves(sqlite_url: str) -> None:
    async def check() -> None:
        elapsed = Elapsed()
        async with worker(sqlite_url, elapsed) as one:
            begun = one.clock.now()
            async with worker(sqlite_url, elapsed) as other:
                await pass_time(elapsed, OUTAGE, other)
                assert other.clock.now() == close_to(begun + OUTAGE)
            await one.clock.beat()
            assert one.clock.now() == close_to(begun + OUTAGE)
            elapsed.seconds += OUTAGE
            await one.clock.beat()
            assert one.clock.now() == close_to(begun + OUTAGE)

    run(check())


def test_many_workers_do_not_make_it_faster(sqlite_url: str) -> None:
    async def check() -> None:
        elapsed = Elapsed()
        async with (
            worker(sqlite_url, elapsed) as one,
            worker(sqlite_url, elapsed) as two,
            worker(sqlite_url, elapsed) as three,
        ):
            begun = one.clock.now()
            for _ in range(20):
                for each in (one, two, three):
                    await pass_time(elapsed, 0.4, each)
            for each in (one, two, three):
                assert each.clock.now() == pytest.approx(begun + 24, rel=0, abs=0.5)
            await pass_time(elapsed, 2, one, two, three)
            assert one.clock.now() == two.clock.now() == three.clock.now() == close_to(begun + 26)

    run(check())


def test_a_worker_that_has_just_started_catches_up_with_an_event(sqlite_url: str) -> None:
    async def check() -> None:
        elapsed = Elapsed()
        async with worker(sqlite_url, elapsed) as one:
            elapsed.seconds += 0.9  # since its last heartbeat
            async with worker(sqlite_url, elapsed) as other:
                assert other.clock.now() == close_to(one.clock.now() - 0.9)
                table = await opened(one)
                async with other.rooms.read(table.id):
                    assert other.clock.now() == one.clock.now()

    run(check())


@pytest.mark.parametrize("failure", [StoreError("away"), ValueError("unexpected")])
def test_heartbeats_go_on_after_a_failure(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    monkeypatch.setattr(service_clock, "HEARTBEAT_SECONDS", 0)
    original, failures = Store.advance_clock, [3]

    async def sometimes(self: Store, own: float) -> float:
        if failures[0]:
            failures[0] -= 1
            raise failure
        return await original(self, own)

    async def check() -> None:
        elapsed = Elapsed()
        async with worker(sqlite_url, elapsed) as one:
            begun = one.clock.now()
            monkeypatch.setattr(Store, "advance_clock", sometimes)
            beating = asyncio.ensure_future(one.clock.keep_beating())

            async def goes_on() -> bool:
                elapsed.seconds += 0.1
                return one.clock.now() > begun + 1

            await until_so(goes_on)
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)

    run(check())


# -- databases of older versions ----------------------------------------------------------------------------------


def test_a_game_of_an_older_version_goes_on(sqlite_url: str) -> None:
    def make_old(connection: sa.Connection) -> Any:
        """The database as version 1 left it, an hour ago."""
        connection.exec_driver_sql("UPDATE events SET at = at - 3600")
        connection.exec_driver_sql("UPDATE tables SET updated = updated - 3600, due = due - 3600")
        kept = ("tables", "events", "accounts", "alembic_version")
        for table in set(sa.inspect(connection).get_table_names()) - {*kept}:
            connection.exec_driver_sql(f"DROP TABLE {table}")
        for index in ("ix_tables_client", "ix_tables_over"):
            connection.exec_driver_sql(f"DROP INDEX {index}")
        connection.exec_driver_sql("ALTER TABLE tables DROP COLUMN client")
        connection.exec_driver_sql("ALTER TABLE events DROP COLUMN clock")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '1'")

    async def change(work: Callable[[sa.Connection], Any]) -> None:
        base = open_database(sqlite_url)
        await base.write(work)
        await base.close()

    async def check() -> None:
        elapsed = Elapsed()
        async with worker(sqlite_url, elapsed) as old:
            table = await opened(old)
        await change(make_old)
        async with worker(sqlite_url, elapsed) as new:
            await pass_time(elapsed, 5, new)
            found = await new.move(table)
            assert found.past[-1].at - found.past[0].at > 3000
            assert found.seats[found.game.record.decisions[0].seat].seconds == pytest.approx(25, abs=0.1)

    run(check())
