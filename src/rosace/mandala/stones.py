"""Stones: four colours, two patterns; twelve of each pair, ninety-six in all.

In code, a stone is `2 * colour + pattern`; one whose pattern cannot be seen is `UNSEEN + colour`. In notation it is two
letters, colour and pattern: `YW` is yellow with waves, `BP` blue with petals, `R?` pink with a pattern that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rosace.engine.errors import NotationError
from rosace.mandala.sheets.reasons import because

COLOURS: Final = "YRPB"  # yellow, pink (rose), purple, blue
PATTERNS: Final = "WP"  # a ring of waves, a ring of petals
OF_EACH: Final = 12
KINDS: Final = 8
UNSEEN: Final = 8

COLOUR: Final[list[int]] = [stone // 2 for stone in range(KINDS)] + [0, 1, 2, 3]
PATTERN: Final[list[int]] = [stone % 2 for stone in range(KINDS)] + [-1, -1, -1, -1]
NAME: Final[list[str]] = [COLOURS[COLOUR[stone]] + PATTERNS[PATTERN[stone]] for stone in range(KINDS)] + [
    f"{colour}?" for colour in COLOURS
]
_BY_NAME: Final[dict[str, int]] = {name: stone for stone, name in enumerate(NAME)}


def parse_stone(text: str) -> int:
    """Read a stone's name.

    >>> parse_stone("YW"), parse_stone("bp"), parse_stone("R?")
    (0, 7, 9)
    >>> parse_stone("XW")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.NotationError: 'XW' is not a stone: write a colour Y R P B and a pattern W P, such as YW
    """
    stone = _BY_NAME.get(text.strip().upper())
    if stone is None:
        raise NotationError(because("not-a-stone", text=text))
    return stone


def names(stones: Iterable[int]) -> str:
    """Several stones as text, the lowest first.

    >>> names([0, 7])
    'YW BP'
    """
    return " ".join([NAME[stone] for stone in stones])
