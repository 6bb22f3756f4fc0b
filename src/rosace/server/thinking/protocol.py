"""How the pool and a child process talk: a message is its length in four bytes, big-endian, and its content.

Questions are pickled. Answers are JSON: nothing that a child sends is ever unpickled.
"""

from __future__ import annotations

import asyncio
import struct
from typing import IO, Final, NamedTuple

import msgspec

from rosace.engine.game import View
from rosace.engine.wire import Remark

# What can go wrong with a child. The words are stable.
SLOW: Final = "slow"
CRASHED: Final = "crashed"
GARBAGE: Final = "garbage"
ILLEGAL: Final = "illegal"

CHOOSE: Final = "choose"
HINT: Final = "hint"
ESTIMATE: Final = "estimate"
MAX_ANSWER: Final = 1 << 18
"""The longest answer that is read, in bytes."""
_LENGTH: Final = struct.Struct(">I")


class BotQuestion(NamedTuple):
    """A question to a child. A new bot is created for each, without memory of the game."""

    number: int
    task: str
    code: str
    seed: str
    view: View


class BotChoice(msgspec.Struct, frozen=True):
    """A legal move; with a fault, it is that of the fallback bot."""

    move: str
    fault: str = ""


class Why(msgspec.Struct, frozen=True):
    """A reason for or against a move: see `rosace.bots.MoveReason`."""

    code: str
    points: float
    card: str = ""


class Advice(msgspec.Struct, frozen=True):
    """What the judge says of a move: see `rosace.bots.Candidate`. Advice is sorted best first."""

    move: str
    points: float
    win: float
    reasons: list[Why]
    line: list[str]
    """The planned moves of the turn, this one first; empty if there is no plan."""
    remarks: list[Remark]
    """What would happen with the planned moves, as far as no dice decide it."""
    equal: bool
    """Whether the judge cannot tell it from the first."""


class Chance(msgspec.Struct, frozen=True):
    """What a bot expects of an objective: see `rosace.bots.Outlook`."""

    card: str
    likely: float
    points: float


class BotAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The answer to the question with that number: a move, advice, chances or an exception. Number 0: ready."""

    number: int
    move: str = ""
    advice: list[Advice] = []
    chances: list[Chance] = []
    trouble: str = ""


class MessageTooLong(Exception):  # noqa: N818 - the name a reader expects
    """A child sends more than `MAX_ANSWER`."""


_DECODER: Final = msgspec.json.Decoder(BotAnswer)


def encode_answer(answer: BotAnswer) -> bytes:
    """An answer as JSON."""
    return msgspec.json.encode(answer)


def decode_answer(content: bytes) -> BotAnswer:
    """The answer in a message. Raises msgspec.DecodeError.

    >>> decode_answer(encode_answer(BotAnswer(7, move="pass")))
    BotAnswer(number=7, move='pass', advice=[], chances=[], trouble='')
    >>> decode_answer(b'{"number": 7, "move": 8}')
    Traceback (most recent call last):
    ...
    msgspec.ValidationError: Expected `str`, got `int` - at `$.move`
    """
    return _DECODER.decode(content)


def frame(content: bytes) -> bytes:
    """A message with its length in front.

    >>> frame(b"pass")
    b'\\x00\\x00\\x00\\x04pass'
    """
    return _LENGTH.pack(len(content)) + content


async def read_answer(stream: asyncio.StreamReader) -> bytes:
    """The next message of a child. Raises IncompleteReadError when it has ended."""
    (length,) = _LENGTH.unpack(await stream.readexactly(_LENGTH.size))
    if length > MAX_ANSWER:
        raise MessageTooLong
    return await stream.readexactly(length)


def read_question(stream: IO[bytes]) -> bytes | None:
    """The next message to a child; None at the end of the stream."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    content = stream.read(length)
    return content if len(content) == length else None
