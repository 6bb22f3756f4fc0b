"""What the views of all games have in common: a view has the methods of a position, as far as the seat may know.

A view never holds the true position but a table with everything hidden taken out, so it cannot reveal anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, TypeVar

from rosace.engine.cup import SealedCup
from rosace.engine.errors import SetupError
from rosace.engine.move import BaseMove
from rosace.engine.position import BasePosition
from rosace.engine.position_text import SPECTATOR, view_text
from rosace.engine.refusal import Refusal
from rosace.engine.score import ScoreSheet

SEALED: Final = SealedCup()

T = TypeVar("T", bound=BasePosition)


def check_seat(seat: int, players: int) -> None:
    """Refuse a seat that has no view."""
    if not SPECTATOR <= seat < players:
        raise SetupError("seat", f"is from 0 to {players - 1}, or -1 for a spectator, not {seat}")


def sealed_copy(position: T, seat: int) -> T:
    """A copy for the view of a seat: its cup is sealed. What else is hidden the game takes out."""
    check_seat(seat, position.players)
    table = position.copy()
    table.cup = SEALED
    table.draws = 0
    return table


class BaseView:
    """What one seat sees. A game's own class narrows the types of `table` and `legal_moves`."""

    __slots__ = ("_table", "seat")

    def __init__(self, seat: int, table: BasePosition) -> None:
        self.seat: int = seat
        self._table: BasePosition = table

    # -- what a game defines --------------------------------------------------------------------------------------

    game: ClassVar[str] = ""
    """The id of the game."""

    @property
    def text(self) -> str:
        """The view as one line, as `position.text` is for a position; what is hidden is `?`."""
        raise NotImplementedError

    @classmethod
    def read(cls, text: str) -> Self:
        """The view that a text describes."""
        raise NotImplementedError

    # -- the methods of a position --------------------------------------------------------------------------------

    @property
    def table(self) -> BasePosition:
        """The table as this seat sees it, for reading: hidden things are taken out, and the cup is sealed."""
        return self._table

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self._table.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table.over

    @property
    def players(self) -> int:
        """The number of players."""
        return self._table.players

    def legal_moves(self) -> list[Any]:
        """The legal moves of this seat; empty when another one is to move."""
        return self._table.legal_moves() if self._table.seat == self.seat else []

    def explain(self, move: BaseMove | str) -> Refusal | None:
        """Why a move is refused; None if it is legal."""
        if self._table.seat != self.seat and not self._table.over:
            return Refusal("not-your-turn")
        return self._table.explain(move)

    def score(self, seat: int) -> ScoreSheet:
        """A seat's score sheet as far as this seat may know it."""
        return self._table.score(seat)

    # -- as text, and as a value ----------------------------------------------------------------------------------

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """The view that `data` was made from, such as one received as JSON."""
        return cls.read(view_text(data))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BaseView) and self.seat == other.seat and self._table == other._table

    def __hash__(self) -> int:
        return hash((self.seat, self._table))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seat, self._table)

    def __str__(self) -> str:
        return str(self._table)

    def __repr__(self) -> str:
        return f"{self.game}.View.read({self.text!r})"
