"""A table description: a real table, written down by people as JSON or TOML, and scored.

The sheet of a finished game has `game`, `public` and `players`; a player has `name`, `window`, `private`, `tokens`,
`dice` and perhaps what tools did to the window: `exempt`, the spaces whose die a tool put there against a rule;
`loose`, those whose die a tool left apart from the rest or off the border; `no_tool`, those where no tool did it.
`"solo": true` scores a solo game, whose target is on the `track`. `start`, the seat that started the last round,
breaks the last tie. `modules` names those of the expansions, which read their own fields: see `modules/module.py`. All
other fields describe a game that goes on: see `midgame.py`.

A window that breaks a rule is scored as it is, with a list of all breaches. `unless` names the cards that may have
allowed one: of the `tools` that were used if the sheet has them, else of the whole box. Anything unreadable or
impossible is refused with the field and the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rosace.engine import reason as shared
from rosace.engine.errors import SetupError, ensure
from rosace.engine.fields import Fields, value_facts
from rosace.engine.hands import HIDDEN, check_hands, read_cards
from rosace.engine.score import Line, ScoreSheet, lines_data, ranking_data
from rosace.engine.wire import RankingPlace
from rosace.sagrada import scoring
from rosace.sagrada.cards.card import PrivateObjective, ToolCard
from rosace.sagrada.cards.deck import Deck, everything
from rosace.sagrada.dealing import not_dealt
from rosace.sagrada.modules import PLAYER_FIELDS, SHEET_FIELDS, find_module, resolve_modules
from rosace.sagrada.modules.module import Module, ModuleFields
from rosace.sagrada.options import Options
from rosace.sagrada.setup import MOST_PLAYERS
from rosace.sagrada.sheets.reading import (
    SheetReader,
    read_card,
    read_dice,
    read_filled,
    read_options,
    read_pattern,
    read_usual_dice,
    read_window,
)
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.sheets.repairs import breach_data
from rosace.sagrada.table import ROUNDS
from rosace.sagrada.window import Window

TABLE: Final = (
    "game", "public", "players", "modules", "options", "solo", "start", "round", "turn", "seat", "pool", "track",
    "tools", "drafted", "tool_used", "skips", "removed",
)  # fmt: skip
PLAYER: Final = ("name", "window", "private", "tokens", "dice", "exempt", "loose", "no_tool")
TOOL: Final = ("id", "tokens")


@dataclass(frozen=True)
class PlayerSheet:
    """One player. The window's waived spaces are the exempt ones; a private objective may be unknown."""

    name: str
    window: Window
    private: tuple[str, ...]
    tokens: int
    extras: ModuleFields
    loose: int = 0
    no_tool: int = 0

    def tokens_at_start(self, table: TableSheet) -> int:
        """What the player began with: by the window, and by modules."""
        tokens = self.window.pattern.difficulty
        for module in table.active:
            tokens = module.tokens_at_start(self.extras, tokens)
        return tokens

    def may_take_tokens(self, table: TableSheet) -> bool:
        """Whether the player has, or may have, a card that takes tokens off tools."""
        return any(module.may_take_tokens(self.extras) for module in table.active)


@dataclass(frozen=True)
class ToolSheet:
    """A tool on the table, and the tokens on it; solo: 1 when it has been used."""

    id: str
    tokens: int


@dataclass(frozen=True)
class TableSheet:
    """A sheet. None stands for a field that is not there."""

    deck: Deck
    modules: tuple[str, ...]
    active: tuple[Module, ...]
    extras: ModuleFields
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


def score_sheet(data: object, repair: bool = False, cards: Deck | None = None) -> dict[str, Any]:
    """The score sheets and the ranking of a table, as plain data; with `repair`, the smallest removals too.

    `cards` is a deck with cards of your own: see `deck.load`.

    >>> player = {"name": "Ana", "window": "virtus", "private": ["shades-of-red"], "tokens": 2,
    ...           "dice": ["R4 .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]}
    >>> score_sheet({"game": "sagrada", "public": ["light-shades"], "players": [player]})["players"][0]["total"]
    -13
    """
    table = read_sheet(data, cards=cards)
    check_card_owners(table)
    if not table.solo:
        _check_tokens(table)
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
        _of_modules(table, player),
    )


def _of_modules(table: TableSheet, player: PlayerSheet, private: bool = False) -> list[Line]:
    """What modules add, or only those whose cards are private objectives."""
    active = [module for module in table.active if module.private or not private]
    return [line for module in active for line in module.sheet_lines(table, player)]


