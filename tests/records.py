"""Records as the tests need them."""

from __future__ import annotations

from typing import Any

from rosace.bots import RandomBot
from rosace.engine.game import Game
from rosace.engine.match import Match
from rosace.engine.record import Record


def random_record(game: Game[Any], position: Any) -> Record:
    """The record of a whole game of random bots, from a first position."""
    match, bot = Match(game, position), RandomBot(1)
    while not match.position.over:
        match.play(bot.choose(match.position.view(match.position.seat)))
    return match.record


def without_seed(record: Record) -> Record:
    """The record as somebody has it who is not told the seed."""
    headers = {name: value for name, value in record.headers.items() if name != "Seed"}
    return Record(headers, record.decisions[:])
