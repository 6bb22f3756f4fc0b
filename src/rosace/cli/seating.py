"""Who sits where: people at this screen, and bots. Written `me,casual,me:Ana` on the command line and in a record.

A bot is its code, perhaps with @ and its thinking time: `master@300ms`. A custom program is `engine:./my-bot`, a class
`my_bots:Careful`: both can only be named on the command line. A record has `program:my-bot` for either.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rosace import bots
from rosace.bots.protocol import code as programs
from rosace.bots.protocol import seat_names
from rosace.engine.errors import SetupError

PERSON: Final = "me"
PROGRAM: Final = seat_names.PROGRAM
_NAME: Final = re.compile(r"[^\W_][\w.'’-]{0,15}")


@dataclass(frozen=True)
class Player:
    """A seat: a person, perhaps with a name; a bot, by its code; or a program that a record names."""

    code: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person at this screen plays."""
        return self.code == PERSON

    @property
    def is_program(self) -> bool:
        """Whether a custom program or class plays, or played when the record was written."""
        return self.code == PROGRAM or bots.runs_code(self.code)

    @property
    def is_missing(self) -> bool:
        """Whether the program that played must be named again."""
        return self.code == PROGRAM

    def __str__(self) -> str:
        """As it stands in a record.

        >>> str(Player("me", "Ana")), str(Player("engine:./my-bot --depth 3")), str(Player("program", "my-bot"))
        ('me:Ana', 'program:my-bot', 'program:my-bot')
        """
        return seat_names.word(f"{self.code}:{self.name}" if self.name else self.code)


def parse_seats(text: str) -> list[Player]:
    """Read a list of seats from the command line.

    >>> parse_seats("me, master@300ms, me:Ana")
    [Player(code='me', name=''), Player(code='master@300ms', name=''), Player(code='me', name='Ana')]
    >>> parse_seats("me,clever")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: seats: there is no bot 'clever'; a seat is me, me:NAME or one of beginner...
    """
    return [_seat(code) for code in programs.codes(text)]


def from_record(text: str) -> list[Player]:
    """Read the seats in a record. It can name no program: where one sat, only its name is left.

    >>> from_record("me:Ana program:my-bot")
    [Player(code='me', name='Ana'), Player(code='program', name='my-bot')]
    >>> from_record('me engine:"touch pwned"')
    [Player(code='me', name=''), Player(code='program', name='touch')]
    """
    return [_recorded_seat(word) for word in seat_names.words(text)]


def _recorded_seat(word: str) -> Player:
    code, _, name = word.partition(":")
    return Player(code, name) if code == PROGRAM else _seat(word)


def _seat(word: str) -> Player:
    if word == PERSON:
        return Player(word)
    if programs.is_program(word):
        programs.command(word)  # refused if it names none
        return Player(word)
    if bots.runs_code(word):
        return Player(word)
    code, _, name = word.partition(":")
    if code != PERSON:
        return _bot(word)
    if not _NAME.fullmatch(name):
        raise SetupError("seats", f"{name!r} is not a name: up to 16 letters, without blanks")
    return Player(code, name)


def _bot(code: str) -> Player:
    if code.partition("@")[0] not in bots.CODES:
        known = ", ".join(bots.CODES)
        raise SetupError("seats", f"there is no bot {code!r}; a seat is me, me:NAME or one of {known}")
    try:
        bots.built_in(code, seed=0)
    except SetupError as error:  # what stands after the @ is no budget, or not for this bot
        raise SetupError("seats", error.reason) from None
    return Player(code)


def text(seats: Sequence[Player]) -> str:
    """The list as it stands in a record.

    >>> text(parse_seats("me, random"))
    'me random'
    """
    return " ".join([str(seat) for seat in seats])


def against_bots(players: int, codes: Sequence[str]) -> list[Player]:
    """A person first, then bots: the codes in order, the last one for all further seats.

    >>> text(against_bots(3, ["random"]))
    'me random random'
    """
    others = [codes[min(index, len(codes) - 1)] for index in range(players - 1)]
    return [Player(PERSON), *[_seat(code) for code in others]]
