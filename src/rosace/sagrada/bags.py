"""How many dice go into the bag.

The base game puts all of its dice in, or by option, and always from five players on, as many as ten rounds ask for.
Private dice pools and grey glass have numbers of their own.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.errors import SetupError
from rosace.sagrada.dice import COLOURS
from rosace.sagrada.options import Options

DICE_PER_COLOUR: Final = 18

# By the number of players, of each colour.
SCALED_BAG: Final = {2: 10, 3: 14, 4: 18, 5: 22, 6: 26}
BAG_BESIDE_ROSES: Final = {2: 6, 3: 8, 4: 10, 5: 12, 6: 14}

# By the number of players, of grey glass.
GREY_BAG: Final = {2: 4, 3: 5, 4: 6, 5: 7, 6: 8}


def bag(players: int, options: Options) -> list[int]:
    """How many dice of each colour are in the bag, where no module says otherwise."""
    if options.bag == "all" and players < 5:
        return [DICE_PER_COLOUR] * len(COLOURS)
    if players not in SCALED_BAG:
        raise SetupError("option bag", "the scaled bag is a rule for 2 to 6 players")
    return [SCALED_BAG[players]] * len(COLOURS)
