"""Reading the parts of sheets and questions: windows with their dice, rows of dice, options, cards.

Errors name the place. Grey and rare dice are allowed only if their module is in the game.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from rosace.engine.errors import SetupError, ensure
from rosace.engine.fields import Fields, all_parsed, choices, items, parsed, value_facts, words
from rosace.engine.reason import Reason
from rosace.sagrada import dice, spaces
from rosace.sagrada.cards.card import Card
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.cards.pattern import BLANK, Pattern
from rosace.sagrada.dice import COLOUR, GREY, NAME, RARE
from rosace.sagrada.options import CHOICES, Options
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.window import Window

# The glass that only a module adds: the code of the refusal without it, and the module.
_GLASS: Final[dict[int, tuple[str, str]]] = {
    GREY: ("no-grey", "glory.grey-glass"),
    RARE: ("no-rare", "passion.rare-glass"),
}

OWN_PRINT: Final = "own-print"
"""The id of a window that people have printed themselves."""


class SheetReader(NamedTuple):
    """What is known of a sheet when its modules read their fields."""

    deck: Deck
    modules: tuple[str, ...]
    to_play: bool
    """Whether the game is to go on."""

    def asks(self, fields: Fields, name: str) -> bool:
        """Whether a field is to be read: it is there, or the game cannot go on without it."""
        return fields.has(name) or self.to_play


# -- windows ------------------------------------------------------------------------------------------------------


def read_pattern(deck: Deck, value: object, place: str, own_print: bool = True) -> Pattern:
    """A window's pattern by its id; null, or `blank` in formats without null, is one without print.

    With `own_print`, four rows of five marks describe a window that is in no box.
    """
    if value is None or value == BLANK.id:
        return BLANK
    if own_print and isinstance(value, list) and all(isinstance(row, str) for row in value):
        return parsed(lambda rows: Pattern(OWN_PRINT, rows), value, place)
    if not isinstance(value, str):
        raise SetupError(place, because("not-a-window", **value_facts(value)))
    return parsed(deck.window, value, place).pattern


def read_window(pattern: Pattern, fields: Fields, modules: Collection[str] = ()) -> Window:
    """A window as it lies, from the four rows of the field `dice`."""
    value, place = fields.value("dice"), fields.place("dice")
    rows = items(value, place)
    for index, row in enumerate(rows):
        if not isinstance(row, str):
            raise SetupError(f"{place}[{index}]", because("not-a-row", **value_facts(row)))
    window = parsed(lambda found: Window.read(pattern, found), [str(row) for row in rows], place)
    for cell in spaces.cells(window.masks[GREY] | window.masks[RARE]):
        absence = absent_glass(window.dice[cell], modules, spaces.NAME[cell])
        if absence:
            raise SetupError(place, absence)
    return window


def read_filled(fields: Fields, field: str, window: Window) -> int:
    """Spaces of a window that hold dice, as a mask; none if the field is not there."""
    mask = 0
    for index, name in enumerate(fields.texts(field) if fields.has(field) else []):
        place = f"{fields.place(field)}[{index}]"
        cell = parsed(spaces.parse_space, name, place)
        there = window.filled >> cell & 1 == 1
        ensure(there, place, because("no-die-there", cell=spaces.NAME[cell]))
        mask |= 1 << cell
    return mask


# -- dice ---------------------------------------------------------------------------------------------------------


def read_dice(value: object, place: str, modules: Collection[str] = ()) -> list[int]:
    """Dice, as a list of names or as one text with blanks between them."""
    found = all_parsed(dice.parse_die, words(value, place), place)
    for index, die in enumerate(found):
        absence = absent_glass(die, modules)
        if absence:
            raise SetupError(f"{place}[{index}]", absence)
    return found


def read_usual_dice(value: object, place: str, modules: Collection[str]) -> list[int]:
    """Dice where no rare one ever lies: the pool, the round track and the roses."""
    found = read_dice(value, place, modules)
    for index, die in enumerate(found):
        reason = because("rare-elsewhere", die=NAME[die])
        ensure(COLOUR[die] != RARE, f"{place}[{index}]", reason)
    return found


def absent_glass(die: int, modules: Collection[str], cell: str = "") -> Reason | None:
    """Why a die cannot be in a game with these modules, perhaps on a space; None if it can."""
    code, module = _GLASS.get(COLOUR[die], ("", ""))
    if not code or module in modules:
        return None
    if cell:
        return because(f"{code}-on", cell=cell, die=NAME[die], module=module)
    return because(code, die=NAME[die], module=module)


# -- cards and options --------------------------------------------------------------------------------------------


def read_card(deck: Deck, kind: type[Card], name: str, place: str) -> str:
    """A card of a kind, by its id."""
    try:
        return deck.find(kind, name).id
    except SetupError as error:
        raise SetupError(place, error.why) from None


def read_options(value: object, place: str = "options") -> Options:
    """The options, by their names in a record."""
    return Options.of(choices(value, place, CHOICES))
