"""Both players do anything at any time through both workers: whatever comes of it, it is the same for everybody."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

from tests.legal import legal
from tests.server.chaos.asking import Answer
from tests.server.chaos.players import Game, opened
from tests.server.chaos.workers import Both, both, run, sides
from tests.server.process import Served

EXPECTED = {
    "", "stale", "not-your-turn", "too-late", "not-allowed", "illegal-move", "not-running", "busy",
}  # fmt: skip
"""What may be answered to somebody who asks for what was allowed a moment ago."""


def anything(game: Game, seat: int, chance: Random) -> tuple[str, Any]:
    """Something that a player might ask for, as far as it was possible when the player last looked."""
    state = game.state
    moves = legal(state) if state["to_move"] == seat else []
    ply = state["ply"] - (chance.random() < 0.1)
    if moves and chance.random() < 0.6:
        return "/moves", {"ply": max(0, ply), "move": chance.choice(moves)}
    return chance.choice(
        [
            ("/undo", {"ply": max(0, ply)}),
            ("/offers", {"what": "take-back"}),
            ("/offers", {"what": "stand-in", "about": 1 - seat, "level": "random"}),
            ("/offers/answer", {"what": "take-back", "agree": chance.random() < 0.7}),
            ("/offers/answer", {"what": "stand-in", "agree": True}),
            (f"/seats/{seat}/leave", None),
            (f"/seats/{seat}/return", None),
            (f"/seats/{seat}/return", None),
        ]
    )


async def monkey(game: Game, seat: int, http: Both, seed: int, asked: Counter[str]) -> None:
    """Ask for this and that, now here and now there."""
    chance = Random(seed)
    for _ in range(40):
        one = chance.choice(http)
        if chance.random() < 0.5 or game.state["to_move"] == seat:
            await game.look(one, seat)
        rest, body = anything(game, seat, chance)
        answer: Answer = await game.post(one, seat, rest, body)
        assert answer.problem in EXPECTED, answer
        asked[f"{rest.rpartition('/')[2]} {answer.problem}"] += 1


async def table_of_monkeys(number: int, http: Both, asked: Counter[str]) -> None:
    game = await opened(*http, number)
    async with sides(game, http) as lines:
        await asyncio.gather(*[monkey(game, seat, http, 10 * number + seat, asked) for seat in (0, 1, 0, 1)])
        for seat, asking in enumerate(http):
            assert (await game.post(asking, seat, f"/seats/{seat}/return")).problem in ("", "not-running")
        await game.look(http[0], 0)
        for line in lines:
            await line.until(lambda state: state["number"] >= game.state["number"])
            assert line.numbers == list(range(1, line.state["number"] + 1))
    seen = [await game.look(asking, seat, 0) for seat in (0, 1) for asking in http]
    for state in seen:
        del state["now"]  # when it was asked
    assert seen[0] == seen[1]
    assert seen[2] == seen[3]
    plies = [event["more"]["ply"] for event in seen[0]["events"] if "ply" in event["more"]]
    assert plies == list(range(1, len(plies) + 1))


def test_whatever_they_do_everybody_sees_the_same(pair: tuple[Served, Served]) -> None:
    asked: Counter[str] = Counter()

    async def check() -> None:
        async with both(pair) as http:
            await asyncio.gather(*[table_of_monkeys(number, http, asked) for number in range(4)])

    run(check())
    assert {"moves ", "offers ", "answer ", "leave ", "return "} <= asked.keys()
