"""A worker dies, Redis goes, PostgreSQL goes: nothing answered is lost, nobody gets a 500, and everything goes on by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rosace.server.store import Store
from tests.server.chaos import outages, workers
from tests.server.chaos.asking import Asking, asking
from tests.server.chaos.outages import Switch
from tests.server.chaos.players import ME, Game, Line, agree, live, opened, play_both
from tests.server.process import Served

Both = tuple[Asking, Asking]
FLAT = {"kind": "bot", "level": "flat"}
"""A bot that thinks for a second."""


@pytest.fixture(scope="module")
def database() -> Iterator[Switch]:
    with outages.postgres() as switch:
        asyncio.run(Store.migrate(switch.url))
        yield switch


@pytest.fixture(scope="module")
def redis() -> Iterator[Switch]:
    with outages.redis() as switch:
        yield switch


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, database: Switch, redis: Switch
) -> Iterator[tuple[Served, Served]]:
    with workers.two(tmp_path_factory.mktemp("workers"), database.url, redis.url) as pair:
        yield pair
        for served in pair:
            assert served.end() == 0
            assert "internal" not in served.log
            assert "Traceback" not in served.log


@asynccontextmanager
async def both(pair: tuple[Served, Served]) -> AsyncIterator[Both]:
    async with asking(pair[0].link) as one, asking(pair[1].link) as other:
        yield one, other


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


async def with_a_bot(http: Asking, bot: Any) -> Game:
    """A table at which a bot has just begun to think."""
    sat = (await http.post("/api/tables?keys=true", {"game": "mandala", "seats": [ME, bot]})).fine
    game = Game(sat["table"]["id"], {0: sat["keys"]["0"]}, Random(0), sat["table"])
    while game.state["to_move"] == 0:
        await play_both(game, http, 1)
    return game


# -- a worker -----------------------------------------------------------------------------------------------------------


def test_another_worker_takes_over(
    tmp_path: Path, pair: tuple[Served, Served], database: Switch, redis: Switch
) -> None:
    async def check(third: Served) -> None:
        async with asking(third.link) as http:
            game = await with_a_bot(http, FLAT)
        async with live(game, pair[0].link, 0) as line:
            before = await line.until(lambda state: state["ply"] >= len(game.kept))
            assert before["to_move"] == 1
            third.process.kill()
            await line.until(lambda state: state["to_move"] == 0 or state["status"] == "over")

    with workers.worker(tmp_path, database.url, redis.url) as third:
        run(check(third))


# -- Redis ----------------------------------------------------------------------------------------------------------------


async def one_move(game: Game, lines: tuple[Line, Line]) -> None:
    """Whoever has to moves over a live connection, and both sides see it."""
    for line in lines:
        await line.until(lambda state: state["ply"] == len(game.kept))
    mover = lines[lines[0].state["to_move"]]
    answer = await mover.send(game.choice(mover.state))
    assert answer["type"] == "answer", answer


def test_play_goes_on_without_redis(pair: tuple[Served, Served], redis: Switch) -> None:
    async def check() -> None:
        async with both(pair) as http:
            game = await opened(*http, 1)
            async with live(game, pair[0].link, 0) as one, live(game, pair[1].link, 1) as other:
                lines = one, other
                for _ in range(4):
                    await one_move(game, lines)
                await asyncio.to_thread(redis.off)
                for _ in range(5):
                    begun = time.monotonic()
                    await one_move(game, lines)
                    assert time.monotonic() - begun < 15
                assert (await http[0].get("/readyz")).problem == "not-ready"
                await asyncio.to_thread(redis.on)
                for _ in range(5):
                    await one_move(game, lines)
                for line in lines:
                    await line.until(lambda state: state["ply"] == 14)
                    assert line.numbers == list(range(1, 14 + 4))
            await agree(lambda: is_ready(http))

    run(check())


async def is_ready(http: Both) -> bool:
    return [(await one.get("/readyz")).problem for one in http] == ["", ""]


# -- PostgreSQL -----------------------------------------------------------------------------------------------------------


async def stubborn(http: Asking, ask: Any, refused: list[str]) -> Any:
    """Ask again and again for as long as the service says that it is not ready."""
    while (answer := await ask(http)).problem == "not-ready":
        assert int(answer.headers["retry-after"]) >= 1
        refused.append(answer.problem)
        await asyncio.sleep(0.1)
    return answer.fine


async def play_through(game: Game, http: Both, over: asyncio.Event, refused: list[str]) -> None:
    """Play, whatever happens: each move is sent until it is answered, to any worker."""
    while not over.is_set() and game.state["status"] == "running":
        one = game.chance.choice(http)
        seat = game.state["to_move"]
        path = game.path("?since=0")
        state = await stubborn(one, lambda one: one.get(path, game.keys[seat]), refused)  # noqa: B023
        sent = game.choice(state)
        body = {"ply": sent.ply, "move": sent.move}
        game.state = await stubborn(one, lambda one: game.post(one, sent.seat, "/moves", body), refused)  # noqa: B023
        game.kept.append(sent)
        assert game.state["ply"] == sent.ply + 1


async def watch(game: Game, link: str, over: asyncio.Event, codes: list[int]) -> Line:
    """A live connection that comes back whenever it is closed."""
    numbers: list[int] = []
    while True:
        try:
            async with live(game, link, 0, since=len(numbers)) as line:
                line.numbers = numbers
                await line.until(lambda state: over.is_set() and state["ply"] == len(game.kept))
                return line
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            codes.append(closed.rcvd.code)
            await asyncio.sleep(0.2)


def test_play_goes_on_when_postgresql_was_away(pair: tuple[Served, Served], database: Switch) -> None:
    async def check() -> None:
        over, refused, codes = asyncio.Event(), list[str](), list[int]()
        async with both(pair) as http:
            games = [await opened(*http, number) for number in range(8)]
            async with asyncio.TaskGroup() as all_of_them:
                for game in games:
                    all_of_them.create_task(play_through(game, http, over, refused))
                watching = [
                    all_of_them.create_task(watch(game, served.link, over, codes))
                    for game, served in zip(games, pair, strict=False)
                ]
                await asyncio.sleep(0.5)
                bot = await with_a_bot(http[0], FLAT)
                await asyncio.to_thread(database.off)
                await is_refused(bot, http)
                await asyncio.to_thread(database.on)
                await asyncio.sleep(1)
                over.set()
            assert refused
            assert set(codes) <= {4503}
            for line in [task.result() for task in watching]:
                assert line.numbers == list(range(1, line.state["number"] + 1))
            for game in games:
                await is_all_there(game, http)
            await agree(lambda: bot_has_moved(bot, http))

    run(check())


async def is_refused(game: Game, http: Both) -> None:
    """Whatever needs the database is answered as a problem that will pass."""
    for one in http:
        for answer in (
            await one.get("/api/tables"),
            await one.get(game.path(), game.keys[0]),
            await one.post("/api/tables", {"game": "mandala", "seats": [ME, FLAT]}),
            await one.post("/api/bots", {"name": "Patient Wren"}),
            await one.get("/readyz"),
        ):
            assert (answer.status, answer.problem) == (503, "not-ready")


async def is_all_there(game: Game, http: Both) -> None:
    """Both workers tell the same moves, as they were answered."""
    made = dict[int, str]()
    for seat, one in enumerate(http):
        for event in (await game.look(one, seat, 0))["events"]:
            if event["kind"] == "moved" and event["more"]["seat"] == seat:
                assert event["more"]["ply"] not in made
                made[event["more"]["ply"]] = event["more"]["move"]
    assert made == {sent.ply + 1: sent.move for sent in game.kept}


async def bot_has_moved(game: Game, http: Both) -> bool:
    state = await game.look(http[1], 0)
    return bool(state["to_move"] == 0)
