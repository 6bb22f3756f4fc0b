"""A game being played: a position, the record it writes, and undo.

A player may take decisions back, to the start of the own turn and of own turns just before it, as long as chance has
not spoken since, nobody else has acted, and the end of the game has not laid open what was hidden.
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

    @staticmethod
    def resume(game: Game[P], record: Record) -> Match[P]:
        """Go on with a record. What was decided before cannot be undone."""
        return Match(game, record.resume(game), record)

    def play(self, move: Any) -> str:
        """Make a decision, as a move or as text; answers what chance said, as text."""
        chosen = self.game.parse_move(move) if isinstance(move, str) else move
        seat, before = self.position.seat, self.position.copy()
        outcome = self.game.outcome_text(self.position.play(chosen))
        self._past.append(before)
        self.record.decisions.append(Decision(seat, str(chosen), outcome))
        if self.position.over:
            self.record.headers["Result"] = result(self.position)
        return outcome

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
        return ""

    def undo(self, seat: int) -> None:
        """Take a seat's last decision back."""
        reason = self.why_not_undo(seat)
        if reason:
            raise UndoError(reason)
        self.position = self._past.pop()
        self.record.decisions.pop()
