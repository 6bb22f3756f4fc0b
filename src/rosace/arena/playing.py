"""Plays one match: each bot is given the views of its seat, and its decisions are timed.

A bot that raises an error, answers with no legal move or takes too long has lost: the match ends at once. All seats of
that bot are last, and the other seats share the win, since nothing was decided between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from time import perf_counter
from typing import Any, NamedTuple

from rosace import bots
from rosace.arena.result import Fixture, Result
from rosace.arena.version import compiled, version
from rosace.bots import Bot, Fault, Forfeit
from rosace.bots.protocol import fault as faults
from rosace.bots.protocol import python_class, seat_names
from rosace.engine.cup import commitment
from rosace.engine.game import Order  # noqa: F401 - for the example below
from rosace.engine.match import Match
from rosace.engine.score import Place
from rosace.games import begin, game

Maker = Callable[[str, str], Bot]
"""Makes a bot from its code and its seed: `rosace.bots.bot`, except in tests."""


class BotCall(NamedTuple):
    """A call of a custom class, to make it or to ask it. It runs in the process of the match, and may never return."""

    seat: int
    decision: int
    """0 while it is made."""
    seconds: float
    """How long it may take."""
    record: str
    """The match so far."""


Watcher = Callable[[BotCall | None], None]
"""Called before such a bot is asked and, with None, after it has answered."""


def bot_seed(seed: str, seat: int) -> str:
    """The seed of a bot: made of the commitment to the game's seed, so that it reveals nothing about later dice."""
    return f"{commitment(seed)} {seat}"


def play(fixture: Fixture, make: Maker = bots.bot, watch: Watcher | None = None) -> Result:
    """Play a match to its end. Errors are part of the result: one bot does not stop a tournament."""
    playing = _Playing(fixture, watch)
    try:
        playing.play(make)
        result = playing.result()
    except Forfeit as lost:
        result = playing.forfeited(str(lost.fault))
    except Exception as error:
        result = playing.failed(error)
    return playing.close(result)


