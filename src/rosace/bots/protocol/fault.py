"""The faults of bots, as values: their texts are in the message catalogues."""

from __future__ import annotations

from typing import Final, NamedTuple

from rosace.engine.errors import RosaceError

NO_START: Final = "no-start"
NO_GREETING: Final = "no-greeting"
CRASH: Final = "crash"
CLOSED: Final = "closed"
SILENCE: Final = "silence"
ILLEGAL: Final = "illegal-move"
ERROR: Final = "error"
TOO_LONG: Final = "too-long"
NO_QUIT: Final = "no-quit"

FORFEITS: Final = (NO_START, NO_GREETING, CRASH, CLOSED, SILENCE, ILLEGAL, ERROR)
"""The codes of the faults that lose the game."""
FAULTS: Final = (*FORFEITS, TOO_LONG, NO_QUIT)
"""The codes of all faults; each has a sentence in every language."""


def in_words(error: BaseException) -> str:
    """An error on one line.

    >>> in_words(ValueError("no idea")), in_words(KeyboardInterrupt())
    ('ValueError: no idea', 'KeyboardInterrupt')
    """
    return f"{type(error).__name__}: {error}".rstrip(": ")


class Fault(NamedTuple):
    """A violation of the protocol, or a failure."""

    code: str
    """One of `FAULTS`."""
    decision: int
    """The number of the decision, from 1; 0 before the first."""
    text: str = ""
    """The facts: the move it named, the line it wrote, how it ended."""

    def __str__(self) -> str:
        """One line for reports and files.

        >>> str(Fault("crash", 3, "exit 1"))
        'crash, decision 3: exit 1'
        """
        where = f"{self.code}, decision {self.decision}" if self.decision else self.code
        return f"{where}: {self.text}" if self.text else where


class Forfeit(RosaceError):  # noqa: N818 - the name a reader expects
    """A bot has lost the game: it crashed, ran out of time or returned an illegal move. `fault` says which."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)
