"""Two workers on one database play one table from both sides, and are asked for everything twice at the same time."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Coroutine
from random import Random
from typing import Any

from rosace import mandala
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.mandala import GAME as MANDALA
from rosace.sagrada import GAME as SAGRADA
from rosace.server.table.summary import BOT_PATIENCE
from tests.legal import legal
from tests.server.chaos.asking import Answer, Asking
from tests.server.chaos.players import ME, OPEN, Game, Line, live, opened
from tests.server.chaos.workers import Both, both, run, sides
from tests.server.process import Served

RANDOM = {"kind": "bot", "level": "random"}


def a_record() -> str:
    """A whole game, of two who play anything."""
    match, chance = Match(MANDALA, mandala.start(2, seed="over")), Random(0)
    while not match.position.over:
        match.play(chance.choice(match.position.legal_moves()))
    return str(match.record)


OVER = a_record()


async def have_heard(game: Game, lines: tuple[Line, Line], http: Both) -> None:
    """Both sides have heard everything, once and in order."""
    number = max([(await game.look(one, 0))["number"] for one in http])
    for line in lines:
        await line.until(lambda state: state["number"] >= number)
        assert line.numbers == list(range(1, number + 1))


# -- a game from both sides ----------------------------------------------------------------------------------


async def whole_game(number: int, http: Both) -> None:
    game = await opened(*http, number)
    async with sides(game, http) as lines:
        await asyncio.gather(*[line.play() for line in lines])
        assert lines[0].state["status"] == lines[1].state["status"] == "over"
        assert lines[0].state["outcome"] == lines[1].state["outcome"]
        await have_heard(game, lines, http)
    texts = [(await one.get(game.path("/record"))).content.decode() for one in http]
    assert texts[0] == texts[1]
    record = Record.parse(texts[0])
    game_of: Any = SAGRADA if number % 2 else MANDALA
    record.verify(game_of)
    assert [(one.seat, one.move) for one in record.decisions] == [
        (sent.seat, sent.move) for sent in sorted(game.kept, key=lambda sent: sent.ply)
    ]


def test_whole_games_from_both_sides(pair: tuple[Served, Served]) -> None:
    async def check() -> None:
        async with both(pair) as http:
            await asyncio.gather(*[whole_game(number, http) for number in range(4)])

    run(check())


# -- the same thing twice at the same time -------------------------------------------------------------------


async def at_once(*asked: Coroutine[Any, Any, Answer]) -> list[Answer]:
    return list(await asyncio.gather(*asked))


async def race(game: Game, http: Both, state: Any, moves: list[str]) -> None:
    """Several moves for the same ply, each sent to both workers: one of them counts, and is answered as made."""
    seat, ply = state["to_move"], state["ply"]
    answers = await at_once(
        *[game.post(one, seat, "/moves", {"ply": ply, "move": move}) for move in moves for one in http]
    )
    made = {
        move
        for move, answer in zip(sorted(moves * 2, key=moves.index), answers, strict=True)
        if not answer.problem
    }
    assert len(made) == 1
    for answer in answers:
        assert answer.problem in ("", "stale")
        now = answer.body["state"] if answer.problem else answer.body
        assert now["ply"] == ply + 1


async def racing_game(number: int, http: Both, plies: int) -> None:
    game = await opened(*http, number)
    async with sides(game, http) as lines:
        for ply in range(plies):
            states = [await line.until(lambda state, ply=ply: state["ply"] == ply) for line in lines]  # type: ignore[misc]
            state = states[states[0]["to_move"]]
            moves = legal(state)
            await race(game, http, state, game.chance.sample(moves, min(len(moves), 1 + ply % 3)))
        await have_heard(game, lines, http)


def test_one_of_many_moves_counts_and_everybody_hears_of_it(pair: tuple[Served, Served]) -> None:
    async def check() -> None:
        async with both(pair) as http:
            await asyncio.gather(*[racing_game(number, http, 24) for number in range(4)])

    run(check())


async def race_for_a_seat(http: Both) -> None:
    """Several want the last seat: one gets it, and the game has begun once."""
    first = (await http[0].post("/api/tables?keys=true", {"game": "mandala", "seats": [ME, OPEN]})).fine
    game = Game(first["table"]["id"], {0: first["keys"]["0"]}, Random(0), first["table"])
    async with live(game, http[1].link, 0) as line:
        join = game.path("/seats/1/join?keys=true")
        answers = await at_once(*[one.post(join, {"name": f"Bo {who}"}) for who in range(2) for one in http])
        (sat,) = [answer.body for answer in answers if not answer.problem]
        assert sorted(answer.problem for answer in answers)[1:] == [
            problem for problem in sorted(answer.problem for answer in answers) if problem
        ]
        assert {answer.problem for answer in answers} <= {"", "seat-taken", "not-waiting"}
        state = await line.until(lambda state: state["status"] == "running")
    game.keys[1] = sat["keys"]["1"]
    assert state["seats"][1]["name"] == sat["table"]["seats"][1]["name"]
    for one in http:
        told = await game.look(one, 1, 0)
        assert [event["kind"] for event in told["events"]] == ["opened", "joined", "started"]
        assert told["mine"] == [1]


def test_one_of_many_gets_the_last_seat(pair: tuple[Served, Served]) -> None:
    async def check() -> None:
        async with both(pair) as http:
            await asyncio.gather(*[race_for_a_seat(http) for _ in range(10)])

    run(check())


async def race_back(number: int, http: Both) -> None:
    """A player takes a move back while the next one is made: one of both has happened."""
    game = await opened(*http, number)
    async with sides(game, http) as lines:
        for _ in range(12):
            while not may_undo(await game.look(http[0], last_seat(game))):
                state = await game.look(http[0], game.state["to_move"])
                await game.send(http[0], game.choice(state))
            undo = game.state
            move = game.choice(await game.look(http[1], undo["to_move"]))
            body = {"ply": undo["ply"]}
            answers = await at_once(
                game.post(http[0], last_seat(game), "/undo", body),
                game.post(http[1], move.seat, "/moves", {**body, "move": move.move}),
            )
            assert sorted(answer.problem for answer in answers) == ["", "stale"]
            game.kept.append(move)
        await have_heard(game, lines, http)


def may_undo(state: Any) -> bool:
    """Whether the last move may be taken back, once nobody chooses before the own turn."""
    return bool(state["choices"]["undo"]) and state["view"].get("round") != 0


def last_seat(game: Game) -> int:
    return game.kept[-1].seat if game.kept else 0


def test_a_move_or_its_undoing(pair: tuple[Served, Served]) -> None:
    async def check() -> None:
        async with both(pair) as http:
            await asyncio.gather(*[race_back(number, http) for number in (1, 3)])

    run(check())


async def finished(http: Asking) -> Game:
    """A table that is over, brought from a record; both seats are the program's."""
    sat = (await http.post("/api/records?keys=true", {"record": OVER})).fine
    assert sat["table"]["status"] == "over"
    return Game(
        sat["table"]["id"], {int(seat): key for seat, key in sat["keys"].items()}, Random(0), sat["table"]
    )


