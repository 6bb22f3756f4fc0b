"""Notation: stacks, artists, towers and positions as text. Moves have theirs in `moves.py`.

A stack is its stones from the lowest to the top, with a dot between them: `YW.R?.BP`; an empty one is `-`.
"""

from __future__ import annotations

from functools import lru_cache

from rosace.engine.errors import NotationError
from rosace.mandala import stones
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.moves import ARTISTS, TOWERS
from rosace.mandala.scoring import own_towers, points_so_far
from rosace.mandala.sheets.reasons import because
from rosace.mandala.table import Table


@lru_cache(1 << 15)
def pile_text(pile: tuple[int, ...]) -> str:
    """A stack or tower as text.

    >>> pile_text((0, 9, 7)), pile_text(())
    ('YW.R?.BP', '-')
    """
    return ".".join([stones.NAME[stone] for stone in pile]) or "-"


def parse_pile(text: str) -> tuple[int, ...]:
    """Read a stack or tower.

    >>> parse_pile("YW.BP")
    (0, 7)
    """
    if text.strip() in ("", "-"):
        return ()
    pile = tuple([stones.parse_stone(name) for name in text.strip().split(".")])
    if len(pile) > 4:
        raise NotationError(because("tall-pile", text=text, count=len(pile)))
    return pile


def _rim(cells: list[str], row: int) -> list[str]:
    """A row of stacks above, between or below the rows of spots."""
    north = 7 * row
    return ["", cells[north], "", cells[north + 1], "", cells[north + 2]]


def _middle(cells: list[str], on_spot: dict[int, str], row: int) -> list[str]:
    """A row of spots with the stacks beside them; a spot shows its artist, or its own name in small letters."""
    marks = [cells[7 * row + 3]]
    for column in range(3):
        spot = 3 * row + column
        marks += [on_spot.get(spot, SPOT_NAME[spot].lower()), cells[7 * row + 4 + column]]
    return marks


def diagram(table: Table) -> str:
    """A position as a text diagram: the main board, then the players."""
    cells = [pile_text(stack) for stack in table.stacks]
    on_spot = {spot: ARTISTS[artist] for artist, spot in enumerate(table.artists)}
    lines = ["the game is over" if table.finished else f"turn {table.turns}, seat {table.seat}"]
    width = max([len(cell) for cell in cells]) + 2
    for row in range(7):
        marks = _rim(cells, row // 2) if row % 2 == 0 else _middle(cells, on_spot, row // 2)
        lines.append("".join([mark.center(width) for mark in marks]).rstrip())
    spiral = table.setup.deck.spiral
    lines.append(f"mandala {len(table.mandala)} of {spiral.spaces}, aside {len(table.aside)}")
    for seat in range(table.setup.players):
        towers = [
            f"{name} {pile_text(tower)}" for name, tower in zip(TOWERS, own_towers(table, seat), strict=True)
        ]
        points = points_so_far(table, seat)
        lines.append(f"seat {seat}: {points} points, {' '.join(table.objectives[seat])}; {', '.join(towers)}")
    return "\n".join(lines)
