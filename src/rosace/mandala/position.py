"""A position of Mandala Stones: the methods that users call. The rules are in the files beside this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rosace.engine.cup import Cup
from rosace.engine.move import BaseMove
from rosace.engine.refusal import Refusal
from rosace.engine.score import Place, ScoreSheet
from rosace.mandala import explain, moves, scoring, turn
from rosace.mandala.moves import Move
from rosace.mandala.table import Setup, Table

if TYPE_CHECKING:
    from rosace.mandala.view import View


class Position(Table):
    """A position: whose turn it is, and everything on the table.

    >>> from rosace import mandala
    >>> position = mandala.start(players=2, seed=7)
    >>> position.legal_moves()[0]
    Move('W1>NW N I')
    """

    @staticmethod
    def new(setup: Setup, cup: Cup) -> Position:
        """The position before stones are stacked."""
        position = Position()
        position.lay_out(setup, cup)
        return position

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    @property
    def players(self) -> int:
        """The number of players."""
        return self.setup.players

    @property
    def revealed(self) -> bool:
        """Whether the last decision revealed a hidden pattern."""
        return self.revealed_pattern

    def legal_moves(self) -> list[Move]:
        """The legal moves, as a new list; empty only when the game is over."""
        if self.legal is None:
            self.legal = turn.legal_moves(self)
        return self.legal[:]

    def _read_move(self, move: BaseMove | str) -> Move:
        return moves.read(move)

    def _carry_out(self, move: Move) -> None:
        turn.play(self, move)

    def _refusal(self, move: Move) -> Refusal:
        return explain.refusal(self, move)

    def score(self, seat: int) -> ScoreSheet:
        """The score sheet of a seat, with the objective as it would count now."""
        return scoring.score(self, seat)

    def ranking(self) -> list[Place]:
        """The seats from first to last, each with what put it before the next."""
        return scoring.ranking(self)

    def view(self, seat: int) -> View:
        """What a seat sees. Seat -1 is a spectator."""
        from rosace.mandala.view import View

        return View.of(self, seat)

    def copy(self) -> Position:
        """An independent copy; cheap."""
        position = Position()
        position.become(self)
        return position

    def key(self) -> tuple[object, ...]:
        """The position as a value to compare, without the cup and its draws."""
        setup = self.setup
        dealt = (setup.players, setup.options, setup.deck.text, setup.first, setup.scored)
        return (*dealt, *self.on_table("revealed_pattern", "shown"))

    @property
    def text(self) -> str:
        """The whole position in one line, which `mandala.read` reads back: see `position_text.py`.

        >>> from rosace import mandala
        >>> position = mandala.start(players=2, seed=7)
        >>> mandala.read(position.text) == position
        True
        """
        from rosace.mandala.position_text import write_position

        return write_position(self)

    def __str__(self) -> str:
        from rosace.mandala.notation import diagram

        return diagram(self)

    def __repr__(self) -> str:
        return f"mandala.read({self.text!r})"
