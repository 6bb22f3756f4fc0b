"""The cards as data: windows, tools, public and private objectives, read from the TOML packs in `cards/`.

A card has an id, a name in each language and the *status* of what we know of it. What a card does, where data cannot
say it, is a function found by its id: `tools/` and `objectives.py`. A pack is checked when it is read, and a mistake
is named with its card and field.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final, TypeVar

from rosace.engine.errors import NotationError, SetupError
from rosace.sagrada.card import STATUSES as STATUSES
from rosace.sagrada.card import Card as Card
from rosace.sagrada.card import PrivateObjective, PublicObjective
from rosace.sagrada.card import WindowCard as WindowCard
from rosace.sagrada.dice import COLOURS
from rosace.sagrada.moves import CARD_ID
from rosace.sagrada.window import Pattern

C = TypeVar("C", bound="Card")
_PACK: Final = ("pack", "version", "window", "tool", "public", "private")


@dataclass(frozen=True)
class Deck:
    """All cards that a game can be set up with."""

    windows: dict[str, WindowCard]
    tools: dict[str, Card]
    public: dict[str, PublicObjective]
    private: dict[str, PrivateObjective]
    window_faces: dict[int, list[str]] = field(default_factory=dict)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        if self is base():
            return base, ()
        return Deck, (self.windows, self.tools, self.public, self.private, self.window_faces)

    def window(self, name: str) -> WindowCard:
        """A window by its id."""
        return _find(self.windows, name, "window")

    def tool(self, name: str) -> Card:
        """A tool by its id."""
        return _find(self.tools, name, "tools")

    def public_objective(self, name: str) -> PublicObjective:
        """A public objective by its id."""
        return _find(self.public, name, "public")

    def private_objective(self, name: str) -> PrivateObjective:
        """A private objective by its id."""
        return _find(self.private, name, "private")

    def cards(self) -> list[Card]:
        """Every card."""
        return [*self.windows.values(), *self.tools.values(), *self.public.values(), *self.private.values()]

    def for_modules(self, modules: Collection[str]) -> Deck:
        """The deck of a game with these modules."""
        return self

    def faces(self, card: int) -> list[str]:
        """The ids of the two faces of a window card, front first."""
        return self.window_faces[card]

    def window_cards(self) -> list[int]:
        """The numbers of the window cards."""
        return list(self.window_faces)


def _find(cards: dict[str, C], name: str, what: str) -> C:
    if name not in cards:
        raise SetupError(what, f"there is no card {name!r}; known are {', '.join(sorted(cards))}")
    return cards[name]


@cache
def base() -> Deck:
    """The cards of the base game."""
    text = resources.files("rosace.sagrada").joinpath("cards/base.toml").read_text("utf-8")
    return read(text, "base.toml")


def everything() -> Deck:
    """All cards."""
    return base()


def read(text: str, pack: str) -> Deck:
    """Read a pack and check it; `pack` is its name in messages."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError(pack, f"not readable as TOML: {error}") from None
    for name in data:
        if name not in _PACK:
            raise SetupError(f"{pack}: {name}", f"is not known; a pack has {', '.join(_PACK)}")
    deck = Deck({}, {}, {}, {})
    for entry in _entries(data, "window", pack):
        window = _window(entry, pack)
        _add(deck.windows, window, pack)
        deck.window_faces.setdefault(window.number, []).append(window.id)
    many: Any = (("tool", deck.tools), ("public", deck.public), ("private", deck.private))
    for kind, cards in many:
        for entry in _entries(data, kind, pack):
            _add(cards, _card(entry, kind, pack), pack)
    _check_sides(deck, pack)
    return deck


def _entries(data: dict[str, Any], kind: str, pack: str) -> list[dict[str, Any]]:
    entries = data.get(kind, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise SetupError(f"{pack}: {kind}", f"is a list of tables: write [[{kind}]] above each card")
    return entries


def _check_sides(deck: Deck, pack: str) -> None:
    for card in deck.window_cards():
        sides = [deck.windows[face].side for face in deck.faces(card)]
        if sides != ["A", "B"]:
            raise SetupError(
                f"{pack}: window {deck.faces(card)[0]}: side",
                f"card {card} has two faces, side A and then side B, not {' '.join(sides)}",
            )


def _add(cards: dict[str, C], card: C, pack: str) -> None:
    if card.id in cards:
        raise SetupError(f"{pack}: {card.id}", "this id stands twice in the pack")
    cards[card.id] = card


def _window(entry: dict[str, Any], pack: str) -> WindowCard:
    where = f"{pack}: window {entry.get('id', '(no id)')}"
    common = _common(entry, where)
    difficulty, card = _number(entry, "difficulty", where, 3, 6), _number(entry, "card", where, 1, 999)
    side = entry.get("side")
    if side not in ("A", "B"):
        raise SetupError(f"{where}: side", f"is A or B, not {side!r}")
    grid = entry.get("grid")
    if not isinstance(grid, list) or not all(isinstance(row, str) for row in grid):
        raise SetupError(f"{where}: grid", "is a list of four rows of five marks")
    try:
        pattern = Pattern(str(entry["id"]), grid, difficulty, card)
    except NotationError as error:
        raise SetupError(f"{where}: grid", str(error)) from None
    return WindowCard("window", *common, number=card, pattern=pattern, side=side)


def _card(entry: dict[str, Any], kind: str, pack: str) -> Card:
    where = f"{pack}: {kind} {entry.get('id', '(no id)')}"
    common = _common(entry, where)
    if kind == "public":
        return PublicObjective(kind, *common, points=_number(entry, "points", where, 0, 99))
    name_of_field = "solo" if kind == "tool" else "colour"
    colour = entry.get(name_of_field)
    if not isinstance(colour, str) or len(colour) != 1 or colour not in COLOURS:
        raise SetupError(f"{where}: {name_of_field}", f"is one of {' '.join(COLOURS)}, not {colour!r}")
    number = _number(entry, "number", where, 1, 99) if kind == "tool" else 0
    if kind == "private":
        return PrivateObjective(kind, *common, colour=colour)
    return Card(kind, *common, number=number, colour=colour)


def _common(entry: dict[str, Any], where: str) -> tuple[str, str, dict[str, str], tuple[str, ...]]:
    name, status, names = entry.get("id"), entry.get("status"), entry.get("names")
    if not isinstance(name, str) or not CARD_ID.fullmatch(name):
        raise SetupError(f"{where}: id", f"is small letters and digits joined by hyphens, not {name!r}")
    if status not in STATUSES:
        raise SetupError(f"{where}: status", f"is one of {', '.join(STATUSES)}, not {status!r}")
    if not isinstance(names, dict) or not all(isinstance(text, str) for text in names.values()):
        raise SetupError(f"{where}: names", "is a table of a name for each language")
    if "en" not in names:
        raise SetupError(f"{where}: names", "needs at least an English name, en")
    translated = entry.get("translated", [])
    if not isinstance(translated, list) or not all(language in names for language in translated):
        raise SetupError(f"{where}: translated", "is a list of languages that have a name")
    return name, str(status), dict(names), tuple(translated)


def _number(entry: dict[str, Any], field_name: str, where: str, low: int, high: int) -> int:
    value = entry.get(field_name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(f"{where}: {field_name}", f"is a whole number from {low} to {high}, not {value!r}")
    return value
