"""A position of Sagrada: the methods that users call.

The rules are elsewhere: turns in `turn.py`, reasons in `explain.py`, points in `scoring.py`, secrets in `view.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rosace.engine.cup import Cup
from rosace.engine.move import BaseMove
from rosace.engine.refusal import Refusal
from rosace.engine.score import Place, ScoreSheet
from rosace.sagrada import explain, moves, scoring, turn
from rosace.sagrada.moves import Move
from rosace.sagrada.position_text.writer import write_position
from rosace.sagrada.table import OVER, Setup, Table
from rosace.sagrada.window import Window

if TYPE_CHECKING:
    from rosace.sagrada.view import View


class Position(Table):
    """A position: the seat to move, what it decides about, and everything on the table.

    >>> from rosace import sagrada
    >>> from rosace.sagrada import dice
    >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    >>> position.round, position.seat, dice.names(position.pool)
    (1, 0, 'Y6 Y5 P5 G2 B5')
    >>> position.legal_moves()[:3]
    [Move('Y6 A2'), Move('Y6 B1'), Move('Y6 C1')]
    >>> print(position.explain("B5 A3"))
    printed-value (cell A3, value 2)
    >>> position.play("Y6 A2")
    ()
    """

    @staticmethod
    def new(setup: Setup, cup: Cup) -> Position:
        """The position before windows are chosen: no dice, no windows, no tokens."""
        position = Position()
        position.lay_out(setup, cup)
        return position

    # -- the rules ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == OVER

    @property
    def players(self) -> int:
        """The number of players."""
        return self.setup.players

    @property
    def revealed(self) -> bool:
        """Whether the last decision revealed something hidden without dice, which only modules do."""
        for module in self.setup.active:
            if module.reveals(self):
                return True
        return False

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

    # -- points -------------------------------------------------------------------------------------------------

    def score(self, seat: int) -> ScoreSheet:
        """The score sheet of a seat as its window stands now.

        >>> from rosace import sagrada
        >>> sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"]).score(0)["empty-spaces"].points
        -20
        """
        return scoring.score(self, seat)

    def ranking(self) -> list[Place]:
        """The seats from first to last, each with what put it before the next."""
        return scoring.ranking(self)

    @property
    def target(self) -> int:
        """Solo: what the score must exceed."""
        return scoring.target(self.track)

    @property
    def won(self) -> bool:
        """Solo: whether the score exceeds the target."""
        return self.score(0).total > self.target

    # -- who sees what ------------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What a seat sees. Seat -1 is a spectator.

        >>> from rosace import sagrada
        >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
        >>> [player["private"] for player in position.view(0).data()["players"]]
        [['shades-of-blue'], ['?']]
        """
        from rosace.sagrada.view import View

        return View.of(self, seat)

    # -- copies -------------------------------------------------------------------------------------------------

    def copy(self) -> Position:
        """An independent copy; cheap. Its dice will be the same.

        >>> from rosace import sagrada
        >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
        >>> ahead = position.copy()
        >>> _ = ahead.play("pass")
        >>> position.seat, ahead.seat
        (0, 1)
        """
        position = Position()
        position.become(self)
        return position

    def changed_by_hand(self) -> None:
        """Call this after changing a position otherwise than by `play`, as tests do."""
        self.legal = None

    def key(self) -> tuple[object, ...]:
        """The position as a value to compare, without the cup and its draws."""
        setup = self.setup
        dealt = (setup.deck.packs, setup.modules, setup.options, setup.tools, setup.public, setup.first)
        return (setup.players, *dealt, *self.on_table())

    # -- for people ---------------------------------------------------------------------------------------------

    def window(self, seat: int) -> Window:
        """A seat's window."""
        return self.windows[seat]

    @property
    def text(self) -> str:
        """The whole position in one line, which `sagrada.read` reads back: see `position_text/`.

        >>> from rosace import sagrada
        >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
        >>> sagrada.read(position.text) == position
        True
        """
        return write_position(self)

    def __str__(self) -> str:
        from rosace.sagrada.notation import diagram

        return diagram(self)

    def __repr__(self) -> str:
        return f"sagrada.read({self.text!r})"
