"""What is printed on cards: the data of each kind, how a pack gives them, and how they are shown.

A kind of card is a class. Those of the base game are here; a module declares its own in its own file and lists them in
`Module.card_kinds`. What a card *does*, where data cannot say it, is found by its id.

Sets of spaces are masks, one bit a space. Cards never change, and decks share them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rosace.engine.errors import NotationError
from rosace.engine.prompt import Sentence, say
from rosace.engine.state import State, declared
from rosace.sagrada import spaces
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.cards.pattern import BLANK, Pattern
from rosace.sagrada.dice import COLOURS, VALUES
from rosace.sagrada.goals import around
from rosace.sagrada.moves import DOWN, UP, VERBS

STATUSES: Final = ("rulebook", "public", "partly-house", "house")
COMMON: Final = ("id", "status", "names", "translated", "needs", "excludes")
"""The fields that a pack gives of every card."""
MAX_PRICE: Final = 20
"""The highest price of a card, in favour tokens."""
MOVES: Final = (*VERBS, UP.text, DOWN.text)
"""Words that are moves: a card that is used by saying its id must not have one of them as its id."""


class Card(State):
    """What every card has. `colour` is a tool's solo colour, or the one that a private objective counts.

    The card is in the box only if all the modules it `needs` are in play and none that it `excludes`. `deck` is the
    pile it is dealt from where that is not the usual one of its kind: `grey` or `rare`. `status` says how we know it.
    """

    kind: ClassVar[str] = ""
    """The name of the kind, in packs and records."""
    pack_fields: ClassVar[tuple[str, ...]] = ()
    """The fields that a pack may give beside those of every card."""
    module: ClassVar[str] = ""
    """The module that such cards need."""
    has_code: ClassVar[bool] = False
    """Whether what it does is a function, found by its id. A custom pack can only correct such cards."""
    taken_ids: ClassVar[tuple[str, ...]] = ()
    """Ids that would be read as something else."""
    measured_by: ClassVar[str] = "points"
    """What `measure` is: a field, with the message `table-<field>`."""
    source: ClassVar[str] = ""
    """Where its points come from, if it brings any: a word for statistics."""
    space_sets: ClassVar[tuple[str, ...]] = ()
    """Those of its fields that are sets of spaces."""

    id: str
    status: str
    names: dict[str, str]
    translated: tuple[str, ...] = ()
    number: int = 0
    points: int = 0
    colour: str = ""
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    deck: str = ""

    def __init__(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.kind == other.kind and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(id={self.id!r})"

    def name(self, language: str = "en") -> str:
        """The name in a language; English where there is none."""
        return self.names.get(language, self.names["en"])

    # -- in a pack ------------------------------------------------------------------------------------------------

    @classmethod
    def module_of(cls, entry: Entry) -> str:
        """The module that this card needs."""
        return cls.module

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """The fields of this kind, from an entry of a pack; `old` is the card that it corrects."""
        return {}

    def counts_by(self) -> str:
        """The field that says how it counts. A correction cannot change that, since a function relies on it."""
        return ""

    # -- for people -----------------------------------------------------------------------------------------------

    def measure(self) -> str:
        """The number or colour that stands beside its name in a list."""
        return str(getattr(self, self.measured_by))

    def record(self) -> dict[str, Any]:
        """The fields of its kind as plain data, for its record."""
        common = declared(Card)
        return {name: self._plain(name) for name in declared(type(self)) if name not in common}

    def _plain(self, name: str) -> Any:
        value = getattr(self, name)
        if name in self.space_sets:
            return list(spaces.names(value))
        return list(value) if isinstance(value, tuple) else value

    def meaning(self) -> list[Sentence]:
        """What it does, in sentences of the message catalogues."""
        return []


class WindowCard(Card):
    """One face of a window pattern card; `number` is the card, `side` says which face this is."""

    kind: ClassVar[str] = "window"
    pack_fields: ClassVar[tuple[str, ...]] = ("card", "side", "difficulty", "grid")
    taken_ids: ClassVar[tuple[str, ...]] = (BLANK.id,)
    measured_by: ClassVar[str] = "difficulty"

    pattern: Pattern
    side: str = "A"

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """A card has two faces, each with its grid and difficulty."""
        number, difficulty, grid = (
            entry.whole("card", 1, 999),
            entry.whole("difficulty", 3, 6),
            entry.value("grid"),
        )
        if not isinstance(grid, list) or not all(isinstance(row, str) for row in grid):
            raise entry.refusal("grid", "is a list of four rows of five marks")
        try:
            pattern = Pattern(entry.text("id"), grid, difficulty, number)
        except NotationError as error:
            raise entry.refusal("grid", str(error)) from None
        return {"number": number, "side": entry.choice("side", ("A", "B")), "pattern": pattern}

    def measure(self) -> str:
        """The difficulty."""
        return str(self.pattern.difficulty)

    def record(self) -> dict[str, Any]:
        """The face."""
        return {"side": self.side, "difficulty": self.pattern.difficulty, "grid": list(self.pattern.grid)}


class ToolCard(Card):
    """A tool."""

    kind: ClassVar[str] = "tool"
    pack_fields: ClassVar[tuple[str, ...]] = ("number", "solo", "deck")
    has_code: ClassVar[bool] = True
    taken_ids: ClassVar[tuple[str, ...]] = MOVES
    measured_by: ClassVar[str] = "number"

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """Only a promotional tool may have no number; solo play knows no module that brings tools."""
        numbered = "promo.strip-cutter" not in needs or entry.has("number")
        return {
            "number": entry.whole("number", 1, 99) if numbered else 0,
            "colour": entry.choice("solo", tuple(COLOURS)) if entry.has("solo") or not needs else "",
            "deck": entry.pile(needs, old.deck if old is not None else ""),
        }

    def measure(self) -> str:
        """The number, if it has one."""
        return str(self.number or "")

    def meaning(self) -> list[Sentence]:
        """The tool's own sentence."""
        return [say(f"tool-{self.id}")]


