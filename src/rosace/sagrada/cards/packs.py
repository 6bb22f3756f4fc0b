"""Reading packs: a pack is a TOML file of cards, one table each, checked field by field.

The packs of the box lie in `cards/`. A person's own pack may add cards and correct those that are there, by their
id; what it may not is in `admission.py`.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rosace.engine.errors import NotationError, SetupError
from rosace.engine.fields import cut
from rosace.sagrada.cards.card import (
    KINDS,
    STATUSES,
    Bloom,
    Card,
    GreyBoard,
    Inspiration,
    Pioneer,
    PioneerGoal,
    PrivateObjective,
    PublicObjective,
    RareBoard,
    WindowCard,
)
from rosace.sagrada.cards.entry import Entry, Lines, at_line, lines, shown
from rosace.sagrada.dice import COLOURS, VALUES
from rosace.sagrada.moves import CARD_ID, DOWN, UP, VERBS
from rosace.sagrada.spaces import ALL, COLUMNS, ROWS, SPACES
from rosace.sagrada.window import BLANK, Pattern

# What every card has, in the order of `Card`'s fields.
_Common = tuple[
    str, str, str, dict[str, str], tuple[str, ...], int, int, str, tuple[str, ...], tuple[str, ...], str
]

_TOP: Final = ("pack", "version")
_COMMON: Final = ("id", "status", "names", "translated", "needs", "excludes")
_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "window": ("card", "side", "difficulty", "grid"),
    "tool": ("number", "solo", "deck"),
    "public": ("points", "scale", "rewards", "opposes", "deck"),
    "private": ("colour", "cells", "goal", "points", "deck"),
    "inspiration": ("every", "price"),
    "rare-board": ("slots", "price", "price_empty", "price_left", "price_by_value", "reroll"),
    "grey-board": ("cells", "prints", "corners"),
    "pioneer": ("points", "goal"),
    "bloom": ("points", "pattern"),
}
# Cards of these kinds do nothing unless their module is in play.
_MODULE: Final[dict[str, tuple[str, ...]]] = {
    "inspiration": ("passion.inspiration",),
    "rare-board": ("passion.rare-glass",),
    "grey-board": ("glory.grey-glass",),
    "pioneer": ("glory.pioneers",),
    "bloom": ("glory.bloom",),
}
# The goals of private objectives around a rare glass die, and whether the card has points for each time.
GOALS: Final[dict[str, bool]] = {
    "unique-around": True,
    "highest-of-each-color": False,
    "same-value": True,
    "row-sum": False,
    "column-sum": False,
    "diagonal-sum": False,
    "different-shades": False,
}
_GOAL_MODULE: Final = ("passion.rare-glass",)
_PROMO: Final = "promo.strip-cutter"
_PIONEER_GOALS: Final[dict[str, tuple[str, ...]]] = {
    "fill": ("cells",),
    "square": ("size",),
    "colors": ("dice", "kinds"),
    "values": ("dice", "kinds"),
    "joined-values": (),
    "line": ("lines", "colors", "values"),
}
_DEAREST: Final = 20
_WORDS: Final = (*VERBS, UP.text, DOWN.text)
# Ids that would be read as something else: some cards are used by saying their id, and a window can be a blank one.
_TAKEN: Final[dict[str, tuple[str, ...]]] = {
    "tool": _WORDS,
    "inspiration": _WORDS,
    "rare-board": _WORDS,
    "window": (BLANK.id,),
}


@dataclass(frozen=True)
class Pack:
    """A pack that a person brought along: its text, and a name for it in messages and records."""

    name: str
    text: str

    def __reduce__(self) -> tuple[type[Pack], tuple[str, str]]:
        return Pack, (self.name, self.text)

    @property
    def sha256(self) -> str:
        """The checksum of the file."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def read_cards(pack: Pack, known: Mapping[str, Card]) -> list[tuple[Card, Entry]]:
    """The cards of a pack, each with where it stands; `known` are those that it may correct."""
    try:
        data: dict[str, Any] = tomllib.loads(pack.text)
    except (ValueError, RecursionError) as error:
        raise SetupError(pack.name, f"not readable as TOML: {error}") from None
    top, places = lines(pack.text)
    for name in data:
        if name not in _TOP and name not in KINDS:
            reason = f"is not known; a pack has {', '.join([*_TOP, *KINDS])}{at_line(top.get(name, 0))}"
            raise SetupError(f"{pack.name}: {cut(name)}", reason)
    found: list[tuple[Card, Entry]] = []
    seen: set[str] = set()
    for kind in KINDS:
        for entry in _entries(data.get(kind, []), kind, pack.name, places.get(kind, []), top):
            card = _card(entry, known.get(str(entry.value("id"))))
            if card.id in seen:
                line = at_line(entry.line("id"))
                raise SetupError(f"{pack.name}: {card.id}", f"this id stands twice in the pack{line}")
            seen.add(card.id)
            found.append((card, entry))
    return found


