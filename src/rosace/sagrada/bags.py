"""How many dice go into the bag.

The base game puts all of its dice in. The rulebook of the box for five and six players fills the bag by the number of
players, for two and three players too. The option `bag` chooses either. Private dice pools and grey glass have numbers
of their own.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
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


def by_rulebook(players: int, modules: Collection[str]) -> str:
    """How the rulebook of the boxes in play fills the bag: `all` or `scaled`.

    From four players on both are the same, and the list by players has no line for one.

    >>> by_rulebook(2, ["five-six.windows"]), by_rulebook(2, [])
    ('scaled', 'all')
    """
    of_the_box = any(name.startswith("five-six.") for name in modules)
    return "scaled" if of_the_box and 2 <= players <= 3 else "all"


def settled(players: int, modules: Collection[str], options: Options) -> Options:
    """The options of a game that is set up: how its bag is filled is no longer left to the rulebook."""
    return options if options.bag != "rulebook" else _with_bag(options, by_rulebook(players, modules))


@cache  # there are few, and each costs more than a turn of a simulation
def _with_bag(options: Options, how: str) -> Options:
    return Options.of({**options.all(), "bag": how})


def bag(players: int, options: Options) -> list[int]:
    """How many dice of each colour are in the bag by settled options, where no module says otherwise."""
    if options.bag == "all" and players < 5:
        return [DICE_PER_COLOUR] * len(COLOURS)
    if players not in SCALED_BAG:
        raise SetupError("option bag", "the scaled bag is a rule for 2 to 6 players")
    return [SCALED_BAG[players]] * len(COLOURS)
