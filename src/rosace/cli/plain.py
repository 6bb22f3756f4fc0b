"""The terminal for a game that has no part of its own: the view as text, and a numbered list of the legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace import games
from rosace.cli.input import COMMANDS, number, shortened
from rosace.cli.layout import header as header_line
from rosace.cli.layout import heading, indented, numbered
from rosace.cli.messages import Messages, ended, game_name
from rosace.cli.screen import NotUnderstood, Play, Show
from rosace.cli.seats import Seat
from rosace.engine.errors import NotationError


def help_texts(position: Any) -> tuple[str, ...]:
    """The key of the help text."""
    return ("play-help-plain",)


def make_messages(language: str, seats: Sequence[Seat], position: Any) -> Messages:
    """The messages that every game has."""
    return Messages(language, seats)


def opening(messages: Messages, position: Any) -> RenderableType:
    """Nothing is shown before the table."""
    return Group()


def open_table(messages: Messages, position: Any, console: Console) -> RenderableType:
    """A position with nothing hidden, as text."""
    return Text(str(position))


class PlainScreen:
    """The screen of the person who decides."""

    def __init__(self, messages: Messages, view: Any, news: Sequence[str], console: Console) -> None:
        self.messages = messages
        self.view = view
        self.news = news
        self.console = console
        self.game = games.game(view.game)
        self.asked = self.game.prompt(view)
        self.moves = [choice["move"] for choice in self.asked["choices"]]
        self.verbs = frozenset([move.split()[0].lower() for move in self.moves]) & frozenset(COMMANDS)

    def table(self) -> RenderableType:
        """The game, the news and the view."""
        name = game_name(self.game, self.messages.catalogue.language)
        news = indented([self.messages.styled(line) for line in self.news])
        return Group(header_line([name], "", self.console.width), news, Text(str(self.view)))

    def step(self) -> RenderableType:
        """The table again."""
        return self.table()

    def choices(self) -> RenderableType:
        """The numbered list of the legal moves."""
        return Group(heading(self.messages.say("play-moves")), numbered(self.moves))

    def prompt(self) -> str:
        """What the game asks."""
        return ended(self.messages.coded("prompt", self.asked["code"], self.asked["facts"]))

    def read(self, text: str) -> Play | Show | NotUnderstood:
        """A number or a move; Enter shows the table again."""
        if not text:
            return Show(Group(self.table(), self.choices()))
        typed, count = number(text), len(self.moves)
        if typed is None:
            return self._move(text)
        if not 1 <= typed <= count:
            return NotUnderstood(self.messages.say("play-no-number", number=str(typed), count=count))
        return Play(self.game.parse_move(self.moves[typed - 1]))

    def _move(self, text: str) -> Play | NotUnderstood:
        """A legal move in any case of its letters, or else a move as the game writes it."""
        legal = [move for move in self.moves if move.casefold() == text.casefold()]
        try:
            return Play(self.game.parse_move(legal[0] if legal else text))
        except NotationError:
            return NotUnderstood(self.messages.say("play-unknown-input", input=shortened(text)))

    def why(self, text: str) -> list[str]:
        """Whether a move is allowed, and why not."""
        typed = self._move(text)
        if isinstance(typed, NotUnderstood):
            return [typed.reason]
        return [self.messages.verdict(self.view.explain(typed.move))]

    def card(self, name: str) -> RenderableType | None:
        """Cards are not described."""
        return None

    def describe(self, move: Any) -> Text:
        """A move as it is typed."""
        return Text(str(move), style="bold")

    def closes_turn(self, move: Any) -> bool:
        """Any move may be regretted."""
        return False