def _entries(tables: object, kind: str, pack: str, places: list[Lines], top: Lines) -> list[Entry]:
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        line = at_line(top.get(kind, 0))
        raise SetupError(f"{pack}: {kind}", f"is a list of tables: write [[{kind}]] above each card{line}")
    if len(places) != len(tables):  # not written as [[kind]]: all that is known is where they begin
        places = [{"": top.get(kind, 0)}] * len(tables)
    return [Entry(table, kind, pack, place) for table, place in zip(tables, places, strict=True)]


def _card(entry: Entry, old: Card | None) -> Card:
    if old is not None and old.kind != entry.kind:
        raise entry.refusal("id", f"belongs to a {old.kind} already; a correction has the same kind")
    name, status = entry.value("id"), entry.value("status")
    if not isinstance(name, str) or not CARD_ID.fullmatch(name):
        raise entry.refusal("id", f"is small letters and digits joined by hyphens, not {shown(name)}")
    if name in _TAKEN.get(entry.kind, ()):
        raise entry.refusal("id", f"{name} means something else where such cards are named")
    if status not in STATUSES:
        raise entry.refusal("status", f"is one of {', '.join(STATUSES)}, not {shown(status)}")
    names, translated = entry.names(), entry.texts("translated")
    if not all(language in names for language in translated):
        raise entry.refusal("translated", "is a list of languages that have a name")
    entry.only(_COMMON + _FIELDS[entry.kind])
    needs, excludes = _modules(entry, old)
    number, colour = _number(entry, needs), _colour(entry, needs)
    common = (
        entry.kind, name, str(status), names, translated, number, _points(entry), colour, needs, excludes,
        _deck(entry, needs, old),
    )  # fmt: skip
    match entry.kind:
        case "window":
            return _window(entry, common)
        case "public":
            return _public(entry, common, old)
        case "private":
            cells = entry.cells("cells") if entry.has("cells") else 0
            return PrivateObjective(*common, cells, _goal(entry) if entry.has("goal") else "")
        case "inspiration":
            every = entry.choice("every", ("round", "game"))
            return Inspiration(*common, every, entry.number("price", 0, _DEAREST))
        case "rare-board":
            return _rare_board(entry, common)
        case "grey-board":
            return _grey_board(entry, common)
        case "pioneer":
            return Pioneer(*common, _pioneer_goal(entry.part("goal")))
        case "bloom":
            return Bloom(*common, _bloom_pattern(entry))
    return Card(*common)


# -- what cards of several kinds have ----------------------------------------------------------------------------


