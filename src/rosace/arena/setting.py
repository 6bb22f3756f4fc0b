"""At which table a game is played: the game, how many play, with which modules, options and tools."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rosace import mandala, sagrada
from rosace.engine.errors import SetupError
from rosace.engine.game import Game
from rosace.sagrada.modules import INDEX as MODULES


class Rules(NamedTuple):
    """A game, as the arena knows it."""

    name: str
    game: Game[Any]
    start: Callable[..., Any]
    options: Callable[[dict[str, str]], Any]
    modules: bool


GAMES: Final[Mapping[str, Rules]] = {
    "sagrada": Rules("Sagrada", sagrada.GAME, sagrada.start, sagrada.Options.of, True),
    "mandala": Rules("Mandala Stones", mandala.GAME, mandala.start, mandala.Options.of, False),
}


@dataclass(frozen=True)
class Setting:
    """A table to play at.

    >>> Setting("sagrada", 2, ("glory.bloom",), (("bag", "scaled"),)).label
    'Sagrada, 2 players, glory.bloom, bag=scaled'
    >>> Setting("sagrada", 2, tuple(MODULES)).label
    'Sagrada, 2 players, all modules'
    >>> Setting("sagrada", 1, tools=3).label
    'Sagrada, solo, 3 tools'
    """

    game: str
    players: int
    modules: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    tools: int | None = None
    """How many tools a solo game has: 1 is hardest, 5 easiest."""

    def start(self, seed: str) -> Any:
        """The position that a seed deals here."""
        rules = self.rules
        parts: dict[str, Any] = {"options": rules.options(dict(self.options))}
        if self.modules:
            parts["modules"] = self.modules
        if self.tools is not None:
            parts["tools"] = self.tools
        return rules.start(self.players, seed=seed, **parts)

    @property
    def rules(self) -> Rules:
        """The game that is played."""
        if self.game not in GAMES:
            raise SetupError("game", f"there is no game {self.game!r}; known are {', '.join(GAMES)}")
        return GAMES[self.game]

    def check(self) -> None:
        """Refuse a table at which nobody can play, with the part at fault."""
        if self.modules and not self.rules.modules:
            raise SetupError("modules", f"{self.rules.name} has none, so not {' '.join(self.modules)}")
        if self.tools is not None and (self.game, self.players) != ("sagrada", 1):
            raise SetupError("tools", "their number is chosen in a solo game of Sagrada only")
        self.start("1")

    @property
    def label(self) -> str:
        """The table in words."""
        players = "solo" if self.players == 1 else f"{self.players} players"
        tools = [] if self.tools is None else [f"{self.tools} tool{'s' if self.tools > 1 else ''}"]
        options = [f"{name}={value}" for name, value in self.options]
        return ", ".join([self.rules.name, players, *self._modules, *options, *tools])

    @property
    def _modules(self) -> tuple[str, ...]:
        return ("all modules",) if set(self.modules) == set(MODULES) else self.modules

    @property
    def slug(self) -> str:
        """The table as part of the name of a file."""
        tools = [] if self.tools is None else [f"tools-{self.tools}"]
        parts = [
            self.game,
            str(self.players),
            *self._modules,
            *[f"{name}-{value}" for name, value in self.options],
        ]
        return re.sub(r"[^a-z0-9]+", "-", "-".join([*parts, *tools]).lower()).strip("-")