def _scored(table: TableSheet, seat: int, sheet: ScoreSheet, repair: bool) -> dict[str, Any]:
    player = table.players[seat]
    answer: dict[str, Any] = {"name": player.name, "total": sheet.total, "lines": lines_data(sheet.lines)}
    return answer | breach_data(table, player, repair)


def _ranking(table: TableSheet, sheets: list[ScoreSheet]) -> list[RankingPlace]:
    """The places in order; `by` says what put a player before the next one, `shared` that nothing did."""
    standings: dict[int, tuple[int, ...]] = {}
    for seat, player in enumerate(table.players):
        private_points = scoring.private_points(
            player.window,
            _privates(table, player),
            table.options or Options(),
            _of_modules(table, player, True),
        )
        standings[seat] = (sheets[seat].total, private_points, player.tokens)
        if table.start is not None:
            standings[seat] += ((seat - table.start) % len(table.players),)
    return ranking_data(scoring.rank(standings), [player.name for player in table.players])


def _privates(table: TableSheet, player: PlayerSheet) -> list[PrivateObjective]:
    return [table.deck.private_objective(name) for name in player.private]


def _target(table: TableSheet) -> int:
    if table.track is None:
        raise SetupError("track", because("solo-track"))
    return scoring.target(table.track)


# -- impossible tables; `midgame.py` checks more if the game goes on ------------------------------------------------


def check_card_owners(table: TableSheet) -> None:
    """Refuse a card that two players have.

    Each window card is in one frame. A window without print, or printed by people themselves, is no card.
    """
    owners: dict[int, int] = {}
    for seat, player in enumerate(table.players):
        pattern = player.window.pattern
        if not pattern.card:
            continue
        if pattern.card in owners:
            field, owner = f"players[{seat}].window", owners[pattern.card]
            face, holder = table.players[owner].window.pattern.id, f"players[{owner}]"
            if face == pattern.id:
                raise SetupError(field, shared.because("held-already", card=face, other=holder))
            raise SetupError(field, because("other-side", card=pattern.id, face=face, other=holder))
        owners[pattern.card] = seat
    check_hands("private", [player.private for player in table.players])
    for module in table.active:
        module.check_sheet(table)


def _check_tokens(table: TableSheet) -> None:
    """Refuse more tokens than at first, unless a card takes them off tools, and more than all players had.

    For a window that is no card, the number at first is not known: -1.
    """
    first = [
        player.tokens_at_start(table) if player.window.pattern.difficulty else -1 for player in table.players
    ]
    for seat, player in enumerate(table.players):
        most = first[seat]
        if most < 0 or player.tokens <= most:
            continue
        if not player.may_take_tokens(table):
            reason = because("tokens-at-first", card=player.window.pattern.id, most=most, count=player.tokens)
            raise SetupError(f"players[{seat}].tokens", reason)
    given, left = sum(first), sum([player.tokens for player in table.players])
    if len(first) > 1 and min(first) >= 0 and left > given:
        raise SetupError("players", because("tokens-in-all", most=given, count=left))


# -- reading ----------------------------------------------------------------------------------------------------


def read_sheet(data: object, to_play: bool = False, cards: Deck | None = None) -> TableSheet:
    """Read a description.

    A sheet to be scored must name every private objective, `[]` if there are none. A sheet to be played on (`to_play`)
    may leave them out, and one player alone plays solo.
    """
    fields = Fields(data, "", (*TABLE, *SHEET_FIELDS))
    fields.check_game("sagrada")
    entries = fields.items("players")
    ensure(len(entries) > 0, "players", because("no-player"))
    count = shared.because("players-count", least=1, most=MOST_PLAYERS, count=len(entries))
    ensure(len(entries) <= MOST_PLAYERS, "players", count)
    solo = fields.truth("solo", default=to_play and len(entries) == 1)
    ensure(not solo or len(entries) == 1, "solo", because("solo-for-one", count=len(entries)))
    ids = _modules(fields, len(entries), solo)
    deck = (cards or everything()).for_modules(ids)
    reader = SheetReader(deck, ids, to_play)
    active = tuple([find_module(name) for name in ids])
    refuse_fields_of_others(fields, SHEET_FIELDS, ids)
    of_modules: dict[str, Any] = {}
    for module in active:
        of_modules |= module.read_sheet(fields, reader)
    last = len(entries) - 1
    return TableSheet(
        deck=deck,
        modules=ids,
        active=active,
        extras=of_modules,
        public=_public(deck, fields, len(entries)),
        players=tuple(
            [_player(reader, active, of_modules, entry, seat, solo) for seat, entry in enumerate(entries)]
        ),
        options=read_options(fields.value("options")) if fields.has("options") else None,
        solo=solo,
        start=fields.whole("start", 0, last) if fields.has("start") else None,
        round=fields.whole("round", 1, ROUNDS) if fields.has("round") else None,
        turn=fields.whole("turn", 1, 2) if fields.has("turn") else None,
        seat=fields.whole("seat", 0, last) if fields.has("seat") else None,
        pool=read_usual_dice(fields.value("pool"), "pool", ids) if fields.has("pool") else None,
        track=_track(fields, ids) if fields.has("track") else None,
        tools=_tools(deck, fields) if fields.has("tools") else None,
        drafted=_drafted(fields),
        tool_used=fields.truth("tool_used") if fields.has("tool_used") else None,
        skips=_skips(fields, last),
        removed=read_dice(fields.value("removed"), "removed", ids) if fields.has("removed") else [],
    )


