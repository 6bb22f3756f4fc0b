"""What the modules of expansions add to a table description.

A field belongs to one module, and is refused if that is not in the game. What scoring or playing on cannot do without
must be told. Cards that a player keeps secret, `?`, can stand in a sheet only if the game is to go on.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from rosace.engine.errors import SetupError
from rosace.engine.fields import Fields
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.dice import COLOUR, COLOURS, NAME, RARE
from rosace.sagrada.modules.bloom import CARDS as BLOOMS
from rosace.sagrada.modules.grey_glass import grey_rule
from rosace.sagrada.modules.inspiration.inspiration import POWERS
from rosace.sagrada.modules.inspiration.waiver import Waiver
from rosace.sagrada.modules.pioneers import CARDS as PIONEERS
from rosace.sagrada.modules.private_pools import ON_A_ROSE
from rosace.sagrada.sheets.reading import read_card, read_cards, read_dice, read_usual_dice
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.window import NO_RESTRICTION, GreyRule

ROSE: Final = ON_A_ROSE * len(COLOURS)
"""How many dice lie on a rose at first."""

OF_TABLE: Final[dict[str, str]] = {
    "rose_used": "private-pools",
    "rare_board": "passion.rare-glass",
    "rare_dice": "passion.rare-glass",
    "grey_board": "glory.grey-glass",
    "pioneers": "glory.pioneers",
}
OF_PLAYER: Final[dict[str, str]] = {
    "rose": "private-pools",
    "inspiration": "passion.inspiration",
    "inspiration_turned": "passion.inspiration",
    "pioneers": "glory.pioneers",
    "removed_for_breach": "glory.pioneers",
    "blooms": "glory.bloom",
    "discarded_blooms": "glory.bloom",
}


@dataclass(frozen=True)
class TableModules:
    """What modules have on the table. What is not told, or is no part of the game, is empty."""

    ids: tuple[str, ...] = ()
    rose_used: bool = False
    rare_board: str = ""
    rare_dice: tuple[int, ...] = ()
    grey_board: str = ""
    grey: GreyRule = NO_RESTRICTION
    pioneers: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlayerModules:
    """What modules have given one player. `discarded_blooms` may be unknown: then None."""

    rose: tuple[int, ...] = ()
    inspiration: str = ""
    inspiration_turned: bool = False
    pioneers: tuple[str, ...] = ()
    removed_for_breach: bool = False
    blooms: tuple[str, ...] = ()
    discarded_blooms: tuple[str, ...] | None = None

    def waives_prints(self) -> bool:
        """Whether the player's inspiration may have put a die onto another print."""
        return waives_prints(self.inspiration)


def waives_prints(inspiration: str) -> bool:
    """Whether an inspiration card lets a die ignore a print."""
    return isinstance(POWERS.get(inspiration), Waiver)


