"""A worker dies, Redis goes, PostgreSQL goes: nothing answered is lost, nobody gets a 500, and everything goes on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.chaos import hanging, workers
from tests.server.chaos.asking import Asking, asking
from tests.server.chaos.outages import Switch
from tests.server.chaos.players import ME, OPEN, Game, Line, against, close_code, live, opened
from tests.server.chaos.workers import Both, both, run, sides
from tests.server.process import Served
from tests.waiting import until_so

# -- a worker ------------------------------------------------------------------------------------------------


def test_another_worker_takes_over(
    tmp_path: Path, pair: tuple[Served, Served], database: Switch, redis: Switch
) -> None:
    async def check(third: Served) -> None:
        async with asking(third.link) as http:
            games = [await against(http, "expert") for _ in range(2)]  # one of them waits for the other
        async with live(games[0], pair[0].link, 0) as one, live(games[1], pair[1].link, 0) as other:
            third.process.kill()
            for line in (one, other):
                await line.until(lambda state: state["to_move"] == 0 or state["status"] == "over")

    # There the expert never comes to an end: what it decides was decided by others.
    with workers.worker(tmp_path, database.url, redis.url, TESTS_CHILD=hanging.NAME) as third:
        run(check(third))


# -- Redis ---------------------------------------------------------------------------------------------------


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
            async with sides(game, http) as lines:
                for _ in range(4):
                    await one_move(game, lines)
                await asyncio.to_thread(redis.off)
                for _ in range(3):
                    await one_move(game, lines)
                assert (await http[0].get("/readyz")).problem == "not-ready"
                await asyncio.to_thread(redis.on)
                for _ in range(5):
                    await one_move(game, lines)
                for line in lines:
                    await line.until(lambda state: state["ply"] == 12)
                    assert line.numbers == list(range(1, 12 + 4))
            await until_so(lambda: is_ready(http))

    run(check())


async def is_ready(http: Both) -> bool:
    return [(await one.get("/readyz")).problem for one in http] == ["", ""]


# -- PostgreSQL ----------------------------------------------------------------------------------------------


EARLY = 12
"""Moves of a game before its database goes."""


async def stubborn(http: Asking, ask: Any, refused: list[str]) -> Any:
    """Ask again and again for as long as the service says that it is not ready."""
    while (answer := await ask(http)).problem == "not-ready":
        assert int(answer.headers["retry-after"]) >= 1
        refused.append(answer.problem)
        await asyncio.sleep(0.1)
    return answer.fine


async def play_through(
    game: Game, http: Both, off: asyncio.Event, over: asyncio.Event, refused: list[str]
) -> None:
    """Play, whatever happens: each move is sent until it is answered, to any worker.

    A game that is well under way waits for the database to be away.
    """
    while not over.is_set() and game.state["status"] == "running":
        if len(game.kept) == EARLY:
            await off.wait()
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
        async with live(game, link, 0, since=len(numbers)) as line:
            line.numbers = numbers
            try:
                while not (over.is_set() and line.state and line.state["ply"] == len(game.kept)):
                    with suppress(TimeoutError):
                        async with asyncio.timeout(0.2):
                            await line.frame()
                return line
            except ConnectionClosed:
                codes.append(close_code(line.socket))
        await asyncio.sleep(0.2)


def test_play_goes_on_when_postgresql_was_away(pair: tuple[Served, Served], database: Switch) -> None:
    async def check() -> None:
        off, over, refused, codes = asyncio.Event(), asyncio.Event(), list[str](), list[int]()
        async with both(pair) as http:
            games = [await opened(*http, number) for number in range(8)]
            playing = [asyncio.ensure_future(play_through(game, http, off, over, refused)) for game in games]
            watching = [
                asyncio.ensure_future(watch(game, served.link, over, codes))
                for game, served in zip(games, pair, strict=False)
            ]
            bot = await against(http[0], "flat")
            await asyncio.to_thread(database.off)
            off.set()
            await is_refused(bot, http)
            while not refused:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(database.on)
            while any(len(game.kept) <= EARLY for game in games):
                await asyncio.sleep(0.01)
            over.set()
            await asyncio.gather(*playing, *watching)
            assert set(codes) <= {4503}
            for line in [task.result() for task in watching]:
                assert line.numbers == list(range(1, line.state["number"] + 1))
            for game in games:
                await is_all_there(game, http)
            await until_so(lambda: bot_has_moved(bot, http))

    run(check())


async def is_refused(game: Game, http: Both) -> None:
    """Whatever needs the database is answered as a problem that will pass."""
    for one in http:
        for answer in (
            await one.get("/api/tables"),
            await one.get(game.path(), game.keys[0]),
            await one.post("/api/tables", {"game": "mandala", "seats": [ME, OPEN]}),
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
