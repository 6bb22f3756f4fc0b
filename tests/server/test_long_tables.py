"""Long tables: the events of a table are bounded, and folding them keeps nobody waiting."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rosace.engine.game import Order
from rosace.engine.match import Match
from rosace.games import begin
from rosace.sagrada import GAME
from rosace.server.api import responses
from rosace.server.api.visitor import Visitor
from rosace.server.http.keys import SeatKey
from rosace.server.http.limits import Limits, current_client
from rosace.server.http.problems import Problem
from rosace.server.store import Store
from rosace.server.store import store as store_file
from rosace.server.table import commands, event_bounds, opening, showing
from rosace.server.table.showing import TableState
from rosace.server.table.table import LiveTable
from rosace.server.workers import rooms as rooms_file
from rosace.server.workers.room import FOLDED_AT_ONCE, NOTIFIED_AT_ONCE, Room
from rosace.server.workers.rooms import Rooms
from rosace.server.workers.tasks import Subscription
from tests.server.site import settings
from tests.server.test_rooms import BOTH, ORDER, alone, first_move, run
from tests.waiting import PATIENCE


async def _rename(rooms: Rooms, table: str, times: int, seat: int = 0) -> None:
    for count in range(times):
        await rooms.execute(table, lambda one, name=f"Ana {count}": opening.rename(one, BOTH, seat, name))  # type: ignore[misc]


def test_a_seat_changes_only_so_much_and_the_game_is_still_finished(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_bounds, "MAX_CHANGES", 20)

    async def work(store: Store) -> None:
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        with pytest.raises(Problem) as refused:
            await _rename(rooms, table.id, 30)
        assert refused.value.code == "too-many-changes"
        await _rename(rooms, table.id, 10, seat=1)  # the other seat has its own
        await rooms.execute(table.id, lambda one: commands.hand_over(one, BOTH, 1))
        await rooms.execute(table.id, lambda one: commands.hand_over(one, BOTH, None))
        while (await rooms.execute(table.id, first_move)).status == "running":
            pass

    run(sqlite_url, work)


def test_moves_and_undo_come_to_an_end(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_bounds, "MAX_CHANGES", 10)

    async def work(store: Store) -> None:
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))

        def undo(one: LiveTable) -> Any:
            return commands.undo(one, BOTH, None, one.ply)

        for _ in range(10):
            await rooms.execute(table.id, first_move)
            await rooms.execute(table.id, undo)
        await rooms.execute(table.id, first_move)
        with pytest.raises(Problem) as refused:
            await rooms.execute(table.id, undo)
        assert refused.value.code == "too-many-changes"

    run(sqlite_url, work)


class Steps:
    """How many events were applied at each step of the event loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.applied, self.steps = 0, list[int]()
        original = LiveTable.apply

        def apply(table: LiveTable, stored: Any) -> None:
            self.applied += 1
            original(table, stored)

        monkeypatch.setattr(LiveTable, "apply", apply)

    async def run(self) -> None:
        while True:
            self.steps.append(self.applied)
            await asyncio.sleep(0)

    @property
    def longest(self) -> int:
        return max(after - before for before, after in pairwise(self.steps))


def test_folding_a_long_table_lets_others_work_and_is_done_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_bounds, "MAX_CHANGES", 1 << 30)

    async def work(store: Store) -> None:
        table = await alone(store).open(lambda: opening.open_table(ORDER))
        await _rename(alone(store), table.id, 700)
        rooms, steps = alone(store), Steps(monkeypatch)

        async def reader() -> None:
            async with rooms.subscribe(table.id), rooms.read(table.id) as found:
                assert found.number == steps.applied

        other = asyncio.ensure_future(steps.run())
        await asyncio.gather(*[reader() for _ in range(5)])
        await reader()  # a reconnection finds what was folded
        other.cancel()
        assert steps.applied == 702
        assert steps.longest <= 64

    run(sqlite_url, work)


