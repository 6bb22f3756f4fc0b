"""A game in progress: a position, its record, and undo.

A player may take back the last decisions, also those of several turns in a row, as long as nothing was rolled or drawn
since, nobody else has moved, and nothing hidden was revealed.
"""

from __future__ import annotations

from typing import Any, Generic

from rosace.engine.errors import UndoError
from rosace.engine.game import Game, P
from rosace.engine.record import Decision, Record, result


class Match(Generic[P]):
    """A position with its record and undo."""

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
        """Continue a game from its record. Undo works as if the game had not been interrupted."""
        match = Match(game, record.resume(game), record)
        match._remember()
        return match

    def _remember(self) -> None:
        """Replay the record to the positions that undo may go back to."""
        decisions = self.record.decisions
        first = len(decisions) - 1
        while first > 0 and not decisions[first].outcome and decisions[first].seat == decisions[-1].seat:
            first -= 1
        for ply in range(max(first, 0), len(decisions)):
            before = self.record.replay(self.game, ply)
            before.cup, before.draws = self.position.cup, self.position.draws
            self._past.append(before)

    def play(self, move: Any) -> str:
        """Make a decision, given as a move or as text. Returns the outcome of any dice roll or draw, as text."""
        chosen = self.game.parse_move(move) if isinstance(move, str) else move
        seat, before = self.position.seat, self.position.copy()
        outcome = self.game.outcome_text(self.position.play(chosen))
        self._add(before, Decision(seat, str(chosen), outcome))
        return outcome

    def advance(self, after: P, decision: Decision) -> None:
        """Go on to `after`, a copy on which the decision was already played."""
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
        """Why a seat cannot take its last decision back, as a stable word; empty if it can."""
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
