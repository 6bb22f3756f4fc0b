"""How a child is talked to: its length in four bytes, big-endian, and then what is said.

To a child goes a pickled question. From a child comes only JSON: it is never believed so far as to be unpickled.
"""

from __future__ import annotations

import asyncio
import struct
from typing import IO, Final

LONGEST: Final = 1 << 18
"""The longest answer that is read, in bytes."""
_LENGTH: Final = struct.Struct(">I")


class TooLong(Exception):  # noqa: N818 - the name a reader expects
    """A child says more than anybody wants to hear."""


def framed(said: bytes) -> bytes:
    """What is said, with its length before it.

    >>> framed(b"pass")
    b'\\x00\\x00\\x00\\x04pass'
    """
    return _LENGTH.pack(len(said)) + said


async def hear(line: asyncio.StreamReader) -> bytes:
    """The next thing a child says. Raises IncompleteReadError when it says nothing any more."""
    (length,) = _LENGTH.unpack(await line.readexactly(_LENGTH.size))
    if length > LONGEST:
        raise TooLong
    return await line.readexactly(length)


def listen(line: IO[bytes]) -> bytes | None:
    """The next thing a child is asked; None when nobody asks any more."""
    head = line.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    said = line.read(length)
    return said if len(said) == length else None
