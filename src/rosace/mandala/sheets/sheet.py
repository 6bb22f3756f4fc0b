"""A table description: a real table of Mandala Stones, written down by people as JSON or TOML, and scored.

The sheet of a finished game has `players`; a player has `towers`, `points`, `objectives` and perhaps a `name`. `first`,
the player who started every round, settles ties. All other fields describe a game that goes on: see `midgame.py`.

A pattern that nobody can see, or that does not matter, is a question mark: `R?`. Anything unreadable or impossible is
refused with the field and the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rosace.engine import reason as shared
from rosace.engine.errors import SetupError, ensure
from rosace.engine.fields import Fields, all_parsed, choices, cut, words
from rosace.engine.hands import HIDDEN, check_hands, read_cards
from rosace.engine.score import Line, ScoreSheet, lines_data, ranking_data
from rosace.mandala import scoring, stones
from rosace.mandala.board import SPOT_NAME, STACKS, parse_spot
from rosace.mandala.cards.deck import Deck, base
from rosace.mandala.moves import ARTISTS
from rosace.mandala.notation import parse_pile
from rosace.mandala.options import CHOICES, Options
from rosace.mandala.sheets.reasons import because
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.stones import COLOUR, COLOURS, KINDS, NAME, OF_EACH, UNSEEN
from rosace.mandala.table import LINES, SCORED

TABLE: Final = (
    "game", "players", "first", "options", "stacks", "artists", "mandala", "aside", "seat", "turn", "ending"
)  # fmt: skip
PLAYER: Final = ("name", "towers", "points", "objectives")
MOST_POINTS: Final = 999
ALL_STONES: Final = KINDS * OF_EACH
OF_COLOUR: Final = 2 * OF_EACH

IN_SIGHT: Final = "?"
"""Stands for the reason that a top stone is in sight, in place of the card that asks for its pattern."""
UNNAMED: Final = -1
"""A stone that was only counted."""


@dataclass(frozen=True)
class PlayerSheet:
    """One player: five towers, the points by line, and the objectives that are known."""

    name: str
    towers: list[tuple[int, ...]]
    points: dict[str, int]
    objectives: tuple[str, ...]


@dataclass(frozen=True)
class TableSheet:
    """A sheet. None stands for a field that is not there."""

    deck: Deck
    players: tuple[PlayerSheet, ...]
    first: int | None
    options: Options | None
    stacks: list[tuple[int, ...]] | None
    artists: list[int] | None
    mandala: list[int] | None
    aside: list[int]
    seat: int | None
    turn: int | None
    ending: bool | None


# -- scoring ----------------------------------------------------------------------------------------------------


def score_sheet(data: object, cards: Deck | None = None) -> dict[str, Any]:
    """The score sheets and the ranking of a table, as plain data; `cards` is a pack of your own in place of ours.

    >>> ana = {"name": "Ana", "towers": "YW.B? - - - -", "points": 31, "objectives": ["two-stones", "blue-stones"]}
    >>> ben = {"name": "Ben", "towers": "- - RP - -", "points": 38, "objectives": ["four-stones"]}
    >>> answer = score_sheet({"players": [ana, ben], "first": "Ben"})
    >>> [(place["name"], place["total"], place["by"]) for place in answer["ranking"]]
    [('Ben', 38, 'earlier-in-the-round'), ('Ana', 38, '')]
    """
    table = read_sheet(data, cards)
    objectives = [_objective(table, seat) for seat in range(len(table.players))]
    sheets = [
        ScoreSheet(tuple(_lines(player) + ([objective] if objective else [])))
        for player, objective in zip(table.players, objectives, strict=True)
    ]
    names = [player.name for player in table.players]
    return {
        "players": [
            {
                "name": name,
                "total": sheet.total,
                "objective": objective.card if objective else None,
                "lines": lines_data(sheet.lines),
            }
            for name, sheet, objective in zip(names, sheets, objectives, strict=True)
        ],
        "ranking": ranking_data(scoring.rank([sheet.total for sheet in sheets], table.first), names),
    }


def _objective(table: TableSheet, seat: int) -> Line | None:
    """The better of a player's objectives."""
    towers = [tower for player in table.players for tower in player.towers]
    cards = [table.deck.objective(name) for name in table.players[seat].objectives]
    return scoring.objective_line(towers, seat, cards)


