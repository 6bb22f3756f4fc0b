"""The codes of programs: `engine:./my-bot`, with arguments and a time limit.

The command is written as in a shell: blanks separate its words, quotes keep them together. All of it may be put into
quotes once more, which is needed where it contains a comma and stands in a list: `engine:"./my-bot --depth 3,4"@2s`.
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
_QUOTES: Final = r"(?:\"[^\"]*\"|'[^']*')"
_WHOLE: Final = re.compile(rf"({_QUOTES}+)(@\d+(?:ms|s))?", re.DOTALL)
_CODE: Final = re.compile(rf"{PREFIX}(?:{_QUOTES}|[^,\"'])+|[^\s,]+", re.DOTALL)


def is_program(code: str) -> bool:
    """Whether a code names a program."""
    return code.startswith(PREFIX)


def codes(text: str) -> list[str]:
    """The codes in a list, separated by commas. Blanks separate them too, but a program goes up to the next comma.

    >>> codes('me, engine:./my-bot --depth 3@2s, master@300ms random')
    ['me', 'engine:./my-bot --depth 3@2s', 'master@300ms', 'random']
    >>> codes('engine:"./my-bot --sizes 3,4"@2s,greedy')
    ['engine:./my-bot --sizes 3,4@2s', 'greedy']
    """
    return [plain(word.strip()) for word in _CODE.findall(text)]


def plain(code: str) -> str:
    """A code without the quotes around the whole command, if it has any: one program has one code.

    >>> plain('engine:"./my-bot --depth 3"@2s'), plain("engine:'./my bot' --depth 3")
    ('engine:./my-bot --depth 3@2s', "engine:'./my bot' --depth 3")
    """
    whole = _WHOLE.fullmatch(code.removeprefix(PREFIX)) if is_program(code) else None
    if whole is None:
        return code
    inside = "".join([double or single for double, single in _QUOTED.findall(whole[1])])
    return f"{PREFIX}{inside}{whole[2] or ''}"


def command(code: str) -> tuple[list[str], str]:
    """The words of the command in a code, and the time after the @, empty if there is none.

    >>> command("engine:./my-bot --depth 3@500ms")
    (['./my-bot', '--depth', '3'], '500ms')
    """
    text = plain(code).removeprefix(PREFIX)
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
        reader.escape = ""  # there it separates folders
    try:
        words = list(reader)
    except ValueError:
        raise SetupError("bot", f"a quote is not closed in {text!r}") from None
    if not words:
        raise SetupError("bot", f"no program is named: write {PREFIX}./my-bot")
    return words


def label(command: list[str]) -> str:
    """The display name of a program: the name of its file, or of its script.

    >>> label(["./bots/my-bot", "--depth", "3"]), label(["python3", "docs/my_bot.py"])
    ('my-bot', 'my_bot.py')
    """
    script = len(command) > 1 and command[1].endswith(_SCRIPTS)
    return os.path.basename(command[1 if script else 0])
