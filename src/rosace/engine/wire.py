"""Plain data that every game gives and every program may read, as declared types.

The API's description, the page's types and the types of a game's own `wire.py` are made of them. Files of this name
are left as source when the rest is compiled: mypyc does not keep the annotations of such classes. They do not postpone
the evaluation of annotations either, or Python would not know which fields are optional.
"""

from typing import TypedDict

Facts = dict[str, str | int | list[str]]
"""What a sentence is about, by name: see `prompt.py`."""


class Choice(TypedDict):
    """One legal move, and what is pointed at to choose it."""

    move: str
    """The move as text."""
    targets: list[str]
    """What is pointed at, one after the other: `kind:id`, such as `pool:R5`, `space:B3` or `word:pass`."""


class Prompt(TypedDict):
    """What a seat is asked now."""

    code: str
    """Stable; the message is `prompt-<code>`. `wait` when another seat decides, `over` when the game is."""
    facts: Facts
    """What the message says, by name."""
    choices: list[Choice]
    """Every legal move; empty when another seat decides."""


class Remark(TypedDict):
    """Something that happened."""

    seat: int
    """Who did it; -1 where it happened to the table."""
    code: str
    """Stable; the message is `remark-<code>`."""
    facts: Facts
    """What the message says, by name."""
    turn: int
    """The turn it belongs to, counted since the game began: remarks of one seat and turn make one sentence."""
    secret: str
    """How long its seat alone may know it: empty, `chosen` (until all have chosen) or `end` (of the game)."""


class Sentence(TypedDict):
    """A sentence as a message of the catalogues."""

    id: str
    """The id of the message."""
    values: dict[str, str | int]
    """Its arguments, by name."""


class ScoreLine(TypedDict):
    """A line of a score sheet."""

    card: str
    """The id of a card, or of a kind of points such as `empty-spaces`."""
    points: int
    cells: list[str]
    """The places that counted."""


class Progress(TypedDict):
    """How far an objective of a player has come. A game may add fields."""

    card: str
    """The id of the card."""
    points: int
    """What it scores as things are."""
    possible: int
    """At most so many points at the end, those of now included: what the rules still allow."""
    cells: list[str]
    """The places that count now."""
    open: list[str]
    """The places where it may come further."""


class RankingPlace(TypedDict):
    """A place in the ranking."""

    place: int
    """Counted from 1; seats whose tie nothing breaks share it."""
    name: str
    """The player's name."""
    seat: int
    total: int
    """The points."""
    by: str
    """What put this player before the next one: `points`, a tie-break, or `shared` if nothing did."""
