"""Evaluates windows in batches: gathers them, runs the value network once, and returns the expected points."""

from __future__ import annotations

from typing import Any, Final

from rosace.bots.sagrada import features, value_network
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.reading import BETTER, COUNT, USUAL, let_in, odds
from rosace.sagrada.dice import VALUE
from rosace.sagrada.spaces import cells
from rosace.sagrada.table import Table
from rosace.sagrada.window import Window

TOKEN: Final = 0.8
"""The extra value of a favour token, which the network underrates without a private colour."""


class Judge:
    """A batch of windows. `add` takes one, `totals` returns the points of all."""

    __slots__ = ("contexts", "empty", "extra", "kept", "marked", "masks", "network", "of", "places")

    def __init__(self, network: value_network.ValueNetwork, solo: bool = False) -> None:
        self.network = network
        self.empty: float = 3.0 if solo else 1.0  # what an empty space costs
        self.masks: list[int] = []
        self.contexts: list[list[float]] = []
        self.places: dict[tuple[object, ...], int] = {}
        self.of: list[int] = []
        self.extra: list[float] = []  # the points of cards that the network does not know,
        self.marked: list[float] = []  # private objectives with marked spaces,
        self.kept: list[float] = []  # and the favour tokens of seats with one of these

    def add(self, table: Table, seat: int, window: Window, turns: int, objectives: Objectives) -> None:
        """Add a window of a seat with a number of turns to come; tokens and tools are those of the table."""
        self.add_with(table, seat, window, turns, table.tokens[seat], objectives)

    def add_with(
        self, table: Table, seat: int, window: Window, turns: int, tokens: int, objectives: Objectives
    ) -> None:
        """The same with a number of favour tokens."""
        key = (table.privates[seat], seat, turns, tokens, *table.tool_tokens, *table.bag)
        place = self.places.get(key, -1)
        if place < 0:
            place = self.places[key] = len(self.contexts)
            self.contexts.append(features.context(table, seat, turns, tokens))
        self.of.append(place)
        features.add_masks(window, self.masks)
        unknown = objectives.others or objectives.private_others
        self.extra.append(objectives.other_points(window, [window], table.setup.options) if unknown else 0.0)
        self.marked.append(expected_on_marks(window, objectives, turns) if objectives.marks else 0.0)
        self.kept.append(TOKEN * tokens if objectives.marks else 0.0)

    def __len__(self) -> int:
        return len(self.of)

    def totals(self) -> list[float]:
        """The points that each expects at the end, in the order of adding."""
        found: Any = self.network.totals(self.masks, self.contexts, self.of, self.empty)
        points: list[float] = found.tolist()
        return [sum(all_four) for all_four in zip(points, self.extra, self.marked, self.kept, strict=True)]

    def by_source(self) -> list[list[float]]:
        """The same points by source (see `value_network.py`), without public objectives unknown to the network."""
        found: Any = self.network.expects(self.masks, self.contexts, self.of)
        found = found * self.network.counts(self.contexts, self.empty)[:, self.of]
        points: list[list[float]] = found.T.tolist()
        for sources, on_marks, kept in zip(points, self.marked, self.kept, strict=True):
            sources[value_network.PRIVATE] += on_marks
            sources[value_network.TOKENS] += kept
        return points


def expected_on_marks(window: Window, objectives: Objectives, turns: int) -> float:
    """The values on marked spaces, and those expected there in a number of turns."""
    found = 0.0
    for cell in cells(objectives.marks & window.filled):
        found += objectives.marked[cell] * VALUE[window.dice[cell]]
    empty = window.empty.bit_count()
    if not empty or not turns:
        return found
    chances = odds(turns * USUAL.seen / (1.0 + USUAL.crowd * empty))
    some = min(1.0, turns / empty)  # at most one die a turn
    for cell in cells(objectives.marks & window.empty):
        colours, values = let_in(window, cell)
        found += objectives.marked[cell] * some * chances[COUNT[colours] * COUNT[values]] * BETTER[values]
    return found
