"""Repairs: the smallest sets of dice whose removal ends all breaches, and the dice that they leave loose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rosace.sagrada import spaces
from rosace.sagrada.sheets.breaches import ABOUT_GROUPS, Breach, Known, apart, find, known_of, without_border
from rosace.sagrada.window import Window

if TYPE_CHECKING:
    from rosace.sagrada.sheets.sheet import PlayerSheet, TableSheet


class Repair(NamedTuple):
    """Dice whose removal settles the breaches, and the dice that would then stand apart or off the border."""

    cells: tuple[str, ...]
    loose: tuple[str, ...]


def repairs(window: Window, known: Known, only_sure: bool = False) -> list[Repair]:
    """All the smallest sets of dice whose removal ends every breach, or with `only_sure` those that no card can have
    allowed.

    Sets that leave nothing loose come first.

    >>> window = Window.parse(None, ["R4 R3 B2 .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."])
    >>> [repair.cells for repair in repairs(window, Known())]
    [('A1',), ('A2',)]
    """
    found = find(window, known)
    settled = [breach for breach in found if breach.sure or not only_sure]
    excused = sum(
        [breach.mask() for breach in found if breach not in settled and breach.rule in ABOUT_GROUPS]
    )
    known = known._replace(loose=known.loose | excused)
    search = _Search(window, known, settled)
    search.go(window.filled & ~search.forced)
    sets = [_repair(window, known, removed) for removed in search.found if removed]
    return sorted(sets, key=_order)


def _order(repair: Repair) -> tuple[int, list[int]]:
    return len(repair.loose), [spaces.parse_space(cell) for cell in repair.cells]


def _repair(window: Window, known: Known, removed: int) -> Repair:
    rest = _without(window, removed)
    kept = known._replace(
        exempt=known.exempt & ~removed, loose=known.loose & ~removed, no_tool=known.no_tool & ~removed
    )
    return Repair(spaces.names(removed), spaces.names(_loose(rest, kept)))


def _without(window: Window, removed: int) -> Window:
    for cell in spaces.cells(removed):
        window = window.without(cell)
    return window


def _loose(rest: Window, known: Known) -> int:
    """The dice that stand apart, or off the border: of several groups, all but the largest on the border."""
    if not rest.filled & spaces.BORDER:
        return without_border(rest, known)
    lone = apart(rest, known)
    main = max(lone, key=lambda group: (bool(group & spaces.BORDER), group.bit_count()), default=0)
    return sum(lone) & ~main


class _Search:
    """The search for the smallest removals.

    A die that breaks the print is removed. Of two dice that may not be neighbours, or not in one window, one must go:
    either the die with the most such rivals, or all of these. Of several groups that stand apart one can stay, one on
    the border if there is any; if no die is on the border, none can stay. Dice that only touched a removed die may
    stay. There are at most a few thousand cases, even for the worst window.
    """

    def __init__(self, window: Window, known: Known, settled: Sequence[Breach]) -> None:
        self.filled: int = window.filled
        self.forced: int = 0
        self.rivals: list[int] = [0] * spaces.SPACES
        self.fewest: int = window.filled.bit_count()
        self.found: list[int] = []
        self.apart: list[int] = []
        for breach in settled:
            mask = breach.mask()
            if breach.rule == "touches-nothing":
                self.apart = apart(window, known)
            elif breach.rule == "first-die-border" or mask.bit_count() == 1:
                self.forced |= mask
            else:
                for cell in spaces.cells(mask):
                    self.rivals[cell] |= mask & ~(1 << cell)
        on_border = [group for group in self.apart if group & spaces.BORDER]
        no_first_die = bool(
            self.apart and window.filled & spaces.BORDER and not on_border and not known.loose
        )
        self.may_stay: list[int] = [0] if no_first_die else on_border or self.apart

    def go(self, kept: int) -> None:
        """Take dice away from those still kept until the breaches are settled."""
        if (self.filled & ~kept).bit_count() > self.fewest:
            return
        worst, most = -1, 0
        for cell in spaces.cells(kept):
            rivals = (self.rivals[cell] & kept).bit_count()
            if rivals > most:
                worst, most = cell, rivals
        if worst >= 0:
            self.go(kept & ~(1 << worst))
            self.go(kept & ~self.rivals[worst])
            return
        if not self.apart:
            self.note(kept)
        together = sum(self.apart)
        for group in self.may_stay:
            self.note(kept & ~(together & ~group))

    def note(self, kept: int) -> None:
        """Remember a set of dice to remove, if none is smaller."""
        removed = self.filled & ~kept
        size = removed.bit_count()
        if size < self.fewest:
            self.fewest, self.found = size, []
        if size == self.fewest and removed not in self.found:
            self.found.append(removed)


# -- the windows of a sheet ---------------------------------------------------------------------------------------


def breach_data(table: TableSheet, player: PlayerSheet, repair: bool) -> dict[str, Any]:
    """The breaches of a player's window, as plain data; with `repair`, the smallest removals too.

    `repairs` settle what is surely broken; `if_no_tool` has those that settle what a card may have done as well.
    """
    known = known_of(table, player)
    found = find(player.window, known)
    answer: dict[str, Any] = {
        "breaches": [
            {"rule": breach.rule, "cells": list(breach.cells), "unless": list(breach.unless)}
            for breach in found
        ],
    }
    for module in table.active:
        answer |= module.breach_data(table, player)
    if repair:
        answer |= _repair_data(table, player, repairs(player.window, known, only_sure=True))
        if not all(breach.sure for breach in found):
            answer["if_no_tool"] = _repair_data(table, player, repairs(player.window, known))
    return answer


def _repair_data(table: TableSheet, player: PlayerSheet, found: list[Repair]) -> dict[str, Any]:
    """Repairs, what each leaves loose, and what modules say of them."""
    answer: dict[str, Any] = {
        "repairs": [list(repair.cells) for repair in found],
        "repairs_loose": [list(repair.loose) for repair in found],
    }
    removed = [sum([1 << spaces.parse_space(cell) for cell in repair.cells]) for repair in found]
    windows = [_without(player.window, mask) for mask in removed]
    for module in table.active:
        answer |= module.repair_data(table, player, windows)
    return answer
