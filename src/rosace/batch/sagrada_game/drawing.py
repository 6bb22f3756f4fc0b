"""A picture of a table, for notebooks: the windows side by side."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from rosace.batch.sagrada_game.cards import MARKS, SHOWN
from rosace.sagrada.dice import COLOURS
from rosace.sagrada.spaces import COLUMNS, ROWS, SPACES

SIDE: Final = 40
GAP: Final = 20
FILL: Final = dict(zip(COLOURS, ("#c8372d", "#e3b52f", "#3f8f4f", "#3b6fb5", "#7d4fa0"), strict=True))


def svg(table: Any) -> str:
    """The windows of a table as SVG: prints are pale, dice are full."""
    seats = len(table.window)
    width = seats * (COLUMNS * SIDE + GAP) + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{ROWS * SIDE + 2 * GAP}" '
        'font-family="sans-serif" text-anchor="middle">'
    ]
    for seat in range(seats):
        left = GAP + seat * (COLUMNS * SIDE + GAP)
        for cell in range(SPACES):
            x, y = left + cell % COLUMNS * SIDE, GAP + cell // COLUMNS * SIDE
            parts += _space(
                x, y, _sorts(SHOWN[int(table.window[seat])], cell), _sorts(np.asarray(table.held[seat]), cell)
            )
    return "\n".join([*parts, "</svg>"])


def _sorts(planes: Any, cell: int) -> str:
    return "".join([mark for mark, plane in zip(MARKS, planes, strict=True) if int(plane) >> cell & 1])


def _space(x: int, y: int, shown: str, held: str) -> list[str]:
    colour = next((FILL[mark] for mark in held or shown if mark in FILL), "#ffffff")
    value = next((mark for mark in held or shown if mark not in FILL), "")
    found = [
        f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{colour}" stroke="#555" '
        f'fill-opacity="{1 if held else 0.3}"/>'
    ]
    if value:
        found.append(f'<text x="{x + SIDE // 2}" y="{y + 27}" font-size="20">{value}</text>')
    return found
