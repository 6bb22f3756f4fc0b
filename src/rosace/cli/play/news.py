"""What happened, as lines on the screen: a game's remarks in words, joined turn by turn for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rosace.cli.messages import Messages
from rosace.cli.part import part_of
from rosace.engine.game import ALL_HAVE_CHOSEN, NOW, Game
from rosace.engine.prompt import THE_TABLE


@dataclass(frozen=True)
class NewsLine:
    """A remark in words."""

    seat: int
    words: str
    turn: int = 0
    """Lines of one seat and turn are joined."""
    secret: str = NOW
    """How long only its seat may read it: see `Game.secret_until`."""


def on_move(
    game: Game[Any], messages: Messages, before: Any, move: Any, after: Any, outcome: str
) -> list[NewsLine]:
    """The remarks on a move in words: `remark-<code>` of the catalogue, or the code and the facts where it has none."""
    silent, lines = part_of(game.id).silent, []
    for remark in game.remarks(before, move, after, outcome):
        if remark["code"] not in silent:
            words = messages.coded("remark", remark["code"], remark["facts"])
            lines.append(NewsLine(remark["seat"], words, remark["turn"], remark["secret"]))
    return lines


def visible(lines: Sequence[NewsLine], game: Game[Any], position: Any, seat: int) -> list[NewsLine]:
    """The lines that a seat may read in a position."""
    return [line for line in lines if line.seat == seat or not _is_secret(line, game, position)]


def _is_secret(line: NewsLine, game: Game[Any], position: Any) -> bool:
    if line.secret == NOW or position.over:
        return False
    return line.secret != ALL_HAVE_CHOSEN or game.choosing(position)


def joined(messages: Messages, lines: Sequence[NewsLine]) -> list[str]:
    """The lines for a reader: one for each turn, which begins with the player's name."""
    found = []
    for (seat, _), group in groupby(lines, key=lambda line: (line.seat, line.turn)):
        words = [line.words for line in group]
        found += words if seat == THE_TABLE else [f"{messages.player(seat)}: {', '.join(words)}"]
    return found
