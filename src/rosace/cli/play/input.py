"""Typed lines that mean the same in every game: commands, numbers, names of cards.

Moves and parts of moves are read by the screen of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

MOST: Final = 500  # a path to save to may be long
COMMANDS: Final = {
    "help": "help", "?": "help", "h": "help", "undo": "undo", "why": "why", "rules": "rules", "rule": "rules",
    "card": "card", "cards": "card", "score": "score", "save": "save", "quit": "quit", "q": "quit", "exit": "quit",
    "moves": "moves", "table": "table", "hint": "hint", "podpowiedź": "hint", "podpowiedz": "hint", "подсказка": "hint",
}  # fmt: skip


@dataclass(frozen=True)
class TypedCommand:
    """A typed line that is not a move."""

    name: str
    argument: str = ""


def command(text: str, verbs: Iterable[str] = ()) -> TypedCommand | None:
    """The command in a line; None if there is none. A word of `verbs` begins a move, if more follows."""
    word, _, argument = text.partition(" ")
    if word.lower() not in COMMANDS or (argument and word.lower() in verbs):
        return None
    return TypedCommand(COMMANDS[word.lower()], argument)


def printable(line: str) -> str:
    """A line without control characters, with single blanks and of limited length."""
    return " ".join("".join([sign if sign.isprintable() else " " for sign in line]).split())[:MOST]


def number(text: str) -> int | None:
    """A whole number of at most nine digits; None if the text is not one."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def shortened(text: str) -> str:
    """A typed text, shortened to be repeated in a message."""
    return text if len(text) < 40 else f"{text[:39]}…"


def named(text: str, names: Mapping[str, str]) -> list[str]:
    """The cards, given as ids with their names, whose id or name is this, or else begins so.

    >>> named("flux b", {"flux-brush": "Pędzel", "flux-remover": "Zmywacz"})
    ['flux-brush']
    """
    wanted = _plain(text)
    spelled = {card: (_plain(card), _plain(name)) for card, name in names.items()}
    exact = [card for card, spellings in spelled.items() if wanted in spellings]
    if exact or len(wanted) < 2:
        return exact
    return [card for card, spellings in spelled.items() if any(name.startswith(wanted) for name in spellings)]


def _plain(text: str) -> str:
    return re.sub(r"[\s_-]+", " ", text).strip().casefold()
