"""What the positions of all games have in common: asking for moves, playing them, comparing positions.

A game's own class derives from `BasePosition` and defines how moves are found, carried out and refused. A game that is
not compiled with Rosace cannot derive from it; its class has the methods of `game.Position`.

The class is not generic in the game's moves: compiled, each generic object has a dictionary, and that costs time.
"""

from __future__ import annotations

from typing import Any, Final, Self

from rosace.engine.cup import Cup, HandCup
from rosace.engine.errors import ChanceError, ChanceMissing, IllegalMove, NotationError
from rosace.engine.move import BaseMove, find
from rosace.engine.refusal import Refusal
from rosace.engine.score import ScoreSheet
from rosace.engine.state import State, fields, frozen, restored

_NOT_COMPARED: Final = ("setup", "cup", "draws", "outcome", "legal")
"""The fields that `key` does not compare. Of the set-up, it compares what was dealt."""


class BaseSetup(State):
    """What stays the same for the whole game and is shared by all copies."""

    players: int
    modules: tuple[str, ...] = ()
    first: int  # the seat that starts
    given: tuple[str, ...] = ()  # the parts that the caller fixed
    sheet: str = ""  # the table that the game was picked up from, hidden things too: JSON, or a text
    drawn: int = 0  # how many draws had been taken when it was picked up

    def without_sheet(self) -> Self:
        """The same without the sheet, which contains what is hidden."""
        return restored(type(self), fields(self) | {"sheet": "", "drawn": 0}) if self.sheet else self


class BasePosition(State):
    """A position of any game: the seat to move, the cup, and the legal moves."""

    cup: Cup
    draws: int = 0  # how many draws of the cup have been taken
    turns: int = 0  # how many have begun
    seat: int = 0  # the seat to move
    outcome: tuple[int, ...] = ()  # of the dice rolled or drawn by the last decision
    legal: list[Any] | None = None  # the legal moves, once they were asked for

    # -- what a game defines --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError

    @property
    def players(self) -> int:
        """The number of players."""
        raise NotImplementedError

    def score(self, seat: int) -> ScoreSheet:
        """The score sheet of a seat as it stands."""
        raise NotImplementedError

    def view(self, seat: int) -> Any:
        """What a seat sees. Seat -1 is a spectator."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An independent copy; cheap. Its dice will be the same."""
        raise NotImplementedError

    def become(self, other: Self) -> None:
        """Make this position a copy of another."""
        raise NotImplementedError

    def legal_moves(self) -> list[Any]:
        """The legal moves, as a new list; empty only when the game is over."""
        raise NotImplementedError

    def _read_move(self, move: BaseMove | str) -> BaseMove:
        """The move that a caller gave, as such or as text."""
        raise NotImplementedError

    def _carry_out(self, move: Any) -> None:
        """Play a legal move."""
        raise NotImplementedError

    def _refusal(self, move: Any) -> Refusal:
        """Why a move that is not legal is refused."""
        raise NotImplementedError

    # -- legality and playing moves -------------------------------------------------------------------------------

    def is_legal(self, move: BaseMove | str) -> bool:
        """Whether a move is legal. A text that is no move is not."""
        try:
            return self._legal(self._read_move(move)) is not None
        except NotationError:
            return False

    def _legal(self, move: BaseMove) -> BaseMove | None:
        """The legal move that equals this one."""
        legal = self.legal
        return find(self.legal_moves() if legal is None else legal, move)

    def explain(self, move: BaseMove | str) -> Refusal | None:
        """Why a move is refused: a value with a stable code; None if it is legal."""
        try:
            chosen = self._read_move(move)
        except NotationError:
            return Refusal("not-a-move", {"text": str(move)})
        return None if self._legal(chosen) is not None else self._refusal(chosen)

    def play(self, move: BaseMove | str) -> tuple[int, ...]:
        """Make a decision. Returns the outcome of any dice roll or draw: see `outcome_text` of the game.

        A move that is not legal raises `IllegalMove` and changes nothing, a text that is no move `NotationError`. A
        `HandCup` with too few outcomes, or an impossible one, raises `ChanceError` and changes nothing either.
        """
        chosen = move if isinstance(move, BaseMove) else self._read_move(move)
        legal = self.legal
        found = find(self.legal_moves() if legal is None else legal, chosen)
        cup = self.cup
        if found is None:
            if isinstance(cup, HandCup):
                cup.forget()
            raise IllegalMove(chosen.text, self._refusal(chosen))
        if isinstance(cup, HandCup):
            self._play_by_hand(found, cup)
        else:
            self._carry_out(found)
        return self.outcome

    def _play_by_hand(self, move: BaseMove, cup: HandCup) -> None:
        before = self.copy()
        try:
            self._carry_out(move)
        except ChanceError as error:
            self.become(before)
            if not isinstance(error, ChanceMissing):  # what is missing can still be given
                cup.forget()
            raise
        cup.accept()

    def resample(self, seat: int, cup: Cup) -> Self:
        """A position that this seat cannot tell from the true one, made from its view alone."""
        found: Self = self.view(seat).sample(cup)
        return found

    # -- as a value -----------------------------------------------------------------------------------------------

    def on_table(self, *without: str) -> list[object]:
        """The fields that `key` compares beside the set-up, but for those named."""
        apart = _NOT_COMPARED + without
        return [frozen(value) for name, value in fields(self).items() if name not in apart]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BasePosition) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (type(self), fields(self) | {"legal": None})
