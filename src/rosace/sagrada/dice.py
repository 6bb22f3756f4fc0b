"""Dice: five colours, values 1 to 6; with expansions also grey glass, a sixth colour, and rare glass, which has none.

In code, a die is a small whole number, `6 * glass + value - 1`, and an absent one is `NO_DIE`. In notation it is its
name: the letter of the colour and the value, `R5`; a grey five is `K5`, a rare one `*5`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rosace.engine.errors import NotationError
from rosace.sagrada.sheets.reasons import because

COLOURS: Final = "RYGBP"
GLASS: Final = "RYGBPK*"
GREY: Final = 5
RARE: Final = 6
VALUES: Final = 6
KINDS: Final = 42
NO_DIE: Final = -1

DICE_PER_COLOUR: Final = 18
SCALED_BAG: Final = {2: 10, 3: 14, 4: 18, 5: 22, 6: 26}
"""By the number of players, the dice of each colour in a bag that is filled by it."""

COLOUR: Final[list[int]] = [die // VALUES for die in range(KINDS)]
VALUE: Final[list[int]] = [die % VALUES + 1 for die in range(KINDS)]
NAME: Final[list[str]] = [GLASS[COLOUR[die]] + str(VALUE[die]) for die in range(KINDS)]
_BY_NAME: Final[dict[str, int]] = {name: die for die, name in enumerate(NAME)}


def make(colour: int, value: int) -> int:
    """The die of a colour (0 to 4), or of `GREY` or `RARE` glass, that shows a value (1 to 6).

    >>> NAME[make(0, 5)]
    'R5'
    """
    return colour * VALUES + value - 1


def parse_die(text: str) -> int:
    """Read a die's name.

    >>> parse_die("R5"), parse_die("p6")
    (4, 29)
    >>> parse_die("X5")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.NotationError: 'X5' is not a die: write a colour R, Y, G, B or P and a value 1 to 6, such as R5
    """
    die = _BY_NAME.get(text.strip().upper())
    if die is None:
        raise NotationError(because("not-a-die", text=text))
    return die


def names(dice: Iterable[int]) -> str:
    """Several dice as text.

    >>> names([4, 29])
    'R5 P6'
    """
    return " ".join([NAME[die] for die in dice])
