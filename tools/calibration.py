"""Compare a bot's estimated chance to win a solo game with the results: `python tools/calibration.py strength.sqlite
[master]`.

Its solo games with three tools are replayed to the beginning of some rounds, and there it is asked. With the compiled
build on PYTHONPATH the 400 games of docs/strength.md take a few minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple, cast

from rosace import bots, sagrada
from rosace.arena import files
from rosace.arena.result import Result, mean
from rosace.bots import Adviser
from rosace.engine.errors import SetupError
from rosace.engine.record import Record

ROUNDS = (1, 4, 7, 10)


class RoundEstimate(NamedTuple):
    """An estimate at the beginning of a round, and the result of the game."""

    round: int
    said: float
    came: float


def main() -> None:
    """Print a line for each round."""
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: python tools/calibration.py RESULTS [BOT]")
    bot = sys.argv[2] if len(sys.argv) == 3 else "master"
    try:
        results = alone(files.load(Path(sys.argv[1])).results, bot)
    except SetupError as error:
        sys.exit(f"calibration: {error}")
    if not results:
        sys.exit(f"calibration: {sys.argv[1]} has no game that {bot} played alone with three tools")
    if not hasattr(bots.bot(bot, seed=0), "explain"):
        sys.exit(f"calibration: {bot} does not say what it thinks of its chance")
    with ProcessPoolExecutor() as pool:
        estimates = [saying for some in pool.map(asked, results) for saying in some]
    print(f"{len(results)} games of {bot}")
    for number, said, came in summary(estimates):
        print(f"round {number:2}: {said:5.1%} said, {came:5.1%} came")


def alone(results: Sequence[Result], bot: str) -> list[Result]:
    """The games that a bot played alone, with three tools."""
    return [
        one
        for one in results
        if one.fixture.seats == (bot,) and one.fixture.order.tools == 3 and not one.failed
    ]


def asked(result: Result) -> list[RoundEstimate]:
    """The estimates of the bot of a game at the beginning of each round."""
    bot = cast("Adviser", bots.bot(result.fixture.seats[0], seed="calibration"))
    return [
        RoundEstimate(position.round, bot.explain(position.view(0))[0].win, result.wins[0])
        for position in beginnings(Record.parse(result.record))
    ]


def beginnings(record: Record) -> Iterator[sagrada.Position]:
    """The first position of each of the rounds."""
    wanted = list(ROUNDS)
    for ply in range(len(record.decisions)):
        position = record.replay(sagrada.GAME, ply)
        if wanted and position.round == wanted[0]:
            del wanted[0]
            yield position


def summary(estimates: Sequence[RoundEstimate]) -> list[tuple[int, float, float]]:
    """Per round, the means of the estimates and of the results."""
    found = []
    for number in ROUNDS:
        here = [saying for saying in estimates if saying.round == number]
        if here:
            found.append((number, mean([one.said for one in here]), mean([one.came for one in here])))
    return found


if __name__ == "__main__":
    main()
