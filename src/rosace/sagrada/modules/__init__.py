"""The modules of the expansions, found by their ids, and which of them can be played together."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rosace.engine.errors import SetupError
from rosace.engine.game import Module as Described
from rosace.sagrada.modules.bloom import Blooms
from rosace.sagrada.modules.card_modules import (
    FiveSixObjectives,
    FiveSixWindows,
    PassionObjectives,
    PromoTool,
    Rivalry,
)
from rosace.sagrada.modules.grey_glass import GreyGlass
from rosace.sagrada.modules.inspiration import Inspiration
from rosace.sagrada.modules.module import Module
from rosace.sagrada.modules.pioneers import Pioneers
from rosace.sagrada.modules.private_pools import PrivatePools
from rosace.sagrada.modules.rare_glass import RareGlass
from rosace.sagrada.sheets.reasons import because

ALL: Final[list[Module]] = [
    FiveSixWindows(),
    FiveSixObjectives(),
    PrivatePools(),
    Inspiration(),
    RareGlass(),
    PassionObjectives(),
    GreyGlass(),
    Pioneers(),
    Blooms(),
    Rivalry(),
    PromoTool(),
]
INDEX: Final[dict[str, int]] = {module.id: index for index, module in enumerate(ALL)}

PARTS: Final[dict[str, str]] = {part: module.id for module in ALL for part in module.parts}
"""The parts of the set-up that belong to a module: what `start` calls them, and whose they are."""

FROM_FIVE: Final = tuple([module.id for module in ALL if module.from_five])
"""What comes in by itself from five players on; `-five-six.windows` leaves it out."""

FOR_SIX: Final = tuple([module.id for module in ALL if module.privates_for_six])


def find_module(name: str) -> Module:
    """A module by its id."""
    return ALL[INDEX[name]]


def chosen(players: int, wanted: Collection[str]) -> tuple[str, ...]:
    """The modules of a game, in the order in which they act.

    >>> chosen(5, [])
    ('five-six.windows', 'five-six.objectives')
    >>> chosen(2, ["five-six.objectives"])
    ('five-six.objectives',)
    >>> chosen(5, ["-five-six.windows"])
    ('five-six.objectives',)
    >>> chosen(2, ["glory"])
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: modules: there is no module 'glory'; there are five-six.windows, ...
    """
    if not wanted and players < 5:
        return ()
    names = [name.removeprefix("-") for name in wanted]
    for name in names:
        if name not in INDEX:
            raise SetupError("modules", because("no-such-module", module=name, known=", ".join(INDEX)))
    found = {name for name in wanted if not name.startswith("-")}
    found |= {name for name in FROM_FIVE if players >= 5 and f"-{name}" not in wanted}
    for name in INDEX:
        if name in found:
            _check(find_module(name), players)
    if players == 6 and found.isdisjoint(FOR_SIX):
        raise SetupError("modules", because("six-players", module=FOR_SIX[0]))
    return tuple([name for name in INDEX if name in found])


def described() -> tuple[Described, ...]:
    """The modules as the description of the game lists them."""
    return tuple(
        [
            Described(
                module.id,
                range(module.players[0], module.players[1] + 1),
                range(5, 7) if module.from_five else range(0),
                module.options,
            )
            for module in ALL
        ]
    )


def _check(wanted: Module, players: int) -> None:
    fewest, most = wanted.players
    if not fewest <= players <= most:
        reason = because("module-players", module=wanted.id, least=fewest, most=most, count=players)
        raise SetupError("modules", reason)


def written(players: int, modules: Collection[str]) -> list[str]:
    """The modules as they stand in a record: also those that would come in by themselves and were left out.

    >>> written(5, ["five-six.objectives"])
    ['five-six.objectives', '-five-six.windows']
    """
    left_out = [f"-{name}" for name in FROM_FIVE if players >= 5 and name not in modules]
    return [*modules, *left_out]