class ModulesReader:
    """Reads the modules' fields of one table."""

    def __init__(self, deck: Deck, ids: tuple[str, ...], to_play: bool) -> None:
        self.deck: Deck = deck
        self.ids: tuple[str, ...] = ids
        self.to_play: bool = to_play

    # -- the table ------------------------------------------------------------------------------------------------

    def table(self, fields: Fields) -> TableModules:
        """The part that lies on the table."""
        refuse_fields_of_others(fields, OF_TABLE, self.ids)
        board = ""
        if "glory.grey-glass" in self.ids:
            board = read_card(self.deck.grey_board, fields.text("grey_board"), "grey_board")
        return TableModules(
            ids=self.ids,
            rose_used=fields.truth("rose_used"),
            rare_board=self.rare_board(fields),
            rare_dice=self.rare_dice(fields),
            grey_board=board,
            grey=grey_rule(self.deck.grey_board(board)) if board else NO_RESTRICTION,
            pioneers=self.pioneers(fields),
        )

    def asks(self, fields: Fields, name: str, module: str) -> bool:
        """Whether a field is to be read: it is there, or the game cannot go on without it."""
        return fields.has(name) or (self.to_play and module in self.ids)

    def rare_board(self, fields: Fields) -> str:
        """The rare glass board."""
        if not self.asks(fields, "rare_board", "passion.rare-glass"):
            return ""
        return read_card(self.deck.rare_board, fields.text("rare_board"), "rare_board")

    def rare_dice(self, fields: Fields) -> tuple[int, ...]:
        """The dice on it."""
        if not self.asks(fields, "rare_dice", "passion.rare-glass"):
            return ()
        found = read_dice(fields.value("rare_dice"), "rare_dice", self.ids)
        for index, die in enumerate(found):
            if COLOUR[die] != RARE:
                raise SetupError(f"rare_dice[{index}]", because("not-rare", die=NAME[die]))
        return tuple(found)

    def pioneers(self, fields: Fields) -> tuple[str, ...]:
        """The pioneer cards of the game: those that lie there, and those that somebody has."""
        if not self.asks(fields, "pioneers", "glory.pioneers"):
            return ()
        found = read_cards(self.deck.pioneer, fields.texts("pioneers"), "pioneers")
        if len(found) > PIONEERS:
            raise SetupError("pioneers", because("pioneers-count", count=len(found)))
        return found

    # -- a player -------------------------------------------------------------------------------------------------

    def player(self, fields: Fields) -> PlayerModules:
        """The part that a player has."""
        refuse_fields_of_others(fields, OF_PLAYER, self.ids)
        inspiration = ""
        if self.asks(fields, "inspiration", "passion.inspiration"):
            place = fields.place("inspiration")
            inspiration = read_card(self.deck.inspiration, fields.text("inspiration"), place)
        pioneers: tuple[str, ...] = ()
        if "glory.pioneers" in self.ids:
            names = fields.texts("pioneers")
            pioneers = read_cards(self.deck.pioneer, names, fields.place("pioneers"))
        return PlayerModules(
            rose=self.rose(fields),
            inspiration=inspiration,
            inspiration_turned=fields.truth("inspiration_turned"),
            pioneers=pioneers,
            removed_for_breach=fields.truth("removed_for_breach"),
            blooms=self.blooms(fields),
            discarded_blooms=self.discarded(fields),
        )

    def rose(self, fields: Fields) -> tuple[int, ...]:
        """The dice left on the rose."""
        if not self.asks(fields, "rose", "private-pools"):
            return ()
        found = read_usual_dice(fields.value("rose"), fields.place("rose"), self.ids)
        if len(found) > ROSE:
            raise fields.refusal("rose", because("rose-count", most=ROSE, count=len(found)))
        return tuple(sorted(found))

    def blooms(self, fields: Fields) -> tuple[str, ...]:
        """The bloom cards that a player has kept. Playing on, it may be hidden which they are, not how many."""
        if "glory.bloom" not in self.ids:
            return ()
        return self.bloom_cards(fields, "blooms", hidden=self.to_play)

    def discarded(self, fields: Fields) -> tuple[str, ...] | None:
        """Those that the player did without."""
        if not fields.has("discarded_blooms"):
            return None
        return self.bloom_cards(fields, "discarded_blooms", hidden=True)

    def bloom_cards(self, fields: Fields, name: str, hidden: bool) -> tuple[str, ...]:
        """At most two bloom cards."""
        names = fields.texts(name)
        if len(names) > BLOOMS:
            raise fields.refusal(name, because("blooms-count", count=len(names)))
        return read_cards(self.deck.bloom, names, fields.place(name), hidden)


def refuse_fields_of_others(fields: Fields, owners: dict[str, str], modules: Collection[str]) -> None:
    """Refuse a field whose module is not in the game."""
    for name, module in owners.items():
        if fields.has(name) and module not in modules:
            raise fields.refusal(name, because("field-of-module", module=module))
