"""A game with explicit chance, draw by draw, as OpenSpiel needs it.

A `HandCup` has the outcomes so far. If the rules need one more draw, it raises an error and remembers what was asked:
that is a chance node. With the outcome, the set-up or the move is tried again.
"""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.cup import Cup, HandCup
from rosace.engine.errors import ChanceError
from rosace.envs.task import Task

DealEntry = tuple[int, int]
"""One thing that happened after the deal: the seat plus one and the action plus one, or `CHANCE` and the outcome plus
one. Zero as an action is a decision that the others do not see (`SECRET`); its own seat sees on the table what it was.
"""
CHANCE: Final = 0
SECRET: Final = 0


class Deal:
    """A game with its outcomes so far, and the draw that is asked for."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.cup = HandCup()
        self.position: Any = None  # None: still being set up
        self.waiting: Any = None  # the move that waits for chance
        # Per outcome of the draw that is asked for, how many ways lead to it; empty if none is asked for.
        self.ways: list[int] = []
        self.log: list[DealEntry] = []  # since the deal, in order
        self._try()

    def _try(self) -> None:
        """Continue as far as the outcomes go."""
        self.ways = []
        try:
            if self.position is None:
                self.position = self.task.start_with(self.cup)
            elif self.waiting is not None:
                self.position.play(self.waiting)
                self.waiting = None
        except ChanceError:
            self.ways = self.cup.asked

    def apply_chance(self, outcome: int) -> None:
        """Apply the outcome of the draw that is asked for."""
        if self.position is not None:
            self.log.append((CHANCE, outcome + 1))
        self.cup.give([outcome])
        self._try()

    def play(self, move: Any) -> None:
        """Make a decision."""
        code = self.task.actions.codes[move]
        self.log.append((self.position.seat + 1, SECRET if code in self.task.secret else code + 1))
        self.waiting = move
        self._try()

    def resampled(self, seat: int, cup: Cup) -> Deal:
        """A deal that this seat cannot tell from this one: what it cannot see is drawn again from `cup`.

        Its cup has only the draws that were given for the waiting move.
        """
        if self.position is None:
            return Deal(self.task)  # nobody has seen anything yet
        position, waiting = self.position.view(seat).sample(cup), self.waiting
        if self.position.seat != seat and self.waiting_in_secret():
            legal = position.legal_moves()
            waiting = legal[cup.below(position.draws, len(legal))]
        position.draws = 0
        given = HandCup(self.cup.outcomes[self.position.draws :])
        return _deal(self.task, given, position, waiting, self.ways, self.log[:])

    def waiting_in_secret(self) -> bool:
        """Whether the move that waits for chance is one that the other seats do not see."""
        return self.waiting is not None and self.task.actions.codes[self.waiting] in self.task.secret

    def __deepcopy__(self, memo: dict[int, Any]) -> Deal:
        position = None if self.position is None else self.position.copy()
        cup = HandCup(self.cup.outcomes)
        return _deal(self.task, cup, position, self.waiting, self.ways, self.log[:])

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _deal, (self.task, self.cup, self.position, self.waiting, self.ways, self.log)


def _deal(
    task: Task, cup: HandCup, position: Any, waiting: Any, ways: list[int], log: list[DealEntry]
) -> Deal:
    """A deal with these parts; the position draws from the cup."""
    deal = Deal.__new__(Deal)
    deal.task, deal.cup, deal.position, deal.waiting, deal.ways = task, cup, position, waiting, ways
    deal.log = log
    if position is not None:
        position.cup = cup
    return deal
