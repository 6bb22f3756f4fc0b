"""A position of Mandala Stones, as its users see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rosace.engine.cup import Cup
from rosace.engine.errors import IllegalMove, NotationError
from rosace.engine.refusal import Refusal
from rosace.engine.score import Place, ScoreSheet
from rosace.mandala import explain, moves, scoring, turn
from rosace.mandala.moves import Move
from rosace.mandala.showing import colours_shown
from rosace.mandala.table import Table, masks_of_tops

if TYPE_CHECKING:
    from rosace.mandala.view import View


class Position(Table):
    """A position: whose turn it is, and everything on the table.

    >>> from rosace import mandala
    >>> position = mandala.start(players=2, seed=7)
    >>> position.legal_moves()[0]
    Move('W1>NW N I')
    """

    __slots__ = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    @property
    def players(self) -> int:
        """How many play."""
        return self.setup.players

    @property
    def revealed(self) -> bool:
        """Whether the last decision brought a hidden pattern to light."""
        return self.revealed_pattern

    def legal_moves(self) -> list[Move]:
        """What the player may choose; empty only when the game is over."""
        if self.legal is None:
            self.legal = turn.legal_moves(self)
        return self.legal[:]

    def is_legal(self, move: Move | str) -> bool:
        """Whether the player may choose this move. A text that is no move is not legal."""
        try:
            chosen = moves.read(move)
        except NotationError:
            return False
        return self._found(chosen) is not None

    def _found(self, move: Move) -> Move | None:
        """The legal move that equals this one."""
        if self.legal is None:
            self.legal = turn.legal_moves(self)
        return moves.find(self.legal, move)

    def play(self, move: Move | str) -> tuple[int, ...]:
        """Make a decision. Chance never answers: it has spoken when the stones were stacked.

        A move that is not legal raises `IllegalMove` and changes nothing, a text that is no move `NotationError`.
        """
        chosen = move if isinstance(move, Move) else moves.read(move)
        found = self._found(chosen)
        if found is None:
            raise IllegalMove(chosen.text, explain.refusal(self, chosen))
        turn.play(self, found)
        return self.outcome

    def explain(self, move: Move | str) -> Refusal | None:
        """Why a move is refused: a value with a stable code; None if it is legal."""
        try:
            chosen = moves.read(move)
        except NotationError:
            return Refusal("not-a-move", {"text": str(move)})
        return None if self._found(chosen) is not None else explain.refusal(self, chosen)

    def score(self, seat: int) -> ScoreSheet:
        """The score sheet of a seat as it stands; the objective as it would count now."""
        return scoring.score(self, seat)

    def ranking(self) -> list[Place]:
        """The seats from first to last, with what decided."""
        return scoring.ranking(self)

    def view(self, seat: int) -> View:
        """What a seat sees: the only thing that leaves a server or reaches a bot."""
        from rosace.mandala.view import View

        return View.of(self, seat)

    def resample(self, seat: int, cup: Cup) -> Position:
        """A position that this seat cannot tell from the true one; made from the view alone."""
        return self.view(seat).sample(cup)

    def copy(self) -> Position:
        """A position of its own; cheap."""
        copied = Position(
            self.setup,
            self.cup,
            self.draws,
            self.seat,
            self.turns,
            self.artists[:],
            self.stacks[:],
            self.tops[:],
            self.towers[:],
            self.mandala[:],
            self.aside[:],
            self.points[:],
            self.objectives,
            self.ending,
            self.finished,
            self.revealed_pattern,
            self.shown[:],
        )
        copied.legal = self.legal
        return copied

    def __reduce__(self) -> tuple[type[Position], tuple[Any, ...]]:
        return Position, (
            self.setup, self.cup, self.draws, self.seat, self.turns, self.artists, self.stacks, self.tops, self.towers,
            self.mandala, self.aside, self.points, self.objectives, self.ending, self.finished, self.revealed_pattern,
        )  # fmt: skip

    def changed_by_hand(self) -> None:
        """To be called when a position was changed otherwise than by `play`."""
        self.tops = masks_of_tops(self.stacks)
        self.shown = colours_shown(self.towers)
        self.legal = None

    def key(self) -> tuple[object, ...]:
        """Everything that makes this position, to compare: neither the cup nor how often it was asked."""
        setup = self.setup
        return (
            setup.players, setup.options, setup.deck.text, setup.first, setup.scored, self.seat, self.turns,
            tuple(self.artists), tuple(self.stacks), tuple(self.tops), tuple(self.towers), tuple(self.mandala),
            tuple(self.aside), tuple(self.points), self.objectives, self.ending, self.finished,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    @property
    def text(self) -> str:
        """The whole position in one line, which `mandala.read` reads back: see `position_text.py`.

        >>> from rosace import mandala
        >>> position = mandala.start(players=2, seed=7)
        >>> mandala.read(position.text) == position
        True
        """
        from rosace.mandala.position_text import write

        return write(self)

    def __str__(self) -> str:
        from rosace.mandala.notation import diagram

        return diagram(self)

    def __repr__(self) -> str:
        return f"mandala.read({self.text!r})"
