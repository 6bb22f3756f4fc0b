"""Observations of Mandala Stones: the layout, and a view written into it.

Seats are counted from the observer: 0 is itself, 1 the next clockwise. Stones are numbered `2 * colour + pattern` (YW
YP RW RP PW PP BW BP); those whose pattern is hidden follow, Y? R? P? B?. Only the view is read.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Final

import numpy as np

from rosace.envs.layout import Flat, Layout
from rosace.mandala.board import SPOTS, STACKS
from rosace.mandala.cards.deck import base
from rosace.mandala.moves import ARTISTS, TOWERS
from rosace.mandala.scoring import points_so_far
from rosace.mandala.stones import KINDS
from rosace.mandala.view import View

HEIGHT: Final = 4
SEEN: Final = KINDS + 4  # kinds of stones, and colours whose pattern is hidden
STACK: Final = HEIGHT * SEEN
TOWER: Final = HEIGHT * KINDS
BOARD: Final = len(TOWERS) * TOWER
STONES: Final = 96
POINTS: Final = 1000


@cache
def layout(players: int) -> Layout:
    """The layout for a number of players."""
    return Layout(
        [
            ("stacks", (STACKS, HEIGHT, SEEN), 0, 1, "per stack and level from the lowest, the stone as seen"),
            ("artists", (len(ARTISTS), SPOTS), 0, 1, "per artist W1 W2 P1 P2, its spot NW N NE W C E SW S SE"),
            ("mandala", (KINDS,), 0, STONES, "stones on the mandala, by kind"),
            ("covered", (), 0, STONES, "how many spaces of the mandala are covered"),
            ("ends_at", (), 0, STONES, "how many covered spaces end the game"),
            ("aside", (KINDS,), 0, STONES, "stones that have no space there, by kind"),
            ("ending", (), 0, 1, "whether the last round is being played"),
            ("objectives", (len(base().objectives),), 0, 1, "the observer's objectives"),
            ("to_move", (players,), 0, 1, "per seat, whether it is to move"),
            ("first", (players,), 0, 1, "per seat, whether it plays first in every round"),
            ("points", (players,), 0, POINTS, "per seat, its points without the objective"),
            ("towers", (players, len(TOWERS), HEIGHT, KINDS), 0, 1,
             "per seat, tower I … V and level from the lowest, the stone"),
        ]
    )  # fmt: skip


def names(kind: str) -> list[str]:
    """The ids of the cards of a kind in the order of their numbers: `objective`."""
    if kind != "objective":
        raise ValueError(f"there are no cards of the kind {kind!r}; there are objective")
    return list(base().objectives)


class MandalaObserver:
    """Writes the observations of one environment."""

    def __init__(self, players: int, modules: tuple[str, ...] = ()) -> None:
        self.players = players
        self.layout: Layout = layout(players)
        self._at = {field.name: field.offset for field in self.layout}
        self._objectives = {name: number for number, name in enumerate(base().objectives)}
        # The middle of the table as it was last seen.
        self._last = array("h", bytes(2 * self.layout.size))
        self._seen: list[tuple[int, ...]] = [()] * STACKS
        self._laid: tuple[list[int], list[int]] = ([], [])
        bare: tuple[list[tuple[int, ...]], array[int]] = ([()] * len(TOWERS), array("h", bytes(2 * BOARD)))
        self._boards = [bare] * players
        self._stacks: dict[tuple[int, ...], array[int]] = {}
        self._towers: dict[tuple[int, ...], array[int]] = {}

    def __reduce__(self) -> tuple[type[MandalaObserver], tuple[int]]:
        return MandalaObserver, (self.players,)

    def flat(self, view: View) -> Flat:
        """The observation of a view's seat."""
        table, seat = view.table, max(view.seat, 0)
        if table.stacks != self._seen:
            self._write_stacks(table.stacks)
        if (table.mandala, table.aside) != self._laid:
            self._write_mandala(table.mandala, table.aside)
        flat = self._last[:]
        at, players = self._at, self.players
        first = at["artists"]
        for spot in table.artists:
            flat[first + spot] = 1
            first += SPOTS
        flat[at["ends_at"]] = table.setup.deck.spiral.hands[players]
        flat[at["ending"]] = table.ending
        for name in table.objectives[seat]:
            if name in self._objectives:
                flat[at["objectives"] + self._objectives[name]] = 1
        flat[at["to_move"] + (table.seat - seat) % players] = 1
        flat[at["first"] + (table.setup.first - seat) % players] = 1
        for other in range(players):
            index = (other - seat) % players
            flat[at["points"] + index] = points_so_far(table, other)
            first = at["towers"] + index * BOARD
            flat[first : first + BOARD] = self._board_of(table.towers, other)
        return np.frombuffer(flat, np.int16)

    def _board_of(self, towers: list[tuple[int, ...]], seat: int) -> array[int]:
        """The towers of a seat; those that have changed are written into a board of their own."""
        own = towers[seat * len(TOWERS) : (seat + 1) * len(TOWERS)]
        before, board = self._boards[seat]
        if own != before:
            board = board[:]
            for tower in range(len(TOWERS)):
                if own[tower] != before[tower]:
                    first = tower * TOWER
                    board[first : first + TOWER] = _written(self._towers, own[tower], TOWER, KINDS)
            self._boards[seat] = own, board
        return board

    def _write_stacks(self, stacks: list[tuple[int, ...]]) -> None:
        """Write the stacks that have changed; `stacks` is the first field."""
        for index, (before, stack) in enumerate(zip(self._seen, stacks, strict=True)):
            if before != stack:
                first = index * STACK
                self._last[first : first + STACK] = _written(self._stacks, stack, STACK, SEEN)
        self._seen = stacks[:]

    def _write_mandala(self, mandala: list[int], aside: list[int]) -> None:
        """Write the counts of stones by kind."""
        for field, stones in (("mandala", mandala), ("aside", aside)):
            first = self._at[field]
            for kind in range(KINDS):
                self._last[first + kind] = stones.count(kind)
        self._last[self._at["covered"]] = len(mandala)
        self._laid = mandala[:], aside[:]


def _written(
    known: dict[tuple[int, ...], array[int]], pile: tuple[int, ...], size: int, kinds: int
) -> array[int]:
    """A pile of stones as numbers, cached: there are not many."""
    planes = known.get(pile)
    if planes is None:
        planes = array("h", bytes(2 * size))
        for level, stone in enumerate(pile):
            planes[level * kinds + stone] = 1
        known[pile] = planes
    return planes
