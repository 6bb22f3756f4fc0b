"""A real table, written down and scored: the sheets line by line, the ranking, and every rule that a window breaks.

What is asked is the sheet that `rosace score` takes, so the fields are those of `sagrada/sheets/sheet.py` and
`mandala/sheets/sheet.py`; what they mean, and whether they go together, these decide. Two things more can be said:
a window that no box has is told by its print, and repairs need not be asked for.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from litestar import post
from litestar.params import JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType, convert, to_builtins

from rosace import mandala, sagrada
from rosace.sagrada.cards.card import WindowCard
from rosace.sagrada.cards.deck import Deck, everything
from rosace.sagrada.window import Pattern
from rosace.server.http.problem_json import problems

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Id = Annotated[str, Meta(max_length=40)]
Ids = Annotated[list[Id], Meta(max_length=20)]
Count = Annotated[int, Meta(ge=0, le=999)]
Words = Annotated[str, Meta(max_length=500)]
Dice = Words | Annotated[list[Id], Meta(max_length=150)]
"""Dice such as `R5`, in a list or in one text with blanks between them."""
Row = Annotated[str, Meta(max_length=40, examples=["R5 .. .. G1 .."])]
Print = Annotated[list[Annotated[str, Meta(pattern="^[.RYGBP1-6]{5}$")]], Meta(min_length=4, max_length=4)]
Piles = Words | Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=24)]
Chosen = Annotated[dict[Id, Id], Meta(max_length=20)]
OWN: Final = "own-print-{seat}"
"""The id that a window has which no box has."""


# -- what is asked ---------------------------------------------------------------------------------------------------


class SagradaPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player of Sagrada. The fields of modules belong to a game that has the module."""

    name: Name
    window: Id | Print | None
    """The id of a window, null for one without print, or four rows of five marks: `.`, a colour, a value."""
    private: Ids
    dice: Annotated[list[Row], Meta(max_length=4)]
    """Four rows from top to bottom: `R5` is a die, `..` an empty space."""
    tokens: Count | UnsetType = UNSET
    """Favour tokens that are left; alone there are none."""
    exempt: Ids | UnsetType = UNSET
    """Spaces whose die a tool put there against a rule."""
    loose: Ids | UnsetType = UNSET
    """Spaces whose die a tool left apart from the rest, or off the border."""
    no_tool: Ids | UnsetType = UNSET
    """Spaces where no tool did it; of a breach of several dice the first space counts."""
    rose: Dice | UnsetType = UNSET
    inspiration: Id | UnsetType = UNSET
    inspiration_turned: bool | UnsetType = UNSET
    pioneers: Ids | UnsetType = UNSET
    removed_for_breach: bool | UnsetType = UNSET
    blooms: Ids | UnsetType = UNSET
    discarded_blooms: Ids | UnsetType = UNSET


class ToolOnTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A tool, and the favour tokens on it."""

    id: Id
    tokens: Count


class SagradaSheet(Struct, frozen=True, forbid_unknown_fields=True, tag="sagrada", tag_field="game"):
    """A table of Sagrada. To be scored it needs no more than its public objectives and its players."""

    public: Ids
    players: Annotated[list[SagradaPlayer], Meta(max_length=6)]
    modules: Ids | UnsetType = UNSET
    options: Chosen | UnsetType = UNSET
    solo: bool | UnsetType = UNSET
    """A game alone, whose target is on the `track`."""
    start: Count | UnsetType = UNSET
    """The seat that started the last round: it settles the last tie."""
    round: Count | UnsetType = UNSET
    turn: Count | UnsetType = UNSET
    seat: Count | UnsetType = UNSET
    pool: Dice | UnsetType = UNSET
    track: Annotated[list[Dice], Meta(max_length=10)] | UnsetType = UNSET
    tools: Annotated[list[ToolOnTable], Meta(max_length=6)] | UnsetType = UNSET
    drafted: bool | Count | UnsetType = UNSET
    tool_used: bool | UnsetType = UNSET
    skips: Annotated[list[Count], Meta(max_length=6)] | UnsetType = UNSET
    removed: Dice | UnsetType = UNSET
    rose_used: bool | UnsetType = UNSET
    rare_board: Id | UnsetType = UNSET
    rare_dice: Dice | UnsetType = UNSET
    grey_board: Id | UnsetType = UNSET
    pioneers: Ids | UnsetType = UNSET


class MandalaPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player of Mandala Stones."""

    towers: Piles
    """Five towers from the bottom up, such as `YW.R?.BP`; an empty one is `-`."""
    points: Count | Annotated[dict[Id, Count], Meta(max_length=20)]
    """The points on the track, or what each kind of event has brought."""
    objectives: Ids
    name: Name | UnsetType = UNSET


