"""A position of Sagrada, as its users see it: players at a screen, bots, servers and tests.

Everything here is a short sentence about rules that live elsewhere: `turn.py` for what may be done, `explain.py` for
why not, `scoring.py` for what it is worth, `view.py` for who sees what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rosace.engine.cup import Cup
from rosace.engine.errors import ChanceError, IllegalMove
from rosace.engine.refusal import Refusal
from rosace.engine.score import Place, ScoreSheet
from rosace.sagrada import explain, moves, scoring, turn
from rosace.sagrada.moves import Move
from rosace.sagrada.table import OVER, STAGES, TURN, Table
from rosace.sagrada.window import Window

if TYPE_CHECKING:
    from rosace.sagrada.view import View


class Position(Table):
    """A position: who decides now, about what, and everything on the table.

    >>> from rosace import sagrada
    >>> from rosace.sagrada import dice
    >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    >>> position.round, position.seat, dice.names(position.pool)
    (1, 0, 'G2 P1 Y3 R6 R6')
    >>> position.legal_moves()[:3]
    [Move('G2 A2'), Move('G2 A3'), Move('G2 A5')]
    >>> position.play("G2 A3")
    []
    >>> print(position.explain("G2 A3"))
    die-not-in-pool (die G2)
    """

    __slots__ = ()

    # -- what may be done, and doing it -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == OVER

    @property
    def players(self) -> int:
        """How many play."""
        return self.setup.players

    def legal_moves(self) -> list[Move]:
        """What the player may choose; empty only when the game is over."""
        return turn.legal_moves(self)

    def is_legal(self, move: Move) -> bool:
        """Whether the player may choose this."""
        if self.stage == TURN:
            if move.verb == moves.PLACE and self.drafts == 1:
                return move.die in self.pool and bool(
                    self.windows[self.seat].spaces(move.die) >> move.cell & 1
                )
            if move.verb == moves.PASS:
                return not self.owed
        return move in turn.legal_moves(self)

    def play(self, move: Move | str) -> list[int]:
        """Make a decision. Answers what chance said to it: see `notation.outcome_text`.

        A move that is not legal raises `IllegalMove` and changes nothing; so does a cup by hand that has not been told
        enough, with `ChanceError`.
        """
        chosen = moves.parse(move) if isinstance(move, str) else move
        if not self.is_legal(chosen):
            raise IllegalMove(chosen.text, explain.refusal(self, chosen))
        if not self.cup.by_hand:
            turn.play(self, chosen)
            return self.outcome
        before = self.copy()
        try:
            turn.play(self, chosen)
        except ChanceError:
            self.become(before)
            raise
        return self.outcome

    def explain(self, move: Move | str) -> Refusal | None:
        """Why a move is refused: a value with a stable code; None if it is legal."""
        chosen = moves.parse(move) if isinstance(move, str) else move
        return None if self.is_legal(chosen) else explain.refusal(self, chosen)

    # -- what it is worth ---------------------------------------------------------------------------------------

    def score(self, seat: int) -> ScoreSheet:
        """The score sheet of a seat as its window stands now."""
        return scoring.score(self, seat)

    def ranking(self) -> list[Place]:
        """The seats from first to last, with what decided."""
        return scoring.ranking(self)

    @property
    def target(self) -> int:
        """Solo: what the score must exceed."""
        return scoring.target(self)

    @property
    def won(self) -> bool:
        """Solo: whether the score exceeds the target."""
        return self.score(0).total > self.target

    # -- who sees what ------------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What a seat sees: the only thing that leaves a server or reaches a bot."""
        from rosace.sagrada.view import View

        return View.of(self, seat)

    def resample(self, seat: int, cup: Cup) -> Position:
        """A position that this seat cannot tell from the true one; made from the view alone."""
        return self.view(seat).sample(cup)

    # -- copies -------------------------------------------------------------------------------------------------

    def copy(self) -> Position:
        """A position of its own; cheap."""
        return Position(
            self.setup,
            self.cup,
            self.draws,
            self.round,
            self.turn,
            self.turns,
            self.start,
            self.seat,
            self.stage,
            self.drafts,
            self.owed,
            self.tool_used,
            self.skips,
            self.in_use,
            self.pool[:],
            self.bag[:],
            self.track[:],
            self.removed[:],
            self.windows[:],
            self.tokens[:],
            self.tool_tokens[:],
            self.privates,
            self.dealt,
        )

    def become(self, other: Position) -> None:
        """Take over everything of another position."""
        fresh = other.copy()
        self.cup, self.draws = fresh.cup, fresh.draws
        self.round, self.turn, self.turns = fresh.round, fresh.turn, fresh.turns
        self.start, self.seat, self.stage = fresh.start, fresh.seat, fresh.stage
        self.drafts, self.owed, self.tool_used = fresh.drafts, fresh.owed, fresh.tool_used
        self.skips, self.in_use = fresh.skips, fresh.in_use
        self.pool, self.bag, self.track, self.removed = fresh.pool, fresh.bag, fresh.track, fresh.removed
        self.windows, self.tokens, self.tool_tokens = fresh.windows, fresh.tokens, fresh.tool_tokens
        self.privates, self.dealt = fresh.privates, fresh.dealt

    def key(self) -> tuple[object, ...]:
        """Everything that makes this position, to compare: not the cup, but how often it was asked."""
        setup = self.setup
        return (
            setup.players, setup.options, setup.tools, setup.public, setup.first, self.draws, self.round, self.turn,
            self.turns, self.start, self.seat, STAGES[self.stage], self.drafts, self.owed, self.tool_used, self.skips,
            self.in_use.key(), tuple(self.pool), tuple(self.bag), tuple(map(tuple, self.track)), tuple(self.removed),
            tuple(self.windows), tuple(self.tokens), tuple(self.tool_tokens), self.privates, self.dealt,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    # -- for people ---------------------------------------------------------------------------------------------

    def window(self, seat: int) -> Window:
        """A seat's window."""
        return self.windows[seat]

    def __str__(self) -> str:
        from rosace.sagrada.notation import position_text

        return position_text(self)
