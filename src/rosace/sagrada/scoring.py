"""Scoring: a sheet with a line per card, and the ranking with its tie-breaks.

Public objectives (each as often as it is met), the private objective, one point for each favour token left, minus one
for each empty space. Solo: no tokens, minus three for each empty space, and of two private objectives the better one
or both, as the option `solo-privates` says.

What a card counts is in `objectives.py` and `goals/`; here its data turns that into points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rosace.engine.hands import HIDDEN
from rosace.engine.score import Line, Place, ScoreSheet
from rosace.sagrada import objectives, spaces
from rosace.sagrada.cards.card import PrivateObjective, PublicObjective
from rosace.sagrada.dice import VALUE
from rosace.sagrada.goals import around
from rosace.sagrada.goals.counting import on_marked
from rosace.sagrada.goals.rivalry import share
from rosace.sagrada.options import Options
from rosace.sagrada.table import Table
from rosace.sagrada.window import Window

EMPTY_SPACE: Final = -1
EMPTY_SPACE_SOLO: Final = -3
USUAL: Final = Options()
MaskLine = tuple[str, int, int]
"""A line with its spaces as a mask: a card, its points, and the spaces that counted."""


def public_line(window: Window, card: PublicObjective, windows: Sequence[Window] = ()) -> Line:
    """The line of a public objective. `windows` are all at the table, for cards that compare players."""
    return _line(_public(window, card, windows))


def private_line(window: Window, card: PrivateObjective, options: Options = USUAL) -> Line:
    """The line of a private objective."""
    return _line(_private(window, card, options))


def _public(window: Window, card: PublicObjective, windows: Sequence[Window]) -> MaskLine:
    goal = objectives.PUBLIC.get(card.id)
    if goal is None:
        return _by_scale_or_rank(window, card, windows)
    times, counted = goal(window)
    return card.id, times * card.points, counted


def _by_scale_or_rank(window: Window, card: PublicObjective, windows: Sequence[Window]) -> MaskLine:
    objectives.check_public(card)
    if card.scale:
        points, counted = objectives.BY_SCALE[card.id](window, card.scale)
    else:
        criterion = objectives.BY_RANK[card.id]
        own, counted = criterion(window)
        everybody = [criterion(other)[0] for other in windows] or [own]
        points = share(own, everybody, card.rewards)
    return card.id, points, counted


def _private(window: Window, card: PrivateObjective, options: Options) -> MaskLine:
    if card.colour:
        points, counted = objectives.shades(window, card.colour)
    elif card.cells:
        points, counted = on_marked(window, card.cells)
    else:
        objectives.check_private(card)
        points, counted = around.count(card.goal, window, options)
        if card.points:  # for each time; else the goal has counted points
            points *= card.points
    return card.id, points, counted


def sheet(
    window: Window,
    public: Sequence[PublicObjective],
    private: Sequence[PrivateObjective],
    tokens: int,
    solo: bool = False,
    windows: Sequence[Window] = (),
    options: Options = USUAL,
    more: Sequence[Line] = (),
) -> ScoreSheet:
    """The sheet of one window.

    `windows` are all at the table, this one too: rivalry compares them. `more` are the lines that modules add, such as
    those of pioneers and blooms.
    """
    lines = [_line(line) for line in _entries(window, public, private, solo, windows, options)]
    lines += more
    lines.append(Line("favor-tokens", tokens))
    lines.append(_line(_empty_spaces(window, solo)))
    return ScoreSheet(tuple(lines))


def _entries(
    window: Window,
    public: Sequence[PublicObjective],
    private: Sequence[PrivateObjective],
    solo: bool,
    windows: Sequence[Window],
    options: Options,
) -> list[MaskLine]:
    """What the objectives are worth."""
    found = [_public(window, card, windows) for card in public]
    counts = better(window, private, options) if solo and options.solo_privates != "both" else private
    for card in counts:
        found.append(_private(window, card, options))
    return found


def _empty_spaces(window: Window, solo: bool) -> MaskLine:
    points = EMPTY_SPACE_SOLO if solo else EMPTY_SPACE
    return "empty-spaces", points * spaces.count(window.empty), window.empty


def _line(line: MaskLine) -> Line:
    card, points, counted = line
    return Line(card, points, spaces.names(counted))


def score(table: Table, seat: int) -> ScoreSheet:
    """The sheet of a seat as its window stands. A private objective that is hidden has no line."""
    setup = table.setup
    return sheet(
        table.windows[seat],
        _publics(table),
        _privates(table, seat),
        table.tokens[seat],
        setup.players == 1,
        table.windows,
        setup.options,
        [line for module in setup.active for line in module.lines(table, seat)],
    )


def _publics(table: Table) -> list[PublicObjective]:
    return [table.setup.deck.public_objective(name) for name in table.setup.public]


def _privates(table: Table, seat: int) -> list[PrivateObjective]:
    """The private objectives of a seat that are not hidden."""
    return [table.setup.deck.private_objective(name) for name in table.privates[seat] if name != HIDDEN]


def better(
    window: Window, private: Sequence[PrivateObjective], options: Options = USUAL
) -> list[PrivateObjective]:
    """Solo: the private objective that is worth more."""
    return [max(private, key=lambda card: private_line(window, card, options).points)] if private else []


def private_points(
    window: Window,
    private: Sequence[PrivateObjective],
    options: Options = USUAL,
    blooms: Sequence[Line] = (),
) -> int:
    """The points of private objectives, bloom cards included: the first tie-break."""
    points = sum([private_line(window, card, options).points for card in private])
    return points + sum([line.points for line in blooms])


def target(track: Sequence[Sequence[int]]) -> int:
    """Solo: the sum of all dice on the round track, which must be exceeded."""
    return sum([VALUE[die] for on_round in track for die in on_round])


TIE_BREAKS: Final = ("points", "private-points", "favor-tokens", "later-first-turn")


def ranking(table: Table) -> list[Place]:
    """The seats from first to last, each with what put it before the next."""
    setup, windows = table.setup, table.windows
    players, public = setup.players, _publics(table)
    standings: dict[int, tuple[int, ...]] = {}
    for seat in range(players):
        own = table.privates[seat]
        total, private = table.tokens[seat] + _empty_spaces(windows[seat], players == 1)[1], 0
        for card, points, _ in _entries(
            windows[seat], public, _privates(table, seat), players == 1, windows, setup.options
        ):
            total += points
            if card in own:
                private += points
        for module in setup.active:
            for line in module.lines(table, seat):
                total += line.points
                if module.private:
                    private += line.points
        standings[seat] = (total, private, table.tokens[seat], (seat - table.start) % players)
    return rank(standings)


def rank(standings: Mapping[int, tuple[int, ...]]) -> list[Place]:
    """Order seats by points and then by each tie-break."""
    order = sorted(standings, key=standings.__getitem__, reverse=True)
    places = []
    for index, seat in enumerate(order):
        by = _decided_by(standings[seat], standings[order[index + 1]]) if index + 1 < len(order) else ""
        places.append(Place(seat, standings[seat][0], by))
    return places


def _decided_by(first: tuple[int, ...], second: tuple[int, ...]) -> str:
    """What puts a standing before the next one; `shared` if nothing does."""
    for index, mine in enumerate(first):
        if mine != second[index]:
            return TIE_BREAKS[index]
    return "shared"
