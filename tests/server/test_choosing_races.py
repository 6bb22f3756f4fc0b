"""All choose their windows at the same moment, at several workers with one database: each choice counts once."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from rosace.engine.record import Record
from rosace.server.http.problems import Problem
from rosace.server.store import Store
from rosace.server.table import commands, events, opening
from rosace.server.table.actor import Actor
from rosace.server.table.order import SeatOrder, TableOrder
from rosace.server.table.table import LiveTable
from rosace.server.workers.rooms import Rooms

PLAYERS = 6
SIX = TableOrder("sagrada", [SeatOrder("me"), *[SeatOrder("open")] * (PLAYERS - 1)])


async def opened(rooms: Rooms) -> LiveTable:
    table = await rooms.open(lambda: opening.open_table(SIX))
    for seat in range(1, PLAYERS):
        await sit_down(rooms, table.id, seat)
    return table


async def sit_down(rooms: Rooms, id: str, seat: int) -> None:
    await rooms.execute(id, lambda table: opening.join(table, Actor(), seat, f"P{seat}"))


async def choose(rooms: Rooms, id: str, seat: int, move: str) -> None:
    """As a page does that does not know of the others' choices; without an answer it asks again."""
    for _ in range(50):
        try:
            await rooms.execute(
                id, lambda table: commands.make_move(table, Actor(frozenset({seat})), None, 0, move)
            )
            return
        except Problem as problem:
            if problem.code != "busy":
                raise
    raise AssertionError("never answered")


@pytest.mark.parametrize("workers", [1, 3])
def test_all_choose_at_the_same_moment(sqlite_url: str, workers: int) -> None:
    async def check() -> None:
        stores = [await Store.open(sqlite_url) for _ in range(workers)]
        try:
            rooms = [Rooms(store, lambda id, number: None, shared=workers > 1) for store in stores]
            table = await opened(rooms[0])
            dealt = [table.game.position.dealt[seat] for seat in range(PLAYERS)]
            asked = [
                choose(rooms[(seat + again) % workers], table.id, seat, f"window {dealt[seat][seat % 4]}")
                for again in range(2)  # every request is sent twice, to two workers
                for seat in range(PLAYERS)
            ]
            await asyncio.gather(*asked)
            for one in rooms:
                async with one.read(table.id) as found:
                    check_table(found, [f"window {dealt[seat][seat % 4]}" for seat in range(PLAYERS)])
        finally:
            for store in stores:
                await store.close()

    asyncio.run(check())


def check_table(table: LiveTable, chosen: list[str]) -> None:
    """Everybody has the window that they chose, once; the record is one of any other game."""
    record = table.game.record
    assert {one.seat: one.move for one in record.decisions} == dict(enumerate(chosen))
    assert len(record.decisions) == PLAYERS
    assert table.game.position.round == 1
    assert Record.parse(str(record)).verify(table.game.game).key() == table.game.position.key()
    plies = [stored.event.ply for stored in table.past if isinstance(stored.event, events.GameChange)]
    assert all(after == before + 1 for before, after in pairwise(plies))
    early = [stored.event.seat for stored in table.past if isinstance(stored.event, events.ChosenEarly)]
    assert len(early) == len(set(early))
