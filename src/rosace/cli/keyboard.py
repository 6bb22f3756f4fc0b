"""Keyboard and screen: where the lines of a person come from, and where the game is shown."""

from __future__ import annotations

import io
import sys
from typing import Protocol

from rich.console import Console


def screen(plain: bool) -> Console:
    """Where the game is shown; `plain` is without colours, which NO_COLOR asks for too."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):  # a sign that cannot be read or shown stops nobody
            stream.reconfigure(errors="replace")
    return Console(markup=False, emoji=False, highlight=False, color_system=None if plain else "auto")


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
