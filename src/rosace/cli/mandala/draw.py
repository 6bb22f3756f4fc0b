"""Stones, the main board, towers and the mandala board in the terminal, with Rich.

A stone is its name on its colour, `YW`; below the top stone of a stack stand the colours of the others, the next one
first, as small letters. Where all patterns are open, a capital letter there has petals and a small one waves. What can
be taken stands in brackets, an artist in angles: nothing depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.panel import Panel
from rich.text import Text

from rosace.mandala.board import SPOT_NAME
from rosace.mandala.moves import TOWERS
from rosace.mandala.notation import parse_pile
from rosace.mandala.scoring import tower_points

ON_STONE: Final = {
    "Y": "bold #1c1606 on #e8b93c",
    "R": "bold #2b0a18 on #f08ab4",
    "P": "bold white on #7d4bb3",
    "B": "bold white on #2f68b8",
}
BURIED: Final = {"Y": "#e8b93c", "R": "#f08ab4", "P": "#b48ae0", "B": "#7fa8e6"}
ARTIST: Final = "bold #16141c on #e9e4d8"
BONUS: Final = "bold #ffe9a8"
HANDS: Final = "bold reverse"

CELL: Final = 7
BOARD_WIDTH: Final = 4 * CELL + 3 * (CELL + 1)  # where artists stand there is room before the cell
TOWER_WIDTH: Final = 5
PANEL_WIDTH: Final = 5 * TOWER_WIDTH + 1
HEIGHT: Final = 4


def small_stone(name: str) -> Text:
    """A stone as it stands in a line: without room around it."""
    return Text(name, style=ON_STONE[name[0]])


def stone(name: str, chosen: bool = False) -> Text:
    """A stone with room around it; in brackets if it can be taken."""
    return Text(f"[{name}]" if chosen else f" {name} ", style=ON_STONE[name[0]])


# -- the main board -----------------------------------------------------------------------------------------------


def board(data: dict[str, Any], taken: Sequence[int] = (), airy: bool = False) -> Text:
    """The board as it lies, from the data of a view; the stacks `taken` stand in brackets."""
    cells = [_stack(pile, stack in taken) for stack, pile in enumerate(data["stacks"])]
    standing = {spot: artist for artist, spot in data["artists"].items()}
    blank, room = Text(" " * CELL), Text(" ")
    lines = []
    for row in range(7):
        first = 7 * (row // 2)
        if row % 2 == 0:
            between, beside = cells[first : first + 3], [blank] * 4
        else:
            between = [_spot(SPOT_NAME[3 * (row // 2) + column], standing) for column in range(3)]
            beside = cells[first + 3 : first + 7]
        pairs = zip(beside, between, strict=False)
        lines.append(Text.assemble(*[part for side, cell in pairs for part in (side, room, cell)], beside[3]))
    return Text("\n\n" if airy else "\n").join(lines)


def _stack(pile: str, chosen: bool) -> Text:
    if pile == "-":
        return Text(" ··".ljust(CELL), style="dim")
    *below, top = pile.split(".")
    text = Text.assemble(stone(top, chosen))
    for name in reversed(below):
        letter = name[0] if name[1] == "P" else name[0].lower()
        text.append(letter, style=BURIED[name[0]])
    text.append(" " * (CELL - text.cell_len))
    return text


def _spot(name: str, standing: dict[str, str]) -> Text:
    if name in standing:
        return Text.assemble((f"<{standing[name]}>", ARTIST), " " * (CELL - 4))
    return Text(f" {name.lower()}".ljust(CELL), style="dim")


# -- towers -------------------------------------------------------------------------------------------------------


def towers(piles: Sequence[str], scores: bool = True) -> Text:
    """The five towers of a player, upright; below each its space and, with `scores`, what it would score."""
    stones = [[] if pile == "-" else pile.split(".") for pile in piles]
    parsed = [parse_pile(pile) for pile in piles]
    lines = [Text(" ").join([_level(tower, level) for tower in stones]) for level in reversed(range(HEIGHT))]
    lines.append(Text(" ".join([name.center(TOWER_WIDTH - 1) for name in TOWERS]), style="dim"))
    if scores:
        points = [f"+{tower_points(parsed, tower)}" if parsed[tower] else "" for tower in range(len(TOWERS))]
        lines.append(Text(" ".join([score.center(TOWER_WIDTH - 1) for score in points]), style=BONUS))
    return Text("\n").join(lines)


def _level(tower: Sequence[str], level: int) -> Text:
    if level < len(tower):
        return stone(tower[level])
    return Text(" ·· " if level == 0 else " " * (TOWER_WIDTH - 1), style="dim")


def towers_panel(
    piles: Sequence[str], title: str, subtitle: str, own: bool = False, scores: bool = True
) -> Panel:
    """A player's board in a frame; a long name is cut, not the row."""
    return Panel(
        towers(piles, scores),
        title=Text(title),
        subtitle=Text(subtitle),
        width=PANEL_WIDTH,
        padding=0,
        border_style="bold" if own else "dim",
    )


# -- the mandala board --------------------------------------------------------------------------------------------


def spiral(data: dict[str, Any]) -> Text:
    """The spaces from the centre outwards: stones by their colours, then bonuses, and H for the hands that end it.

    A stone of unknown colour is a question mark.
    """
    laid, marks = data["mandala"], data["spiral"]
    text = Text()
    for space in range(1, marks["spaces"] + 1):
        if space <= len(laid):
            letter = laid[space - 1][0]
            text.append(letter, style=ON_STONE.get(letter, "reverse"))
        elif space == marks["ends_at"]:
            text.append("H", style=HANDS)
        elif str(space) in marks["bonus"]:
            text.append(str(marks["bonus"][str(space)]), style=BONUS)
        else:
            text.append("·", style="dim")
    return text
