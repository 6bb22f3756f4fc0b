"""The draws of a game for the dice audit: colours, values, who starts, and whether a seat gets better dice.

Every die counts, also those that are rolled again and those of modules. Cards count only in the test of all draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rosace.engine.fairness.draws import (
    FACE,
    KIND,
    Adds,
    CupDraw,
    Draw,
    ReplayStep,
    is_certain,
    labels,
    part_draw,
    start_draw,
)
from rosace.sagrada.dice import GLASS, VALUES
from rosace.sagrada.modules import private_pools
from rosace.sagrada.position import Position

NOBODY: Final = -1
MOST_PLAYERS: Final = 6
_COLOURS: Final = labels(GLASS)
_VALUES: Final = labels([str(value + 1) for value in range(VALUES)])
_SHOWN: Final[list[Adds]] = [
    tuple([((str(seat), value + 1),) for value in range(VALUES)]) for seat in range(MOST_PLAYERS)
]
"""By seat, a die adds what it shows."""


def draws(steps: Iterable[ReplayStep]) -> Iterator[Draw]:
    """The tests are:

    - `colour`: dice out of the bag, `value`: dice that are rolled, `start`: who starts;
    - `seat-value`: what the dice show that are rolled for a seat. Those are the dice of a round that it starts, those
      that its decisions roll, and its private pool;
    - `seat-colour`: dice out of the bag in the colour of a seat's private objective;
    - `draw`: every draw, cards too.
    """
    seat, number = NOBODY, 0
    own: Adds = ()
    for index, (position, drawn) in enumerate(steps):
        if index:
            seats = _rolling_seats(position, drawn, seat, position.round > number)
        else:
            yield from _start(position)
            own = own_colours(position)
            seats = _set_up_seats(position, drawn)
        for one, rolling in zip(drawn, seats, strict=True):
            yield from _tests_of(one, rolling, own)
        seat, number = position.seat, position.round


def _start(position: Position) -> Iterator[Draw]:
    setup = position.setup
    if setup.players > 1 and not setup.sheet and "first" not in setup.given:
        yield start_draw(setup.first, setup.players)


def own_colours(position: Position) -> Adds:
    """For each colour of glass, the seats whose private objective counts it; nothing in a solo game."""
    if position.players == 1:
        return ()
    owners: list[list[tuple[str, int]]] = [[] for _ in GLASS]
    for seat, own in enumerate(position.privates):
        for name in own:
            colour = position.setup.deck.private_objective(name).colour
            if colour:
                owners[GLASS.index(colour)].append((str(seat), 1))
    return tuple([tuple(some) for some in owners])


def _set_up_seats(position: Position, drawn: Sequence[CupDraw]) -> list[int]:
    """For each draw of the set-up, the seat that it rolls for: private pools are the first dice, seat by seat."""
    setup = position.setup
    rosy = private_pools.ID in setup.modules and "roses" not in setup.given and not setup.sheet
    left = private_pools.ROSE * setup.players if rosy else 0
    seats = _rolling_seats(position, drawn, NOBODY, True)
    dice = 0
    for index, one in enumerate(drawn):
        if one.sort == FACE and dice < left:
            seats[index] = dice // private_pools.ROSE
            dice += 1
    return seats


def _rolling_seats(position: Position, drawn: Sequence[CupDraw], seat: int, new_round: bool) -> list[int]:
    """For each draw of a decision, the seat that it rolls for: the one that decides, or the one that starts the round
    whose dice come out of the bag.
    """
    seats = []
    before = ""
    for one in drawn:
        seats.append(position.start if new_round and before == KIND else seat)
        before = one.sort
    return seats


def _tests_of(one: CupDraw, seat: int, own: Adds) -> Iterator[Draw]:
    """What a draw is evidence of."""
    if is_certain(one):
        return
    yield part_draw(one)
    if one.sort == FACE:
        yield Draw("value", one.number, (1,) * VALUES, _VALUES)
        if seat != NOBODY and own:
            yield Draw("seat-value", one.number, (1,) * VALUES, _SHOWN[seat])
    elif one.sort == KIND:
        kinds = len(one.counts)
        yield Draw("colour", one.kind, one.counts, _COLOURS[:kinds])
        if any(own):
            yield Draw("seat-colour", one.kind, one.counts, own[:kinds])