def _lines(player: PlayerSheet) -> list[Line]:
    """A line for each kind of event; a bare total is one line instead."""
    total = [Line(SCORED, player.points[SCORED])] if SCORED in player.points else []
    if total and len(player.points) == 1:
        return total
    return [Line(kind, player.points.get(kind, 0)) for kind in LINES] + total


# -- reading ----------------------------------------------------------------------------------------------------


def read_sheet(data: object, cards: Deck | None = None, to_play: bool = False) -> TableSheet:
    """Read a description.

    A sheet to be scored must name every player's objectives, `[]` if none is to count. A sheet to be played on
    (`to_play`) may leave them out, but every top stone must show its pattern.
    """
    fields = Fields(data, "", TABLE)
    if fields.has("game"):
        fields.check_game("mandala")
    deck = cards or base()
    entries = fields.items("players")
    count = shared.because("players-count", least=2, most=4, count=len(entries))
    ensure(2 <= len(entries) <= 4, "players", count)
    players = _players(deck, entries, to_play)
    names = [player.name for player in players]
    table = TableSheet(
        deck=deck,
        players=players,
        first=_seat(fields, "first", names) if fields.has("first") else None,
        options=Options.of(choices(fields.value("options"), "options", CHOICES))
        if fields.has("options")
        else None,
        stacks=_piles(fields, "stacks", STACKS, IN_SIGHT) if fields.has("stacks") else None,
        artists=_artists(fields) if fields.has("artists") else None,
        mandala=_heap(fields, "mandala") if fields.has("mandala") else None,
        aside=_heap(fields, "aside") if fields.has("aside") else [],
        seat=_seat(fields, "seat", names) if fields.has("seat") else None,
        turn=fields.whole("turn", 1, 2 * ALL_STONES) if fields.has("turn") else None,
        ending=fields.truth("ending") if fields.has("ending") else None,
    )
    _check_stones(table)
    return table


def _players(deck: Deck, entries: list[object], to_play: bool) -> tuple[PlayerSheet, ...]:
    found: list[PlayerSheet] = []
    for seat, entry in enumerate(entries):
        fields = Fields(entry, f"players[{seat}]", PLAYER)
        objectives: tuple[str, ...] = ()
        if fields.has("objectives") or not to_play:
            objectives = _objectives(deck, fields, to_play)
        name = fields.text("name") if fields.has("name") else f"seat {seat}"
        towers = _piles(fields, "towers", TOWER_SPACES, _why_tops(deck, objectives, to_play))
        found.append(PlayerSheet(name, towers, _points(fields), objectives))
    check_hands("objectives", [player.objectives for player in found])
    return tuple(found)


def _why_tops(deck: Deck, objectives: tuple[str, ...], to_play: bool) -> str:
    """Why a player's top stones must show their patterns: they are in sight, or a card needs them; empty if they need
    not.
    """
    if to_play:
        return IN_SIGHT
    asking = [name for name in objectives if deck.objective(name).tops >= 0]
    return asking[0] if asking else ""


def _objectives(deck: Deck, fields: Fields, to_play: bool) -> tuple[str, ...]:
    """Two cards at most; to play on, `?` is one that is not known."""
    names, place = fields.texts("objectives"), fields.place("objectives")
    ensure(len(names) <= 2, place, because("objectives-count", count=len(names)))
    known = read_cards(deck.objective, names, place, hidden=to_play)
    return tuple([name for name in known if name != HIDDEN])


