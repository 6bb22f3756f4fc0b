"""Positions laid out by hand: stacks, artists, towers, the mandala, points and objectives as a test says them.

Nothing here knows a rule: it only puts things on the table. Stacks not named are empty, and there are only the stones
that the test names.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rosace import mandala
from rosace.engine.errors import IllegalMove
from rosace.mandala import Deck, Options, Position
from rosace.mandala.board import ADJACENT, DIRECTIONS, STACKS, parse_spot
from rosace.mandala.cards.deck import base, read_deck
from rosace.mandala.notation import parse_pile, pile_text
from rosace.mandala.table import ANY_STONES, KINDS

NO_TOWERS = "- - - - -"
CORNERS = "NW NE SW SE"
"""W1, W2, P1 and P2 out of the way: the centre and its four stacks are free."""

CARDS = [
    "one-stone", "two-stones", "three-stones", "four-stones", "blue-stones", "yellow-stones", "pink-stones",
    "purple-stones",
]  # fmt: skip

Refused = tuple[str, dict[str, str | int]]


def table(
    towers: str = NO_TOWERS,
    *others: str,
    stacks: dict[str, str] | None = None,
    artists: str = CORNERS,
    mandala_stones: int = 0,
    points: Sequence[int] = (),
    objectives: Sequence[str] | None = None,
    players: int = 2,
    seat: int = 0,
    first: int = 0,
    ending: bool = False,
    options: Options | None = None,
    deck: Deck | None = None,
) -> Position:
    """`seat` decides. The towers of seat 0 come first, then those of the `others`; without them, none.

    `stacks` are named by a spot and a side, such as `C N`. `objectives` are two cards for each seat, in one text.
    `points` are what each seat has so far, as any top stones.
    """
    dealt = [own.split() for own in objectives] if objectives else None
    position = mandala.start(
        players,
        seed="a table for tests",
        options=options,
        cards=deck,
        objectives=dealt or [CARDS[2 * at : 2 * at + 2] for at in range(players)],
        first=first,
    )
    position.seat = seat
    position.stacks = [()] * STACKS
    for name, pile in (stacks or {}).items():
        position.stacks[stack(name)] = parse_pile(pile)
    position.artists = [parse_spot(name) for name in artists.split()]
    boards = [towers, *others] + [NO_TOWERS] * (players - 1 - len(others))
    position.towers = [parse_pile(pile) for board in boards for pile in board.split()]
    position.mandala = [0] * mandala_stones
    for at, count in enumerate(points):
        position.points[at * KINDS + ANY_STONES] = count
    position.ending = ending
    position.changed_by_hand()
    return position


def stack(name: str) -> int:
    """The number of a stack named by a spot and a side."""
    spot, side = name.split()
    return ADJACENT[parse_spot(spot)][DIRECTIONS.index(side)]


def pack(
    spaces: int = 60,
    plus_one: Sequence[int] = (),
    plus_two: Sequence[int] = (),
    hands: tuple[int, int, int] = (40, 50, 60),
) -> Deck:
    """Our objectives with another spiral."""
    objectives = base().text[base().text.index("[[objective]]") :]
    two, three, four = hands
    return read_deck(
        f"""
        [spiral]
        status = "house"
        spaces = {spaces}
        plus_one = {list(plus_one)}
        plus_two = {list(plus_two)}
        [spiral.hands]
        2 = {two}
        3 = {three}
        4 = {four}
        {objectives}""",
        "test.toml",
    )


def texts(position: Position) -> list[str]:
    """What may be chosen, as text."""
    return [str(move) for move in position.legal_moves()]


def picks(position: Position) -> list[str]:
    """The PICKs among it."""
    return [text for text in texts(position) if ">" in text]


def towers(position: Position, seat: int = 0) -> str:
    """A seat's towers, as text."""
    return " ".join(pile_text(tower) for tower in position.towers[5 * seat : 5 * seat + 5])


def points(position: Position, seat: int = 0) -> dict[str, int]:
    """What a seat has scored so far, by kind of event; what brought nothing is left out."""
    lines = position.score(seat).lines[:KINDS]
    return {line.card: line.points for line in lines if line.points}


def refused(position: Position, move: str) -> Refused:
    """Why a move is refused, having made sure that it is: it raises the same reason and changes nothing."""
    reason = position.explain(move)
    assert reason is not None, f"{move} is legal"
    assert move not in texts(position)
    before = position.key()
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.refusal == reason
    assert position.key() == before
    return reason.code, reason.facts