def _modules(entry: Entry, old: Card | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a card needs and excludes. Where it does not say so: what its kind needs, or a correction had before."""
    own = _GOAL_MODULE if entry.has("goal") and entry.kind == "private" else _MODULE.get(entry.kind, ())
    needs = old.needs if old is not None else own
    if entry.has("needs"):
        needs = entry.modules("needs")
    for module in own:
        if module not in needs:
            raise entry.refusal("needs", f"such a card is of no use without {module}")
    excludes = old.excludes if old is not None else ()
    return needs, entry.modules("excludes") if entry.has("excludes") else excludes


def _number(entry: Entry, needs: tuple[str, ...]) -> int:
    """The number of a window card or a tool; only a promotional tool may have none."""
    if entry.kind == "window":
        return entry.number("card", 1, 999)
    if entry.kind != "tool" or (_PROMO in needs and not entry.has("number")):
        return 0
    return entry.number("number", 1, 99)


def _points(entry: Entry) -> int:
    """The points on a card that has any; a private objective has them only where its goal asks for them."""
    if entry.kind == "private":
        by_points = GOALS[_goal(entry)] if entry.has("goal") else False
        if entry.has("points") and not by_points:
            raise entry.refusal("points", "this objective counts values and has no points of its own")
        return entry.number("points", 1, 99) if by_points else 0
    if entry.kind == "public":
        return entry.number("points", 0, 99) if not entry.has("scale") and not entry.has("rewards") else 0
    return entry.number("points", 1, 99) if entry.kind in ("pioneer", "bloom") else 0


def _goal(entry: Entry) -> str:
    """The goal of a private objective. One that is not known would need behaviour, which no data can give."""
    goal = entry.value("goal")
    if not isinstance(goal, str) or goal not in GOALS:
        reason = f"{shown(goal)} is none that is known; there are {', '.join(GOALS)}"
        raise entry.refusal("goal", f"{reason}. Or mark the spaces that count, as cells")
    return goal


def _colour(entry: Entry, needs: tuple[str, ...]) -> str:
    if entry.kind == "tool" and (
        entry.has("solo") or not needs
    ):  # solo play knows no module that brings tools
        return entry.choice("solo", tuple(COLOURS))
    if entry.kind == "private" and entry.one_of(("colour", "cells", "goal")) == "colour":
        return entry.choice("colour", tuple(COLOURS))
    return ""


def _deck(entry: Entry, needs: tuple[str, ...], old: Card | None) -> str:
    """The pile that a card is dealt from."""
    if entry.kind == "private":
        deck = "rare" if entry.has("goal") else ""
        return entry.choice("deck", (deck,), deck)
    if entry.kind not in ("tool", "public"):
        return ""
    deck = entry.choice("deck", ("", "grey"), old.deck if old is not None else "")
    if deck == "grey" and "glory.grey-glass" not in needs:
        raise entry.refusal("deck", "the grey cards are dealt only with glory.grey-glass")
    return deck


# -- the kinds -----------------------------------------------------------------------------------------------------


def _window(entry: Entry, common: _Common) -> WindowCard:
    difficulty = entry.number("difficulty", 3, 6)
    side = entry.value("side")
    if side not in ("A", "B"):
        raise entry.refusal("side", f"is A or B, not {shown(side)}")
    grid = entry.value("grid")
    if not isinstance(grid, list) or not all(isinstance(row, str) for row in grid):
        raise entry.refusal("grid", "is a list of four rows of five marks")
    try:
        pattern = Pattern(common[1], grid, difficulty, common[5])
    except NotationError as error:
        raise entry.refusal("grid", str(error)) from None
    return WindowCard(*common, pattern, str(side))


def _public(entry: Entry, common: _Common, old: Card | None) -> PublicObjective:
    worth = entry.one_of(("points", "scale", "rewards"))
    opposes = old.opposes if isinstance(old, PublicObjective) else ()
    return PublicObjective(
        *common,
        entry.numbers("scale", VALUES, 0, 99) if worth == "scale" else (),
        entry.numbers("rewards", None, 0, 99) if worth == "rewards" else (),
        entry.texts("opposes") if entry.has("opposes") else opposes,
    )


def _rare_board(entry: Entry, common: _Common) -> RareBoard:
    price = entry.one_of(("price", "price_empty", "price_left", "price_by_value"))
    if price == "price_left" and not entry.truth(price):
        raise entry.refusal(price, "is true, or another price stands there")
    board = RareBoard(
        *common,
        entry.number("slots", 1, 6),
        entry.number(price, 0, _DEAREST) if price == "price" else 0,
        entry.cells(price) if price == "price_empty" else 0,
        price == "price_left",
        entry.numbers(price, VALUES, 0, _DEAREST) if price == "price_by_value" else (),
        entry.truth("reroll"),
    )
    if board.reroll and not (board.price or min(board.price_by_value, default=0)):
        raise entry.refusal("reroll", "needs a price of at least 1, or its die could be rolled for ever")
    return board


def _grey_board(entry: Entry, common: _Common) -> GreyBoard:
    return GreyBoard(
        *common,
        entry.cells("cells") if entry.has("cells") else ALL,
        entry.choice("prints", ("usual", "any-color", "values", "blank"), "usual"),
        entry.truth("corners"),
    )


def _pioneer_goal(entry: Entry) -> PioneerGoal:
    kind = entry.choice("goal.kind", tuple(_PIONEER_GOALS))
    entry.only(["goal.kind", *[f"goal.{name}" for name in _PIONEER_GOALS[kind]]])
    if kind == "fill":
        return PioneerGoal(kind, cells=entry.cells("goal.cells"))
    if kind == "square":
        return PioneerGoal(kind, size=entry.number("goal.size", 2, ROWS))
    if kind in ("colors", "values"):
        kinds = entry.number("goal.kinds", 1, len(COLOURS) if kind == "colors" else VALUES)
        return PioneerGoal(kind, dice=entry.number("goal.dice", 1, SPACES // kinds), kinds=kinds)
    if kind == "joined-values":
        return PioneerGoal(kind)
    colors, values = entry.truth("goal.colors"), entry.truth("goal.values")
    if not colors and not values:
        raise entry.refusal("goal.colors", "a line has different colors, different values or both")
    return PioneerGoal(
        kind, lines=entry.choice("goal.lines", ("rows", "columns")), colors=colors, values=values
    )


def _bloom_pattern(entry: Entry) -> tuple[str, ...]:
    rows = entry.texts("pattern")
    width = len(rows[0]) if rows else 0
    if not 1 <= len(rows) <= ROWS or not 1 <= width <= COLUMNS or any(len(row) != width for row in rows):
        raise entry.refusal("pattern", f"is 1 to {ROWS} rows of equal length, 1 to {COLUMNS}")
    if set("".join(rows)) - {"."} != {"A", "B"}:
        raise entry.refusal("pattern", "shows two colors, A and B, and . for anything")
    for pair in ("AA", "BB"):
        if any(pair in line for line in (*rows, *["".join(column) for column in zip(*rows, strict=True)])):
            raise entry.refusal("pattern", f"{pair[0]} stands beside itself, as dice of one color never do")
    return rows
