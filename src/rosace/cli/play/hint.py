"""A hint: what the judge says of the moves, and why. It sees only the view of the seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rosace import bots
from rosace.bots import Budget, Candidate
from rosace.cli.messages import Messages
from rosace.cli.play.screen import Screen
from rosace.cli.renderables import heading, indented
from rosace.engine.errors import SetupError
from rosace.engine.game import View

BUDGET: Budget | None = None  # the default
MOST: Final = 4  # moves


def hint(view: View, screen: Screen, messages: Messages) -> RenderableType:
    """The best moves first: what to expect of each, and why."""
    try:
        found = bots.hints(view, BUDGET)[:MOST]
    except SetupError:  # no bot of this game explains its moves
        return messages.say("play-no-hint")
    columns = [column for column in (_points(messages, found), _wins(messages, found)) if column]
    rows = Table.grid(padding=(0, 2, 0, 0))
    for _ in columns:
        rows.add_column(justify="right", no_wrap=True)
    if columns:
        rows.add_row(*[Text(column[0], style="dim") for column in columns])
    for at, candidate in enumerate(found, 1):
        rows.add_row(*[column[at] for column in columns], _line(screen, candidate))
        about = _about(messages, candidate)
        if about:
            rows.add_row(*[""] * len(columns), Text(about, style="dim"))
    return Group(heading(messages.say("play-hint")), indented([rows]))


def _line(screen: Screen, candidate: Candidate) -> Text:
    """The move, and how the turn would go on."""
    onward = "".join([f" → {move}" for move in candidate.line[1:]])
    return screen.describe(candidate.move).append(onward, style="not dim bold")


def _points(messages: Messages, found: Sequence[Candidate]) -> list[str]:
    """The column of expected points; empty if the bot has not estimated them."""
    if not any(one.points for one in found):
        return []
    return [messages.say("play-hint-points"), *[f"{one.points:.0f}" for one in found]]


def _wins(messages: Messages, found: Sequence[Candidate]) -> list[str]:
    """The column of winning chances; empty if they are all the same."""
    chances = [round(100 * one.win) for one in found]
    if not any(chances) or (len(found) > 1 and len({one.win for one in found}) == 1):
        return []
    return [
        messages.say("play-hint-win"),
        *[messages.say("play-hint-chance", number=each) for each in chances],
    ]


def _about(messages: Messages, candidate: Candidate) -> str:
    """Whether the judge can tell a move from the first, and the reasons for it and against it, a sentence each."""
    equal = [messages.say("play-hint-equal")] if candidate.equal else []
    cards = [messages.name(reason.card) if reason.card else "" for reason in candidate.reasons]
    said = [messages.say(one.code, card=card) for one, card in zip(candidate.reasons, cards, strict=True)]
    return " ".join(equal + said)
