"""The menu before a game, for `rosace play` without options. Enter takes the usual choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from rosace import bots, games
from rosace.cli.console import Keyboard
from rosace.cli.messages import game_name
from rosace.cli.part import part_of
from rosace.cli.play.input import number, printable, shortened
from rosace.cli.renderables import numbered
from rosace.cli.seating import PERSON, Player, against_bots
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
    seats: list[Player]
    resume: Path | None = None
    modules: Sequence[str] = ()


MenuLines = Callable[[Catalogue], list[str]]


class _Dialog:
    """Where questions are printed and answered. The language may be changed at any question."""

    def __init__(self, console: Console, keyboard: Keyboard, language: str) -> None:
        self.console = console
        self.keyboard = keyboard
        self.catalogue = Catalogue(language)

    def answer(self) -> str | None:
        """What was typed, in small letters; None if it was another language, which is used from now on."""
        typed = printable(self.keyboard.ask()).lower()
        if typed not in LANGUAGES:
            return typed
        self.catalogue = Catalogue(typed)
        return None

    def show(self, title: str, lines: MenuLines, ask: str, **facts: str) -> None:
        """Print a title, a numbered list, and what can be typed."""
        others = ", ".join([code for code in LANGUAGES if code != self.catalogue.language])
        self.console.print(self.catalogue.text(title, **facts), style="bold")
        self.console.print(numbered(lines(self.catalogue)))
        self.console.print(self.catalogue.text(ask, languages=others, **facts))

    def choose(self, title: str, lines: MenuLines, game: str = "", usual: int = 0) -> int:
        """Which line was chosen, counted from 0; Enter takes the `usual` one."""
        enter, count = str(usual + 1), len(lines(self.catalogue))
        while True:
            name = game_name(games.game(game), self.catalogue.language) if game else ""
            self.show(title, lines, "play-menu-ask", game=name, number=enter)
            typed = self.answer()
            if typed is not None:
                chosen = number(typed or enter)
                if chosen is not None and 1 <= chosen <= count:
                    return chosen - 1
                self.refuse(typed, count)

    def refuse(self, typed: str, count: int) -> None:
        """Print that there is no such number."""
        self.console.print(self.catalogue.text("play-no-number", number=shortened(typed), count=count))

    def count(self, question: str, least: int, most: int) -> int:
        """Ask for a number; Enter is the lowest one."""
        while True:
            self.console.print(self.catalogue.text(question, least=least, most=most))
            typed = number(self.keyboard.ask().strip() or str(least))
            if typed is not None and least <= typed <= most:
                return typed


def menu(
    console: Console, keyboard: Keyboard, language: str, offered: Sequence[str], last: Path | None
) -> MenuChoice:
    """Ask what to play: which game, if several are offered, who plays, and with which modules.

    `last` is a saved game to resume.
    """
    dialog, game = _Dialog(console, keyboard, language), offered[0]
    if len(offered) > 1:
        chosen = dialog.choose("play-menu", lambda catalogue: _games(catalogue, offered, last))
        if chosen == len(offered):
            return MenuChoice(game, dialog.catalogue.language, [], last)
        game, last = offered[chosen], None
    ways = _ways(games.game(game).players, last)
    file = last.stem if last else ""
    chosen = dialog.choose(
        "play-menu-players", lambda catalogue: [catalogue.text(way, file=file) for way in ways], game
    )
    if ways[chosen] == RESUME:
        return MenuChoice(game, dialog.catalogue.language, [], last)
    seats = _seats(dialog, ways[chosen], game)
    modules = _modules(dialog, games.game(game).modules_for(len(seats)))
    return MenuChoice(game, dialog.catalogue.language, seats, modules=modules)


def _games(catalogue: Catalogue, offered: Sequence[str], last: Path | None) -> list[str]:
    lines = []
    for game in offered:
        part_of(game)  # its catalogues are needed below
        name = game_name(games.game(game), catalogue.language)
        lines.append(_with_about(catalogue, name, f"game-{game}.about"))
    return lines if last is None else [*lines, catalogue.text(RESUME, file=last.stem)]


# -- who plays ----------------------------------------------------------------------------------------------------


def _ways(counts: range, last: Path | None) -> list[str]:
    """Who can play, as the keys of the lines; how many they are is asked afterwards."""
    solo = [SOLO] if 1 in counts else []
    return [ONE_BOT, BOTS, *solo, PEOPLE, *([] if last is None else [RESUME])]


def _seats(dialog: _Dialog, way: str, game: str) -> list[Player]:
    most = games.game(game).players[-1]
    if way == SOLO:
        return [Player(PERSON)]
    if way == PEOPLE:
        return [Player(PERSON)] * dialog.count("play-menu-count", 2, most)
    others = 1 if way == ONE_BOT else dialog.count("play-menu-count-bots", 2, most - 1)
    bot = bots.default_bot(game)
    if bot in bots.LEVELS:
        usual = bots.LEVELS.index(bot)
        level = dialog.choose("play-menu-level", lambda catalogue: _levels(catalogue, game), game, usual)
        bot = bots.LEVELS[level]
    return against_bots(others + 1, [bot])


def _levels(catalogue: Catalogue, game: str) -> list[str]:
    """The levels, each with how it plays this game."""
    keys = [f"level-{level}" for level in bots.LEVELS]
    return [_with_about(catalogue, catalogue.text(key), f"{key}.{game}") for key in keys]


def _with_about(catalogue: Catalogue, name: str, key: str) -> str:
    """A name with a message about it, if there is one."""
    return f"{name}: {catalogue.text(key)}" if catalogue.has(key) else name


# -- modules ------------------------------------------------------------------------------------------------------


def _modules(dialog: _Dialog, known: Sequence[str]) -> list[str]:
    """Which modules to play with: any numbers of the list, none for Enter."""
    if not known:
        return []
    offered = [*_families(known), *[(name,) for name in known]]
    while True:
        dialog.show(
            "play-menu-modules",
            lambda catalogue: [_expansion(catalogue, names) for names in offered],
            "play-menu-modules-ask",
        )
        typed = dialog.answer()
        if typed is None:
            continue
        words = typed.replace(",", " ").split()
        numbers = [number(word) or 0 for word in words]
        wrong = [word for word, at in zip(words, numbers, strict=True) if not 1 <= at <= len(offered)]
        if not wrong:
            return list(dict.fromkeys([name for at in numbers for name in offered[at - 1]]))
        dialog.refuse(wrong[0], len(offered))


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