async def waiting(http: Asking) -> str:
    """How many tables wait for players."""
    found = re.search(
        r'rosace_tables\{status="waiting"\} (\S+)', (await http.get("/metrics")).content.decode()
    )
    return found[1] if found else "0.0"


async def race_once_more(http: Both) -> str:
    """Both players want to play again at the same time: they meet at one table."""
    game = await finished(http[0])
    answers = await at_once(
        *[game.post(one, seat, "/rematch?keys=true") for seat, one in enumerate(http) for _ in range(2)]
    )
    found = [answer.fine for answer in answers]
    (again,) = {str(sat["table"]["id"]) for sat in found}
    keys = {int(seat): key for sat in found for seat, key in sat["keys"].items()}
    assert [sat["table"]["mine"] for sat in found] == [[0], [0], [1], [1]]
    new = Game(again, keys, Random(0), None)
    for seat, one in enumerate(http):
        state = await new.look(one, seat, 0)
        assert [event["kind"] for event in state["events"]] == ["opened", "joined", "joined", "started"]
        assert (state["status"], state["mine"]) == ("running", [seat])
        assert (await game.look(one, seat))["rematch"] == again
    return again


def test_two_who_want_to_play_once_more_meet(pair: tuple[Served, Served]) -> None:
    async def check() -> None:
        async with both(pair) as http:
            before = await waiting(http[0])
            met = await asyncio.gather(*[race_once_more(http) for _ in range(8)])
            assert len(set(met)) == 8
            assert await waiting(http[0]) == before, "nobody was left at a table of their own"

    run(check())


# -- bots ----------------------------------------------------------------------------------------------------


async def decided(http: Asking) -> float:
    """How many decisions the bots of a worker have made."""
    numbers = (await http.get("/metrics")).content.decode()
    found = re.findall(r"^rosace_bot_seconds_count.* (\S+)$", numbers, re.MULTILINE)
    return sum(map(float, found))


async def against_a_bot(number: int, http: Both) -> Game:
    """A game to the end, while somebody looks on through the other worker."""
    order = {"game": "sagrada", "seats": [ME, RANDOM]}
    sat = (await http[0].post("/api/tables?keys=true", order)).fine
    game = Game(sat["table"]["id"], {0: sat["keys"]["0"]}, Random(number), sat["table"])
    async with live(game, http[0].link, 0) as line, live(game, http[1].link, 0) as other:
        await asyncio.gather(line.play(), other.until(lambda state: state["status"] == "over"))
    return game


def test_a_bot_thinks_at_one_worker(pair: tuple[Served, Served]) -> None:
    async def check() -> None:
        async with both(pair) as http:
            before, begun = [await decided(one) for one in http], time.monotonic()
            game = await against_a_bot(1, http)
            took = time.monotonic() - begun
            after = [await decided(one) for one in http]
            events = (await game.look(http[1], 0, 0))["events"]
        moved = sum(event["more"].get("bot") == "random" for event in events)
        assert moved > 10
        # Each once; but a table that has waited for so long is looked after by the other worker too.
        assert moved <= sum(after) - sum(before) <= moved + took / BOT_PATIENCE

    run(check())
