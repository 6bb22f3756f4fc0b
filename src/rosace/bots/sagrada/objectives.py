"""The objectives that count for a seat of Sagrada, sorted by what they ask for."""

from __future__ import annotations

from typing import Final

from rosace.engine.hands import HIDDEN
from rosace.sagrada import scoring
from rosace.sagrada.cards.card import PrivateObjective, PublicObjective
from rosace.sagrada.dice import COLOURS
from rosace.sagrada.options import Options
from rosace.sagrada.spaces import cells
from rosace.sagrada.table import Table
from rosace.sagrada.window import Window

SETS: Final[dict[str, list[int]]] = {
    "light-shades": [1, 2], "medium-shades": [3, 4], "deep-shades": [5, 6], "shade-variety": [1, 2, 3, 4, 5, 6]
}  # fmt: skip


class Objectives:
    """What lines, sets, diagonals, colours and marked spaces are worth to a seat; `others` count in other ways."""

    __slots__ = (
        "chooses", "colour_sets", "colours", "column_colour", "column_value", "diagonals", "marked", "marks", "others",
        "private_others", "row_colour", "row_value", "sets",
    )  # fmt: skip

    def __init__(self, table: Table, seat: int) -> None:
        self.row_colour: int = 0
        self.column_colour: int = 0
        self.row_value: int = 0
        self.column_value: int = 0
        self.colour_sets: int = 0
        self.diagonals: int = 0
        self.sets: list[tuple[int, list[int]]] = []
        self.colours: list[int] = [0] * 7  # per glass, how often its values count
        self.marks: int = 0  # the spaces whose values count,
        self.marked: list[int] = [0] * 20  # and how often
        self.others: list[PublicObjective] = []
        self.private_others: list[PrivateObjective] = []
        # Whether a solo player chooses one of two private objectives at the end.
        self.chooses: bool = table.setup.options.solo_privates != "both"
        deck = table.setup.deck
        for name in table.setup.public:
            self._add_public(deck.public_objective(name))
        for name in table.privates[seat]:
            if name != HIDDEN:
                self._add_private(deck.private_objective(name))

    def _add_public(self, card: PublicObjective) -> None:
        if card.id == "row-color-variety":
            self.row_colour += card.points
        elif card.id == "column-color-variety":
            self.column_colour += card.points
        elif card.id == "row-shade-variety":
            self.row_value += card.points
        elif card.id == "column-shade-variety":
            self.column_value += card.points
        elif card.id == "color-variety":
            self.colour_sets += card.points
        elif card.id == "color-diagonals":
            self.diagonals += card.points
        elif card.id in SETS:
            self.sets.append((card.points, SETS[card.id]))
        else:
            self.others.append(card)

    def other_points(self, window: Window, windows: list[Window], options: Options) -> float:
        """What the other cards bring as a window stands, among the windows of all players."""
        found = 0
        for card in self.others:
            found += scoring.public_line(window, card, windows).points
        for private in self.private_others:
            found += scoring.private_line(window, private, options).points
        return float(found)

    def _add_private(self, card: PrivateObjective) -> None:
        if card.colour:
            self.colours[COLOURS.index(card.colour)] += 1
        elif card.cells:
            self.marks |= card.cells
            for cell in cells(card.cells):
                self.marked[cell] += 1
        else:
            self.private_others.append(card)
