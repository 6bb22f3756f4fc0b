"""A table description: a real table, written down by people as JSON or TOML, and scored.

The sheet of a finished game has `game`, `public` and `players`; a player has `name`, `window`, `private`, `tokens`,
`dice` and perhaps `exempt`, the spaces whose die a tool put there against a rule. `"solo": true` scores a solo game,
whose target is on the `track`. `start`, the seat that started the last round, settles the last tie. All other fields
describe a game in the middle: see `midgame.py`.

A window that breaks a rule is scored as it lies, and every breach is named. What cannot be read is refused with the
field and the reason; nothing is guessed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rosace.engine.errors import NotationError, SetupError
from rosace.engine.fields import Fields, choices, items, shown, words
from rosace.engine.score import ScoreSheet, lines_data, ranking_data
from rosace.sagrada import dice, scoring, spaces
from rosace.sagrada.breaches import breaches, repairs
from rosace.sagrada.card import PrivateObjective
from rosace.sagrada.deck import Deck, base
from rosace.sagrada.options import CHOICES, Options
from rosace.sagrada.table import HIDDEN, ROUNDS
from rosace.sagrada.window import BLANK, Pattern, Window

TABLE: Final = (
    "game", "public", "players", "options", "solo", "start", "round", "turn", "seat", "pool", "track", "tools",
    "drafted", "tool_used", "skips", "removed",
)  # fmt: skip
PLAYER: Final = ("name", "window", "private", "tokens", "dice", "exempt")
TOOL: Final = ("id", "tokens")


@dataclass(frozen=True)
class PlayerSheet:
    """One player's part. The window's waived spaces are the exempt ones; a private objective may be unknown."""

    name: str
    window: Window
    private: tuple[str, ...]
    tokens: int


@dataclass(frozen=True)
class ToolSheet:
    """A tool on the table, and the tokens on it; solo: 1 when it has been used."""

    id: str
    tokens: int


@dataclass(frozen=True)
class TableSheet:
    """A whole description. None stands for a field that is not there."""

    deck: Deck
    public: tuple[str, ...]
    players: tuple[PlayerSheet, ...]
    options: Options | None
    solo: bool
    start: int | None
    round: int | None
    turn: int | None
    seat: int | None
    pool: list[int] | None
    track: list[list[int]] | None
    tools: tuple[ToolSheet, ...] | None
    drafted: int
    tool_used: bool | None
    skips: tuple[int, ...]
    removed: list[int]


# -- scoring ----------------------------------------------------------------------------------------------------


def score_sheet(data: object, repair: bool = False) -> dict[str, Any]:
    """The score sheets and the ranking of a table, as plain data; with `repair`, the smallest removals too.

    >>> player = {"name": "Ana", "window": "virtus", "private": ["shades-of-red"], "tokens": 2,
    ...           "dice": ["R4 .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]}
    >>> score_sheet({"game": "sagrada", "public": ["light-shades"], "players": [player]})["players"][0]["total"]
    -13
    """
    table = read(data)
    sheets = [_sheet(table, player) for player in table.players]
    answer: dict[str, Any] = {
        "players": [_scored(table, seat, sheet, repair) for seat, sheet in enumerate(sheets)],
        "ranking": _ranking(table, sheets),
    }
    if table.solo:
        answer["target"] = _target(table)
        answer["won"] = sheets[0].total > answer["target"]
    return answer


def _sheet(table: TableSheet, player: PlayerSheet) -> ScoreSheet:
    public = [table.deck.public_objective(name) for name in table.public]
    windows = [other.window for other in table.players]
    return scoring.sheet(
        player.window,
        public,
        _privates(table, player),
        player.tokens,
        table.solo,
        windows,
        table.options or Options(),
    )


def _scored(table: TableSheet, seat: int, sheet: ScoreSheet, repair: bool) -> dict[str, Any]:
    player = table.players[seat]
    neighbours = table.options is not None and table.options.brush == "neighbours"
    found = breaches(player.window, neighbours=neighbours)
    answer: dict[str, Any] = {
        "name": player.name,
        "total": sheet.total,
        "lines": lines_data(sheet.lines),
        "breaches": [{"rule": breach.rule, "cells": list(breach.cells)} for breach in found],
    }
    if repair:
        answer["repairs"] = [list(cells) for cells in repairs(player.window, neighbours=neighbours)]
    return answer


def _ranking(table: TableSheet, sheets: list[ScoreSheet]) -> list[dict[str, Any]]:
    """The places in order; `by` says what put a player before the next one, `shared` that nothing did."""
    standings: dict[int, tuple[int, ...]] = {}
    for seat, player in enumerate(table.players):
        private_points = scoring.private_points(
            player.window, _privates(table, player), table.options or Options()
        )
        standings[seat] = (sheets[seat].total, private_points, player.tokens)
        if table.start is not None:
            standings[seat] += ((seat - table.start) % len(table.players),)
    return ranking_data(scoring.rank(standings), [player.name for player in table.players])


def _privates(table: TableSheet, player: PlayerSheet) -> list[PrivateObjective]:
    return [table.deck.private_objective(name) for name in player.private]


def _target(table: TableSheet) -> int:
    if table.track is None:
        raise SetupError("track", "is missing; the sum of its dice is the target of a solo game")
    return scoring.target(table.track)


# -- reading ----------------------------------------------------------------------------------------------------


def read(data: object, to_play: bool = False) -> TableSheet:
    """Read a description.

    To be scored it must name every private objective (`[]` if there are none). To be played on (`to_play`) it may leave
    them open, and one player alone plays solo.
    """
    fields = Fields(data, "", TABLE)
    game = fields.text("game")
    if game != "sagrada":
        raise fields.refusal("game", f"is sagrada, not {shown(game)}")
    deck = base()
    entries = fields.items("players")
    if not entries:
        raise fields.refusal("players", "has no player")
    solo = fields.truth("solo", otherwise=to_play and len(entries) == 1)
    if solo and len(entries) > 1:
        raise fields.refusal("solo", f"is for one player, not for {len(entries)}")
    last = len(entries) - 1
    return TableSheet(
        deck=deck,
        public=_cards(deck, "public", fields.texts("public"), "public"),
        players=tuple([_player(deck, entry, seat, solo, to_play) for seat, entry in enumerate(entries)]),
        options=read_options(fields.value("options")) if fields.has("options") else None,
        solo=solo,
        start=fields.whole("start", 0, last) if fields.has("start") else None,
        round=fields.whole("round", 1, ROUNDS) if fields.has("round") else None,
        turn=fields.whole("turn", 1, 2) if fields.has("turn") else None,
        seat=fields.whole("seat", 0, last) if fields.has("seat") else None,
        pool=read_dice(fields.value("pool"), "pool") if fields.has("pool") else None,
        track=_track(fields) if fields.has("track") else None,
        tools=_tools(deck, fields) if fields.has("tools") else None,
        drafted=_drafted(fields),
        tool_used=fields.truth("tool_used") if fields.has("tool_used") else None,
        skips=_skips(fields, last),
        removed=read_dice(fields.value("removed"), "removed") if fields.has("removed") else [],
    )


def _player(deck: Deck, entry: object, seat: int, solo: bool, to_play: bool) -> PlayerSheet:
    fields = Fields(entry, f"players[{seat}]", PLAYER)
    name = fields.text("name")
    window = read_window(read_pattern(deck, fields.value("window"), fields.place("window")), fields)
    if fields.has("exempt"):
        window.waived = _exempt(fields, window)
    private: tuple[str, ...] = ()
    if fields.has("private") or not to_play:
        known = [card for card in fields.texts("private") if not (to_play and card == HIDDEN)]
        private = _cards(deck, "private", known, fields.place("private"))
    tokens = 0
    if fields.has("tokens") or not solo:
        tokens = fields.whole("tokens", 0)
    if solo and tokens:
        raise fields.refusal("tokens", f"there are no favour tokens in a solo game, so not {shown(tokens)}")
    return PlayerSheet(name, window, private, tokens)


def read_pattern(deck: Deck, value: object, place: str) -> Pattern:
    """A window's pattern by its id; null, or `blank` where a format has no null, is one without print."""
    if value is None or value == BLANK.id:
        return BLANK
    if not isinstance(value, str):
        raise SetupError(place, f"is the id of a window, or null, not {shown(value)}")
    try:
        return deck.window(value).pattern
    except SetupError as error:
        raise SetupError(place, error.reason) from None


def read_window(pattern: Pattern, fields: Fields) -> Window:
    """A window as it lies, from the four rows of the field `dice`."""
    value, place = fields.value("dice"), fields.place("dice")
    rows = items(value, place)
    for index, row in enumerate(rows):
        if not isinstance(row, str):
            raise SetupError(
                f"{place}[{index}]", f"is a row of five dice such as 'R5 .. .. G1 ..', not {shown(row)}"
            )
    try:
        return Window.read(pattern, [str(row) for row in rows])
    except NotationError as error:
        raise SetupError(place, str(error)) from None


def _exempt(fields: Fields, window: Window) -> int:
    mask = 0
    for index, name in enumerate(fields.texts("exempt")):
        place = f"{fields.place('exempt')}[{index}]"
        try:
            cell = spaces.parse(name)
        except NotationError as error:
            raise SetupError(place, str(error)) from None
        if not window.filled >> cell & 1:
            raise SetupError(place, f"there is no die on {spaces.NAME[cell]}")
        mask |= 1 << cell
    return mask


def _cards(deck: Deck, kind: str, names: list[str], place: str) -> tuple[str, ...]:
    """Objectives by their ids: all known, none twice."""
    for index, name in enumerate(names):
        try:
            if kind == "public":
                deck.public_objective(name)
            else:
                deck.private_objective(name)
        except SetupError as error:
            raise SetupError(f"{place}[{index}]", error.reason) from None
        if name in names[:index]:
            raise SetupError(f"{place}[{index}]", f"{name} stands there already")
    return tuple(names)


def read_options(value: object, place: str = "options") -> Options:
    """The options, by their names in a record."""
    return Options.of(choices(value, place, CHOICES))


def read_dice(value: object, place: str) -> list[int]:
    """Dice, as a list of names or as one text with blanks between them."""
    found = []
    for index, name in enumerate(words(value, place)):
        try:
            found.append(dice.parse(name))
        except NotationError as error:
            raise SetupError(f"{place}[{index}]", str(error)) from None
    return found


def _track(fields: Fields) -> list[list[int]]:
    entries = fields.items("track")
    if len(entries) > ROUNDS:
        raise fields.refusal("track", f"has {ROUNDS} rounds at most, not {len(entries)}")
    return [read_dice(entry, f"track[{index}]") for index, entry in enumerate(entries)]


def _tools(deck: Deck, fields: Fields) -> tuple[ToolSheet, ...]:
    found: list[ToolSheet] = []
    for index, entry in enumerate(fields.items("tools")):
        tool = Fields(entry, f"tools[{index}]", TOOL)
        name = tool.text("id")
        try:
            deck.tool(name)
        except SetupError as error:
            raise tool.refusal("id", error.reason) from None
        if any(other.id == name for other in found):
            raise tool.refusal("id", f"{name} stands there already")
        found.append(ToolSheet(name, tool.whole("tokens", 0)))
    return tuple(found)


def _drafted(fields: Fields) -> int:
    """How many dice were drafted in this turn; true is one."""
    if not fields.has("drafted"):
        return 0
    value = fields.value("drafted")
    if isinstance(value, bool):
        return 1 if value else 0
    return fields.whole("drafted", 0, 2)


def _skips(fields: Fields, last: int) -> tuple[int, ...]:
    found: list[int] = []
    for index, entry in enumerate(fields.items("skips") if fields.has("skips") else []):
        place = f"skips[{index}]"
        if not isinstance(entry, int) or isinstance(entry, bool) or not 0 <= entry <= last:
            raise SetupError(place, f"is a seat from 0 to {last}, not {shown(entry)}")
        if entry in found:
            raise SetupError(place, f"seat {entry} stands there already")
        found.append(entry)
    return tuple(found)
