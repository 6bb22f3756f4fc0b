"""The menu before a game, for `rosace play` without options. Enter takes the usual choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from rosace import bots, games
from rosace.cli.console import Keyboard
from rosace.cli.input import number, printable, shortened
from rosace.cli.layout import numbered
from rosace.cli.messages import game_name
from rosace.cli.part import part_of
from rosace.cli.seats import PERSON, Seat, against_bots
from rosace.text import LANGUAGES, Catalogue

# Who plays.
ONE_BOT: Final = "play-menu-bot"
BOTS: Final = "play-menu-bots"
SOLO: Final = "play-menu-solo"
PEOPLE: Final = "play-menu-people"
RESUME: Final = "play-menu-resume"


@dataclass(frozen=True)
class MenuChoice:
    """What was chosen: a new game with these seats and modules, or a saved one."""

    game: str
    language: str
    seats: list[Seat]
    resume: Path | None = None
    modules: Sequence[str] = ()


@dataclass(frozen=True)
class _Dialog:
    """Where questions are printed and answered, and in which language."""

    console: Console
    keyboard: Keyboard
    language: str

    def in_language(self, language: str) -> _Dialog:
        """The same, in another language."""
        return _Dialog(self.console, self.keyboard, language)


Lines = Callable[[Catalogue], list[str]]


def menu(
    console: Console, keyboard: Keyboard, language: str, offered: Sequence[str], last: Path | None
) -> MenuChoice:
    """Ask what to play: which game, if several are offered, who plays, and with which modules.

    `last` is a saved game to resume.
    """
    dialog, game = _Dialog(console, keyboard, language), offered[0]
    if len(offered) > 1:
        chosen, dialog = _choose(dialog, "play-menu", "", lambda catalogue: _games(catalogue, offered, last))
        if chosen == len(offered):
            return MenuChoice(game, dialog.language, [], last)
        game, last = offered[chosen], None
    ways = _ways(games.game(game).players, last)
    file = last.stem if last else ""
    chosen, dialog = _choose(
        dialog, "play-menu-players", game, lambda catalogue: [catalogue.text(way, file=file) for way in ways]
    )
    if ways[chosen] == RESUME:
        return MenuChoice(game, dialog.language, [], last)
    seats, dialog = _seats(dialog, ways[chosen], game)
    modules, dialog = _modules(dialog, games.game(game).modules_for(len(seats)))
    return MenuChoice(game, dialog.language, seats, modules=modules)


def _choose(dialog: _Dialog, title: str, game: str, lines: Lines, usual: int = 0) -> tuple[int, _Dialog]:
    """Which line was chosen, counted from 0; on the way another language may be. Enter takes the `usual` one."""
    while True:
        catalogue = Catalogue(dialog.language)
        listed = lines(catalogue)
        name = game_name(games.game(game), dialog.language) if game else ""
        dialog.console.print(catalogue.text(title, game=name), style="bold")
        dialog.console.print(numbered(listed))
        enter = str(usual + 1)
        dialog.console.print(catalogue.text("play-menu-ask", number=enter, languages=_others(dialog)))
        typed = printable(dialog.keyboard.ask()).lower() or enter
        chosen = number(typed)
        if typed in LANGUAGES:
            dialog = dialog.in_language(typed)
        elif chosen is not None and 1 <= chosen <= len(listed):
            return chosen - 1, dialog
        else:
            dialog.console.print(catalogue.text("play-no-number", number=shortened(typed), count=len(listed)))


def _others(dialog: _Dialog) -> str:
    """The languages that can be switched to."""
    return ", ".join([code for code in LANGUAGES if code != dialog.language])


def _games(catalogue: Catalogue, offered: Sequence[str], last: Path | None) -> list[str]:
    lines = []
    for game in offered:
        part_of(game)  # its catalogues are needed below
        name = game_name(games.game(game), catalogue.language)
        lines.append(_with_about(catalogue, name, f"game-{game}.about"))
    return lines if last is None else [*lines, catalogue.text(RESUME, file=last.stem)]


# -- who plays ----------------------------------------------------------------------------------------------------


def _ways(counts: range, last: Path | None) -> list[str]:
    """Who can play, as the keys of the lines; how many they are is dialog afterwards."""
    solo = [SOLO] if 1 in counts else []
    return [ONE_BOT, BOTS, *solo, PEOPLE, *([] if last is None else [RESUME])]


def _seats(dialog: _Dialog, way: str, game: str) -> tuple[list[Seat], _Dialog]:
    most = games.game(game).players[-1]
    if way == SOLO:
        return [Seat(PERSON)], dialog
    if way == PEOPLE:
        return [Seat(PERSON)] * _count(dialog, "play-menu-count", 2, most), dialog
    others = 1 if way == ONE_BOT else _count(dialog, "play-menu-count-bots", 2, most - 1)
    default = bots.default_bot(game)
    if default not in bots.LEVELS:
        return against_bots(others + 1, [default]), dialog
    usual = bots.LEVELS.index(default)
    level, dialog = _choose(
        dialog, "play-menu-level", game, lambda catalogue: _levels(catalogue, game), usual
    )
    return against_bots(others + 1, [bots.LEVELS[level]]), dialog


def _levels(catalogue: Catalogue, game: str) -> list[str]:
    """The levels, each with how it plays this game."""
    keys = [f"level-{level}" for level in bots.LEVELS]
    return [_with_about(catalogue, catalogue.text(key), f"{key}.{game}") for key in keys]


def _with_about(catalogue: Catalogue, name: str, key: str) -> str:
    """A name with a message about it, if there is one."""
    return f"{name}: {catalogue.text(key)}" if catalogue.has(key) else name


def _count(dialog: _Dialog, question: str, least: int, most: int) -> int:
    """How many; Enter is the lowest number."""
    catalogue = Catalogue(dialog.language)
    while True:
        dialog.console.print(catalogue.text(question, least=least, most=most))
        typed = number(dialog.keyboard.ask().strip() or str(least))
        if typed is not None and least <= typed <= most:
            return typed


# -- modules ------------------------------------------------------------------------------------------------------


def _modules(dialog: _Dialog, known: Sequence[str]) -> tuple[list[str], _Dialog]:
    """Which modules to play with: any numbers of the list, none for Enter."""
    if not known:
        return [], dialog
    offered = [*_families(known), *[(name,) for name in known]]
    while True:
        catalogue = Catalogue(dialog.language)
        dialog.console.print(catalogue.text("play-menu-modules"), style="bold")
        dialog.console.print(numbered([_expansion(catalogue, names) for names in offered]))
        dialog.console.print(catalogue.text("play-menu-modules-ask", languages=_others(dialog)))
        typed = printable(dialog.keyboard.ask()).lower()
        if typed in LANGUAGES:
            dialog = dialog.in_language(typed)
            continue
        words = typed.replace(",", " ").split()
        numbers = [number(word) or 0 for word in words]
        wrong = [word for word, at in zip(words, numbers, strict=True) if not 1 <= at <= len(offered)]
        if not wrong:
            return list(dict.fromkeys([name for at in numbers for name in offered[at - 1]])), dialog
        typed = shortened(wrong[0])
        dialog.console.print(catalogue.text("play-no-number", number=typed, count=len(offered)))


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
    name = catalogue.text(key) if catalogue.has(key) else names[0]
    return _with_about(catalogue, name, f"{key}.about")
