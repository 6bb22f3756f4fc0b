"""The caretaker goes on, whatever bots and tables do: they hang, they are broken, they are many."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from structlog.testing import capture_logs

from rosace.server.store import EventRow, Store
from rosace.server.table import commands, events, opening
from rosace.server.table.actor import Actor
from rosace.server.table.order import GameClock, SeatOrder, TableOrder
from rosace.server.table.table import LiveTable
from rosace.server.thinking import BotChoice, BotPool, Busy, Requester
from rosace.server.workers import caretaker as caretaker_file
from rosace.server.workers.caretaker import Caretaker, ChoosesMoves
from rosace.server.workers.rooms import Rooms
from tests.server.chaos import hanging
from tests.waiting import PATIENCE, TurnedLoop, until_so

ME, SCREEN = SeatOrder("me"), SeatOrder("screen")
EVERYBODY = Actor(frozenset({0, 1, 2}))


class Absent:
    """Bots that never answer."""

    async def choose(self, code: str, seed: str, view: Any, requester: Requester) -> BotChoice:
        await asyncio.Event().wait()
        raise AssertionError


class Crowded:
    """Bots for whom too many wait already."""

    async def choose(self, code: str, seed: str, view: Any, requester: Requester) -> BotChoice:
        raise Busy("1000 questions wait for a bot already")


def bot(level: str) -> SeatOrder:
    return SeatOrder("bot", level=level)


@asynccontextmanager
async def looked_after(
    url: str, thinkers: ChoosesMoves, clock: Callable[[], float] = time.time
) -> AsyncIterator[Rooms]:
    """The rooms of a service, without the service."""
    store = await Store.open(url)
    rooms = Rooms(store, lambda table, number: None, now=clock)
    caretaker = Caretaker(rooms, thinkers)
    caretaker.start()
    try:
        yield rooms
    finally:
        await caretaker.stop()
        await store.close()


async def opened(rooms: Rooms, *seats: SeatOrder, **more: Any) -> LiveTable:
    """A table; where there are bots, one of them has to move."""
    table = await rooms.open(lambda: opening.open_table(TableOrder("mandala", list(seats), **more)))
    while any(seat.kind == "bot" for seat in seats) and not table.bot_to_move:
        await rooms.execute(table.id, anything)
    return table


def anything(table: LiveTable) -> list[events.AnyEvent]:
    """A person's move."""
    move = str(table.game.position.legal_moves()[0])
    return commands.make_move(table, EVERYBODY, table.to_move, table.ply, move)


async def ran_out(rooms: Rooms, table: LiveTable) -> bool:
    async with rooms.read(table.id) as found:
        return any(isinstance(one.event, events.Lost) for one in found.past)


async def moved(rooms: Rooms, table: LiveTable) -> tuple[str, str]:
    """The bot that moved first, and what was wrong with it."""
    async with rooms.read(table.id) as found:
        made = [one.event for one in found.past if isinstance(one.event, events.Moved) and one.event.bot]
        return (made[0].bot, made[0].fault) if made else ("", "")


async def until(found: Callable[[], Awaitable[Any]], wanted: Any = True) -> None:
    async def done() -> bool:
        return bool(await found() == wanted)

    await until_so(done)


def test_a_bot_that_hangs_costs_its_table_a_moment_and_others_nothing(sqlite_url: str) -> None:
    loop = TurnedLoop()

    async def check() -> None:
        thinkers = BotPool(1, seconds=10 * PATIENCE, child_module=hanging.NAME)
        await thinkers.start()
        try:
            async with looked_after(sqlite_url, thinkers) as rooms:
                stuck = await opened(rooms, bot("expert"), ME)
                other = await opened(rooms, bot("casual"), ME)
                people = await opened(rooms, ME, SCREEN)
                for _ in range(30):
                    await rooms.execute(people.id, anything)
                await until_so(lambda: hangs(thinkers))
                assert await moved(rooms, stuck) == await moved(rooms, other) == ("", "")
                loop.ahead += thinkers.seconds
                await until(lambda: moved(rooms, stuck), ("expert", "slow"))
                await until(lambda: moved(rooms, other), ("casual", ""))
        finally:
            await thinkers.stop()

    with capture_logs() as logs, asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(check())
    assert {log["event"] for log in logs} == {"bot-failed"}


async def hangs(thinkers: BotPool) -> bool:
    """Whether the only child has come up and was asked."""
    return bool(thinkers.waiting) and all(child.is_ready for child in thinkers._children)


def test_a_table_that_cannot_be_read_does_not_stop_the_clocks_of_others(sqlite_url: str) -> None:
    shift = 0.0

    async def check() -> None:
        nonlocal shift
        async with looked_after(sqlite_url, Absent(), lambda: time.time() + shift) as rooms:
            broken = await opened(rooms, ME, SCREEN, clock=GameClock(60))
            row = await rooms.store.table(broken.id)
            assert row is not None
            unknown = EventRow(broken.id, 3, row.updated, "sung", None, None, '{"kind":"sung"}')
            await rooms.store.append(row, [unknown])  # as a later version might have written it
            rooms.room(broken.id).table = None
            table = await opened(rooms, ME, SCREEN, clock=GameClock(61))
            shift = 3700.0  # both have run out, the broken one first
            await until(lambda: ran_out(rooms, table))

    with capture_logs() as logs:
        asyncio.run(check())
    assert {log["event"] for log in logs} == {"caretaker"}


@pytest.mark.parametrize("bots", [Absent(), Crowded()])
def test_many_bots_that_have_to_move_do_not_hide_a_clock(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, bots: ChoosesMoves
) -> None:
    monkeypatch.setattr(caretaker_file, "_MAX_DUE", 2)
    shift = 0.0

    async def check() -> None:
        nonlocal shift
        async with looked_after(sqlite_url, bots, lambda: time.time() + shift) as rooms:
            for _ in range(6):
                await opened(rooms, bot("random"), bot("random"), ME)
            table = await opened(rooms, ME, SCREEN, clock=GameClock(60))
            shift = 3700.0  # all of them are due, the clock last
            await until(lambda: ran_out(rooms, table))

    asyncio.run(check())
