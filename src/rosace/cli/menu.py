"""The few questions before a game when nothing was said on the command line. Enter takes what most people want."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from rosace.cli.games import face
from rosace.cli.input import number, printable
from rosace.cli.keyboard import Keyboard
from rosace.cli.seats import PERSON, Seat, against_bots
from rosace.text import LANGUAGES, Catalogue


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play: a new game with these seats, or an old one."""

    game: str
    language: str
    seats: list[Seat]
    resume: Path | None = None


@dataclass(frozen=True)
class _Asked:
    """Who asks, in which language."""

    console: Console
    keyboard: Keyboard
    language: str


Lines = Callable[[Catalogue], list[str]]


def menu(
    console: Console, keyboard: Keyboard, language: str, games: Sequence[str], code: str, last: Path | None
) -> Wish:
    """Ask what to play: which game, if there are several to choose from, and who plays.

    `code` is the bot to play against, `last` the game to go on with.
    """
    asked, game = _Asked(console, keyboard, language), games[0]
    if len(games) > 1:
        chosen, asked = _choose(asked, "play-menu", "", lambda catalogue: _games(catalogue, games, last))
        if chosen == len(games):
            return Wish(game, asked.language, [], last)
        game, last = games[chosen], None
    counts = face(game).players
    chosen, asked = _choose(
        asked, "play-menu-players", game, lambda catalogue: _players(catalogue, counts, last)
    )
    bots = [count for count in counts if count > 1]
    if chosen < len(bots):
        return Wish(game, asked.language, against_bots(bots[chosen], [code]))
    after = chosen - len(bots)
    if 1 in counts and after == 0:
        return Wish(game, asked.language, [Seat(PERSON)])
    if after == (1 in counts):
        return Wish(game, asked.language, [Seat(PERSON)] * _people(asked, bots))
    return Wish(game, asked.language, [], last)


def _choose(asked: _Asked, title: str, game: str, lines: Lines) -> tuple[int, _Asked]:
    """Which line was chosen, counted from 0; on the way another language may be."""
    while True:
        catalogue = Catalogue(asked.language)
        listed = lines(catalogue)
        name = catalogue.text(f"game-{game}") if game else ""
        asked.console.print(catalogue.text(title, game=name), style="bold")
        for index, line in enumerate(listed, 1):
            asked.console.print(f"  {index}  {line}", soft_wrap=True)
        others = ", ".join([code for code in LANGUAGES if code != asked.language])
        asked.console.print(catalogue.text("play-menu-ask", languages=others))
        typed = printable(asked.keyboard.ask()).lower() or "1"
        chosen = number(typed)
        if typed in LANGUAGES:
            asked = _Asked(asked.console, asked.keyboard, typed)
        elif chosen is not None and 1 <= chosen <= len(listed):
            return chosen - 1, asked
        else:
            asked.console.print(catalogue.text("play-no-number", number=typed, count=len(listed)))


def _games(catalogue: Catalogue, games: Sequence[str], last: Path | None) -> list[str]:
    lines = [f"{catalogue.text(f'game-{game}')}: {catalogue.text(f'game-{game}.about')}" for game in games]
    return lines + _resume(catalogue, last)


def _players(catalogue: Catalogue, counts: range, last: Path | None) -> list[str]:
    lines = [catalogue.text("play-menu-bots", count=count - 1) for count in counts if count > 1]
    lines += [catalogue.text("play-menu-solo")] if 1 in counts else []
    return [*lines, catalogue.text("play-menu-people"), *_resume(catalogue, last)]


def _resume(catalogue: Catalogue, last: Path | None) -> list[str]:
    return [] if last is None else [catalogue.text("play-menu-resume", file=last.stem)]


def _people(asked: _Asked, counts: Sequence[int]) -> int:
    """How many people sit at this screen; Enter for as few as can be."""
    catalogue = Catalogue(asked.language)
    while True:
        asked.console.print(catalogue.text("play-menu-count", least=counts[0], most=counts[-1]))
        typed = number(asked.keyboard.ask().strip() or str(counts[0]))
        if typed is not None and typed in counts:
            return typed
