"""The screen of the person who decides: what it shows, and what a typed line can mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace import games
from rosace.cli.messages import Messages, ended, game_name
from rosace.cli.play.input import COMMANDS, number, shortened
from rosace.cli.renderables import header, heading, numbered
from rosace.engine.errors import NotationError

M = TypeVar("M")  # a game's moves,
P = TypeVar("P")  # and its parts of moves


@dataclass(frozen=True)
class Play:
    """The line is a move, legal or not."""

    move: Any


@dataclass(frozen=True)
class Show:
    """Nothing is decided yet: part of a move was chosen or taken back, and this is shown."""

    shown: RenderableType


@dataclass(frozen=True)
class NotUnderstood:
    """The line cannot be understood; `reason` is one sentence."""

    reason: str


@dataclass(frozen=True)
class ListedChoice(Generic[M, P]):
    """One numbered line: the moves that it leads to and, if they are several, the part of them that it chooses."""

    moves: tuple[M, ...]
    part: P

    @property
    def move(self) -> M | None:
        """The move that this choice is; None if something is still to be chosen."""
        return self.moves[0] if len(self.moves) == 1 else None


def not_understood(text: str, messages: Messages) -> NotUnderstood:
    """The answer to a line that cannot be understood."""
    return NotUnderstood(messages.say("play-unknown-input", input=shortened(text)))


class Screen:
    """What the person who decides sees and may type, made of the view of that seat.

    A screen is made for one decision, and remembers which part of a move was chosen. This one works for every game: it
    shows the view as text, and a numbered list of the legal moves.
    """

    def __init__(self, messages: Messages, view: Any, news: Sequence[str], console: Console) -> None:
        self.messages = messages
        self.view = view
        self.news = news
        self.console = console
        self.game = games.game(view.game)
        self.asked = self.game.prompt(view)
        self.moves = [choice["move"] for choice in self.asked["choices"]]
        self.verbs = frozenset([move.split()[0].lower() for move in self.moves]) & frozenset(COMMANDS)
        """Words of commands that begin a move if more follows."""

    # -- what is seen ---------------------------------------------------------------------------------------------

    def table(self) -> RenderableType:
        """The whole table."""
        title = header([game_name(self.game, self.messages.catalogue.language)], "", self.console.width)
        return Group(title, self.messages.lines(self.news), Text(str(self.view)))

    def step(self) -> RenderableType:
        """What is needed in the middle of a turn, or after an undo, when the table has been shown."""
        return self.table()

    def choices(self) -> RenderableType:
        """The numbered list of what may be chosen next."""
        return Group(heading(self.messages.say("play-moves")), self.choice_list())

    def choice_list(self) -> RenderableType:
        """The list without its heading."""
        return numbered(self.moves)

    def listed(self) -> Sequence[ListedChoice[Any, Any]]:
        """The choices of the list."""
        return [ListedChoice((self.game.parse_move(move),), None) for move in self.moves]

    def prompt(self) -> str:
        """The question above the input line."""
        return ended(self.question())

    def question(self) -> str:
        """What the game asks."""
        return self.messages.coded("prompt", self.asked["code"], self.asked["facts"])

    # -- what is typed --------------------------------------------------------------------------------------------

    def read(self, text: str) -> Play | Show | NotUnderstood:
        """Interpret a line that is no command: the number of a choice, a move or a part of one; it may be empty."""
        if not text:
            return self.enter()
        typed, listed = number(text), self.listed()
        if typed is None:
            found = self.interpret(text)
        elif 1 <= typed <= len(listed):
            choice = listed[typed - 1]
            found = choice.part if choice.move is None else Play(choice.move)
        else:
            return NotUnderstood(self.messages.say("play-no-number", number=str(typed), count=len(listed)))
        return found if isinstance(found, (Play, NotUnderstood)) else self.choose(found)

    def enter(self) -> Play | Show:
        """What an empty line does: the table is shown again."""
        return Show(Group(self.table(), self.choices()))

    def interpret(self, text: str) -> Any:
        """The `Play` or the part of a move that the words mean, or `NotUnderstood`. A move need not be legal."""
        legal = [move for move in self.moves if move.casefold() == text.casefold()]
        try:
            return Play(self.game.parse_move(legal[0] if legal else text))
        except NotationError:
            return not_understood(text, self.messages)

    def choose(self, part: Any) -> Show:
        """Choose a part of a move; returns what is left to choose."""
        raise NotImplementedError

    def closes_turn(self, move: Any) -> bool:
        """Whether a move says by itself that the turn is over, so that the player is not asked to confirm it."""
        return False

    # -- answers --------------------------------------------------------------------------------------------------

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""
        typed = self.interpret(text)
        if isinstance(typed, NotUnderstood):
            return [typed.reason]
        return [self.messages.verdict(self.view.explain(typed.move))]

    def card(self, name: str) -> RenderableType | None:
        """What the cards of this name do; without a name, those on the table. None if there is no such card."""
        return None

    def describe(self, move: Any) -> Text:
        """A move as a hint shows it: what to type, and what it brings."""
        return Text(str(move), style="bold")
