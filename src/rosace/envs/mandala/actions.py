"""The numbering of the moves of Mandala Stones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rosace.envs.actions import Actions
from rosace.mandala import moves


def actions_for(modules: Sequence[str]) -> Actions:
    """The moves; there are no modules."""
    return actions()


@cache
def actions() -> Actions:
    """All 755 moves."""
    return Actions(
        actions,
        [
            ("pick", "PICK: `180 * artist + 20 * spot + 5 * side + tower`", moves.PICKS),
            ("score", "SCORE a colour, Y R P B", moves.SCORES),
            ("tops", "SCORE any top stones: a set of towers, I = 1, II = 2, III = 4, IV = 8, V = 16, less one",
             moves.ALL_TOPS[1:]),
        ],
    )  # fmt: skip
