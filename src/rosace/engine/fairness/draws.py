"""The draws of a game as the dice audit counts them: the outcome, and all possible outcomes.

A record is replayed from its seed with a cup that notes every draw (`Record.observe`). `Game.draws` then says what each
draw is evidence of. A game that says nothing gets `plain_draws`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from rosace.engine.cup import Cup, kind_of

NUMBER: Final = "number"
FACE: Final = "face"
KIND: Final = "kind"
"""What was drawn: a number such as a card or a seat, a face of a die, one of several kinds out of a bag."""

Adds = tuple[tuple[tuple[str, int], ...], ...]
"""For each possible outcome, what it adds to the count of each label."""

PARTS: Final = 6
"""Into so many equal parts the range of every draw is divided, for the test `draw`."""


class CupDraw(NamedTuple):
    """A draw of a cup: what was asked for, and the outcome."""

    sort: str
    """`NUMBER`, `FACE` or `KIND`."""
    number: int
    below: int
    """The draw was a number from 0 to `below` - 1."""
    kind: int = -1
    counts: tuple[int, ...] = ()
    """Of a bag: the kind that was drawn, and how many there were of each."""


class Draw(NamedTuple):
    """A draw as evidence: which test it belongs to, and what each possible outcome adds there."""

    test: str
    outcome: int
    ways: tuple[int, ...]
    """How many equally likely ways lead to each outcome."""
    adds: Adds


ReplayStep = tuple[Any, Sequence[CupDraw]]
"""The position after the set-up or after a decision, and the draws that were made for it."""


class ObservedCup(Cup):
    """A cup that notes every draw of another one.

    >>> from rosace.engine.cup import SeededCup
    >>> cup = ObservedCup(SeededCup(7))
    >>> cup.face(0, 6), cup.pick(1, [2, 5], 7)
    (3, 0)
    >>> [(one.sort, one.number, one.below, one.counts) for one in cup.take()]
    [('face', 3, 6, ()), ('kind', 1, 7, (2, 5))]
    """

    def __init__(self, cup: Cup) -> None:
        self.cup: Cup = cup
        self._noted: list[CupDraw] = []

    def below(self, at: int, n: int) -> int:
        """The draw of the other cup."""
        number = self.cup.below(at, n)
        self._noted.append(CupDraw(NUMBER, number, n))
        return number

    def face(self, at: int, faces: int) -> int:
        """The same, noted as the face of a die."""
        number = self.cup.below(at, faces)
        self._noted.append(CupDraw(FACE, number, faces))
        return number

    def pick(self, at: int, counts: list[int], total: int) -> int:
        """The same, noted with the counts of the bag."""
        number = self.cup.below(at, total)
        kind = kind_of(number, counts)
        self._noted.append(CupDraw(KIND, number, total, kind, tuple(counts)))
        return kind

    def take(self) -> list[CupDraw]:
        """The draws since the last call."""
        noted, self._noted = self._noted, []
        return noted


def labels(names: Iterable[str]) -> Adds:
    """Each outcome adds one to its own label.

    >>> labels("RY")
    ((('R', 1),), (('Y', 1),))
    """
    return tuple([((name, 1),) for name in names])


_PART_LABELS: Final = labels([str(part + 1) for part in range(PARTS)])


@cache
def ways_of_parts(below: int) -> tuple[int, ...]:
    """How many numbers below this one fall into each part of the range.

    >>> ways_of_parts(96), ways_of_parts(2)
    ((16, 16, 16, 16, 16, 16), (1, 0, 0, 1, 0, 0))
    """
    ways = [0] * PARTS
    for number in range(below):
        ways[number * PARTS // below] += 1
    return tuple(ways)


def is_certain(drawn: CupDraw) -> bool:
    """Whether only one outcome was possible. Such a draw says nothing about chance.

    >>> is_certain(CupDraw(NUMBER, 0, 1)), is_certain(CupDraw(KIND, 2, 4, 1, (0, 4)))
    (True, True)
    """
    return drawn.below == 1 or max(drawn.counts, default=0) == drawn.below


def part_draw(drawn: CupDraw) -> Draw:
    """Any draw, by the part of its range that it fell into."""
    return Draw("draw", drawn.number * PARTS // drawn.below, ways_of_parts(drawn.below), _PART_LABELS)


def plain_draws(steps: Iterable[ReplayStep]) -> Iterator[Draw]:
    """Every draw, by the part of its range: what can be tested without knowing the game."""
    for _, drawn in steps:
        for one in drawn:
            if not is_certain(one):
                yield part_draw(one)


def start_draw(seat: int, players: int) -> Draw:
    """The draw of the seat that starts."""
    return Draw("start", seat, (1,) * players, labels([str(other) for other in range(players)]))
