"""Fixtures and their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from rosace.arena.labels import label
from rosace.engine.game import Order


@dataclass(frozen=True)
class Fixture:
    """A scheduled match: the order, the seed, and the bot of each seat."""

    order: Order
    seed: str
    seats: tuple[str, ...]

    def __str__(self) -> str:
        return f"{label(self.order)}, seed {self.seed}, {' '.join(self.seats)}"


@dataclass(frozen=True)
class Result:
    """The result of a match. A failed one has an error and the record so far; the rest is empty.

    One that a bot forfeited has places and wins, but no points, since it was not played to its end.
    """

    fixture: Fixture
    version: str
    """Of the rules and bots."""
    compiled: bool
    record: str = ""
    error: str = ""
    first: int = 0
    """The seat that had the first turn."""
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    """1 is first; tied seats share a place."""
    wins: tuple[float, ...] = ()
    """1 for the winner; seats that share the first place share the win. Solo: 1 if the target was exceeded."""
    sources: tuple[Mapping[str, int], ...] = ()
    """Per seat, the points by card, as on the score sheet."""
    times: tuple[tuple[float, ...], ...] = ()
    """Per seat, the milliseconds each decision took."""
    target: int | None = None
    """Solo: the target."""
    faults: tuple[tuple[str, ...], ...] = ()
    """Per seat, violations of the protocol that did not lose the match."""
    forfeits: tuple[str, ...] = ()
    """Per seat, the reason of its forfeit, or empty; empty if there is no forfeit."""

    @property
    def failed(self) -> bool:
        """Whether it has no result."""
        return bool(self.error)

    @property
    def forfeited(self) -> bool:
        """Whether a bot has lost it by forfeit."""
        return any(self.forfeits)

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return not self.failed and not self.forfeited

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return sum([len(times) for times in self.times])

    @property
    def seconds(self) -> float:
        """The total thinking time of the bots."""
        return sum([sum(times) for times in self.times]) / 1000

    def seats_of(self, bot: str) -> list[int]:
        """The seats of a bot."""
        return [seat for seat, code in enumerate(self.fixture.seats) if code == bot]


def share(result: Result, bot: str, other: str) -> float | None:
    """How a bot did against another in a match: 1 ahead, 0 behind, a half level; the mean over all pairs of their
    seats. None if they did not meet. With two players that is who won.
    """
    won: list[float] = []
    for mine in result.seats_of(bot):
        for theirs in result.seats_of(other):
            ahead, behind = result.places[mine], result.places[theirs]
            won.append(1.0 if ahead < behind else 0.0 if ahead > behind else 0.5)
    return sum(won) / len(won) if won and bot != other else None


def margin(result: Result, bot: str, other: str) -> float | None:
    """The lead of a bot over another, averaged over seats; None if they did not meet, or not to the end."""
    mine, theirs = result.seats_of(bot), result.seats_of(other)
    if not mine or not theirs or bot == other or not result.finished:
        return None
    return mean([result.points[seat] for seat in mine]) - mean([result.points[seat] for seat in theirs])


def mean(values: Sequence[float]) -> float:
    """The mean of some numbers."""
    return sum(values) / len(values)


COLUMNS = (
    "game", "players", "modules", "options", "tools", "seed", "seats", "first", "points", "places", "wins", "sources",
    "times", "target", "faults", "forfeits", "decisions", "seconds", "record", "error", "version", "compiled",
)  # fmt: skip
"""The columns of a match in every form of storage."""


_OF_RESULT: Final = [field.name for field in fields(Result) if field.name != "fixture"]


def data(result: Result) -> dict[str, Any]:
    """A result as plain data, one entry a column."""
    fixture, order = result.fixture, result.fixture.order
    found = {
        "game": order.game,
        "players": order.players,
        "modules": order.modules,
        "options": [f"{name}={value}" for name, value in order.options],
        "tools": order.tools,
        "seed": fixture.seed,
        "seats": fixture.seats,
        "decisions": result.decisions,
        "seconds": round(result.seconds, 6),
        **{name: getattr(result, name) for name in _OF_RESULT},
    }
    return {name: _lists(found[name]) for name in COLUMNS}


def of_data(row: Mapping[str, Any]) -> Result:
    """A result from plain data. Earlier versions kept no forfeits."""
    options = [tuple(option.split("=", 1)) for option in row["options"]]
    order = Order(row["game"], row["players"], tuple(row["modules"]), tuple(options), row["tools"])
    kept = {name: _tuples(row[name]) for name in _OF_RESULT if row.get(name) is not None}
    kept["compiled"] = bool(row["compiled"])
    return Result(Fixture(order, row["seed"], tuple(row["seats"])), **kept)


def _lists(value: Any) -> Any:
    return [_lists(one) for one in value] if isinstance(value, (tuple, list)) else value


def _tuples(value: Any) -> Any:
    return tuple([_tuples(one) for one in value]) if isinstance(value, list) else value
