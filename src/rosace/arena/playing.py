"""Playing one match: each bot is shown the views of its seat, and its time is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

from rosace import bots
from rosace.arena.result import Fixture, Result
from rosace.arena.version import compiled, version
from rosace.bots import Bot
from rosace.engine.cup import commitment
from rosace.engine.match import Match
from rosace.engine.score import Place

Maker = Callable[[str, str], Bot]
"""What makes a bot from its code and its seed: `rosace.bots.bot`, unless a test says otherwise."""


def bot_seed(seed: str, seat: int) -> str:
    """A bot's own seed. It must tell nothing of the dice to come, so only the commitment to the game's goes in."""
    return f"{commitment(seed)} {seat}"


def play(fixture: Fixture, make: Maker = bots.bot) -> Result:
    """Play a match to its end. Whatever goes wrong is part of the result: a tournament is not stopped by one bot."""
    table = _Table(fixture)
    try:
        table.play(make)
        result = table.result()
    except Exception as error:
        result = table.failed(error)
    return table.close(result)


class _Table:
    """A match being played."""

    def __init__(self, fixture: Fixture) -> None:
        self.fixture = fixture
        self.match: Match[Any] | None = None
        self.players: list[Bot] = []
        self.times: list[list[float]] = [[] for _ in fixture.seats]
        self.doing = "setting up"

    def play(self, make: Maker) -> None:
        fixture = self.fixture
        match = self.match = Match(fixture.setting.rules.game, fixture.setting.start(fixture.seed))
        match.record.headers["Seats"] = " ".join(fixture.seats)
        for seat, code in enumerate(fixture.seats):
            self.doing = f"making {code}, seat {seat}"
            self.players.append(make(code, bot_seed(fixture.seed, seat)))
        while not match.position.over:
            self.decide(match)

    def close(self, result: Result) -> Result:
        """Close the bots that can be closed, since some hold a process of their own; that too may go wrong."""
        for seat, player in enumerate(self.players):
            self.doing = f"closing {self.fixture.seats[seat]}, seat {seat}"
            try:
                getattr(player, "close", lambda: None)()
            except Exception as error:
                result = result if result.failed else self.failed(error)
        return replace(result, faults=tuple([_faults(player) for player in self.players]))

    def decide(self, match: Match[Any]) -> None:
        seat = match.position.seat
        self.doing = f"{self.fixture.seats[seat]}, seat {seat}, decision {len(match.record.decisions) + 1}"
        view = match.position.view(seat)
        begin = perf_counter()
        move = self.players[seat].choose(view)
        self.times[seat].append(round((perf_counter() - begin) * 1000, 4))
        match.play(move)

    def result(self) -> Result:
        assert self.match is not None
        position = self.match.position
        seats = range(len(self.fixture.seats))
        sheets = [position.score(seat) for seat in seats]
        solo = len(seats) == 1
        places = [1] if solo else standing(position.ranking())
        return Result(
            self.fixture, version(), compiled(), str(self.match.record),
            first=position.setup.first,
            points=tuple([sheet.total for sheet in sheets]),
            places=tuple(places),
            wins=(float(position.won),) if solo else shared_win(places),
            sources=tuple([_by_card(sheet.lines) for sheet in sheets]),
            times=tuple([tuple(own) for own in self.times]),
            target=position.target if solo else None,
        )  # fmt: skip

    def failed(self, error: Exception) -> Result:
        """What is left of a match in which something went wrong."""
        words = f"{self.doing}: {type(error).__name__}: {error}".rstrip(": ")
        return failure(self.fixture, words, str(self.match.record) if self.match else "")


def failure(fixture: Fixture, words: str, record: str = "") -> Result:
    """The result of a match that failed."""
    return Result(fixture, version(), compiled(), record, words)


def standing(ranking: Sequence[Place]) -> list[int]:
    """The place of each seat; seats that nothing parts share one.

    >>> standing([Place(2, 9, "shared"), Place(0, 9, "points"), Place(1, 5)])
    [1, 3, 1]
    """
    places = [0] * len(ranking)
    place, shared = 1, False
    for number, entry in enumerate(ranking, 1):
        place = place if shared else number
        places[entry.seat] = place
        shared = entry.by == "shared"
    return places


def shared_win(places: Sequence[int]) -> tuple[float, ...]:
    """What each seat has of the win: those who share the first place share it.

    >>> shared_win([1, 3, 1])
    (0.5, 0.0, 0.5)
    """
    first = places.count(1)
    return tuple([1 / first if place == 1 else 0.0 for place in places])


def _faults(player: Bot) -> tuple[str, ...]:
    """What a bot that is a program of its own has done wrong, in words; others have no such list."""
    found: Sequence[Any] = getattr(player, "faults", ())
    return tuple([" ".join(map(str, one)).strip() if isinstance(one, tuple) else str(one) for one in found])


def _by_card(lines: Sequence[Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in lines:
        found[line.card] = found.get(line.card, 0) + line.points
    return found
