"""Statistics of a device's finished games: by the strongest opponent, by the number of players, by card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, NamedTuple

from msgspec import Meta, Struct

from rosace.bots import LEVELS
from rosace.server.table.results import GameFacts
from rosace.server.table.summary import LobbyTable

PEOPLE: Final = "people"
ALONE: Final = "alone"


class StatisticsRow(Struct, frozen=True):
    """The statistics of a group of games."""

    game: str
    by: Annotated[str, Meta(examples=["level", "players", "window"])]
    """`level` (the strongest opponent), `players` (how many), or the kind of a card."""
    key: Annotated[str, Meta(examples=["casual", "2", "virtus"])]
    """A level, `people` if people played against each other, or `alone` in a solo game; the number of players; the
    id of a card."""
    games: int
    won: int
    """How often you had the first place; in solo games, how often you beat the target."""
    mean: float
    """Your mean points."""
    best: int
    """Your best points."""
    worth: float | None = None
    """The mean points that the card itself brought you; null for a card that brings none."""


class Statistics(Struct, frozen=True):
    """Statistics of finished games. A game in which several seats are yours is not counted."""

    games: int
    rows: list[StatisticsRow]


class Played(NamedTuple):
    """A finished game, and the seat that it was played from."""

    table: LobbyTable
    seat: int
    facts: GameFacts


def statistics(played: Iterable[Played]) -> Statistics:
    """The statistics of some games."""
    groups: dict[tuple[str, str, str], list[tuple[int, bool, int | None]]] = {}
    count = 0
    for table, seat, facts in played:
        count += 1
        own = facts.seats[seat]
        keys: dict[tuple[str, str], int | None] = {
            ("level", opponents(table, seat)): None,
            ("players", str(table.players)): None,
        }
        for kind, ids in own.cards.items():
            keys |= {(kind, id): own.lines.get(id) for id in ids}
        for kind, ids in facts.cards.items():
            keys |= {(kind, id): own.lines[id] for id in ids if id in own.lines}
        for (by, key), worth in keys.items():
            groups.setdefault((table.game, by, key), []).append((own.points, own.won, worth))
    return Statistics(count, [_row(group, found) for group, found in sorted(groups.items())])


def _row(group: tuple[str, str, str], found: list[tuple[int, bool, int | None]]) -> StatisticsRow:
    game, by, key = group
    points = [one for one, _, _ in found]
    worth = [one for _, _, one in found if one is not None]
    return StatisticsRow(
        game, by, key, len(found), sum(won for _, won, _ in found), sum(points) / len(points), max(points),
        sum(worth) / len(worth) if worth else None,
    )  # fmt: skip


def opponents(table: LobbyTable, seat: int) -> str:
    """The opponents of a seat: the level of the strongest bot, `people`, or `alone`."""
    others = [other for index, other in enumerate(table.seats) if index != seat]
    if not others:
        return ALONE
    if any(other.kind == "person" for other in others):
        return PEOPLE
    levels = [other.level for other in others]
    return max(levels, key=lambda level: LEVELS.index(level) if level in LEVELS else -1)
