"""The few questions before a game when nothing was said on the command line. Enter takes what most people want."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from rosace.cli.input import number, printable
from rosace.cli.keyboard import Keyboard
from rosace.cli.seats import PERSON, Seat, against_bots
from rosace.text import LANGUAGES, Catalogue


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play: a new game with these seats, or an old one."""

    language: str
    seats: list[Seat]
    resume: Path | None = None


def menu(console: Console, keyboard: Keyboard, language: str, code: str, last: Path | None) -> Wish:
    """Ask what to play; `code` is the bot to play against, `last` the game to go on with."""
    while True:
        catalogue = Catalogue(language)
        lines = _lines(catalogue, last)
        console.print(catalogue.text("play-menu"), style="bold")
        for index, line in enumerate(lines, 1):
            console.print(f"  {index}  {line}", soft_wrap=True)
        others = ", ".join([code for code in LANGUAGES if code != language])
        console.print(catalogue.text("play-menu-ask", languages=others))
        typed = printable(keyboard.ask()).lower() or "1"
        chosen = number(typed)
        if typed in LANGUAGES:
            language = typed
        elif chosen is not None and 1 <= chosen <= len(lines):
            return _wish(console, keyboard, language, chosen, code, last)
        else:
            console.print(catalogue.text("play-no-number", number=typed, count=len(lines)))


def _lines(catalogue: Catalogue, last: Path | None) -> list[str]:
    lines = [catalogue.text("play-menu-bots", count=count) for count in (1, 2, 3)]
    lines += [catalogue.text("play-menu-solo"), catalogue.text("play-menu-people")]
    return lines if last is None else [*lines, catalogue.text("play-menu-resume", file=last.stem)]


def _wish(
    console: Console, keyboard: Keyboard, language: str, chosen: int, code: str, last: Path | None
) -> Wish:
    if chosen <= 3:
        return Wish(language, against_bots(chosen + 1, [code]))
    if chosen == 4:
        return Wish(language, [Seat(PERSON)])
    if chosen == 5:
        return Wish(language, [Seat(PERSON)] * _people(console, keyboard, Catalogue(language)))
    return Wish(language, [], last)


def _people(console: Console, keyboard: Keyboard, catalogue: Catalogue) -> int:
    while True:
        console.print(catalogue.text("play-menu-count"))
        typed = keyboard.ask().strip() or "2"
        if typed in ("2", "3", "4"):
            return int(typed)
