"""The seats in a record: people, our bots, and programs by name only.

A record may come from anywhere, so it contains no command: a custom program is written as `program:my-bot`, and where
a record of an earlier version has the command, it is taken out when the record is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rosace.bots.protocol import code as programs
from rosace.bots.protocol import python_class
from rosace.engine.errors import SetupError

HEADER: Final = "Seats"
PROGRAM: Final = "program"
_WORD: Final = re.compile(rf"{programs.PREFIX}(?:\"[^\"]*\"|'[^']*'|[^\s,\"'])*|[^\s,]+")
_HARMLESS: Final = re.compile(r"[\w@.-]{1,40}|(?:me|program):[\w.'’-]{1,32}")
_LONGEST: Final = 32  # characters of a program's name


def word(code: str) -> str:
    """The name of a bot in a record: the code of one of ours, or a name for a program or class that starts nothing.

    >>> word("master@300ms"), word("engine:python my_bot.py --depth 3"), word("my_bots:Careful@2s")
    ('master@300ms', 'program:my_bot.py', 'program:Careful')
    """
    if programs.is_program(code):
        return _named(_label(code))
    if python_class.is_class(code):
        return _named(python_class.label(code))
    return code if _HARMLESS.fullmatch(code) else PROGRAM


def words(text: str) -> list[str]:
    """The seats in a record, each as it would be written today.

    >>> words('me:Ana engine:"./my-bot --depth 3" os:system random')
    ['me:Ana', 'program:my-bot', 'program:system', 'random']
    """
    return [word(programs.plain(found)) for found in _WORD.findall(text)]


def cleaned(headers: Mapping[str, str]) -> dict[str, str]:
    """The headers of a record, with the seats as they would be written today."""
    found = dict(headers)
    if HEADER in found:
        found[HEADER] = " ".join(words(found[HEADER]))
    return found


def _label(code: str) -> str:
    try:
        return programs.label(programs.command(code)[0])
    except SetupError:
        return ""


def _named(label: str) -> str:
    name = re.sub(r"[^\w.'’-]", "", label)[:_LONGEST].lstrip(".'’-_")
    return f"{PROGRAM}:{name}" if name else PROGRAM