def _points(fields: Fields) -> dict[str, int]:
    """The points on the track, or what each kind of event has brought."""
    if not isinstance(fields.value("points"), dict):
        return {SCORED: fields.whole("points", 0, MOST_POINTS)}
    by_kind = Fields(fields.value("points"), fields.place("points"), [*LINES, SCORED])
    return {name: by_kind.whole(name, 0, MOST_POINTS) for name in by_kind.names()}


def _piles(fields: Fields, name: str, count: int, why_tops: str) -> list[tuple[int, ...]]:
    """So many piles in notation, from a list or from one text; with `why_tops`, each top stone shows its pattern."""
    place = fields.place(name)
    texts = words(fields.value(name), place)
    ensure(len(texts) == count, place, because("piles-count", most=count, count=len(texts)))
    piles = all_parsed(parse_pile, texts, place)
    for index, pile in enumerate(piles):
        if why_tops and pile and pile[-1] >= UNSEEN:
            stone = NAME[pile[-1]]
            in_sight = because("top-in-sight", stone=stone)
            asked_for = because("top-asked-for", stone=stone, card=why_tops)
            raise SetupError(f"{place}[{index}]", in_sight if why_tops == IN_SIGHT else asked_for)
    return piles


def _artists(fields: Fields) -> list[int]:
    """The spots of W1, W2, P1 and P2."""
    names = words(fields.value("artists"), "artists")
    count = because("artists-count", most=len(ARTISTS), count=len(names))
    ensure(len(names) == len(ARTISTS), "artists", count)
    spots = all_parsed(parse_spot, names, "artists")
    for index, spot in enumerate(spots):
        other = spots.index(spot)
        taken = because("spot-taken", artist=ARTISTS[other], spot=SPOT_NAME[spot])
        ensure(other == index, f"artists[{index}]", taken)
    return spots


def _heap(fields: Fields, name: str) -> list[int]:
    """The stones on the mandala or beside it, in a list or in one text; or just how many they are."""
    value = fields.value(name)
    if isinstance(value, int):
        return [UNNAMED] * fields.whole(name, 0, ALL_STONES)
    return all_parsed(stones.parse_stone, words(value, name), name)


def _seat(fields: Fields, name: str, names: list[str]) -> int:
    """A player, by seat or by name."""
    value = fields.value(name)
    if not isinstance(value, str):
        return fields.whole(name, 0, len(names) - 1)
    ensure(value in names, name, because("no-such-player", name=cut(value)))
    ensure(names.count(value) == 1, name, because("same-name", name=value))
    return names.index(value)


# -- the stones -------------------------------------------------------------------------------------------------


def _check_stones(table: TableSheet) -> None:
    """Refuse more stones of a kind or colour than the box has."""
    kinds, colours = [0] * KINDS, [0] * len(COLOURS)
    for place, pile in _all_stones(table):
        for stone in pile:
            if stone == UNNAMED:
                continue
            colours[COLOUR[stone]] += 1
            if stone < UNSEEN:
                kinds[stone] += 1
                if kinds[stone] > OF_EACH:
                    raise SetupError(place, because("stones-of-kind", most=OF_EACH, stone=NAME[stone]))
            if colours[COLOUR[stone]] > OF_COLOUR:
                letter = COLOURS[COLOUR[stone]]
                raise SetupError(place, because("stones-of-colour", most=OF_COLOUR, colour=letter))


def _all_stones(table: TableSheet) -> list[tuple[str, tuple[int, ...]]]:
    """All stones of a table, with their place on the sheet."""
    found = [
        (f"players[{seat}].towers[{index}]", tower)
        for seat, player in enumerate(table.players)
        for index, tower in enumerate(player.towers)
    ]
    found += [(f"stacks[{index}]", stack) for index, stack in enumerate(table.stacks or [])]
    for name, heap in (("mandala", table.mandala or []), ("aside", table.aside)):
        found += [(f"{name}[{index}]", (stone,)) for index, stone in enumerate(heap)]
    return found
