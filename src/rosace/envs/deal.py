"""A game whose chance is asked for draw by draw, as OpenSpiel wants it.

A cup by hand has been told all that chance has said so far. Where the rules need one draw more, they stop, and the cup
says what it was asked: that is a chance node. When it is told, the set-up or the move is tried again.
"""

from __future__ import annotations

from typing import Any

from rosace.engine.cup import HandCup
from rosace.engine.errors import ChanceError
from rosace.envs.aec import Rules


class Deal:
    """A game with what chance has said, and what it is asked."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.cup = HandCup()
        self.position: Any = None  # None: still being set up
        self.waiting: Any = None  # the move that waits for chance
        self.ways: list[
            int
        ] = []  # per outcome of the draw asked for, how many ways lead to it; empty: none is
        self._try()

    def _try(self) -> None:
        """Go on as far as chance has spoken."""
        rules, self.ways = self.rules, []
        try:
            if self.position is None:
                self.position = rules.start(rules.players, cup=self.cup, **rules.setup)
            elif self.waiting is not None:
                self.position.play(self.waiting)
                self.waiting = None
        except ChanceError:
            self.ways = self.cup.asked

    def tell(self, outcome: int) -> None:
        """What chance says to the draw asked for."""
        self.cup.give([outcome])
        self._try()

    def play(self, move: Any) -> None:
        """A decision."""
        self.waiting = move
        self._try()

    def __deepcopy__(self, memo: dict[int, Any]) -> Deal:
        twin = Deal.__new__(Deal)
        twin.rules, twin.waiting, twin.ways = self.rules, self.waiting, self.ways
        twin.cup = HandCup(self.cup.outcomes)
        twin.position = None
        if self.position is not None:
            twin.position = self.position.copy()
            twin.position.cup = twin.cup
        return twin

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _again, (self.rules, self.cup, self.position, self.waiting, self.ways)


def _again(rules: Rules, cup: HandCup, position: Any, waiting: Any, ways: list[int]) -> Deal:
    deal = Deal.__new__(Deal)
    deal.rules, deal.cup, deal.position, deal.waiting, deal.ways = rules, cup, position, waiting, ways
    if position is not None:
        position.cup = cup
    return deal
