"""What bots answer, as plain data: moves are texts, for they come from another process and go out to people."""

from __future__ import annotations

from typing import Final

import msgspec

# What can go wrong with a child. The words are stable.
SLOW: Final = "slow"
CRASHED: Final = "crashed"
GARBAGE: Final = "garbage"
ILLEGAL: Final = "illegal"
FAULTS: Final = (SLOW, CRASHED, GARBAGE, ILLEGAL)
"""Out of time; its process ended; its answer cannot be read; its move is not legal."""


class Choice(msgspec.Struct, frozen=True):
    """A move that is legal, whoever chose it: with a fault, a quick bot had to."""

    move: str
    fault: str = ""


class Why(msgspec.Struct, frozen=True):
    """One thing that speaks for or against a move: see `rosace.bots.Reason`."""

    code: str
    points: float
    card: str = ""


class Advice(msgspec.Struct, frozen=True):
    """What a bot thinks of a move: see `rosace.bots.Candidate`. Advice comes best first."""

    move: str
    points: float
    win: float
    reasons: list[Why]
    line: list[str]


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a child says: to the question of that number a move or advice, or what happened to it over the question.

    Number 0 was never asked: with it a child says that it is ready.
    """

    number: int
    move: str = ""
    advice: list[Advice] = []
    trouble: str = ""


_DECODER: Final = msgspec.json.Decoder(Answer)


def written(answer: Answer) -> bytes:
    """An answer as it goes over the line."""
    return msgspec.json.encode(answer)


def read(line: bytes) -> Answer:
    """The answer in a line. Raises msgspec.DecodeError where there is none.

    >>> read(written(Answer(7, move="pass")))
    Answer(number=7, move='pass', advice=[], trouble='')
    >>> read(b'{"number": 7, "move": 8}')
    Traceback (most recent call last):
    ...
    msgspec.ValidationError: Expected `str`, got `int` - at `$.move`
    """
    return _DECODER.decode(line)
