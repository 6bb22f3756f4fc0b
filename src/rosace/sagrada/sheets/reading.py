"""Reading the parts that sheets and questions are made of: windows with their dice, rows of dice, options, cards.

What cannot be is refused with its place. Grey and rare dice are read only where their module is in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from rosace.engine import reason as shared
from rosace.engine.errors import NotationError, SetupError
from rosace.engine.fields import Fields, choices, items, seen, words
from rosace.engine.reason import Reason
from rosace.sagrada import dice, spaces
from rosace.sagrada.cards.card import Card
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.dice import COLOUR, GREY, NAME, RARE
from rosace.sagrada.options import CHOICES, Options
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.table import HIDDEN
from rosace.sagrada.window import BLANK, Pattern, Window

# The glass that only a module brings: why it is not there, and whose it is.
_GLASS: Final[dict[int, tuple[str, str]]] = {
    GREY: ("no-grey", "glory.grey-glass"),
    RARE: ("no-rare", "passion.rare-glass"),
}

OWN_PRINT: Final = "own-print"
"""The id of a window that no box has."""


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
    """A window's pattern by its id; null, or `blank` where a format has no null, is one without print.

    With `own_print`, a window that no box has may be four rows of five marks.
    """
    if value is None or value == BLANK.id:
        return BLANK
    if own_print and isinstance(value, list) and all(isinstance(row, str) for row in value):
        try:
            return Pattern(OWN_PRINT, value)
        except NotationError as error:
            raise SetupError(place, error.why) from None
    if not isinstance(value, str):
        raise SetupError(place, because("not-a-window", **seen(value)))
    try:
        return deck.window(value).pattern
    except SetupError as error:
        raise SetupError(place, error.why) from None


def read_window(pattern: Pattern, fields: Fields, modules: Collection[str] = ()) -> Window:
    """A window as it lies, from the four rows of the field `dice`."""
    value, place = fields.value("dice"), fields.place("dice")
    rows = items(value, place)
    for index, row in enumerate(rows):
        if not isinstance(row, str):
            raise SetupError(f"{place}[{index}]", because("not-a-row", **seen(row)))
    try:
        window = Window.read(pattern, [str(row) for row in rows])
    except NotationError as error:
        raise SetupError(place, error.why) from None
    for cell in spaces.cells(window.holds[GREY] | window.holds[RARE]):
        absence = absent_glass(window.dice[cell], modules, spaces.NAME[cell])
        if absence:
            raise SetupError(place, absence)
    return window


def read_filled(fields: Fields, field: str, window: Window) -> int:
    """Spaces of a window that hold dice, as a mask; none if the field is not there."""
    mask = 0
    for index, name in enumerate(fields.texts(field) if fields.has(field) else []):
        place = f"{fields.place(field)}[{index}]"
        try:
            cell = spaces.parse(name)
        except NotationError as error:
            raise SetupError(place, error.why) from None
        if not window.filled >> cell & 1:
            raise SetupError(place, because("no-die-there", cell=spaces.NAME[cell]))
        mask |= 1 << cell
    return mask


# -- dice ---------------------------------------------------------------------------------------------------------


def read_dice(value: object, place: str, modules: Collection[str] = ()) -> list[int]:
    """Dice, as a list of names or as one text with blanks between them."""
    found = []
    for index, name in enumerate(words(value, place)):
        try:
            die = dice.parse(name)
        except NotationError as error:
            raise SetupError(f"{place}[{index}]", error.why) from None
        absence = absent_glass(die, modules)
        if absence:
            raise SetupError(f"{place}[{index}]", absence)
        found.append(die)
    return found


def read_usual_dice(value: object, place: str, modules: Collection[str]) -> list[int]:
    """Dice where no rare one ever lies: the pool, the round track and the roses."""
    found = read_dice(value, place, modules)
    for index, die in enumerate(found):
        if COLOUR[die] == RARE:
            raise SetupError(f"{place}[{index}]", because("rare-elsewhere", die=NAME[die]))
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


def read_card(find: Callable[[str], Card], name: str, place: str) -> str:
    """A card of the kind that `find` finds, by its id."""
    try:
        return find(name).id
    except SetupError as error:
        raise SetupError(place, error.why) from None


def read_cards(
    find: Callable[[str], Card], names: Sequence[str], place: str, hidden: bool = False
) -> tuple[str, ...]:
    """Cards of one kind by their ids: all known, none twice; if they may be `hidden`, `?` stands for any."""
    for index, name in enumerate(names):
        if hidden and name == HIDDEN:
            continue
        read_card(find, name, f"{place}[{index}]")
        if name in names[:index]:
            raise SetupError(f"{place}[{index}]", shared.because("stands-twice", card=name))
    return tuple(names)


def check_hands(field: str, hands: Sequence[tuple[str, ...]], one: bool = False) -> None:
    """To be scored: no card is in two hands; `one` says that the field is a card and not a list of cards."""
    owners: dict[str, int] = {}
    for seat, own in enumerate(hands):
        for index, card in enumerate(own):
            if card in owners:
                place = f"players[{seat}].{field}" + ("" if one else f"[{index}]")
                holder = f"players[{owners[card]}]"
                raise SetupError(place, shared.because("held-already", card=card, other=holder))
            owners[card] = seat


def check_owners(field: str, hands: Sequence[tuple[str, ...]]) -> None:
    """To be played on: no card is in two hands, as far as they are known."""
    owner: dict[str, int] = {}
    for seat, own in enumerate(hands):
        for name in own:
            if name in owner:
                raise SetupError(f"players[{seat}].{field}", f"seat {owner[name]} has {name}")
            if name != HIDDEN:
                owner[name] = seat


def read_options(value: object, place: str = "options") -> Options:
    """The options, by their names in a record."""
    return Options.of(choices(value, place, CHOICES))
