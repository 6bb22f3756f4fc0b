"""A game's face in the terminal: everything that the shared loop, replay and look-up need to know of a game.

A face is data and functions. `games.py` finds it by the name of the game; the folder of that name has its parts. The
voices, positions, views and moves that go through here are the game's own, so they are `Any` on this side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from rosace.cli.seats import Seat
from rosace.cli.story import Remark
from rosace.cli.voice import Voice
from rosace.engine.game import Game, Position

# -- the screen of the person who decides -------------------------------------------------------------------------


@dataclass(frozen=True)
class Play:
    """What was typed is a move, legal or not."""

    move: Any


@dataclass(frozen=True)
class Look:
    """Nothing is decided yet: something was half chosen or taken back, and this is shown."""

    shown: RenderableType


@dataclass(frozen=True)
class Wrong:
    """What was typed cannot be understood; one sentence says why."""

    words: str


class Screen(Protocol):
    """What the person who decides is shown and may type, all of it from the view of that seat.

    It lives for one decision, and remembers what was half chosen.
    """

    verbs: frozenset[str]
    """The words of commands that begin a move, if more follows."""

    def table(self) -> RenderableType:
        """Everything there is to see."""

    def step(self) -> RenderableType:
        """What is needed in the middle of a turn, when the table has been shown."""

    def choices(self) -> RenderableType:
        """The numbered list of what may be chosen next."""

    def ask(self) -> str:
        """The question above the prompt."""

    def read(self, text: str) -> Play | Look | Wrong:
        """Understand a line that is no command; an empty one too."""

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""

    def card(self, name: str) -> RenderableType | None:
        """What the cards of this name do; without a name, those on the table. None if there is no such card."""

    def told(self, move: Any) -> Text:
        """A move as somebody who gives advice names it: what to type, and what it comes to."""

    def closes_turn(self, move: Any) -> bool:
        """Whether a move says by itself that the turn is over, so that no last chance to take it back is offered."""


# -- what else a face has -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Order:
    """A game as the command line orders it."""

    players: int
    seed: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    tools: int | None = None
    cards: Sequence[Path] = ()
    modules: Sequence[str] = ()


@dataclass(frozen=True)
class CardEntry:
    """A card as `rosace cards` and `rosace rules` tell it; `facts` are what its JSON has besides."""

    id: str
    kind: str
    names: Mapping[str, str]
    status: str
    measure: str  # the number or word that stands beside its name
    meaning: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    more: str = ""  # what is told besides when it is asked for by its name

    def name(self, language: str) -> str:
        """The name in a language; English where there is none."""
        return self.names.get(language, self.names["en"])


@dataclass(frozen=True)
class Question:
    """What somebody at a real table may ask in a sheet: the answer as data, and how it is shown to people.

    `answer` is given the sheet, the packs of one's own and, by their names, the options of the command, such as
    `repair` of `rosace score`; `show` a console, the language, the sheet, the packs and the answer.
    """

    answer: Callable[..., dict[str, Any]]
    show: Callable[[Console, str, Any, Sequence[Path], dict[str, Any]], None]


@dataclass(frozen=True)
class Face:
    """A game, as the terminal knows it."""

    game: Game[Any]
    players: range
    options: Mapping[str, Sequence[str]]
    modules: Callable[[int], list[str]]  # those that so many players may choose

    # Texts: the topics of the rules and how their keys begin, the keys of the help in a game, the last lines of a score
    # sheet.
    topics: Sequence[str]
    rules: str
    help: Callable[[Any], Sequence[str]]
    last_lines: Sequence[str]

    # Playing.
    start: Callable[[Order], Position]
    voice: Callable[[str, Sequence[Seat], Any], Voice]
    screen: Callable[[Any, Any, Sequence[str], Console], Screen]
    remarks: Callable[[Any, int, dict[str, Any], Any, dict[str, Any], str], list[Remark]]
    secrets: Callable[[Any], bool]  # whether what is secret for now is so still

    # A position laid open, for the reader of a record and at the end: what is told once, the table, all boards.
    opening: Callable[[Any, Any], RenderableType]
    open_table: Callable[[Any, Any, Console], RenderableType]
    boards: Callable[[Any, Any, Console], RenderableType]
    result: Callable[[Any, Any], RenderableType]

    # Cards: per kind the keys of its title and of the measure's heading; and the cards, of one's own packs if named.
    kinds: Mapping[str, tuple[str, str]]
    cards: Callable[[str, Sequence[Path]], list[CardEntry]]

    # What may be asked at a real table, by the command that asks it.
    questions: Mapping[str, Question] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The game's name, as it is typed."""
        return self.game.id
