"""The console and the keyboard: where commands print, where typed lines come from, how errors are shown."""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn, Protocol

import click
from rich.console import Console

from rosace.engine.errors import RosaceError, SetupError
from rosace.text import LANGUAGES, Catalogue

BAD_INPUT: Final = 2
"""The exit code when the input cannot be read, or is impossible."""
SOON: Final = 0.5
"""Seconds that a bot may think before a note is shown."""
_WIPE_LINE: Final = "\r\x1b[2K"


def console(plain: bool = False) -> Console:
    """The console for answers to people; `plain` is without colours. Square brackets are no markup."""
    return Console(markup=False, emoji=False, highlight=False, color_system=None if plain else "auto")


def interactive_console(plain: bool) -> Console:
    """The console of a game. A character that cannot be read or shown becomes a question mark."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return console(plain)


# -- errors -------------------------------------------------------------------------------------------------------


def error_text(error: RosaceError, language: str) -> str:
    """An error in a language: its field, and the reason, translated if it has a code."""
    if isinstance(error, SetupError) and error.code:
        return f"{error.field}: {Catalogue(language).text(f'reason-{error.code}', **error.facts)}"
    return str(error)


def error_data(error: RosaceError) -> dict[str, Any]:
    """An error as plain data."""
    if isinstance(error, SetupError):
        coded = {"code": error.code, "facts": error.facts} if error.code else {}
        return {"error": {"field": error.field, "reason": error.reason, **coded}}
    return {"error": {"field": "sheet", "reason": str(error)}}


def file_error(error: OSError | RosaceError) -> str:
    """Why a file cannot be used."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def refuse(error: RosaceError, language: str = LANGUAGES[0]) -> NoReturn:
    """Print an error, and exit."""
    click.echo(f"rosace: {error_text(error, language)}", err=True)
    sys.exit(BAD_INPUT)


# -- the keyboard -------------------------------------------------------------------------------------------------


class Keyboard(Protocol):
    """Where lines come from. `ask` raises EOFError when there are no more."""

    live: bool

    def ask(self) -> str:
        """The next line."""


class StandardInput:
    """Lines from standard input: typed, or from a pipe, which is echoed so that the output can be followed."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live: bool = sys.stdin.isatty() and console.is_terminal
        if self.live:
            import readline  # noqa: F401 - arrow keys and history for `input`

    def ask(self) -> str:
        """The next line."""
        if self.live:
            return input("> ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(f"> {line.rstrip()}")
        return line


@contextmanager
def waiting_note(console: Console, words: str) -> Iterator[None]:
    """Show the words while a bot thinks, unless it answers soon; wipe them at the end.

    The bot runs in the calling thread, so that Ctrl-C reaches it.
    """
    done, shown = threading.Event(), threading.Event()

    def show() -> None:
        # Compiled bots may let no other thread run until they are done.
        if not done.wait(SOON) and not done.is_set():
            shown.set()
            console.print(words, end="", style="dim", soft_wrap=True)

    waiting = threading.Thread(target=show, daemon=True)
    waiting.start()
    try:
        yield
    finally:
        done.set()
        waiting.join()
        if shown.is_set():
            console.file.write(_WIPE_LINE)
            console.file.flush()
