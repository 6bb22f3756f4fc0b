"""A picture of a table, for notebooks: the main board, and the towers of all players."""

from __future__ import annotations

from typing import Any, Final

from rosace.batch.mandala_game.board import CORNER
from rosace.batch.mandala_game.piles import DEPTHS, layer
from rosace.mandala.board import ADJACENT, SPOTS, STACKS
from rosace.mandala.moves import ARTISTS, TOWERS
from rosace.mandala.stones import COLOURS

SIDE: Final = 40
FILL: Final = dict(zip(COLOURS, ("#e3b52f", "#d9739b", "#7d4fa0", "#3b6fb5"), strict=True))
MARK: Final = "○✿"
"""Waves and petals."""


def svg(table: Any) -> str:
    """A table as SVG: of a stack its top stone and how many stones there are, of a tower all its stones."""
    places = _places()
    players = len(table.seats)
    parts = []
    for stack in range(STACKS):
        x, y = places[stack]
        parts += _pile(table.stacks, stack, x, y)
    for artist, name in enumerate(ARTISTS):
        spot = CORNER.index(int(table.artists) >> 8 * artist & 31)
        x, y = _spot(spot)
        parts.append(_text(x, y, name, 16))
    for index in range(players):
        seat = (index - int(table.seat)) % players
        towers = [layer(word) for word in table.seats[seat].towers]
        parts.append(
            _text(
                (8 + len(TOWERS)) * SIDE + SIDE // 2,
                (DEPTHS + 1) * SIDE * (index + 1) - 12,
                f"seat {index}",
                12,
            )
        )
        for tower in range(len(TOWERS)):
            x, bottom = (8 + tower) * SIDE, (DEPTHS + 1) * SIDE * (index + 1)
            height = sum(int(stones.there) >> tower & 1 for stones in towers)
            for depth in range(height):
                parts += _stone(towers[depth], tower, x, bottom - (height - depth) * SIDE, "")
            parts.append(_text(x + SIDE // 2, bottom + 16, TOWERS[tower], 12))
    width, tall = (9 + len(TOWERS)) * SIDE, max(8, (DEPTHS + 1) * players + 1) * SIDE
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{tall}" font-family="sans-serif" '
        'text-anchor="middle">', *parts, "</svg>",
    ])  # fmt: skip


def _spot(spot: int) -> tuple[int, int]:
    """The middle of a spot."""
    row, column = divmod(spot, 3)
    return (2 * column + 2) * SIDE, (2 * row + 2) * SIDE + 6


def _places() -> dict[int, tuple[int, int]]:
    """Per stack, its upper left corner."""
    found = {}
    for spot in range(SPOTS):
        x, y = _spot(spot)
        x, y = x - SIDE // 2, y - 6 - SIDE // 2
        for stack, (right, down) in zip(ADJACENT[spot], ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
            found[stack] = (x + right * SIDE, y + down * SIDE)
    return found


def _pile(stacks: Any, stack: int, x: int, y: int) -> list[str]:
    height = sum(int(stones.there) >> stack & 1 for stones in stacks)
    return _stone(stacks[0], stack, x, y, str(height)) if height else []


def _stone(stones: Any, place: int, x: int, y: int, count: str) -> list[str]:
    colour = 2 * (int(stones.high) >> place & 1) + (int(stones.low) >> place & 1)
    mark = MARK[int(stones.pattern) >> place & 1]
    return [
        f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" rx="8" fill="{FILL[COLOURS[colour]]}" stroke="#555"/>',
        _text(x + SIDE // 2, y + SIDE // 2 + 6, mark + count, 16),
    ]


def _text(x: int, y: int, text: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}">{text}</text>'
