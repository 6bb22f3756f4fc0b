"""Dice and windows in the terminal, with Rich.

A die is its name on its colour, `R5`; a space is tinted by its print; a space to choose stands in brackets, so that it
is seen without colours too. Rich leaves colours out where NO_COLOR is set or the output is no terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rosace.sagrada import dice, spaces
from rosace.sagrada.dice import COLOUR, GLASS, NO_DIE
from rosace.sagrada.window import Window

# The glass of a die, and the tint of the space that waits for it.
ON_DIE: Final = {
    "R": "bold white on #c8342a",
    "Y": "bold #1c1606 on #e8b93c",
    "G": "bold white on #1f9468",
    "B": "bold white on #3567b3",
    "P": "bold white on #8e4cc0",
    "K": "bold white on #5d626d",
    "*": "bold italic #22303c on #d9f2ee",
}
ON_SPACE: Final = {
    "R": "#ef9a90 on #3d1714",
    "Y": "#ecd28a on #3a2f10",
    "G": "#8fd8b6 on #11362a",
    "B": "#9dbfec on #152842",
    "P": "#d3aef0 on #331c45",
    ".": "#7d8290 on #191b21",
}
VALUE_SPACE: Final = "#d5d8e0 on #2a2e38"
MAY_CHOOSE: Final = "#ffe9a8"
WHITE: Final = "·"


def die_text(die: int | str) -> Text:
    """A die, by its number or its name."""
    name = dice.NAME[die] if isinstance(die, int) else die
    return Text(f" {name} ", style=ON_DIE[name[0]])


def small_die(name: str) -> Text:
    """A die as it stands in a line: without room around it."""
    return Text(name, style=ON_DIE[name[0]])


def dice_text(row: Sequence[int]) -> Text:
    """Several dice in a row."""
    return Text(" ").join([die_text(die) for die in row])


def space_text(mark: str, chosen: bool) -> Text:
    """An empty space with what is printed on it; in brackets if it may be chosen."""
    sign = WHITE if mark == "." else mark
    style = ON_SPACE.get(mark, VALUE_SPACE)
    if not chosen:
        return Text(f" {sign}  ", style=style)
    return Text(f"[{sign}] ", style=f"bold {MAY_CHOOSE} {style[style.index('on ') :]}")


def window_grid(window: Window, highlight_mask: int = 0) -> Table:
    """A window's rows and columns, with their letters and numbers."""
    grid = Table.grid(padding=0)
    grid.add_row("", *[Text(f" {column + 1}", style="dim") for column in range(spaces.COLUMNS)])
    for row in range(spaces.ROWS):
        first = row * spaces.COLUMNS
        cells = [
            cell_text(window, cell, bool(highlight_mask >> cell & 1))
            for cell in range(first, first + spaces.COLUMNS)
        ]
        grid.add_row(Text("ABCD"[row] + " ", style="dim"), *cells)
    return grid


def cell_text(window: Window, cell: int, chosen: bool) -> Text:
    """What is seen on a space."""
    die = window.dice[cell]
    if die == NO_DIE:
        return space_text(window.pattern.print[cell], chosen)
    if not chosen:
        return die_text(die)
    return Text(f"[{dice.NAME[die]}]", style=f"{ON_DIE[GLASS[COLOUR[die]]]} underline")


def window_panel(window: Window, title: str, highlight_mask: int = 0) -> Panel:
    """A window in a frame; the spaces of `highlight_mask` can be chosen."""
    return Panel.fit(window_grid(window, highlight_mask), title=Text(title), border_style="dim")
