"""A judge of windows: gathers them, has the network look at all of them at once, and tells the points to expect."""

from __future__ import annotations

from typing import Any

from rosace.bots.sagrada import marked, outlook, sight
from rosace.bots.sagrada.aims import Aims
from rosace.sagrada import scoring
from rosace.sagrada.table import Table
from rosace.sagrada.window import Window


class Judge:
    """Windows to be judged together. `add` takes one, `totals` tells the points of all."""

    __slots__ = ("circumstances", "empty", "extra", "kept", "marked", "masks", "network", "of", "places")

    def __init__(self, network: outlook.Network, solo: bool = False) -> None:
        self.network = network
        self.empty: float = 3.0 if solo else 1.0  # what an empty space costs
        self.masks: list[int] = []
        self.circumstances: list[list[float]] = []
        self.places: dict[tuple[object, ...], int] = {}
        self.of: list[int] = []
        self.extra: list[float] = []  # what cards bring that the network does not know,
        self.marked: list[float] = []  # private objectives with marked spaces,
        self.kept: list[float] = []  # and the favour tokens of who has such a one

    def add(self, table: Table, seat: int, window: Window, turns: int, aims: Aims) -> None:
        """A window that a seat has, with so many turns to come; tokens and tools are the table's."""
        self.add_with(table, seat, window, turns, table.tokens[seat], aims)

    def add_with(self, table: Table, seat: int, window: Window, turns: int, tokens: int, aims: Aims) -> None:
        """The same with so many favour tokens."""
        key = (table.privates[seat], seat, turns, tokens, *table.tool_tokens, *table.bag)
        place = self.places.get(key, -1)
        if place < 0:
            place = self.places[key] = len(self.circumstances)
            self.circumstances.append(sight.circumstances(table, seat, turns, tokens))
        self.of.append(place)
        sight.add_masks(window, self.masks)
        self.extra.append(beside(table, aims, window) if aims.others or aims.private_others else 0.0)
        self.marked.append(marked.outlook(window, aims, turns) if aims.marks else 0.0)
        self.kept.append(marked.TOKEN * tokens if aims.marks else 0.0)

    def __len__(self) -> int:
        return len(self.of)

    def totals(self) -> list[float]:
        """The points that each expects at the end, in the order of adding."""
        found: Any = self.network.totals(self.masks, self.circumstances, self.of, self.empty)
        points: list[float] = found.tolist()
        return [sum(all_four) for all_four in zip(points, self.extra, self.marked, self.kept, strict=True)]

    def by_source(self) -> list[list[float]]:
        """The same points, per source (see `outlook.py`), without public objectives that the network does not know."""
        found: Any = self.network.expects(self.masks, self.circumstances, self.of)
        found = found * self.network.counts(self.circumstances, self.empty)[:, self.of]
        points: list[list[float]] = found.T.tolist()
        for sources, on_marks, kept in zip(points, self.marked, self.kept, strict=True):
            sources[outlook.PRIVATE] += on_marks
            sources[outlook.TOKENS] += kept
        return points


def beside(table: Table, aims: Aims, window: Window) -> float:
    """What cards are worth now that the network does not know."""
    found = 0
    for card in aims.others:
        found += scoring.public_line(window, card, [window]).points
    for private in aims.private_others:
        found += scoring.private_line(window, private, table.setup.options).points
    return float(found)
