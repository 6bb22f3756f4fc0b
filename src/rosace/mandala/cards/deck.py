"""The spiral and the objectives as data, read from a TOML pack and checked when read.

A person with the box can replace them by a file of their own: the same tables, read with `load`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from rosace.engine.errors import SetupError
from rosace.engine.fields import Fields
from rosace.engine.reason import because
from rosace.mandala.stones import COLOURS, PATTERNS

STATUSES: Final = ("rulebook", "inferred", "house")
OBJECTIVES: Final = 10
TAKEN: Final = (
    "any-stones",
    "mandala-bonus",
    "scored",
    "spiral",
)  # lines of the score sheet, and the board itself
CARD_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Spiral:
    """The mandala board: `bonus[space]` for spaces from 1, and the space that ends the game for 2, 3 and 4 players."""

    __slots__ = ("bonus", "hands", "so_far", "spaces", "status")

    def __init__(self, spaces: int, bonus: list[int], hands: dict[int, int], status: str) -> None:
        self.spaces = spaces
        self.bonus = bonus
        self.so_far: list[int] = list(accumulate(bonus))  # what the spaces up to each one bring together
        self.hands = hands
        self.status = status

    def __reduce__(self) -> tuple[type[Spiral], tuple[int, list[int], dict[int, int], str]]:
        return Spiral, (self.spaces, self.bonus, self.hands, self.status)


class Objective:
    """An objective card: points for exactly `stones`, for a `colour`, or for a pattern on all `tops`; -1: not that."""

    __slots__ = ("colour", "id", "names", "points", "status", "stones", "tops")

    def __init__(
        self, name: str, status: str, names: dict[str, str], points: int, stones: int, colour: int, tops: int
    ) -> None:
        self.id = name
        self.status = status
        self.names = names
        self.points = points
        self.stones = stones
        self.colour = colour
        self.tops = tops

    def __reduce__(self) -> tuple[type[Objective], tuple[Any, ...]]:
        return Objective, (
            self.id, self.status, self.names, self.points, self.stones, self.colour, self.tops
        )  # fmt: skip

    def name(self, language: str = "en") -> str:
        """The name in a language; English where there is none."""
        return self.names.get(language, self.names["en"])


@dataclass(frozen=True)
class Deck:
    """The spiral and the objectives of a game; `text` is the pack they were read from, and says what equals what.

    `name` is that of the pack in messages and records.
    """

    spiral: Spiral = field(compare=False)
    objectives: dict[str, Objective] = field(compare=False)
    text: str
    name: str = field(default="pack", compare=False)

    def __reduce__(self) -> tuple[Callable[..., Deck], tuple[str, ...]]:
        return (base, ()) if self is base() else (read, (self.text, self.name))

    def objective(self, name: str) -> Objective:
        """An objective by its id."""
        if name not in self.objectives:
            known = ", ".join(sorted(self.objectives))
            raise SetupError("objectives", because("no-such-card", card=name, known=known))
        return self.objectives[name]


@cache
def base() -> Deck:
    """The facts as we know them."""
    text = resources.files("rosace.mandala").joinpath("cards/mandala.toml").read_text("utf-8")
    return read(text, "mandala.toml")


def load(path: str | Path) -> Deck:
    """A pack of one's own."""
    try:
        text = Path(path).read_bytes().decode("utf-8-sig")
    except OSError as trouble:
        raise SetupError(str(path), f"cannot be read: {trouble.strerror or trouble}") from None
    except UnicodeDecodeError as error:
        raise SetupError(str(path), f"is not UTF-8 text: byte {error.start} is not") from None
    return read(text, Path(path).name)


def read(text: str, pack: str) -> Deck:
    """Read a pack and check it; `pack` is its name in messages."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError(pack, f"not readable as TOML: {error}") from None
    fields = Fields(data, pack, ("pack", "version", "spiral", "objective"))
    spiral = _spiral(Fields(fields.value("spiral"), f"{pack}.spiral", _SPIRAL))
    objectives: dict[str, Objective] = {}
    for index, entry in enumerate(fields.items("objective")):
        objective = _objective(Fields(entry, f"{pack}.objective[{index}]", _OBJECTIVE))
        if objective.id in objectives:
            raise SetupError(f"{pack}.objective[{index}].id", f"{objective.id} stands twice in the pack")
        objectives[objective.id] = objective
    if len(objectives) < OBJECTIVES - 2:
        raise SetupError(f"{pack}.objective", f"four players need eight objectives, not {len(objectives)}")
    return Deck(spiral, objectives, text, pack)


_SPIRAL: Final = ("status", "spaces", "plus_one", "plus_two", "hands")
_OBJECTIVE: Final = ("id", "status", "names", "points", "stones", "colour", "tops")


def _spiral(fields: Fields) -> Spiral:
    spaces = fields.whole("spaces", 1, 96)
    bonus = [0] * (spaces + 1)
    for name, points in (("plus_one", 1), ("plus_two", 2)):
        for index, space in enumerate(fields.items(name)):
            place = f"{fields.place(name)}[{index}]"
            if not isinstance(space, int) or isinstance(space, bool) or not 1 <= space <= spaces:
                raise SetupError(place, f"is a space from 1 to {spaces}, not {space!r}")
            if bonus[space]:
                raise SetupError(place, f"space {space} has a mark already")
            bonus[space] = points
    return Spiral(spaces, bonus, _hands(fields, spaces), _status(fields))


def _hands(fields: Fields, spaces: int) -> dict[int, int]:
    """One space each for 2, 3 and 4 hands, in that order outwards."""
    marks = Fields(fields.value("hands"), fields.place("hands"), ("2", "3", "4"))
    hands = {players: marks.whole(str(players), 1, spaces) for players in (2, 3, 4)}
    if not hands[2] < hands[3] < hands[4]:
        raise SetupError(marks.place("4"), "more hands lie further out: 2, then 3, then 4")
    return hands


def _objective(fields: Fields) -> Objective:
    kinds = [kind for kind in ("stones", "colour", "tops") if fields.has(kind)]
    if len(kinds) != 1:
        raise fields.refusal("stones", "an objective has one of stones, colour and tops")
    card = fields.text("id")
    if not CARD_ID.fullmatch(card):
        raise fields.refusal("id", f"is small letters and digits joined by hyphens, not {card!r}")
    if card in TAKEN:
        raise fields.refusal("id", f"{card} is the name of something else")
    return Objective(
        card,
        _status(fields),
        _names(fields),
        fields.whole("points", 0, 99),
        fields.whole("stones", 0, 20) if fields.has("stones") else -1,
        _letter(fields, "colour", COLOURS),
        _letter(fields, "tops", PATTERNS),
    )


def _names(fields: Fields) -> dict[str, str]:
    """A name for each language, English at least. A record brings its pack along, so a name is held to one line."""
    names = fields.value("names")
    if not isinstance(names, dict):
        raise fields.refusal("names", "is a table of a name for each language")
    if "en" not in names:
        raise fields.refusal("names", "needs at least an English name, en")
    by_language = Fields(names, fields.place("names"), list(names))
    return {language: by_language.text(language) for language in by_language.names()}


def _letter(fields: Fields, name: str, letters: str) -> int:
    if not fields.has(name):
        return -1
    letter = fields.text(name)
    if len(letter) != 1 or letter not in letters:
        raise fields.refusal(name, f"is one of {' '.join(letters)}, not {letter!r}")
    return letters.index(letter)


def _status(fields: Fields) -> str:
    status = fields.text("status")
    if status not in STATUSES:
        raise fields.refusal("status", f"is one of {', '.join(STATUSES)}, not {status!r}")
    return status
