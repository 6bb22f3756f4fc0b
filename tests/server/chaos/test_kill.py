"""kill -9 in the middle of 200 games: every answered move is there afterwards, and every game goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.server import patient
from tests.server.chaos.asking import Asking, asking
from tests.server.chaos.players import (
    FREE,
    Game,
    Sent,
    against,
    cut_short,
    live,
    opened,
    play_both,
    play_by_requests,
)  # fmt: skip
from tests.server.process import started
from tests.waiting import until, until_so

LIVELY, BOTS = 40, 2
POSTGRES = pytest.param("postgres", 80, marks=pytest.mark.needs_postgres)
MOVES = 3
"""So many moves are answered at each table before the kill, on average."""


async def sit_down(link: str, count: int) -> list[Game]:
    """All tables, with all their players."""
    async with asking(link) as http:
        many = asyncio.Semaphore(20)

        async def one(number: int) -> Game:
            async with many:
                return await opened(http, http, number)

        return list(await asyncio.gather(*[one(number) for number in range(count)]))


async def play_lively(game: Game, http: Asking, link: str) -> None:
    """One seat plays over requests, the other over a live connection."""
    async with live(game, link, 1) as line, asyncio.TaskGroup() as both:
        both.create_task(cut_short(line.play()))
        both.create_task(cut_short(play_by_requests(game, http, 0)))


async def play_until_killed(games: list[Game], link: str, kill: Any) -> list[Game]:
    """Everybody plays; when enough moves have been answered, bots begin to think, and then comes the kill."""
    async with asking(link) as http:
        playing = [
            cut_short(play_lively(game, http, link) if number < LIVELY else play_both(game, http, 1000))
            for number, game in enumerate(games)
        ]
        all_of_them = asyncio.gather(*playing)
        while sum(len(game.kept) for game in games) < MOVES * len(games):
            assert not all_of_them.done()
            await asyncio.sleep(0.01)
        thinking = [await against(http, "master", visibility="public") for _ in range(BOTS)]
        kill()
        await all_of_them
    return thinking


async def check(games: list[Game], thinking: list[Game], link: str) -> None:
    """Afterwards, with all at once again."""
    async with asking(link) as http, asyncio.TaskGroup() as all_of_them:
        all_of_them.create_task(all_have_moved(http, thinking))
        for game in games:
            all_of_them.create_task(goes_on(game, http))


async def goes_on(game: Game, http: Asking) -> None:
    """Nothing is lost, what was not answered can be sent again and counts once, and more moves are made."""
    await is_all_there(game, http)
    for sent in [game.asked[ply] for ply in sorted(game.asked)]:
        for _ in range(2):
            await game.send(http, sent)
        game.kept.pop()
    await game.look(http, 0)
    assert game.state["ply"] == len(game.kept)
    await play_both(game, http, 3)
    await is_all_there(game, http)


async def is_all_there(game: Game, http: Asking) -> None:
    """Every answered move has its number, and no number and no ply is there twice or missing."""
    found: dict[int, Sent] = {}
    for seat in (0, 1):
        told = (await game.look(http, seat, 0))["events"]
        assert [event["number"] for event in told] == list(range(1, len(told) + 1))
        for event in told:
            if event["kind"] == "moved" and event["more"]["seat"] == seat:
                ply = event["more"]["ply"] - 1
                assert ply not in found
                found[ply] = Sent(seat, ply, event["more"]["move"])
                assert game.numbers.get(ply, event["number"]) == event["number"]
    assert sorted(found) == list(range(len(found)))
    assert {sent.ply: sent for sent in game.kept}.items() <= found.items()
    assert found.items() <= {sent.ply: sent for sent in [*game.kept, *game.asked.values()]}.items()
    assert game.state["ply"] == len(found)


async def all_have_moved(http: Asking, thinking: list[Game]) -> None:
    """The lobby does not look at the tables themselves: nobody has asked the bots."""
    before = {game.id: game.state["events"][-1]["at"] for game in thinking}

    async def done() -> bool:
        listed = (await http.get("/api/tables?status=running")).fine
        now = {entry["id"]: entry["updated"] for entry in listed}
        return all(now[id] > before[id] for id in before)

    await until_so(done)
    for game in thinking:
        await game.look(http, 0)
        while game.state["to_move"] == 0:
            await play_both(game, http, 1)


def is_gone(process: psutil.Process) -> bool:
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


@pytest.mark.slow  # 200 games at once
@pytest.mark.parametrize(("empty_url", "count"), [("sqlite", 200), POSTGRES], indirect=["empty_url"])
def test_nothing_is_lost(tmp_path: Path, url: str, count: int) -> None:
    variables = {**FREE, "ROSACE_DATABASE_URL": url, "ROSACE_LOG_LEVEL": "warning"}
    with started(tmp_path, module=patient.NAME, **variables) as served:
        games = asyncio.run(sit_down(served.link, count))
        family = psutil.Process(served.process.pid).children(recursive=True)
        assert family
        thinking = asyncio.run(play_until_killed(games, served.link, served.process.kill))
        until(lambda: all(is_gone(child) for child in family))
    assert any(game.asked for game in games)
    assert any(sent.seat == 1 for game in games[:LIVELY] for sent in game.kept)  # over a live connection
    with started(tmp_path, module=patient.NAME, **variables) as served:
        asyncio.run(check(games, thinking, served.link))
        assert served.end() == 0
    assert served.log == ""
