"""A game being played: a position, the record it writes, and undo.

A player may take decisions back, to the start of the own turn and of own turns just before it, as long as chance has
not spoken since, nobody else has acted, and nothing hidden has come to light.
"""

from __future__ import annotations

from typing import Any, Generic

from rosace.engine.errors import UndoError
from rosace.engine.game import Game, P
from rosace.engine.record import Decision, Record, result


class Match(Generic[P]):
    """A position that remembers how it came about."""

    def __init__(self, game: Game[P], position: P, record: Record | None = None) -> None:
        self.game: Game[P] = game
        self.position: P = position
        if record is None:
            record = Record({**game.headers(position), "Result": result(position)})
        self.record: Record = record
        self._past: list[P] = []
        """The positions that undo may go back to: those since the last decision with an outcome."""

    @staticmethod
    def resume(game: Game[P], record: Record) -> Match[P]:
        """Go on with a record. Undo reaches as far back as if there had been no break."""
        match = Match(game, record.resume(game), record)
        match._remember()
        return match

    def _remember(self) -> None:
        """Play the last decisions of the record again: the last seat's since chance spoke, and the one before them."""
        decisions = self.record.decisions
        first = len(decisions) - 1
        while first > 0 and not decisions[first].outcome and decisions[first].seat == decisions[-1].seat:
            first -= 1
        for ply in range(max(first, 0), len(decisions)):
            before = self.record.replay(self.game, ply)
            before.cup, before.draws = self.position.cup, self.position.draws
            self._past.append(before)

    def play(self, move: Any) -> str:
        """Make a decision, as a move or as text; answers what chance said, as text."""
        chosen = self.game.parse_move(move) if isinstance(move, str) else move
        seat, before = self.position.seat, self.position.copy()
        outcome = self.game.outcome_text(self.position.play(chosen))
        self._add(before, Decision(seat, str(chosen), outcome))
        return outcome

    def advance(self, after: P, decision: Decision) -> None:
        """Go on to the position after a decision that was played on a copy: `play`, without playing it again."""
        before, self.position = self.position, after
        self._add(before, decision)

    def _add(self, before: P, decision: Decision) -> None:
        if decision.outcome:
            self._past.clear()
        self._past.append(before)
        self.record.decisions.append(decision)
        if self.position.over:
            self.record.headers["Result"] = result(self.position)

    def why_not_undo(self, seat: int) -> str:
        """Why a seat cannot take its last decision back: a stable word; empty if it can."""
        if not self._past:
            return "nothing-to-undo"
        if self.position.over:
            return "game-over"
        if self._past[-1].seat != seat:
            return "another-has-acted"
        if self.record.decisions[-1].outcome:
            return "chance-has-spoken"
        if self.position.revealed:
            return "hidden-came-to-light"
        return ""

    def undo(self, seat: int) -> None:
        """Take a seat's last decision back."""
        reason = self.why_not_undo(seat)
        if reason:
            raise UndoError(reason)
        self.position = self._past.pop()
        self.record.decisions.pop()