class PublicObjective(Card):
    """A public objective. It is scored in one of three ways.

    `points` for each time the goal is met; `scale`, for sets of one, two, three … dice; or `rewards`, for the first,
    second, third … of the players. It is advised not to lie beside those that it `opposes`.
    """

    kind: ClassVar[str] = "public"
    pack_fields: ClassVar[tuple[str, ...]] = ("points", "scale", "rewards", "opposes", "deck")
    has_code: ClassVar[bool] = True
    source: ClassVar[str] = "public objectives"

    scale: tuple[int, ...] = ()
    rewards: tuple[int, ...] = ()
    opposes: tuple[str, ...] = ()

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """How it is scored, and what it opposes, which a correction need not repeat."""
        worth = entry.one_of(("points", "scale", "rewards"))
        opposes = old.opposes if isinstance(old, PublicObjective) else ()
        return {
            "points": entry.whole("points", 0, 99) if worth == "points" else 0,
            "scale": entry.numbers("scale", VALUES, 99) if worth == "scale" else (),
            "rewards": entry.numbers("rewards", None, 99) if worth == "rewards" else (),
            "opposes": tuple(entry.texts("opposes")) if entry.has("opposes") else opposes,
            "deck": entry.pile(needs, old.deck if old is not None else ""),
        }

    def counts_by(self) -> str:
        """Points, a scale or rewards."""
        return "scale" if self.scale else "rewards" if self.rewards else "points"

    def measure(self) -> str:
        """The points, as the card shows them: `12/8/5`."""
        return slashed(self.rewards or self.scale or (self.points,))

    def meaning(self) -> list[Sentence]:
        """The objective's own sentence."""
        return [say(f"public-{self.id}", rewards=slashed(self.rewards), scale=slashed(self.scale))]


class PrivateObjective(Card):
    """A private objective: the dice of a `colour`, those on `cells`, or a `goal` that is known by its name."""

    kind: ClassVar[str] = "private"
    pack_fields: ClassVar[tuple[str, ...]] = ("colour", "cells", "goal", "points", "deck")
    measured_by: ClassVar[str] = "colour"
    source: ClassVar[str] = "private objective"
    space_sets: ClassVar[tuple[str, ...]] = ("cells",)

    cells: int = 0
    goal: str = ""

    @classmethod
    def module_of(cls, entry: Entry) -> str:
        """The goals that have a name are around a rare glass die."""
        return "passion.rare-glass" if entry.has("goal") else ""

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """What counts. Only some goals have points for each time."""
        counted = entry.one_of(("colour", "cells", "goal"))
        goal = _goal(entry) if counted == "goal" else ""
        has_points = goal in around.WITH_POINTS
        if entry.has("points") and not has_points:
            raise entry.refusal("points", "this objective counts values and has no points of its own")
        pile = "rare" if goal else ""
        return {
            "points": entry.whole("points", 1, 99) if has_points else 0,
            "colour": entry.choice("colour", tuple(COLOURS)) if counted == "colour" else "",
            "cells": entry.cells("cells") if counted == "cells" else 0,
            "goal": goal,
            "deck": entry.choice("deck", (pile,), pile),
        }

    def counts_by(self) -> str:
        """A colour, spaces or a goal."""
        return "cells" if self.cells else "goal" if self.goal else "colour"

    def meaning(self) -> list[Sentence]:
        """What counts."""
        if self.colour:
            return [say("private-shades", colour=self.colour)]
        if self.cells:
            return [say("private-cells", cells=listed(self.cells))]
        return [say(f"private-{self.goal}", points=self.points)]


def _goal(entry: Entry) -> str:
    """The goal of a private objective. An unknown one is refused: it would need code."""
    goal = entry.text("goal")
    if goal not in around.GOALS:
        reason = f"{goal!r} is none that is known; there are {', '.join(around.GOALS)}"
        raise entry.refusal("goal", f"{reason}. Or mark the spaces that count, as cells")
    return goal


def slashed(numbers: tuple[int, ...]) -> str:
    """Numbers as a card shows them: `12/8/5`."""
    return "/".join([str(number) for number in numbers])


def listed(mask: int) -> str:
    """The names of spaces, as a sentence has them."""
    return ", ".join(spaces.names(mask))


BASE_KINDS: Final[tuple[type[Card], ...]] = (WindowCard, ToolCard, PublicObjective, PrivateObjective)
CARD_KINDS: Final[dict[str, type[Card]]] = {kind.kind: kind for kind in BASE_KINDS}
"""The kinds of cards by their names; `modules.index_all` adds those of modules."""
