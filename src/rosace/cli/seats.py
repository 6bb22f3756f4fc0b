"""Who sits where: people at this screen, and bots. Written `me,casual,me:Ana` on the command line and in a record.

A bot goes by its code, after an @ how long it may think: `master@300ms`. A program of one's own is `engine:./my-bot`;
with blanks in it, `engine:"./my-bot --depth 3"`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rosace import bots
from rosace.bots.protocol import code as programs
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

    @property
    def is_program(self) -> bool:
        """Whether a program of one's own sits here."""
        return self.code.startswith(programs.PREFIX)

    def __str__(self) -> str:
        if self.is_program:
            return programs.listed(self.code)
        return f"{self.code}:{self.name}" if self.name else self.code


def parse(text: str) -> list[Seat]:
    """Read a list of seats.

    >>> parse("me, master@300ms, me:Ana")
    [Seat(code='me', name=''), Seat(code='master@300ms', name=''), Seat(code='me', name='Ana')]
    >>> parse("me,clever")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: seats: there is no bot 'clever'; a seat is me, me:NAME or one of beginner...
    """
    return [_seat(word) for word in words(text)]


def words(text: str) -> list[str]:
    """The words of a list: parted by blanks and commas, but not inside the quotes of a program.

    >>> words('me engine:"./my-bot --depth 3",random')
    ['me', 'engine:"./my-bot --depth 3"', 'random']
    """
    return programs.WORD.findall(text)


def _seat(word: str) -> Seat:
    if word == PERSON:
        return Seat(word)
    if word.startswith(programs.PREFIX):
        return _program(programs.unlisted(word))
    code, _, name = word.partition(":")
    if code != PERSON:
        return _bot(word)
    if not _NAME.fullmatch(name):
        raise SetupError("seats", f"{name!r} is not a name: up to 16 letters, without blanks")
    return Seat(code, name)


def _bot(code: str) -> Seat:
    if code.partition("@")[0] not in bots.CODES:
        known = ", ".join(bots.CODES)
        raise SetupError("seats", f"there is no bot {code!r}; a seat is me, me:NAME or one of {known}")
    try:
        bots.bot(code, seed=0)
    except SetupError as error:  # what stands after the @ is no budget, or not for this bot
        raise SetupError("seats", error.reason) from None
    return Seat(code)


def _program(code: str) -> Seat:
    programs.command(code)  # refused if it names none
    return Seat(code)


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
    return [Seat(PERSON), *[_seat(code) for code in others]]
