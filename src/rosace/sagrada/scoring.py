"""Scoring: a sheet with a line per card, and the ranking with its tie-breaks.

Public objectives (each as often as it is met), the private objective, one point for each favour token left, minus one
for each empty space. Solo: no tokens, minus three for each empty space, and the better of two private objectives.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rosace.engine.score import Line, Place, ScoreSheet
from rosace.sagrada import objectives, spaces
from rosace.sagrada.deck import Card
from rosace.sagrada.dice import VALUE
from rosace.sagrada.modules import ALL
from rosace.sagrada.table import HIDDEN, Table
from rosace.sagrada.window import Window

EMPTY_SPACE: Final = -1
EMPTY_SPACE_SOLO: Final = -3


def public_line(window: Window, card: Card) -> Line:
    """What a public objective is worth."""
    times, counted = objectives.PUBLIC[card.id](window)
    return Line(card.id, times * card.points, spaces.names(counted))


def private_line(window: Window, card: Card) -> Line:
    """What a private objective is worth."""
    points, counted = objectives.shades(window, card.colour)
    return Line(card.id, points, spaces.names(counted))


def sheet(
    window: Window, public: Sequence[Card], private: Sequence[Card], tokens: int, solo: bool = False
) -> ScoreSheet:
    """The sheet of one window."""
    empty_space = EMPTY_SPACE_SOLO if solo else EMPTY_SPACE
    lines = [public_line(window, card) for card in public]
    lines += [private_line(window, card) for card in (better(window, private) if solo else private)]
    lines.append(Line("favor-tokens", tokens))
    lines.append(Line("empty-spaces", empty_space * window.empty.bit_count(), spaces.names(window.empty)))
    return ScoreSheet(tuple(lines))


def score(table: Table, seat: int) -> ScoreSheet:
    """The sheet of a seat as its window stands. A private objective that is hidden has no line."""
    public = [table.setup.deck.public_objective(name) for name in table.setup.public]
    solo = table.setup.players == 1
    plain = sheet(table.windows[seat], public, _privates(table, seat), table.tokens[seat], solo)
    if not table.setup.active:
        return plain
    more = [line for index in table.setup.active for line in ALL[index].lines(table, seat)]
    return ScoreSheet((*plain.lines[:-2], *more, *plain.lines[-2:]))


def _privates(table: Table, seat: int) -> list[Card]:
    """The private objectives of a seat that are not hidden."""
    return [table.setup.deck.private_objective(name) for name in table.privates[seat] if name != HIDDEN]


def better(window: Window, private: Sequence[Card]) -> list[Card]:
    """Solo: the private objective that a player with open eyes chooses."""
    return [max(private, key=lambda card: private_line(window, card).points)] if private else []


def private_points(window: Window, private: Sequence[Card]) -> int:
    """What private objectives are worth: the first tie-break."""
    return sum([private_line(window, card).points for card in private])


def target(track: Sequence[Sequence[int]]) -> int:
    """Solo: the sum of all dice on the round track, which must be exceeded."""
    return sum([VALUE[die] for on_round in track for die in on_round])


TIE_BREAKS: Final = ("points", "private-points", "favor-tokens", "later-first-turn")


def ranking(table: Table) -> list[Place]:
    """The seats from first to last, each with what put it before the next."""
    players = table.setup.players
    standings = {
        seat: (
            score(table, seat).total,
            private_points(table.windows[seat], _privates(table, seat)),
            table.tokens[seat],
            (seat - table.start) % players,
        )
        for seat in range(players)
    }
    return rank(standings)


def rank(standings: Mapping[int, tuple[int, ...]]) -> list[Place]:
    """Order seats by points and then by each tie-break."""
    order = sorted(standings, key=lambda seat: standings[seat], reverse=True)
    places = []
    for index, seat in enumerate(order):
        by = ""
        if index + 1 < len(order):
            pairs = zip(TIE_BREAKS, standings[seat], standings[order[index + 1]], strict=False)
            by = next((name for name, mine, other in pairs if mine != other), "shared")
        places.append(Place(seat, standings[seat][0], by))
    return places
