"""EventState to end in the middle of everything: what was answered is stored, everybody is told, and it ends soon."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from msgspec import json

from rosace.server.store import Store
from tests.server import patient
from tests.server.chaos.asking import Asking, asking
from tests.server.chaos.outages import Switch
from tests.server.chaos.players import FREE, Game, Sent, against, cut_short, live, opened, play_both
from tests.server.process import Served, started
from tests.waiting import PATIENCE

STOPPING = 2 * PATIENCE
"""Seconds that it may take, and does not: nobody waits so long for a process to end."""


async def polled(game: Game, http: Asking) -> Any:
    """Wait for something that does not happen."""
    state = await game.look(http, 0)
    return await game.look(http, 0, state["number"], 30)


async def streamed(game: Game, served: Served) -> list[Any]:
    """All lines of a stream, until it ends as it should."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    head = f"GET {game.path('/stream')} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {game.keys[0]}\r\n\r\n"
    writer.write(head.encode())
    found = (await reader.read()).partition(b"\r\n\r\n")[2]
    writer.close()
    assert found.endswith(b"0\r\n\r\n"), "the last chunk"
    return [json.decode(line) for line in found.split(b"\r\n") if line.startswith(b"{")]


async def play_and_end(served: Served) -> list[Game]:
    async with asking(served.link) as http:
        games = [await opened(http, http, number) for number in range(30)]
        idle = await opened(http, http, 1)
        async with live(idle, served.link, 1) as line, asyncio.TaskGroup() as all_of_them:
            waiting: list[asyncio.Task[Any]] = [
                all_of_them.create_task(line.hung_up()),
                all_of_them.create_task(polled(idle, http)),
                all_of_them.create_task(streamed(idle, served)),
            ]
            for game in games:
                all_of_them.create_task(cut_short(play_both(game, http, 1000)))
            while sum(len(game.kept) for game in games) < 100:
                await asyncio.sleep(0.01)
            await against(http, "flat")  # which is thinking
            assert await asyncio.to_thread(served.end) == 0
        code, state, frames = [task.result() for task in waiting]
        assert code == 1012
        assert state["number"] == 3
        assert [frame["type"] for frame in frames] == ["state"]
    return games


async def is_stored(games: list[Game], url: str) -> None:
    store = await Store.open(url)
    try:
        for game in games:
            moved = [row for row in await store.events(game.id) if row.kind == "moved"]
            found = {Sent(row.seat, row.ply - 1, json.decode(row.data)["move"]) for row in moved}  # type: ignore[arg-type, operator]
            assert set(game.kept) <= found <= {*game.kept, *game.asked.values()}
            assert [row.ply for row in moved] == list(range(1, len(moved) + 1))
    finally:
        await store.close()


def test_everything_answered_is_stored_and_nobody_is_left_waiting(tmp_path: Path) -> None:
    more = {"ROSACE_STOPPING_SECONDS": f"{STOPPING:.0f}", "ROSACE_LOG_LEVEL": "warning"}
    with started(tmp_path, module=patient.NAME, **FREE, **more) as served:
        games = asyncio.run(play_and_end(served))
    assert served.log == ""
    asyncio.run(is_stored(games, f"sqlite:///{tmp_path}/rosace.sqlite"))


def test_several_workers_end_as_well(tmp_path: Path, database: Switch, redis: Switch) -> None:
    shared = {"ROSACE_DATABASE_URL": database.url, "ROSACE_REDIS_URL": redis.url}
    more = {"ROSACE_STOPPING_SECONDS": f"{STOPPING:.0f}", "ROSACE_LOG_LEVEL": "warning"}
    with started(tmp_path, "--workers", "2", module=patient.NAME, **FREE, **more, **shared) as served:
        games = asyncio.run(play_and_end(served))
    assert served.log == ""
    asyncio.run(is_stored(games, database.url))
