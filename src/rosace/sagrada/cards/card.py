"""The kinds of cards, as data: what a card of each kind says, and nothing of what it does.

A card has an id, a name in each language and the *status* of what we know of it. Sets of spaces are masks, one bit a
space, as everywhere. Cards never change, and decks share them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from rosace.sagrada.spaces import ALL
from rosace.sagrada.window import Pattern

STATUSES: Final = ("rulebook", "public", "partly-house", "house")
KINDS: Final = (
    "window", "tool", "public", "private", "inspiration", "rare-board", "grey-board", "pioneer", "bloom"
)  # fmt: skip


@dataclass(frozen=True)
class Card:
    """What every card has. `colour` is a tool's solo colour, or the one that a private objective counts.

    The card is in the box only if all the modules it `needs` are in play and none that it `excludes`. `deck` is the
    pile it is dealt from where that is not the usual one of its kind: `grey` or `rare`.
    """

    kind: str
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

    def __reduce__(self) -> tuple[type[Card], tuple[Any, ...]]:
        return Card, self.common()

    def common(self) -> tuple[Any, ...]:
        """What every card has, in the order in which a card is made of it."""
        return (
            self.kind, self.id, self.status, self.names, self.translated, self.number, self.points, self.colour,
            self.needs, self.excludes, self.deck,
        )  # fmt: skip

    def name(self, language: str = "en") -> str:
        """The name in a language; English where there is none."""
        return self.names.get(language, self.names["en"])


@dataclass(frozen=True)
class WindowCard(Card):
    """One face of a window pattern card; `number` is the card, `side` says which face this is."""

    pattern: Pattern = field(default_factory=lambda: Pattern("blank", ["....."] * 4))
    side: str = "A"

    def __reduce__(self) -> tuple[type[WindowCard], tuple[Any, ...]]:
        return WindowCard, (*self.common(), self.pattern, self.side)


@dataclass(frozen=True)
class PublicObjective(Card):
    """A public objective. It says its worth in one of three ways.

    `points` for each time the goal is met; `scale`, for sets of one, two, three … dice; or `rewards`, for the first,
    second, third … of the players. It is advised not to lie beside those that it `opposes`.
    """

    scale: tuple[int, ...] = ()
    rewards: tuple[int, ...] = ()
    opposes: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[type[PublicObjective], tuple[Any, ...]]:
        return PublicObjective, (*self.common(), self.scale, self.rewards, self.opposes)


@dataclass(frozen=True)
class PrivateObjective(Card):
    """A private objective: the dice of a `colour`, those on `cells`, or a `goal` that is known by its name."""

    cells: int = 0
    goal: str = ""

    def __reduce__(self) -> tuple[type[PrivateObjective], tuple[Any, ...]]:
        return PrivateObjective, (*self.common(), self.cells, self.goal)


@dataclass(frozen=True)
class Inspiration(Card):
    """An inspiration card: once `every` round or game, for a `price` in favour tokens."""

    every: str = "round"
    price: int = 0

    def __reduce__(self) -> tuple[type[Inspiration], tuple[Any, ...]]:
        return Inspiration, (*self.common(), self.every, self.price)


@dataclass(frozen=True)
class RareBoard(Card):
    """A rare glass board with a die in each of its `slots`. A die costs favour tokens, in one of four ways.

    As many as there are empty spaces among `price_empty`; as dice are left on the board afterwards (`price_left`); by
    the die's value (`price_by_value`, from 1 up); or always `price`. With `reroll` the die is rolled first.
    """

    slots: int = 1
    price: int = 0
    price_empty: int = 0
    price_left: bool = False
    price_by_value: tuple[int, ...] = ()
    reroll: bool = False

    def __reduce__(self) -> tuple[type[RareBoard], tuple[Any, ...]]:
        return RareBoard, (
            *self.common(), self.slots, self.price, self.price_empty, self.price_left, self.price_by_value, self.reroll
        )  # fmt: skip


@dataclass(frozen=True)
class GreyBoard(Card):
    """A restriction board: grey dice stand only on `cells`, and on spaces with such `prints`.

    `prints` is `usual` (as for any die), `any-color` (a printed colour does not bind), `values` (only where a value is
    printed) or `blank` (only where nothing is). With `corners`, grey dice may not touch by a corner either.
    """

    cells: int = ALL
    prints: str = "usual"
    corners: bool = False

    def __reduce__(self) -> tuple[type[GreyBoard], tuple[Any, ...]]:
        return GreyBoard, (*self.common(), self.cells, self.prints, self.corners)


@dataclass(frozen=True)
class PioneerGoal:
    """What a pioneer card asks of a window; `kind` says which of the rest count.

    `fill`: dice on all `cells`. `square`: a full square of `size` by `size`. `colors`, `values`: at least `dice` dice
    in each of `kinds` colours or values. `joined-values`: six dice that show 1 to 6, joined side by side. `line`: a
    full row or column (`lines`) with no colour (`colors`) or value (`values`) twice.
    """

    kind: str
    cells: int = 0
    size: int = 0
    dice: int = 0
    kinds: int = 0
    lines: str = ""
    colors: bool = False
    values: bool = False

    def __reduce__(self) -> tuple[type[PioneerGoal], tuple[Any, ...]]:
        return PioneerGoal, (
            self.kind, self.cells, self.size, self.dice, self.kinds, self.lines, self.colors, self.values
        )  # fmt: skip


@dataclass(frozen=True)
class Pioneer(Card):
    """A pioneer card: points for whoever meets the goal first."""

    goal: PioneerGoal = field(default_factory=lambda: PioneerGoal("joined-values"))

    def __reduce__(self) -> tuple[type[Pioneer], tuple[Any, ...]]:
        return Pioneer, (*self.common(), self.goal)


@dataclass(frozen=True)
class Bloom(Card):
    """A bloom card: rows of `A`, `B` (two different colours) and `.` (anything), to be found anywhere, not turned."""

    pattern: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[type[Bloom], tuple[Any, ...]]:
        return Bloom, (*self.common(), self.pattern)
