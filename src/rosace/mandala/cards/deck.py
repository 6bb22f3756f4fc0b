"""The spiral and the objectives as data, read from a TOML pack and checked.

If you have the box, you can replace them by a file of your own with the same tables, read with `load`.
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
from typing import Final

from rosace.engine.errors import SetupError, ensure
from rosace.engine.fields import Fields
from rosace.engine.prompt import Sentence, say
from rosace.engine.reason import because
from rosace.engine.state import State
from rosace.mandala.stones import COLOURS, PATTERNS

STATUSES: Final = ("rulebook", "inferred", "house")
OBJECTIVES: Final = 10
TAKEN: Final = ("any-stones", "mandala-bonus", "scored", "spiral")
"""Lines of the score sheet, and the board itself."""
CARD_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(eq=False)
class Spiral(State):
    """The mandala board."""

    spaces: int
    bonus: list[int]  # per space, from 1
    so_far: list[int]  # per space, the points of all spaces up to it
    hands: dict[int, int]  # the space that ends the game for 2, 3 and 4 players
    status: str

    def marked(self, points: int) -> list[int]:
        """The spaces that give this number of points."""
        return [space for space, bonus in enumerate(self.bonus) if bonus == points]

    def meaning(self) -> Sentence:
        """Where its marks are, as a message of the catalogues."""
        ones, twos = [", ".join([str(space) for space in self.marked(points)]) or "–" for points in (1, 2)]
        two, three, four = [str(self.hands[players]) for players in (2, 3, 4)]
        return say("mandala-marks", ones=ones, twos=twos, two=two, three=three, four=four)


@dataclass(eq=False)
class Objective(State):
    """An objective card: points for exactly `stones`, for a `colour`, or for a pattern on all `tops`; -1: not that."""

    id: str
    status: str
    names: dict[str, str]
    points: int
    stones: int
    colour: int
    tops: int

    def meaning(self) -> Sentence:
        """What it asks for, as a message of the catalogues.

        >>> base().objectives["three-stones"].meaning()
        {'id': 'objective-stones', 'values': {'count': 3}}
        """
        if self.stones >= 0:
            return say("objective-stones", count=self.stones)
        if self.colour >= 0:
            return say("objective-colour", colour=COLOURS[self.colour])
        return say("objective-tops", pattern=PATTERNS[self.tops])

    def name(self, language: str = "en") -> str:
        """The name in a language; English where there is none."""
        return self.names.get(language, self.names["en"])


@dataclass(frozen=True)
class Deck:
    """The spiral and the objectives of a game.

    `text` is the pack they were read from: decks with the same text are equal. `name` is the name of the pack in
    messages and records.
    """

    spiral: Spiral = field(compare=False)
    objectives: dict[str, Objective] = field(compare=False)
    text: str
    name: str = field(default="pack", compare=False)

    def __reduce__(self) -> tuple[Callable[..., Deck], tuple[str, ...]]:
        return (base, ()) if self is base() else (read_deck, (self.text, self.name))

    def objective(self, name: str) -> Objective:
        """An objective by its id."""
        if name not in self.objectives:
            known = ", ".join(sorted(self.objectives))
            raise SetupError("objectives", because("no-such-card", card=name, known=known))
        return self.objectives[name]


@cache
def base() -> Deck:
    """Our own pack: the facts as we know them."""
    text = resources.files("rosace.mandala").joinpath("cards/mandala.toml").read_text("utf-8")
    return read_deck(text, "mandala.toml")


def load(path: str | Path) -> Deck:
    """Read a pack of your own from a file."""
    try:
        text = Path(path).read_bytes().decode("utf-8-sig")
    except OSError as trouble:
        raise SetupError(str(path), f"cannot be read: {trouble.strerror or trouble}") from None
    except UnicodeDecodeError as error:
        raise SetupError(str(path), f"is not UTF-8 text: byte {error.start} is not") from None
    return read_deck(text, Path(path).name)


def read_deck(text: str, pack: str) -> Deck:
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
        twice = f"{objective.id} stands twice in the pack"
        ensure(objective.id not in objectives, f"{pack}.objective[{index}].id", twice)
        objectives[objective.id] = objective
    count = f"four players need eight objectives, not {len(objectives)}"
    ensure(len(objectives) >= OBJECTIVES - 2, f"{pack}.objective", count)
    return Deck(spiral, objectives, text, pack)


_SPIRAL: Final = ("status", "spaces", "plus_one", "plus_two", "hands")
_OBJECTIVE: Final = ("id", "status", "names", "points", "stones", "colour", "tops")


def _spiral(fields: Fields) -> Spiral:
    spaces = fields.whole("spaces", 1, 96)
    bonus = [0] * (spaces + 1)
    for name, points in (("plus_one", 1), ("plus_two", 2)):
        for index, space in enumerate(fields.wholes(name, 1, spaces)):
            ensure(not bonus[space], fields.place(f"{name}[{index}]"), f"space {space} has a mark already")
            bonus[space] = points
    status = fields.choice("status", STATUSES)
    return Spiral(spaces, bonus, list(accumulate(bonus)), _hands(fields, spaces), status)


def _hands(fields: Fields, spaces: int) -> dict[int, int]:
    """One space each for 2, 3 and 4 hands, in that order outwards."""
    marks = Fields(fields.value("hands"), fields.place("hands"), ("2", "3", "4"))
    hands = {players: marks.whole(str(players), 1, spaces) for players in (2, 3, 4)}
    further = hands[2] < hands[3] < hands[4]
    ensure(further, marks.place("4"), "more hands lie further out: 2, then 3, then 4")
    return hands


def _objective(fields: Fields) -> Objective:
    fields.one_of(("stones", "colour", "tops"))
    card, place = fields.text("id"), fields.place("id")
    plain = CARD_ID.fullmatch(card) is not None
    ensure(plain, place, f"is small letters and digits joined by hyphens, not {card!r}")
    ensure(card not in TAKEN, place, f"{card} is the name of something else")
    return Objective(
        card,
        fields.choice("status", STATUSES),
        fields.translations("names"),
        fields.whole("points", 0, 99),
        fields.whole("stones", 0, 20) if fields.has("stones") else -1,
        COLOURS.index(fields.choice("colour", tuple(COLOURS))) if fields.has("colour") else -1,
        PATTERNS.index(fields.choice("tops", tuple(PATTERNS))) if fields.has("tops") else -1,
    )
