"""How a program is named where bots go by their codes: `engine:./my-bot`, with arguments and how long it may think.

The command is written as in a shell: blanks part its words, quotes keep them together. In a list of seats, where blanks
and commas part the seats, whatever follows `engine:` is put into quotes once more: `me,engine:"./my-bot --depth 3"`.
"""

from __future__ import annotations

import os
import re
import shlex
from typing import Final

from rosace.engine.errors import SetupError

PREFIX: Final = "engine:"
_TIME: Final = re.compile(r"(.*)@(\d+(?:ms|s))", re.DOTALL)
_SCRIPTS: Final = (".py", ".js", ".rb", ".pl", ".lua", ".sh", ".jl", ".R")
_QUOTED: Final = re.compile(r"\"([^\"]*)\"|'([^']*)'")
WORD: Final = re.compile(rf"{PREFIX}(?:\"[^\"]*\"|'[^']*'|[^\s,\"'])+|[^\s,]+")
"""A word in a list of seats: what stands in quotes belongs together."""


def command(code: str) -> tuple[list[str], str]:
    """The words of the command in a code, and the time after the @, empty if there is none.

    >>> command("engine:./my-bot --depth 3@500ms")
    (['./my-bot', '--depth', '3'], '500ms')
    """
    text = code.removeprefix(PREFIX)
    timed = _TIME.fullmatch(text)
    time = timed[2] if timed else ""
    return split(timed[1] if timed else text), time


def split(text: str) -> list[str]:
    """The words of a command.

    >>> split("'./my bot' --level hard")
    ['./my bot', '--level', 'hard']
    >>> split("")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: no program is named: write engine:./my-bot
    """
    reader = shlex.shlex(text, posix=True, punctuation_chars=False)
    reader.whitespace_split = True
    reader.commenters = ""
    if os.name == "nt":
        reader.escape = ""  # there it parts folders
    try:
        words = list(reader)
    except ValueError:
        raise SetupError("bot", f"a quote is not closed in {text!r}") from None
    if not words:
        raise SetupError("bot", f"no program is named: write {PREFIX}./my-bot")
    return words


def listed(code: str) -> str:
    """A code as it stands in a list of seats, and in a record.

    >>> listed("engine:./my-bot"), listed("engine:./my-bot --depth 3")
    ('engine:./my-bot', "engine:'./my-bot --depth 3'")
    """
    text = code.removeprefix(PREFIX)
    if not re.search(r"[\s,\"']", text):
        return code
    inside = text.replace("'", "'\"'\"'")
    return f"{PREFIX}'{inside}'"


def unlisted(word: str) -> str:
    """The code that a word of a list stands for.

    >>> unlisted("engine:'./my-bot --depth 3'")
    'engine:./my-bot --depth 3'
    """
    return _QUOTED.sub(lambda found: found[1] or found[2] or "", word)


def label(command: list[str]) -> str:
    """How people call a program: by the name of its file, which for a script is not that of what runs it.

    >>> label(["./bots/my-bot", "--depth", "3"]), label(["python3", "docs/my_bot.py"])
    ('my-bot', 'my_bot.py')
    """
    script = len(command) > 1 and command[1].endswith(_SCRIPTS)
    return os.path.basename(command[1 if script else 0])