class MandalaSheet(Struct, frozen=True, forbid_unknown_fields=True, tag="mandala", tag_field="game"):
    """A table of Mandala Stones. To be scored it needs no more than its players."""

    players: Annotated[list[MandalaPlayer], Meta(max_length=4)]
    first: Count | Name | UnsetType = UNSET
    """Who started every round, by seat or by name: it settles ties."""
    options: Chosen | UnsetType = UNSET
    stacks: Piles | UnsetType = UNSET
    artists: Piles | UnsetType = UNSET
    mandala: Count | Dice | UnsetType = UNSET
    aside: Count | Dice | UnsetType = UNSET
    seat: Count | Name | UnsetType = UNSET
    turn: Count | UnsetType = UNSET
    ending: bool | UnsetType = UNSET


# -- what is answered ------------------------------------------------------------------------------------------------


class ScoredLine(Struct, frozen=True):
    """A line of a score sheet."""

    card: str
    """The id of a card, or of a kind of points such as `empty-spaces`."""
    points: int
    cells: list[str]
    """The spaces that counted."""


class BrokenRule(Struct, frozen=True):
    """A rule that a window breaks."""

    rule: str
    """The code of the rule, as in refusals."""
    cells: list[str]
    """The spaces of the dice that break it."""
    unless: list[str]
    """The tools and inspiration cards that may have done it lawfully; if there is none, it is surely broken."""


class Repairs(Struct, frozen=True):
    """How to put a window right."""

    repairs: list[list[str]]
    repairs_loose: list[list[str]]
    pioneers_lost: list[list[str]] | UnsetType = UNSET


class ScoredPlayer(Struct, frozen=True):
    """What a player has scored. Breaches and repairs are of windows, so Mandala Stones has none."""

    name: str
    total: int
    lines: list[ScoredLine]
    breaches: list[BrokenRule] = []
    """Every rule that the window breaks."""
    repairs: list[list[str]] = []
    """The smallest sets of dice whose removal settles what is surely broken, each by its spaces."""
    repairs_loose: list[list[str]] = []
    """The dice that each of the repairs would leave apart from the rest, or off the border."""
    pioneers_lost: list[list[str]] | UnsetType = UNSET
    """With pioneers: the cards that each of the repairs would cost."""
    if_no_tool: Repairs | UnsetType = UNSET
    """Where a tool may have done something: the same, if none did."""
    pioneers_discarded: list[str] | UnsetType = UNSET
    """With `removed_for_breach`: the cards that the player discards because their goal no longer holds."""
    objective: str | UnsetType | None = UNSET
    """Mandala Stones: the objective that counts."""


class ScoredPlace(Struct, frozen=True):
    """A place in the ranking."""

    place: int
    name: str
    seat: int
    total: int
    by: str
    """What put this player before the next one: `points`, a tie-break, or `shared` where nothing did."""


class Scored(Struct, frozen=True):
    """A table, scored."""

    game: Literal["sagrada", "mandala"]
    players: list[ScoredPlayer]
    ranking: list[ScoredPlace]
    target: int | None = None
    """Alone: what had to be beaten."""
    won: bool | None = None
    """Alone: whether it was."""


@post(
    "/api/sheets",
    tags=["sheets"],
    status_code=200,
    operation_id="scoreSheet",
    summary="Score a real table",
    responses=problems("bad-setup", changing=True),
)
async def score_sheet(data: JSONBody[SagradaSheet | MandalaSheet]) -> Scored:
    """Score a table of people with the real box, from the same sheet as `rosace score`. Nothing is kept."""
    sheet = to_builtins(data)
    found = mandala.score_sheet(sheet) if isinstance(data, MandalaSheet) else _windows(sheet)
    return convert({"game": sheet["game"], **found}, Scored)


def _windows(sheet: dict[str, Any]) -> dict[str, Any]:
    """A table of Sagrada, scored with the windows that people have printed themselves."""
    own: list[WindowCard] = []
    for seat, player in enumerate(sheet["players"]):
        if isinstance(player["window"], list):
            name = OWN.format(seat=seat)
            own.append(
                WindowCard("window", name, "house", {"en": name}, pattern=Pattern(name, player["window"]))
            )
            player["window"] = name
    cards = Deck([*everything().cards(), *own]) if own else None
    return sagrada.score_sheet(sheet, repair=True, cards=cards)


HANDLERS: Final = [score_sheet]
