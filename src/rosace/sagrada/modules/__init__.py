"""The modules of the expansions, found by their ids, and which of them can be played together."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rosace.engine.errors import SetupError
from rosace.engine.game import ModuleInfo
from rosace.sagrada.cards.card import BASE_KINDS, CARD_KINDS
from rosace.sagrada.modules.bloom import Blooms
from rosace.sagrada.modules.card_modules import (
    FiveSixObjectives,
    FiveSixWindows,
    PassionObjectives,
    PromoTool,
    Rivalry,
)
from rosace.sagrada.modules.grey_glass import GreyGlass
from rosace.sagrada.modules.inspiration import Inspirations
from rosace.sagrada.modules.module import Module
from rosace.sagrada.modules.pioneers import Pioneers
from rosace.sagrada.modules.private_pools import PrivatePools
from rosace.sagrada.modules.rare_glass import RareGlass
from rosace.sagrada.options import BASE_CHOICES, CHOICES
from rosace.sagrada.sheets.reasons import BASE_TEXTS, TEXTS, because

ALL: Final[list[Module]] = [
    FiveSixWindows(),
    FiveSixObjectives(),
    PrivatePools(),
    Inspirations(),
    RareGlass(),
    PassionObjectives(),
    GreyGlass(),
    Pioneers(),
    Blooms(),
    Rivalry(),
    PromoTool(),
]
INDEX: Final[dict[str, int]] = {}
"""The place of each module in `ALL`, by its id."""
PARTS: Final[dict[str, str]] = {}
"""The parts of the set-up that belong to modules, by their keyword of `start`: the module's id."""
TEXT_FIELDS: Final[dict[str, str]] = {}
"""The fields that modules add to the text of a position: the module's id."""
SHEET_FIELDS: Final[dict[str, str]] = {}
"""The fields that modules add to a sheet: the module's id."""
PLAYER_FIELDS: Final[dict[str, str]] = {}
"""The fields that modules add to a player of a sheet: the module's id."""
OWN_PILES: Final[dict[str, str]] = {}
"""The piles of tools and public objectives that modules add: the module's id."""
MODULE_CODES: Final[dict[str, str]] = {}
"""The codes of refusals that only modules and their cards have: the module's id."""
MODULE_PROMPTS: Final[dict[str, str]] = {}
"""The codes of prompts that only modules have: the module's id."""
MODULE_REMARKS: Final[dict[str, str]] = {}
"""The codes of remarks that only modules make: the module's id."""
PACKS: Final[dict[str, str]] = {}
"""The packs of the box: the id of the first module that each is for."""
INDEXES: Final[list[dict[str, str]]] = [
    PARTS, TEXT_FIELDS, SHEET_FIELDS, PLAYER_FIELDS, OWN_PILES, MODULE_CODES, MODULE_PROMPTS, MODULE_REMARKS, TEXTS,
    PACKS,
]  # fmt: skip
"""What `index_all` fills."""


def index_all() -> None:
    """Index what is in `ALL`, and add its options, kinds of cards and reasons to those of the base game."""
    for known in INDEXES:
        known.clear()
    CHOICES.clear()
    INDEX.clear()
    CARD_KINDS.clear()
    PACKS["base"] = ""
    CHOICES.update(BASE_CHOICES)
    TEXTS.update(BASE_TEXTS)
    CARD_KINDS.update({kind.kind: kind for kind in BASE_KINDS})
    for index, module in enumerate(ALL):
        INDEX[module.id] = index
        PARTS.update(dict.fromkeys(module.parts, module.id))
        TEXT_FIELDS.update(dict.fromkeys(module.fields, module.id))
        SHEET_FIELDS.update(dict.fromkeys(module.sheet_fields, module.id))
        PLAYER_FIELDS.update(dict.fromkeys(module.player_fields, module.id))
        MODULE_CODES.update(dict.fromkeys(module.codes, module.id))
        MODULE_PROMPTS.update(dict.fromkeys(module.prompt_codes, module.id))
        MODULE_REMARKS.update(dict.fromkeys(module.remark_codes, module.id))
        TEXTS.update(module.reasons)
        CHOICES.update(module.options)
        CARD_KINDS.update({kind.kind: kind for kind in module.card_kinds})
        if module.own_pile:
            OWN_PILES[module.own_pile] = module.id
        if module.pack:
            PACKS.setdefault(module.pack, module.id)


index_all()


def find_module(name: str) -> Module:
    """A module by its id."""
    return ALL[INDEX[name]]


def from_five(players: int) -> list[str]:
    """The modules included by default from five players on; `-five-six.windows` leaves one out."""
    return [module.id for module in ALL if module.from_five] if players >= 5 else []


def resolve_modules(players: int, wanted: Collection[str]) -> tuple[str, ...]:
    """The modules of a game, in the order in which they act.

    >>> resolve_modules(5, [])
    ('five-six.windows', 'five-six.objectives')
    >>> resolve_modules(2, ["five-six.objectives"])
    ('five-six.objectives',)
    >>> resolve_modules(5, ["-five-six.windows"])
    ('five-six.objectives',)
    >>> resolve_modules(2, ["glory"])
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
    found |= {name for name in from_five(players) if f"-{name}" not in wanted}
    for name in INDEX:
        if name in found:
            _check(find_module(name), players)
    for_six = [module.id for module in ALL if module.privates_for_six]
    if players == 6 and found.isdisjoint(for_six):
        raise SetupError("modules", because("six-players", module=for_six[0]))
    return tuple([name for name in INDEX if name in found])


def described() -> tuple[ModuleInfo, ...]:
    """The modules as the description of the game lists them."""
    return tuple(
        [
            ModuleInfo(
                module.id,
                range(module.players[0], module.players[1] + 1),
                range(5, 7) if module.from_five else range(0),
                tuple(module.options),
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
    """The modules as they stand in a record, with a minus before those left out that are included by default.

    >>> written(5, ["five-six.objectives"])
    ['five-six.objectives', '-five-six.windows']
    """
    left_out = [f"-{name}" for name in from_five(players) if name not in modules]
    return [*modules, *left_out]
