"""A score sheet: one line per card, what counted and where, and the total."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rosace.engine.compiling import mypyc_attr
from rosace.engine.wire import RankingPlace, ScoreLine


@mypyc_attr(acyclic=True)
class Value:
    """An object that is compared, hashed and pickled by its parts. Compiled, it is created faster than a dataclass."""

    __slots__ = ()

    def parts(self) -> tuple[Any, ...]:
        """The arguments of `__init__`, in order."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(self) is type(other) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __reduce__(self) -> tuple[type[Value], tuple[Any, ...]]:
        return type(self), self.parts()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(part) for part in self.parts()])})"


@mypyc_attr(acyclic=True)
class Line(Value):
    """What one card or rule is worth: `cells` are the places that counted."""

    __slots__ = ("card", "cells", "points")

    def __init__(self, card: str, points: int, cells: tuple[str, ...] = ()) -> None:
        self.card = card
        self.points = points
        self.cells = cells

    def parts(self) -> tuple[Any, ...]:
        """The card, its points and the places."""
        return self.card, self.points, self.cells


@mypyc_attr(acyclic=True)
class ScoreSheet(Value):
    """The lines of one player.

    >>> sheet = ScoreSheet((Line("light-shades", 4, ("B2", "A3")), Line("empty-spaces", -3)))
    >>> sheet.total
    1
    >>> sheet["light-shades"].points
    4
    """

    __slots__ = ("lines",)

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.lines = lines

    def parts(self) -> tuple[Any, ...]:
        """The lines."""
        return (self.lines,)

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum([line.points for line in self.lines])

    def __getitem__(self, card: str) -> Line:
        for line in self.lines:
            if line.card == card:
                return line
        raise KeyError(card)

    def __str__(self) -> str:
        rows = [f"{line.points:4}  {line.card}" for line in self.lines]
        return "\n".join([*rows, f"{self.total:4}  total"])


class Place(NamedTuple):
    """A place in the ranking; `by` is what put the seat before the next one: points, or a tie-break."""

    seat: int
    points: int
    by: str = ""


def lines_data(lines: Iterable[Line]) -> list[ScoreLine]:
    """The lines of a sheet as plain data."""
    return [{"card": line.card, "points": line.points, "cells": list(line.cells)} for line in lines]


def ranking_data(ranking: Iterable[Place], names: Sequence[str]) -> list[RankingPlace]:
    """A ranking as plain data. Seats whose tie nothing breaks share a place.

    >>> ties = [Place(1, 9, "shared"), Place(0, 9, "points"), Place(2, 5)]
    >>> [(entry["place"], entry["name"]) for entry in ranking_data(ties, ["Ana", "Ben", "Cyd"])]
    [(1, 'Ben'), (1, 'Ana'), (3, 'Cyd')]
    """
    found: list[RankingPlace] = []
    place, shared = 1, False
    for index, entry in enumerate(ranking):
        if not shared:
            place = index + 1
        shared = entry.by == "shared"
        found.append(
            {
                "place": place,
                "name": names[entry.seat],
                "seat": entry.seat,
                "total": entry.points,
                "by": entry.by,
            }
        )
    return found
