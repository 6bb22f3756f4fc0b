"""Mandala Stones as plain data: views, cards, the sheets of real tables and the answers to them, as declared types.

A stone is its colour Y, R, P or B and its pattern W or P, as in `YW`; `Y?` where the pattern is hidden. A stack or
tower is its stones from the bottom up, as in `YW.R?.BP`; an empty one is `-`. Left as source when the rest is compiled:
see `engine/wire.py`.
"""

from typing import Literal, NotRequired, TypedDict

from rosace.engine.wire import Progress, RankingPlace, ScoreLine, Sentence

# -- views -------------------------------------------------------------------------------------------------------


class MandalaPlayer(TypedDict):
    """A player, as a seat sees them."""

    towers: list[str]
    """Five towers."""
    points: int
    """The points so far, without objectives."""
    objectives: list[str]
    """Both objectives; `?` where they are hidden."""


class MandalaSpiral(TypedDict):
    """The mandala board."""

    spaces: int
    bonus: dict[str, int]
    """The points of the spaces that give some."""
    ends_at: int
    """The space that ends the game for this number of players."""
    status: str
    """How we know it: `rulebook`, `inferred` or our own (`house`)."""


class MandalaView(TypedDict):
    """What a seat sees of a game of Mandala Stones."""

    game: Literal["mandala"]
    text: str
    """All of the view in one line, which reads back."""
    seat: int
    """Whose view it is; -1 for a spectator."""
    options: dict[str, str]
    first: int
    """The seat that plays first in every round."""
    turn: int
    """Counted since the game began."""
    to_move: int
    """The seat that decides."""
    over: bool
    ending: bool
    """Whether the hands are covered: this round is the last."""
    stacks: list[str]
    """The stacks of the main board, row by row."""
    artists: dict[str, str]
    """The spot of each artist."""
    mandala: list[str]
    """The stones on the mandala board, from the centre."""
    aside: list[str]
    """Stones that found no space there."""
    spiral: MandalaSpiral
    players: list[MandalaPlayer]


# -- progress ----------------------------------------------------------------------------------------------------


class MandalaProgress(Progress):
    """How far an objective is met; places are the tower spaces I to V. The better of a player's two counts."""

    have: int
    """What the card counts: stones on the board, stones of its colour, or towers with its pattern on top."""
    need: int
    """What there must be: exactly so many stones, at least so many of the colour, or all towers there are."""


# -- cards -------------------------------------------------------------------------------------------------------


class MandalaCard(TypedDict):
    """An objective, or the mandala board; what it does not have is left out."""

    game: Literal["mandala"]
    id: str
    kind: Literal["objective", "spiral"]
    status: str
    """How we know it: from the `rulebook`, `inferred` from it, or our own (`house`)."""
    names: dict[str, str]
    """The name by language."""
    measure: str
    """The number that stands beside its name in a list."""
    meaning: list[Sentence]
    """What it asks for."""
    points: NotRequired[int]
    stones: NotRequired[int]
    """Points for exactly this number of stones."""
    colour: NotRequired[str]
    """Points for stones of this colour."""
    tops: NotRequired[str]
    """Points for this pattern on top of all towers."""
    spaces: NotRequired[int]
    plus_one: NotRequired[list[int]]
    """The spaces of the board that give one point."""
    plus_two: NotRequired[list[int]]
    """The spaces of the board that give two points."""
    hands: NotRequired[dict[str, int]]
    """The space of the board that ends the game, by the number of players."""


# -- the real table ----------------------------------------------------------------------------------------------

Piles = str | list[str]
"""Stacks, towers or spots in a list, or in one text with blanks between them."""


class MandalaSheetPlayer(TypedDict):
    """A player of a real table."""

    name: NotRequired[str]
    towers: Piles
    points: int | dict[str, int]
    """The points on the track, or the points of each kind."""
    objectives: NotRequired[list[str]]
    """They may be left out if the game goes on."""


class MandalaSheet(TypedDict):
    """A real table. To be scored it needs no more than its players."""

    game: NotRequired[Literal["mandala"]]
    players: list[MandalaSheetPlayer]
    first: NotRequired[int | str]
    """Who started every round, by seat or by name: it settles ties."""
    options: NotRequired[dict[str, str]]
    stacks: NotRequired[Piles]
    artists: NotRequired[Piles]
    """The spots of W1, W2, P1 and P2."""
    mandala: NotRequired[int | str | list[str]]
    """The stones on the mandala board, or how many there are."""
    aside: NotRequired[int | str | list[str]]
    seat: NotRequired[int | str]
    """Whose turn it is, by seat or by name."""
    turn: NotRequired[int]
    ending: NotRequired[bool]


class MandalaScoredPlayer(TypedDict):
    """What a player of a real table has scored."""

    name: str
    total: int
    objective: str | None
    """The objective that counts."""
    lines: list[ScoreLine]


class MandalaScored(TypedDict):
    """A real table, scored."""

    game: Literal["mandala"]
    players: list[MandalaScoredPlayer]
    ranking: list[RankingPlace]


class MandalaMoves(TypedDict):
    """What may be done at a real table."""

    seat: int
    moves: list[str]
