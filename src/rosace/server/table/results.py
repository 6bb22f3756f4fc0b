"""The result of a finished game: what lists show of it, and what the archive is searched by."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, json

from rosace.engine.game import Dealt
from rosace.server.store.rows import ResultRow, TermRow
from rosace.server.table.seats import NOBODY
from rosace.server.table.showing import outcome
from rosace.server.table.table import LiveTable

VERSION: Final = 1
"""The version of `GameFacts`: rows of an older version are made again."""
Cards = dict[str, list[str]]
"""Ids of cards, by their kinds."""


class SeatFacts(Struct, frozen=True):
    """How a game ended for a seat."""

    points: int
    place: int
    """Counted from 1; seats that are tied after all tie-breaks share it."""
    won: bool
    """Whether it has the first place; in a solo game, whether the target was beaten."""
    cards: Cards
    """The cards of this seat: its window, its private objectives."""
    lines: dict[str, int]
    """The points of each line of the score sheet, by its card or its kind of points."""


class GameFacts(Struct, frozen=True):
    """How a game ended."""

    decisions: int
    cards: Cards
    """The cards of all: public objectives, tools."""
    seats: list[SeatFacts]


_DECODER: Final = json.Decoder(GameFacts)


def decode_facts(text: str) -> GameFacts:
    """Stored facts."""
    return _DECODER.decode(text)


def game_result(table: LiveTable) -> tuple[ResultRow, list[TermRow]]:
    """The rows of a game that is over."""
    game = table.game.game
    view = table.game.position.view(NOBODY)
    dealt = list(game.dealt(view))
    facts = _facts(table, dealt)
    best = max([seat.points for seat in facts.seats if seat.place == 1], default=0)
    listed = table.order.visibility == "public" and not table.imported
    row = ResultRow(
        table.id, VERSION, game.id, listed, table.ended_at, best,
        json.encode(facts).decode(), json.encode(view.data()).decode(),
    )  # fmt: skip
    return row, _terms(table, facts, dealt, best) if listed else []


def _facts(table: LiveTable, dealt: list[Dealt]) -> GameFacts:
    end = outcome(table)
    places = {entry["seat"]: entry for entry in end.ranking}
    return GameFacts(
        len(table.game.record.decisions),
        _by_kind(dealt, NOBODY),
        [
            SeatFacts(
                places[seat]["total"],
                places[seat]["place"],
                places[seat]["place"] == 1 if end.won is None else end.won,
                _by_kind(dealt, seat),
                {line["card"]: line["points"] for line in sheet},
            )
            for seat, sheet in enumerate(end.sheets)
        ],
    )


def _by_kind(dealt: list[Dealt], seat: int) -> Cards:
    found: Cards = {}
    for card in dealt:
        if card.seat == seat:
            found.setdefault(card.kind, []).append(card.id)
    return found


def _terms(table: LiveTable, facts: GameFacts, dealt: list[Dealt], best: int) -> list[TermRow]:
    points = {f"module:{module}": best for module in table.order.modules}
    for card in dealt:
        term = f"{card.kind}:{card.id}"
        own = best if card.seat == NOBODY else facts.seats[card.seat].points
        points[term] = max(own, points.get(term, own))
    return [TermRow(term, table.ended_at, table.id, each) for term, each in points.items()]
