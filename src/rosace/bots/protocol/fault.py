"""What can go wrong with a program that plays: values, so that whoever shows them finds the words."""

from __future__ import annotations

from typing import Final, NamedTuple

NO_START: Final = "no-start"
NO_GREETING: Final = "no-greeting"
CRASH: Final = "crash"
CLOSED: Final = "closed"
SILENCE: Final = "silence"
ILLEGAL: Final = "illegal-move"
GARBAGE: Final = "garbage"
TOO_LONG: Final = "too-long"
NO_QUIT: Final = "no-quit"
GIVEN_UP: Final = "given-up"

FAULTS: Final = (
    NO_START, NO_GREETING, CRASH, CLOSED, SILENCE, ILLEGAL, GARBAGE, TOO_LONG, NO_QUIT, GIVEN_UP,
)  # fmt: skip
"""The codes of all faults; each has a sentence in every language."""


class Fault(NamedTuple):
    """Something that a program did against the protocol, or could not do."""

    code: str
    """One of `FAULTS`."""
    decision: int
    """The decision at which it happened: the first one that the program was asked for is 1."""
    text: str = ""
    """The facts: the move it named, the line it wrote, how it ended."""
