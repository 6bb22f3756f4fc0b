"""Private objectives with marked spaces: the sum of the values that stand on them, whatever the colour."""

from __future__ import annotations

from rosace.sagrada import spaces
from rosace.sagrada.dice import VALUE
from rosace.sagrada.goals.counted import Counted
from rosace.sagrada.window import Window


def on_marked(window: Window, cells: int) -> Counted:
    """The sum of the values on these spaces; empty ones give nothing, grey and rare dice count as any."""
    mask = window.filled & cells
    return sum([VALUE[window.dice[cell]] for cell in spaces.cells(mask)]), mask
