"""A keyboard that types by itself, and a game to type at."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result
from rich.console import Console

from rosace import sagrada
from rosace.cli import main
from rosace.cli.play.session import Session
from rosace.cli.play.terminal import Terminal
from rosace.cli.seating import parse_seats
from rosace.engine.match import Match


class ScriptedKeyboard:
    """Lines typed one after the other; an exception among them happens instead of a line."""

    def __init__(self, lines: Iterable[str | type[BaseException]], live: bool = False) -> None:
        self.lines: Iterator[str | type[BaseException]] = iter(lines)
        self.live = live

    def ask(self) -> str:
        line = next(self.lines, EOFError)
        if isinstance(line, str):
            return line
        raise line


class Played:
    """What came of a game: what was on the screen, and where the game stands."""

    def __init__(self, output: str, session: Session) -> None:
        self.output = output
        self.session = session
        self.moves = [f"{one.seat} {one.move}" for one in session.match.record.decisions]


def typed(
    tmp_path: Path, *lines: str | type[BaseException], seats: str = "me,random", lang: str = "en", live: bool = False,
    file: Path | None = None, width: int = 80, **setup: Any,
) -> Played:  # fmt: skip
    """Type these lines at a game that is set up like this."""
    setup = setup if "cup" in setup else {"seed": 1, **setup}
    match = Match(sagrada.GAME, sagrada.start(len(parse_seats(seats)), **setup))
    return typed_at(match, file or tmp_path / "game.txt", lines, seats, lang, live, width)


def typed_at(
    match: Match[Any], file: Path, lines: Iterable[str | type[BaseException]], seats: str, lang: str = "en",
    live: bool = False, width: int = 80,
) -> Played:  # fmt: skip
    """Type these lines at a match of any game."""
    session = Session(match, parse_seats(seats), file, lang)
    screen = io.StringIO()
    console = Console(file=screen, width=width, markup=False, emoji=False, highlight=False)
    Terminal(session, console, ScriptedKeyboard(lines, live)).run()
    return Played(screen.getvalue(), session)


def rosace(tmp_path: Path, *arguments: str, lines: Iterable[str] = (), **env: str) -> Result:
    """Run the command with these lines on standard input."""
    here = {"XDG_DATA_HOME": str(tmp_path), "ROSACE_LANG": "en", "COLUMNS": "80", **env}
    text = "".join([f"{line}\n" for line in lines])
    return CliRunner().invoke(main, list(arguments), input=text, env=here, catch_exceptions=False)