def test_a_client_reads_few_long_tables_at_a_time_and_pays_for_them(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that are not in memory are folded side by side: each waits for as many slices as there are."""
    for module in (store_file, rooms_file):
        monkeypatch.setattr(module, "EVENTS_PER_PAGE", 40)
    limits = Limits(settings(tmp_path, cost_rate=16), lambda: 1000.0)

    begun, all_have_begun, original = set[str](), asyncio.Event(), Room.fold

    def arrive(table: str) -> None:
        begun.add(table)
        if len(begun) == 9:
            all_have_begun.set()

    async def fold(room: Room, *rest: Any) -> None:
        arrive(room.id)
        await all_have_begun.wait()
        await original(room, *rest)

    async def read(rooms: Rooms, table: str, client: str) -> str:
        current_client.set(client)
        try:
            async with rooms.read(table):
                return "read"
        except Problem as problem:
            arrive(table)
            return str(problem.more["limit"])

    async def work(store: Store) -> None:
        before, tables = alone(store), []
        for _ in range(10):
            tables.append((await before.open(lambda: opening.open_table(ORDER))).id)
            await _rename(before, tables[-1], 100)
        rooms, steps = alone(store, limits=limits), Steps(monkeypatch)
        monkeypatch.setattr(Room, "fold", fold)
        other = asyncio.ensure_future(steps.run())
        await asyncio.sleep(0)
        greedy = [read(rooms, table, "greedy") for table in tables[:8]]
        ana = read(rooms, tables[8], "ana")
        found = await asyncio.gather(*greedy, ana)
        other.cancel()
        assert sorted(found) == [*["long-tables"] * 6, *["read"] * 3]
        assert found[-1] == "read"
        assert steps.longest <= 3 * FOLDED_AT_ONCE
        again = [await read(rooms, table, "greedy") for table in tables]
        assert again.count("cost") == 1  # two units each, but not for those in memory
        assert await read(rooms, tables[9], "") == "read"  # the service itself

    run(sqlite_url, work)


def test_who_asks_for_a_long_past_pays_for_it(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(responses, "EVENTS_PER_COST", 50)
    limits = Limits(settings(tmp_path, cost_rate=10), lambda: 1000.0)

    async def work(store: Store) -> None:
        rooms = alone(store, limits=limits)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        await _rename(rooms, table.id, 200)
        for client in ("ana", "bo"):
            current_client.set(client)
            for _ in range(2):
                await responses.read_state(rooms, table.id, Visitor(), 0)
            with pytest.raises(Problem) as refused:
                await responses.read_state(rooms, table.id, Visitor(), 0)
            assert (refused.value.code, refused.value.more["limit"]) == ("too-many-requests", "cost")
            await responses.read_state(rooms, table.id, Visitor(), table.number - 10)

    run(sqlite_url, work)


def test_storing_an_imported_game_lets_others_work(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAME, begin(Order("sagrada", 4), "7"))
    while not match.position.over:
        match.play(match.position.legal_moves()[0])

    async def work(store: Store) -> None:
        imported, steps = opening.import_record(match.record), Steps(monkeypatch)
        other = asyncio.ensure_future(steps.run())
        await asyncio.sleep(0)
        table = await alone(store).open(lambda: imported)
        other.cancel()
        assert table.number == steps.applied > 80
        assert steps.longest <= 64

    run(sqlite_url, work)


def test_showing_a_long_table_lets_others_work_and_leaves_nothing_out(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_bounds, "MAX_CHANGES", 1 << 30)
    monkeypatch.setattr(responses, "EVENTS_AT_ONCE", 50)
    shown, steps = 0, []
    original = showing._fields

    def fields(*given: Any) -> Any:
        nonlocal shown
        shown += 1
        return original(*given)

    monkeypatch.setattr(showing, "_fields", fields)

    async def others() -> None:
        while True:
            steps.append(shown)
            await asyncio.sleep(0)

    async def work(store: Store) -> None:
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        await _rename(rooms, table.id, 400)
        other = asyncio.ensure_future(others())
        for since in (0, 1, 399):
            state = await responses.read_state(rooms, table.id, Visitor(), since)
            assert [event.number for event in state.events] == list(range(since + 1, table.number + 1))
        other.cancel()
        assert max(after - before for before, after in pairwise(steps)) <= 100

    run(sqlite_url, work)


def test_many_subscribers_of_a_table_are_notified_in_slices() -> None:
    async def work() -> None:
        room, woken, steps = Room("busy"), 0, [0]

        async def listen() -> None:
            nonlocal woken
            subscription = Subscription()
            room.subscribers.add(subscription)
            assert await subscription.wait(PATIENCE)
            woken += 1

        listeners = [asyncio.ensure_future(listen()) for _ in range(200)]
        await asyncio.sleep(0)
        room.announce(1)
        while woken < len(listeners):
            await asyncio.sleep(0)
            steps.append(woken)
        await asyncio.gather(*listeners)
        assert max(after - before for before, after in pairwise(steps)) <= 2 * NOTIFIED_AT_ONCE

    asyncio.run(work())


def test_a_finished_table_stays_folded_for_the_next_visitor(sqlite_url: str) -> None:
    async def work(store: Store) -> None:
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        while (await rooms.execute(table.id, first_move)).status == "running":
            pass
        async with rooms.subscribe(table.id):
            pass
        assert rooms.peek(table.id) is not None

    run(sqlite_url, work)


def test_many_who_wait_for_a_change_get_the_same_state(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A state is made once for all that may see the same, and never for others."""
    made, original = 0, showing.table_state

    def table_state(*given: Any) -> Any:
        nonlocal made
        made += 1
        return original(*given)

    monkeypatch.setattr(showing, "table_state", table_state)

    async def work(store: Store) -> None:
        seconds = 1000.0
        rooms = alone(store, now=lambda: seconds)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        viewers = [Visitor(), *[Visitor((SeatKey(table.id, seat, 0),)) for seat in (0, 1)]]

        async def read(since: int) -> list[TableState]:
            nonlocal made
            made = 0
            return [
                await responses.read_state(rooms, table.id, who, since) for _ in range(50) for who in viewers
            ]

        before = await read(0)
        assert made == len(viewers)
        assert {tuple(state.mine) for state in before} == {(), (0,), (1,)}
        await rooms.execute(table.id, first_move)
        after = await read(table.number)
        assert made == len(viewers)
        assert all(state.number > before[0].number for state in after)
        seconds += 1
        assert {state.now for state in await read(table.number)} == {seconds}
        assert made == len(viewers)

    run(sqlite_url, work)