class _Playing:
    """A match being played."""

    def __init__(self, fixture: Fixture, watch: Watcher | None) -> None:
        self.fixture = fixture
        self.watch = watch
        self.match: Match[Any] | None = None
        self.players: list[Bot] = []
        self.opening_seat = 0
        self.asked_seat = 0  # whose bot is made or asked now
        self.times: list[list[float]] = [[] for _ in fixture.seats]

    def play(self, make: Maker) -> None:
        fixture = self.fixture
        match = self.match = Match(game(fixture.order.game), begin(fixture.order, fixture.seed))
        self.opening_seat = match.position.seat
        match.record.headers["Seats"] = " ".join([seat_names.word(code) for code in fixture.seats])
        for seat, code in enumerate(fixture.seats):
            with self.asking(seat, 0, python_class.LIMIT):
                self.players.append(self.made(make, seat, code))
        while not match.position.over:
            self.decide(match)

    def made(self, make: Maker, seat: int, code: str) -> Bot:
        """Make a bot. If that fails, it forfeits: it could be made before the first match."""
        try:
            return make(code, bot_seed(self.fixture.seed, seat))
        except Exception as error:
            raise Forfeit(Fault(faults.NO_START, 0, faults.in_words(error))) from error

    def decide(self, match: Match[Any]) -> None:
        seat = match.position.seat
        code, decision = self.fixture.seats[seat], len(self.times[seat]) + 1
        seconds = python_class.seconds(code) if python_class.is_class(code) else 0.0
        view = match.position.view(seat)
        with self.asking(seat, decision, seconds):
            begin = perf_counter()
            try:
                move = bots.decide(self.players[seat], view, decision, seconds)
            finally:
                self.times[seat].append(round((perf_counter() - begin) * 1000, 4))
        match.play(move)

    @contextmanager
    def asking(self, seat: int, decision: int, seconds: float) -> Iterator[None]:
        """Note whose bot is asked. If it is a custom class, notify the watcher before and after."""
        self.asked_seat = seat
        watch = self.watch if python_class.is_class(self.fixture.seats[seat]) else None
        if watch is not None:
            watch(BotCall(seat, decision, seconds, self.record))
        try:
            yield
        finally:
            if watch is not None:
                watch(None)

    def close(self, result: Result) -> Result:
        """Close the bots that can be closed, since some hold a process of their own. Errors of closing do not change
        the result, or a bot could use them to avoid a loss.
        """
        found = []
        for player in self.players:
            try:
                bots.close(player)
                found.append(_faults(player))
            except (Exception, SystemExit) as error:
                found.append((*_faults(player), f"close: {faults.in_words(error)}"))
        return replace(result, faults=tuple(found))

    @property
    def record(self) -> str:
        return str(self.match.record) if self.match else ""

    def result(self) -> Result:
        assert self.match is not None
        position = self.match.position
        seats = range(len(self.fixture.seats))
        sheets = [position.score(seat) for seat in seats]
        solo = len(seats) == 1
        places = [1] if solo else standing(position.ranking())
        return Result(
            self.fixture, version(), compiled(), str(self.match.record),
            first=self.first(),
            points=tuple([sheet.total for sheet in sheets]),
            places=tuple(places),
            wins=(float(position.won),) if solo else shared_win(places),
            sources=tuple([_by_card(sheet.lines) for sheet in sheets]),
            times=tuple([tuple(own) for own in self.times]),
            target=position.target if solo else None,
        )  # fmt: skip

    def first(self) -> int:
        """The seat that had the first turn: by the set-up, or else the seat that decides first."""
        setup = getattr(self.match.position, "setup", None) if self.match else None
        return int(getattr(setup, "first", self.opening_seat))

    def forfeited(self, reason: str) -> Result:
        """The result of a match that the seat asked last has forfeited."""
        found = forfeit(self.fixture, self.asked_seat, reason, self.record)
        return replace(found, first=self.first(), times=tuple([tuple(own) for own in self.times]))

    def failed(self, error: Exception) -> Result:
        """The result of a match that failed by no bot's fault."""
        doing = "playing" if self.match else "setting up"
        return failure(self.fixture, f"{doing}: {faults.in_words(error)}", self.record)


def forfeit(fixture: Fixture, seat: int, reason: str, record: str = "") -> Result:
    """The result of a match that a seat has lost by forfeit: all seats of its bot are last, the others share the win.

    >>> found = forfeit(Fixture(Order("chess", 4), "spring-1", ("a", "b", "b", "c")), 1, "crash, decision 3")
    >>> found.places, found.wins, found.forfeits
    ((1, 3, 3, 1), (0.5, 0.0, 0.0, 0.5), ('', 'crash, decision 3', '', ''))
    """
    lost = [code == fixture.seats[seat] for code in fixture.seats]
    others = lost.count(False)
    return Result(
        fixture, version(), compiled(), record,
        places=tuple([others + 1 if own else 1 for own in lost]),
        wins=tuple([0.0 if own else 1 / others for own in lost]),
        forfeits=tuple([reason if index == seat else "" for index in range(len(lost))]),
    )  # fmt: skip


def failure(fixture: Fixture, words: str, record: str = "") -> Result:
    """The result of a match that failed, by the fault of no bot."""
    return Result(fixture, version(), compiled(), record, words)


def standing(ranking: Sequence[Place]) -> list[int]:
    """The place of each seat; tied seats share one.

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
    """The share of the win of each seat: seats that share the first place share it.

    >>> shared_win([1, 3, 1])
    (0.5, 0.0, 0.5)
    """
    first = places.count(1)
    return tuple([1 / first if place == 1 else 0.0 for place in places])


def _faults(player: Bot) -> tuple[str, ...]:
    """The faults of a program that did not lose the game; other bots have none."""
    found = getattr(player, "faults", ())
    return tuple([str(one) for one in found if isinstance(one, Fault) and one.code not in faults.FORFEITS])


def _by_card(lines: Sequence[Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in lines:
        found[line.card] = found.get(line.card, 0) + line.points
    return found
