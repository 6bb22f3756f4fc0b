"""The screen of the person who decides: what it shows, and what a typed line can turn out to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text


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


class Screen(Protocol):
    """What the person who decides sees and may type, made of the view of that seat.

    A screen is made for one decision, and remembers which part of a move was chosen.
    """

    verbs: frozenset[str]
    """Words of commands that begin a move if more follows."""

    def table(self) -> RenderableType:
        """The whole table."""

    def step(self) -> RenderableType:
        """What is needed in the middle of a turn, when the table has been shown."""

    def choices(self) -> RenderableType:
        """The numbered list of what may be chosen next."""

    def prompt(self) -> str:
        """The question above the input line."""

    def read(self, text: str) -> Play | Show | NotUnderstood:
        """Interpret a line that is no command; it may be empty."""

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""

    def card(self, name: str) -> RenderableType | None:
        """What the cards of this name do; without a name, those on the table. None if there is no such card."""

    def describe(self, move: Any) -> Text:
        """A move as a hint shows it: what to type, and what it brings."""

    def closes_turn(self, move: Any) -> bool:
        """Whether a move says by itself that the turn is over, so that the player is not asked to confirm it."""