def _modules(fields: Fields, players: int, solo: bool) -> tuple[str, ...]:
    """The modules of the game. A player who scores one window of a table of several does not play solo."""
    named = fields.texts("modules") if fields.has("modules") else []
    return resolve_modules(players if solo else max(players, 2), named)


def _public(deck: Deck, fields: Fields, players: int) -> tuple[str, ...]:
    found = read_cards(deck.public_objective, fields.texts("public"), "public")
    for index, name in enumerate(found):
        if deck.public_objective(name).rewards and players == 1:
            raise SetupError(f"public[{index}]", because("compares-players", card=name))
    return found


def _player(
    reader: SheetReader,
    active: tuple[Module, ...],
    of_table: ModuleFields,
    entry: object,
    seat: int,
    solo: bool,
) -> PlayerSheet:
    deck, to_play = reader.deck, reader.to_play
    fields = Fields(entry, f"players[{seat}]", (*PLAYER, *PLAYER_FIELDS))
    name = fields.text("name")
    pattern = read_pattern(deck, fields.value("window"), fields.place("window"), not to_play)
    for module in active:
        pattern = module.sheet_pattern(deck, of_table, pattern)
    window = read_window(pattern, fields, reader.modules)
    window.waived = read_filled(fields, "exempt", window)
    loose, no_tool = read_filled(fields, "loose", window), read_filled(fields, "no_tool", window)
    private: tuple[str, ...] = ()
    if fields.has("private") or not to_play:
        known = [card for card in fields.texts("private") if not (to_play and card == HIDDEN)]
        private = read_cards(deck.private_objective, known, fields.place("private"))
        _check_dealt(reader, private, fields.place("private"))
    tokens = 0
    if fields.has("tokens") or not solo:
        tokens = fields.whole("tokens", 0)
    ensure(not solo or not tokens, fields.place("tokens"), because("solo-tokens", **value_facts(tokens)))
    refuse_fields_of_others(fields, PLAYER_FIELDS, reader.modules)
    extras: dict[str, Any] = {}
    for module in active:
        extras |= module.read_player(fields, reader)
    return PlayerSheet(name, window, private, tokens, extras, loose, no_tool)


def refuse_fields_of_others(fields: Fields, owners: dict[str, str], modules: tuple[str, ...]) -> None:
    """Refuse a field whose module is not in the game."""
    for name, module in owners.items():
        if fields.has(name) and module not in modules:
            raise fields.refusal(name, because("field-of-module", module=module))


def _check_dealt(reader: SheetReader, private: tuple[str, ...], place: str) -> None:
    for index, card in enumerate(private):
        reason = not_dealt(reader.deck.private_objective(card), reader.modules)
        if reason:
            raise SetupError(f"{place}[{index}]", reason)


def _track(fields: Fields, modules: tuple[str, ...]) -> list[list[int]]:
    entries = fields.items("track")
    ensure(len(entries) <= ROUNDS, "track", because("track-too-long", most=ROUNDS, count=len(entries)))
    return [read_usual_dice(entry, f"track[{index}]", modules) for index, entry in enumerate(entries)]


def _tools(deck: Deck, fields: Fields) -> tuple[ToolSheet, ...]:
    found: list[ToolSheet] = []
    for index, entry in enumerate(fields.items("tools")):
        tool = Fields(entry, f"tools[{index}]", TOOL)
        name = tool.text("id")
        read_card(deck, ToolCard, name, tool.place("id"))
        twice = any(other.id == name for other in found)
        ensure(not twice, tool.place("id"), shared.because("stands-twice", card=name))
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
            raise SetupError(place, because("not-a-seat", least=0, most=last, **value_facts(entry)))
        ensure(entry not in found, place, because("seat-twice", seat=entry))
        found.append(entry)
    return tuple(found)
