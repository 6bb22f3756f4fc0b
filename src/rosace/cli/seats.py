"""Who sits where: people at this screen, and bots. Written `me,random,me:Ana` on the command line and in a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rosace import bots
from rosace.engine.errors import SetupError

PERSON: Final = "me"
_NAME: Final = re.compile(r"[^\W_][\w.'’-]{0,15}")


@dataclass(frozen=True)
class Seat:
    """A seat: a person, perhaps with a name, or the code of a bot."""

    code: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether somebody at this screen sits here."""
        return self.code == PERSON

    def __str__(self) -> str:
        return f"{self.code}:{self.name}" if self.name else self.code


def parse(text: str) -> list[Seat]:
    """Read a list of seats.

    >>> parse("me, random, me:Ana")
    [Seat(code='me', name=''), Seat(code='random', name=''), Seat(code='me', name='Ana')]
    >>> parse("me,clever")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: seats: there is no bot 'clever'; a seat is me, me:NAME or one of random...
    """
    return [_seat(word) for word in text.replace(",", " ").split()]


def _seat(word: str) -> Seat:
    if word == PERSON or word in bots.CODES:
        return Seat(word)
    code, _, name = word.partition(":")
    if code != PERSON:
        known = ", ".join(bots.CODES)
        raise SetupError("seats", f"there is no bot {word!r}; a seat is me, me:NAME or one of {known}")
    if not _NAME.fullmatch(name):
        raise SetupError("seats", f"{name!r} is not a name: up to 16 letters, without blanks")
    return Seat(code, name)


def text(seats: Sequence[Seat]) -> str:
    """The list as it stands in a record.

    >>> text(parse("me, random"))
    'me random'
    """
    return " ".join([str(seat) for seat in seats])


def against_bots(players: int, codes: Sequence[str]) -> list[Seat]:
    """A person first, then bots: the codes in order, the last one for all further seats.

    >>> text(against_bots(3, ["random"]))
    'me random random'
    """
    others = [codes[min(index, len(codes) - 1)] for index in range(players - 1)]
    return [Seat(PERSON), *parse(" ".join(others))]
