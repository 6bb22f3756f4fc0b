"""The few questions before a game when nothing was said on the command line. Enter takes what most people want."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from rosace import bots
from rosace.cli.games import face
from rosace.cli.input import number, printable, shortened
from rosace.cli.keyboard import Keyboard
from rosace.cli.seats import PERSON, Seat, against_bots
from rosace.text import LANGUAGES, Catalogue

# Who plays.
ONE_BOT: Final = "play-menu-bot"
BOTS: Final = "play-menu-bots"
SOLO: Final = "play-menu-solo"
PEOPLE: Final = "play-menu-people"
RESUME: Final = "play-menu-resume"


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play: a new game with these seats and modules, or an old one."""

    game: str
    language: str
    seats: list[Seat]
    resume: Path | None = None
    modules: Sequence[str] = ()


@dataclass(frozen=True)
class _Asked:
    """Who asks, in which language."""

    console: Console
    keyboard: Keyboard
    language: str

    def in_language(self, language: str) -> _Asked:
        """The same, in another language."""
        return _Asked(self.console, self.keyboard, language)


Lines = Callable[[Catalogue], list[str]]


def menu(
    console: Console, keyboard: Keyboard, language: str, games: Sequence[str], last: Path | None
) -> Wish:
    """Ask what to play: which game, if there are several to choose from, who plays, and with which modules.

    `last` is the game to go on with.
    """
    asked, game = _Asked(console, keyboard, language), games[0]
    if len(games) > 1:
        chosen, asked = _choose(asked, "play-menu", "", lambda catalogue: _games(catalogue, games, last))
        if chosen == len(games):
            return Wish(game, asked.language, [], last)
        game, last = games[chosen], None
    counts = face(game).players
    ways = _ways(counts, last)
    file = last.stem if last else ""
    chosen, asked = _choose(
        asked, "play-menu-players", game, lambda catalogue: [catalogue.text(way, file=file) for way in ways]
    )
    if ways[chosen] == RESUME:
        return Wish(game, asked.language, [], last)
    seats, asked = _seats(asked, ways[chosen], game)
    modules, asked = _modules(asked, face(game).modules(len(seats)))
    return Wish(game, asked.language, seats, modules=modules)


def _choose(asked: _Asked, title: str, game: str, lines: Lines, usual: int = 0) -> tuple[int, _Asked]:
    """Which line was chosen, counted from 0; on the way another language may be. Enter takes the `usual` one."""
    while True:
        catalogue = Catalogue(asked.language)
        listed = lines(catalogue)
        name = catalogue.text(f"game-{game}") if game else ""
        asked.console.print(catalogue.text(title, game=name), style="bold")
        asked.console.print(_numbered(listed))
        enter = str(usual + 1)
        asked.console.print(catalogue.text("play-menu-ask", number=enter, languages=_others(asked)))
        typed = printable(asked.keyboard.ask()).lower() or enter
        chosen = number(typed)
        if typed in LANGUAGES:
            asked = asked.in_language(typed)
        elif chosen is not None and 1 <= chosen <= len(listed):
            return chosen - 1, asked
        else:
            asked.console.print(catalogue.text("play-no-number", number=shortened(typed), count=len(listed)))


def _numbered(lines: Sequence[str]) -> Table:
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(justify="right", min_width=3)
    for index, line in enumerate(lines, 1):
        rows.add_row(str(index), line)
    return rows


def _others(asked: _Asked) -> str:
    """The languages that are not spoken now."""
    return ", ".join([code for code in LANGUAGES if code != asked.language])


def _games(catalogue: Catalogue, games: Sequence[str], last: Path | None) -> list[str]:
    lines = [f"{catalogue.text(f'game-{game}')}: {catalogue.text(f'game-{game}.about')}" for game in games]
    return lines if last is None else [*lines, catalogue.text(RESUME, file=last.stem)]


# -- who plays ----------------------------------------------------------------------------------------------------


def _ways(counts: range, last: Path | None) -> list[str]:
    """Who can play, as the keys of the lines; how many they are is asked afterwards."""
    solo = [SOLO] if 1 in counts else []
    return [ONE_BOT, BOTS, *solo, PEOPLE, *([] if last is None else [RESUME])]


def _seats(asked: _Asked, way: str, game: str) -> tuple[list[Seat], _Asked]:
    most = face(game).players[-1]
    if way == SOLO:
        return [Seat(PERSON)], asked
    if way == PEOPLE:
        return [Seat(PERSON)] * _count(asked, "play-menu-count", 2, most), asked
    others = 1 if way == ONE_BOT else _count(asked, "play-menu-count-bots", 2, most - 1)
    usual = bots.LEVELS.index(bots.USUAL)
    level, asked = _choose(asked, "play-menu-level", game, lambda catalogue: _levels(catalogue, game), usual)
    return against_bots(others + 1, [bots.LEVELS[level]]), asked


def _levels(catalogue: Catalogue, game: str) -> list[str]:
    """The levels, each with how it plays this game."""
    keys = [f"level-{level}" for level in bots.LEVELS]
    return [f"{catalogue.text(key)}: {catalogue.text(f'{key}.{game}')}" for key in keys]


def _count(asked: _Asked, question: str, least: int, most: int) -> int:
    """How many; Enter for as few as can be."""
    catalogue = Catalogue(asked.language)
    while True:
        asked.console.print(catalogue.text(question, least=least, most=most))
        typed = number(asked.keyboard.ask().strip() or str(least))
        if typed is not None and least <= typed <= most:
            return typed


# -- modules ------------------------------------------------------------------------------------------------------


def _modules(asked: _Asked, known: Sequence[str]) -> tuple[list[str], _Asked]:
    """Which modules to play with: any numbers of the list, none for Enter."""
    if not known:
        return [], asked
    offered = [*_families(known), *[(name,) for name in known]]
    while True:
        catalogue = Catalogue(asked.language)
        asked.console.print(catalogue.text("play-menu-modules"), style="bold")
        asked.console.print(_numbered([_expansion(catalogue, names) for names in offered]))
        asked.console.print(catalogue.text("play-menu-modules-ask", languages=_others(asked)))
        typed = printable(asked.keyboard.ask()).lower()
        if typed in LANGUAGES:
            asked = asked.in_language(typed)
            continue
        words = typed.replace(",", " ").split()
        numbers = [number(word) or 0 for word in words]
        wrong = [word for word, at in zip(words, numbers, strict=True) if not 1 <= at <= len(offered)]
        if not wrong:
            return list(dict.fromkeys([name for at in numbers for name in offered[at - 1]])), asked
        typed = shortened(wrong[0])
        asked.console.print(catalogue.text("play-no-number", number=typed, count=len(offered)))


def _families(known: Sequence[str]) -> list[tuple[str, ...]]:
    """The expansions of which several modules can be played, each as a whole."""
    found: dict[str, list[str]] = {}
    for name in known:
        family, _, part = name.partition(".")
        if part:
            found.setdefault(family, []).append(name)
    return [tuple(names) for names in found.values() if len(names) > 1]


def _expansion(catalogue: Catalogue, names: Sequence[str]) -> str:
    """A module with what it brings, or all of an expansion."""
    if len(names) > 1:
        return catalogue.text(f"modules-{names[0].partition('.')[0]}")
    key = f"module-{names[0].replace('.', '-')}"
    return f"{catalogue.text(key)}: {catalogue.text(f'{key}.about')}"
