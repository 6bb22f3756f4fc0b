"""The errors that Rosace raises.

A refused move is a value, not an error: see `rosace.engine.refusal`. Errors are raised when a caller plays it anyway,
or passes something that cannot be read.
"""

from __future__ import annotations

from rosace.engine.reason import Reason, ReasonFacts
from rosace.engine.refusal import Refusal


class RosaceError(Exception):
    """The base class of all errors that Rosace raises."""


class ChanceError(RosaceError):
    """The cup cannot give this outcome: it has none, or an impossible one."""


class ChanceMissing(ChanceError):  # noqa: N818 - it is a kind of ChanceError
    """A `HandCup` has too few outcomes: give it more and try again."""


class NotationError(RosaceError):
    """A text that is not a move, or not a piece of the game. `why` is a `Reason` if the text can stand on a sheet."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


class SetupError(RosaceError):
    """A set-up that is not possible; `field` names the part at fault, `reason` says why.

    For the sheet of a real table, `code` is a stable word for the reason and `facts` are its details; elsewhere `code`
    is empty.
    """

    def __init__(self, field: str, why: str | Reason) -> None:
        super().__init__(field, why)  # both, so that it can be pickled
        self.field = field
        self.why = why
        self.reason = str(why)
        self.code = why.code if isinstance(why, Reason) else ""
        self.facts: ReasonFacts = why.facts if isinstance(why, Reason) else {}

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}"


def ensure(holds: bool, field: str, why: str | Reason) -> None:
    """Raise `SetupError` about a field unless the condition holds.

    >>> ensure(2 <= 7 <= 6, "players", "2 to 6 play, not 7")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players: 2 to 6 play, not 7
    """
    if not holds:
        raise SetupError(field, why)


class RecordError(RosaceError):
    """A damaged or impossible record; `line` counts from 1 (0: the record as a whole)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line else self.reason


class IllegalMove(RosaceError):  # noqa: N818 - the name a reader expects
    """A move was played that the rules refuse; `refusal` says why."""

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(move, refusal)
        self.move = move
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.move}: {self.refusal}"


class NotYourTurn(RosaceError):  # noqa: N818 - the name a reader expects
    """A bot was asked for a move with the view of a seat that is not to move."""

    def __init__(self, seat: int, to_move: int) -> None:
        super().__init__(seat, to_move)
        self.seat = seat
        self.to_move = to_move

    def __str__(self) -> str:
        if self.seat == self.to_move:
            return "the game is over: there is nothing to decide"
        return f"seat {self.seat} does not decide now: seat {self.to_move} does"


class UndoError(RosaceError):
    """The last decision cannot be taken back; `code` is a stable word for the reason."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
